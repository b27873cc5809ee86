"""Tables where people and bots play: who may answer, who is shown what, and that nothing is lost.

A library without a database or a web framework. It needs a `Store` to keep rows and somebody who carries messages:
the server does it with SQL, HTTP and WebSockets, a browser can do it on its own.
"""

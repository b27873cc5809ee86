"""Bots of tables: what one is asked (`task`), who lets them think (`runner`), and the processes they think in.

`pool` starts the processes of a server; `worker` is what runs in each of them.
"""

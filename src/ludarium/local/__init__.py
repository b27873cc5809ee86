"""Tables on a device without a server: the requests of the browser client, answered in the browser itself.

`Device` answers them with `ludarium.tables`, as the server does. What only a browser can do stands behind three small
protocols: a `Book` keeps rows for good, a `BotPort` lets bots think in another worker, `Tabs` are the other tabs that
have the same rows. Whoever owns the browser owns every table in it, so nobody is limited.
"""

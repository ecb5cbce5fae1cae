# Why a command was not done, by the name that the server gives.

refused-unknown = The server did not accept that.

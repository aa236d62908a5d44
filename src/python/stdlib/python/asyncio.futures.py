from asyncio import Future, isfuture, wrap_future

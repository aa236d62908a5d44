from asyncio import CancelledError, InvalidStateError, TimeoutError

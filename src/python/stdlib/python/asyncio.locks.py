from asyncio import BoundedSemaphore, Condition, Event, Lock, Semaphore

from asyncio import LifoQueue, PriorityQueue, Queue, QueueEmpty, QueueFull

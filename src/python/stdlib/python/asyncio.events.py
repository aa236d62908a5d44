from asyncio import AbstractEventLoop, get_event_loop, get_running_loop, new_event_loop, set_event_loop

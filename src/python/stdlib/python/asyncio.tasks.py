from asyncio import FIRST_COMPLETED, FIRST_EXCEPTION, ALL_COMPLETED, Task, all_tasks, as_completed, create_task, current_task, ensure_future, gather, shield, sleep, wait, wait_for

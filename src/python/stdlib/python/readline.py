"""Line editing (Library Reference, readline): the lines of `input` come from a script, so there is nothing to edit."""
_history = []


def add_history(line, /): _history.append(line)
def clear_history(): _history.clear()
def get_current_history_length(): return len(_history)
def get_history_item(index, /): return _history[index - 1] if 1 <= index <= len(_history) else None
def get_history_length(): return -1
def get_line_buffer(): return ''
def get_completer(): return None
def get_completer_delims(): return ' \t\n`~!@#$%^&*()-=+[{]}\\|;:\'",<>/?'


def _nothing(name):
    def function(*args): return None
    function.__name__ = name
    return function


for _name in 'parse_and_bind read_init_file set_completer set_completer_delims set_history_length set_startup_hook set_pre_input_hook set_auto_history insert_text redisplay read_history_file write_history_file append_history_file set_completion_display_matches_hook'.split():
    globals()[_name] = _nothing(_name)

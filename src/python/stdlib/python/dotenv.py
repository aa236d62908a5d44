"""A double of python-dotenv: reads `.env` from the run's file tree."""
import os as _os


def find_dotenv(filename='.env', raise_error_if_not_found=False, usecwd=False):
    if _os.path.exists(filename):
        return _os.path.abspath(filename)
    if raise_error_if_not_found:
        raise IOError('File not found')
    return ''


def dotenv_values(dotenv_path=None, stream=None, **options):
    path = dotenv_path or find_dotenv()
    if stream is not None:
        text = stream.read()
    elif path and _os.path.exists(path):
        with open(path, encoding='utf-8') as file:
            text = file.read()
    else:
        return {}
    found = {}
    for line in text.splitlines():
        line = line.strip().removeprefix('export ')
        if not line or line.startswith('#') or '=' not in line:
            continue
        name, _, value = line.partition('=')
        value = value.strip()
        if value[:1] in ('"', "'") and value[-1:] == value[0] and len(value) > 1:
            value = value[1:-1]
        else:
            value = value.partition(' #')[0].strip()
        found[name.strip()] = value
    return found


def load_dotenv(dotenv_path=None, stream=None, verbose=False, override=False, **options):
    found = dotenv_values(dotenv_path, stream)
    for name, value in found.items():
        if override or name not in _os.environ:
            _os.environ[name] = value
    return bool(found)


def get_key(dotenv_path, key_to_get):
    return dotenv_values(dotenv_path).get(key_to_get)


def set_key(dotenv_path, key_to_set, value_to_set, **options):
    with open(dotenv_path, 'a', encoding='utf-8') as file:
        file.write(f"{key_to_set}='{value_to_set}'\n")
    return True, key_to_set, value_to_set

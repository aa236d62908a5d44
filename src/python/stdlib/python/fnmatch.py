"""Shell patterns (Library Reference, fnmatch)."""
import re
from _fnmatch import translate_glob

__all__ = ['filter', 'fnmatch', 'fnmatchcase', 'translate']


def fnmatchcase(name, pat):
    return translate_glob(pat)(name)


fnmatch = fnmatchcase


def filter(names, pat):
    matches = translate_glob(pat)
    return [name for name in names if matches(name)]


def translate(pat):
    out, i = '', 0
    while i < len(pat):
        char = pat[i]
        i += 1
        if char == '*':
            out += '.*'
        elif char == '?':
            out += '.'
        elif char == '[' and pat.find(']', i + 1) > 0:
            end = pat.find(']', i + 1)
            body = pat[i:end].replace('\\', r'\\')
            out += f"[{'^' + body[1:] if body[0] == '!' else body}]"
            i = end + 1
        else:
            out += re.escape(char)
    return rf'(?s:{out})\Z'

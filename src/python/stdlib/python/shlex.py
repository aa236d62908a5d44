"""Shell-like splitting (Library Reference, shlex)."""
import re as _re

__all__ = ['split', 'quote', 'join']


def split(s, comments=False, posix=True):
    if s is None:
        raise ValueError('s argument must not be None')
    words, word, i = [], None, 0
    while i < len(s):
        char = s[i]
        i += 1
        if char in ' \t\r\n':
            if word is not None:
                words.append(word)
                word = None
        elif comments and char == '#':
            while i < len(s) and s[i] != '\n':
                i += 1
        elif char in '"\'':
            word = word or ''
            if not posix:
                word += char
            while True:
                if i >= len(s):
                    raise ValueError('No closing quotation')
                inner = s[i]
                i += 1
                if inner == char:
                    break
                if inner == '\\' and char == '"' and posix and i < len(s) and s[i] in '"\\':
                    inner = s[i]
                    i += 1
                word += inner
            if not posix:
                word += char
        elif char == '\\' and posix:
            if i >= len(s):
                raise ValueError('No escaped character')
            word = (word or '') + s[i]
            i += 1
        else:
            word = (word or '') + char
    if word is not None:
        words.append(word)
    return words


def quote(s):
    if not s:
        return "''"
    if _re.search(r'[^\w@%+=:,./-]', s, _re.ASCII) is None:
        return s
    return "'" + s.replace("'", "'\"'\"'") + "'"


def join(split_command):
    return ' '.join([quote(arg) for arg in split_command])

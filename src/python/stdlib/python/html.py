"""HTML entities (Library Reference, html)."""
import re as _re

__all__ = ['escape', 'unescape']
_NAMED = {'amp': '&', 'lt': '<', 'gt': '>', 'quot': '"', 'apos': "'", 'nbsp': '\xa0', 'copy': '\xa9', 'reg': '\xae', 'hellip': '\u2026', 'mdash': '\u2014', 'ndash': '\u2013',
          'lsquo': '\u2018', 'rsquo': '\u2019', 'ldquo': '\u201c', 'rdquo': '\u201d', 'euro': '\u20ac', 'times': '\xd7', 'middot': '\xb7', 'bull': '\u2022', 'trade': '\u2122', 'deg': '\xb0'}


def escape(s, quote=True):
    s = s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return s.replace('"', '&quot;').replace("'", '&#x27;') if quote else s


def unescape(s):
    def convert(match):
        name = match[1]
        if name[0] != '#':
            return _NAMED.get(name, match[0])
        code = int(name[2:], 16) if name[1] in 'xX' else int(name[1:])
        return chr(code) if 0 < code < 0x110000 and not 0xd800 <= code < 0xe000 else '\ufffd'
    return _re.sub(r'&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z]+);?', convert, s)

"""Addresses taken apart and put together (Library Reference, urllib.parse)."""
from collections import namedtuple as _namedtuple

__all__ = ['urlparse', 'urlunparse', 'urljoin', 'urlsplit', 'urlunsplit', 'urlencode', 'parse_qs', 'parse_qsl', 'quote', 'quote_plus', 'unquote', 'unquote_plus', 'quote_from_bytes', 'urldefrag', 'unquote_to_bytes']
_SAFE = frozenset(b'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789_.-~')


def quote_from_bytes(bs, safe='/'):
    if not isinstance(bs, (bytes, bytearray)):
        raise TypeError('quote_from_bytes() expected bytes')
    allowed = _SAFE | set(safe.encode('ascii', 'ignore') if isinstance(safe, str) else safe)
    return ''.join([chr(byte) if byte in allowed else f'%{byte:02X}' for byte in bs])


def quote(string, safe='/', encoding=None, errors=None):
    if isinstance(string, str):
        string = string.encode(encoding or 'utf-8', errors or 'strict')
    return quote_from_bytes(string, safe)


def quote_plus(string, safe='', encoding=None, errors=None):
    return quote(string, safe + ' ' if isinstance(safe, str) else safe + b' ', encoding, errors).replace(' ', '+')


def unquote_to_bytes(string):
    data = string.encode() if isinstance(string, str) else string
    first, *rest = data.split(b'%')
    out = bytearray(first)
    for part in rest:
        try:
            out += bytes.fromhex(part[:2].decode()) if len(part[:2].strip()) == 2 else b'%' + part[:2]
        except ValueError:
            out += b'%' + part[:2]
        out += part[2:]
    return bytes(out)


def unquote(string, encoding='utf-8', errors='replace'):
    if isinstance(string, bytes):
        return unquote_to_bytes(string).decode(encoding, errors)
    return unquote_to_bytes(string).decode(encoding, errors) if '%' in string else string


def unquote_plus(string, encoding='utf-8', errors='replace'):
    return unquote(string.replace('+', ' '), encoding, errors)


def urlencode(query, doseq=False, safe='', encoding=None, errors=None, quote_via=quote_plus):
    pairs = query.items() if hasattr(query, 'items') else query
    if not hasattr(pairs, '__iter__') or isinstance(pairs, (str, bytes)):
        raise TypeError('not a valid non-string sequence or mapping object')
    out = []
    for key, value in pairs:
        values = value if doseq and not isinstance(value, (str, bytes)) and hasattr(value, '__iter__') else [value]
        for one in values:
            texts = [item if isinstance(item, bytes) else str(item) for item in (key, one)]
            out.append('='.join([quote_via(text, safe) for text in texts]))
    return '&'.join(out)


def parse_qsl(qs, keep_blank_values=False, strict_parsing=False, encoding='utf-8', errors='replace', max_num_fields=None, separator='&'):
    found = []
    for piece in qs.split(separator) if qs else []:
        if not piece and not strict_parsing:
            continue
        name, equals, value = piece.partition('=')
        if not equals and strict_parsing:
            raise ValueError(f'bad query field: {piece!r}')
        if value or keep_blank_values:
            found.append((unquote_plus(name, encoding, errors), unquote_plus(value, encoding, errors)))
    return found


def parse_qs(qs, **options):
    found = {}
    for name, value in parse_qsl(qs, **options):
        found.setdefault(name, []).append(value)
    return found


class _Parts:
    def _host(self):
        return self.netloc.rpartition('@')[2]

    @property
    def hostname(self):
        host = self._host()
        host = host[1:].partition(']')[0] if host.startswith('[') else host.partition(':')[0]
        return host.lower() or None

    @property
    def port(self):
        text = self._host().rpartition(']')[2].rpartition(':')
        if not text[1] or not text[2]:
            return None
        if not text[2].isdigit():
            raise ValueError(f'Port could not be cast to integer value as {text[2]!r}')
        return int(text[2])

    @property
    def username(self):
        user, at, _ = self.netloc.rpartition('@')
        return user.partition(':')[0] if at else None

    @property
    def password(self):
        user, at, _ = self.netloc.rpartition('@')
        return user.partition(':')[2] or None if at else None


class SplitResult(_Parts, _namedtuple('SplitResult', 'scheme netloc path query fragment')):
    def geturl(self):
        return urlunsplit(self)


class ParseResult(_Parts, _namedtuple('ParseResult', 'scheme netloc path params query fragment')):
    def geturl(self):
        return urlunparse(self)


DefragResult = _namedtuple('DefragResult', 'url fragment')


def urlsplit(url, scheme='', allow_fragments=True):
    url = url.strip()
    head, colon, rest = url.partition(':')
    if colon and head and head[0].isalpha() and all(char.isalnum() or char in '+-.' for char in head):
        scheme, url = head.lower(), rest
    netloc = query = fragment = ''
    if url.startswith('//'):
        end = min([i for i in (url.find(char, 2) for char in '/?#') if i >= 0], default=len(url))
        netloc, url = url[2:end], url[end:]
    if allow_fragments:
        url, _, fragment = url.partition('#')
    url, _, query = url.partition('?')
    return SplitResult(scheme, netloc, url, query, fragment)


def urlparse(url, scheme='', allow_fragments=True):
    parts = urlsplit(url, scheme, allow_fragments)
    path, params = parts.path, ''
    last = path.rpartition('/')[2]
    if ';' in last:
        path, _, params = path.rpartition(';') if last.count(';') == 1 else (path[:path.index(';', len(path) - len(last))], '', path[path.index(';', len(path) - len(last)) + 1:])
    return ParseResult(parts.scheme, parts.netloc, path, params, parts.query, parts.fragment)


def urlunsplit(components):
    scheme, netloc, path, query, fragment = components
    if netloc or (scheme in ('http', 'https', 'file', 'ftp') and path[:2] != '//'):
        path = '//' + (netloc or '') + ('/' + path if path and path[:1] != '/' else path)
    text = f'{scheme}:{path}' if scheme else path
    return text + (f'?{query}' if query else '') + (f'#{fragment}' if fragment else '')


def urlunparse(components):
    scheme, netloc, path, params, query, fragment = components
    return urlunsplit((scheme, netloc, f'{path};{params}' if params else path, query, fragment))


def urldefrag(url):
    head, _, fragment = url.partition('#')
    return DefragResult(head, fragment)


def urljoin(base, url, allow_fragments=True):
    if not base or not url:
        return url or base
    b, u = urlparse(base), urlparse(url, urlparse(base).scheme)
    if u.scheme != b.scheme:
        return url
    if u.netloc:
        return urlunparse(u)
    if not u.path and not u.params:
        return urlunparse((b.scheme, b.netloc, b.path, b.params, u.query or b.query, u.fragment))
    parts = u.path.split('/') if u.path.startswith('/') else b.path.split('/')[:-1] + u.path.split('/')
    out = []
    for part in parts:
        if part == '..':
            if len(out) > 1 or (out and out[0]):
                out.pop()
        elif part != '.':
            out.append(part)
    if parts[-1] in ('.', '..'):
        out.append('')
    path = '/'.join(out)
    return urlunparse((b.scheme, b.netloc, path if path.startswith('/') or not b.netloc else '/' + path, u.params, u.query, u.fragment))

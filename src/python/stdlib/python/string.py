"""String constants and templates (Library Reference, string)."""
import re as _re

__all__ = ['ascii_letters', 'ascii_lowercase', 'ascii_uppercase', 'capwords', 'digits', 'hexdigits', 'octdigits', 'printable', 'punctuation', 'whitespace', 'Formatter', 'Template']

def _characters(first, last):
    return ''.join([chr(code) for code in range(ord(first), ord(last) + 1)])


ascii_lowercase, ascii_uppercase = _characters('a', 'z'), _characters('A', 'Z')
ascii_letters = ascii_lowercase + ascii_uppercase
digits, octdigits = _characters('0', '9'), _characters('0', '7')
hexdigits = digits + _characters('a', 'f') + _characters('A', 'F')
# The printable part of ASCII that is neither a letter nor a digit.
punctuation = ''.join([mark for mark in _characters('!', '~') if not mark.isalnum()])
whitespace = ' \t\n\r\v\f'
printable = f'{digits}{ascii_letters}{punctuation}{whitespace}'


def capwords(s, sep=None):
    return (sep or ' ').join([word.capitalize() for word in s.split(sep)])


class Template:
    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None
    flags = _re.IGNORECASE

    @property
    def pattern(self): return self._pattern()

    def __init__(self, template):
        self.template = template

    def _pattern(self):
        mark = _re.escape(self.delimiter)
        name = self.idpattern
        brace = self.braceidpattern or name
        return _re.compile(rf'{mark}(?:(?P<escaped>{mark})|(?P<named>{name})|{{(?P<braced>{brace})}}|(?P<invalid>))', _re.IGNORECASE)

    def _invalid(self, match):
        start = match.start('invalid')
        lines = self.template[:start].splitlines(keepends=True) or ['']
        colno = start - len(''.join(lines[:-1]))
        raise ValueError(f'Invalid placeholder in string: line {len(lines)}, col {colno}')

    def _filled(self, given, on_missing, on_invalid):
        """The text with each placeholder replaced from the first of `given` that has its name."""
        def fill(match):
            name = match['named'] or match['braced']
            if name is None:
                return on_invalid(match) if match['escaped'] is None else self.delimiter
            for values in given:
                try:
                    return str(values[name])
                except KeyError:
                    continue
            return on_missing(match, name)
        return self._pattern().sub(fill, self.template)

    def substitute(self, mapping={}, /, **kws):
        def missing(match, name):
            raise KeyError(name)
        return self._filled((kws, mapping), missing, self._invalid)

    def safe_substitute(self, mapping={}, /, **kws):
        return self._filled((kws, mapping), lambda match, name: match.group(), lambda match: match.group())

    def _matches(self):
        return self._pattern().finditer(self.template)

    def get_identifiers(self):
        names = [match['named'] or match['braced'] for match in self._matches()]
        return [name for name in dict.fromkeys(names) if name is not None]

    def is_valid(self):
        return not any(match['invalid'] is not None for match in self._matches())


_CONVERSIONS = {None: lambda value: value, 's': str, 'r': repr, 'a': ascii}


class Formatter:
    def vformat(self, format_string, args, kwargs):
        pieces = []
        auto = 0
        for literal, name, spec, conversion in self.parse(format_string):
            pieces.append(literal)
            if name is not None:
                if name == '' or name[0] in '.[':
                    name = f'{auto}{name}'
                    auto += 1
                obj, key = self.get_field(name, args, kwargs)
                obj = self.convert_field(obj, conversion)
                pieces.append(self.format_field(obj, self.vformat(spec, args, kwargs) if spec else ''))
        return ''.join(pieces)

    def parse(self, format_string):
        text, i, found = '', 0, []
        while i < len(format_string):
            char = format_string[i]
            if char in '{}' and format_string[i:i + 2] == char * 2:
                text += char
                i += 2
                continue
            if char == '}':
                raise ValueError("Single '}' encountered in format string")
            if char != '{':
                text += char
                i += 1
                continue
            depth, start = 1, i + 1
            i += 1
            while i < len(format_string) and depth:
                depth += {'{': 1, '}': -1}.get(format_string[i], 0)
                i += 1
            if depth:
                raise ValueError("expected '}' before end of string" if format_string[start:] else "Single '{' encountered in format string")
            field = format_string[start:i - 1]
            name, _, spec = field.partition(':')
            name, bang, conversion = name.partition('!')
            found.append((text, name, spec, conversion if bang else None))
            text = ''
        if text:
            found.append((text, None, None, None))
        return iter(found)

    def get_field(self, field_name, args, kwargs):
        first, *rest = _re.findall(r'\.\w+|\[[^\]]*\]|^[^.\[]+', field_name)
        key = int(first) if first.isdigit() else first
        obj = self.get_value(key, args, kwargs)
        for part in rest:
            if part[0] == '.':
                obj = getattr(obj, part[1:])
            else:
                inside = part[1:-1]
                obj = obj[int(inside) if inside.isdigit() else inside]
        return obj, key

    def get_value(self, key, args, kwargs):
        return args[key] if isinstance(key, int) else kwargs[key]

    def format_field(self, value, format_spec):
        return format(value, format_spec)

    def convert_field(self, value, conversion):
        convert = _CONVERSIONS.get(conversion)
        if convert is None:
            raise ValueError(f'Unknown conversion specifier {conversion}')
        return convert(value)

    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

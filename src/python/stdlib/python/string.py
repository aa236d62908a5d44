"""String constants and templates (Library Reference, string)."""
import re as _re

__all__ = ['ascii_letters', 'ascii_lowercase', 'ascii_uppercase', 'capwords', 'digits', 'hexdigits', 'octdigits', 'printable', 'punctuation', 'whitespace', 'Formatter', 'Template']

whitespace = ' \t\n\r\v\f'
ascii_lowercase = 'abcdefghijklmnopqrstuvwxyz'
ascii_uppercase = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'
ascii_letters = ascii_lowercase + ascii_uppercase
digits = '0123456789'
hexdigits = digits + 'abcdef' + 'ABCDEF'
octdigits = '01234567'
punctuation = r"""!"#$%&'()*+,-./:;<=>?@[\]^_`{|}~"""
printable = digits + ascii_letters + punctuation + whitespace


def capwords(s, sep=None):
    return (sep or ' ').join([word.capitalize() for word in s.split(sep)])


class Template:
    delimiter = '$'
    idpattern = r'(?a:[_a-z][_a-z0-9]*)'
    braceidpattern = None

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

    def substitute(self, mapping={}, /, **kws):
        def convert(match):
            name = match['named'] or match['braced']
            if name is not None:
                return str(kws[name] if name in kws else mapping[name])
            return self.delimiter if match['escaped'] is not None else self._invalid(match)
        return self._pattern().sub(convert, self.template)

    def safe_substitute(self, mapping={}, /, **kws):
        def convert(match):
            name = match['named'] or match['braced']
            if name is not None:
                if name in kws:
                    return str(kws[name])
                return str(mapping[name]) if name in mapping else match.group()
            return self.delimiter if match['escaped'] is not None else match.group()
        return self._pattern().sub(convert, self.template)

    def get_identifiers(self):
        found = []
        for match in self._pattern().finditer(self.template):
            name = match['named'] or match['braced']
            if name is not None and name not in found:
                found.append(name)
        return found

    def is_valid(self):
        return all(match['invalid'] is None for match in self._pattern().finditer(self.template))


class Formatter:
    def format(self, format_string, /, *args, **kwargs):
        return self.vformat(format_string, args, kwargs)

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
        if conversion is None:
            return value
        if conversion not in ('s', 'r', 'a'):
            raise ValueError(f'Unknown conversion specifier {conversion}')
        return {'s': str, 'r': repr, 'a': ascii}[conversion](value)

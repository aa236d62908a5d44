"""Writes what CPython 3.11 answers to many expressions: one JSON file an idea, each a list of [expression, answer].

Run with CPython 3.11 from any folder: python3.11 generate.py
An answer is the repr, or the exception's class and text. Nothing here depends on addresses or on hashes of str.
"""
import itertools
import json
import math
import os
import sys
import warnings

warnings.simplefilter("ignore")
HERE = os.path.dirname(os.path.abspath(__file__))


def answer(expression):
    try:
        value = eval(expression, {"__name__": "__main__"})
        if isinstance(value, (set, frozenset)) and len(value) > 1 and not all(type(item) in (int, bool) for item in value):
            return " at 0x: the order depends on the hash seed"
        return repr(value)
    except RecursionError:
        raise
    except BaseException as error:  # what the program would see
        return f"{type(error).__name__}: {error}"


def write(name, expressions):
    seen = dict.fromkeys(expressions)
    pairs = []
    for expression in seen:
        text = answer(expression)
        if " at 0x" in text or len(text) > 2000:
            continue
        pairs.append([expression, text])
    with open(os.path.join(HERE, f"{name}.json"), "w", encoding="utf-8") as file:
        file.write("[\n" + ",\n".join(json.dumps(pair) for pair in pairs) + "\n]\n")
    print(name, len(pairs), file=sys.stderr)


NUMBERS = ["0", "1", "-1", "7", "-7", "255", "2**53", "-2**64-1", "10**25", "True", "False", "0.0", "-0.0", "1.5", "-2.5", "0.1", "1e16", "1e-5", "1e300",
           "float('inf')", "float('-inf')", "float('nan')", "1j", "(1+2j)", "(-0.0-1.5j)"]
SMALL = ["0", "1", "-1", "3", "-7", "True", "0.0", "-0.0", "2.5", "1e300", "2**70", "1j"]
OTHERS = ["None", "'a'", "'3'", "b'a'", "[1]", "(1,)", "{1: 2}", "{1}", "range(3)", "slice(1, 2)", "int", "...", "bytearray(b'x')", "frozenset({1})", "{}.keys()", "{1: 2}.items()"]
BINARY = ["+", "-", "*", "/", "//", "%", "**", "<<", ">>", "&", "|", "^", "@", "==", "!=", "<", "<=", ">", ">=", "in", "is"]


def operators():
    small = [v for v in NUMBERS if v not in ("2**53", "-2**64-1", "10**25", "1e300")]
    for a, b in itertools.product(NUMBERS, NUMBERS):
        for op in ["+", "-", "*", "/", "//", "%", "==", "<", ">="]:
            yield f"({a}) {op} ({b})"
    for a, b in itertools.product(small, small):
        if b in ("255",):
            continue
        for op in ["**", "<<", ">>", "&", "|", "^"]:
            if op == "**" and "2j" in b and "-7" in a:
                continue  # the C library's last digit
            yield f"({a}) {op} ({b})"
    for a, b in itertools.product(OTHERS + ["2", "1.5"], repeat=2):
        for op in BINARY:
            if op == "is":
                continue
            yield f"({a}) {op} ({b})"
    for a in NUMBERS + OTHERS:
        for op in ["-", "+", "~", "not "]:
            yield f"{op}({a})"
        for function in ["abs", "bool", "int", "float", "complex", "round", "str", "repr", "len", "list", "tuple", "bytes", "hash", "bin", "hex", "oct", "chr", "ord",
                         "iter", "reversed", "sum", "min", "max", "sorted", "all", "any", "dict", "set", "callable", "range", "ascii", "type", "divmod", "enumerate", "next", "isinstance"]:
            if function == "hash" and ("'" in a or a in ("None", "int", "...", "float('nan')") or "frozen" in a):
                continue
            if function in ("list", "tuple", "bytes", "range", "sum") and a in ("2**53", "10**25", "1e300"):
                continue
            yield f"{function}({a})"


def integers():
    ints = ["0", "1", "-1", "5", "-5", "255", "256", "-256", "2**31", "2**53", "2**53+1", "-2**63", "10**30", "True"]
    for a in ints:
        for method in ["bit_length()", "bit_count()", "conjugate()", "as_integer_ratio()", "real", "imag", "numerator", "denominator", "to_bytes(4, 'big')", "to_bytes(8, 'little', signed=True)",
                       "to_bytes(16, 'big', signed=True)", "to_bytes()", "to_bytes(-1, 'big')", "to_bytes(2, 'middle')", "__add__(2)", "__add__(1.5)", "__radd__(1)", "__pow__(2, 5)", "__divmod__(3)",
                       "__eq__(1)", "__eq__('a')", "__lt__(3.5)", "__bool__()", "__neg__()", "__index__()", "__float__()", "__round__(-1)", "__repr__()", "__str__()", "__format__('>5')", "__hash__()", "nope"]:
            yield f"({a}).{method}"
        for digits in ["0", "1", "-1", "-2", "-3", "None", "-30", "1.5"]:
            yield f"round({a}, {digits})"
        for m in ["2", "7", "-7", "0", "2**65", "1"]:
            for e in ["0", "3", "-1", "10**20"]:
                yield f"pow({a}, {e}, {m})"
    for text in ["'12'", "' 12 '", "'1_000'", "'1__0'", "'_1'", "'0x1f'", "'0b101'", "'0o17'", "'-7'", "'+7'", "''", "' '", "'1.5'", "'１２'", "'٣'", "'z'", "b'12'", "b'x'", "bytearray(b'7')", "'a\\n'", "'1 2'",
                 "'0'*10", "'9'*30", "'- 1'", "'--1'", "'0x'", "'0_1'", "'00'", "'09'", "'²'", "'\\x001'", "'9'*4301"]:
        yield f"int({text})"
        for base in ["0", "2", "8", "10", "16", "36", "1", "37", "-1", "'a'", "2.0"]:
            yield f"int({text}, {base})"
        yield f"float({text})"
        yield f"complex({text})"
    for text in ["'1e5'", "'1E-5'", "'.5'", "'5.'", "'.'", "'inf'", "'-Infinity'", "'nan'", "'NaN '", "'1e400'", "'1_0.5'", "'1._5'", "'e5'", "'1e'", "'0x1p3'", "'infinit'", "'\\t1.5\\n'", "'1+2j'", "'j'", "'-j'", "'1e3+4.5j'",
                 "'(1+2j)'", "'1 + 2j'", "'1+2'", "'nan+infj'", "'+5j'"]:
        yield f"float({text})"
        yield f"complex({text})"
        yield f"int({text})"
    yield from ["int()", "int(x=1)", "int(base=5)", "int(5, 10)", "int(None)", "int([])", "int('5', base=6)", "int(1, 2, 3)", "float()", "float(None)", "float([])", "float(1, 2)", "float(x=1)", "complex(1, 2)", "complex('1', 2)", "complex(1, '2')",
                "complex(1j, 1j)", "complex(None)", "complex(real=1, imag=2)", "bool()", "bool([])", "bool(1, 2)", "int.from_bytes(b'\\x01\\x02', 'big')", "int.from_bytes(b'\\xff', 'big', signed=True)", "int.from_bytes([1, 2], 'little')",
                "int.from_bytes('a', 'big')", "int.from_bytes(b'', 'big')", "int.__add__(1, 2)", "int.__add__('a', 2)", "int.__add__(1)", "str(10**5000)", "10**4299", "int('1' * 4300) % 1000", "int.__add__",
                "divmod(7, 2)", "divmod(-7, 2)", "divmod(7.5, 2)", "divmod(7, 0)", "divmod(1.0, 0)", "divmod('a', 1)", "pow(2, 10)", "pow(2, -1)", "pow(0, -1)", "pow(2.0, 3, 5)", "pow(2, 3, mod=5)", "pow('a', 2)", "pow(3, -1, 11)",
                "chr(97)", "chr(0x1f600)", "chr(-1)", "chr(0x110000)", "chr(2**40)", "chr('a')", "ord('a')", "ord('😀')", "ord('ab')", "ord('')", "ord(b'a')", "ord(1)", "bin(5.0)", "hex(-255)", "oct(8)", "bin(-5)", "hex(2**70)",
                "isinstance(True, int)", "isinstance(1, (str, (int,)))", "isinstance(1, int | str)", "isinstance(1, 5)", "isinstance(1, list[int])", "issubclass(bool, int)", "issubclass(1, int)", "issubclass(int, 'a')", "isinstance(None, int | None)"]


def floats():
    values = ["0.0", "-0.0", "1.0", "0.5", "1.5", "2.5", "-2.5", "2.675", "1.005", "0.1", "1/3", "123456789.123456789", "1e15", "1e16", "123456789012345680.0", "1e21", "1e22", "1e-4", "1e-5", "1.5e-7", "5e-324", "1.7976931348623157e308",
              "float('inf')", "float('-inf')", "float('nan')", "9.995", "0.05", "1e100", "-1234.5678", "2**53+0.0"]
    for a in values:
        for method in ["is_integer()", "as_integer_ratio()", "hex()", "conjugate()", "real", "imag", "__int__()", "__trunc__()", "__floor__()", "__ceil__()", "__round__()", "__round__(2)", "__add__(1)", "__add__('a')", "__eq__(1)", "__repr__()"]:
            yield f"({a}).{method}"
        yield f"str({a})"
        yield f"int({a})"
        for digits in ["0", "1", "2", "3", "5", "15", "-1", "-2", "400", "-400", "None"]:
            yield f"round({a}, {digits})"
    for text in ["'0x1.8p1'", "'0x1p-1074'", "'1.8'", "'inf'", "'-nan'", "'0x1p1024'", "'0x'", "''", "'0x1.fffffffffffff8p0'", "'0x.8'", "'0xap3'"]:
        yield f"float.fromhex({text})"


SPECS = ["", "5", "<5", ">5", "^5", "=5", "*^9", "05", "+", " ", "-", "+05", "#", "#x", "#b", "#o", "x", "X", "b", "o", "c", "d", "n", "e", "E", "f", "F", "g", "G", "%", "s", ",", "_", ",d", "_x", "_b", "010,", "020,.2f", ".2f", ".0f", "#.0f", ".3e", ".3g",
         "#.3g", "10.3f", "<10.3f", "^+12.3e", ".2%", ".0%", "z", "z.0f", "z.1f", ".3", ".10", "8.3", "08.3f", "+08.3f", " 08.3f", "0>8", "0<8", "0=8", "0^8", ".2s", "10s", ",s", "é^6", "😀>6", "x<5", "x<<5", "5.", ".", "abc", "5 ", ",_", "_,", ",x", "015_b",
         "015,d", "#015x", "#_x", "G", ".15g", ".17g", ".20f", ".1e", "1", "0", "00", "010", ",.3f", "_.3f", "+,", "99999999999999999999", ".99999999999999999999", "!", "ü", "d5", ",e", "#e", "#.0e", "^20,.1f", "*=12,d"]
FORMATTED = ["0", "1", "-1", "42", "-12345678", "2**70", "True", "0.0", "-0.0", "1.5", "-2.5", "1234567.891", "0.00001234", "1e20", "1e-10", "123456.0", "float('inf')", "float('-inf')", "float('nan')", "9.9999", "0.5", "'abc'", "''", "'日本語'", "'a😀b'",
             "1j", "(1.5-2.25j)", "None", "[1]", "b'a'", "65", "1114112", "10**400"]


def formats():
    for value, spec in itertools.product(FORMATTED, SPECS):
        yield f"format({value}, {spec!r})"
    conversions = ["%d", "%i", "%u", "%5d", "%-5d|", "%05d", "%+d", "% d", "%x", "%X", "%#x", "%#X", "%o", "%#o", "%e", "%E", "%f", "%F", "%g", "%G", "%.2f", "%10.3f", "%-10.2e|", "%+.1f", "%010.2f", "%#g", "%.0f", "%#.0f", "%s", "%r", "%a", "%5s", "%-5s|", "%.2s", "%c", "%5c", "%%", "%",
                   "%y", "%b", "%5", "%.3d", "%08.3d", "%(a)s", "%*d", "%.*f", "%ld", "%.3x", "%#.5o", "%5%", "%s %s", "a", "%z"]
    values = ["0", "42", "-42", "2**70", "1.5", "-0.0", "1e100", "float('inf')", "float('nan')", "'a'", "'héllo'", "None", "(1,)", "(1, 2)", "()", "(5, 1.5)", "(3, 7)", "[1, 2]", "{'a': 1}", "{}", "True", "b'x'", "65", "'😀'", "-1", "1j", "(1, 2, 3)"]
    for conversion, value in itertools.product(conversions, values):
        yield f"{conversion!r} % {value}"
    for conversion, value in itertools.product(["%d", "%s", "%b", "%a", "%r", "%c", "%5s|", "%x", "%.2f", "%(a)s", "%y", "a"], ["5", "1.5", "b'x'", "'x'", "bytearray(b'q')", "(1, 2)", "{b'a': b'z'}", "65", "None", "300"]):
        yield f"b{conversion!r} % {value}"
    templates = ["{}", "{0}", "{1}", "{} {}", "{0} {}", "{} {0}", "{a}", "{0.real}", "{0.x}", "{0[0]}", "{0[a]}", "{a[k]}", "{0!r}", "{0!s:>5}", "{0!a}", "{0!x}", "{!r:^10}", "{:>{}}", "{:{}{}}", "{{}}", "{{{0}}}", "{", "}", "{0", "{0!}", "{0!r", "{0!rr}", "{0:{1}}", "{0[}", "{0[]}", "{0.}",
                 "{0[0]x}", "{ }", "{a b}", "{0:d}", "{:.2f}", "{-1}", "{0[-1]}", "{99999999999999999999}", "x{}y{}z", "{:{:{}}}", "{}}", "{0}}{", "{a.b}", "{:,}", "{0!r:.3}", "😀{}", "{0.__class__}", "{0:%Y}"]
    for template, arguments in itertools.product(templates, ["", "1", "'é', 5", "[7, 8], 3", "1.5, 2, a='x'", "a={'k': 'v'}", "2, 10, 3", "{'a': 4}"]):
        yield f"{template!r}.format({arguments})"
    yield from ["'{a} {b}'.format_map({'a': 1, 'b': 2})", "'{a}'.format_map({})", "'{}'.format_map({'a': 1})", "'{0}'.format_map([1])", "f'{1.5:>{8}.{2}f}|'", "f'{\"é\"!a} {3!r:>4}'", "f'{1,2}'", "f'{1=} {\"a\"=}'"]


TEXTS = ["''", "'a'", "'abc'", "'Hello World'", "' a b  c '", "'aXbXc'", "'ÄÖß'", "'ǆ'", "'日本語'", "'a😀b'", "'\\t1\\n2\\r\\n3'", "'123'", "'١٢'", "'½²'", "'ΑΣ ΑΣ'", "'İı'", "'ﬁ'", "'they\\'re bill\\'s'", "'a\\x85b\\u2028c'", "'__x1'", "'1a'", "'\\x00\\x7f\\xa0\\xad'", "'\"'", "'\\'\"\\\\'", "'\\ud800'"]


def texts():
    nullary = ["capitalize", "casefold", "isalnum", "isalpha", "isascii", "isdecimal", "isdigit", "isidentifier", "islower", "isnumeric", "isprintable", "isspace", "istitle", "isupper", "lower", "lstrip", "rsplit", "rstrip", "split", "splitlines", "strip", "swapcase", "title", "upper", "expandtabs", "encode", "__len__", "__repr__", "__str__"]
    calls = ["center(10)", "center(7, '*')", "center(6, '😀')", "center(5, 'ab')", "center('a')", "center(5, 1)", "ljust(8, '-')", "rjust(8, '-')", "zfill(8)", "zfill(-1)", "count('a')", "count('')", "count('X', 1)", "count('a', -2, 10)", "count(1)", "endswith('c')", "endswith(('x', 'c'))", "endswith('')", "endswith('b', 0, 2)", "endswith(1)",
             "startswith('a')", "startswith(('b', 1))", "startswith('', 5)", "startswith('b', 1)", "startswith(['a'])", "find('b')", "find('b', 2)", "find('', 3)", "find('', 99)", "find('b', -2)", "find(1)", "find('b', None, None)", "find('b', 'x')", "rfind('a')", "rfind('')", "rfind('', 0, 2)", "index('b')", "rindex('z')", "index('')",
             "partition('X')", "rpartition('X')", "partition('')", "partition(1)", "rpartition('b')", "replace('a', 'b')", "replace('', '-')", "replace('', '-', 2)", "replace('a', '', 1)", "replace('X', 'YY', -1)", "replace(1, 'a')", "replace('a', 1)", "replace('a')", "replace('a', 'b', 0)", "removeprefix('a')", "removesuffix('c')", "removesuffix('')", "removeprefix(1)",
             "split('X')", "split('X', 1)", "split(None, 1)", "split(' ')", "split('')", "split(1)", "split(maxsplit=1)", "split(sep='b')", "rsplit('X', 1)", "rsplit(None, 1)", "rsplit('b')", "rsplit(' ', 2)", "split(None, 0)", "rsplit(None, 0)", "splitlines(True)", "splitlines(keepends=False)", "strip('a ')", "lstrip('aH')", "rstrip('cd')", "strip(None)", "strip(1)", "strip('')",
             "expandtabs(4)", "expandtabs(0)", "expandtabs(tabsize=2)", "join(['x', 'y'])", "join('xyz')", "join([])", "join(['x', 1])", "join(5)", "join([None])", "join({'k': 1})", "translate({97: 'Z', 98: None, 99: 100})", "translate({97: 1.5})", "translate(str.maketrans('ab', 'xy', 'c'))", "translate([])", "encode('ascii')", "encode('latin-1')", "encode('utf-16')", "encode('utf-16-le')", "encode('utf-32')",
             "encode('ascii', 'replace')", "encode('ascii', 'ignore')", "encode('ascii', 'backslashreplace')", "encode('ascii', 'xmlcharrefreplace')", "encode('nope')", "encode('ascii', 'nope')", "encode('utf-8', 'surrogatepass')", "encode(1)", "__add__('z')", "__mul__(3)", "__contains__('a')", "__contains__(1)", "__getitem__(0)", "__getitem__(-1)", "__getitem__(99)", "__getitem__('a')",
             "__getitem__(slice(None, None, -1))", "__eq__('abc')", "__eq__(1)", "__lt__('b')", "__mod__(())", "upper(1)", "nope", "split('a', 'b')", "split(1, 2, 3)", "center()", "isalpha(1)"]
    for text in TEXTS:
        for name in nullary:
            yield f"{text}.{name}()"
        for call in calls:
            yield f"{text}.{call}"
        for index in ["0", "1", "-1", "5", "1:", ":2", "::-1", "1:3", "::2", "-3:-1", "5:1:-1", "'a'", "None", "1.0", "True", "::0", "2**70", "2**70:", ":-2**70"]:
            yield f"{text}[{index}]"
        for function in ["repr", "ascii", "len", "list", "sorted", "set", "str", "max", "min", "reversed"]:
            if function == "set":
                continue
            yield f"{function}({text})"
        yield f"list(reversed({text}))"
        yield f"list(enumerate({text}))"
    for a, b in itertools.product(TEXTS[:-1], TEXTS[:-1]):
        for op in ["==", "<", ">=", "in", "+"]:
            yield f"{a} {op} {b}"
    yield from ["str()", "str(1)", "str(b'a')", "str(b'abc', 'ascii')", "str(b'\\xff', 'utf-8')", "str(b'\\xff', 'utf-8', 'replace')", "str('a', 'utf-8')", "str(1, 'utf-8')", "str(b'a', errors='strict')", "str(object='x')", "str(1, 2)", "str.upper('a')", "str.upper(1)", "str.join(',', ['a'])", "str.maketrans({'a': 1})", "str.maketrans('ab', 'x')",
                "str.maketrans({'ab': 1})", "str.maketrans(1)", "str.maketrans('a', 'b', 'c')", "str.maketrans({1.5: 1})", "'a' * 3", "3 * 'a'", "'a' * -1", "'a' * 1.5", "'ab' * True", "'%s' % 'x'", "str.lower", "str.maketrans", "type('')", "''.join(str(i) for i in range(5))", "'a' 'b'", "str.__add__('a', 'b')", "'a'.__class__", "'\\x1b[0m'", "'\\u200b'", "'\\U0001F469\\u200d\\U0001F4BB'", "'\\ue000'", "'\\n\\t\\r\\\\'"]


BYTES = ["b''", "b'abc'", "b' a b '", "b'aXbXc'", "b'\\x00\\xff'", "b'Hello World'", "b'12'", "b'a\\nb\\r\\nc'", "b\"it's\"", "bytearray(b'abc')", "bytearray()", "bytearray(b'\\x80x')"]


def bytestrings():
    calls = ["capitalize()", "center(8)", "center(8, b'*')", "center(8, 'x')", "count(b'a')", "count(97)", "count('a')", "count(300)", "decode()", "decode('ascii')", "decode('latin-1')", "decode('utf-8', 'replace')", "decode('utf-8', 'backslashreplace')", "decode('utf-8', 'surrogateescape')", "decode('utf-16')", "decode('nope')", "endswith(b'c')", "endswith((b'x', b'c'))", "endswith('c')", "expandtabs()", "find(b'b')", "find(98)",
             "find('b')", "hex()", "hex(' ')", "hex('-', 2)", "hex(':', -2)", "hex('ab')", "index(b'b')", "index(b'zz')", "isalnum()", "isalpha()", "isascii()", "isdigit()", "islower()", "isspace()", "istitle()", "isupper()", "join([b'x', b'y'])", "join([b'x', 'y'])", "join([1])", "ljust(6, b'-')", "lower()", "lstrip()", "partition(b'X')", "partition(b'')", "partition('X')", "removeprefix(b'a')", "removesuffix(b'c')", "replace(b'a', b'zz')",
             "replace(b'', b'-')", "replace(b'a', b'', 1)", "replace('a', b'')", "rfind(b'a')", "rindex(b'q')", "rjust(6)", "rpartition(b'X')", "rsplit()", "rsplit(b'X', 1)", "rsplit(None, 1)", "rstrip(b'c')", "split()", "split(b'X')", "split(b'X', 1)", "split(b'')", "split('X')", "split(None, 1)", "splitlines()", "splitlines(True)", "startswith(b'a')", "startswith(1)", "strip()", "strip(b'ac')", "swapcase()", "title()", "translate(None, b'a')",
             "translate(bytes(range(256)))", "translate(b'x')", "upper()", "zfill(6)", "__len__()", "__contains__(97)", "__contains__(b'b')", "__contains__('a')", "__contains__(300)", "__getitem__(0)", "__eq__(b'abc')", "copy()", "nope"]
    for value in BYTES:
        for call in calls:
            yield f"{value}.{call}"
        for index in ["0", "-1", "9", "1:", "::-1", ":2", "'a'", "1.0", "::0"]:
            yield f"{value}[{index}]"
        for function in ["repr", "len", "list", "str", "bytes", "bytearray", "sum", "sorted", "bool", "int", "float", "tuple"]:
            yield f"{function}({value})"
        for other in BYTES + ["'a'", "1", "[97]"]:
            for op in ["==", "<", "+", "in", "*"]:
                yield f"{value} {op} {other}"
        yield f"{value} * 2"
        yield f"2 * {value}"
    yield from ["bytes()", "bytes(3)", "bytes(-1)", "bytes([1, 2])", "bytes([256])", "bytes([-1])", "bytes(['a'])", "bytes('a')", "bytes('é', 'utf-8')", "bytes('é', 'ascii')", "bytes('é', 'ascii', 'replace')", "bytes(1.5)", "bytes(None)", "bytes(1, 'utf-8')", "bytes(b'a', 'utf-8')", "bytes(encoding='utf-8')", "bytes(range(3))", "bytes(source=b'x')", "bytes(True)", "bytearray('a')", "bytearray(2)", "bytearray([300])", "bytearray(None)",
                "bytes.fromhex('01 ff')", "bytes.fromhex('0')", "bytes.fromhex('zz')", "bytes.fromhex(' 0a')", "bytearray.fromhex('0a')", "bytes.maketrans(b'ab', b'xy')[97]", "bytes.maketrans(b'a', b'')", "b'\\xe4\\xbd'.decode()", "b'\\xe4\\xbdA'.decode()", "b'\\xf0\\x9f\\x98\\x80'.decode()", "b'\\xed\\xa0\\x80'.decode()", "b'\\xc0\\x80'.decode()", "b'a\\x80b\\xe4'.decode('utf-8', 'replace')", "b'\\xe4\\xbdA\\xff'.decode('utf-8', 'backslashreplace')",
                "b'\\xff\\xfea\\x00'.decode('utf-16')", "b'a\\x00b'.decode('utf-16-le')", "'a😀'.encode('utf-16')", "'a😀'.encode('utf-32-be')", "b'\\x80'.decode('ascii')", "b'\\x80\\x81'.decode('ascii', 'replace')", "'\\udc80'.encode('utf-8', 'surrogateescape')", "'\\ud800'.encode()", "'é'.encode('ascii')", "'aéé'.encode('ascii')", "'é日'.encode('latin-1')", "'é'.encode('utf-8-sig')"]


LISTS = ["[]", "[1]", "[3, 1, 2]", "[1, 'a', None]", "[[1], [2]]", "(1, 2, 3)", "()", "(1,)", "('a', (1, 2))", "[1, 1.0, True]", "[0.5, 2, -1]"]


def sequences():
    values = LISTS + ["range(5)", "range(0)", "range(10, 0, -3)", "range(2**65, 2**65 + 3)"]
    for a, b in itertools.product(LISTS, LISTS):
        for op in ["+", "==", "!=", "<", ">=", "in"]:
            yield f"{a} {op} {b}"
    for a in values:
        for index in ["0", "1", "-1", "7", "-7", ":", "1:", ":-1", "::2", "::-1", "5:", "-2:", "1:2:3", "'a'", "1.5", "None", "::0", "True", "'a':", "2**70", "2**70:", "::2**70", "-2**70::"]:
            if "range" in a and "::2**70" in index or "range" in a and "-2**70" in index:
                continue
            yield f"{a}[{index}]"
        for call in ["count(1)", "count('a')", "index(1)", "index(99)", "index(1, 1)", "index(1, -5, 5)", "index()", "copy()", "__len__()", "__contains__(1)", "__mul__(2)", "__getitem__(0)", "__eq__(5)", "__iter__().__next__()", "__reversed__().__next__()", "nope", "append", "sort()", "pop()", "__hash__"]:
            if "__hash__" in call or call == "append":
                continue
            yield f"{a}.{call}"
        for function in ["len", "list", "tuple", "sorted", "sum", "min", "max", "any", "all", "repr", "bool", "str", "dict", "set", "frozenset", "bytes", "enumerate"]:
            if function == "set" and "'a'" in a:
                continue
            if function == "frozenset" and "'a'" in a:
                continue
            if "65" in a and function in ("sum", "bytes"):
                continue
            yield f"{function}({a})"
        yield f"list(reversed({a}))"
        yield f"list(zip({a}, {a}))"
        yield f"list(enumerate({a}, 5))"
        yield f"sorted({a}, reverse=True)"
        yield f"sorted({a}, key=str)"
        yield f"max({a}, default='none')"
        yield f"{a} * 2"
        yield f"2 * {a}"
        yield f"{a} * 1.5"
        yield f"[*{a}, 9]"
    yield from ["list()", "list(1)", "list('abc')", "list(1, 2)", "list(iterable=[])", "tuple(1)", "tuple('ab')", "tuple(1, 2)", "tuple(iterable=[])", "range()", "range(1, 2, 0)", "range('a')", "range(1.5)", "range(1, 2, 3, 4)", "range(3)", "range(1, 10, 3)", "range(3) == range(0, 3)", "range(0) == range(5, 5)", "range(1, 5, 10) == range(1, 2)", "range(3) == [0, 1, 2]", "range(10)[2:8:2]", "range(10)[::-1]", "len(range(2**70))",
                "range(2**70)[2**69]", "range(5).start", "range(5).step", "range(1, 10, 2).index(5)", "range(1, 10, 2).index(4)", "range(5).index('a')", "range(5).count(2)", "5 in range(10)", "5.0 in range(10)", "'a' in range(3)", "2**70 in range(2**71)", "range(3) + range(3)", "range(3) < range(4)", "hash(range(3)) == hash(range(0, 3))", "slice(1)", "slice(1, 2)", "slice(1, 2, 3)", "slice()", "slice(1, 10, 2).indices(5)", "slice(None, None, -1).indices(5)",
                "slice(-100, 100).indices(7)", "slice(0, 5, 0).indices(3)", "slice(1).indices(-1)", "slice(1) == slice(1)", "slice('a', None).indices(3)", "slice(1, 2).stop", "sorted([3, 'a'])", "sorted(5)", "sorted([1], key=5)", "sorted(['b', 'A', 'c'], key=str.lower)", "sorted([(1, 'b'), (1, 'a'), (0, 'z')], key=lambda p: p[0])", "sorted([1, 2, 3], key=lambda x: -x, reverse=True)", "sum([1, 2], 10)", "sum([[1], [2]], [])", "sum(['a'])",
                "sum(['a'], '')", "sum([0.1] * 10)", "sum([1.5, 2])", "sum([1], start=5)", "sum(5)", "sum([b'a'], b'')", "min([])", "max()", "max(1)", "max(1, 2, key=lambda x: -x)", "min('b', 'a')", "max([1, 2], [3])", "max([], default=5)", "max(1, 2, default=5)", "min([1, 'a'])", "min([[2], [1, 5]])", "max(1, 2, foo=3)", "all([])", "any([])", "all([1, 0])", "any([0, 'a'])", "all(5)", "list(map(str, [1, 2]))", "list(map(lambda a, b: a + b, [1, 2], [3, 4, 5]))",
                "map(str)", "list(map(5, [1]))", "map(str, 5)", "list(filter(None, [0, 1, '', 'a']))", "list(filter(lambda x: x > 1, [1, 2, 3]))", "filter(None)", "filter(None, 5)", "list(zip())", "list(zip([1], 'ab'))", "list(zip([1, 2], [3], strict=True))", "list(zip([1], [3, 4], strict=True))", "list(zip([1], [2], [3, 4], strict=True))", "zip(5)", "zip([], 5)", "list(enumerate('ab'))", "list(enumerate('ab', start=3))", "enumerate(5)", "enumerate()", "list(enumerate([1], 'a'))",
                "list(reversed([1, 2]))", "reversed(5)", "reversed({1})", "list(reversed({1: 2}))", "reversed('ab').__next__()", "next(iter([]))", "next(iter([]), 5)", "next(5)", "next([])", "iter(5)", "iter(5, 6)", "iter([1]).__next__()", "list(iter(iter([1, 2])))", "type(iter([])).__name__", "type(iter(())).__name__", "type(iter('')).__name__", "type(iter({})).__name__", "type(iter({}.items())).__name__", "type(iter(range(1))).__name__", "type(iter({1})).__name__",
                "type(reversed([])).__name__", "type(zip()).__name__", "type(map(str, [])).__name__", "[1, 2, 3].pop()", "[1].pop(5)", "[].pop()", "[1, 2].pop('a')", "[1].remove(2)", "[1, 2].index(3)", "[3, 1, 2].sort()", "[1, 'a'].sort()", "[1].sort(5)", "[1].append()", "[1].append(1, 2)", "[1].insert(0)", "[1].insert('a', 1)", "[1].extend(5)", "[1].copy()", "[1].clear()", "[1].reverse()", "[1] == (1,)", "[1] < (1,)", "hash([])", "hash((1, 2)) == hash((1, 2))", "hash((1, 2))", "hash(())", "hash((1.5, -1))", "hash(-1)",
                "hash(2**61 - 1)", "hash(0.5)", "hash(1e100)", "hash(True)", "hash(float('inf'))", "hash(2**100)", "hash((1, (2, 3)))", "hash(([],))", "hash(1 + 2j)", "hash(frozenset({1, 2, 3}))", "list[int]", "dict[str, int]", "tuple[int, ...]", "int | str", "int | None", "list[int] | None", "(int | str) == (str | int)", "len(5)", "len()", "len([1], [2])", "len({1: 2})", "list.append", "list.__len__", "[].append.__name__", "list.sort.__qualname__", "type([].append)", "type(list.append)", "type(len)", "len", "print", "sorted([True, False])",
                "sorted([1.5, 1, float('-inf')])", "(1, 2) + [3]", "[1] + (2,)", "[1, 2] * 2", "[[]] * 2", "(1,) * 0", "[1] * -1", "[1, 2, 3][1:1]", "[1, 2, 3][::-2]"]


DICTS = ["{}", "{1: 2}", "{'a': 1, 'b': [2]}", "{1: 'x', 1.0: 'y', True: 'z'}", "{(1, 2): {3: 4}}", "dict(a=1)"]
SETS = ["set()", "{1}", "{1, 2, 3}", "{3, 5}", "frozenset()", "frozenset({1, 2})", "{1, 1.0, True}", "{-1, 100, 50}"]


def hashed():
    for a in DICTS:
        for call in ["get(1)", "get('a', 5)", "get([])", "get()", "keys()", "values()", "items()", "copy()", "pop(1)", "pop('zz', None)", "pop()", "popitem()", "setdefault('q', 7)", "setdefault('a')", "update({9: 9})", "update(5)", "update([(1, 2)])", "update([1])", "update([(1, 2, 3)])", "update(['ab'])", "update(z=1)", "clear()", "fromkeys([1, 2])", "fromkeys('ab', 0)", "fromkeys(5)", "__len__()", "__contains__(1)", "__getitem__(1)", "__getitem__('no')", "__getitem__([])",
                     "__iter__().__next__()", "__eq__({1: 2})", "__or__({5: 6})", "__or__(5)", "__lt__({})", "nope", "keys() & {1}", "keys() | {7}", "keys() - {1}", "keys() ^ {1, 9}", "keys() == {1}", "items() & {(1, 2)}", "keys() <= {1, 2}", "keys().isdisjoint([5])", "items() == {(1, 2)}", "values() == 5", "keys().mapping", "keys() + 1"]:
            yield f"{a}.{call}"
        for function in ["list", "sorted", "len", "bool", "repr", "dict", "tuple", "reversed", "max", "hash"]:
            yield f"{function}({a})"
        yield f"list(reversed({a}))"
        yield f"{{**{a}, 'n': 1}}"
        for b in DICTS + ["[(1, 2)]", "5", "{1}"]:
            for op in ["|", "==", "!=", "<", "in", "+"]:
                yield f"{a} {op} {b}"
    calls = ["add(4)", "add([])", "remove(1)", "remove(99)", "discard(99)", "pop()", "clear()", "copy()", "union([7], {8})", "union()", "union(5)", "intersection([1, 2])", "intersection()", "difference([1])", "symmetric_difference([1, 9])", "symmetric_difference()", "isdisjoint([9])", "isdisjoint(5)", "issubset([1, 2, 3, 4])", "issuperset([1])", "update([5])", "update(5)", "intersection_update([1])", "difference_update([1])", "symmetric_difference_update([1])", "__len__()", "__contains__(1)", "__contains__([])",
             "__contains__({1})", "__or__([1])", "__eq__([1])", "nope"]
    for a in SETS:
        for call in calls:
            yield f"{a}.{call}"
        for function in ["len", "list", "sorted", "sum", "bool", "repr", "tuple", "frozenset", "set", "min", "hash", "reversed"]:
            yield f"{function}({a})"
        for b in SETS + ["[1]", "{1: 2}", "{1: 2}.keys()", "5"]:
            for op in ["|", "&", "-", "^", "==", "!=", "<", "<=", ">", ">=", "in", "+"]:
                yield f"{a} {op} {b}"
    yield from ["dict()", "dict(5)", "dict([1])", "dict([(1, 2), (3, 4)])", "dict([(1,)])", "dict({1: 2}, a=3)", "dict(a=1, b=2)", "dict([], [])", "dict(['ab', 'cd'])", "dict(zip('ab', [1, 2]))", "dict.fromkeys([1, 2], [])", "set(5)", "set('')", "set([[]])", "set(1, 2)", "frozenset(5)", "{[]: 1}", "{1, []}", "{{}: 1}", "{1: 2}[3]", "{}['a']", "{}[(1, 2)]", "{}[None]", "{'a': {}}['a']['b']", "dict.get", "dict.fromkeys", "{}.get", "{1: 2}.items()", "type({}.keys())", "{}.keys()", "{'a': 1}.values()",
                "frozenset({frozenset({1})})", "{frozenset({1})} == {frozenset({1})}", "{1: 1} == {1.0: True}", "{True: 'a'}[1]", "{2**70: 1}[2**70]", "{float('nan'): 1}.get(float('nan'))", "{(1, 2): 3}[(1.0, 2)]", "{None: 1, ...: 2}", "[*{1: 2}]", "{*(), *[1]}", "dict(**{'a': 1})", "dict(**{1: 2})", "dict(a=1, **{'a': 2})", "{1: 2} | {1: 3, 4: 5}", "{1: 2}.__ior__([(3, 4)])", "{i: i * i for i in range(4)}", "{i % 3 for i in range(9)}", "sorted({3: 1, 1: 2})", "max({1: 5, 7: 2})", "max({'a': 1, 'b': 3}, key={'a': 1, 'b': 3}.get)"]


def objects():
    yield from ["object", "int", "type", "type(None)", "type(...)", "type(NotImplemented)", "None", "...", "NotImplemented", "Ellipsis", "ValueError", "ValueError('a')", "ValueError()", "ValueError('a', 1)", "str(ValueError())", "str(ValueError('a'))", "str(ValueError('a', 1))", "str(KeyError('a'))", "str(KeyError(1, 2))", "str(KeyError())", "repr(KeyError('a'))", "OSError(2, 'No such file')", "str(OSError(2, 'No such file'))", "str(OSError(2, 'No such file', 'x.txt'))", "OSError(2, 'm', 'f').args", "OSError(2, 'm', 'f').filename",
                "OSError(2, 'm').errno", "OSError('x').errno", "str(OSError('x'))", "str(OSError())", "OSError(13, 'x')", "OSError(17, 'x')", "OSError(20, 'x')", "OSError(21, 'x')", "OSError(110, 'x')", "OSError(99, 'x')", "type(OSError(2, 'x'))", "str(FileNotFoundError(2, 'No such file or directory', 'a'))", "FileNotFoundError('a').errno", "str(OSError(1, 'a', 'b', None, 'c'))", "IOError is OSError", "EnvironmentError", "SystemExit(3).code", "SystemExit().code", "SystemExit(1, 2).code", "StopIteration(5).value", "StopIteration().value",
                "ImportError('a', name='b').name", "ImportError('a').msg", "ImportError(foo=1)", "AttributeError('a', name='x', obj=1).obj", "NameError('x', name='q').name", "ValueError(a=1)", "SyntaxError('bad', ('f.py', 3, 1, 'text')).lineno", "str(SyntaxError('bad', ('f.py', 3, 1, 'text')))", "str(SyntaxError('bad'))", "SyntaxError().msg", "UnicodeDecodeError('utf-8', b'a\\xff', 1, 2, 'bad')", "str(UnicodeDecodeError('utf-8', b'a\\xff', 1, 2, 'bad'))", "str(UnicodeDecodeError('utf-8', b'a\\xff', 0, 2, 'bad'))",
                "str(UnicodeEncodeError('ascii', 'é日', 0, 1, 'bad'))", "str(UnicodeEncodeError('ascii', 'é日', 0, 2, 'bad'))", "UnicodeDecodeError('a')", "ValueError('a').args", "ValueError('a').__cause__", "ValueError('a').__traceback__", "ValueError('a').__suppress_context__", "ValueError('a').__notes__", "ValueError('a').add_note(1)", "ValueError('a').with_traceback(None)", "ExceptionGroup('g', [ValueError(1), TypeError(2)])", "str(ExceptionGroup('g', [ValueError(1)]))", "ExceptionGroup('g', [])", "ExceptionGroup('g', 5)",
                "ExceptionGroup('g', [1])", "ExceptionGroup(1, [ValueError()])", "ExceptionGroup('g', [KeyboardInterrupt()])", "BaseExceptionGroup('g', [ValueError()])", "BaseExceptionGroup('g', [KeyboardInterrupt()])", "ExceptionGroup('g', [ValueError(1), TypeError(2)]).split(ValueError)", "ExceptionGroup('g', [ValueError(1), TypeError(2)]).subgroup(KeyError)", "ExceptionGroup('g', [ExceptionGroup('h', [ValueError(1)]), TypeError(2)]).subgroup(ValueError)", "ExceptionGroup('g', [ValueError(1)]).exceptions", "ExceptionGroup('g', [ValueError(1)]).message",
                "ExceptionGroup('g', [ValueError(1)]).split(5)", "issubclass(KeyError, LookupError)", "ZeroDivisionError.__mro__", "KeyError.__bases__", "int.__mro__", "bool.__bases__", "int.__name__", "int.__qualname__", "int.__module__", "type.__name__", "int.mro()", "object.__bases__", "object.__base__", "int.__class__", "int.x", "(1).x", "None.x", "[].x", "int.__name__.__class__", "type(1)", "type('A', (), {})", "type('A', (int,), {'x': 1}).x", "type('A', (int,), {})(5) + 1", "type('A', (str,), {})('ab').upper()", "type('A', (list,), {})([1, 2])",
                "type('A', (dict,), {})(a=1)", "type('A', (), {}).__name__", "type('A', (), {}).__module__", "type(1, 2)", "type()", "type('A', 1, {})", "type('A', (bool,), {})", "object()==object()", "object().__eq__(1)", "object.__new__(int)", "object(1)", "int.__new__(int, 5)", "int.__new__(str)", "int.__new__()", "int.__new__(1)", "callable(len)", "callable(1)", "callable(int)", "hasattr(1, 'real')", "hasattr(1, 'zz')", "hasattr(1, 2)", "getattr(1, 'real')", "getattr(1, 'zz')", "getattr(1, 'zz', 5)", "getattr(1, 2)", "getattr(1)",
                "setattr(1, 'a', 2)", "setattr(1, 'real', 2)", "setattr(int, 'a', 2)", "setattr([], 'a', 2)", "delattr(1, 'a')", "delattr(int, 'real')", "vars(1)", "dir(1)[:3]", "'upper' in dir('')", "id(1) == id(1)", "hash('a') == hash('a')", "print", "len", "isinstance", "staticmethod(len).__func__", "property().fget", "property(len).fget", "property(1, 2, 3, 'd').__doc__", "classmethod(len).__func__", "str.maketrans", "int.from_bytes", "dict.fromkeys", "[].append.__self__", "len.__name__", "list.append.__objclass__", 
                "super()", "super(int)", "super(1)", "super(bool, True).__repr__()", "type(lambda: 0)", "(lambda: 0).__name__", "(lambda a, b=1: 0).__defaults__", "(lambda a, *b, c, **d: 0).__code__.co_argcount", "(lambda a, *b, c, **d: 0).__code__.co_varnames", "(lambda: 0).__doc__", "(lambda: 0).__module__", "(lambda: 0).__qualname__", "(lambda: 0)(1)", "(lambda a: a)()", "round('a')", "abs('a')", "abs()", "abs(1, 2)", "bin()", "format(1, 2)", "format()", "ascii('é')", "repr()", "input(1, 2)", "print(sep=1)", "print(end=1)", "print(foo=1)", "breakpoint is None",
                "object.__init_subclass__()", "object().__format__('')[:7]", "object().__format__('x')", "object().__lt__(1)", "object() < object()", "type < type", "int + int", "int()", "int[0]", "type[int]", "str[0]", "None()", "1()", "'a'()", "len()", "len(1)", "None[0]", "bool.__subclasses__()", "isinstance(int, type)", "isinstance(type, type)", "isinstance(object, object)", "int.__instancecheck__(1)", "type.__call__(int, 5)", "int.__call__(5)", "ValueError.mro()", "__name__", "__debug__", "(1).__class__.__class__.__class__", "(5).__init__()", "(1).__getattribute__('real')", "'a'.__sizeof__() > 0"]


write("operators", operators())
write("integers", integers())
write("floats", floats())
write("formats", formats())
write("texts", texts())
write("bytes", bytestrings())
write("sequences", sequences())
write("hashed", hashed())
write("objects", objects())

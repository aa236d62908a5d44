"""HTML entities (Library Reference, html)."""
import re as _re

__all__ = ['escape', 'unescape']
_LATIN = ('nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest '
          'Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute '
          'THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc '
          'uuml yacute thorn yuml')
_NAMED = {name: chr(160 + place) for place, name in enumerate(_LATIN.split())}
# These may stand without a semicolon, as pages of old have them.
_BARE = {**_NAMED, 'amp': '&', 'lt': '<', 'gt': '>', 'quot': '"', 'AMP': '&', 'LT': '<', 'GT': '>', 'QUOT': '"', 'COPY': '\xa9', 'REG': '\xae'}
_NAMED = {**_BARE, 'apos': "'", 'hellip': '\u2026', 'mdash': '\u2014', 'ndash': '\u2013', 'lsquo': '\u2018', 'rsquo': '\u2019', 'sbquo': '\u201a', 'ldquo': '\u201c', 'rdquo': '\u201d', 'bdquo': '\u201e',
          'euro': '\u20ac', 'bull': '\u2022', 'trade': '\u2122', 'larr': '\u2190', 'uarr': '\u2191', 'rarr': '\u2192', 'darr': '\u2193', 'harr': '\u2194', 'lArr': '\u21d0', 'rArr': '\u21d2', 'hArr': '\u21d4',
          'infin': '\u221e', 'ne': '\u2260', 'le': '\u2264', 'ge': '\u2265', 'minus': '\u2212', 'radic': '\u221a', 'sum': '\u2211', 'prod': '\u220f', 'int': '\u222b', 'asymp': '\u2248', 'equiv': '\u2261',
          'forall': '\u2200', 'exist': '\u2203', 'empty': '\u2205', 'isin': '\u2208', 'cap': '\u2229', 'cup': '\u222a', 'and': '\u2227', 'or': '\u2228', 'sub': '\u2282', 'sup': '\u2283', 'alpha': '\u03b1',
          'beta': '\u03b2', 'gamma': '\u03b3', 'delta': '\u03b4', 'epsilon': '\u03b5', 'lambda': '\u03bb', 'mu': '\u03bc', 'pi': '\u03c0', 'sigma': '\u03c3', 'tau': '\u03c4', 'phi': '\u03c6', 'omega': '\u03c9',
          'theta': '\u03b8', 'Delta': '\u0394', 'Sigma': '\u03a3', 'Omega': '\u03a9', 'Pi': '\u03a0', 'check': '\u2713', 'star': '\u2606', 'hearts': '\u2665', 'spades': '\u2660', 'clubs': '\u2663', 'diams': '\u2666',
          'dagger': '\u2020', 'Dagger': '\u2021', 'permil': '\u2030', 'lsaquo': '\u2039', 'rsaquo': '\u203a', 'oelig': '\u0153', 'OElig': '\u0152', 'scaron': '\u0161', 'Scaron': '\u0160', 'fnof': '\u0192',
          'thinsp': '\u2009', 'ensp': '\u2002', 'emsp': '\u2003', 'zwj': '\u200d', 'zwnj': '\u200c', 'tilde': '\u02dc', 'circ': '\u02c6', 'prime': '\u2032', 'Prime': '\u2033', 'lceil': '\u2308', 'rceil': '\u2309',
          'lfloor': '\u230a', 'rfloor': '\u230b', 'nabla': '\u2207', 'part': '\u2202', 'ang': '\u2220', 'perp': '\u22a5', 'oplus': '\u2295', 'otimes': '\u2297', 'sdot': '\u22c5', 'loz': '\u25ca'}


def escape(s, quote=True):
    s = s.replace('&', '&amp;').replace('<', '&lt;').replace('>', '&gt;')
    return s.replace('"', '&quot;').replace("'", '&#x27;') if quote else s


_WINDOWS = '\u20ac\x81\u201a\u0192\u201e\u2026\u2020\u2021\u02c6\u2030\u0160\u2039\u0152\x8d\u017d\x8f\x90\u2018\u2019\u201c\u201d\u2022\u2013\u2014\u02dc\u2122\u0161\u203a\u0153\x9d\u017e\u0178'


def _named(text, ended):
    """The character of a name; without a semicolon the longest beginning that may stand so."""
    if ended and text in _NAMED:
        return _NAMED[text]
    for end in range(len(text), 1, -1):
        if text[:end] in _BARE:
            return _BARE[text[:end]] + text[end:] + (';' if ended else '')
    return '&' + text + (';' if ended else '')


def unescape(s):
    def convert(match):
        name, ended = match[1], match[0].endswith(';')
        if name[0] != '#':
            return _named(name, ended)
        code = int(name[2:], 16) if name[1] in 'xX' else int(name[1:])
        if 0x80 <= code < 0xa0:
            # The numbers of Windows' characters, which pages of old meant.
            return _WINDOWS[code - 0x80]
        if code == 0 or code > 0x10ffff or 0xd800 <= code < 0xe000:
            return '\ufffd'
        return '' if code < 32 and code not in (9, 10, 12, 13) else chr(code)
    return _re.sub(r'&(#[0-9]+|#[xX][0-9a-fA-F]+|[a-zA-Z][a-zA-Z0-9]*);?', convert, s) if '&' in s else s

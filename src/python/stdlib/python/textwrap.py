"""Text wrapping and filling (Library Reference, textwrap)."""
import re as _re

__all__ = ['TextWrapper', 'wrap', 'fill', 'dedent', 'indent', 'shorten']
_SPACE = '\t\n\x0b\x0c\r '
_WORDS = _re.compile(r'''([\t\n\x0b\x0c\r ]+|(?<=[\w!"'&.,?])-{2,}(?=\w)|[^\t\n\x0b\x0c\r ]+?(?:-(?:(?<=[^\d\W]{2}-)|(?<=[^\d\W]-[^\d\W]-))(?=[^\d\W]-?[^\d\W])|(?=[\t\n\x0b\x0c\r ]|\Z)|(?<=[\w!"'&.,?])(?=-{2,}\w)))''')


class TextWrapper:
    def __init__(self, width=70, initial_indent='', subsequent_indent='', expand_tabs=True, replace_whitespace=True, fix_sentence_endings=False,
                 break_long_words=True, drop_whitespace=True, break_on_hyphens=True, tabsize=8, *, max_lines=None, placeholder=' [...]'):
        self.width, self.initial_indent, self.subsequent_indent = width, initial_indent, subsequent_indent
        self.expand_tabs, self.replace_whitespace, self.fix_sentence_endings = expand_tabs, replace_whitespace, fix_sentence_endings
        self.break_long_words, self.drop_whitespace, self.break_on_hyphens = break_long_words, drop_whitespace, break_on_hyphens
        self.tabsize, self.max_lines, self.placeholder = tabsize, max_lines, placeholder

    def _split(self, text):
        if self.expand_tabs:
            text = text.expandtabs(self.tabsize)
        if self.replace_whitespace:
            text = text.translate({ord(char): ' ' for char in _SPACE})
        pattern = _WORDS if self.break_on_hyphens else r'([\t\n\x0b\x0c\r ]+)'
        chunks = [chunk for chunk in _re.split(pattern, text) if chunk]
        if self.fix_sentence_endings:
            for i in range(len(chunks) - 1):
                if chunks[i + 1] == ' ' and _re.search(r'[a-z][\.\!\?][\"\']?\Z', chunks[i]):
                    chunks[i + 1] = '  '
        return chunks

    def _break_long(self, chunks, line, length, width):
        space = 1 if width < 1 else width - length
        chunk = chunks[-1]
        if self.break_long_words:
            end = space
            if self.break_on_hyphens and len(chunk) > space:
                hyphen = chunk.rfind('-', 0, space)
                if hyphen > 0 and any(char != '-' for char in chunk[:hyphen]):
                    end = hyphen + 1
            line.append(chunk[:end])
            chunks[-1] = chunk[end:]
        elif not line:
            line.append(chunks.pop())

    def wrap(self, text):
        lines = []
        if self.width <= 0:
            raise ValueError(f'invalid width {self.width!r} (must be > 0)')
        if self.max_lines is not None:
            indent = self.subsequent_indent if self.max_lines > 1 else self.initial_indent
            if len(indent) + len(self.placeholder.lstrip()) > self.width:
                raise ValueError('placeholder too large for max width')
        chunks = self._split(text)[::-1]
        while chunks:
            line = []
            length = 0
            indent = self.subsequent_indent if lines else self.initial_indent
            width = self.width - len(indent)
            if self.drop_whitespace and chunks[-1].strip() == '' and lines:
                chunks.pop()
            while chunks and length + len(chunks[-1]) <= width:
                length += len(chunks[-1])
                line.append(chunks.pop())
            if chunks and len(chunks[-1]) > width:
                self._break_long(chunks, line, length, width)
                length = sum(map(len, line))
            if self.drop_whitespace and line and line[-1].strip() == '':
                length -= len(line.pop())
            if not line:
                continue
            room = self.max_lines is None or len(lines) + 1 < self.max_lines
            last = not chunks or (self.drop_whitespace and len(chunks) == 1 and not chunks[0].strip())
            if room or (last and length <= width):
                lines.append(indent + ''.join(line))
                continue
            while line:
                if line[-1].strip() and length + len(self.placeholder) <= width:
                    lines.append(indent + ''.join([*line, self.placeholder]))
                    break
                length -= len(line.pop())
            else:
                if lines:
                    before = lines[-1].rstrip()
                    if len(before) + len(self.placeholder) <= self.width:
                        lines[-1] = before + self.placeholder
                        break
                lines.append(indent + self.placeholder.lstrip())
            break
        return lines

    def fill(self, text):
        return '\n'.join(self.wrap(text))


def wrap(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).wrap(text)


def fill(text, width=70, **kwargs):
    return TextWrapper(width=width, **kwargs).fill(text)


def shorten(text, width, **kwargs):
    return TextWrapper(width=width, max_lines=1, **kwargs).fill(' '.join(text.strip().split()))


def dedent(text):
    text = _re.sub(r'^[ \t]+$', '', text, flags=_re.MULTILINE)
    margin = None
    for space in _re.findall(r'(^[ \t]*)(?:[^ \t\n])', text, _re.MULTILINE):
        if margin is None or margin.startswith(space):
            margin = space
        elif not space.startswith(margin):
            for i, (a, b) in enumerate(zip(margin, space)):
                if a != b:
                    margin = margin[:i]
                    break
    return _re.sub(r'(?m)^' + margin, '', text) if margin else text


def indent(text, prefix, predicate=None):
    if predicate is None:
        predicate = str.strip
    return ''.join([prefix + line if predicate(line) else line for line in text.splitlines(True)])

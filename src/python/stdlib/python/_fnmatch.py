"""Shell patterns without regular expressions, so that pathlib stays small."""


def translate_glob(pattern):
    """A function that tells whether a name matches `*`, `?` and `[...]`."""
    def matches(name, i=0, j=0):
        while i < len(pattern):
            char = pattern[i]
            if char == '*':
                return any(matches(name, i + 1, k) for k in range(j, len(name) + 1))
            if j >= len(name):
                return False
            if char == '[':
                end = pattern.find(']', i + 2 if pattern[i + 1:i + 2] != '!' else i + 3)
                if end > 0:
                    if not _in_set(pattern[i + 1:end], name[j]):
                        return False
                    i, j = end + 1, j + 1
                    continue
            if char != '?' and char != name[j]:
                return False
            i, j = i + 1, j + 1
        return j == len(name)
    return matches


def _in_set(body, char):
    negate = body.startswith('!')
    body = body[1:] if negate else body
    found, i = False, 0
    while i < len(body):
        if i + 2 < len(body) and body[i + 1] == '-':
            found = found or body[i] <= char <= body[i + 2]
            i += 3
        else:
            found = found or body[i] == char
            i += 1
    return found != negate

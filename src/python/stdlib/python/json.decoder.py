from json import JSONDecodeError, JSONDecoder

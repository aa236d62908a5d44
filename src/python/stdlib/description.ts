/** What docs/python-support.md says of each library module: how complete it is, and where it differs from CPython's. */

export interface LibraryDescription {
  readonly name: string;
  /** Empty: no known difference. */
  readonly differences: string;
}

const DIFFERENCES: Readonly<Record<string, string>> = {
  argparse: 'No prefix characters other than `-`; no `fromfile_prefix_chars`.',
  ast: 'No type comments; a tree given to `compile` is written as text first, so lines are those of that text.',
  asyncio: 'The event loop runs on virtual time: it jumps to the next timer. No sockets, no signals; `to_thread` and executors run the function at once; a loop in which every task waits for ever raises RuntimeError.',
  'concurrent.futures': 'A submitted function runs at once, in the thread that submits it.',
  copy: '`__reduce_ex__` is not asked; `__reduce__`, `__getstate__`, `__copy__` and `__deepcopy__` are.',
  dataclasses: '`slots=True` is accepted, instances keep their `__dict__`.',
  datetime: 'The local time zone is UTC; `now()` reads the virtual clock.',
  decimal: 'Written in Python: slower than CPython\'s. `Context` has no pickling; threads share one context.',
  dotenv: 'A small built-in double: `load_dotenv`, `dotenv_values` and `find_dotenv` read the run\'s file tree.',
  enum: '`verify(NAMED_FLAGS)` checks nothing.',
  glob: 'Names come in the order in which files were made.',
  hashlib: 'md5, sha1 and the SHA-2 family only.',
  inspect: '`getsource` knows functions and classes in files of the program; stacks hold the frames of the program alone; parameters of some built-ins have other names.',
  io: 'Every write reaches the file at once; positions of text files count bytes.',
  logging: 'No handlers beyond stream, file and null, and those of `logging.handlers`.',
  'logging.handlers': 'Nothing that needs the network; files are never old enough to be rotated by time; a QueueListener handles what has gathered when it is stopped.',
  math: 'The last digit may differ in one value of a thousand; of erfc in one of five, of gamma, lgamma and cbrt in one of two, where CPython\'s own is not the nearest.',
  os: 'A file tree in memory, the environment a small scripted one; nothing that starts or signals a process.',
  pathlib: 'On the file tree in memory; POSIX paths only; no links.',
  random: 'The same numbers as CPython for a given seed; unseeded it begins as if seeded with 0.',
  re: 'An own matcher: a catastrophic pattern ends by the work budget. `LOCALE` is accepted without effect.',
  readline: 'Accepted without effect.',
  rich: 'A small built-in double: `print`, `Console`, `Panel`, `Table`, `Markdown` print their text without markup.',
  secrets: 'Deterministic: not for secrets.',
  shutil: 'On the file tree in memory; `which` finds nothing.',
  signal: 'Handlers are kept and never called.',
  subprocess: 'Doubles: no process is started. A lesson replaces `run`, or scripts commands with `subprocess.script`.',
  sys: '`getsizeof` is CPython\'s size for common types; `settrace` is refused.',
  tempfile: 'Names are counted, so every run gives the same ones.',
  threading: 'One thread: `Thread.start` runs the function to its end at once; one that waits for a queue, an event or a condition runs when somebody waits for it, or at the end.',
  time: 'A virtual clock that begins at 2025-01-01 00:00 UTC; a reading takes a millisecond, `sleep` takes no real time.',
  unittest: 'The time in a report is the virtual clock\'s; test files are not discovered, options are -v, -q and -f.',
  typing: 'No run-time checks beyond CPython\'s.',
  uuid: '`uuid1` and `uuid4` come from a seeded generator.',
  zoneinfo: 'UTC only: there is no time zone data.',
};

/** The public modules among `names`, sorted. */
export function describeLibrary(names: Iterable<string>): readonly LibraryDescription[] {
  return [...names].filter((name) => !name.startsWith('_')).sort().map((name) => ({ name, differences: DIFFERENCES[name] ?? '' }));
}

/** Modules that programs import and the library does not have: what to tell, before the program runs. */
import type { ModuleNeed } from '../../trace/diagnostic';

export type MissingReason =
  /** Part of Python, but it needs what a page has not: `needs` says what. */
  | { readonly kind: 'unsupported'; readonly needs: ModuleNeed }
  /** A known package: the program must bring a file of that name, a double. */
  | { readonly kind: 'package'; readonly hint: string | null };

/** English, to follow "needs". */
export const NEED_WORDS: Readonly<Record<ModuleNeed, string>> = {
  system: 'the operating system',
  network: 'the network',
  processes: 'threads or processes',
  'c-library': 'a C library',
  terminal: 'a terminal or a window',
  compiler: 'the compiler of CPython',
  later: 'more than this interpreter has yet',
};

const UNSUPPORTED: readonly (readonly [ModuleNeed, string])[] = [
  ['network', 'socket ssl select selectors socketserver http http.client http.server http.cookies ftplib smtplib imaplib poplib telnetlib urllib.request urllib.error xmlrpc email webbrowser asyncore urllib.response urllib.robotparser http.cookiejar asynchat cgi cgitb nntplib smtpd wsgiref netrc asyncio.streams asyncio.transports asyncio.protocols'],
  ['system', 'fcntl mmap pty pwd grp resource termios tty syslog posix nt winreg msvcrt crypt spwd nis pipes mailcap msilib winsound ossaudiodev ntpath nturl2path site sysconfig venv distutils'],
  ['processes', 'multiprocessing _thread concurrent.futures.process'],
  ['c-library', 'ctypes sqlite3 zlib gzip bz2 lzma zipfile tarfile unicodedata curses ensurepip xml xml.etree xml.etree.ElementTree pyexpat dbm array mailbox audioop'],
  ['terminal', 'tkinter turtle cmd turtledemo idlelib rlcompleter'],
  ['compiler', 'dis code codeop compileall tokenize symtable py_compile pdb trace bdb cProfile profile tracemalloc marshal opcode token tabnanny modulefinder pyclbr pickletools pstats runpy lib2to3 sre_compile sre_constants sre_parse'],
  ['later', 'cmath pickle shelve doctest configparser tomllib plistlib locale gettext sched optparse fileinput linecache ipaddress mimetypes reprlib codecs faulthandler pkgutil zipimport importlib.resources importlib.metadata aifc chunk colorsys copyreg encodings filecmp getopt imghdr imp pydoc quopri sndhdr stringprep sunau uu wave xdrlib zipapp html.entities html.parser importlib.abc importlib.machinery importlib.util importlib.readers importlib.simple json.scanner json.tool logging.config asyncio.base_events asyncio.base_futures asyncio.base_tasks asyncio.coroutines asyncio.mixins asyncio.runners asyncio.taskgroups asyncio.threads asyncio.timeouts unittest.async_case unittest.case unittest.loader unittest.main unittest.result unittest.runner unittest.signals unittest.suite unittest.util antigravity'],
];

const PACKAGES: ReadonlyMap<string, string | null> = new Map<string, string | null>([
  ['anthropic', 'client.messages.create'], ['openai', 'client.chat.completions.create'], ['google', 'the client'], ['mistralai', 'the client'], ['cohere', 'the client'], ['ollama', 'ollama.chat'], ['litellm', 'litellm.completion'],
  ['requests', 'requests.get and requests.post'], ['httpx', 'httpx.get, httpx.post and httpx.Client'], ['aiohttp', 'aiohttp.ClientSession'], ['tiktoken', 'tiktoken.get_encoding'],
  ['pydantic', 'BaseModel'], ['numpy', null], ['pandas', null], ['yaml', 'yaml.safe_load'], ['bs4', 'BeautifulSoup'], ['jinja2', 'Template'], ['tenacity', 'retry'],
  ['langchain', null], ['langgraph', null], ['mcp', 'the client or the server'], ['click', null], ['typer', null],
  ['prompt_toolkit', 'prompt'], ['colorama', 'Fore, Back and Style'], ['termcolor', 'colored'], ['tqdm', 'tqdm'], ['typing_extensions', 'the names the program uses'], ['pytest', null], ['jsonschema', 'validate'],
]);

/** Other packages that programs of this kind import. */
const KNOWN = 'attr attrs autogen backoff boto3 cachetools chromadb crewai dateutil diskcache docx duckduckgo_search faiss fastapi fastmcp fire flask gradio groq html2text huggingface_hub instructor json_repair langchain_anthropic langchain_community langchain_core langchain_openai langchain_text_splitters langsmith llama_index loguru markdown markdownify matplotlib nest_asyncio networkx nltk openpyxl orjson PIL playwright psutil pydantic_ai pydantic_settings pypdf questionary redis regex scipy selenium sentence_transformers simpleeval sklearn smolagents spacy sqlalchemy starlette streamlit structlog tavily textual together torch transformers ujson uvicorn vertexai watchdog websockets wikipedia xai_sdk';

/** Null: nobody knows this name. `name` may be dotted. */
export function whyMissing(name: string): MissingReason | null {
  const [top = ''] = name.split('.');
  for (const candidate of [name, top]) {
    for (const [needs, names] of UNSUPPORTED) if (names.split(' ').includes(candidate)) return { kind: 'unsupported', needs };
  }
  const hint = PACKAGES.has(top) ? PACKAGES.get(top) : KNOWN.split(' ').includes(top) ? null : undefined;
  return hint === undefined ? null : { kind: 'package', hint };
}

/** One English sentence for a diagnostic or a terminal. */
export function missingText(name: string): string {
  const why = whyMissing(name);
  if (why === null) return `no module named '${name}': neither the program nor the library has it; add a file ${name.replaceAll('.', '/')}.py`;
  if (why.kind === 'unsupported') return `module '${name}' needs ${NEED_WORDS[why.needs]}, which a program has not got here; a file ${name.replaceAll('.', '/')}.py can stand for it`;
  const [top = name] = name.split('.');
  return `package '${top}' is not here: add a double, a file ${top}.py with ${why.hint ?? 'what the program uses of it'}`;
}

/** For the table of what is supported. */
export function unsupportedModules(): readonly { readonly name: string; readonly needs: ModuleNeed }[] {
  return UNSUPPORTED.flatMap(([needs, names]) => names.split(' ').map((name) => ({ name, needs })));
}

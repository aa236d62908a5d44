"""Modules that programs import and this library does not have: `needs KIND: names` of Python's own, and packages with what a double of them would hold; `packages` are those of which no more is said."""

needs network: socket ssl select selectors socketserver http http.client http.server http.cookies ftplib smtplib imaplib poplib telnetlib urllib.request urllib.error xmlrpc email webbrowser asyncore urllib.response urllib.robotparser http.cookiejar asynchat cgi cgitb nntplib smtpd wsgiref netrc asyncio.streams asyncio.transports asyncio.protocols
needs system: fcntl mmap pty pwd grp resource termios tty syslog posix nt winreg msvcrt crypt spwd nis pipes mailcap msilib winsound ossaudiodev ntpath nturl2path site sysconfig venv distutils
needs processes: multiprocessing _thread concurrent.futures.process
needs c-library: ctypes sqlite3 zlib gzip bz2 lzma zipfile tarfile unicodedata curses ensurepip xml xml.etree xml.etree.ElementTree pyexpat dbm array mailbox audioop
needs terminal: tkinter turtle cmd turtledemo idlelib rlcompleter
needs compiler: dis code codeop compileall tokenize symtable py_compile pdb trace bdb cProfile profile tracemalloc marshal opcode token tabnanny modulefinder pyclbr pickletools pstats runpy lib2to3 sre_compile sre_constants sre_parse
needs later: cmath pickle shelve doctest configparser tomllib plistlib locale gettext sched optparse fileinput linecache ipaddress mimetypes reprlib codecs faulthandler pkgutil zipimport importlib.resources importlib.metadata aifc chunk colorsys copyreg encodings filecmp getopt imghdr imp pydoc quopri sndhdr stringprep sunau uu wave xdrlib zipapp html.entities html.parser importlib.abc importlib.machinery importlib.util importlib.readers importlib.simple json.scanner json.tool logging.config asyncio.base_events asyncio.base_futures asyncio.base_tasks asyncio.coroutines asyncio.mixins asyncio.runners asyncio.taskgroups asyncio.threads asyncio.timeouts unittest.async_case unittest.case unittest.loader unittest.main unittest.result unittest.runner unittest.signals unittest.suite unittest.util antigravity
package anthropic: client.messages.create
package openai: client.chat.completions.create
package google: the client
package mistralai: the client
package cohere: the client
package ollama: ollama.chat
package litellm: litellm.completion
package requests: requests.get and requests.post
package httpx: httpx.get, httpx.post and httpx.Client
package aiohttp: aiohttp.ClientSession
package tiktoken: tiktoken.get_encoding
package pydantic: BaseModel
package yaml: yaml.safe_load
package bs4: BeautifulSoup
package jinja2: Template
package tenacity: retry
package mcp: the client or the server
package prompt_toolkit: prompt
package colorama: Fore, Back and Style
package termcolor: colored
package tqdm: tqdm
package typing_extensions: the names the program uses
package jsonschema: validate
packages: numpy pandas langchain langgraph click typer pytest attr attrs autogen backoff boto3 cachetools chromadb crewai dateutil diskcache docx duckduckgo_search faiss fastapi fastmcp fire flask gradio groq html2text huggingface_hub instructor json_repair langchain_anthropic langchain_community langchain_core langchain_openai langchain_text_splitters langsmith llama_index loguru markdown markdownify matplotlib nest_asyncio networkx nltk openpyxl orjson PIL playwright psutil pydantic_ai pydantic_settings pypdf questionary redis regex scipy selenium sentence_transformers simpleeval sklearn smolagents spacy sqlalchemy starlette streamlit structlog tavily textual together torch transformers ujson uvicorn vertexai watchdog websockets wikipedia xai_sdk

"""Names that belong to nobody's repository: products, libraries, system headers, and what is handed out."""

import re
from collections.abc import Sequence

_MODEL = re.compile(r"[\w.\-]*(?<![A-Za-z\d])\d+(?:\.\d+)?(?:x\d+(?:\.\d+)?)?[bB](?![A-Za-z\d])[\w.\-]*")
"""A language model that its thousand millions of parameters tell: `Mixtral-8x7B-Instruct-v0.1`."""
_MEDIA_TYPE = re.compile(
    r"(?:application|audio|font|image|message|model|multipart|text|video)/"
    r"(?:(?:x|vnd|prs)[\-.][\w.+\-]{1,60}|[\w\-]{1,30}\+(?:xml|json|zip|yaml|cbor)|json|xml|pdf|zip|gzip|rtf|epub|javascript"
    r"|ecmascript|typescript|octet-stream|sql|yaml|wasm|msword|ogg|ld|form-data|mixed|alternative|related|plain|html|css"
    r"|csv|markdown|calendar|event-stream|richtext|vcard|png|jpe?g|gif|webp|avif|bmp|tiff?|heic|heif|ico|apng|mpeg|mp3"
    r"|mp4|wav|wave|aac|flac|opus|midi|webm|quicktime|avi|3gpp2?|h26[45]|mpeg4|ttf|otf|woff2?|collection|gltf|obj|stl"
    r"|rfc822|http)",
    re.IGNORECASE,
)
SHELVES = frozenset(["models", "model", "checkpoints", "weights", "data", "outputs", "runs"])
"""Directories in which people keep models, and data."""


def is_model(parts: Sequence[str]) -> bool:
    """Whether a path of these names is a model and its owner: `owner/Name-7B`."""
    return len(parts) == 2 and parts[0].lower() not in SHELVES and _MODEL.fullmatch(parts[1]) is not None


def is_media_type(name: str) -> bool:
    """Whether a name with a slash is the type of a medium: `image/png`, `application/vnd.oasis.text`."""
    return _MEDIA_TYPE.fullmatch(name) is not None


def words(text: str) -> frozenset[str]:
    """The words of a text, as a set."""
    return frozenset(text.split())


HANDED_OUT = words(
    """.bashrc .bash_profile .bash_aliases .zshrc .zprofile .zshenv .profile .vimrc .netrc .pypirc .condarc .inputrc
    php.ini my.cnf my.ini httpd.conf apache2.conf sshd_config postgresql.conf pg_hba.conf redis.conf mongod.conf
    get-pip.py get-poetry.py install-poetry.py ez_setup.py get-docker.sh rustup-init.sh rustup-init.exe
    esptool.py idf.py pox.py coverage.py django-admin.py testssl.sh override.conf
    zkserver.sh zkcli.sh kafka-topics.sh kafka-server-start.sh kafka-server-stop.sh kafka-console-producer.sh
    kafka-console-consumer.sh zookeeper-server-start.sh catalina.sh start-dfs.sh start-yarn.sh
    """
)
"""What stands in everybody's home or comes with a server, and what is handed out to install tools, lower case."""

LIBRARIES = words(
    """node vue react next nuxt express three d3 chart socket angular backbone ember moment discord alpine electron p5
    paper matter require knockout handlebars mustache underscore lodash ext dojo prototype mootools polymer meteor sails
    koa nest adonis fastify hapi gatsby svelte solid preact lit stimulus hotwire tensorflow brain ml5 onnx transformers
    face-api tone howler pixi phaser babylon aframe cannon gsap anime velocity fullcalendar video plotly highcharts
    echarts cytoscape sigma vis leaflet openlayers mapbox cesium deck turf highlight prism marked showdown mathjax katex
    reveal impress mermaid pdf jspdf crypto bcrypt passport axios jquery zepto bootstrap foundation materialize semantic
    mocha chai jasmine jest sinon cypress nightwatch puppeteer playwright webpack rollup parcel grunt gulp babel bun
    deno hardhat truffle ethers web3 bitcoinjs solana blockly monaco ace codemirror quill draft slate prosemirror
    trix draw plot math numeric algebra simple-statistics danfo natural compromise franc strapi keystone ghost hexo
    helmet morgan winston multer knex sequelize mongoose typeorm dotenv nodemon pm2 lodash zod swagger
    docusaurus vuepress eleventy metalsmith assemble astro qwik remix redwood blitz inertia livewire
    langchain langgraph llamaindex mammoth tesseract fuse dompurify papaparse exceljs konva fabric hls wavesurfer swiper
    vite vitest turbopack pinia vuex mobx zustand rxjs alpinejs htmx stencil marko ionic capacitor tauri vuetify
    primevue nextauth chartist nvd3 crossfilter apexcharts uplot raphael jsplumb dagre elkjs particles peerjs
    retire
    """
)
"""Products that write themselves with `.js`, lower case and without it."""

PRODUCTS = words(
    """llama.cpp whisper.cpp stable-diffusion.cpp ggml.c llama2.c llm.c discord.py web.py telegram.py bottle.py
    p.ex t.ex f.ex o.a bl.a u.a v.a i.a m.a s.a n.d a.m p.m
    hashlib.md5 hashlib.sha1 hashlib.sha256 hashlib.sha512 web3.py popper.js ruamel.yaml
    console.log math.log np.log numpy.log torch.log process.env import.meta.env system.out sys.out asp.net socket.io
    draw.io cal.com rust.rs docs.rs crates.rs next-auth.js highlight.js sql.js alpha.go st.json st.markdown st.html
    rustup.rs javafx.fxml crt.sh brew.sh
    """
)
"""Other names of products and calls that end like a file, lower case."""

TECHNOLOGIES = words(
    "HTML HTML5 CSS CSS3 JS JavaScript TypeScript PHP SQL AJAX XML JSON SVG Sass SCSS ES6 jQuery Bootstrap"
)
"""What pages of the web are written in, as people write it; directories have small letters."""

PUBLISHERS = words(
    """ms-vscode ms-python ms-dotnettools ms-azuretools ms-toolsai ms-vscode-remote ms-kubernetes-tools vscjava redhat
    golang twxs dart-code rust-lang esbenp dbaeumer eamodio platformio mhutchie streetsidesoftware formulahendry
    """
)
"""Whose name an extension of an editor has before its own: `ms-python.python`, `golang.go`; lower case."""

STANDARD_HEADERS = words(
    """assert complex ctype errno fenv float inttypes iso646 limits locale math setjmp signal stdalign stdarg stdatomic
    stdbool stddef stdint stdio stdlib stdnoreturn string strings tgmath threads time uchar wchar wctype unistd pthread
    semaphore fcntl dirent dlfcn netdb poll sched spawn syslog termios regex getopt grp pwd glob ftw mqueue ucontext
    utime malloc memory conio windows winsock winsock2 process omp mpi cuda ncurses curses
    pcap sysinfo libgen ucred byteswap endian execinfo ifaddrs langinfo libintl nl_types
    pty resolv sysexits ulimit utmp utmpx wordexp argp aio cpio fnmatch iconv monetary
    tchar winnt winbase winuser wininet ws2tcpip crtdbg intrin immintrin xmmintrin emmintrin arm_neon
    zlib sqlite3 libpq jansson
    arduino arduino_json arduinoble arduinojson spi sd wire servo eeprom wifi ethernet softwareserial liquidcrystal
    pubsubclient timelib
    xil_cache xil_exception xil_io xil_printf xil_types xparameters xpseudo_asm xstatus xgpio xgpiops xscugic xscutimer
    xtime_l xtmrctr xuartlite xuartps xiicps xspips xaxidma xllfifo
    """
)
"""Headers of C's library, common systems and boards, lower case without `.h`."""

HEADER_ROOTS = words("sys netinet arpa net linux asm bits openssl boost gtest gmock gtk glib opencv2 eigen sdl2 gl")
"""First parts of the paths of system headers, lower case."""

"""What file and directory names look like: endings, well-known names, and names that only look like files.

General knowledge of the trade, as data.
"""

import re

from auditor_core.claims.names.known import words

EXTENSIONS = words(
    # languages
    """py pyi pyx pxd ipynb js jsx ts tsx mjs cjs vue svelte astro c h cc cpp cxx hpp hh hxx inl cs csproj sln java kt
    kts scala sbt go rs rb erb php pl pm lua r rmd qmd jl swift m mm dart ex exs erl hrl hs lhs cabal clj cljs cljc
    edn elm fs fsx ml mli vb vbs sql sh bash zsh fish ksh ps1 psm1 bat cmd asm s vhd vhdl sv svh sol move cairo
    proto thrift avsc graphql gql cu cuh cl glsl vert frag hlsl wgsl f f77 f90 f95 pas ada adb ads nim zig cr d lisp
    scm rkt el groovy tcl awk sed wat gd tscn cob cbl abap pde ino ld
    fxml jsp jspx ftl jrxml aidl cshtml razor aspx ascx resx xaml csx fsproj vbproj vcxproj pyw inc def ipp tpp tcc ixx
    gs m4 l lex y yy ll g4 jj lean agda idr purs elisp trigger sas do ado bas frm dpr dfm pp rake gemspec ru podspec nib
    x metal arb nf wdl cwl smk sbatch slurm qss tmx tres prefab asset uproject scad xdc ucf sdc qsf slx mdl mlx mlapp nb
    wl gms lp mzn dzn pddl sparql rq jsonld bicep nomad ovpn dts dtsi s19 iml props targets bazel bzl
    v mts cts phtml eex heex leex mll mly sml grm cm mlb fsi raku psd1 nasm lds jsonnet libsonnet dhall cue
    gdshader godot unity shader anim meta vy circom aiken cpy f03 lpr coffee resi rei thy tla smv pml cypher cql hql kql
    """
    # text, markup, settings
    + """html htm xhtml css scss sass less styl xml xsl xslt xsd dtd wsdl svg json jsonl ndjson json5 jsonc geojson
    yaml yml toml ini cfg conf config cnf properties env lock mod sum work txt text md mdx markdown rst adoc org tex bib
    bst cls sty mk cmake gradle pro pri qml qrc ui nix tf tfvars hcl rego dockerfile example sample template tmpl tpl
    j2 jinja jinja2 ejs hbs pug haml liquid mmd drawio puml plantuml dot gv po pot mo ics eml pem crt cer csr key pub
    plist strings xcconfig entitlements storyboard xib pbxproj patch diff map ttl owl rdf n3 shacl bpmn http rest
    feature robot spec rules service socket timer desktop htaccess editorconfig prisma asciidoc mustache njk twig
    stringsdict xcodeproj xcworkspace excalidraw vsdx xmi uml ecore archimate mwb dbml erd vpp
    """
    # data, models, media, archives, binaries
    + """pdf doc docx odt rtf ppt pptx odp xls xlsx ods csv tsv parquet feather arrow avro orc pkl pickle joblib npy
    npz mat rds rdata sav dta h5 hdf5 nc pt pth ckpt onnx tflite pb gguf ggml safetensors mlmodel bin dat data db db3
    sqlite sqlite3 duckdb mdb log out trace prof png jpg jpeg gif webp avif ico icns bmp tif tiff psd ai eps xcf fig
    sketch mp3 wav ogg flac mp4 avi mov mkv webm ttf otf woff woff2 eot glb gltf obj fbx stl blend zip tar gz tgz bz2
    xz zst 7z rar whl egg jar war ear apk aab ipa deb rpm exe dll so dylib lib o a wasm pyc class vcd pcap bak orig tmp
    fasta fa fastq fq vcf bam bed gff pdb sdf shp kml kmz gpx las dem nii dcm edf stp iges dxf dwg gbr kicad_pcb
    md5 sha1 sha256 sha512 sch brd d2 dvc mdc bundle kicad_sch kicad_pro toc ltx rnw rmarkdown typ faiss tfstate
    dbf keras weights xlsm epub bbl dae mtl m4a srt vtt dmg iso vmdk ova pcapng har p12 pfx jks keystore gpg asc uasset
    nsys-rep ncu-rep umap fzz gcode hex bit img raw snap spv opam cff ebnf abnf kicad_mod kicad_sym kicad_wks mjml
    """
)
"""Endings of files, lower case."""

CODE_EXTENSIONS = words(
    """py pyi ipynb js jsx ts tsx mjs vue svelte c h cc cpp cxx hpp cs java kt scala go rs rb php lua r jl
    swift dart ex exs
    hs sql sh ps1 bat proto toml yaml yml json md tex cfg ini
    """
)
"""Endings that a page of a web server seldom has."""

ATTRIBUTE_EXTENSIONS = words(
    """map log out dot data text config env example sample template rules service spec feature socket timer lib obj ai
    fig class trace prof move bed strings http rest diff patch lock orig work mod sum key pub cl el cr ui pro org
    po mo o a s d f v las dem ld ml so tmp vert frag
    l y x ll pp do inc def bas ru nb wl lp rq asset prefab trigger targets props metal arb
    weights hex bit img raw snap cue unity shader anim meta uml erd coffee cm
    """
)
"""Endings that attributes and methods carry too: alone they make no file of a bare name."""

PAGE_EXTENSIONS = words("tsx jsx ts js mts mjs vue svelte astro mdx")
"""Endings of pages whose frameworks name files after routes: `[id].tsx`."""
METHOD_EXTENSIONS = words("json text html xml sql csv js md pdf sh cmd md5 sha1 sha256 sha512")
"""Endings that are methods where an opening bracket follows: `response.json()`."""

FILE_NAMES = words(
    """makefile gnumakefile dockerfile containerfile jenkinsfile vagrantfile procfile gemfile rakefile pipfile podfile
    brewfile caddyfile snakefile justfile fastfile appfile cartfile guardfile capfile berksfile tiltfile earthfile
    doxyfile dangerfile puppetfile thorfile mintfile tupfile jamfile jamroot taskfile modelfile
    kconfig kbuild sconstruct sconscript pkgbuild apkbuild makevars dune-project meson.build meson.options
    go.mod go.sum go.work uv.lock poetry.lock cargo.lock yarn.lock pipfile.lock pdm.lock gemfile.lock composer.lock
    flake.lock renv.lock packrat.lock symfony.lock shard.lock rebar.lock stack.yaml.lock
    bun.lock deno.lock pixi.lock conda.lock mix.lock pubspec.lock packages.lock.json
    requirements.lock requirements-dev.lock
    manifest.in requirements.in configure.ac configure.in makefile.am makefile.in
    """
)
"""Names that mean a file wherever they stand, lower case."""

TENTATIVE_NAMES = words(
    """readme license licence copying notice notices authors contributors contributing changelog changes history todo
    version install manifest codeowners security maintainers citation owners build workspace gradlew mvnw configure news
    roadmap
    """
)
"""Names that mean a file only where the repository has one, lower case."""

DOT_DIRECTORIES = words(
    """.github .gitlab .circleci .vscode .idea .streamlit .devcontainer .husky .storybook .changeset .cursor .claude
    .config
    """
)
"""Directories with a leading dot that stand in repositories, lower case."""

DOT_NAMES = DOT_DIRECTORIES | words(
    """.env .envrc .flake8 .editorconfig .gitattributes .gitmodules .gitkeep .keep .mailmap .htaccess .htpasswd
    .python-version .ruby-version .node-version .java-version .nvmrc .tool-versions .clang-format .clang-tidy .gitlab-ci
    .travis .pylintrc .coveragerc .babelrc .npmrc .yarnrc .prettierrc .eslintrc .stylelintrc .browserslistrc .bashrc
    .pre-commit-config .importlinter .sqlfluff .ocamlformat .ocamlinit .yamllint .markdownlint .hadolint .golangci
    .swiftlint .swiftformat .swift-version .scalafmt .scalafix .rustfmt .isort .codecov .readthedocs .codeclimate
    .gitleaks .lintstaged .commitlint .releaserc .stylua .luacheckrc .jscpd .cspell .bumpversion .lintr .clangd
    .cmake-format .gdbinit .latexmkrc .terraform-version .terraform-docs .tflint .yardopts .php-cs-fixer .ruby-gemset
    .cursorrules .windsurfrules .clinerules .rprofile .renviron .env-example .env-sample .env-template .env_example
    .zshrc .vimrc .profile .netrc .pypirc .condarc .rspec .rubocop .ruff .mypy
    """
)
"""Names with a leading dot that stand for a file or directory; any `.…ignore` and `.…rc` does too."""

ENDINGS_AHEAD = words("test tests spec d min module meta stories story tar e2e bundle cy")
"""First of two endings that name a kind of files, lower case: all of `.test.tsx`."""

SYSTEM_ROOTS = words(
    """etc usr var tmp home root opt bin sbin lib lib64 dev proc sys mnt srv boot run media users library private
    volumes windows system32 programdata
    """
)
"""First parts of an absolute path on common systems, lower case."""

OF_MACHINES = words("etc var usr opt home srv root mnt tmp sys proc dev boot")
"""Those of them that hardly stand in a repository."""

RUNTIME_PARTS = words(
    """node_modules __pycache__ .venv venv virtualenv site-packages .pytest_cache .mypy_cache .ruff_cache .tox .nox
    .ipynb_checkpoints .ds_store cmakefiles
    """
)
"""Directories that tools make on a developer's machine, lower case."""

TEMPLATES = (".example", ".sample", ".template", ".dist")
"""Endings of files that everybody copies under another name: `rename .env.example to .env`."""

RUNTIME_EXTENSIONS = words("log pyc pyo pid swp tmp class o")
"""Endings of what a program leaves behind when it runs."""

BUILD_PARTS = words(
    """target dist build out output outputs results logs log coverage htmlcov vendor checkpoints artifacts tmp temp
    cache .cache .next .nuxt .gradle .terraform cmake-build-debug bin obj ergebnisse ausgabe salida resultados saida
    risultati sortie runs mlruns wandb lightning_logs chroma_db chromadb faiss_index
    """
)
"""First parts under which tools and programs put what they make, lower case."""

BUILT_EXTENSIONS = words(
    """jar war ear exe dll so dylib whl egg zip tar gz tgz bz2 xz zst 7z rar deb rpm apk aab ipa pkl pickle joblib npy
    npz pt pth ckpt onnx safetensors gguf h5 hdf5 bin dat db sqlite sqlite3 duckdb out tfstate pem key crt cer csr jks
    p12 keystore wasm map pyc lib a faiss bit
    """
)
"""Endings of what is built, packed, trained or kept secret: seldom a part of a repository, lower case."""

MEDIA_EXTENSIONS = words(
    """csv tsv parquet xlsx xls png jpg jpeg gif svg webp bmp tiff mp4 mp3 wav avi mov webm pdf docx pptx log txt
    pcap pcapng nsys-rep ncu-rep
    """
)
"""Endings of data, pictures and documents: a bare name like that is more often made or given than committed."""

PICTURES = words("png jpg jpeg svg webp drawio")
"""Endings of pictures that authors show, lower case."""

MADE_EXTENSIONS = BUILT_EXTENSIONS | MEDIA_EXTENSIONS | words("json jsonl html xml sql md yaml yml tex ipynb mat nc")
"""Endings of what programs write, lower case."""

MADE_NAMES = words(
    """a.out lex.yy.c y.tab.c y.tab.h terraform.tfstate .env .env.local .env.production .env.development
    activate.bat activate.ps1 activate.fish activate.csh adapter_config.json tokenizer_config.json
    special_tokens_map.json generation_config.json training_args.bin coverage.html coverage.xml coverage.json lcov.info
    """
)
"""Names that tools make, or that are kept out of repositories, lower case."""

GIVEN_TEXTS = words("requirements.txt cmakelists.txt robots.txt constraints.txt packages.txt runtime.txt")
"""Texts that do stand in repositories, lower case."""

GIVEN_PARTS = words("test tests testdata fixtures fixture __fixtures__ docs doc")
"""Directories whose packed and binary files are given, lower case."""

TOP_DIRECTORIES = words(
    """src lib app apps bin docs doc test tests spec scripts config configs data assets static public templates include
    examples cmd pkg internal api server client backend frontend web core utils tools models notebooks resources
    """
)
"""Directories that often stand at the root of a repository, so a tree under such a name is a part of it."""

BRANCH_ROOTS = words("feature feat bugfix hotfix release origin upstream refs heads remotes")
"""First parts of the names of branches, lower case."""

QUALIFIERS = words(
    """new same current given parent root home base top main own other each every this that any whole entire
    first second last source target output input local remote shared temporary destination separate dedicated empty
    existing single respective specific following above below correct original nested flat the a an of project repo
    repository program application invocation calling enclosing containing installation default working
    """
)
"""Words that say which directory is meant, and do not name it."""

TOP_DOMAINS = words(
    """com org net io ai dev app edu gov co it de fr es pt uk eu us ca in jp cn br nl ch at be se no pl ru info biz me
    xyz site online tech cloud to gg tv ly gl
    """
)
"""Last parts of host names."""


_ONE_OF_LICENCES = re.compile(r"(?:LICEN[CS]E|COPYING)(?:[-.][A-Z][\w.\-]*|_(?![A-Z\d]+ING$|[A-Z\d]+ED$)[A-Z][\w.\-]*)")
"""Where there are several: `LICENSE-MIT` beside `LICENSE-APACHE`, `COPYING.LESSER`."""


def is_file_name(name: str) -> bool:
    """Whether a name means a file wherever it stands: `Makefile`, `Dockerfile.dev.gpu`, `LICENSE-MIT`."""
    lower = name.lower()
    if lower in FILE_NAMES:
        return True
    base, dot, rest = lower.partition(".")
    if dot and base in FILE_NAMES and all(map(str.isalnum, rest.split("."))):
        return True
    return name[:1] in ("L", "C") and _ONE_OF_LICENCES.fullmatch(name) is not None


_TO_FILL_IN = re.compile(r"[\w\-]\.[a-z]{1,5}$")
"""A file's name before the ending of what configuring fills in: `config.h.in`."""


def extension(name: str) -> str:
    """The known ending of a name, lower case without the dot; empty without one."""
    stem, dot, ending = name.rpartition(".")
    ending = ending.lower()
    if ending == "in" and _TO_FILL_IN.search(stem):
        return ending if stem.rpartition(".")[2] not in TOP_DOMAINS and extension(stem) else ""
    return ending if dot and stem and ending in EXTENSIONS else ""


def is_dot_name(name: str) -> bool:
    """Whether a name with a leading dot stands for a file or directory, not for an ending."""
    lower = name.lower()
    if not lower.startswith(".") or len(lower) < 3:
        return False
    base = lower.split(".", 2)[1]
    return (
        "." + base in DOT_NAMES
        or base.endswith(("ignore", "rc"))
        or (lower.count(".") > 1 and base not in ENDINGS_AHEAD and len(extension(name[1:])) > 1)  # `.nested.y`
    )


def names_file(name: str) -> bool:
    """Whether a name alone tells that it is a file's, or a directory's that begins with a dot."""
    return bool(extension(name) or is_file_name(name) or is_dot_name(name))


def is_host(name: str) -> bool:
    """Whether a first part is rather a host without its scheme: `github.com`."""
    return "." in name.strip(".") and name.lower().rpartition(".")[2] in TOP_DOMAINS and not extension(name)

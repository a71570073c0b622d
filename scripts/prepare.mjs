// Prepares this folder to start or to test: installs missing packages and rebuilds outdated pages. Runs before anything
// is installed, on whatever Node the machine has (20 or later), so it is plain JavaScript without dependencies. It
// prints what it does and why.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (...parts) => join(root, ...parts)
const say = (text) => console.log(`\u2022 ${text}`)
const INSTALL_STAMP = inRoot('node_modules', '.trimline-installed')
/** Where the linter is, everything is installed: the shop itself has no use for it. */
const LINTER = inRoot('node_modules', '@biomejs', 'biome')
const BUILD_STAMP = inRoot('build', '.stamp')
/** Everything that the build reads, this file included. */
const BUILT_FROM = [
  'src',
  'server',
  'public',
  'scripts/build-programs.ts',
  'scripts/precompress.ts',
  'scripts/prepare.mjs',
  ...readdirSync(inRoot('scripts')).flatMap((name) => (name.startsWith('slim-') ? [`scripts/${name}`] : [])),
  ...readdirSync(root).filter((name) =>
    /^(?:vite\.config|react-router\.config|package|package-lock|tsconfig)\b/.test(name),
  ),
]
/** What needs no tests, no linter and no measurements. */
const PURPOSES_OF_START = new Set(['start', 'command'])
const APT = 'apt-get'
const INSTALL = ['install', '-y', '-qq', '--no-install-recommends']
const UNASKED = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
const HEADLESS_SHELL = 'chromium-headless-shell'
const CHROMIUM_NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

function run(command, args, options = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', ...options })
  if (error !== undefined || status !== 0) {
    console.error(`${command} ${args.join(' ')} failed${error === undefined ? '' : `: ${error.message}`}`)
    process.exit(status || 1)
  }
}

/**
 * Installs exactly what is locked: to start, only what the shop builds and runs with (`dependencies`); for anything
 * else, and where everything is installed already, all of it. The option is explicit, because NODE_ENV=production would
 * leave out the rest.
 */
function installPackages(purpose) {
  const wantsAll = !PURPOSES_OF_START.has(purpose) || existsSync(LINTER)
  const wanted = `${hashOf(['package-lock.json'])} ${wantsAll ? 'all' : 'start'}`
  const installed = existsSync(INSTALL_STAMP) ? readFileSync(INSTALL_STAMP, 'utf8') : null
  if (installed !== wanted) {
    say(installed === null ? 'Installing packages: there are none yet.' : 'Installing packages: other ones are needed.')
    // Not `npm ci`: it refuses a lock file without the optional packages of every other platform, which not every
    // registry carries. This leaves the lock file as it is.
    const parts = wantsAll ? ['--include=dev'] : ['--omit=dev']
    // npm runs on the machine's Node, and would warn of each package that needs the one that it installs.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error', ...parts])
    removeNodeHeaders()
    writeFileSync(INSTALL_STAMP, wanted)
  }
  if (!existsSync(node24())) {
    console.error(
      'Node 24, which the shop runs on, was not installed: npm did not run the install script of the "node" package.',
    )
    console.error(
      'package.json allows it: look whether npm is told to ignore scripts ("npm config get ignore-scripts").',
    )
    process.exit(1)
  }
}

function node24() {
  return inRoot('node_modules', 'node', 'bin', 'node')
}

/** The "node" package leaves 70 MB of headers for C++ beside the binary, which it has linked to where it is run from. */
function removeNodeHeaders() {
  if (existsSync(node24())) rmSync(inRoot('node_modules', 'node', 'node_modules'), { recursive: true, force: true })
}

/** The hash of names and contents: a time of change says nothing after a checkout, and is not changed by a deletion. */
function hashOf(paths) {
  const hash = createHash('sha256')
  const add = (path) => {
    if (statSync(inRoot(path)).isDirectory()) {
      for (const name of readdirSync(inRoot(path)).sort()) add(`${path}/${name}`)
      return
    }
    const bytes = readFileSync(inRoot(path))
    hash.update(`${path} ${bytes.byteLength}\n`).update(bytes)
  }
  for (const path of paths) add(path)
  return hash.digest('hex')
}

function build() {
  const sources = hashOf(BUILT_FROM)
  const built = existsSync(BUILD_STAMP) ? readFileSync(BUILD_STAMP, 'utf8') : null
  if (built === sources) return
  say(
    built === null
      ? 'Building the shop: it has not been built yet.'
      : 'Building the shop: it was built from other sources.',
  )
  // A build that was interrupted does not count.
  rmSync(BUILD_STAMP, { force: true })
  const env = { ...process.env, NODE_ENV: 'production' }
  run(node24(), [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'error'], { env })
  run(node24(), [inRoot('scripts', 'precompress.ts')])
  run(node24(), [inRoot('scripts', 'build-programs.ts')])
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(BUILD_STAMP, sources)
}

function onPath(name) {
  return spawnSync('which', [name], { stdio: 'ignore' }).status === 0
}

function isRootWithApt() {
  return process.getuid?.() === 0 && onPath(APT)
}

function aptInstall(name) {
  run(APT, ['update', '-qq'], { env: UNASKED })
  run(APT, [...INSTALL, name], { env: UNASKED, stdio: ['ignore', 'ignore', 'inherit'] })
}

/** Installs an optional package that makes tests faster; not every Debian and Ubuntu has it. */
function aptInstallIfThere(...names) {
  spawnSync(APT, [...INSTALL, ...names], { env: UNASKED, stdio: 'ignore' })
}

function hasMesa() {
  return readdirSync('/usr/lib').some((name) => existsSync(join('/usr/lib', name, 'libEGL_mesa.so.0')))
}

function findBrowser() {
  if (process.env.CHROMIUM_PATH !== undefined) return
  if (isRootWithApt()) {
    if (CHROMIUM_NAMES.every((name) => !onPath(name))) {
      say('Installing Chromium for the browser tests: none was found.')
      aptInstall('chromium')
    }
    if (!onPath(HEADLESS_SHELL)) {
      say('Installing Chromium’s headless shell, in which the browser tests need a quarter less time.')
      aptInstallIfThere(HEADLESS_SHELL)
    }
    if (!hasMesa()) {
      say('Installing Mesa, which draws the tests of what is seen in 3D in half the time.')
      aptInstallIfThere('libegl-mesa0', 'libgl1-mesa-dri')
    }
    return
  }
  if (CHROMIUM_NAMES.some(onPath)) return
  say('Downloading a browser for the browser tests: none was found.')
  run(node24(), [inRoot('node_modules', 'playwright', 'cli.js'), 'install', 'chromium'])
}

function findPostgres() {
  if (process.env.TEST_DATABASE_URL !== undefined || existsSync('/usr/lib/postgresql') || onPath('initdb')) return
  if (isRootWithApt()) {
    say('Installing PostgreSQL for the database tests: none was found.')
    return aptInstall('postgresql')
  }
  say('No PostgreSQL server was found: the tests that need one will be skipped.')
}

function findGhostscript() {
  if (onPath('gs')) return
  if (isRootWithApt()) {
    say('Installing Ghostscript for the tests of artwork templates: none was found.')
    return aptInstall('ghostscript')
  }
  say('Ghostscript was not found: the tests that separate templates into plates will be skipped.')
}

const purpose = process.argv[2] ?? 'start'
installPackages(purpose)
if (purpose === 'bench') run('npm', ['install', '--prefix', 'bench', '--no-save', '--no-audit', '--no-fund'])
if (purpose !== 'dev' && purpose !== 'command') build()
if (purpose === 'test') {
  findBrowser()
  findPostgres()
  findGhostscript()
}

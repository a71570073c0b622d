// Makes this folder ready to start or to test: installs what is missing and builds what is stale.
// Runs before anything is installed, on whatever Node the machine has (20 or later), so it is plain
// JavaScript without dependencies. It says in a line what it does and why.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const inRoot = (...parts) => join(root, ...parts)
const say = (text) => console.log(`\u2022 ${text}`)
const LOCK_STAMP = inRoot('node_modules', '.trimline-lock')
const BUILD_STAMP = inRoot('build', '.stamp')
const BUILT_FROM = [
  'src',
  'public',
  'scripts/precompress.ts',
  'scripts/slim-three',
  'vite.config.ts',
  'react-router.config.ts',
  'package-lock.json',
]
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

function installPackages() {
  const lock = createHash('sha256')
    .update(readFileSync(inRoot('package-lock.json')))
    .digest('hex')
  const installed = existsSync(LOCK_STAMP) ? readFileSync(LOCK_STAMP, 'utf8') : null
  if (installed !== lock) {
    say(
      installed === null
        ? 'Installing packages: there are none yet.'
        : 'Installing packages: the lock file has changed.',
    )
    // Not `npm ci`: it refuses a lock file without the optional packages of every other platform, which not every
    // registry carries. This installs exactly what is locked and leaves the lock file as it is.
    run('npm', ['install', '--no-save', '--no-audit', '--no-fund'])
    writeFileSync(LOCK_STAMP, lock)
  }
  if (!existsSync(node24())) {
    console.error(
      'Node 24, which the shop runs on, was not installed: npm did not run the install script of the "node" package.',
    )
    console.error('Allow it with "npm install-scripts approve node", then start again.')
    process.exit(1)
  }
}

function node24() {
  return inRoot('node_modules', 'node', 'bin', 'node')
}

/** The newest change below a path, in milliseconds. */
function newest(path) {
  const stat = statSync(path)
  if (!stat.isDirectory()) return stat.mtimeMs
  return readdirSync(path).reduce((latest, name) => Math.max(latest, newest(join(path, name))), stat.mtimeMs)
}

function buildPages() {
  const built = existsSync(BUILD_STAMP) ? statSync(BUILD_STAMP).mtimeMs : 0
  const changed = Math.max(...BUILT_FROM.filter((path) => existsSync(inRoot(path))).map((path) => newest(inRoot(path))))
  if (changed < built) return
  say(
    built === 0
      ? 'Building the pages: they have not been built yet.'
      : 'Building the pages: sources are newer than the build.',
  )
  const env = { ...process.env, NODE_ENV: 'production' }
  run(node24(), [inRoot('node_modules', '@react-router', 'dev', 'bin.cjs'), 'build', '--logLevel', 'warn'], { env })
  run(node24(), [inRoot('scripts', 'precompress.ts')])
  mkdirSync(inRoot('build'), { recursive: true })
  writeFileSync(BUILD_STAMP, '')
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

/** Installs what is quicker with it and works without: not every Debian and Ubuntu has it. */
function aptInstallIfThere(name) {
  spawnSync(APT, [...INSTALL, name], { env: UNASKED, stdio: 'ignore' })
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
installPackages()
if (purpose === 'bench') run('npm', ['install', '--prefix', 'bench', '--no-save', '--no-audit', '--no-fund'])
if (purpose !== 'dev' && purpose !== 'command') buildPages()
if (purpose === 'test') {
  findBrowser()
  findPostgres()
  findGhostscript()
}

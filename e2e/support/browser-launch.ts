import { existsSync, globSync } from 'node:fs'
import type { LaunchOptions } from '@playwright/test'

const SYSTEM_CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell'

/** No sandbox: a container has none to offer, and the tests visit only our own pages. The rest keeps it off the net. */
const ARGUMENTS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-first-run',
]

/** Without a language of UTF-8 it gives no file a name with other letters than ASCII's. */
const ENVIRONMENT = { ...process.env, LANG: 'C.UTF-8', LC_ALL: 'C.UTF-8' }

/** How Chromium is started: `CHROMIUM_PATH`, the machine's own, or else the one that Playwright downloads. */
export function browserLaunch(): LaunchOptions {
  const own = process.env['CHROMIUM_PATH'] ?? SYSTEM_CHROMIUM.find((path) => existsSync(path))
  const launch = { args: ARGUMENTS, env: ENVIRONMENT }
  return own === undefined ? launch : { ...launch, executablePath: own }
}

/**
 * The same by the browser's headless shell where the machine has it, which draws no window and needs a quarter less of
 * the processor: for everything but WebGL.
 */
export function browserLaunchForTests(): LaunchOptions {
  const launch = browserLaunch()
  const quick = process.env['CHROMIUM_PATH'] === undefined && existsSync(HEADLESS_SHELL)
  return quick ? { ...launch, executablePath: HEADLESS_SHELL } : launch
}

/** Mesa's drawing by the processor takes half the time of the browser's own, and differs from it by less than is seen. */
const QUICK_WEBGL = ['--use-angle=gl-egl']
const OWN_WEBGL = ['--use-angle=swiftshader', '--enable-unsafe-swiftshader']

/**
 * The same as `browserLaunch`, with WebGL drawn by the processor, and the page without it, as a browser does where there is
 * no graphics chip: for tests of what is drawn in 3D. By the browser's own drawing, the same on every machine, where
 * pictures are compared (`sameEverywhere`); otherwise by Mesa's where the machine has it.
 */
export function browserLaunchWithWebGl({ sameEverywhere = false } = {}): LaunchOptions {
  const launch = browserLaunch()
  const drawing = !sameEverywhere && hasMesa() ? QUICK_WEBGL : OWN_WEBGL
  const args = ARGUMENTS.filter((argument) => argument !== '--disable-gpu')
  return { ...launch, args: [...args, ...drawing, '--ignore-gpu-blocklist', '--disable-gpu-compositing'] }
}

function hasMesa(): boolean {
  return globSync('/usr/lib/*/libEGL_mesa.so.0').length > 0 && globSync('/usr/lib/*/dri/swrast_dri.so').length > 0
}

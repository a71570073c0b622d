import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import { browserLaunch } from '../../e2e/support/browser-launch.ts'
import { FILM, FRAMES_PER_SECOND, type Loop } from './loop.ts'
import { drawMoment, drawStills, LOOPS } from './loops.ts'

/*
 * Draws every film and its still into public/loops: frames in Chromium, encoded by ffmpeg, which must be there.
 * Run: npm run loops, or with the names of those to draw anew.
 */

const target = join(import.meta.dirname, '../../public/loops')
const QUIET = ['-hide_banner', '-loglevel', 'error', '-y']
/** Smaller numbers look better and weigh more. */
const ENCODERS: Record<string, string[]> = {
  webm: ['-c:v', 'libvpx-vp9', '-crf', '34', '-b:v', '0', '-deadline', 'good', '-cpu-used', '1', '-row-mt', '1'],
  mp4: ['-c:v', 'libx264', '-crf', '22', '-preset', 'veryslow', '-tune', 'animation', '-movflags', '+faststart'],
}

const wanted = process.argv.slice(2)
mkdirSync(target, { recursive: true })
for (const [name, svg] of drawStills()) writeFileSync(join(target, name), svg)
const browser = await chromium.launch(browserLaunch())
try {
  const page = await browser.newPage({ viewport: FILM })
  for (const loop of LOOPS.filter(({ name }) => wanted.length === 0 || wanted.includes(name))) await film(page, loop)
} finally {
  await browser.close()
}

async function film(page: Page, loop: Loop): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'frames-'))
  try {
    await shoot(page, loop, folder)
    for (const ending of Object.keys(ENCODERS)) encode(folder, loop.name, ending)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

/** Writes the frames of one round as numbered pictures. The last leads on to the first and is not it. */
async function shoot(page: Page, loop: Loop, folder: string): Promise<void> {
  const frames = loop.seconds * FRAMES_PER_SECOND
  await page.setContent('<style>body{margin:0}svg{display:block;width:100vw;height:100vh}</style><main></main>')
  const stage = page.locator('main')
  for (let frame = 0; frame < frames; frame += 1) {
    await stage.evaluate(
      (element, svg) => {
        element.innerHTML = svg
      },
      drawMoment(loop, frame / frames),
    )
    await page.screenshot({ path: join(folder, `${String(frame).padStart(4, '0')}.png`) })
  }
}

function encode(folder: string, name: string, ending: string): void {
  const file = join(target, `${name}.${ending}`)
  const frames = ['-framerate', String(FRAMES_PER_SECOND), '-i', join(folder, '%04d.png')]
  // Without sound, in the colours that every browser decodes.
  const colours = ['-an', '-pix_fmt', 'yuv420p', '-vf', 'scale=out_color_matrix=bt709', '-colorspace', 'bt709']
  const marked = ['-color_primaries', 'bt709', '-color_trc', 'bt709', '-color_range', 'tv']
  const words = [...QUIET, ...frames, ...colours, ...marked, ...(ENCODERS[ending] ?? []), file]
  const { status, error } = spawnSync('ffmpeg', words, { stdio: 'inherit' })
  if (error !== undefined) throw new Error(`ffmpeg could not be run: ${error.message}`)
  if (status !== 0) throw new Error(`ffmpeg ended with ${status} on ${file}`)
  console.log(`${name}.${ending}: ${(statSync(file).size / 1000).toFixed(0)} kB`)
}

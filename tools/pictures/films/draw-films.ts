import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { constants, setPriority, tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { publish } from '../encode.ts'
import { getFingerprint } from '../fingerprint.ts'
import { readManifest, writeManifest } from '../manifest-file.ts'
import { getSize } from '../picture.ts'
import { openStudio } from '../studio.ts'
import { drawFrames } from './draw-frames.ts'
import { encodeFilm } from './encode-film.ts'
import { type Film, FRAME } from './film.ts'
import { FILMS, getPoster } from './films.ts'

/*
 * Draws films into public/loops and their posters into public/pictures/loops. Run: npm run loops, or with the names of
 * those to draw anew (README.md says what else it takes).
 */

const FULL = { ...FRAME, passes: 8, detail: 1000, shadows: 1024 }
const POSTER = { passes: 32, detail: 1800 }
const DRAFT = { width: 480, height: 270, passes: 8, detail: 700, shadows: 1024 }

const { values, positionals } = parseArgs({
  options: { draft: { type: 'string' }, out: { type: 'string' }, poster: { type: 'boolean' } },
  allowPositionals: true,
})
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const wanted = FILMS.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
const studio = openStudio()
try {
  for (const film of wanted) await drawWanted(film)
} finally {
  await studio.close()
}

async function drawWanted(film: Film): Promise<void> {
  if (values.draft !== undefined)
    return await drawDraft(film, values.draft.split(',').map(Number), values.out ?? tmpdir())
  if (!values.poster) await drawFilm(film)
  await drawPoster(film)
}

/** Every frame of one round. The last leads on to the first and is not it; the same scene is drawn once. */
async function drawFilm(film: Film): Promise<void> {
  const { name, fps, seconds, sceneAt } = film
  const folder = mkdtempSync(join(tmpdir(), 'frames-'))
  const from = performance.now()
  try {
    const count = Math.round(seconds * fps)
    const frames = Array.from({ length: count }, (_, frame) => sceneAt(frame / count))
    const keys = frames.map((scene) => JSON.stringify(scene))
    const scenes = new Map(frames.map((scene, frame) => [keys[frame], scene]))
    const drawn: string[] = []
    for await (const png of drawFrames(studio, [...scenes.values()], FULL)) {
      drawn.push(join(folder, `drawn-${drawn.length}.png`))
      writeFileSync(drawn.at(-1) ?? '', png)
    }
    const order = [...scenes.keys()]
    for (const [frame, key] of keys.entries())
      copyFileSync(drawn[order.indexOf(key)] ?? '', join(folder, `${String(frame).padStart(4, '0')}.png`))
    encodeFilm(folder, name, fps)
    console.log(`${name}: ${scenes.size} frames in ${((performance.now() - from) / 1000).toFixed(0)} s`)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

async function drawPoster(film: Film): Promise<void> {
  const poster = getPoster(film)
  const { width, height } = getSize(poster.name)
  const entry = await publish(poster, await studio.draw(poster, { width, height, ...POSTER }), getFingerprint(poster))
  writeManifest({ ...readManifest(), [poster.name]: entry })
}

async function drawDraft(film: Film, moments: readonly number[], folder: string): Promise<void> {
  mkdirSync(folder, { recursive: true })
  let frame = 0
  for await (const png of drawFrames(studio, moments.map(film.sceneAt), DRAFT)) {
    writeFileSync(join(folder, `${film.name}-${moments[frame]}.png`), png)
    frame += 1
  }
}

import { existsSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { PictureAlias, PictureEntry } from '../../src/platform/pictures/manifest.ts'
import { type Input, isRequested, readInput } from './command-line.ts'
import { contactSheet, shownIn } from './contact-sheet.ts'
import { publish, publishWidths } from './encode.ts'
import { getFingerprint } from './fingerprint.ts'
import { getFiles, isDrawn, readManifest, removeFiles, writeManifest, writeWhole } from './manifest-file.ts'
import { getSize, type Picture } from './picture.ts'
import { ALIASES, PICTURES } from './pictures.ts'
import { becomeSingleInstance } from './single-instance.ts'
import { openStudio } from './studio.ts'

/* Draws the pictures that are missing or changed. Run: npm run pictures (README.md says what else it takes). */

const FULL = { passes: 32, detail: 1800 }
const DRAFT = { passes: 10, detail: 900 }
const DRAFT_SHARE = 480 / 1100
const SHEET = join(import.meta.dirname, '../../docs/pictures-contact-sheet.webp')

const input = readInput(process.argv.slice(2))
// Hours of drawing must not be felt by whoever works beside it. The browser inherits this.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
if (input.draft) await drawDrafts(input)
else if (input.contactSheet) await drawContactSheet(input)
else if (becomeSingleInstance()) await drawChanged(input)
else {
  console.error('Pictures are being drawn already.')
  process.exitCode = 1
}

async function drawDrafts({ out, ...rest }: Input): Promise<void> {
  const folder = out ?? '.'
  const pictures = PICTURES.filter(({ name }) => isRequested({ out, ...rest }, name))
  await drawEach(pictures, async (picture, draw) => {
    const { width, height } = getSize(picture.name)
    const share = Math.max(DRAFT_SHARE, Math.min(1, 416 / width))
    const size = { width: Math.round(width * share), height: Math.round(height * share), ...DRAFT }
    writeWhole(join(folder, `${picture.name}.png`), await draw(picture, size))
  })
  if (rest.contactSheet) await drawContactSheet({ out, ...rest })
}

async function drawContactSheet({ draft, out }: Input): Promise<void> {
  const pictures = shownIn(draft ? out : null)
  const sheet = await contactSheet(pictures)
  const file = out === null ? SHEET : join(out, 'contact-sheet.png')
  writeWhole(file, await (out === null ? sheet.webp({ quality: 62, effort: 6 }) : sheet.png()).toBuffer())
  console.log(`${pictures.length} pictures on ${file}`)
}

async function drawChanged(asked: Input): Promise<void> {
  const manifest: Record<string, PictureEntry | PictureAlias> = { ...readManifest() }
  prune(manifest)
  for (const { name, picture } of ALIASES) manifest[name] = { picture }
  for (const { name, alt } of PICTURES) {
    const entry = manifest[name]
    if (isDrawn(entry)) manifest[name] = { ...entry, alt }
  }
  writeManifest(manifest)
  await changeWidths(asked, manifest)
  const due = PICTURES.filter(
    (picture) => isRequested(asked, picture.name) && (asked.again || isDue(picture, manifest)),
  )
  await drawEach(due, async (picture, draw) => {
    const { width, height } = getSize(picture.name)
    const fingerprint = getFingerprint(picture)
    const entry = await publish(picture, await draw(picture, { width, height, ...FULL }), fingerprint)
    // Read again: films put their posters in meanwhile.
    writeManifest({ ...readManifest(), [picture.name]: entry })
  })
}

/** Takes out what is no longer a picture of the shop, with its files. */
function prune(manifest: Record<string, PictureEntry | PictureAlias>): void {
  const names = new Set([...PICTURES, ...ALIASES].map(({ name }) => name))
  for (const [name, entry] of Object.entries(manifest)) {
    if (names.has(name)) continue
    if (isDrawn(entry)) removeFiles(name, entry.widths)
    delete manifest[name]
  }
}

/** Pictures whose size has other widths now, but the same largest one, are not drawn again for that. */
async function changeWidths(asked: Input, manifest: Record<string, PictureEntry | PictureAlias>): Promise<void> {
  for (const picture of PICTURES) {
    const entry = manifest[picture.name]
    if (!isDrawn(entry) || !isRequested(asked, picture.name) || isDue(picture, manifest)) continue
    if (String(entry.widths) === String(getSize(picture.name).widths)) continue
    const changed = await publishWidths(picture.name, entry)
    manifest[picture.name] = changed
    writeManifest({ ...readManifest(), [picture.name]: changed })
  }
}

function isDue(picture: Picture, manifest: Readonly<Record<string, PictureEntry | PictureAlias>>): boolean {
  const entry = manifest[picture.name]
  if (!isDrawn(entry) || entry.fingerprint !== getFingerprint(picture)) return true
  return getFiles(picture.name, entry.widths).some((file) => !existsSync(file))
}

type Draw = ReturnType<typeof openStudio>['draw']

/** Draws one after the other. One that fails is told and does not hold up the rest. */
async function drawEach(
  pictures: readonly Picture[],
  one: (picture: Picture, draw: Draw) => Promise<void>,
): Promise<void> {
  const studio = openStudio()
  console.log(`${pictures.length} of ${PICTURES.length} pictures to draw`)
  try {
    for (const [index, picture] of pictures.entries()) {
      const from = performance.now()
      try {
        await one(picture, studio.draw)
        const seconds = ((performance.now() - from) / 1000).toFixed(1)
        console.log(`${index + 1}/${pictures.length} ${picture.name}: ${seconds} s`)
      } catch (error) {
        console.error(error)
        process.exitCode = 1
      }
    }
  } finally {
    await studio.close()
  }
}

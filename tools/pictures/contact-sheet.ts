import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type OverlayOptions, type Sharp } from 'sharp'
import { pictureFile } from '../../src/platform/pictures/manifest.ts'
import { createDrawing } from './drawing/drawing.ts'
import { words } from './drawing/lettering.ts'
import { INK } from './drawing/palette.ts'
import { isDrawn, PUBLIC, readManifest } from './manifest-file.ts'

/* All pictures on one sheet, small, with their names: to be looked at together, where a bad one shows. */

const COLUMNS = 8
const CELL = { width: 240, height: 135, name: 20, gap: 8 } as const

interface Shown {
  name: string
  file: string
}

/** The published pictures, or the drafts in a folder. */
export function shownIn(drafts: string | null): Shown[] {
  if (drafts !== null) {
    const files = readdirSync(drafts, { recursive: true, encoding: 'utf8' })
    const pictures = files.filter((file) => file.endsWith('.png') && file !== 'contact-sheet.png').sort()
    return pictures.map((file) => ({ name: file.replace(/\.png$/, ''), file: join(drafts, file) }))
  }
  return Object.entries(readManifest()).flatMap(([name, entry]) => {
    if (!isDrawn(entry)) return []
    const width = entry.widths.at(-1) ?? entry.width
    return [{ name, file: join(PUBLIC, pictureFile(name, width, 'webp')) }]
  })
}

const place = (index: number): { left: number; top: number } => ({
  left: CELL.gap + (index % COLUMNS) * (CELL.width + CELL.gap),
  top: CELL.gap + Math.floor(index / COLUMNS) * (CELL.height + CELL.name + CELL.gap),
})

async function cell({ file }: Shown, index: number): Promise<OverlayOptions> {
  const picture = sharp(file).resize(CELL.width, CELL.height, { fit: 'contain', background: INK.paper })
  return { input: await picture.png().toBuffer(), ...place(index) }
}

function names(pictures: readonly Shown[], width: number, height: number): OverlayOptions {
  const d = createDrawing(width, height)
  const lines = pictures.map(({ name }, index) => {
    const { left, top } = place(index)
    const setting = { face: 'text', size: 12, fill: INK.key } as const
    return words(name, setting, { x: left, y: top + CELL.height + 14, anchor: 'start' })
  })
  return { input: Buffer.from(d.finish('Names', lines.join(''))), left: 0, top: 0 }
}

/** The sheet as an image of which the caller makes a file. */
export async function contactSheet(pictures: readonly Shown[]): Promise<Sharp> {
  const rows = Math.ceil(pictures.length / COLUMNS)
  const columns = Math.min(COLUMNS, pictures.length)
  const width = CELL.gap + columns * (CELL.width + CELL.gap)
  const height = CELL.gap + rows * (CELL.height + CELL.name + CELL.gap)
  const cells: OverlayOptions[] = []
  for (const [index, picture] of pictures.entries()) cells.push(await cell(picture, index))
  const sheet = sharp({ create: { width, height, channels: 3, background: INK.paper } })
  return sheet.composite([...cells, names(pictures, width, height)])
}

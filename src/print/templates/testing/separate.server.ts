import { execFile, spawnSync } from 'node:child_process'
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import sharp from 'sharp'
import type { Box } from '../template-sheet.ts'

/* Separations by Ghostscript: a plate for each process colour and each spot colour. */

/** Fine enough to measure a hairline to a tenth of a millimetre. */
const DPI = 300
const MM_A_PIXEL = 25.4 / DPI
const NO_INK = 255

/** Whether this machine has Ghostscript; scripts/prepare.mjs installs it if it can. */
export function hasGhostscript(): boolean {
  return spawnSync('gs', ['--version']).status === 0
}

export interface Plate {
  /** The bounds of everything with ink, in mm from the top left; null for an empty plate. */
  inked: Box | null
  /** The most ink of any pixel, 0 to 1. */
  most: number
}

/** The plates of a PDF's first page, by the names of their inks. */
export async function separate(file: Uint8Array): Promise<ReadonlyMap<string, Plate>> {
  const folder = await mkdtemp(join(tmpdir(), 'plates-'))
  try {
    const pdf = join(folder, 'template.pdf')
    await writeFile(pdf, file)
    const to = `-sOutputFile=${join(folder, 'plate.tif')}`
    await promisify(execFile)('gs', ['-q', '-dSAFER', '-dBATCH', '-dNOPAUSE', '-sDEVICE=tiffsep', `-r${DPI}`, to, pdf])
    const plates = new Map<string, Plate>()
    for (const name of await readdir(folder)) {
      const [, ink] = /^plate\((.+)\)\.tif$/.exec(name) ?? []
      if (ink !== undefined) plates.set(ink, await readPlate(join(folder, name)))
    }
    return plates
  } finally {
    await rm(folder, { recursive: true, force: true })
  }
}

async function readPlate(plate: string): Promise<Plate> {
  const { data, info } = await sharp(plate).greyscale().raw().toBuffer({ resolveWithObject: true })
  const { width, channels } = info
  let [left, top, right, bottom] = [width, info.height, -1, -1]
  let darkest = NO_INK
  for (let at = 0; at < data.length; at += channels) {
    if ((data[at] ?? NO_INK) === NO_INK) continue
    darkest = Math.min(darkest, data[at] ?? NO_INK)
    const pixel = at / channels
    const x = pixel % width
    const y = Math.floor(pixel / width)
    left = Math.min(left, x)
    right = Math.max(right, x)
    top = Math.min(top, y)
    bottom = Math.max(bottom, y)
  }
  if (right < 0) return { inked: null, most: 0 }
  const mm = (pixels: number) => pixels * MM_A_PIXEL
  const inked = { x: mm(left), y: mm(top), width: mm(right - left + 1), height: mm(bottom - top + 1) }
  return { inked, most: 1 - darkest / NO_INK }
}

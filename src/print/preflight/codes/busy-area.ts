import { isTechnicalInk } from '../plate-names.ts'
import { PROCESS_PLATES } from '../plates/inks.ts'
import type { Plates } from '../plates/plates.ts'

/** Pixels of a block's side: 3 mm at 100 DPI. */
const BLOCK = 12
/** A change between neighbours as strong as between the parts of a pale code. */
const STRONG = 46
/** In one direction, of a block's pixels, before it may be of a code: letters have fewer. */
const SHARE = 0.22
/** A code has at least so many blocks. */
const MIN_BLOCKS = 4

/** Blocks that are so far apart, in blocks, may be of one code. */
const REACH = 2

/** In pixels, with the room that codes have around them. */
export interface BusyArea {
  left: number
  top: number
  right: number
  bottom: number
}

/**
 * The parts of a page that change from light to dark as often as codes do, each by itself.
 * @param light how light its pixels are (`getRoughLight`)
 */
export function findBusyAreas({ width, height }: Plates, light: Uint8Array): BusyArea[] {
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const busy = new Uint8Array(columns * rows)
  for (let at = 0; at < busy.length; at++) {
    busy[at] = isBusy(light, width, (at % columns) * BLOCK, Math.floor(at / columns) * BLOCK) ? 1 : 0
  }
  const areas: BusyArea[] = []
  for (let at = busy.indexOf(1); at !== -1; at = busy.indexOf(1, at)) {
    const { blocks, ...area } = takeTogether(busy, columns, at)
    if (blocks >= MIN_BLOCKS) areas.push(area)
  }
  return areas
}

/** Takes a block and all that lie near it, and what lies near those, out of the busy ones. */
function takeTogether(busy: Uint8Array, columns: number, first: number): BusyArea & { blocks: number } {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, blocks: 0 }
  const open = [first]
  busy[first] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    area.blocks++
    area.left = Math.min(area.left, (column - 1) * BLOCK)
    area.top = Math.min(area.top, (row - 1) * BLOCK)
    area.right = Math.max(area.right, (column + 2) * BLOCK)
    area.bottom = Math.max(area.bottom, (row + 2) * BLOCK)
    for (let y = Math.max(0, row - REACH); y <= row + REACH; y++) {
      for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
        const near = y * columns + x
        if (busy[near] !== 1) continue
        busy[near] = 0
        open.push(near)
      }
    }
  }
  return area
}

/** How light inks look, roughly: without a profile, for finding places only. */
export function getRoughLight({ width, height, inks }: Plates): Uint8Array {
  const [cyan, magenta, yellow, black] = PROCESS_PLATES.map((plate) => inks.get(plate) ?? new Uint8Array(width * height))
  const light = new Uint8Array(width * height)
  if (!cyan || !magenta || !yellow || !black) return light
  for (let at = 0; at < light.length; at++) {
    const colour = 77 * (cyan[at] ?? 0) + 151 * (magenta[at] ?? 0) + 28 * (yellow[at] ?? 0)
    light[at] = ((65_280 - colour) * (255 - (black[at] ?? 0))) / 65_280
  }
  for (const spot of listSpots(inks)) darken(light, spot)
  return light
}

/** The plates of spot inks that are seen. */
export function listSpots(inks: Plates['inks']): Uint8Array[] {
  const isSpot = (name: string) => !(PROCESS_PLATES as readonly string[]).includes(name) && !isTechnicalInk(name)
  return [...inks].filter(([name]) => isSpot(name)).map(([, plate]) => plate)
}

/** A spot ink is taken to be as dark as it is full. */
export function darken(light: Uint8Array, spot: Uint8Array): void {
  for (let at = 0; at < light.length; at++) light[at] = ((light[at] ?? 0) * (255 - (spot[at] ?? 0))) / 255
}

function isBusy(light: Uint8Array, width: number, left: number, top: number): boolean {
  let [across, down] = [0, 0]
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const at = y * width + x
      const here = light[at] ?? 0
      if (x + 1 < width && Math.abs((light[at + 1] ?? 0) - here) > STRONG) across++
      if (Math.abs((light[at + width] ?? here) - here) > STRONG) down++
    }
  }
  return Math.max(across, down) > SHARE * BLOCK * BLOCK
}

import { isTechnicalInk } from '../plate-names.ts'
import { PROCESS_PLATES } from '../plates/inks.ts'
import type { Plates } from '../plates/plates.ts'

/** Pixels of a block's side: 3 mm at 100 DPI. */
const BLOCK = 12
/** A change between neighbours as strong as between the parts of a pale code. */
const STRONG = 46
/** In one direction, of a block's pixels, before it may be of a code: letters have fewer. */
const SHARE = 0.22
/** The edges of a code, and pale parts of it. */
const LOW_SHARE = 0.08
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

/** The parts of a page that change from light to dark as often as codes do, each by itself. */
export function findBusyAreas(plates: Plates): BusyArea[] {
  const { width, height } = plates
  const light = getRoughLight(plates)
  const [columns, rows] = [Math.floor(width / BLOCK), Math.floor(height / BLOCK)]
  const changes = new Uint8Array(columns * rows)
  for (let at = 0; at < changes.length; at++) {
    const share = getChanges(light, width, (at % columns) * BLOCK, Math.floor(at / columns) * BLOCK)
    changes[at] = share > SHARE ? MANY : share > LOW_SHARE ? SOME : 0
  }
  const areas: BusyArea[] = []
  for (let at = changes.indexOf(MANY); at !== -1; at = changes.indexOf(MANY, at)) {
    const { blocks, ...area } = takeTogether(changes, columns, at)
    if (blocks >= MIN_BLOCKS) areas.push(area)
  }
  return areas
}

const [SOME, MANY] = [1, 2]

/** Takes a block and all that lie near it, and what lies near those, out of those that change. */
function takeTogether(changes: Uint8Array, columns: number, first: number): BusyArea & { blocks: number } {
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity, blocks: 1 }
  const open = [first]
  changes[first] = 0
  for (let at = open.pop(); at !== undefined; at = open.pop()) {
    const [column, row] = [at % columns, Math.floor(at / columns)]
    area.left = Math.min(area.left, (column - 1) * BLOCK)
    area.top = Math.min(area.top, (row - 1) * BLOCK)
    area.right = Math.max(area.right, (column + 2) * BLOCK)
    area.bottom = Math.max(area.bottom, (row + 2) * BLOCK)
    for (const near of listNear(changes, columns, column, row)) {
      if (changes[near] === MANY) area.blocks++
      changes[near] = 0
      open.push(near)
    }
  }
  return area
}

function listNear(changes: Uint8Array, columns: number, column: number, row: number): number[] {
  const near: number[] = []
  for (let y = Math.max(0, row - REACH); y <= row + REACH; y++) {
    for (let x = Math.max(0, column - REACH); x <= Math.min(columns - 1, column + REACH); x++) {
      const at = y * columns + x
      if (at < changes.length && changes[at] !== 0) near.push(at)
    }
  }
  return near
}

/** How light plates are, as long as there are these plates: some are looked at twice. */
const known = new WeakMap<Plates, Uint8Array>()

/** How light inks look, roughly: without a profile, for finding places only. Not to be changed. */
export function getRoughLight(plates: Plates): Uint8Array {
  const light = known.get(plates) ?? findRoughLight(plates)
  known.set(plates, light)
  return light
}

function findRoughLight({ width, height, inks }: Plates): Uint8Array {
  const light = new Uint8Array(width * height)
  const nothing = new Uint8Array(light.length)
  const [cyan = nothing, magenta = nothing, yellow = nothing] = PROCESS_PLATES.map((plate) => inks.get(plate))
  for (let at = 0; at < light.length; at++) {
    light[at] = 255 - 0.3 * (cyan[at] ?? 0) - 0.59 * (magenta[at] ?? 0) - 0.11 * (yellow[at] ?? 0)
  }
  darken(light, inks.get('Black') ?? nothing)
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

/** The share of a block's pixels at which light changes in one direction, of the two the higher. */
function getChanges(light: Uint8Array, width: number, left: number, top: number): number {
  let [across, down] = [0, 0]
  for (let y = top; y < top + BLOCK; y++) {
    for (let x = left; x < left + BLOCK; x++) {
      const at = y * width + x
      const here = light[at] ?? 0
      if (x + 1 < width && Math.abs((light[at + 1] ?? 0) - here) > STRONG) across++
      if (Math.abs((light[at + width] ?? here) - here) > STRONG) down++
    }
  }
  return Math.max(across, down) / BLOCK ** 2
}

import type { Plates } from '../plates/plates.ts'

/** Pixels of a block's side: 3 mm at 100 DPI. */
const BLOCK = 12
/** A change between neighbours as strong as between the parts of a pale code. */
const STRONG = 46
/** In one direction, of a block's pixels, before it may be of a code: letters have fewer. */
const SHARE = 0.22
/** A code has at least so many blocks. */
const MIN_BLOCKS = 4

/** In pixels, with the room that codes have around them. */
export interface BusyArea {
  left: number
  top: number
  right: number
  bottom: number
}

/** The part of a page that changes from light to dark as often as codes do; null if there is none. */
export function findBusyArea(plates: Plates): BusyArea | null {
  const { width, height } = plates
  const light = roughLight(plates)
  const area = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  let blocks = 0
  for (let top = 0; top + BLOCK <= height; top += BLOCK) {
    for (let left = 0; left + BLOCK <= width; left += BLOCK) {
      if (!isBusy(light, width, left, top)) continue
      blocks++
      area.left = Math.min(area.left, left - BLOCK)
      area.top = Math.min(area.top, top - BLOCK)
      area.right = Math.max(area.right, left + 2 * BLOCK)
      area.bottom = Math.max(area.bottom, top + 2 * BLOCK)
    }
  }
  return blocks < MIN_BLOCKS ? null : area
}

/** How light inks look, roughly: without a profile, for finding places only. */
function roughLight({ width, height, inks }: Plates): Uint8Array {
  const [cyan, magenta, yellow, black] = ['Cyan', 'Magenta', 'Yellow', 'Black'].map((plate) => inks.get(plate))
  const light = new Uint8Array(width * height)
  for (let at = 0; at < light.length; at++) {
    const colour = 0.3 * (cyan?.[at] ?? 0) + 0.59 * (magenta?.[at] ?? 0) + 0.11 * (yellow?.[at] ?? 0)
    light[at] = ((255 - colour) * (255 - (black?.[at] ?? 0))) / 255
  }
  return light
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

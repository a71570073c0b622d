/* Rectangles of pixels, and how much of each is covered. */

/** A rectangle of pixels. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Coverage of a rectangle of pixels, 0 to 255 each. Never changed once it is made. */
export interface Mask extends Box {
  cover: Uint8Array
  /** A part of it in which everything is covered, so that nothing need be multiplied there. */
  solid?: Box
}

/** The same pixels, covered otherwise. */
export function coverAnew({ x, y, width, height }: Box, made: Uint8Array): Mask {
  return { x, y, width, height, cover: made }
}

/** Two masks multiplied: what both let through. Null where they do not meet. */
export function multiplyMasks(one: Mask, other: Mask): Mask | null {
  const shared = meet(one, other)
  if (shared === null) return null
  if (other.solid !== undefined && isWithin(shared, other.solid)) return cutOut(one, shared)
  if (one.solid !== undefined && isWithin(shared, one.solid)) return cutOut(other, shared)
  const solid = one.solid && other.solid && meet(one.solid, other.solid)
  const made = { ...shared, cover: new Uint8Array(shared.width * shared.height), ...(solid ? { solid } : {}) }
  multiply(one, other, made)
  return made
}

/** Row by row, without what is covered by both. */
function multiply(one: Mask, other: Mask, made: Mask): void {
  const { x, y, width, height, cover, solid } = made
  for (let row = y; row < y + height; row++) {
    const to = (row - y) * width
    if (solid === undefined || row < solid.y || row >= solid.y + solid.height) {
      multiplyRow(one, other, { cover, to, x, y: row, length: width })
      continue
    }
    const [left, right] = [solid.x - x, solid.x - x + solid.width]
    multiplyRow(one, other, { cover, to, x, y: row, length: left })
    cover.fill(255, to + left, to + right)
    multiplyRow(one, other, { cover, to: to + right, x: x + right, y: row, length: width - right })
  }
}

/** Pixels beside each other, and where the first is. */
interface RowPart {
  cover: Uint8Array
  to: number
  x: number
  y: number
  length: number
}

function multiplyRow(one: Mask, other: Mask, { cover, to, x, y, length }: RowPart): void {
  const from = (y - one.y) * one.width + x - one.x
  const behind = (y - other.y) * other.width + x - other.x
  for (let at = 0; at < length; at++) {
    cover[to + at] = Math.round(((one.cover[from + at] ?? 0) * (other.cover[behind + at] ?? 0)) / 255)
  }
}

function meet(one: Box, other: Box): Box | null {
  const x = Math.max(one.x, other.x)
  const y = Math.max(one.y, other.y)
  const width = Math.min(one.x + one.width, other.x + other.width) - x
  const height = Math.min(one.y + one.height, other.y + other.height) - y
  return width > 0 && height > 0 ? { x, y, width, height } : null
}

function isWithin(box: Box, outer: Box): boolean {
  const isBeside = box.x < outer.x || box.y < outer.y
  return !isBeside && box.x + box.width <= outer.x + outer.width && box.y + box.height <= outer.y + outer.height
}

/** A part of a mask, as it is. */
function cutOut(mask: Mask, part: Box): Mask {
  if (isWithin(mask, part)) return mask
  const made = new Uint8Array(part.width * part.height)
  for (let row = 0; row < part.height; row++) {
    const from = (part.y + row - mask.y) * mask.width + part.x - mask.x
    made.set(mask.cover.subarray(from, from + part.width), row * part.width)
  }
  const solid = mask.solid && meet(mask.solid, part)
  return { ...part, cover: made, ...(solid ? { solid } : {}) }
}

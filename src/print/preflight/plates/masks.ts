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
  return { ...shared, cover: multiply(one, other, shared), ...(solid ? { solid } : {}) }
}

function multiply(one: Mask, other: Mask, { x, y, width, height }: Box): Uint8Array {
  const made = new Uint8Array(width * height)
  for (let row = 0, to = 0; row < height; row++) {
    let a = (y + row - one.y) * one.width + x - one.x
    let b = (y + row - other.y) * other.width + x - other.x
    for (const end = to + width; to < end; a++, b++, to++) {
      made[to] = Math.round(((one.cover[a] ?? 0) * (other.cover[b] ?? 0)) / 255)
    }
  }
  return made
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

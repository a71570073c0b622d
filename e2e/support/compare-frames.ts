import sharp from 'sharp'

/*
 * Compares pictures that were drawn twice. Another driver, another count of passes, another day bend single pixels and
 * the grain of soft shadows; another finish, size or shape changes an area. So small areas are compared by their means,
 * and by how much goes on in them.
 */

/** What frames are brought to, in pixels. */
const WIDTH = 240
const HEIGHT = 135
/** The edge of an area, in pixels: both sides are whole multiples of it. */
const AREA = 15
const CHANNELS = [0, 1, 2] as const

/** A picture by its bytes: red, green, blue, row by row. */
export type Frame = Buffer

export interface Difference {
  /** The largest mean difference of a channel over the whole frame, 0 to 255. */
  mean: number
  /** The largest difference of a channel's mean in an area, 0 to 255. */
  area: number
  /** The largest difference in how far an area's pixels are from its mean, 0 to 255. */
  detail: number
}

interface Area {
  mean: number
  spread: number
}

/** As the small file of a reference (WebP). */
export function getFile(picture: Buffer): Promise<Buffer> {
  return sharp(picture)
    .removeAlpha()
    .resize(WIDTH, HEIGHT, { fit: 'fill' })
    .webp({ quality: 96, smartSubsample: true, effort: 6 })
    .toBuffer()
}

/** What is in such a file. */
export function getFrame(file: Buffer): Promise<Frame> {
  return sharp(file).removeAlpha().raw().toBuffer()
}

/** How far two frames are from each other. */
export function getDifference(one: Frame, other: Frame): Difference {
  const others = getAreas(other)
  const apart = getAreas(one).map((area, index) => ({
    mean: Math.abs(area.mean - (others[index]?.mean ?? 0)),
    spread: Math.abs(area.spread - (others[index]?.spread ?? 0)),
  }))
  return {
    mean: Math.max(...CHANNELS.map((channel) => meanDifference(one, other, channel))),
    area: Math.max(...apart.map(({ mean }) => mean)),
    detail: Math.max(...apart.map(({ spread }) => spread)),
  }
}

function meanDifference(one: Frame, other: Frame, channel: number): number {
  let sum = 0
  for (let at = channel; at < one.length; at += 3) sum += Math.abs((one[at] ?? 0) - (other[at] ?? 0))
  return sum / (WIDTH * HEIGHT)
}

/** Of every area each channel. */
function getAreas(frame: Frame): Area[] {
  const areas: Area[] = []
  for (let top = 0; top < HEIGHT; top += AREA) {
    for (let left = 0; left < WIDTH; left += AREA) {
      for (const channel of CHANNELS) areas.push(getArea(frame, (top * WIDTH + left) * 3 + channel))
    }
  }
  return areas
}

function getArea(frame: Frame, from: number): Area {
  let sum = 0
  let squares = 0
  for (let y = 0; y < AREA; y += 1) {
    for (let x = 0; x < AREA; x += 1) {
      const value = frame[from + (y * WIDTH + x) * 3] ?? 0
      sum += value
      squares += value * value
    }
  }
  const mean = sum / AREA ** 2
  return { mean, spread: Math.sqrt(Math.max(0, squares / AREA ** 2 - mean ** 2)) }
}

import { DEVICE_GRAY } from '../pdf/colour-space.ts'
import { invert, type Matrix, multiply, transformPoint } from '../pdf/matrix.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import type { PlacedPicture } from '../pdf/sink.ts'
import type { Mask } from './cover.ts'
import type { ManyInks } from './inks.ts'
import { type PictureReading, type PictureSamples, readSamples } from './picture-samples.ts'

/** So many samples in each direction are averaged: four of a large picture, for its edges, and more of one that is made smaller. */
const MIN_AVERAGED = 4
const MAX_AVERAGED = 6

/** Where a picture lies: the corners of a square of 1. */
export function unitSquare(matrix: Matrix): number[] {
  return [
    ...transformPoint(0, 0, matrix),
    ...transformPoint(1, 0, matrix),
    ...transformPoint(1, 1, matrix),
    ...transformPoint(0, 1, matrix),
  ]
}

/** A picture's samples for each pixel of a mask: the average of what lies on it. */
export function samplePicture(picture: PictureSamples, mask: Mask, matrix: Matrix): Uint8Array {
  const { width, height, components, samples } = picture
  const out = new Uint8Array(mask.cover.length * components)
  const inverse = invert(multiply([1 / width, 0, 0, -1 / height, 0, 1], matrix))
  if (inverse === null) return out
  const [a, b, c, d] = inverse
  const size = (x: number, y: number) => Math.min(MAX_AVERAGED, Math.max(MIN_AVERAGED, Math.round(Math.hypot(x, y))))
  const grid = { inverse, across: size(a, b), down: size(c, d) }
  const isStraight = (b === 0 && c === 0) || (a === 0 && d === 0)
  const findUnder = isStraight ? findBySteps(picture, mask, grid) : findOneByOne(picture, mask, grid)
  const under = new Uint32Array(grid.across * grid.down)
  for (let at = 0; at < mask.cover.length; at++) {
    if (mask.cover[at] === 0) continue
    findUnder(at % mask.width, Math.floor(at / mask.width), under)
    for (let index = 0; index < components; index++) {
      out[at * components + index] = sumUp(samples, under, index) / under.length + 0.5
    }
  }
  return out
}

function sumUp(samples: Uint8Array, places: Uint32Array, index: number): number {
  let sum = 0
  for (let part = 0; part < places.length; part++) sum += samples[(places[part] ?? 0) + index] ?? 0
  return sum
}

/** From the plates to the picture, and how many samples are looked at under a pixel. */
interface Grid {
  inverse: Matrix
  across: number
  down: number
}

/** Finds where the samples under a pixel of a mask begin. */
type FindUnder = (column: number, row: number, under: Uint32Array) => void

function findOneByOne({ width, height, components }: PictureSamples, mask: Mask, grid: Grid): FindUnder {
  const { across, down } = grid
  const [a, b, c, d, e, f] = grid.inverse
  return (column, row, under) => {
    for (let part = 0; part < under.length; part++) {
      const x = mask.x + column + ((part % across) + 0.5) / across
      const y = mask.y + row + (Math.floor(part / across) + 0.5) / down
      under[part] = (within(x * b + y * d + f, height) * width + within(x * a + y * c + e, width)) * components
    }
  }
}

/** Of a picture that is upright or on its side: columns and rows each say their part of a place, once for all pixels. */
function findBySteps({ width, height, components }: PictureSamples, mask: Mask, grid: Grid): FindUnder {
  const { across, down } = grid
  const [a, b, c, d, e, f] = grid.inverse
  const isUpright = b === 0 && c === 0
  const column = (place: number) => within(place + e, width) * components
  const row = (place: number) => within(place + f, height) * width * components
  const byColumn = Uint32Array.from({ length: mask.width * across }, (_, step) => {
    const x = mask.x + (step + 0.5) / across
    return isUpright ? column(x * a) : row(x * b)
  })
  const byRow = Uint32Array.from({ length: mask.height * down }, (_, step) => {
    const y = mask.y + (step + 0.5) / down
    return isUpright ? row(y * d) : column(y * c)
  })
  return (x, y, under) => {
    for (let v = 0, part = 0; v < down; v++) {
      const from = byRow[y * down + v] ?? 0
      for (let u = 0; u < across; u++, part++) under[part] = from + (byColumn[x * across + u] ?? 0)
    }
  }
}

function within(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(place)))
}

/** Each plate's amounts of its own. */
export function paintInks({ plates, data }: ManyInks): Map<string, Uint8Array> {
  const count = data.length / plates.length
  const amounts = plates.map((plate, index): [string, Uint8Array] => {
    const own = new Uint8Array(count)
    for (let at = 0; at < count; at++) own[at] = data[at * plates.length + index] ?? 0
    return [plate, own]
  })
  return new Map(amounts.filter(([plate]) => plate !== 'None'))
}

/**
 * How much of each sample is seen: by a soft mask, by a mask of one bit, or by the colours that a picture leaves out
 * (ISO 32000-2, 8.9.6). Null where all is seen; a name where it is not looked at.
 */
export function readPictureMask(
  objects: PdfObjects,
  picture: PlacedPicture,
  reading: PictureReading,
): PictureSamples | string | null {
  const soft = picture.get('SMask')
  if (soft !== undefined) {
    if (objects.get(soft, 'Matte') !== undefined) return 'pictures with a matte'
    return readMaskPicture(objects, soft, reading)
  }
  if (objects.number(picture.get('SMaskInData')) > 0) return 'pictures with their mask in JPEG 2000'
  const mask = picture.get('Mask')
  if (objects.isStream(mask)) {
    const read = readMaskPicture(objects, mask, reading)
    return typeof read === 'string' ? read : { ...read, samples: read.samples.map((value) => 255 - value) }
  }
  return mask === undefined ? null : 'pictures that leave out a colour'
}

function readMaskPicture(
  objects: PdfObjects,
  source: PlacedPicture['source'],
  reading: PictureReading,
): PictureSamples | string {
  const get = (key: string) => (source instanceof Uint8Array ? undefined : objects.get(source, key))
  const isMask = objects.boolean(get('ImageMask')) === true
  const entries = { get, source, width: objects.number(get('Width')), height: objects.number(get('Height')) }
  const bits = isMask ? 1 : objects.number(get('BitsPerComponent'), 8)
  return readSamples(objects, { ...entries, bits, isMask: false, space: DEVICE_GRAY }, reading)
}

import { DEVICE_GRAY } from '../pdf/colour-space.ts'
import { invert, type Matrix, multiply, transformPoint } from '../pdf/matrix.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import type { PlacedPicture } from '../pdf/sink.ts'
import type { Mask } from './cover.ts'
import type { ManyInks } from './inks.ts'
import { type PictureSamples, readSamples } from './picture-samples.ts'
import type { JpegDecoder } from './plates.ts'

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
export function samplePicture(
  { width, height, components, samples }: PictureSamples,
  mask: Mask,
  matrix: Matrix,
): Uint8Array {
  const out = new Uint8Array(mask.cover.length * components)
  const inverse = invert(multiply([1 / width, 0, 0, -1 / height, 0, 1], matrix))
  if (inverse === null) return out
  const size = (x: number, y: number) => Math.min(MAX_AVERAGED, Math.max(MIN_AVERAGED, Math.round(Math.hypot(x, y))))
  const [across, down] = [size(inverse[0], inverse[1]), size(inverse[2], inverse[3])]
  const count = across * down
  const sums = new Float64Array(components)
  for (let at = 0; at < mask.cover.length; at++) {
    if (mask.cover[at] === 0) continue
    const [px, py] = [(at % mask.width) + mask.x, Math.floor(at / mask.width) + mask.y]
    sums.fill(0)
    for (let part = 0; part < count; part++) {
      const dx = ((part % across) + 0.5) / across
      const dy = (Math.floor(part / across) + 0.5) / down
      const x = px + dx
      const y = py + dy
      const column = within(x * inverse[0] + y * inverse[2] + inverse[4], width)
      const row = within(x * inverse[1] + y * inverse[3] + inverse[5], height)
      const from = (row * width + column) * components
      for (let index = 0; index < components; index++) sums[index] = (sums[index] ?? 0) + (samples[from + index] ?? 0)
    }
    for (let index = 0; index < components; index++) out[at * components + index] = (sums[index] ?? 0) / count + 0.5
  }
  return out
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
  jpeg: JpegDecoder | null,
): PictureSamples | string | null {
  const soft = picture.get('SMask')
  if (soft !== undefined) {
    if (objects.get(soft, 'Matte') !== undefined) return 'pictures with a matte'
    return readMaskPicture(objects, soft, jpeg)
  }
  if (objects.number(picture.get('SMaskInData')) > 0) return 'pictures with their mask in JPEG 2000'
  const mask = picture.get('Mask')
  if (objects.isStream(mask)) {
    const read = readMaskPicture(objects, mask, jpeg)
    return typeof read === 'string' ? read : { ...read, samples: read.samples.map((value) => 255 - value) }
  }
  return mask === undefined ? null : 'pictures that leave out a colour'
}

function readMaskPicture(
  objects: PdfObjects,
  source: PlacedPicture['source'],
  jpeg: JpegDecoder | null,
): PictureSamples | string {
  const get = (key: string) => (source instanceof Uint8Array ? undefined : objects.get(source, key))
  const isMask = objects.boolean(get('ImageMask')) === true
  const entries = { get, source, width: objects.number(get('Width')), height: objects.number(get('Height')) }
  const bits = isMask ? 1 : objects.number(get('BitsPerComponent'), 8)
  return readSamples(objects, { ...entries, bits, isMask: false, space: DEVICE_GRAY }, jpeg)
}

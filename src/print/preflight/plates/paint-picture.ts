import { DEVICE_GRAY } from '../pdf/colour-space.ts'
import { invert, type Matrix, multiply, transformPoint } from '../pdf/matrix.ts'
import type { PdfObjects } from '../pdf/pdf-objects.ts'
import type { PlacedPicture } from '../pdf/sink.ts'
import type { ManyInks } from './inks.ts'
import type { Mask } from './masks.ts'
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
  const { width, height } = picture
  const inverse = invert(multiply([1 / width, 0, 0, -1 / height, 0, 1], matrix))
  if (inverse === null) return new Uint8Array(mask.cover.length * picture.components)
  const [a, b, c, d, e, f] = inverse
  const size = (x: number, y: number) => Math.min(MAX_AVERAGED, Math.max(MIN_AVERAGED, Math.round(Math.hypot(x, y))))
  const grid = { inverse, across: size(a, b), down: size(c, d) }
  const places = (count: number, steps: number, from: number, toPlace: (place: number) => number) =>
    Int32Array.from({ length: count * steps }, (_, step) => toPlace(from + (step + 0.5) / steps))
  const columns = (toPlace: (place: number) => number) => places(mask.width, grid.across, mask.x, toPlace)
  const rows = (toPlace: (place: number) => number) => places(mask.height, grid.down, mask.y, toPlace)
  if (b === 0 && c === 0) {
    const [across, down] = [columns((x) => within(x * a + e, width)), rows((y) => within(y * d + f, height))]
    return averageUpright(picture, mask, { across, down, isOnSide: false })
  }
  if (a === 0 && d === 0) {
    const [across, down] = [columns((x) => within(x * b + f, height)), rows((y) => within(y * c + e, width))]
    return averageUpright(picture, mask, { across, down, isOnSide: true })
  }
  return averageTurned(picture, mask, grid)
}

/** From the plates to the picture, and how many samples are looked at under a pixel. */
interface Grid {
  inverse: Matrix
  across: number
  down: number
}

/** The averages where the picture's sides are not along the plates'. */
function averageTurned(picture: PictureSamples, mask: Mask, { inverse, across, down }: Grid): Uint8Array {
  const { width, height, components, samples } = picture
  const [a, b, c, d, e, f] = inverse
  const out = new Uint8Array(mask.cover.length * components)
  const under = new Uint32Array(across * down)
  for (let at = 0; at < mask.cover.length; at++) {
    if (mask.cover[at] === 0) continue
    const [column, row] = [mask.x + (at % mask.width), mask.y + Math.floor(at / mask.width)]
    for (let part = 0; part < under.length; part++) {
      const x = column + ((part % across) + 0.5) / across
      const y = row + (Math.floor(part / across) + 0.5) / down
      under[part] = (within(x * b + y * d + f, height) * width + within(x * a + y * c + e, width)) * components
    }
    for (let index = 0; index < components; index++) {
      let sum = 0
      for (const place of under) sum += samples[place + index] ?? 0
      out[at * components + index] = sum / under.length + 0.5
    }
  }
  return out
}

/** Which of a picture's columns and rows lie under the mask's columns and rows, as many for each; on its side, its rows and columns. */
interface Upright {
  across: Int32Array
  down: Int32Array
  isOnSide: boolean
}

/**
 * The averages of a picture that is upright or on its side: first of the lines under a row, of which many are the same, and
 * then along them.
 */
function averageUpright(picture: PictureSamples, mask: Mask, { across, down, isOnSide }: Upright): Uint8Array {
  const { width, components, samples } = picture
  const out = new Uint8Array(mask.cover.length * components)
  const [step, stride] = isOnSide ? [width * components, components] : [components, width * components]
  const [perColumn, perRow] = [across.length / mask.width, down.length / mask.height]
  const columns = countColumns(across, perColumn)
  const offsets = columns.places.map((place) => place * step)
  const sums = new Int32Array(offsets.length * components)
  const share = Math.round(ONE / (perColumn * perRow))
  for (let row = 0; row < mask.height; row++) {
    sums.fill(0)
    for (const [place, times] of countPlaces(down.subarray(row * perRow, (row + 1) * perRow))) {
      addLine(sums, samples, { offsets, first: place * stride, times, components })
    }
    averageLine(sums, columns, { out, to: row * mask.width * components, components, share })
  }
  return out
}

/** Neighbours that are the same, once with how many there are. */
function countPlaces(places: Int32Array): [place: number, times: number][] {
  const counted: [place: number, times: number][] = []
  for (const place of places) {
    const last = counted.at(-1)
    if (last?.[0] === place) last[1]++
    else counted.push([place, 1])
  }
  return counted
}

/** The places of a line that are looked at, each once, and what of them lies under each column. */
interface Columns {
  places: Int32Array
  /** For each column in turn: which of the places, and how often. */
  which: Int32Array
  times: Int32Array
  /** Where those of each column end. */
  ends: Int32Array
}

function countColumns(across: Int32Array, perColumn: number): Columns {
  const places: number[] = []
  const which: number[] = []
  const times: number[] = []
  const ends: number[] = []
  for (let from = 0; from < across.length; from += perColumn) {
    for (const [place, often] of countPlaces(across.subarray(from, from + perColumn))) {
      // They only go on in one direction, so that what was looked at before is the last.
      if (places.at(-1) !== place) places.push(place)
      which.push(places.length - 1)
      times.push(often)
    }
    ends.push(which.length)
  }
  return {
    places: Int32Array.from(places),
    which: Int32Array.from(which),
    times: Int32Array.from(times),
    ends: Int32Array.from(ends),
  }
}

interface Line {
  offsets: Int32Array
  first: number
  times: number
  components: number
}

/** Adds what is looked at of one line, so many times. */
function addLine(sums: Int32Array, samples: Uint8Array, line: Line): void {
  const { offsets, first, times, components } = line
  if (isUnbroken(offsets, components)) addUnbroken(sums, samples, line)
  else {
    for (let place = 0, to = 0; place < offsets.length; place++) {
      const from = first + (offsets[place] ?? 0)
      for (let at = from; at < from + components; at++, to++) {
        sums[to] = (sums[to] ?? 0) + Math.imul(times, samples[at] ?? 0)
      }
    }
  }
}

function addUnbroken(sums: Int32Array, samples: Uint8Array, { offsets, first, times }: Line): void {
  const start = first + (offsets[0] ?? 0)
  for (let to = 0; to < sums.length; to++) sums[to] = (sums[to] ?? 0) + Math.imul(times, samples[start + to] ?? 0)
}

/** Whether one sample stands behind the other, as they do of a picture that is upright and not made much smaller. */
function isUnbroken(offsets: Int32Array, components: number): boolean {
  const last = offsets.length - 1
  return (offsets[last] ?? 0) - (offsets[0] ?? 0) === last * components
}

/** In fixed point, which is quicker: of up to 36 samples of 8 bits no sum times a share is beyond 31 bits. */
const [POINT, ONE, HALF] = [20, 1 << 20, 1 << 19]

interface Averaged {
  out: Uint8Array
  to: number
  components: number
  share: number
}

/** Adds up what lies under each column, and divides it. */
function averageLine(sums: Int32Array, columns: Columns, averaged: Averaged): void {
  // Three of each are most pictures, and quicker by name.
  if (averaged.components === 3) averageThree(sums, columns, averaged)
  else averageAny(sums, columns, averaged)
}

function averageThree(sums: Int32Array, { which, times, ends }: Columns, { out, to, share }: Averaged): void {
  for (let column = 0, part = 0, at = to; column < ends.length; column++, at += 3) {
    let one = 0
    let two = 0
    let three = 0
    for (const end = ends[column] ?? 0; part < end; part++) {
      const from = (which[part] ?? 0) * 3
      const often = times[part] ?? 0
      one += Math.imul(often, sums[from] ?? 0)
      two += Math.imul(often, sums[from + 1] ?? 0)
      three += Math.imul(often, sums[from + 2] ?? 0)
    }
    out[at] = toAverage(one, share)
    out[at + 1] = toAverage(two, share)
    out[at + 2] = toAverage(three, share)
  }
}

function averageAny(sums: Int32Array, { which, times, ends }: Columns, averaged: Averaged): void {
  const { out, to, components, share } = averaged
  for (let column = 0, from = 0, at = to; column < ends.length; column++) {
    const end = ends[column] ?? 0
    for (let index = 0; index < components; index++, at++) {
      let sum = 0
      for (let part = from; part < end; part++) {
        sum += Math.imul(times[part] ?? 0, sums[(which[part] ?? 0) * components + index] ?? 0)
      }
      out[at] = toAverage(sum, share)
    }
    from = end
  }
}

function toAverage(sum: number, share: number): number {
  return (Math.imul(sum, share) + HALF) >> POINT
}

function within(place: number, length: number): number {
  return Math.min(length - 1, Math.max(0, Math.floor(place)))
}

/** Each plate's amounts of its own. */
export function paintInks({ plates, data }: ManyInks): Map<string, Uint8Array> {
  const amounts = plates.map((plate, index): [string, Uint8Array] => [plate, takePlate(data, index, plates.length)])
  return new Map(amounts.filter(([plate]) => plate !== 'None'))
}

function takePlate(data: Uint8Array, index: number, plates: number): Uint8Array {
  const own = new Uint8Array(data.length / plates)
  for (let at = 0, from = index; at < own.length; at++, from += plates) own[at] = data[from] ?? 0
  return own
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

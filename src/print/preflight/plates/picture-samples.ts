import { PDFRawStream } from '@cantoo/pdf-lib'
import type { ColourSpace } from '../pdf/colour-space.ts'
import type { Matrix } from '../pdf/matrix.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'
import type { PlacedPicture } from '../pdf/sink.ts'
import { type BlockSide, SIDES } from './jpeg-blocks.ts'
import type { JpegDecoder } from './plates.ts'

/** A picture's samples of 8 bits, with `Decode` applied; those of Indexed as colours of its base. */
export interface PictureSamples {
  width: number
  height: number
  space: ColourSpace | null
  components: number
  samples: Uint8Array
}

const MAX_SAMPLES = 80_000_000
const JPEG: ReadonlySet<string> = new Set(['DCTDecode', 'DCT'])

/** How a picture is decoded: by what, and as finely as the place needs where it is painted. */
export interface PictureReading {
  jpeg: JpegDecoder | null
  /** From a square of 1 to where it lies, in pixels of the plates. */
  matrix: Matrix
}

/** Decodes a picture, or names what is not looked at in it. */
export function readSamples(
  objects: PdfObjects,
  picture: Pick<PlacedPicture, 'width' | 'height' | 'bits' | 'isMask' | 'space' | 'get' | 'source'>,
  { jpeg, matrix }: PictureReading,
): PictureSamples | string {
  const { width, height } = picture
  const stream = streamOf(objects, picture)
  const side = objects.filters(stream).some((filter) => JPEG.has(filter)) ? sideOf(picture, matrix) : 8
  const count = width * height * Math.max(1, componentsOf(picture)) * (side / 8) ** 2
  if (!(width > 0 && height > 0) || count > MAX_SAMPLES) return 'pictures of very many pixels'
  const { bytes, codec } = objects.stream(stream)
  if (codec === null) return readPlain(objects, picture, bytes)
  if (!JPEG.has(codec)) return `pictures in ${NAMES[codec] ?? codec}`
  return readJpeg(objects, picture, bytes, jpeg && ((data) => jpeg(data, side)))
}

/** As many samples as pixels are left in each direction, or more: making it smaller does not show. */
function sideOf({ width, height }: Pick<PlacedPicture, 'width' | 'height'>, [a, b, c, d]: Matrix): BlockSide {
  const perPixel = Math.min(width / Math.hypot(a, b), height / Math.hypot(c, d))
  return SIDES.find((side) => (perPixel * side) / 8 >= 1) ?? 8
}

function componentsOf({ isMask, space }: Pick<PlacedPicture, 'isMask' | 'space'>): number {
  return isMask ? 1 : (space?.components ?? 0)
}

/** Samples as they stand in the data, row by row. */
function readPlain(
  objects: PdfObjects,
  picture: Pick<PlacedPicture, 'width' | 'height' | 'bits' | 'isMask' | 'space' | 'get'>,
  bytes: Uint8Array,
): PictureSamples | string {
  const { width, height, bits, space, get } = picture
  const components = componentsOf(picture)
  if (components === 0) return 'pictures in an unknown colour space'
  if (![1, 2, 4, 8, 16].includes(bits)) return `pictures of ${bits} bits`
  const decode = objects.numbers(get('Decode'))
  const samples = unpack(bytes, { width, height, components, bits })
  return finish({ width, height, space, components, samples }, { bits, decode })
}

const NAMES: Readonly<Record<string, string>> = {
  JPXDecode: 'JPEG 2000',
  CCITTFaxDecode: 'fax compression',
  CCF: 'fax compression',
  JBIG2Decode: 'JBIG2',
}

/** A picture in the content is a stream as well, with short names of its entries. */
function streamOf(objects: PdfObjects, { source, get }: Pick<PlacedPicture, 'source' | 'get'>): PdfValue {
  if (!(source instanceof Uint8Array)) return source
  const filters = [get('Filter'), ...objects.list(get('Filter'))]
    .map((filter) => objects.name(filter) ?? '')
    .filter((filter) => filter !== '')
    .map((filter) => LONG_FILTERS[filter] ?? filter)
  const entries = { Filter: filters, ...(get('DecodeParms') === undefined ? {} : { DecodeParms: get('DecodeParms') }) }
  return PDFRawStream.of(objects.context.obj(filters.length === 0 ? {} : entries), source)
}

const LONG_FILTERS: Readonly<Record<string, string>> = {
  AHx: 'ASCIIHexDecode',
  A85: 'ASCII85Decode',
  LZW: 'LZWDecode',
  Fl: 'FlateDecode',
  RL: 'RunLengthDecode',
}

function readJpeg(
  objects: PdfObjects,
  { space, get, isMask }: Pick<PlacedPicture, 'space' | 'get' | 'isMask'>,
  bytes: Uint8Array,
  jpeg: ((data: Uint8Array) => ReturnType<JpegDecoder>) | null,
): PictureSamples | string {
  if (isMask || space === null || jpeg === null) return 'compressed pictures'
  const decoded = jpeg(bytes)
  if (typeof decoded === 'string') return decoded
  if (decoded.components !== space.components) return 'compressed pictures of other colours than they say'
  return finish({ ...decoded, space }, { bits: 8, decode: objects.numbers(get('Decode')) })
}

function unpack(
  bytes: Uint8Array,
  { width, height, components, bits }: { width: number; height: number; components: number; bits: number },
): Uint8Array {
  const row = width * components
  if (bits === 8) return bytes.length >= row * height ? bytes : fill(bytes, row * height)
  const samples = new Uint8Array(row * height)
  const bytesPerRow = Math.ceil((row * bits) / 8)
  const most = (1 << Math.min(8, bits)) - 1
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < row; x++) {
      if (bits === 16) samples[y * row + x] = bytes[y * bytesPerRow + 2 * x] ?? 0
      else {
        const bit = x * bits
        const byte = bytes[y * bytesPerRow + (bit >> 3)] ?? 0
        samples[y * row + x] = (byte >> (8 - bits - (bit & 7))) & most
      }
    }
  }
  return samples
}

function fill(bytes: Uint8Array, length: number): Uint8Array {
  const whole = new Uint8Array(length)
  whole.set(bytes)
  return whole
}

/** Applies `Decode`, looks colours of Indexed up, and spreads fewer bits over a byte. */
function finish(
  picture: PictureSamples,
  { bits, decode }: { bits: number; decode: readonly number[] },
): PictureSamples {
  const { space, components, samples } = picture
  const most = bits >= 8 ? 255 : (1 << bits) - 1
  const isInverted = (component: number) => (decode[2 * component] ?? 0) > (decode[2 * component + 1] ?? 1)
  const palette = getPalette(space)
  if (palette !== null) return lookUp(picture, palette, isInverted(0) ? (index) => most - index : (index) => index)
  const inverted = Array.from({ length: components }, (_, component) => isInverted(component))
  if (most === 255 && !inverted.includes(true)) return picture
  const isWhole = most === 255 && !inverted.includes(false)
  return { ...picture, samples: isWhole ? invert(samples) : spreadBits(samples, most, inverted) }
}

function invert(samples: Uint8Array): Uint8Array {
  const made = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at++) made[at] = 255 - (samples[at] ?? 0)
  return made
}

function spreadBits(samples: Uint8Array, most: number, inverted: readonly boolean[]): Uint8Array {
  const scale = 255 / most
  const made = new Uint8Array(samples.length)
  for (let at = 0; at < samples.length; at++) {
    const sample = (samples[at] ?? 0) * scale
    made[at] = inverted[at % inverted.length] === true ? 255 - sample : sample
  }
  return made
}

/** The colours of a picture in Indexed, and the space that they are in. */
interface Palette {
  base: ColourSpace
  lookup: Uint8Array
}

function getPalette(space: ColourSpace | null): Palette | null {
  if (space?.family !== 'Indexed' || space.base === null || space.lookup === null) return null
  return { base: space.base, lookup: space.lookup }
}

function lookUp(
  picture: PictureSamples,
  { base, lookup }: Palette,
  toIndex: (sample: number) => number,
): PictureSamples {
  const { samples } = picture
  const { components } = base
  const spread = new Uint8Array(samples.length * components)
  for (let at = 0; at < samples.length; at++) {
    const from = toIndex(samples[at] ?? 0) * components
    for (let part = 0; part < components; part++) spread[at * components + part] = lookup[from + part] ?? 0
  }
  return { ...picture, space: base, components, samples: spread }
}

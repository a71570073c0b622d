import { openTiff, type Tiff, TYPE_BYTES } from './read-tiff.ts'
import { ReducedTiff, type ShownPicture, type TiffFormat } from './reduce-tiff.ts'
import { addDifferences, toByteSamples, unpackTiff } from './unpack-tiff.ts'

/*
 * The pixels of a TIFF's first picture (TIFF 6.0; BigTIFF), for showing it: reduced while it is read, so that a large scan
 * never is in memory as a whole. Strips and tiles, chunky and planar; 1 to 16 bits; grey, RGB, palette and CMYK; as it is,
 * or compressed by PackBits, LZW or Deflate, with the predictor of differences.
 */

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  compression: 259,
  photometric: 262,
  offsets: 273,
  orientation: 274,
  samples: 277,
  rows: 278,
  byteCounts: 279,
  planar: 284,
  predictor: 317,
  palette: 320,
  tileWidth: 322,
  tileHeight: 323,
  tileOffsets: 324,
  tileByteCounts: 325,
  extraSamples: 338,
  format: 339,
} as const

type Fields = Partial<Record<keyof typeof TAGS, readonly number[]>>

const MAX_ENTRIES = 500
const MAX_VALUES = 1_000_000
const MAX_SIDE = 100_000
const MAX_PIXELS = 100_000_000
/** Of one strip or tile, unpacked; also the most that a whole file in one strip may have. */
const MAX_BLOCK_BYTES = 420_000_000
const MAX_SAMPLES = 16
const WHOLE_NUMBERS = 1
const SEPARATE_PLANES = 2
const DIFFERENCES = 2
const [PREMULTIPLIED, SEPARATE_ALPHA] = [1, 2]
const COLOURS: Readonly<Record<number, number>> = { 0: 1, 1: 1, 2: 3, 3: 1, 5: 4 }

/**
 * Decodes the first picture, upright, at most `edge` pixels along its longer side.
 * @returns null for what is damaged, larger than 100 million pixels, or compressed in another way
 */
export async function decodeTiff(file: Uint8Array, edge: number): Promise<ShownPicture | null> {
  const tiff = openTiff(file)
  const format = tiff && readFormat(readFields(tiff))
  if (!tiff || !format) return null
  const { block, isPlanar, samples } = format
  const count = block.across * block.down
  const reduced = new ReducedTiff(format, edge)
  for (let index = 0; index < count; index++) {
    const planes: Uint8Array[] = []
    for (let plane = 0; plane < (isPlanar ? samples : 1); plane++) {
      const read = await readBlock(file, tiff, format, index + plane * count)
      if (read === null) return null
      planes.push(read)
    }
    reduced.add(planes, (index % block.across) * block.width, Math.floor(index / block.across) * block.height)
  }
  return reduced.finish()
}

const NAMES = new Map<number, keyof typeof TAGS>(
  (Object.keys(TAGS) as (keyof typeof TAGS)[]).map((name) => [TAGS[name], name]),
)

function readFields({ reader, isBig, first }: Tiff): Fields {
  const fields: Fields = {}
  const [entries, head, entryBytes] = isBig ? [reader.u64(first), 8, 20] : [reader.u16(first), 2, 12]
  for (let index = 0; index < Math.min(entries, MAX_ENTRIES); index++) {
    const at = first + head + index * entryBytes
    const name = NAMES.get(reader.u16(at))
    if (name !== undefined) fields[name] = readValues({ reader, isBig, first: at })
  }
  return fields
}

/** The whole numbers of an entry, which are in it where they have room. */
function readValues({ reader, isBig, first: at }: Tiff): number[] {
  const size = TYPE_BYTES[reader.u16(at + 2)] ?? 0
  const [count, inPlace, room] = isBig ? [reader.u64(at + 4), at + 12, 8] : [reader.u32(at + 4), at + 8, 4]
  const elsewhere = isBig ? reader.u64(inPlace) : reader.u32(inPlace)
  const from = size * count > room ? elsewhere : inPlace
  const read = new Map([
    [1, reader.u8],
    [2, reader.u16],
    [4, reader.u32],
    [8, reader.u64],
  ]).get(size)
  if (read === undefined) return []
  return Array.from({ length: Math.min(count, MAX_VALUES) }, (_, index) => read.call(reader, from + index * size))
}

/** What is decoded; null for anything else. */
function readFormat(fields: Fields): TiffFormat | null {
  const one = (name: keyof typeof TAGS, otherwise: number) => fields[name]?.[0] ?? otherwise
  const [width, height, samples, bits] = [one('width', 0), one('height', 0), one('samples', 1), one('bits', 1)]
  const colours = COLOURS[one('photometric', -1)] ?? Number.POSITIVE_INFINITY
  const block = readBlocks(fields, width, height)
  const isEven = listOf(fields, 'bits').every((other) => other === bits)
  if (
    !isSized(width, height, block, samples) ||
    !isEven ||
    !isOfSamples({ bits, samples, colours, form: one('format', 1) })
  )
    return null
  const extras = listOf(fields, 'extraSamples')
  const extra = extras.findIndex((kind) => kind === PREMULTIPLIED || kind === SEPARATE_ALPHA)
  return {
    width,
    height,
    bits,
    samples,
    photometric: one('photometric', -1),
    alpha: extra === -1 ? null : colours + extra,
    isPremultiplied: extras[extra] === PREMULTIPLIED,
    palette: listOf(fields, 'palette'),
    compression: one('compression', 1),
    predictor: one('predictor', 1),
    orientation: one('orientation', 1),
    block,
    isPlanar: one('planar', 1) === SEPARATE_PLANES && samples > 1,
    offsets: fields.tileOffsets ?? listOf(fields, 'offsets'),
    byteCounts: fields.tileByteCounts ?? listOf(fields, 'byteCounts'),
  }
}

const listOf = (fields: Fields, name: keyof Fields): readonly number[] => fields[name] ?? []

function isOfSamples({
  bits,
  samples,
  colours,
  form,
}: Record<'bits' | 'samples' | 'colours' | 'form', number>): boolean {
  if (samples < colours || samples > MAX_SAMPLES || form !== WHOLE_NUMBERS) return false
  return bits === 8 || bits === 16 || (samples === 1 && [1, 2, 4].includes(bits))
}

function readBlocks(fields: Fields, width: number, height: number): TiffFormat['block'] {
  const isTiled = fields.tileOffsets !== undefined
  const tile = [fields.tileWidth?.[0] ?? 0, fields.tileHeight?.[0] ?? 0] as const
  const [across, down] = isTiled ? tile : [width, Math.min(height, fields.rows?.[0] ?? height)]
  return { width: across, height: down, across: Math.ceil(width / across), down: Math.ceil(height / down) }
}

function isSized(width: number, height: number, block: TiffFormat['block'], samples: number): boolean {
  const sides = [width, height, block.width, block.height]
  if (Math.min(...sides) < 1 || Math.max(...sides) > MAX_SIDE || width * height > MAX_PIXELS) return false
  return block.width * block.height * samples * 2 <= MAX_BLOCK_BYTES
}

/** The samples of one strip or tile, eight bits each, row by row; null where it cannot be unpacked. */
async function readBlock(file: Uint8Array, tiff: Tiff, format: TiffFormat, index: number): Promise<Uint8Array | null> {
  const { bits, block, samples, isPlanar, predictor } = format
  const [from = file.length, length = file.length] = [format.offsets[index], format.byteCounts[index]]
  if (from >= file.length || (predictor !== 1 && predictor !== DIFFERENCES)) return null
  const perPixel = isPlanar ? 1 : samples
  const perRow = block.width * perPixel
  const row = { rowBytes: Math.ceil((perRow * bits) / 8), perPixel, bits, isLittle: tiff.reader.isLittle }
  const bytes = await unpackTiff(file.subarray(from, from + length), format.compression, row.rowBytes * block.height)
  if (bytes === null) return null
  if (predictor === DIFFERENCES && bits >= 8) addDifferences(bytes, row)
  return toByteSamples(bytes, row, perRow)
}

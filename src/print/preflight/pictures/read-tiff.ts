import { readProfileName } from '#print/colour/profile-name.ts'
import type { PictureFacts } from '../facts.ts'
import { ByteReader } from './byte-reader.ts'

/* TIFF 6.0 and BigTIFF. A camera's notes in a JPEG (EXIF) have the same form. */

const TAGS = {
  width: 256,
  height: 257,
  bits: 258,
  photometric: 262,
  orientation: 274,
  samples: 277,
  resolution: 282,
  unit: 296,
  extraSamples: 338,
  profile: 34_675,
} as const

type Tags = Partial<Record<keyof typeof TAGS, number>> & { profileBytes?: Uint8Array }

const MAX_FRAMES = 1000
const MAX_ENTRIES = 500
const CENTIMETRES = 3
/** Bytes of a value by its type. */
export const TYPE_BYTES = [0, 1, 1, 2, 4, 8, 1, 1, 2, 4, 8, 4, 8, 4, 0, 0, 8, 8, 8] as const
const RATIONAL = 5

/** What a TIFF says of its first picture; null if it has none. */
export function readTiff(file: Uint8Array): PictureFacts | null {
  const tiff = openTiff(file)
  const frames = tiff === null ? [] : [...readFrames(tiff)]
  const [first] = frames
  return first === undefined ? null : { ...toFacts(first), frames: frames.length }
}

function toFacts(tags: Tags): PictureFacts {
  const { width = 0, height = 0, bits = 1, orientation = 1, extraSamples = 0, profileBytes } = tags
  const isSwapped = isQuarterTurn(orientation)
  return {
    kind: 'picture',
    format: 'tif',
    width: isSwapped ? height : width,
    height: isSwapped ? width : height,
    colour: colourOf(tags),
    bits,
    hasAlpha: extraSamples === 1 || extraSamples === 2,
    dpi: dpiOf(tags),
    profile: profileBytes === undefined ? null : readProfileName(profileBytes),
    frames: 1,
    isTurned: orientation > 1,
  }
}

/** The turn that a camera noted, 1 to 8, and pixels per inch, from the notes of a picture. */
export function readExif(notes: Uint8Array): { orientation: number; dpi: number | null } {
  // Some programs write the mark of JPEG's notes in WebP too.
  const isMarked = new ByteReader(notes).text(0, 4) === 'Exif'
  const tiff = openTiff(isMarked ? notes.subarray(6) : notes)
  const first: Tags | undefined = tiff === null ? undefined : readFrames(tiff).next().value
  return { orientation: first?.orientation ?? 1, dpi: first === undefined ? null : dpiOf(first) }
}

/** From 5 on, width and height change places. */
export function isQuarterTurn(orientation = 1): boolean {
  return orientation >= 5 && orientation <= 8
}

export interface Tiff {
  reader: ByteReader
  isBig: boolean
  first: number
}

/** The byte order and the first picture of a TIFF; null if it is none. */
export function openTiff(file: Uint8Array): Tiff | null {
  const order = new ByteReader(file).text(0, 2)
  if (order !== 'II' && order !== 'MM') return null
  const reader = new ByteReader(file, { isLittle: order === 'II' })
  const isBig = reader.u16(2) === 43
  return { reader, isBig, first: isBig ? reader.u64(8) : reader.u32(4) }
}

/** The pictures of a file: a chain, which may be made to lead back into itself. */
function* readFrames({ reader, isBig, first }: Tiff): Generator<Tags, undefined> {
  const seen = new Set<number>()
  const [countBytes, entryBytes] = isBig ? [8, 20] : [2, 12]
  for (let at = first; at > 0 && at < reader.length && !seen.has(at) && seen.size < MAX_FRAMES; ) {
    seen.add(at)
    const entries = Math.min(isBig ? reader.u64(at) : reader.u16(at), MAX_ENTRIES)
    const tags: Tags = {}
    for (let index = 0; index < entries; index++)
      readEntry({ reader, isBig, first: at + countBytes + index * entryBytes }, tags)
    yield tags
    const next = at + countBytes + entries * entryBytes
    at = isBig ? reader.u64(next) : reader.u32(next)
  }
  return undefined
}

function readEntry({ reader, isBig, first: at }: Tiff, tags: Tags): void {
  const name = (Object.keys(TAGS) as (keyof typeof TAGS)[]).find((key) => TAGS[key] === reader.u16(at))
  if (name === undefined) return
  const type = reader.u16(at + 2)
  const count = isBig ? reader.u64(at + 4) : reader.u32(at + 4)
  const bytes = (TYPE_BYTES[type] ?? 0) * count
  const inPlace = at + (isBig ? 12 : 8)
  const isElsewhere = bytes > (isBig ? 8 : 4)
  const from = isElsewhere ? (isBig ? reader.u64(inPlace) : reader.u32(inPlace)) : inPlace
  if (name === 'profile') tags.profileBytes = reader.slice(from, from + bytes)
  else tags[name] = readValue(reader, type, from)
}

function readValue(reader: ByteReader, type: number, at: number): number {
  if (type === RATIONAL) return reader.u32(at) / Math.max(1, reader.u32(at + 4))
  const bytes = TYPE_BYTES[type]
  if (bytes === 8) return reader.u64(at)
  if (bytes === 4) return reader.u32(at)
  return bytes === 2 ? reader.u16(at) : reader.u8(at)
}

function dpiOf({ resolution, unit }: Tags): number | null {
  if (resolution === undefined || resolution < 1 || unit === 1) return null
  return unit === CENTIMETRES ? resolution * 2.54 : resolution
}

/** By the number that says how samples are meant; 5 is CMYK, with more inks where there are more samples. */
function colourOf({ photometric = -1, samples = 1 }: Tags): PictureFacts['colour'] {
  if (photometric === 5) return samples > 4 ? 'spot' : 'CMYK'
  return PHOTOMETRICS[photometric] ?? 'unknown'
}

const PHOTOMETRICS: Readonly<Record<number, PictureFacts['colour']>> = {
  0: 'grey',
  1: 'grey',
  2: 'RGB',
  3: 'RGB',
  6: 'RGB',
  8: 'Lab',
  9: 'Lab',
}

import { readProfileName } from '#print/colour/profile-name.ts'
import type { PictureFacts, UnusableFacts } from '../facts.ts'
import { findBytes } from '../pdf/find-bytes.ts'
import { ByteReader } from './byte-reader.ts'
import { isQuarterTurn, readExif, readTiff } from './read-tiff.ts'

/* What picture files say about themselves, without decoding a pixel. */

/** The facts of a picture by its headers; `damaged` where they do not say how large it is. */
export function readPicture(kind: PictureFacts['format'], file: Uint8Array): PictureFacts | UnusableFacts {
  const reason = kind === 'psd' ? whyNoPhotoshop(file) : kind === 'heic' && isHevc(file) ? 'heic' : null
  if (reason !== null) return { kind: 'unusable', reason }
  const facts = READERS[kind](file)
  const isUsable = facts !== null && facts.width > 0 && facts.height > 0 && facts.width * facts.height < MAX_PIXELS
  return isUsable ? facts : { kind: 'unusable', reason: 'damaged' }
}

/** A sheet of 3 × 1.5 m at 300 DPI has half of these. */
const MAX_PIXELS = 1_500_000_000
const INCH_METRES = 0.0254
/** How far into a file headers are looked for. */
const MAX_CHUNKS = 10_000

const READERS: Readonly<Record<PictureFacts['format'], (file: Uint8Array) => PictureFacts | null>> = {
  png: readPng,
  jpg: readJpeg,
  tif: readTiff,
  webp: readWebp,
  psd: readPsd,
  heic: readHeic,
}

function usual(format: PictureFacts['format']): PictureFacts {
  return {
    kind: 'picture',
    format,
    width: 0,
    height: 0,
    colour: 'RGB',
    bits: 8,
    hasAlpha: false,
    dpi: null,
    profile: null,
    frames: 1,
    isTurned: false,
  }
}

/** Chunks of PNG up to the pixels (ISO/IEC 15948). */
function readPng(file: Uint8Array): PictureFacts {
  const reader = new ByteReader(file)
  const type = reader.u8(25)
  const facts: PictureFacts = {
    ...usual('png'),
    width: reader.u32(16),
    height: reader.u32(20),
    bits: reader.u8(24),
    colour: type === 0 || type === 4 ? 'grey' : 'RGB',
    hasAlpha: type === 4 || type === 6,
  }
  for (let at = 8, chunks = 0; at + 8 <= reader.length && chunks < MAX_CHUNKS; chunks++) {
    const [length, name] = [reader.u32(at), reader.text(at + 4, 4)]
    if (name === 'IDAT') break
    readPngChunk(reader, name, { start: at + 8, end: at + 8 + length }, facts)
    at += length + 12
  }
  return facts
}

interface Span {
  start: number
  end: number
}

function readPngChunk(reader: ByteReader, name: string, { start, end }: Span, facts: PictureFacts): void {
  switch (name) {
    case 'tRNS':
      facts.hasAlpha = true
      return
    case 'pHYs':
      facts.dpi = reader.u8(start + 8) === 1 ? reader.u32(start) * INCH_METRES : null
      return
    case 'acTL':
      facts.frames = reader.u32(start)
      return
    case 'iCCP':
      facts.profile = reader.text(start, Math.min(79, end - start)).split('\0')[0] ?? null
      return
    case 'eXIf':
      turn(facts, readExif(reader.slice(start, end)).orientation)
  }
}

/** Gives a picture the turn that a camera noted. */
function turn(facts: PictureFacts, orientation: number): void {
  facts.isTurned = orientation > 1 && orientation <= 8
  if (isQuarterTurn(orientation)) [facts.width, facts.height] = [facts.height, facts.width]
}

/** Segments of a JPEG up to its pixels (ISO/IEC 10918-1, B.1.1). */
function readJpeg(file: Uint8Array): PictureFacts {
  const reader = new ByteReader(file)
  const facts = usual('jpg')
  const found = { orientation: 1 }
  for (let at = 2, segments = 0; at + 4 <= reader.length && segments < MAX_CHUNKS; segments++) {
    const marker = reader.u8(at + 1)
    if (reader.u8(at) !== 0xff || marker === 0xda) break
    // Any number of these may stand before a marker.
    if (marker === 0xff) {
      at++
      continue
    }
    const end = at + 2 + reader.u16(at + 2)
    if (isFrame(marker)) readFrame(reader, at + 4, facts)
    else readJpegNotes(reader, marker, { start: at + 4, end }, { facts, found })
    at = end
  }
  turn(facts, found.orientation)
  return facts
}

/** What programs and cameras note: resolution, turn, profile. */
function readJpegNotes(
  reader: ByteReader,
  marker: number,
  { start, end }: Span,
  { facts, found }: { facts: PictureFacts; found: { orientation: number } },
): void {
  if (marker === 0xe0 && reader.text(start, 4) === 'JFIF') facts.dpi ??= jfifDpi(reader, start)
  if (marker === 0xe1 && reader.text(start, 4) === 'Exif') {
    const notes = readExif(reader.slice(start + 6, end))
    found.orientation = notes.orientation
    facts.dpi = notes.dpi ?? facts.dpi
  }
  if (marker === 0xe2 && reader.text(start, 11) === 'ICC_PROFILE') {
    facts.profile ??= readProfileName(reader.slice(start + 14, end))
  }
}

/** Start of frame: C0 to CF, without tables (C4), a reserved one (C8) and arithmetic coding's (CC). */
function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && marker !== 0xc4 && marker !== 0xc8 && marker !== 0xcc
}

function readFrame(reader: ByteReader, at: number, facts: PictureFacts): void {
  facts.bits = reader.u8(at)
  facts.height = reader.u16(at + 1)
  facts.width = reader.u16(at + 3)
  const components = reader.u8(at + 5)
  facts.colour = components === 1 ? 'grey' : components === 4 ? 'CMYK' : 'RGB'
}

function jfifDpi(reader: ByteReader, at: number): number | null {
  const [unit, density] = [reader.u8(at + 7), reader.u16(at + 8)]
  if (density < 2 || unit === 0) return null
  return unit === 2 ? density * 2.54 : density
}

/** RIFF chunks (developers.google.com/speed/webp/docs/riff_container). */
function readWebp(file: Uint8Array): PictureFacts {
  const reader = new ByteReader(file, { isLittle: true })
  const facts = usual('webp')
  let [orientation, frames] = [1, 0]
  for (let at = 12, chunks = 0; at + 8 <= reader.length && chunks < MAX_CHUNKS; chunks++) {
    const name = reader.text(at, 4)
    const start = at + 8
    const length = reader.u32(at + 4)
    readWebpChunk(reader, name, start, facts)
    if (name === 'ANMF') frames++
    if (name === 'ICCP') facts.profile = readProfileName(reader.slice(start, start + length))
    if (name === 'EXIF') orientation = readExif(reader.slice(start, start + length)).orientation
    at = start + length + (length % 2)
  }
  facts.frames = Math.max(1, frames)
  turn(facts, orientation)
  return facts
}

/** The three ways to say how large it is; the first one counts. */
function readWebpChunk(reader: ByteReader, name: string, at: number, facts: PictureFacts): void {
  if (facts.width > 0) return
  if (name === 'VP8X') {
    facts.hasAlpha = (reader.u8(at) & 0x10) !== 0
    facts.width = reader.u24(at + 4) + 1
    facts.height = reader.u24(at + 7) + 1
  } else if (name === 'VP8L') {
    const bits = reader.u32(at + 1)
    facts.width = (bits & 0x3f_ff) + 1
    facts.height = ((bits >> 14) & 0x3f_ff) + 1
    facts.hasAlpha = ((bits >> 28) & 1) === 1
  } else if (name === 'VP8 ') {
    facts.width = reader.u16(at + 6) & 0x3f_ff
    facts.height = reader.u16(at + 8) & 0x3f_ff
  }
}

/** Grey, palette, RGB and duotone: those that are decoded (decode-psd.ts). */
const PSD_MODES: Readonly<Record<number, PictureFacts['colour']>> = { 1: 'grey', 2: 'RGB', 3: 'RGB', 8: 'grey' }
const PSD_CMYK = 4
const PSD_RESOLUTION = 1005
const PSD_VERSION = 1057

function whyNoPhotoshop(file: Uint8Array): UnusableFacts['reason'] | null {
  const reader = new ByteReader(file)
  const [mode, bits] = [reader.u16(24), reader.u16(22)]
  if (mode === PSD_CMYK) return 'cmyk-photoshop'
  if (!(mode in PSD_MODES) || (bits !== 8 && bits !== 16)) return 'photoshop-mode'
  const version = findPsdResource(reader, PSD_VERSION)
  return version !== null && reader.u8(version + 4) === 0 ? 'photoshop-without-picture' : null
}

/** The header of Photoshop's format and, from its resources, the resolution. */
function readPsd(file: Uint8Array): PictureFacts {
  const reader = new ByteReader(file)
  const [channels, mode] = [reader.u16(12), reader.u16(24)]
  return {
    ...usual('psd'),
    width: reader.u32(18),
    height: reader.u32(14),
    bits: reader.u16(22),
    colour: PSD_MODES[mode] ?? 'unknown',
    hasAlpha: (mode === 3 && channels > 3) || (mode === 1 && channels > 1),
    dpi: psdDpi(reader),
  }
}

function psdDpi(reader: ByteReader): number | null {
  const at = findPsdResource(reader, PSD_RESOLUTION)
  return at === null ? null : reader.u32(at) / 65_536 || null
}

/** Where the data of an image resource begin; null for a file without it. */
function findPsdResource(reader: ByteReader, id: number): number | null {
  const start = 30 + reader.u32(26)
  const end = start + 4 + reader.u32(start)
  for (let at = start + 4, blocks = 0; at + 12 <= Math.min(end, reader.length) && blocks < MAX_CHUNKS; blocks++) {
    if (reader.text(at, 4) !== '8BIM') return null
    // A name follows, then data; both are filled up to an even length.
    const nameBytes = 1 + reader.u8(at + 6)
    const data = at + 6 + nameBytes + (nameBytes % 2)
    if (reader.u16(at + 4) === id) return data + 4
    const length = reader.u32(data)
    at = data + 4 + length + (length % 2)
  }
  return null
}

/** Whether the pictures in a HEIF file are HEVC, which neither this machine nor most browsers decode; AVIF is. */
function isHevc(file: Uint8Array): boolean {
  const head = file.subarray(0, HEIF_HEAD_BYTES)
  return findBytes(head, 'av01') === -1
}

const HEIF_HEAD_BYTES = 1024 * 1024

/** HEIC's boxes have the size of the picture and of its tiles and thumbnails: the largest is the picture's. */
function readHeic(file: Uint8Array): PictureFacts {
  const head = file.subarray(0, HEIF_HEAD_BYTES)
  const reader = new ByteReader(head)
  const facts = usual('heic')
  for (let at = findBytes(head, 'ispe'); at !== -1; at = findBytes(head, 'ispe', at + 4)) {
    const [width, height] = [reader.u32(at + 8), reader.u32(at + 12)]
    if (width * height > facts.width * facts.height) Object.assign(facts, { width, height })
  }
  const rotation = findBytes(head, 'irot')
  const quarters = rotation === -1 ? 0 : reader.u8(rotation + 4) & 3
  facts.isTurned = quarters !== 0
  if (quarters % 2 === 1) [facts.width, facts.height] = [facts.height, facts.width]
  return facts
}

import { ByteReader } from './byte-reader.ts'
import { unpackBits } from './unpack-bits.ts'

/*
 * The flattened picture of a Photoshop file (Adobe Photoshop File Formats Specification, "Image Data Section"). Layers
 * are skipped: what is printed is the picture that Photoshop itself made of them.
 */

/** Samples of eight bits; alpha stands apart, as the first channel behind the colours. */
export interface FlattenedPicture {
  width: number
  height: number
  colour: 'grey' | 'RGB'
  data: Uint8Array
  alpha: Uint8Array | null
}

const SECTIONS_AT = 26
const RAW = 0
const PACKED = 1
const INDEXED = 2
const PALETTE_BYTES = 768
/** Modes that are decoded: grey, palette, RGB, and duotone, which is grey that was to be printed in other inks. */
const COLOURS: Readonly<Record<number, number>> = { 1: 1, 2: 1, 3: 3, 8: 1 }
const MAX_SIDE = 30_000

/**
 * Decodes the flattened picture.
 * @param maxPixels of a picture that is decoded
 * @returns null for a mode, depth or compression that a flattened picture for print does not have, and for what is damaged
 */
export function decodePsd(file: Uint8Array, maxPixels: number): FlattenedPicture | null {
  const reader = new ByteReader(file)
  const format = readFormat(reader, maxPixels)
  const sections = findSections(reader)
  const planes = format && readPlanes(reader, sections.picture, format)
  if (!planes) return null
  const { width, height, mode, colours } = format
  const alpha = sections.hasAlpha ? (planes[colours] ?? null) : null
  if (mode === INDEXED)
    return lookUp(format, planes, { palette: reader.slice(sections.colours, sections.resources), alpha })
  const data = join(width * height, colours, (at, part) => removeWhite(planes[part]?.[at] ?? 0, alpha?.[at] ?? 255))
  return { width, height, colour: colours === 3 ? 'RGB' : 'grey', data, alpha }
}

interface Format {
  width: number
  height: number
  bits: number
  channels: number
  mode: number
  /** How many of the channels are colours. */
  colours: number
}

/** The header, where it is that of a picture that is decoded. */
function readFormat(reader: ByteReader, maxPixels: number): Format | null {
  const [channels, height, width] = [reader.u16(12), reader.u32(14), reader.u32(18)]
  const [bits, mode] = [reader.u16(22), reader.u16(24)]
  const colours = COLOURS[mode]
  if (colours === undefined || channels < colours || (bits !== 8 && bits !== 16)) return null
  const isSized = Math.min(width, height) > 0 && Math.max(width, height) <= MAX_SIDE && width * height <= maxPixels
  return isSized ? { width, height, bits, channels, mode, colours } : null
}

/** Indices as colours of the palette, which has all reds first, then greens, then blues. */
function lookUp(
  { width, height }: Format,
  [indices = new Uint8Array()]: readonly Uint8Array[],
  { palette, alpha }: { palette: Uint8Array; alpha: Uint8Array | null },
): FlattenedPicture | null {
  if (palette.length < PALETTE_BYTES) return null
  const data = join(width * height, 3, (at, part) => palette[part * 256 + (indices[at] ?? 0)] ?? 0)
  return { width, height, colour: 'RGB', data, alpha }
}

/** Photoshop lays what is transparent on white; the colour without it. */
function removeWhite(value: number, alpha: number): number {
  if (alpha === 255 || alpha === 0) return value
  return Math.max(0, Math.min(255, Math.round(255 - ((255 - value) * 255) / alpha)))
}

function join(pixels: number, parts: number, read: (at: number, part: number) => number): Uint8Array {
  const data = new Uint8Array(pixels * parts)
  for (let at = 0; at < pixels; at++) for (let part = 0; part < parts; part++) data[at * parts + part] = read(at, part)
  return data
}

/** Where the colour table, the resources behind it and the picture begin. Layers say by a negative count that the first further channel is alpha. */
function findSections(reader: ByteReader) {
  const resources = SECTIONS_AT + 4 + reader.u32(SECTIONS_AT)
  const layers = resources + 4 + reader.u32(resources)
  const layersLength = reader.u32(layers)
  const isCounted = layersLength > 0 && reader.u32(layers + 4) > 0
  return {
    colours: SECTIONS_AT + 4,
    resources,
    picture: layers + 4 + layersLength,
    hasAlpha: isCounted && reader.u16(layers + 8) >= 0x80_00,
  }
}

/** One plane for each channel, eight bits each; null where the data end early or are compressed in another way. */
function readPlanes(reader: ByteReader, start: number, format: Format): Uint8Array[] | null {
  const { width, height, bits, channels } = format
  const rowBytes = (width * bits) / 8
  const compression = reader.u16(start)
  const first = start + 2
  if (compression === RAW) {
    if (reader.length < first + rowBytes * height * channels) return null
    return Array.from({ length: channels }, (_, channel) => {
      const from = first + channel * rowBytes * height
      return toBytes(reader.slice(from, from + rowBytes * height), bits)
    })
  }
  if (compression !== PACKED) return null
  const planes: Uint8Array[] = []
  let at = first + 2 * height * channels
  for (let channel = 0; channel < channels; channel++) {
    const rows = new Uint8Array(rowBytes * height)
    for (let row = 0; row < height; row++) {
      const length = reader.u16(first + 2 * (channel * height + row))
      if (at + length > reader.length) return null
      unpackBits(reader.slice(at, at + length), rows.subarray(row * rowBytes, (row + 1) * rowBytes))
      at += length
    }
    planes.push(toBytes(rows, bits))
  }
  return planes
}

/** The high byte of samples of 16 bits. */
function toBytes(samples: Uint8Array, bits: number): Uint8Array {
  if (bits === 8) return samples
  return Uint8Array.from({ length: samples.length / 2 }, (_, at) => samples[at * 2] ?? 0)
}

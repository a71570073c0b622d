import { type PDFArray, type PDFContext, PDFName, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import { ByteReader } from '#print/preflight/pictures/byte-reader.ts'
import { readExif } from '#print/preflight/pictures/read-tiff.ts'
import { joinBytes } from './copied-text.ts'
import type { Samples } from './mend-tools.ts'

/* Pictures as objects of a PDF, with the data that they have where a PDF can hold them. */

/** A picture in a document, and how many pixels it has. */
export interface EmbeddedPicture {
  ref: PDFRef
  width: number
  height: number
}

/** sRGB as numbers that every PDF reader knows: PDF/X-4 allows no RGB that says nothing of itself. */
export function rgbSpace(context: PDFContext): PDFArray {
  return context.obj([
    'CalRGB',
    {
      WhitePoint: [0.9505, 1, 1.089],
      Gamma: [2.2, 2.2, 2.2],
      Matrix: [0.4124, 0.2126, 0.0193, 0.3576, 0.7152, 0.1192, 0.1805, 0.0722, 0.9505],
    },
  ])
}

/** A JPEG as it is; null for one that is turned by its camera's note, or has no usual frame. */
export function embedJpeg(context: PDFContext, file: Uint8Array): EmbeddedPicture | null {
  const frame = readFrame(file)
  if (frame === null || frame.orientation > 1) return null
  const { width, height, components, isInverted } = frame
  const space = components === 3 ? rgbSpace(context) : components === 4 ? 'DeviceCMYK' : 'DeviceGray'
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: space,
    Filter: 'DCTDecode',
    ...(isInverted && { Decode: [1, 0, 1, 0, 1, 0, 1, 0] }),
  })
  return { ref: context.register(PDFRawStream.of(dict, file)), width, height }
}

interface Frame {
  width: number
  height: number
  components: number
  /** CMYK of Adobe's programs is written the other way around. */
  isInverted: boolean
  orientation: number
}

const MAX_SEGMENTS = 10_000
/** Baseline, extended and progressive (ITU-T T.81, table B.1). */
const FRAMES: readonly number[] = [0xc0, 0xc1, 0xc2]
const START_OF_SCAN = 0xda

/** The frame of a JPEG, and what notes before it say; null for one without a usual frame. */
function readFrame(file: Uint8Array): Frame | null {
  const reader = new ByteReader(file)
  let [isAdobe, orientation] = [false, 1]
  for (let at = 2, segments = 0; at + 4 <= reader.length && segments < MAX_SEGMENTS; segments++) {
    const marker = reader.u8(at + 1)
    const length = reader.u16(at + 2)
    if (reader.u8(at) !== 0xff || marker === START_OF_SCAN) return null
    if (marker === 0xee && reader.text(at + 4, 5) === 'Adobe') isAdobe = true
    if (marker === 0xe1) orientation = readExif(reader.slice(at + 4, at + 2 + length)).orientation
    if (FRAMES.includes(marker)) return readFrameHeader(reader, at, { isAdobe, orientation })
    at += 2 + length
  }
  return null
}

/** Eight bits for each of one, three or four components; null for another frame. */
function readFrameHeader(
  reader: ByteReader,
  at: number,
  { isAdobe, orientation }: { isAdobe: boolean; orientation: number },
): Frame | null {
  const components = reader.u8(at + 9)
  if (reader.u8(at + 4) !== 8 || ![1, 3, 4].includes(components)) return null
  return {
    width: reader.u16(at + 7),
    height: reader.u16(at + 5),
    components,
    isInverted: isAdobe && components === 4,
    orientation,
  }
}

/** The chunks of a PNG as they are; null for one with alpha, a palette, other than eight bits, or interlaced. */
export function embedPng(context: PDFContext, file: Uint8Array): EmbeddedPicture | null {
  const reader = new ByteReader(file)
  const [width, height, bits, type] = [reader.u32(16), reader.u32(20), reader.u8(24), reader.u8(25)]
  if (bits !== 8 || (type !== 0 && type !== 2) || reader.u8(28) !== 0) return null
  const parts: Uint8Array[] = []
  for (let at = 8; at + 8 <= reader.length; ) {
    const [length, name] = [reader.u32(at), reader.text(at + 4, 4)]
    if (name === 'tRNS') return null
    if (name === 'IDAT') parts.push(reader.slice(at + 8, at + 8 + length))
    at += length + 12
  }
  const colours = type === 2 ? 3 : 1
  const dict = context.obj({
    Type: 'XObject',
    Subtype: 'Image',
    Width: width,
    Height: height,
    BitsPerComponent: 8,
    ColorSpace: type === 2 ? rgbSpace(context) : 'DeviceGray',
    Filter: 'FlateDecode',
    DecodeParms: { Predictor: 15, Colors: colours, Columns: width },
  })
  return { ref: context.register(PDFRawStream.of(dict, joinBytes(parts))), width, height }
}

/** Decoded samples; what they have of alpha becomes a soft mask. */
export function embedSamples(context: PDFContext, { width, height, colour, data, alpha }: Samples): EmbeddedPicture {
  const entries = { Type: 'XObject', Subtype: 'Image', Width: width, Height: height, BitsPerComponent: 8 }
  const spaces = { grey: () => 'DeviceGray', RGB: () => rgbSpace(context), CMYK: () => 'DeviceCMYK' } as const
  const picture = context.flateStream(data, { ...entries, ColorSpace: spaces[colour]() })
  if (alpha !== null) {
    const mask = context.register(context.flateStream(alpha, { ...entries, ColorSpace: 'DeviceGray' }))
    picture.dict.set(PDFName.of('SMask'), mask)
  }
  return { ref: context.register(picture), width, height }
}

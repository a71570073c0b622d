import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import type { JpegDecoder, JpegSamples } from './plates.ts'
import { readJpeg } from './read-jpeg.ts'

/** Pixels that are decoded for one painting in all: a second of work. What is beyond is named. */
const MAX_PIXELS = 40_000_000
/** Of progressive pictures, which pdf.js decodes whole. */
const MAX_PROGRESSIVE = 16_000_000

/** A decoder with a limit of its own, for one painting. Loaded only where a file has compressed pictures. */
export function openJpegDecoder(): JpegDecoder {
  let left = MAX_PIXELS
  return (bytes, side) => {
    const { width, height, components } = readFrame(bytes)
    if (width * height === 0) return 'damaged pictures'
    if (width * height > left) return 'compressed pictures of very many pixels'
    left -= width * height
    const read = readJpeg(bytes, side)
    if (read !== null) return read
    return width * height > MAX_PROGRESSIVE
      ? 'compressed pictures of very many pixels'
      : readOther(bytes, { width, height, components })
  }
}

/** A progressive picture, and what is damaged at its start. */
function readOther(bytes: Uint8Array, { width, height, components }: Omit<JpegSamples, 'samples'>) {
  try {
    const jpeg = new JpegImage()
    jpeg.parse(bytes)
    const data = jpeg.getData({ width, height, isSourcePDF: true })
    return { width, height, components, samples: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
  } catch {
    return 'damaged pictures'
  }
}

/** Width, height and components from the frame header (ITU-T T.81, B.2.2); zeros if there is none. */
function readFrame(bytes: Uint8Array): { width: number; height: number; components: number } {
  const two = (at: number) => ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
  for (let at = 2; at + 9 < bytes.length && bytes[at] === 0xff; ) {
    const marker = bytes[at + 1] ?? 0
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
    if (isFrame) return { height: two(at + 5), width: two(at + 7), components: bytes[at + 9] ?? 0 }
    at += marker === 0xff ? 1 : 2 + two(at + 2)
  }
  return { width: 0, height: 0, components: 0 }
}

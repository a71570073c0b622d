import { JpegImage } from 'pdfjs-dist/image_decoders/pdf.image_decoders.mjs'
import type { JpegDecoder } from './plates.ts'

/** Pixels that are decoded of one file in all: a second of work. What is beyond is named. */
const MAX_PIXELS = 16_000_000

/** A decoder with a limit of its own, for one file. Loaded only where a file has compressed pictures. */
export function openJpegDecoder(): JpegDecoder {
  let left = MAX_PIXELS
  return (bytes) => {
    const { width, height, components } = readFrame(bytes)
    if (width * height === 0) return 'damaged pictures'
    if (width * height > left) return 'compressed pictures of very many pixels'
    left -= width * height
    try {
      const jpeg = new JpegImage()
      jpeg.parse(bytes)
      const samples = Uint8Array.from(jpeg.getData({ width, height, isSourcePDF: true }))
      return { width, height, components, samples }
    } catch {
      return 'damaged pictures'
    }
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

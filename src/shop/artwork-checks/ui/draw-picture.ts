import type { DrawPicture } from '#print/preflight/check-artwork.ts'
import { decodeTiff } from '#print/preflight/pictures/decode-tiff.ts'

/** 256 MB of decoded pixels; the server looks for codes in larger ones. */
const MAX_PIXELS = 64_000_000

/** Decodes a picture file in a worker. */
export const drawPicture: DrawPicture = async (file, facts, { width, height }) => {
  if (facts.width * facts.height > MAX_PIXELS) return null
  if (facts.format === 'tif') return decodeTiff(file, Math.max(width, height))
  try {
    const bitmap = await createImageBitmap(new Blob([Uint8Array.from(file)]))
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })
    context?.drawImage(bitmap, 0, 0, width, height)
    bitmap.close()
    return context?.getImageData(0, 0, width, height) ?? null
  } catch {
    return null
  }
}

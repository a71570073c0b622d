import sharp from 'sharp'
import type { DrawPicture } from '#print/preflight/check-artwork.ts'

/** An A0 sheet at 300 DPI has 140 million; a larger file is a bomb, or staff look at it. */
const MAX_PIXELS = 200_000_000

/** Decodes a picture file by libvips. */
export const drawPicture: DrawPicture = async (file, _facts, { width, height }) => {
  // libvips' other decoders stay blocked, for files that only begin like a picture.
  sharp.block({ operation: ['VipsForeignLoadSvg'] })
  try {
    const data = await sharp(file, { limitInputPixels: MAX_PIXELS, pages: 1 })
      .autoOrient()
      .resize(width, height, { fit: 'fill' })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer()
    return { width, height, data: Uint8ClampedArray.from(data) }
  } catch {
    return null
  }
}

import sharp from 'sharp'
import { MAX_PHOTO_PIXELS, PHOTO_SIDE } from './review-rules.ts'

const QUALITY = 80

/**
 * Draws a sent photo anew as WebP, turned upright: nothing of the file's own bytes is left, and none of what a phone wrote
 * beside them, such as where it was taken.
 */
export async function redrawPhoto(file: Uint8Array): Promise<Buffer> {
  // Whatever else libvips could read stays closed: a file that only begins like a photo meets no other reader.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({
    operation: ['VipsForeignLoadJpegBuffer', 'VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'],
  })
  return sharp(file, { limitInputPixels: MAX_PHOTO_PIXELS, pages: 1, failOn: 'error' })
    .autoOrient()
    .resize(PHOTO_SIDE, PHOTO_SIDE, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}

import sharp from 'sharp'
import { KEPT_HEIGHT, KEPT_WIDTH, MAX_SENT_PIXELS } from './picture-rules.ts'

const QUALITY = 84

/** Draws a sent picture anew as WebP: nothing of the file's own bytes is left, and none of what was written beside them. */
export async function redraw(file: Uint8Array): Promise<Buffer> {
  // Whatever else libvips could read stays closed: a file that only begins like a picture meets no other reader.
  sharp.block({ operation: ['VipsForeignLoad'] })
  sharp.unblock({ operation: ['VipsForeignLoadPngBuffer', 'VipsForeignLoadWebpBuffer'] })
  return sharp(file, { limitInputPixels: MAX_SENT_PIXELS, pages: 1, failOn: 'warning' })
    .resize(KEPT_WIDTH, KEPT_HEIGHT, { fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .toColourspace('srgb')
    .webp({ quality: QUALITY })
    .toBuffer()
}

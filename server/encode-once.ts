import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { encode, KEPT_ENCODINGS } from './encoding.ts'

/** In which pages are sent once, the best first. */
export const ENCODINGS_ONCE = ['zstd', ...KEPT_ENCODINGS] as const
type EncodingOnce = (typeof ENCODINGS_ONCE)[number] | 'identity'

/** As small as by gzip in a third of its time. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/**
 * Compresses what is sent once, such as a page for one person, at Zstandard's usual level: as small as by our quick Brotli in
 * two fifths of its time. A page takes 0.1 to 0.2 ms: going to another thread and back takes longer.
 */
export async function encodeOnce(body: Buffer, encoding: EncodingOnce): Promise<Buffer> {
  if (encoding === 'zstd') return zstdCompressSync(body)
  return encoding === 'br' ? brotliCompressSync(body, QUICK_BROTLI) : encode(body, encoding)
}

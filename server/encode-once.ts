import { brotliCompressSync, constants, zstdCompressSync } from 'node:zlib'
import { encode, KEPT_ENCODINGS } from './encoding.ts'
import { fillParts } from './kept-pages.ts'

/** In which pages are sent once, the best first. */
export const ENCODINGS_ONCE = ['zstd', ...KEPT_ENCODINGS] as const
type EncodingOnce = (typeof ENCODINGS_ONCE)[number] | 'identity'

/** As small as by gzip in a third of its time. */
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 3 } }

/**
 * Zstandard's usual level with tables for a page instead of a file of any length, which are cleared each time: half a per cent
 * larger in six tenths of its time.
 */
const SMALL_ZSTD = {
  params: {
    [constants.ZSTD_c_windowLog]: 18,
    [constants.ZSTD_c_hashLog]: 13,
    [constants.ZSTD_c_chainLog]: 13,
  },
}

/** What was made of a page when it was last sent: whoever asks for it again gets that, as long as nothing has changed. */
const lastSent = new WeakMap<Buffer, { parts: readonly string[]; encoding: EncodingOnce; bytes: Buffer }>()

/**
 * Fills the visitor's parts of a page and compresses it, for one reader, at Zstandard's usual level: as small as by our quick
 * Brotli in two fifths of its time. A page takes 0.1 to 0.2 ms: going to another thread and back takes longer.
 * @param parts what fills them; none where the body has no parts
 */
export async function encodeOnce(body: Buffer, parts: readonly string[], encoding: EncodingOnce): Promise<Buffer> {
  const last = lastSent.get(body)
  if (last?.parts === parts && last.encoding === encoding) return last.bytes
  const bytes = await compress(parts.length === 0 ? body : fillParts(body, parts), encoding)
  lastSent.set(body, { parts, encoding, bytes })
  return bytes
}

async function compress(body: Buffer, encoding: EncodingOnce): Promise<Buffer> {
  if (encoding === 'zstd') return zstdCompressSync(body, SMALL_ZSTD)
  return encoding === 'br' ? brotliCompressSync(body, QUICK_BROTLI) : encode(body, encoding)
}

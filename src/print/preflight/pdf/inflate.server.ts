import { inflateSync } from 'node:zlib'
import type { Inflate } from './pdf-objects.ts'

/** Longer streams are left to pdf-lib, which stops at a limit without having what is before it twice. */
const MAX_BYTES = 32 * 1024 * 1024

/** Inflates with Node's zlib: the same bytes as pdf-lib's, without a decoder that has to be compiled first. */
export const inflate: Inflate = (data, limit) => {
  try {
    const { buffer, byteOffset, byteLength } = inflateSync(data, { maxOutputLength: Math.min(limit, MAX_BYTES) })
    // As plain bytes, of which `slice` is a copy.
    return new Uint8Array(buffer, byteOffset, byteLength)
  } catch {
    return null
  }
}

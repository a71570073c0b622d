import { createHash } from 'node:crypto'
import { HEAD_BYTES } from './artwork-type.ts'

/** More has come than was agreed to. */
export class TooManyBytes extends Error {}

/** What is known of a stream once it has passed. */
export interface Gathered {
  bytes: number
  /** The first of them, as many as are looked at to recognise a file. */
  head: Uint8Array
  sha256: string
}

/**
 * Passes a stream on piece by piece, and knows afterwards what it was.
 * @param most bytes; more throw `TooManyBytes`
 */
export function gather(source: AsyncIterable<Uint8Array>, most: number) {
  const hash = createHash('sha256')
  let bytes = 0
  let head: Uint8Array = new Uint8Array()
  async function* pass(): AsyncGenerator<Uint8Array> {
    for await (const piece of source) {
      bytes += piece.byteLength
      if (bytes > most) throw new TooManyBytes()
      if (head.byteLength < HEAD_BYTES) head = Buffer.concat([head, piece.subarray(0, HEAD_BYTES - head.byteLength)])
      hash.update(piece)
      yield piece
    }
  }
  return { pass: pass(), gathered: (): Gathered => ({ bytes, head, sha256: hash.digest('hex') }) }
}

/** A stream that ends where its sender is cut off, so that what has arrived until then is kept. */
export async function* untilCut(source: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* source
  } catch {
    // The sender is gone; there is nobody to tell.
  }
}

import { randomBytes } from 'node:crypto'
import { brotliDecompressSync, constants, crc32, createBrotliCompress, createGzip, gunzipSync } from 'node:zlib'
import { BROTLI_QUALITY } from './encoding.ts'

/*
 * A page compressed once with holes that are filled for each visitor by a copy. While the page is compressed a hole holds
 * random bytes, which no compressor can shorten: they lie in the stream as they are, and what follows does not refer to them.
 * Neither is taken on trust: the finished stream is filled twice, decompressed and compared before it is used.
 */

/** A place in a page that is filled for each visitor. */
export interface Hole {
  /** Stands in the page exactly once, in place of the hole. */
  marker: string
  /** How many bytes fill it. */
  size: number
}

type Packed = 'br' | 'gzip'

const PADDING = '<!--'
const CLOSING = '-->'
const TRIES = 5

/** What fills a hole of this size: HTML, made as long by a comment. Null where it does not fit. */
export function padTo(size: number, html: string): Buffer | null {
  const room = size - Buffer.byteLength(html) - PADDING.length - CLOSING.length
  return room < 0 ? null : Buffer.from(html + PADDING + ' '.repeat(room) + CLOSING)
}

export class PageTemplate {
  readonly #bytes: Buffer
  readonly #noise: readonly Buffer[]
  /** Where the holes begin. */
  readonly #at: readonly number[]
  /** How a difference in each hole shows in gzip's check sum; null for Brotli, which has none. */
  readonly #shifts: readonly Shift[] | null

  private constructor(bytes: Buffer, noise: readonly Buffer[], shifts: readonly Shift[] | null) {
    this.#bytes = bytes
    this.#noise = noise
    this.#at = noise.map((filling) => bytes.indexOf(filling))
    this.#shifts = shifts
  }

  /** @throws where a marker does not stand in the page once, or the holes do not come in this order */
  static async compress(html: string, holes: readonly Hole[], encoding: Packed): Promise<PageTemplate> {
    const parts = splitAt(html, holes)
    const sizes = holes.map(({ size }) => size)
    for (let tried = 0; tried < TRIES; tried += 1) {
      // Ends as every filling does: a compressor may look back so far.
      const noise = sizes.map((size) => Buffer.concat([randomBytes(size - CLOSING.length), Buffer.from(CLOSING)]))
      const bytes = await compressParts(parts, noise, encoding)
      const template = new PageTemplate(bytes, noise, encoding === 'gzip' ? getShifts(parts, sizes) : null)
      if (template.#isSound(parts, encoding)) return template
    }
    throw new Error('The page cannot be compressed with its holes open.')
  }

  /** The page with its holes filled, each with exactly as many bytes as it has. */
  fill(fillings: readonly Buffer[]): Buffer {
    const page = Buffer.allocUnsafe(this.#bytes.byteLength)
    this.#bytes.copy(page)
    let sum = this.#shifts === null ? 0 : page.readUInt32LE(page.byteLength - 8)
    for (const [number, noise] of this.#noise.entries()) {
      const filling = fillings[number]
      // Never a byte more: what follows would be damaged.
      if (filling?.byteLength !== noise.byteLength) throw new Error('A filling is not as long as its hole.')
      filling.copy(page, this.#at[number])
      if (this.#shifts !== null) sum ^= shift(crc32(filling) ^ crc32(noise), this.#shifts[number])
    }
    if (this.#shifts !== null) page.writeUInt32LE(sum >>> 0, page.byteLength - 8)
    return page
  }

  /** Whether the holes lie open, and filling them changes nothing else. */
  #isSound(parts: readonly Buffer[], encoding: Packed): boolean {
    if (this.#at.includes(-1)) return false
    return [0x20, 0x41].every((byte) => {
      const fillings = this.#noise.map(({ byteLength }) =>
        Buffer.alloc(byteLength, byte).fill(CLOSING, byteLength - CLOSING.length),
      )
      const whole = Buffer.concat(parts.flatMap((part, number) => [part, fillings[number] ?? Buffer.alloc(0)]))
      try {
        const page = this.fill(fillings)
        return (encoding === 'br' ? brotliDecompressSync(page) : gunzipSync(page)).equals(whole)
      } catch {
        return false
      }
    })
  }
}

/** The page before, between and behind its holes. */
function splitAt(html: string, holes: readonly Hole[]): Buffer[] {
  const parts = [html]
  for (const { marker } of holes) {
    const [before, after, ...more] = parts.pop()?.split(marker) ?? []
    if (before === undefined || after === undefined || more.length > 0)
      throw new Error(`Not one ${marker} in the page.`)
    parts.push(before, after)
  }
  return parts.map((part) => Buffer.from(part))
}

/** Flushes each part and each filling to a whole byte; with gzip nothing behind a hole looks back over it. */
async function compressParts(parts: readonly Buffer[], fillings: readonly Buffer[], encoding: Packed): Promise<Buffer> {
  const stream =
    encoding === 'br'
      ? createBrotliCompress({ params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY } })
      : createGzip()
  const kind = encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_FULL_FLUSH
  const chunks: Buffer[] = []
  stream.on('data', (chunk: Buffer) => chunks.push(chunk))
  const ended = new Promise<void>((resolve, reject) => stream.on('end', resolve).on('error', reject))
  for (const [number, part] of parts.entries()) {
    for (const piece of [part, fillings[number]]) {
      if (piece === undefined) continue
      stream.write(piece)
      await new Promise<void>((resolve) => {
        stream.flush(kind, resolve)
      })
    }
  }
  stream.end()
  await ended
  return Buffer.concat(chunks)
}

/**
 * What each bit of a check sum becomes when so many bytes follow. CRC-32 is linear: where two texts of the same length differ
 * in one place only, the difference of their sums is that of the place, so shifted.
 */
type Shift = Uint32Array

function getShifts(parts: readonly Buffer[], sizes: readonly number[]): Shift[] {
  let behind = 0
  const shifts: Shift[] = []
  for (let number = sizes.length - 1; number >= 0; number -= 1) {
    behind += (parts[number + 1]?.byteLength ?? 0) + (sizes[number + 1] ?? 0)
    const zeros = Buffer.alloc(behind)
    const none = crc32(zeros, 0)
    shifts.unshift(Uint32Array.from({ length: 32 }, (_bit, bit) => crc32(zeros, (1 << bit) >>> 0) ^ none))
  }
  return shifts
}

function shift(difference: number, columns: Shift | undefined): number {
  let result = 0
  for (let bit = 0; bit < 32; bit += 1) if ((difference >>> bit) & 1) result ^= columns?.[bit] ?? 0
  return result
}

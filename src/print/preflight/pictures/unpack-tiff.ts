import { unpackBits } from './unpack-bits.ts'

/* How the strips and tiles of a TIFF are packed (TIFF 6.0 §9, §13, §14). */

/** How many bytes a row has, how wide its samples are, and which of two bytes is first. */
export interface RowFormat {
  rowBytes: number
  bits: number
  isLittle: boolean
  /** Samples of one pixel that lie side by side. */
  perPixel: number
}

/** The bytes of a strip or tile; null where they were packed in another way. What was cut off is 0. */
export async function unpackTiff(packed: Uint8Array, compression: number, size: number): Promise<Uint8Array | null> {
  const into = new Uint8Array(size)
  switch (compression) {
    case 1:
      into.set(packed.subarray(0, size))
      return into
    case 5:
      new Lzw(into).read(packed)
      return into
    case 8:
    case 32_946:
      return (await inflate(packed, into)) ? into : null
    case 32_773:
      unpackBits(packed, into)
      return into
    default:
      return null
  }
}

/** Reads as far as the block goes: what was made to be endless ends there. */
async function inflate(packed: Uint8Array, into: Uint8Array): Promise<boolean> {
  const stream = new Blob([packed as Uint8Array<ArrayBuffer>]).stream().pipeThrough(new DecompressionStream('deflate'))
  const reader = stream.getReader()
  let at = 0
  try {
    while (at < into.length) {
      const { done, value } = await reader.read()
      if (done) break
      into.set(value.subarray(0, into.length - at), at)
      at += value.length
    }
  } catch {
    return at > 0
  }
  await reader.cancel()
  return true
}

const [CLEAR, END, FIRST] = [256, 257, 258]
const [MIN_BITS, MAX_BITS] = [9, 12]

/** Codes of 9 to 12 bits, from the high bit on. Each stands for a text that was unpacked before, and one byte more. */
class Lzw {
  readonly #into: Uint8Array
  readonly #starts = new Uint32Array(1 << MAX_BITS)
  readonly #ends = new Uint32Array(1 << MAX_BITS)
  #next = FIRST
  #bits = MIN_BITS
  #to = 0
  /** Where the text of the last code begins; null after a new start. */
  #last: number | null = null

  constructor(into: Uint8Array) {
    this.#into = into
  }

  read(packed: Uint8Array): void {
    let [buffer, held] = [0, 0]
    for (const byte of packed) {
      buffer = ((buffer << 8) | byte) & 0xff_ff_ff
      held += 8
      if (held < this.#bits) continue
      held -= this.#bits
      if (!this.#take((buffer >>> held) & ((1 << this.#bits) - 1))) return
    }
  }

  /** @returns false at the end */
  #take(code: number): boolean {
    if (code === END || this.#to >= this.#into.length) return false
    if (code === CLEAR) {
      ;[this.#next, this.#bits, this.#last] = [FIRST, MIN_BITS, null]
      return true
    }
    this.#learn()
    if (code >= this.#next) return false
    this.#last = this.#to
    if (code < CLEAR) this.#into[this.#to++] = code
    else this.#copy(code)
    if (this.#next >= (1 << this.#bits) - 1 && this.#bits < MAX_BITS) this.#bits++
    return true
  }

  /** The last text, and the byte that comes next, whichever it will be. */
  #learn(): void {
    if (this.#last === null || this.#next === 1 << MAX_BITS) return
    this.#starts[this.#next] = this.#last
    this.#ends[this.#next] = this.#to + 1
    this.#next++
  }

  #copy(code: number): void {
    const end = this.#ends[code] ?? 0
    // Byte by byte: it may reach into what it writes.
    for (let from = this.#starts[code] ?? 0; from < end && this.#to < this.#into.length; from++) {
      this.#into[this.#to++] = this.#into[from] ?? 0
    }
  }
}

/** Each sample of 8 or 16 bits was stored as its difference from the one to its left. */
export function addDifferences(bytes: Uint8Array, { rowBytes, perPixel, bits, isLittle }: RowFormat): void {
  const view = new DataView(bytes.buffer)
  const step = bits / 8
  const reach = perPixel * step
  for (let row = 0; row + rowBytes <= bytes.length; row += rowBytes) {
    for (let at = row + reach; at < row + rowBytes; at += step) {
      if (step === 1) view.setUint8(at, view.getUint8(at) + view.getUint8(at - reach))
      else view.setUint16(at, view.getUint16(at, isLittle) + view.getUint16(at - reach, isLittle), isLittle)
    }
  }
}

/** Samples of eight bits: of 16 the high byte; of fewer the value as it is, because it may be a place in a palette. */
export function toByteSamples(bytes: Uint8Array, { rowBytes, bits, isLittle }: RowFormat, perRow: number): Uint8Array {
  if (bits === 8) return bytes
  const rows = Math.floor(bytes.length / rowBytes)
  const high = isLittle ? 1 : 0
  const mask = (1 << bits) - 1
  return Uint8Array.from({ length: perRow * rows }, (_, index) => {
    const from = Math.floor(index / perRow) * rowBytes
    const bit = (index % perRow) * bits
    const byte = bytes[from + (bits === 16 ? bit / 8 + high : bit >> 3)] ?? 0
    return bits === 16 ? byte : (byte >> (8 - bits - (bit & 7))) & mask
  })
}

/* The bits of a JPEG's scan, and the codes in them (ITU-T T.81, annexes C and F). */

/** A scan without the bytes that only keep it apart from markers. */
export interface ScanData {
  bytes: Uint8Array
  /** Where each restart begins: the first at 0. */
  restarts: readonly number[]
  /** Where the marker after the scan is, in the file. */
  end: number
}

const MARK = 0xff
/** One scan is read at a time. */
let room = new Uint8Array(0)

function makeRoom(length: number): Uint8Array {
  if (room.length < length) room = new Uint8Array(length)
  return room
}

/** Reads a scan up to the next marker that is not a restart. Its bytes are there until the next one is read. */
export function readScan(file: Uint8Array, from: number): ScanData {
  const bytes = makeRoom(file.length - from)
  const restarts = [0]
  let [at, length] = [from, 0]
  const copy = (to: number) => {
    bytes.set(file.subarray(at, to), length)
    length += to - at
  }
  for (;;) {
    const mark = file.indexOf(MARK, at)
    const next = mark === -1 ? undefined : file[mark + 1]
    if (next === undefined) {
      copy(file.length)
      return { bytes: bytes.subarray(0, length), restarts, end: file.length }
    }
    copy(next === 0 ? mark + 1 : mark)
    at = next === MARK ? mark + 1 : mark + 2
    const isRestart = next >= 0xd0 && next <= 0xd7
    if (isRestart) restarts.push(length)
    else if (next !== 0 && next !== MARK) return { bytes: bytes.subarray(0, length), restarts, end: mark }
  }
}

/** Codes of up to so many bits are found by one look into a table. */
const LOOK = 11
const LOOKED = (1 << LOOK) - 1
const MAX_LENGTH = 16
/** As a run, that a block has no more coefficients. */
const BLOCK_ENDS = 64

/** Huffman codes, as a JPEG writes them: how many there are of each length, and what they stand for in order. */
export class HuffmanTable {
  /** By the next bits: the length of the code above the symbol; 0 where the code is longer. */
  readonly quick = new Uint16Array(1 << LOOK)
  /** By the next bits: a coefficient, the zeros before it, and the length of both; 0 where they are longer. */
  readonly whole = new Int32Array(1 << LOOK)
  /** Of each length: the first code, and the place of its symbol. */
  private readonly firsts = new Int32Array(MAX_LENGTH + 2)
  private readonly places = new Int32Array(MAX_LENGTH + 2)
  private readonly counts: Uint8Array
  private readonly symbols: Uint8Array
  private manyAtOnce: Uint16Array | null = null

  constructor(counts: Uint8Array, symbols: Uint8Array) {
    this.counts = counts
    this.symbols = symbols
    let [code, place] = [0, 0]
    for (let length = 1; length <= MAX_LENGTH; length++) {
      const count = counts[length - 1] ?? 0
      this.firsts[length] = code
      this.places[length] = place
      const quickly = length <= LOOK ? count : 0
      for (let each = 0; each < quickly; each++) this.add(length, code + each, symbols[place + each] ?? 0)
      code = (code + count) << 1
      place += count
    }
  }

  private add(length: number, code: number, symbol: number): void {
    const from = code << (LOOK - length)
    const to = from + (1 << (LOOK - length))
    this.quick.fill((length << 8) | symbol, from, to)
    const size = symbol & 15
    const total = length + size
    if (total > LOOK) return
    const run = symbol === 0 ? BLOCK_ENDS : symbol >> 4
    for (let bits = from; bits < to; bits++) {
      const value = toSigned((bits >> (LOOK - total)) & ((1 << size) - 1), size)
      this.whole[bits] = (value << 16) | (run << 8) | total
    }
  }

  /**
   * By the next bits: how many coefficients stand whole in them, or `BLOCK_ENDS` and more where the block ends after
   * them, above their length. 0 where not even the first is whole.
   */
  get many(): Uint16Array {
    this.manyAtOnce ??= Uint16Array.from({ length: 1 << LOOK }, (_, bits) => this.countMany(bits))
    return this.manyAtOnce
  }

  private countMany(bits: number): number {
    let [coefficients, length] = [0, 0]
    while (coefficients < BLOCK_ENDS) {
      const found = this.whole[(bits << length) & LOOKED] ?? 0
      const own = found & 255
      if (found === 0 || length + own > LOOK) break
      const run = (found >> 8) & 127
      const more = run === BLOCK_ENDS ? BLOCK_ENDS : run + 1
      // Zeros beyond the end of any block are not taken for an end.
      if (more < BLOCK_ENDS && coefficients + more >= BLOCK_ENDS) break
      length += own
      coefficients += more
    }
    return (coefficients << 8) | length
  }

  /** A code longer than the table, by sixteen bits: its length above its symbol; one bit where no code begins so. */
  findLong(bits: number): number {
    for (let length = LOOK + 1; length <= MAX_LENGTH; length++) {
      const index = (bits >> (MAX_LENGTH - length)) - (this.firsts[length] ?? 0)
      if (index < (this.counts[length - 1] ?? 0)) {
        return (length << 8) | (this.symbols[(this.places[length] ?? 0) + index] ?? 0)
      }
    }
    return 1 << 8
  }
}

/** A number of so many bits, of which the lower half is negative (F.2.2.1). */
function toSigned(bits: number, size: number): number {
  return size === 0 || bits >= 1 << (size - 1) ? bits : bits - (1 << size) + 1
}

/** Where a block's coefficients go: each multiplied by its step, to its place, up to the last that is wanted. */
export interface Coefficients {
  values: Float32Array
  steps: Float32Array
  places: Uint8Array
  last: number
}

/** Reads bits, the highest first; beyond the end they are 0. */
export class BitReader {
  private readonly bytes: Uint8Array
  private at: number
  private bits = 0
  private count = 0

  constructor(bytes: Uint8Array, from: number) {
    this.bytes = bytes
    this.at = from
  }

  /** Whether more was read than there is. */
  get isBeyondEnd(): boolean {
    return this.at - (this.count >> 3) > this.bytes.length
  }

  /** The symbol of the next code. */
  private symbol(table: HuffmanTable): number {
    this.refill()
    const quick = table.quick[(this.bits >>> (this.count - LOOK)) & LOOKED] ?? 0
    const found = quick > 0 ? quick : table.findLong((this.bits >>> (this.count - MAX_LENGTH)) & 0xffff)
    this.count -= found >> 8
    return found & 255
  }

  /** A number that is coded as a coefficient without zeros before it. */
  number(table: HuffmanTable): number {
    this.refill()
    const found = table.whole[(this.bits >>> (this.count - LOOK)) & LOOKED] ?? 0
    this.count -= found & 255
    return found === 0 ? this.signed(this.symbol(table) & 15) : found >> 16
  }

  /** A number of so many bits. */
  private signed(size: number): number {
    this.refill()
    this.count -= size
    return toSigned((this.bits >>> this.count) & ((1 << size) - 1), size)
  }

  /**
   * Reads the coefficients of a block but the first.
   * @returns the number of the last that is not zero, of those that are wanted
   */
  coefficients(table: HuffmanTable, { values, steps, places, last }: Coefficients): number {
    const { bytes } = this
    const { whole } = table
    let { at, bits, count } = this
    let index = 1
    let reached = 0
    for (; index <= last; index++) {
      if (count < MAX_LENGTH) {
        bits = (bits << 16) | ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
        at += 2
        count += 16
      }
      let found = whole[(bits >>> (count - LOOK)) & LOOKED] ?? 0
      if (found === 0) {
        this.at = at
        this.bits = bits
        this.count = count
        found = this.longCoefficient(table)
        at = this.at
        bits = this.bits
        count = this.count
      } else count -= found & 255
      index += (found >> 8) & 127
      if (index > last) continue
      values[places[index] ?? 0] = (found >> 16) * (steps[index] ?? 0)
      reached = index
    }
    this.at = at
    this.bits = bits
    this.count = count
    this.skip(table, index)
    return reached
  }

  /** A coefficient that is longer than the table: as in the table, but for its length. */
  private longCoefficient(table: HuffmanTable): number {
    const symbol = this.symbol(table)
    return symbol === 0 ? BLOCK_ENDS << 8 : (this.signed(symbol & 15) << 16) | ((symbol >> 4) << 8)
  }

  /** Passes by the coefficients of a block from one on. */
  private skip(table: HuffmanTable, from: number): void {
    const { bytes } = this
    const { many, whole } = table
    let { at, bits, count } = this
    for (let index = from; index < 64; ) {
      if (count < MAX_LENGTH) {
        bits = (bits << 16) | ((bytes[at] ?? 0) << 8) | (bytes[at + 1] ?? 0)
        at += 2
        count += 16
      }
      const next = (bits >>> (count - LOOK)) & LOOKED
      const found = many[next] ?? 0
      const coefficients = found >> 8
      if (found !== 0 && index + (coefficients & 63) < 64) {
        count -= found & 255
        index += coefficients
      } else if (found !== 0) {
        const one = whole[next] ?? 0
        count -= one & 255
        index += ((one >> 8) & 127) + 1
      } else {
        this.at = at
        this.bits = bits
        this.count = count
        index += ((this.longCoefficient(table) >> 8) & 127) + 1
        at = this.at
        bits = this.bits
        count = this.count
      }
    }
    this.at = at
    this.bits = bits
    this.count = count
  }

  private refill(): void {
    while (this.count <= 24) {
      this.bits = (this.bits << 8) | (this.bytes[this.at++] ?? 0)
      this.count += 8
    }
  }
}

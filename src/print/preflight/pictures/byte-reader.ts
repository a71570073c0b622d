/** Reads numbers from bytes at any place; beyond the end they are 0, so that a file that was cut off reads to its end. */
export class ByteReader {
  readonly length: number
  private readonly view: DataView
  private readonly bytes: Uint8Array
  readonly isLittle: boolean

  constructor(bytes: Uint8Array, { isLittle = false } = {}) {
    this.bytes = bytes
    this.view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
    this.length = bytes.byteLength
    this.isLittle = isLittle
  }

  u8(at: number): number {
    return this.bytes[at] ?? 0
  }

  u16(at: number): number {
    return at + 2 <= this.length ? this.view.getUint16(at, this.isLittle) : 0
  }

  u24(at: number): number {
    const [first, last] = this.isLittle ? [at + 2, at] : [at, at + 2]
    return this.u8(first) * 65_536 + this.u8(at + 1) * 256 + this.u8(last)
  }

  u32(at: number): number {
    return at + 4 <= this.length ? this.view.getUint32(at, this.isLittle) : 0
  }

  /** A number of eight bytes; beyond what a file can be long, its lower bits do not matter. */
  u64(at: number): number {
    return at + 8 <= this.length ? Number(this.view.getBigUint64(at, this.isLittle)) : 0
  }

  text(at: number, length: number): string {
    return String.fromCharCode(...this.bytes.subarray(at, at + length))
  }

  slice(from: number, to: number): Uint8Array {
    return this.bytes.subarray(from, to)
  }
}

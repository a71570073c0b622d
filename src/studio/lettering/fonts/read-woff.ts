/*
 * A woff file is a TrueType or OpenType file whose tables are each compressed with zlib (W3C WOFF 1.0). Browsers and
 * Node can inflate them.
 */

/** A font file that cannot be read: truncated, or not a font. */
export class FontError extends Error {
  constructor(message: string) {
    super(message)
    this.name = 'FontError'
  }
}

const SIGNATURE = 0x774f4646
const HEADER_BYTES = 44
const ENTRY_BYTES = 20
/** In the resulting font: the header, and each entry of the table directory. */
const OUT_HEADER_BYTES = 12
const OUT_ENTRY_BYTES = 16
/** More than any font has, so that a corrupt file cannot request gigabytes. */
const MAX_BYTES = 8_000_000

interface Table {
  tag: number
  checksum: number
  packed: Uint8Array<ArrayBuffer>
  /** Bytes after inflating. */
  length: number
}

/** The font inside a woff file, for a shaping engine. Throws `FontError` for an invalid file. */
export async function readWoff(bytes: Uint8Array): Promise<Uint8Array<ArrayBuffer>> {
  const whole = new Uint8Array(bytes)
  const view = new DataView(whole.buffer)
  if (whole.length < HEADER_BYTES || view.getUint32(0) !== SIGNATURE) throw new FontError('not a woff file')
  if (view.getUint32(8) !== whole.length) throw new FontError('the woff file is not whole')
  const tables = readTables(view)
  const inflated = await Promise.all(tables.map(inflate))
  return assemble(view.getUint32(4), tables, inflated)
}

function readTables(view: DataView<ArrayBuffer>): Table[] {
  const count = view.getUint16(12)
  const size = view.byteLength
  if (HEADER_BYTES + count * ENTRY_BYTES > size) throw new FontError('the woff file ends in its table of tables')
  return Array.from({ length: count }, (_, at) => {
    const entry = HEADER_BYTES + at * ENTRY_BYTES
    const offset = view.getUint32(entry + 4)
    const packed = view.getUint32(entry + 8)
    const length = view.getUint32(entry + 12)
    if (offset + packed > size || packed > length || length > MAX_BYTES) {
      throw new FontError('a table of the woff file lies outside it')
    }
    return {
      tag: view.getUint32(entry),
      checksum: view.getUint32(entry + 16),
      packed: new Uint8Array(view.buffer, offset, packed),
      length,
    }
  })
}

/** A table that compression would not shrink is stored uncompressed. */
async function inflate({ packed, length }: Table): Promise<Uint8Array> {
  if (packed.length === length) return packed
  const stream = new Blob([packed]).stream().pipeThrough(new DecompressionStream('deflate'))
  try {
    const table = new Uint8Array(await new Response(stream).arrayBuffer())
    if (table.length === length) return table
  } catch {
    // Thrown below, like a wrong length.
  }
  throw new FontError('a table of the woff file cannot be inflated')
}

function assemble(flavour: number, tables: readonly Table[], inflated: readonly Uint8Array[]): Uint8Array<ArrayBuffer> {
  const start = OUT_HEADER_BYTES + OUT_ENTRY_BYTES * tables.length
  const whole = new Uint8Array(inflated.reduce((end, table) => end + padded(table.length), start))
  const view = new DataView(whole.buffer)
  writeHeader(view, flavour, tables.length)
  let offset = start
  for (const [at, { tag, checksum, length }] of tables.entries()) {
    const entry = OUT_HEADER_BYTES + at * OUT_ENTRY_BYTES
    for (const [word, value] of [tag, checksum, offset, length].entries()) view.setUint32(entry + word * 4, value)
    whole.set(inflated[at] ?? new Uint8Array(), offset)
    offset += padded(length)
  }
  return whole
}

/** Includes the three fields for binary search in the table directory. */
function writeHeader(view: DataView, flavour: number, count: number): void {
  const power = Math.floor(Math.log2(Math.max(count, 1)))
  const range = 16 << power
  view.setUint32(0, flavour)
  for (const [at, value] of [count, range, power, count * 16 - range].entries()) view.setUint16(4 + at * 2, value)
}

/** Tables begin at multiples of four bytes. */
function padded(length: number): number {
  return (length + 3) & ~3
}

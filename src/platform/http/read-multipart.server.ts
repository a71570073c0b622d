/*
 * A form in parts (RFC 7578), read as it arrives: no part is ever held in memory, and neither is a file written before
 * somebody has asked for it.
 */

/** What is no form in parts, or breaks off. */
export class BrokenForm extends Error {}

export interface FormPart {
  name: string
  /** As the browser says; null for a text field. An empty one is a file field without a file. */
  filename: string | null
  /** To be read before the next part is asked for; what is left of it then is passed over. */
  body: AsyncIterable<Uint8Array>
}

const MAX_HEADER_BYTES = 8 * 1024
const MAX_PARTS = 40
const LINE = Buffer.from('\r\n')
const HEADERS_END = Buffer.from('\r\n\r\n')
const NOTHING = Buffer.alloc(0)

/** The boundary that a Content-Type names; null where it is no form in parts. */
export function getBoundary(contentType: string | undefined): string | null {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2] ?? null
}

/** The parts of a form in their order. Throws `BrokenForm` where it is none, and whatever `source` throws. */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const reader = new DelimitedReader(source, Buffer.from(`\r\n--${boundary}`))
  try {
    await reader.passOver()
    for (let parts = 0; await reader.hasNext(); parts += 1) {
      if (parts === MAX_PARTS) throw new BrokenForm('too many parts')
      const headers = await reader.readUntil(HEADERS_END, MAX_HEADER_BYTES)
      yield { ...readDisposition(headers.toString('utf8')), body: reader.readBody() }
      await reader.passOver()
    }
  } finally {
    await reader.end()
  }
}

/** Reads what stands between delimiters, without ever holding more than a piece and a delimiter. */
class DelimitedReader {
  readonly #pieces: AsyncIterator<Uint8Array>
  readonly #delimiter: Buffer
  // The first delimiter may stand at the very beginning, without the line end before it.
  #held: Buffer = LINE
  #inBody = true

  constructor(source: AsyncIterable<Uint8Array>, delimiter: Buffer) {
    this.#pieces = source[Symbol.asyncIterator]()
    this.#delimiter = delimiter
  }

  async #more(): Promise<void> {
    const next = await this.#pieces.next()
    if (next.done) throw new BrokenForm('the form breaks off')
    const piece = Buffer.from(next.value)
    this.#held = this.#held.byteLength === 0 ? piece : Buffer.concat([this.#held, piece])
  }

  /** Nothing more is read, so that whoever gives the bytes can put away what that took. */
  async end(): Promise<void> {
    await this.#pieces.return?.()
  }

  /** What stands before the next delimiter. */
  async *readBody(): AsyncGenerator<Uint8Array> {
    while (this.#inBody) {
      const at = this.#held.indexOf(this.#delimiter)
      const end = at === -1 ? Math.max(0, this.#held.byteLength - this.#delimiter.byteLength + 1) : at
      const ready = this.#held.subarray(0, end)
      this.#inBody = at === -1
      this.#held = this.#held.subarray(at === -1 ? end : at + this.#delimiter.byteLength)
      if (ready.byteLength > 0) yield ready
      if (at === -1) await this.#more()
    }
  }

  async passOver(): Promise<void> {
    const rest = this.readBody()
    while (!(await rest.next()).done);
  }

  /** After a delimiter: two dashes end the form, a line end begins a part. */
  async hasNext(): Promise<boolean> {
    const after = (await this.readUntil(LINE, MAX_HEADER_BYTES, 2)).toString('latin1')
    if (after.startsWith('--')) return false
    if (after.trim() !== '') throw new BrokenForm('a delimiter is not at the end of its line')
    // The headers' end is looked for from the line end before them: a part may have none.
    this.#held = Buffer.concat([LINE, this.#held])
    this.#inBody = true
    return true
  }

  /** What stands before a mark; `--` in its place ends it as well where `dashes` bytes are enough to see that. */
  async readUntil(mark: Buffer, most: number, dashes = 0): Promise<Buffer> {
    for (;;) {
      if (dashes > 0 && this.#held.subarray(0, dashes).toString('latin1') === '--')
        return this.#held.subarray(0, dashes)
      const at = this.#held.indexOf(mark)
      if (at !== -1 && at <= most) {
        const read = this.#held.subarray(0, at)
        this.#held = this.#held.subarray(at + mark.byteLength)
        return read
      }
      if (this.#held.byteLength > most) throw new BrokenForm('a header is too long')
      await this.#more()
    }
  }
}

const NAME = /[;\s]name="([^"]*)"/i
const FILENAME = /[;\s]filename="((?:\\"|[^"])*)"/i

function readDisposition(headers: string): Pick<FormPart, 'name' | 'filename'> {
  const line = headers.split('\r\n').find((header) => /^content-disposition:\s*form-data/i.test(header)) ?? ''
  const name = NAME.exec(line)?.[1]
  if (name === undefined) throw new BrokenForm('a part has no name')
  const filename = FILENAME.exec(line)?.[1]
  // Browsers write a quotation mark and line ends so (HTML, multipart/form-data encoding).
  const unescaped = filename?.replace(/%22|\\"/g, '"').replace(/%0D|%0A/gi, ' ')
  return { name, filename: unescaped ?? null }
}

/** The text of a part. */
export async function textOfPart({ body }: FormPart, mostBytes: number): Promise<string> {
  let held: Buffer = NOTHING
  for await (const piece of body) {
    held = Buffer.concat([held, piece])
    if (held.byteLength > mostBytes) throw new BrokenForm('a text is too long')
  }
  return held.toString('utf8')
}

import { type PGlite, protocol, type QueryOptions, type Results } from '@electric-sql/pglite'

/*
 * A statement that PostgreSQL knows by its name, and how its values and its results are written: values, execution and
 * synchronisation are one message, and the rows are read where they lie. PGlite makes an object of each message and copies
 * each value twice: https://www.postgresql.org/docs/current/protocol-message-formats.html
 */

type Answers = Awaited<ReturnType<PGlite['execProtocolStream']>>
type Read = (text: string, type: number) => unknown
type Fields = Results['fields']

const [DATA_ROW, COMPLETE, FAILED] = [...Buffer.from('DCE')]
const NULL_LENGTH = -1
/** Type and length of a message. */
const HEAD = 5
/** All rows of the result, and the synchronisation: `E` and `S`. */
const EXECUTE_AND_SYNC = Buffer.from([0x45, 0, 0, 0, 9, 0, 0, 0, 0, 0, 0x53, 0, 0, 0, 4])
const CHANGES = new Set(['INSERT', 'UPDATE', 'DELETE', 'COPY', 'MERGE'])

export class StatementAtOnce {
  readonly #client: PGlite
  readonly #types: readonly number[]
  readonly #fields: Fields
  /** Portal without a name, statement, and that all values are texts. */
  readonly #begin: Buffer
  #reads: { parsers: QueryOptions['parsers']; ofFields: readonly (Read | undefined)[] } | null = null

  /** @param description PostgreSQL's answer to what the statement's values and results are */
  constructor(client: PGlite, name: string, description: Answers) {
    this.#client = client
    const parameters = description.find((answer) => answer.name === 'parameterDescription')
    const rows = description.find((answer) => answer.name === 'rowDescription')
    this.#types = (parameters as { dataTypeIDs?: number[] } | undefined)?.dataTypeIDs ?? []
    const fields = (rows as { fields?: Fields } | undefined)?.fields ?? []
    this.#fields = fields.map(({ name: of, dataTypeID }) => ({ name: of, dataTypeID }))
    this.#begin = Buffer.from(`\0${name}\0\0\0`)
  }

  /**
   * Asks with these values; null where one of them is not written as text. Throws what PGlite would throw. Nothing else may
   * be asked meanwhile.
   */
  async ask(query: string, values: readonly unknown[], options: QueryOptions): Promise<Results | null> {
    const texts = this.#writeValues(values, options)
    if (texts === null) return null
    const answer = await this.#send(this.#writeMessage(texts))
    return this.#readAnswer(answer, {
      options,
      fail: (fault) => Object.assign(fault, { query, params: values, queryOptions: options }),
    })
  }

  /** PGlite's other calls copy an answer twice and make objects of all of it before they return it. */
  async #send(message: Buffer): Promise<Buffer> {
    const parts: Buffer[] = []
    await this.#client.execProtocolRawStream(message, {
      syncToFs: false,
      // The memory that it lies in is PostgreSQL's, which uses it again.
      onRawData: (part) => parts.push(Buffer.from(part)),
    })
    const [first] = parts
    return first !== undefined && parts.length === 1 ? first : Buffer.concat(parts)
  }

  #writeValues(values: readonly unknown[], { serializers }: QueryOptions): (string | null)[] | null {
    if (values.length !== this.#types.length) return null
    const texts = values.map((value, at) => {
      const type = this.#types[at] ?? 0
      return writeValue(value, serializers?.[type] ?? this.#client.serializers[type])
    })
    return texts.every((text) => text === null || typeof text === 'string') ? texts : null
  }

  #writeMessage(texts: readonly (string | null)[]): Buffer {
    const lengths = texts.map((text) => (text === null ? NULL_LENGTH : Buffer.byteLength(text)))
    const ofValues = lengths.reduce((sum, length) => sum + 4 + Math.max(length, 0), 0)
    const ofBind = HEAD + this.#begin.byteLength + 2 + ofValues + 2
    const message = Buffer.allocUnsafe(ofBind + EXECUTE_AND_SYNC.byteLength)
    message.write('B', 0, 'latin1')
    message.writeInt32BE(ofBind - 1, 1)
    let at = HEAD + this.#begin.copy(message, HEAD)
    at = message.writeUInt16BE(texts.length, at)
    for (const [number, text] of texts.entries()) {
      at = message.writeInt32BE(lengths[number] ?? NULL_LENGTH, at)
      if (text !== null) at += message.write(text, at)
    }
    // All columns as text.
    at = message.writeInt16BE(0, at)
    EXECUTE_AND_SYNC.copy(message, at)
    return message
  }

  #readAnswer(answer: Buffer, { options, fail }: { options: QueryOptions; fail: (fault: Error) => Error }): Results {
    const rows: unknown[] = []
    let affectedRows = 0
    for (let at = 0; at < answer.byteLength; ) {
      const type = answer[at]
      const end = at + 1 + answer.readInt32BE(at + 1)
      if (type === DATA_ROW) rows.push(this.#readRow(answer, at + HEAD, options))
      else if (type === COMPLETE) affectedRows = countChanged(answer.toString('latin1', at + HEAD, end - 1))
      else if (type === FAILED) throw fail(readFault(answer.subarray(at, end)))
      at = end
    }
    return { rows: rows as Results['rows'], fields: this.#fields, affectedRows }
  }

  #readRow(answer: Buffer, from: number, options: QueryOptions): unknown {
    const reads = this.#readsOf(options.parsers)
    const row: unknown[] = []
    let at = from + 2
    for (const [number, { dataTypeID }] of this.#fields.entries()) {
      const length = answer.readInt32BE(at)
      at += 4
      if (length === NULL_LENGTH) {
        row.push(null)
        continue
      }
      const text = answer.toString('utf8', at, at + length)
      const read = reads[number]
      row.push(read === undefined ? text : read(text, dataTypeID))
      at += length
    }
    if (options.rowMode === 'array') return row
    return Object.fromEntries(this.#fields.map(({ name }, number) => [name, row[number]]))
  }

  #readsOf(parsers: QueryOptions['parsers']): readonly (Read | undefined)[] {
    if (this.#reads?.parsers !== parsers || this.#reads === null) {
      const find = (type: number) => parsers?.[type] ?? this.#client.parsers[type]
      this.#reads = { parsers, ofFields: this.#fields.map(({ dataTypeID }) => find(dataTypeID) as Read | undefined) }
    }
    return this.#reads.ofFields
  }
}

/** A value as it is sent; something else than text where it cannot be sent as one. */
function writeValue(value: unknown, write: ((value: unknown) => unknown) | undefined): unknown {
  if (value === null || value === undefined) return null
  if (write !== undefined) return write(value)
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value
}

/** What PostgreSQL says that a statement has changed, such as `INSERT 0 3`. */
function countChanged(said: string): number {
  const words = said.split(' ')
  return CHANGES.has(words[0] ?? '') ? Number.parseInt(words.at(-1) ?? '', 10) : 0
}

function readFault(message: Buffer): Error {
  let fault: Error | null = null
  new protocol.Parser().parse(new Uint8Array(message), (read) => {
    fault = read as unknown as Error
  })
  return fault ?? new Error('PostgreSQL refuses a statement without a reason')
}

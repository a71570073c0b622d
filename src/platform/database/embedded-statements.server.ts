import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite'
import { StatementAtOnce } from './statement-at-once.server.ts'

/*
 * The embedded database's statements that come again and again are parsed and planned once, like a server's
 * (`named-statements.server.ts`). PGlite asks PostgreSQL six times for each statement: to parse it, to describe it, to bind
 * its values, to describe the result, to execute it, and to synchronise. Of a statement that PostgreSQL knows by a name, the
 * answers to the descriptions are known too, and the rest is asked at once (`statement-at-once.server.ts`):
 * https://www.postgresql.org/docs/current/protocol-flow.html
 */

type Send = PGlite['execProtocolStream']
type Answers = Awaited<ReturnType<Send>>

/** A statement is named when it has come so often: what is rare is not kept. */
const OFTEN = 20
/** Each takes some kilobytes of PostgreSQL's memory. */
const MAX_NAMED = 300
/** How many different ones are counted; lists of different lengths make statements without end. */
const MAX_COUNTED = 1000

/** The first byte of a message to PostgreSQL. */
const [PARSE, DESCRIBE, BIND, EXECUTE, SYNC] = [...Buffer.from('PDBES')]
const STATEMENT = 'S'.charCodeAt(0)
const SYNC_MESSAGE = Uint8Array.of(SYNC ?? 0, 0, 0, 0, 4)

/** A statement that PostgreSQL knows by its name. */
interface NamedStatement {
  name: string
  /** Null where the types of its values were named with it. */
  text: string | null
  /** PostgreSQL's answer to the question what its values and its results are; null until it was asked. */
  description: Answers | null
}

/** PostgreSQL's numbers for the types from 1000 on that the shop's answers have; those below are its simplest ones. */
const TYPES = {
  times: [1082, 1083, 1114, 1184, 1186],
  others: [1042, 1043, 1700, 2950, 3802],
  lists: [1000, 1005, 1007, 1009, 1015, 1016, 1021, 1022, 1115, 1182, 1185, 1231, 2951, 3807],
}

/**
 * Leaves a client the readers of these types. PGlite has 318, and copies all of them for every statement that drizzle sends,
 * which took a third of a small statement's time.
 */
export function readFewTypes(client: PGlite): void {
  const known = new Set(Object.values(TYPES).flat())
  const isRead = (type: number) => type < 1000 || known.has(type)
  const few = Object.entries(client.parsers).filter(([type]) => isRead(Number(type)))
  client.parsers = Object.fromEntries(few)
}

/** Names the statements of a client that has just been opened. */
export function nameEmbeddedStatements(client: PGlite): void {
  const statements = new EmbeddedStatements(client)
  client.execProtocolStream = (message, options) => statements.send(message, options)
  const query = client.query.bind(client)
  client.query = async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
    const known = statements.find(text, options)
    if (known === null || !client.ready) return query<T>(text, values, options)
    const ask = () => known.ask(text, values ?? [], options ?? {})
    // Declared for its own extensions: it waits until no transaction runs. A transaction of ours would cost two statements.
    // oxlint-disable-next-line no-underscore-dangle
    const answer = await client._runExclusiveTransaction(() => client.runExclusive(ask))
    return answer === null ? query<T>(text, values, options) : (answer as Results<T>)
  }
  const begin = client.transaction.bind(client)
  client.transaction = (work) => begin((tx) => work(askAtOnce(tx, client, statements)))
}

function askAtOnce(tx: Transaction, client: PGlite, statements: EmbeddedStatements): Transaction {
  const query = tx.query.bind(tx)
  tx.query = async <T>(text: string, values?: unknown[], options?: QueryOptions) => {
    const known = tx.closed ? null : statements.find(text, options)
    const ask = async () => (tx.closed || known === null ? null : known.ask(text, values ?? [], options ?? {}))
    const answer = known === null ? null : await client.runExclusive(ask)
    return answer === null ? query<T>(text, values, options) : (answer as Results<T>)
  }
  return tx
}

class EmbeddedStatements {
  readonly #client: PGlite
  readonly #send: Send
  /** Those that are asked at once, by their text. */
  readonly #atOnce = new Map<string, StatementAtOnce>()
  readonly #named = new Map<string, NamedStatement>()
  readonly #counts = new Map<string, number>()
  /** The one that is asked for now, if it has a name. */
  #current: NamedStatement | null = null
  /** The values of the current one, which are sent with its execution. */
  #bound: Uint8Array | null = null
  /** The answer to the synchronisation that was sent with an execution. */
  #synchronised: Answers | null = null

  constructor(client: PGlite) {
    this.#client = client
    this.#send = client.execProtocolStream.bind(client)
  }

  /** The statement, if it has a name and is asked as the shop asks. */
  find(text: string, options: QueryOptions | undefined): StatementAtOnce | null {
    const isUsual = options?.blob === undefined && options?.paramTypes === undefined && options?.onNotice === undefined
    return (isUsual && this.#atOnce.get(text)) || null
  }

  async send(message: Uint8Array, options?: Parameters<Send>[1]): Promise<Answers> {
    switch (message[0] ?? 0) {
      case PARSE:
        return this.#parse(message, options)
      case DESCRIBE:
        return this.#describe(message, options)
      case BIND:
        if (this.#current === null) return this.#send(message, options)
        this.#bound = bindTo(this.#current.name, message)
        return []
      case EXECUTE:
        return this.#execute(message, options)
      case SYNC:
        return this.#synchronise(message, options)
      default:
        this.#current = null
        return this.#send(message, options)
    }
  }

  async #parse(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    this.#current = null
    this.#bound = null
    this.#synchronised = null
    // After the length stands the name, which is empty and ends with a zero.
    if (message[5] !== 0) return this.#send(message, options)
    const statement = Buffer.from(message.buffer, message.byteOffset + 6, message.length - 6)
    const key = statement.toString('latin1')
    const known = this.#named.get(key)
    if (known !== undefined) {
      this.#current = known
      return []
    }
    if (!this.#isOften(key)) return this.#send(message, options)
    const name = `trimline_${this.#named.size + 1}`
    const answers = await this.#send(frame(PARSE, [Buffer.from(`${name}\0`), statement]), options)
    this.#current = { name, text: readText(statement), description: null }
    this.#named.set(key, this.#current)
    return answers
  }

  #isOften(key: string): boolean {
    if (this.#named.size >= MAX_NAMED) return false
    const count = (this.#counts.get(key) ?? 0) + 1
    if (count < OFTEN) {
      if (this.#counts.size >= MAX_COUNTED) this.#counts.clear()
      this.#counts.set(key, count)
      return false
    }
    this.#counts.delete(key)
    return true
  }

  async #describe(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    const current = this.#current
    if (current === null) return this.#send(message, options)
    const asksForStatement = message[5] === STATEMENT
    if (current.description === null) {
      current.description = await this.#send(frame(DESCRIBE, [Buffer.from(`S${current.name}\0`)]), options)
      const known = new StatementAtOnce(this.#client, current.name, current.description)
      if (current.text !== null) this.#atOnce.set(current.text, known)
    }
    // What a result looks like is the same for the statement and for the one with values.
    return asksForStatement
      ? current.description
      : current.description.filter(({ name }) => name !== 'parameterDescription')
  }

  async #execute(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    if (this.#bound === null) return this.#send(message, options)
    const together = Buffer.concat([this.#bound, message, SYNC_MESSAGE])
    this.#bound = null
    // After an error PostgreSQL leaves out everything up to the synchronisation.
    this.#synchronised = []
    const answers = await this.#send(together, options)
    this.#synchronised = answers.filter(({ name }) => name === 'readyForQuery')
    return answers.filter(({ name }) => name !== 'readyForQuery')
  }

  async #synchronise(message: Uint8Array, options: Parameters<Send>[1]): Promise<Answers> {
    const answers = this.#synchronised
    this.#current = null
    this.#bound = null
    this.#synchronised = null
    return answers ?? this.#send(message, options)
  }
}

/** The text of a statement, behind which a zero and the number of the types stand that were named. */
function readText(statement: Buffer): string | null {
  const end = statement.indexOf(0)
  return statement.readUInt16BE(end + 1) === 0 ? statement.toString('utf8', 0, end) : null
}

/** The message that binds values, for a statement with a name instead of the one without. */
function bindTo(name: string, message: Uint8Array): Uint8Array {
  // The names of portal and statement are empty: two zeros after the length.
  return frame(BIND, [Buffer.from(`\0${name}\0`), message.subarray(7)])
}

function frame(type: number | undefined, parts: readonly Uint8Array[]): Uint8Array {
  const body = Buffer.concat(parts)
  const head = Buffer.alloc(5)
  head.writeUInt8(type ?? 0, 0)
  head.writeInt32BE(body.length + 4, 1)
  return Buffer.concat([head, body])
}

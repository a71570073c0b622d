import { Readable } from 'node:stream'
import { finished, pipeline } from 'node:stream/promises'
import { Busboy } from '@fastify/busboy'

/*
 * A form in parts (RFC 7578), read as it arrives: no file is ever held in memory, and none is written before somebody
 * asks for it. Busboy does the parsing; this turns its events into a list of parts that is read at the reader's pace.
 */

/** What is no form in parts, or breaks off. */
export class BrokenForm extends Error {}

export interface FormPart {
  name: string
  /** As the browser sends it; null for a text field. An empty one is a file field without a file. */
  filename: string | null
  /** Must be read before the next part is requested; the unread rest is skipped. */
  body: AsyncIterable<Uint8Array>
}

const LIMITS = { parts: 40, fieldSize: 64 * 1024, headerSize: 8 * 1024 }

/** The boundary that a Content-Type names; null where it is no form in parts. */
export function getBoundary(contentType: string | undefined): string | null {
  const found = /^multipart\/form-data\s*;(?:.*;)?\s*boundary=(?:"([^"\r\n]{1,70})"|([^\s;"]{1,70})(?=[\s;]|$))/i.exec(
    contentType ?? '',
  )
  return found?.[1] ?? found?.[2] ?? null
}

/** The parts of a form in their order. Throws `BrokenForm` where it is none, and whatever `source` throws. */
export async function* readParts(source: AsyncIterable<Uint8Array>, boundary: string): AsyncGenerator<FormPart> {
  const arrived = new Readable({ objectMode: true, read: () => {} })
  const files = new Set<Readable>()
  const watched = new WatchedSource(source)
  const { parser, broken } = openParser(boundary, watched, (part, file) => {
    if (file !== null) files.add(file.once('close', () => files.delete(file)))
    arrived.push({ part, file })
  })
  const stop = new AbortController()
  pipeline(watchEnd(watched.read(), boundary, broken), parser, { signal: stop.signal }).then(
    () => (broken.aborted ? arrived.destroy(broken.reason as BrokenForm) : arrived.push(null)),
    (error: Error) => {
      const fault = watched.explain(error)
      for (const file of files) file.destroy(fault)
      arrived.destroy(fault)
    },
  )
  try {
    for await (const { part, file } of arrived as AsyncIterable<{ part: FormPart; file: Readable | null }>) {
      yield part
      if (file !== null) await finished(file.resume())
    }
  } catch (error) {
    throw watched.explain(error as Error)
  } finally {
    stop.abort()
  }
}

/** Tells what the source throws from what the parser finds wrong, which is the form's fault. */
class WatchedSource {
  readonly #source: AsyncIterable<Uint8Array>
  #fault: unknown

  constructor(source: AsyncIterable<Uint8Array>) {
    this.#source = source
  }

  async *read(): AsyncGenerator<Uint8Array> {
    try {
      for await (const chunk of this.#source) yield chunk
    } catch (fault) {
      this.#fault = fault
      throw fault
    }
  }

  explain(error: Error): Error {
    return error === this.#fault || error instanceof BrokenForm ? error : new BrokenForm(error.message)
  }
}

/** Passes the form on to the parser, which takes one that breaks off for whole: the closing delimiter must have come. */
async function* watchEnd(source: AsyncIterable<Uint8Array>, boundary: string, broken: AbortSignal) {
  const closing = Buffer.from(`--${boundary}--`)
  let tail: Buffer = Buffer.alloc(0)
  let isClosed = false
  for await (const chunk of source) {
    broken.throwIfAborted()
    const seen: Buffer = isClosed ? tail : Buffer.concat([tail, chunk])
    isClosed ||= seen.includes(closing)
    tail = seen.subarray(-closing.byteLength)
    yield chunk
  }
  if (!isClosed) throw new BrokenForm('the form is incomplete')
}

function openParser(boundary: string, source: WatchedSource, take: (part: FormPart, file: Readable | null) => void) {
  const broken = new AbortController()
  const parser = new Busboy({
    headers: { 'content-type': `multipart/form-data; boundary="${boundary}"` },
    limits: LIMITS,
    preservePath: true,
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  })
  const refuse = (why: string) => broken.abort(new BrokenForm(why))
  parser.on('file', (name, file, encodedName) => {
    // Its reader gets an error when it reads; until then nothing handles it.
    file.on('error', () => {})
    // Browsers write a quotation mark and line ends so (HTML, multipart/form-data encoding).
    const filename = encodedName.replaceAll('%22', '"').replaceAll(/%0D|%0A/gi, ' ')
    const body = { [Symbol.asyncIterator]: () => readFile(file, source) }
    if (name !== undefined) return take({ name, filename, body }, file)
    refuse('a part has no name')
    file.resume()
  })
  parser.on('field', (name, text, _isNameCut, isTextCut) => {
    if (name === undefined) refuse('a part has no name')
    else if (isTextCut) refuse('a text is too long')
    else take({ name, filename: null, body: Readable.from([Buffer.from(text)]) }, null)
  })
  parser.on('partsLimit', () => refuse('too many parts'))
  return { parser, broken: broken.signal }
}

async function* readFile(file: Readable, source: WatchedSource): AsyncGenerator<Uint8Array> {
  try {
    yield* file.iterator({ destroyOnReturn: false })
  } catch (error) {
    throw source.explain(error as Error)
  }
}

/** The text of a part. */
export async function textOfPart({ body }: FormPart, maxBytes: number): Promise<string> {
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of body) {
    bytes += chunk.byteLength
    if (bytes > maxBytes) throw new BrokenForm('a text is too long')
    chunks.push(chunk)
  }
  return Buffer.concat(chunks).toString('utf8')
}

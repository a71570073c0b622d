import { Agent, type IncomingHttpHeaders, request } from 'node:http'
import { connect } from 'node:net'
import { brotliDecompressSync, gunzipSync, zstdDecompressSync } from 'node:zlib'

/** What is sent, to the letter: no header is added but Host and the body's length, and the path is not touched. */
export interface Asked {
  method?: string
  path: string
  headers?: Record<string, string>
  body?: string | Buffer
}

export interface Answer {
  status: number
  headers: IncomingHttpHeaders
  /** As it came, still compressed. */
  bytes: Buffer
  /** As a browser reads it. */
  text: string
}

const agent = new Agent({ keepAlive: true })

/** Where a shop listens: `http://127.0.0.1:port`. */
export interface Listening {
  readonly url: string
}

/** Asks a shop. `fetch` would correct what these requests get wrong on purpose. */
export function ask(shop: Listening, asked: Asked): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...requestOptions(shop, asked), agent }, (incoming) => {
      const parts: Buffer[] = []
      incoming.on('data', (part: Buffer) => parts.push(part))
      incoming.on('error', reject)
      incoming.on('end', () => {
        const bytes = Buffer.concat(parts)
        const status = incoming.statusCode ?? 0
        resolve({ status, headers: incoming.headers, bytes, text: decode(bytes, incoming.headers).toString() })
      })
    })
    outgoing.on('error', reject)
    outgoing.end(asked.body)
  })
}

/** Sends a request and hangs up: it may be done, but nobody is told. Throws if it cannot be sent. */
export function askAndHangUp(shop: Listening, asked: Asked): Promise<void> {
  return new Promise((resolve, reject) => {
    const outgoing = request({ ...requestOptions(shop, asked), agent: false })
    let isSent = false
    outgoing.on('error', (fault) => (isSent ? resolve() : reject(fault)))
    outgoing.on('close', resolve)
    outgoing.end(asked.body, () => {
      isSent = true
      outgoing.destroy()
    })
  })
}

function requestOptions({ url }: Listening, { method = 'GET', path, headers = {}, body }: Asked) {
  const { hostname: host, port } = new URL(url)
  const length = body === undefined ? {} : { 'content-length': Buffer.byteLength(body) }
  return { host, port, method, path, headers: { ...length, ...headers } }
}

function decode(bytes: Buffer, headers: IncomingHttpHeaders): Buffer {
  if (bytes.length === 0) return bytes
  if (headers['content-encoding'] === 'br') return brotliDecompressSync(bytes)
  if (headers['content-encoding'] === 'zstd') return zstdDecompressSync(bytes)
  return headers['content-encoding'] === 'gzip' ? gunzipSync(bytes) : bytes
}

/** Sends bytes that need not be HTTP at all, and gives what came back until the other side closed. */
export function sendBytes({ url }: Listening, bytes: string): Promise<string> {
  const { hostname, port } = new URL(url)
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = []
    const socket = connect(Number(port), hostname, () => socket.end(bytes, 'latin1'))
    socket.on('data', (part: Buffer) => parts.push(part))
    socket.on('error', reject)
    socket.on('close', () => resolve(Buffer.concat(parts).toString()))
  })
}

/** The answer's body as JSON. */
export function getJson({ text }: Pick<Answer, 'text'>): unknown {
  return JSON.parse(text)
}

/** The cookie that an answer set, as it is sent back: `name=value`; null where it set none of that name. */
export function getCookie({ headers }: Pick<Answer, 'headers'>, name: string): string | null {
  const set = headers['set-cookie'] ?? []
  return set.map((cookie) => cookie.split(';')[0] ?? '').find((cookie) => cookie.startsWith(`${name}=`)) ?? null
}

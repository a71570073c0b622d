import { Agent, request as httpRequest, type IncomingMessage } from 'node:http'
import { text } from 'node:stream/consumers'
import type { RunningServer } from './start-server.ts'

/** A request whose answer is read. */
export interface Sent {
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  body?: object
}

export interface Received {
  /** Parsed where it is JSON, else text. */
  body: unknown
  headers: IncomingMessage['headers']
}

const agent = new Agent({ keepAlive: true })

/** Throws for any answer that is no success. */
export function send(server: Pick<RunningServer, 'port'>, { method, path, headers, body }: Sent): Promise<Received> {
  return new Promise((resolve, reject) => {
    const content = body === undefined ? undefined : JSON.stringify(body)
    const ours =
      content === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(content) }
    const options = { host: '127.0.0.1', port: server.port, method, path, headers: { ...headers, ...ours }, agent }
    const read = async (answer: IncomingMessage) => {
      const said = await text(answer)
      if ((answer.statusCode ?? 0) >= 300) throw new Error(`${path} was answered ${answer.statusCode}: ${said}`)
      const isJson = answer.headers['content-type']?.includes('json') === true
      return { body: isJson ? (JSON.parse(said) as unknown) : said, headers: answer.headers }
    }
    httpRequest(options, (answer) => void read(answer).then(resolve, reject))
      .once('error', reject)
      .end(content)
  })
}

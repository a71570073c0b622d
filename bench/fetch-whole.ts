import { once } from 'node:events'
import { request as httpRequest, type IncomingMessage } from 'node:http'
import { buffer } from 'node:stream/consumers'
import type { WholeAnswer } from './bare-server.ts'

/** What node:http adds to every answer by itself, the shop's too. */
const ADDED = new Set(['date', 'connection', 'keep-alive'])

/** Sends a request, given as its bytes, and gives back the answer with every header and byte of its body. */
export async function fetchWhole(port: number, bytes: Buffer): Promise<WholeAnswer> {
  const [head = '', body = ''] = bytes.toString().split('\r\n\r\n')
  const [first = '', ...lines] = head.split('\r\n')
  const [method, path] = first.split(' ')
  const headers = Object.fromEntries(lines.map((line) => line.split(': ', 2) as [string, string]))
  const request = httpRequest({ host: '127.0.0.1', port, method, path, headers }).end(body)
  const [answer] = (await once(request, 'response')) as [IncomingMessage]
  const content = await buffer(answer)
  return {
    status: answer.statusCode ?? 0,
    headers: answer.rawHeaders.filter((_, place, all) => !ADDED.has((all[place - (place % 2)] ?? '').toLowerCase())),
    body: content.toString('base64'),
  }
}

import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

/*
 * The measure of all others, in a process of its own: node:http and nothing else, sending the bytes of an answer of
 * the shop, headers too, to whatever it is asked. Bodies of requests are read to their end, as one must.
 */

export interface WholeAnswer {
  status: number
  /** Names and values in turn, without those that node:http adds by itself. */
  headers: string[]
  /** Base64 of the body as sent, compressed or not. */
  body: string
}

process.once('message', (message) => {
  const { status, headers, body } = message as WholeAnswer
  const bytes = Buffer.from(body, 'base64')
  const server = createServer((request, response) => {
    const answer = () => response.writeHead(status, headers).end(bytes)
    if (request.method === 'GET') answer()
    else request.resume().once('end', answer)
  })
  server.listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port))
})

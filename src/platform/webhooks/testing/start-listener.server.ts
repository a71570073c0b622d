import { createHmac, timingSafeEqual } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

/** What came to the listener. */
export interface Received {
  headers: IncomingHttpHeaders
  body: string
  /** What the body says. */
  event: { type: string; timestamp: string; data: Record<string, unknown> }
}

/** A receiver of webhooks on this machine, which answers 204 unless a test says otherwise. */
export interface Listener {
  url: string
  port: number
  received: Received[]
  /** Answers the n-th request (from 1); 204 by default. */
  answer: (response: ServerResponse, nth: number) => void
  close(): Promise<void>
}

/** Starts a receiver; `port` for one that comes back. */
export async function startListener(port = 0): Promise<Listener> {
  const received: Received[] = []
  const receive = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await text(request)
    received.push({ headers: request.headers, body, event: JSON.parse(body) as Received['event'] })
    listener.answer(response, received.length)
  }
  const server = createServer((request, response) => void receive(request, response))
  server.listen(port, '127.0.0.1')
  await once(server, 'listening')
  const used = (server.address() as AddressInfo).port
  const listener: Listener = {
    url: `http://127.0.0.1:${used}/hooks`,
    port: used,
    received,
    answer: (response) => void response.writeHead(204).end(),
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return listener
}

/**
 * Whether a message was signed with a secret: written from the text of the standard (standardwebhooks.com), not with the
 * shop's code.
 * @param now the receiver's clock; a message may be five minutes old
 */
export function isSignedWith(secret: string, { headers, body }: Received, now: Date): boolean {
  const [id, timestamp, signature] = ['webhook-id', 'webhook-timestamp', 'webhook-signature'].map((name) =>
    String(headers[name]),
  )
  if (Math.abs(now.getTime() / 1000 - Number(timestamp)) > 300) return false
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const expected = createHmac('sha256', key).update([id, timestamp, body].join('.')).digest()
  return String(signature)
    .split(' ')
    .map((each) => each.split(','))
    .filter(([version]) => version === 'v1')
    .some(([, given = '']) => {
      const bytes = Buffer.from(given, 'base64')
      return bytes.length === expected.length && timingSafeEqual(bytes, expected)
    })
}

import { createHmac } from 'node:crypto'
import type { ClientRequest } from 'node:http'
import { isIP } from 'node:net'
import { shop } from '../config/shop.ts'
import { lookUpPublic, readTarget } from './target-address.server.ts'

/* Sends one event to one address, signed as https://www.standardwebhooks.com says. */

/** A message on its way. */
export interface SignedMessage {
  /** The event's id, the same at every attempt. */
  id: string
  /** The time of this attempt. */
  sentAt: Date
  body: string
}

/** What the other side did: its status, or why there is none. The error is for staff. */
export type Reply = { status: number; error: string } | { status: null; error: string }

const TIMEOUT_MS = 15_000
/** How much of an answer is read, and thrown away. */
const MAX_ANSWER_BYTES = 64 * 1024
const MAX_HEAD_BYTES = 16 * 1024

/** `v1,…` for each secret: two while one takes the place of the other. */
function signatures({ id, sentAt, body }: SignedMessage, secrets: readonly Buffer[]): string {
  const content = `${id}.${seconds(sentAt)}.${body}`
  return secrets.map((secret) => `v1,${createHmac('sha256', secret).update(content).digest('base64')}`).join(' ')
}

function seconds(at: Date): string {
  return String(Math.floor(at.getTime() / 1000))
}

/**
 * Posts a message. Redirects are not followed; the answer's content is not kept.
 * @param allowPrivate see `readTarget`
 */
export async function sendWebhook(
  url: string,
  message: SignedMessage,
  { secrets, allowPrivate }: { secrets: readonly Buffer[]; allowPrivate: boolean },
): Promise<Reply> {
  const target = readTarget(url, allowPrivate)
  if (typeof target === 'string') return { status: null, error: `The address is not allowed any more: ${target}.` }
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(message.body),
    'user-agent': `${shop.brand}-Webhooks/1`,
    'webhook-id': message.id,
    'webhook-timestamp': seconds(message.sentAt),
    'webhook-signature': signatures(message, secrets),
  }
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  // Imported here, since that makes Node read its own `fetch` besides: a thirtieth of a start.
  const { request } = await (target.protocol === 'https:' ? import('node:https') : import('node:http'))
  const lookup = allowPrivate || isIP(target.hostname) !== 0 ? {} : { lookup: lookUpPublic }
  const options = { method: 'POST', headers, agent: false, signal, maxHeaderSize: MAX_HEAD_BYTES, ...lookup }
  try {
    const status = await readStatus(request(target, options), message.body)
    return { status, error: explain(status) }
  } catch (error) {
    if (signal.aborted) return { status: null, error: `No answer within ${TIMEOUT_MS / 1000} seconds.` }
    return { status: null, error: error instanceof Error ? oneLine(error) : String(error) }
  }
}

function explain(status: number): string {
  if (status < 300) return ''
  if (status < 400) return `Answered with ${status}: redirects are not followed.`
  return `Answered with ${status}.`
}

function oneLine({ message, name }: Error): string {
  return (message || name).replace(/\s+/g, ' ').trim()
}

/** The status of the answer. Its content is read so that the other side can end it, up to a limit, and thrown away. */
function readStatus(request: ClientRequest, body: string): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  // Without a handler an error after the answer, such as the end of our time, would be thrown.
  request.on('error', reject)
  request.once('response', (response) => {
    resolve(response.statusCode ?? 0)
    let read = 0
    response.on('data', (chunk: Buffer) => {
      read += chunk.byteLength
      if (read > MAX_ANSWER_BYTES) response.destroy()
    })
    response.on('error', () => {})
  })
  request.end(body)
  return promise
}

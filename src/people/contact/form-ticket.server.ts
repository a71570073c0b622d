import { createHmac, randomUUID, timingSafeEqual } from 'node:crypto'

/** A form that was opened: which one, and when. */
export interface Ticket {
  id: string
  /** Milliseconds since 1970. */
  openedMs: number
}

const WRITTEN = /^(?<id>[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(?<opened>\d{13})\.(?<signature>[\w-]{43})$/

/** Writes a ticket for a new form, so that nobody can say that another form was opened, or earlier. */
export function writeTicket(openedAt: Date, key: string): string {
  const said = `${randomUUID()}.${openedAt.getTime()}`
  return `${said}.${sign(said, key)}`
}

/** Reads a ticket; null for what is none of ours. */
export function readTicket(text: string, key: string): Ticket | null {
  const { id, opened, signature } = WRITTEN.exec(text)?.groups ?? {}
  if (id === undefined || opened === undefined || signature === undefined) return null
  const right = Buffer.from(sign(`${id}.${opened}`, key))
  if (!timingSafeEqual(right, Buffer.from(signature))) return null
  return { id, openedMs: Number(opened) }
}

function sign(text: string, key: string): string {
  return createHmac('sha256', key).update(text).digest('base64url')
}

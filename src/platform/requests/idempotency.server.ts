import { createCipheriv, createDecipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto'
import { setTimeout as wait } from 'node:timers/promises'
import { and, eq, inArray, isNull, lte } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { type Clock, earlier, later } from '#platform/time/clock.ts'
import { idempotentAnswers } from './tables.server.ts'

/*
 * Requests with an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header): what was done once is answered again as it
 * was the first time, for a day, by any copy of the shop. Only what was done is remembered: a refused request may be sent
 * again with other content.
 */

/** What was answered. */
export interface Answer {
  status: number
  headers: Readonly<Record<string, string | number | readonly string[]>>
  /** As base64. */
  body: string
}

/** A request under its key. */
export interface KeyedRequest {
  key: string
  /** Whose key it is: others have keys of their own. */
  owner: string
  /** All that makes it this request. */
  content: string
}

export type Begun =
  /** Nobody has sent it before: do it, then `finish` or `release` it. */
  | { state: 'first' }
  | { state: 'before'; answer: Answer }
  /** Another request has this key. */
  | { state: 'other' }
  /** It is still being done. */
  | { state: 'busy' }

interface Deps {
  db: Database
  clock: Clock
}

const KEPT_HOURS = 24
const HOUR_MS = 3_600_000
/** Without `renew` for this long the process that began has ended: somebody else may try. Shorter than others wait. */
const LEASE_MS = 8000
const WAIT_MS = 10_000
const LOOK_EVERY_MS = 50

/** Begins a request; waits for one that is being done under the same key. */
export async function begin(request: KeyedRequest, deps: Deps): Promise<Begun> {
  for (let waited = 0; ; waited += LOOK_EVERY_MS) {
    const begun = await tryBegin(request, deps)
    if (begun.state !== 'busy' || waited >= WAIT_MS) return begun
    await wait(LOOK_EVERY_MS)
  }
}

async function tryBegin(request: KeyedRequest, { db, clock }: Deps): Promise<Begun> {
  const now = clock.now()
  const keyHash = getKeyHash(request)
  const requestHash = getRequestHash(request)
  const row = { keyHash, requestHash, startedAt: now, answer: null, expiresAt: later(now, KEPT_HOURS * HOUR_MS) }
  const inserted = await db
    .insert(idempotentAnswers)
    .values(row)
    .onConflictDoNothing()
    .returning({ keyHash: idempotentAnswers.keyHash })
  if (inserted.length === 1) return { state: 'first' }
  const [found] = await db.select().from(idempotentAnswers).where(eq(idempotentAnswers.keyHash, keyHash))
  if (found === undefined) return { state: 'busy' }
  const isOver = found.expiresAt <= now
  const isAbandoned = found.answer === null && found.startedAt <= earlier(now, LEASE_MS)
  if (isOver || isAbandoned) return (await takeOver(row, found.startedAt, db)) ? { state: 'first' } : { state: 'busy' }
  if (found.requestHash !== requestHash) return { state: 'other' }
  return found.answer === null ? { state: 'busy' } : { state: 'before', answer: decrypt(found.answer, request) }
}

/** @returns false where another one was quicker */
async function takeOver(row: typeof idempotentAnswers.$inferInsert, startedAt: Date, db: Database): Promise<boolean> {
  const isAsFound = and(eq(idempotentAnswers.keyHash, row.keyHash), eq(idempotentAnswers.startedAt, startedAt))
  const taken = await db
    .update(idempotentAnswers)
    .set(row)
    .where(isAsFound)
    .returning({ keyHash: idempotentAnswers.keyHash })
  return taken.length === 1
}

/**
 * Remembers what a request was answered.
 * @param owner who has the key from now on too: the answer may have given the sender a cart
 */
export async function finish(request: KeyedRequest, answer: Answer, owner: string, { db, clock }: Deps): Promise<void> {
  await db
    .update(idempotentAnswers)
    .set({ answer: encrypt(answer, request) })
    .where(eq(idempotentAnswers.keyHash, getKeyHash(request)))
  if (owner === request.owner) return
  const known = { ...request, owner }
  const now = clock.now()
  const row = { keyHash: getKeyHash(known), requestHash: getRequestHash(known), startedAt: now }
  const stored = { ...row, answer: encrypt(answer, known), expiresAt: later(now, KEPT_HOURS * HOUR_MS) }
  await db.insert(idempotentAnswers).values(stored).onConflictDoNothing()
}

/** Says that requests are still being done. The process that does them calls it every other second. */
export async function renew(requests: readonly KeyedRequest[], { db, clock }: Deps): Promise<void> {
  const isOne = inArray(idempotentAnswers.keyHash, requests.map(getKeyHash))
  await db
    .update(idempotentAnswers)
    .set({ startedAt: clock.now() })
    .where(and(isOne, isNull(idempotentAnswers.answer)))
}

/** Forgets a request that did nothing. */
export async function release(request: KeyedRequest, { db }: Pick<Deps, 'db'>): Promise<void> {
  await db.delete(idempotentAnswers).where(eq(idempotentAnswers.keyHash, getKeyHash(request)))
}

/** Deletes what is over. */
export async function deleteExpiredAnswers({ db, clock }: Deps): Promise<void> {
  await db.delete(idempotentAnswers).where(lte(idempotentAnswers.expiresAt, clock.now()))
}

function getKeyHash({ key, owner }: KeyedRequest): string {
  return createHash('sha256')
    .update(JSON.stringify([owner, key]))
    .digest('base64url')
}

/** Under the key, so that the database alone does not give away what was sent. */
function getRequestHash(request: KeyedRequest): string {
  return createHmac('sha256', derive(request, 'request')).update(request.content).digest('base64url')
}

const CIPHER = 'aes-256-gcm'
const IV_BYTES = 12
const TAG_BYTES = 16

function encrypt(answer: Answer, request: KeyedRequest): string {
  const iv = randomBytes(IV_BYTES)
  const cipher = createCipheriv(CIPHER, derive(request, 'answer'), iv)
  const sealed = Buffer.concat([cipher.update(JSON.stringify(answer), 'utf8'), cipher.final()])
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString('base64')
}

function decrypt(stored: string, request: KeyedRequest): Answer {
  const bytes = Buffer.from(stored, 'base64')
  const decipher = createDecipheriv(CIPHER, derive(request, 'answer'), bytes.subarray(0, IV_BYTES))
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES))
  const text = Buffer.concat([decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)), decipher.final()])
  return JSON.parse(text.toString('utf8')) as Answer
}

function derive({ key, owner }: KeyedRequest, purpose: 'answer' | 'request'): Buffer {
  return Buffer.from(hkdfSync('sha256', key, owner, `idempotency ${purpose}`, 32))
}

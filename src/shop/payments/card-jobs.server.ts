import { lt } from 'drizzle-orm'
import { DONE, handle, type JobHandler, type RecurringJob } from '#platform/jobs/job-handler.server.ts'
import { earlier } from '#platform/time/clock.ts'
import { findOrder } from '#shop/orders/order-store.server.ts'
import { type CardSession, findCardSession, notePoll, sessionsToPoll } from './card-session-store.server.ts'
import { closeCardSession, createSession } from './card-sessions.server.ts'
import { closeSessionJob } from './order-hooks.server.ts'
import type { PaymentDeps } from './payment-deps.server.ts'
import { handleRefundCard } from './settle-refund.server.ts'
import { settleSession } from './settle-session.server.ts'
import { StripeFault } from './stripe-client.server.ts'
import { sweepEvents } from './stripe-events.server.ts'
import { stripeEvents } from './tables.server.ts'

/* The background work of card payments: what the redirect and the events have missed. */

const POLL_EVERY_S = 15
const POLL_AT_ONCE = 50
const HOUR_S = 3600
const DAY_S = 86_400
/** Longer than Stripe sends or lists them. */
const KEEP_EVENTS_MS = 60 * DAY_S * 1000

/** The jobs of one card payment each. */
export function cardJobHandlers(deps: PaymentDeps): JobHandler[] {
  const close = handle(closeSessionJob, {
    async run({ cardSessionId }) {
      const session = await findCardSession(deps.db, cardSessionId)
      if (session?.state !== 'open' && session?.state !== 'creating') return DONE
      if (deps.stripe === null) return { end: 'retry', reason: 'Card payments are not set up.' }
      try {
        await closeCardSession(session, deps)
        return DONE
      } catch (fault) {
        if (fault instanceof StripeFault) return { end: 'retry', reason: fault.message }
        throw fault
      }
    },
  })
  return [close, handleRefundCard(deps)]
}

/** The recurring work; without Stripe there is none. */
export function cardRecurringJobs(deps: PaymentDeps): RecurringJob[] {
  if (deps.stripe === null) return []
  return [
    { name: 'poll-card-sessions', everySeconds: POLL_EVERY_S, run: () => pollCardSessions(deps) },
    { name: 'sweep-stripe-events', everySeconds: HOUR_S, run: () => sweepEvents(deps) },
    { name: 'delete-stripe-events', everySeconds: DAY_S, run: () => deleteOldEvents(deps) },
  ]
}

/** Asks Stripe about open sessions whose turn it is. One that fails does not stop the others, unless Stripe is away. */
export async function pollCardSessions(deps: PaymentDeps): Promise<void> {
  const { db, clock } = deps
  const faults: unknown[] = []
  for await (const session of sessionsInTurn(deps)) {
    await notePoll(db, session.id, clock.now())
    try {
      await pollSession(session, deps)
    } catch (fault) {
      faults.push(fault)
      if (fault instanceof StripeFault && fault.kind === 'unreachable') break
    }
  }
  if (faults.length > 0) throw new AggregateError(faults, `card sessions that failed: ${faults.length}`)
}

/** All whose turn it is, each once: in a busy hour more are left than are read at once. */
async function* sessionsInTurn({ db, clock }: PaymentDeps): AsyncGenerator<CardSession> {
  const asked = new Set<string>()
  for (;;) {
    const due = (await sessionsToPoll(db, clock.now(), POLL_AT_ONCE)).filter(({ id }) => !asked.has(id))
    if (due.length === 0) return
    for (const session of due) {
      asked.add(session.id)
      yield session
    }
  }
}

/** A session that was never answered is asked for again under its key: it may exist. */
async function pollSession(session: CardSession, deps: PaymentDeps): Promise<void> {
  const { sessionId, orderId } = session
  if (sessionId !== null) {
    await settleSession({ sessionId }, deps)
    return
  }
  const order = await findOrder(deps.db, orderId)
  if (order === null) return
  try {
    await createSession({ session, order }, deps)
  } catch (fault) {
    // It was given up; whoever wants to pay gets a new one.
    if (!(fault instanceof StripeFault) || fault.kind === 'unreachable') throw fault
  }
}

async function deleteOldEvents({ db, clock }: PaymentDeps): Promise<void> {
  await db.delete(stripeEvents).where(lt(stripeEvents.receivedAt, earlier(clock.now(), KEEP_EVENTS_MS)))
}

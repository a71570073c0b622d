import { eq, sql } from 'drizzle-orm'
import type { Transaction } from '#platform/database/database.server.ts'
import type { Pence } from '#platform/money/money.ts'
import type { Actor } from '#shop/orders/order-store.server.ts'
import { bankTransactions } from '../tables.server.ts'

/* The rows of movements. Whoever changes one locks it before any order, so that two of them never wait for each other. */

export type StoredMovement = typeof bankTransactions.$inferSelect

interface By {
  actor: Pick<Actor, 'id'>
  now: Date
}

/** A movement, locked until the transaction ends; null if there is none. */
export async function lockMovement(tx: Transaction, id: number): Promise<StoredMovement | null> {
  if (!Number.isSafeInteger(id)) return null
  const rows = await tx.select().from(bankTransactions).where(eq(bankTransactions.id, id)).for('update')
  return rows[0] ?? null
}

/** Says that all of a movement is entered, or that it is for no order. */
export async function decideMovement(
  tx: Transaction,
  { id, amount }: Pick<StoredMovement, 'id' | 'amount'>,
  state: 'matched' | 'ignored',
  { actor, now }: By,
): Promise<void> {
  const booked = state === 'matched' ? { booked: amount } : {}
  const decided = { state, ...booked, decidedAt: now, decidedBy: actor.id }
  await tx.update(bankTransactions).set(decided).where(eq(bankTransactions.id, id))
}

/** A part of a movement was taken back from an order: it is to be matched again. */
export async function reopenMovement(tx: Transaction, id: number, part: Pence): Promise<void> {
  const open = { state: 'open', decidedAt: null, decidedBy: null } as const
  await tx
    .update(bankTransactions)
    .set({ ...open, booked: sql`${bankTransactions.booked} - ${part}` })
    .where(eq(bankTransactions.id, id))
}

/** The reference of a payment that was on the bank account, unlike that of any earlier one of the same movement. */
export function movementReference(movementId: number, orderId: string, before: number): string {
  return `bank:${movementId}:${orderId}${before === 0 ? '' : `:${before + 1}`}`
}

/** The movement that a payment's reference names, or null. */
export function readMovementReference(reference: string): number | null {
  const [source, id] = reference.split(':')
  return source === 'bank' ? Number(id) : null
}

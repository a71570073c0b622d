import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, lt } from 'drizzle-orm'
import { getHash } from '#people/accounts/secrets.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type Clock, earlier } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { findSubmissions, getFileNames } from '#shop/artwork/store.server.ts'
import { linesInCart } from '#shop/cart/store.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { cartReminderMail } from './mails.ts'
import { checkouts } from './tables.server.ts'

/*
 * One mail about a cart that was left at the checkout, to whoever ticked the box for it (issue 19, 6). The link opens the
 * cart as any address of the shop does: in the browser that has its cookie, or after signing in.
 */

interface ReminderDeps {
  db: Database
  clock: Clock
  /** The shop's address for links in mails, without a slash at the end. */
  siteUrl: string
  /** Signs the link that says no more. */
  secret: string
}

const DAY_MS = 86_400_000
/** A statement blocks the embedded database, so that others run between the batches. */
const BATCH = 50

/** Reminds of the carts that were left a day ago; each once. @returns how many were reminded of */
export async function remindOfCarts(deps: ReminderDeps): Promise<number> {
  let reminded = 0
  for (let left = await findLeft(deps); left.length > 0; left = await findLeft(deps)) {
    for (const cartId of left) if (await inTransaction(deps.db, (tx) => remind(tx, cartId, deps))) reminded += 1
  }
  return reminded
}

async function findLeft({ db, clock }: ReminderDeps): Promise<string[]> {
  const rows = await db
    .select({ cartId: checkouts.cartId })
    .from(checkouts)
    .innerJoin(carts, eq(carts.id, checkouts.cartId))
    .where(and(isWaiting, lt(checkouts.updatedAt, earlier(clock.now(), DAY_MS)), gt(carts.lineCount, 0)))
    .limit(BATCH)
  return rows.map(({ cartId }) => cartId)
}

const isWaiting = and(eq(checkouts.reminderWanted, true), isNull(checkouts.remindedAt))

/** @returns false where it was reminded of meanwhile, or nobody can be mailed */
async function remind(tx: Transaction, cartId: string, deps: ReminderDeps): Promise<boolean> {
  const now = deps.clock.now()
  const [draft] = await tx
    .update(checkouts)
    .set({ remindedAt: now })
    .where(and(eq(checkouts.cartId, cartId), isWaiting))
    .returning()
  if (draft === undefined) return false
  const [customer] = await tx
    .select({ email: users.email, firstName: users.firstName })
    .from(carts)
    .innerJoin(users, eq(users.id, carts.customerId))
    .where(eq(carts.id, cartId))
  const { email = '', first_name = '' } = draft.fields
  const to = customer?.email ?? email.toLowerCase()
  const lines = await linesInCart(tx, cartId)
  if (!isEmailAddress(to) || lines.length === 0) return false
  const content = cartReminderMail({
    firstName: customer?.firstName ?? first_name,
    products: await withFileNames(tx, lines),
    isCustomer: customer !== undefined,
    cartLink: `${deps.siteUrl}/cart`,
    stopLink: `${deps.siteUrl}/checkout/reminder/${reminderKey(cartId, deps.secret)}`,
  })
  // Anybody can type an address: nobody gets more than one of these a month, whatever is typed where.
  const key = `cart-reminder:${getHash('reminder', to)}:${londonDate(now).slice(0, 7)}`
  return queueMail(tx, { to, content, key })
}

/** What is in the cart, each with the names of its files. */
async function withFileNames(tx: Transaction, lines: Awaited<ReturnType<typeof linesInCart>>) {
  const submissions = await findSubmissions(
    tx,
    lines.map(({ id }) => id),
  )
  const names = await getFileNames(
    tx,
    [...submissions.values()].map(({ id }) => id),
  )
  return lines.map(({ id, productName, quantity }) => {
    const files = names.get(submissions.get(id)?.id ?? '') ?? []
    return { name: productName, quantity, files }
  })
}

/** The key of the link that says no more. */
function reminderKey(cartId: string, secret: string): string {
  return `${cartId}.${createHmac('sha256', secret).update(`cart reminder ${cartId}`).digest('base64url')}`
}

/** The cart that a key is for; null for any other text. */
function readReminderKey(key: string, secret: string): string | null {
  const [cartId = ''] = key.split('.')
  if (!isUuid(cartId)) return null
  const [given, expected] = [Buffer.from(key), Buffer.from(reminderKey(cartId, secret))]
  return given.length === expected.length && timingSafeEqual(given, expected) ? cartId : null
}

/** Says no more about a cart; whoever has the link may. Idempotent. */
async function stopReminding(cartId: string, { db, clock }: Pick<ReminderDeps, 'db' | 'clock'>): Promise<void> {
  await inTransaction(db, async (tx) => {
    const [draft] = await tx.select().from(checkouts).where(eq(checkouts.cartId, cartId)).for('update')
    if (draft === undefined) return
    const fields = { ...draft.fields, reminder: '' }
    const remindedAt = draft.remindedAt ?? clock.now()
    await tx.update(checkouts).set({ fields, reminderWanted: false, remindedAt }).where(eq(checkouts.cartId, cartId))
  })
}

/** The same for the page of the link. */
export function createCartReminders(deps: Pick<ReminderDeps, 'db' | 'clock' | 'secret'>) {
  return {
    isKey: (key: string) => readReminderKey(key, deps.secret) !== null,
    async stop(key: string): Promise<void> {
      const cartId = readReminderKey(key, deps.secret)
      if (cartId !== null) await stopReminding(cartId, deps)
    },
  }
}

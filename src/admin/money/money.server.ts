import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { type AuditRecord, changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember, StaffRole } from '#admin/access/staff-member.ts'
import type { Done } from '#people/accounts/session.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { londonDate } from '#platform/time/london.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { type Actor, findOrderByNo, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { ignoreMovement, importBankFile, openMovements } from '#shop/payments/bank/bank.server.ts'
import { confirmMovement, type MovementPart, matchPaidOut } from '#shop/payments/bank/match.server.ts'
import { giveCredit } from '#shop/payments/credit.server.ts'
import { listCredits, listEntered, listRefundsToPay, listWaiting } from '#shop/payments/money-lists.server.ts'
import { readPaymentDay } from '#shop/payments/payment-day.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { markPaidBack, recordPayment, redirectRefund, takeBackPayment } from '#shop/payments/record-payment.server.ts'
import { type PaymentRefusal, type PaymentRefusalCode, refusePayment } from '#shop/payments/refusals.ts'
import { readAmount, readParts } from './read-money-forms.ts'

/** Money that comes and goes, for staff (decisions §9). */
export type StaffMoney = ReturnType<typeof createStaffMoney>

export interface MoneyDeps extends AdminDeps {
  orders: PaymentDeps
}

type Answer = Promise<Done | StaffRefusal | PaymentRefusal>

const PAGE = 30
const WAITING = 15
const ENTERED = 10

/** Where each list goes on: the `next` of its page before; null for its first page. */
export type MoneyPlaces = Readonly<Record<'movements' | 'refunds' | 'waiting' | 'entered', string | null>>

export function createStaffMoney(deps: MoneyDeps) {
  return {
    /** Everything that waits: movements to match, refunds to pay, orders without their money; and what was entered lately. */
    overview: ({ movements, refunds, waiting, entered }: MoneyPlaces) =>
      forMember(deps, 'staff', async () => {
        const today = londonDate(deps.clock.now())
        return {
          movements: await openMovements(deps.db, { after: movements, most: PAGE }),
          refunds: await listRefundsToPay(deps.db, { after: refunds, most: PAGE }),
          waiting: await listWaiting(deps.db, { after: waiting, most: WAITING, today }),
          entered: await listEntered(deps.db, { after: entered, most: ENTERED }),
          today,
        }
      }),
    credits: () => forMember(deps, 'manager', () => listCredits(deps.db)),
    record: (typed: TypedPayment) => record(typed, deps),
    takeBack: (typed: { entryId: string; reason: string }) =>
      change(deps, 'staff', async (tx, by) => {
        const { reason } = typed
        const taken = await takeBackPayment(tx, { entryId: readNumber(typed.entryId), reason }, by)
        if (!taken.ok) return taken
        return done('payment-taken-back', order(taken.order.orderNo), { fresh: taken.fresh, details: { reason } })
      }),
    match: (typed: TypedMatch) => match(typed, deps),
    /** Refunds that money which left the account has paid; their ids in one text, with blanks between them. */
    matchPaidOut: (typed: { movementId: string; refundIds: string }) => matchRefunds(typed, deps),
    ignore: (movementId: string) =>
      change(deps, 'staff', async (tx, by) => {
        const ignored = await ignoreMovement(tx, readNumber(movementId), by)
        return ignored.ok ? done('movement-ignored', movement(movementId), ignored) : ignored
      }),
    importFile: (text: string) => importFile(text, deps),
    markPaidBack: (refundId: string) =>
      change(deps, 'manager', async (tx, by) => {
        const id = readId(refundId)
        const paid = id === null ? refusePayment('refund-unknown') : await markPaidBack(tx, { refundId: id }, by)
        return paid.ok ? done('refund-paid-back', order(paid.order.orderNo), { fresh: paid.fresh }) : paid
      }),
    redirect: (refundId: string, method: 'card' | 'transfer') =>
      change(deps, 'manager', async (tx, by) => {
        const id = readId(refundId)
        const again =
          id === null ? refusePayment('refund-unknown') : await redirectRefund(tx, { refundId: id, method }, by)
        return again.ok ? done('refund-redirected', order(again.order.orderNo)) : again
      }),
    giveCredit: (typed: TypedCredit) => credit(typed, deps),
  }
}

/** A payment as it was typed. */
export interface TypedPayment {
  orderNo: string
  amount: string
  method: string
  /** The day on which it came; empty for today. */
  day: string
  formId: string
}

export interface TypedMatch {
  movementId: string
  /** One order a line, with its amount: `readParts`. */
  orders: string
}

export interface TypedCredit {
  email: string
  limit: string
  days: string
}

type By = PaymentDeps & { actor: Actor; now: Date }

/** What goes into the audit log; null for a form that was sent before. */
interface Entry {
  ok: true
  entry: Pick<AuditRecord, 'action' | 'subject' | 'details'> | null
}

/** Changes money in one transaction with its entry in the audit log. */
function change(
  deps: MoneyDeps,
  least: StaffRole,
  work: (tx: Transaction, by: By) => Promise<Entry | PaymentRefusal>,
): Answer {
  return changeAndLog<PaymentRefusal>(deps, least, (tx, member) => work(tx, actAs(member, deps)))
}

function actAs({ userId, name }: StaffMember, { orders, clock }: MoneyDeps): By {
  return { ...orders, actor: { by: 'staff', id: userId, name }, now: clock.now() }
}

function done(
  action: AuditAction,
  subject: AuditRecord['subject'],
  { fresh = true, details = {} }: { fresh?: boolean; details?: Readonly<Record<string, string>> } = {},
): Entry {
  return { ok: true, entry: fresh ? { action, subject, details } : null }
}

const order = (id: string): AuditRecord['subject'] => ({ kind: 'order', id })
const movement = (id: string): AuditRecord['subject'] => ({ kind: 'bank movement', id })

function record({ orderNo, amount, method, day, formId }: TypedPayment, deps: MoneyDeps): Answer {
  return change(deps, 'staff', async (tx, by) => {
    const found = await findTyped(tx, orderNo)
    if (found === null)
      return refusePayment(readOrderNo(orderNo) === null ? 'order-no-wrong' : 'order-unknown', 'order_no')
    const pence = readAmount(amount)
    if (typeof pence !== 'number') return pence
    const on = readPaymentDay(day, londonDate(by.now))
    if (typeof on !== 'string') return on
    const form = readId(formId)
    if (form === null) return refusePayment('form-lost')
    const way = method === 'cash' ? 'cash' : 'transfer'
    const came = { orderId: found.id, amount: pence, method: way, reference: `transfer:${form}`, on } as const
    const recorded = await recordPayment(tx, came, by)
    const details = { amount: String(pence), on }
    return recorded.ok ? done('order-paid', order(found.orderNo), { fresh: recorded.fresh, details }) : recorded
  })
}

async function findTyped(tx: Transaction, orderNo: string): Promise<StoredOrder | null> {
  const read = readOrderNo(orderNo)
  return read === null ? null : findOrderByNo(tx, read)
}

/** A whole number of a form; NaN, which nothing has, for anything else. */
function readNumber(text: string): number {
  return /^\d{1,15}$/.test(text) ? Number(text) : Number.NaN
}

function match({ movementId, orders }: TypedMatch, deps: MoneyDeps): Answer {
  return change(deps, 'staff', async (tx, by) => {
    const typed = readParts(orders)
    if (!Array.isArray(typed)) return typed
    const parts: MovementPart[] = []
    for (const { orderNo, amount } of typed) {
      const found = await findOrderByNo(tx, orderNo)
      if (found === null) return refusePayment('order-of-line-unknown', 'orders', { order: orderNo })
      parts.push({ orderId: found.id, amount })
    }
    const matched = await confirmMovement(tx, { movementId: readNumber(movementId), parts }, by)
    if (!matched.ok) return matched
    const [first, ...more] = typed.map(({ orderNo }) => orderNo)
    const details = { movement: movementId, ...(more.length === 0 ? {} : { with: more.join(', ') }) }
    return done('movement-matched', order(first ?? ''), { fresh: matched.fresh, details })
  })
}

const MAX_REFUNDS = 20

function matchRefunds({ movementId, refundIds }: { movementId: string; refundIds: string }, deps: MoneyDeps): Answer {
  return change(deps, 'manager', async (tx, by) => {
    const ids = refundIds
      .split(' ')
      .slice(0, MAX_REFUNDS)
      .flatMap((id) => readId(id) ?? [])
    const matched = await matchPaidOut(tx, { movementId: readNumber(movementId), refundIds: ids }, by)
    if (!matched.ok) return matched
    const { orderNo, fresh } = matched
    return done('refund-paid-back', order(orderNo), { fresh, details: { movement: movementId } })
  })
}

const FILE_FAULTS = {
  'no-table': 'file-no-table',
  'no-date': 'file-no-date',
  'no-amount': 'file-no-amount',
  'no-movements': 'file-no-movements',
} as const satisfies Record<string, PaymentRefusalCode>

function importFile(text: string, deps: MoneyDeps): Answer {
  return change(deps, 'staff', async (tx, by) => {
    if (text.trim() === '') return refusePayment('file-empty', 'csv')
    const file = await importBankFile(tx, text, by)
    if (!file.ok) return refusePayment(FILE_FAULTS[file.code], 'csv')
    const counts = { added: String(file.added), known: String(file.known) }
    return done('bank-file-imported', movement('file'), { fresh: file.added > 0, details: counts })
  })
}

function credit({ email, limit, days }: TypedCredit, deps: MoneyDeps): Answer {
  return change(deps, 'manager', async (tx, by) => {
    const found = await findByEmail(tx, email.toLowerCase())
    if (found === null) return refusePayment('customer-unknown', 'email')
    const pence = readAmount(limit, 'limit')
    if (typeof pence !== 'number') return pence
    if (!/^\d{1,3}$/.test(days) || Number(days) > 120) return refusePayment('days-wrong', 'days')
    const customerId = found.user.id
    await giveCredit(tx, { customerId, limit: pence, days: Number(days) }, by)
    return done('credit-given', { kind: 'user', id: customerId }, { details: { limit: String(pence), days } })
  })
}

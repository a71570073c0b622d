import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import { type AuditRecord, changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { StaffMember, StaffRole } from '#admin/access/staff-member.ts'
import type { Done } from '#people/accounts/session.ts'
import { findByEmail } from '#people/accounts/user-store.server.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { type Pence, readPounds } from '#platform/money/money.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { type Actor, findOrderByNo, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { confirmMovement, ignoreMovement, importBankFile, openMovements } from '#shop/payments/bank/bank.server.ts'
import { giveCredit } from '#shop/payments/credit.server.ts'
import { listCredits, listRefundsToPay, listWaiting } from '#shop/payments/money-lists.server.ts'
import type { PaymentDeps } from '#shop/payments/payment-deps.server.ts'
import { markPaidBack, recordPayment, redirectRefund } from '#shop/payments/record-payment.server.ts'
import { type PaymentRefusal, type PaymentRefusalCode, refusePayment } from '#shop/payments/refusals.ts'

/** Money that comes and goes, for staff (decisions §9). */
export type StaffMoney = ReturnType<typeof createStaffMoney>

export interface MoneyDeps extends AdminDeps {
  orders: PaymentDeps
}

type Answer = Promise<Done | StaffRefusal | PaymentRefusal>

const MOVEMENTS = 30
const ROWS = 100

export function createStaffMoney(deps: MoneyDeps) {
  return {
    /** Everything that waits: movements to match, refunds to pay, orders without their money. */
    overview: () =>
      forMember(deps, 'staff', async () => ({
        movements: await openMovements(deps.db, { before: null, most: MOVEMENTS }),
        refunds: await listRefundsToPay(deps.db, ROWS),
        waiting: await listWaiting(deps.db, ROWS),
      })),
    credits: () => forMember(deps, 'manager', () => listCredits(deps.db)),
    record: (typed: TypedPayment) => record(typed, deps),
    match: (typed: TypedMatch) => match(typed, deps),
    ignore: (movementId: string) =>
      change(deps, 'staff', async (tx, by) => {
        const ignored = await ignoreMovement(tx, Number(movementId), by)
        return ignored.ok ? done('movement-ignored', movement(movementId), ignored) : ignored
      }),
    importFile: (text: string) => importFile(text, deps),
    markPaidBack: (refundId: string) =>
      change(deps, 'manager', async (tx, by) => {
        const paid = await markPaidBack(tx, readId(refundId) ?? '', by)
        return paid.ok ? done('refund-paid-back', order(paid.order.orderNo), paid) : paid
      }),
    redirect: (refundId: string, method: 'card' | 'transfer') =>
      change(deps, 'manager', async (tx, by) => {
        const again = await redirectRefund(tx, { refundId: readId(refundId) ?? '', method }, by)
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
  formId: string
}

export interface TypedMatch {
  movementId: string
  orderNo: string
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

function record({ orderNo, amount, method, formId }: TypedPayment, deps: MoneyDeps): Answer {
  return change(deps, 'staff', async (tx, by) => {
    const pence = readAmount(amount)
    if (typeof pence !== 'number') return pence
    const found = await findTyped(tx, orderNo)
    if (found === null) return refusePayment(orderNo === '' ? 'order-no-wrong' : 'order-unknown', 'order_no')
    const form = readId(formId)
    if (form === null) return refusePayment('form-lost')
    const way = method === 'cash' ? 'cash' : 'transfer'
    const came = { orderId: found.id, amount: pence, method: way, reference: `transfer:${form}` } as const
    const recorded = await recordPayment(tx, came, by)
    return recorded.ok
      ? done('order-paid', order(found.orderNo), { fresh: recorded.fresh, details: { amount: String(pence) } })
      : recorded
  })
}

/** Pounds as they were typed, in pence; refused if they are none. */
function readAmount(text: string, field = 'amount'): Pence | PaymentRefusal {
  if (text === '') return refusePayment('amount-missing', field)
  return readPounds(text) ?? refusePayment('amount-wrong', field)
}

async function findTyped(tx: Transaction, orderNo: string): Promise<StoredOrder | null> {
  const read = readOrderNo(orderNo)
  return read === null ? null : findOrderByNo(tx, read)
}

function match({ movementId, orderNo }: TypedMatch, deps: MoneyDeps): Answer {
  return change(deps, 'staff', async (tx, by) => {
    const found = await findTyped(tx, orderNo)
    if (found === null)
      return refusePayment(readOrderNo(orderNo) === null ? 'order-no-wrong' : 'order-unknown', 'order_no')
    const matched = await confirmMovement(tx, { movementId: Number(movementId), orderId: found.id }, by)
    return matched.ok
      ? done('movement-matched', order(found.orderNo), { fresh: matched.fresh, details: { movement: movementId } })
      : matched
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

import { type Pence, readPounds } from '#platform/money/money.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { type PaymentRefusal, refusePayment } from '#shop/payments/refusals.ts'

/* What staff type about money: amounts, and orders with their parts of a movement. */

/** Pounds as they were typed, in pence; refused if they are none. */
export function readAmount(text: string, field = 'amount'): Pence | PaymentRefusal {
  if (text === '') return refusePayment('amount-missing', field)
  return readPounds(text) ?? refusePayment('amount-wrong', field)
}

/** An order that a movement pays. */
export interface TypedPart {
  orderNo: string
  /** Null for all that is left of the movement after the others. */
  amount: Pence | null
}

const MAX_PARTS = 20

/** One order a line, each with its amount: `T-2026-000123 45.50`; one order alone may go without. */
export function readParts(text: string): TypedPart[] | PaymentRefusal {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .slice(0, MAX_PARTS)
  const parts: TypedPart[] = []
  for (const line of lines) {
    const part = readPart(line)
    if (part === null || (part.amount === null && lines.length > 1)) return unread(line, lines.length)
    if (parts.some(({ orderNo }) => orderNo === part.orderNo))
      return refusePayment('order-twice', 'orders', { order: part.orderNo })
    parts.push(part)
  }
  return parts.length === 0 ? refusePayment('orders-missing', 'orders') : parts
}

function readPart(line: string): TypedPart | null {
  const [, name = '', pounds] = /^(\S+)(?:[\s,;:]+(\S.*))?$/.exec(line) ?? []
  const orderNo = readOrderNo(name.replace(/[,;:]$/, ''))
  const amount = pounds === undefined ? null : readPounds(pounds)
  if (orderNo === null || (pounds !== undefined && amount === null)) return null
  return { orderNo, amount }
}

const MAX_SHOWN = 60

function unread(line: string, lines: number): PaymentRefusal {
  return lines === 1
    ? refusePayment('order-no-wrong', 'orders')
    : refusePayment('orders-unread', 'orders', { line: line.slice(0, MAX_SHOWN) })
}

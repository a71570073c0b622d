import { inArray } from 'drizzle-orm'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { addVat, formatPence, type Pence } from '#platform/money/money.ts'
import { enterAllInLedger, enterInLedger, type NewEntry } from './ledger.server.ts'
import { leftOfLine } from './order.ts'
import type { OrderDeps } from './order-deps.server.ts'
import { type Actor, addOrderEvent, getLedger, type StoredOrder, type StoredOrderLine } from './order-store.server.ts'
import { orderLedger, type proofVersions } from './tables.server.ts'

/*
 * What a version of a proof changes of its line's price (decision 0084): shown before it is approved, agreed to by the
 * approval, and agreed no longer once that is taken back. All callers hold the order's lock when they change anything.
 */

type PricedVersion = Pick<typeof proofVersions.$inferSelect, 'number' | 'priceChange' | 'priceReason'>

interface PricedLine {
  order: Pick<StoredOrder, 'id' | 'vatPercent'>
  line: StoredOrderLine
}

type Deps = Pick<OrderDeps, 'hooks' | 'workingHours'> & { actor: Actor; now: Date }

/** What a line costs without what the version that is approved now has changed, if one is. Gross pence. */
export async function priceBefore(db: Database, { order, line }: PricedLine): Promise<Pence> {
  const ledger = await getLedger(db, order.id)
  const agreed = ledger.find(
    ({ reference }) => reference === agreedReference({ lineId: line.id, number: line.approvedNo ?? 0 }),
  )
  return leftOfLine(line, ledger) - (agreed?.amount ?? 0)
}

/** What a line is to cost with a version that is not approved yet, gross pence. */
export async function priceWith(
  db: Database,
  { order, line }: PricedLine,
  { priceChange }: Pick<PricedVersion, 'priceChange'>,
): Promise<Pence> {
  return leftOfLine(line, await getLedger(db, order.id)) + addVat(priceChange, order.vatPercent)
}

/** Enters what was agreed to with an approval in the order's ledger; nothing where the price stays. */
export async function agreeToPrice(
  tx: Transaction,
  { order, line }: PricedLine,
  { number, priceChange, priceReason }: PricedVersion,
  deps: Deps,
): Promise<void> {
  const amount = addVat(priceChange, order.vatPercent)
  if (amount === 0) return
  const difference = `${formatPence(Math.abs(amount))} ${amount > 0 ? 'more' : 'less'}`
  const text = `Line ${line.place}: ${difference} agreed with proof version ${number}. ${priceReason}`
  const event = { kind: 'price-agreed', text, lineId: line.id, details: { version: number, amount } }
  await addOrderEvent(tx, order.id, event, deps)
  const entry = { side: 'asked', kind: 'change', amount, text: `Line ${line.place}: ${priceReason}` } as const
  await enterInLedger(
    tx,
    order,
    { ...entry, reference: agreedReference({ lineId: line.id, number }), lineId: line.id },
    deps,
  )
}

/** An approval that was taken back. */
export interface Withdrawn {
  lineId: string
  number: number
}

/** Takes what was agreed to with approvals off the ledger again; of more to pay, no more than lines still ask for. */
export async function undoPrices(
  tx: Transaction,
  order: Pick<StoredOrder, 'id'>,
  { withdrawn, lines }: { withdrawn: readonly Withdrawn[]; lines: readonly StoredOrderLine[] },
  deps: Deps,
): Promise<void> {
  if (withdrawn.length === 0) return
  const agreed = await tx
    .select()
    .from(orderLedger)
    .where(inArray(orderLedger.reference, withdrawn.map(agreedReference)))
  if (agreed.length === 0) return
  const ledger = await getLedger(tx, order.id)
  const entries = agreed.flatMap(({ reference, lineId, amount, text }): NewEntry[] => {
    const line = lines.find(({ id }) => id === lineId)
    const back = line === undefined ? 0 : Math.min(amount, leftOfLine(line, ledger))
    if (back === 0) return []
    return [
      {
        side: 'asked',
        kind: 'change',
        amount: -back,
        reference: `${reference}:back`,
        text: `${text}, taken back`,
        lineId,
      },
    ]
  })
  await enterAllInLedger(tx, order, entries, deps)
}

/** A version is approved once, and agreed to with it. */
function agreedReference({ lineId, number }: Withdrawn): string {
  return `proof-price:${lineId}:${number}`
}

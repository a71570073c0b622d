import { isErasedAddress } from '#people/accounts/check-details.ts'
import type { Shop } from '#platform/config/shop.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { MailContent } from '#platform/email/mail-content.ts'
import { type MailToQueue, queueMail, queueMailParts } from '#platform/email/queue-mail.server.ts'
import { getFileNames } from '#shop/artwork/store.server.ts'
import { orderCancelledMail, orderDispatchedMail, orderPlacedMail, partPaidMail } from './mails.ts'
import { lastDates, lineDates } from './order-dates.ts'
import type { OrderChange, OrderDeps, SliceOrderHooks } from './order-deps.server.ts'
import { orderLink } from './order-link.server.ts'
import { balance } from './order-states.ts'
import type { StoredOrder, StoredOrderLine } from './order-store.server.ts'
import { collectionCode } from './parcels/collection-code.server.ts'
import { hasOrdered } from './parcels/parcel.ts'

/** The dependencies of the mails about orders. */
export type OrderMailDeps = Pick<OrderDeps, 'siteUrl' | 'secret' | 'shopEmail' | 'workingHours'> & { shop: Shop }

/** Tells customers by mail what happens to their orders, in the transaction in which it happens; each thing once. */
export function orderMailHooks(deps: OrderMailDeps): SliceOrderHooks {
  const { shop } = deps
  const about = (order: StoredOrder) => ({ order, link: orderLink(order, deps) })
  return {
    async onPlacing(tx, changes) {
      const names = await findFileNames(
        tx,
        changes.flatMap(({ lines }) => lines),
      )
      const mails = changes.flatMap((change): MailToQueue[] => {
        const { order, lines, terms } = change
        const dates = datesOf(change, lines, deps)
        const content = orderPlacedMail({ ...about(order), lines: lines.map(names), dates, terms, shop })
        const mail = { to: order.email, content, key: `order-placed:${order.id}`, replyTo: deps.shopEmail }
        return isErasedAddress(order.email) ? [] : [mail]
      })
      return queueMailParts(mails)
    },
    async onMoney(tx, { order, entry }) {
      // The invoice comes with the mail about the last payment, from its slice.
      if (entry.kind !== 'payment' || entry.amount < 0 || balance(order) <= 0) return
      const mail = partPaidMail({ ...about(order), amount: entry.amount, shop })
      await mailCustomer(tx, order, { content: mail, key: `order-payment:${entry.reference}` }, deps)
    },
    async onCancelled(tx, { order, cancelled, actor, reason }) {
      const mail = orderCancelledMail({ ...about(order), cancelled, byCustomer: actor.by === 'customer', reason })
      await mailCustomer(tx, order, { content: mail, key: `order-cancelled:${idsOf(cancelled)}` }, deps)
    },
    async onMoved(tx, { parcels: gone, ...change }) {
      const { order, lines, now } = change
      // What was printed again has a mail of its complaint.
      const parcels = gone.filter(({ contents }) => contents.some(({ reprintId }) => reprintId === null))
      const [first] = parcels
      if (first === undefined) return
      const isInside = ({ id }: StoredOrderLine) => parcels.some((one) => hasOrdered(one, id))
      // Of a part delivery the rest is counted anew; these pieces are on their way now.
      const sent = lines.filter(isInside).map((line) => ({ ...line, dispatchedAt: now }))
      const mail = orderDispatchedMail({
        ...about(order),
        parcels,
        lines,
        dates: datesOf(change, sent, deps),
        moreFollows: lines.some(({ state, dispatchedAt }) => state !== 'cancelled' && dispatchedAt === null),
        collectionCode: collectionCode(order.id, deps.secret),
        shop,
      })
      await mailCustomer(tx, order, { content: mail, key: `order-dispatched:${first.id}` }, deps)
    },
  }
}

function datesOf({ order, now }: OrderChange, lines: readonly StoredOrderLine[], { workingHours }: OrderMailDeps) {
  const { deliveryMethod, coveredAt } = order
  const ordered = { deliveryMethod, isCovered: coveredAt !== null }
  return lastDates(lines.map((line) => lineDates(line, ordered, { now, hours: workingHours() })))
}

/** Gives lines the names of their files, so that a mail is matched with them. */
async function findFileNames(tx: Transaction, lines: readonly StoredOrderLine[]) {
  const names = await getFileNames(
    tx,
    lines.flatMap(({ artworkSubmissionId }) => artworkSubmissionId ?? []),
  )
  return (line: StoredOrderLine) => ({ ...line, files: names.get(line.artworkSubmissionId ?? '') ?? [] })
}

/** What is done to lines, once: by the first of them. */
function idsOf([first]: readonly StoredOrderLine[]): string {
  return first?.id ?? ''
}

/** Nobody reads the mails of an erased customer. */
async function mailCustomer(
  tx: Transaction,
  { email }: StoredOrder,
  { content, key }: { content: MailContent; key: string },
  { shopEmail }: OrderMailDeps,
): Promise<void> {
  if (isErasedAddress(email)) return
  await queueMail(tx, { to: email, content, key, replyTo: shopEmail })
}

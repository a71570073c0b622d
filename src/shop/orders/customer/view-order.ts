import type { z } from 'zod'
import { getNet, vatWithin } from '#platform/money/money.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import type { SubmissionView } from '#shop/artwork/artwork.ts'
import { type FileEvaluation, isEvaluated } from '#shop/artwork/evaluation.ts'
import { getDesign } from '#shop/configurator/summarise.ts'
import { designPictureAlt, designPicturePath } from '#studio/lettering/design.ts'
import { ownPictureAlt, ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import type { RepeatView } from '../again/line-repeats.server.ts'
import { isSample, lineAmount } from '../order.ts'
import { type LineDates, lastDates, lineDates } from '../order-dates.ts'
import { balance, lineWaitsFor, mayMove, orderWaitsFor, takesFiles } from '../order-states.ts'
import type { LedgerEntry, StoredOrder, StoredOrderEvent, StoredOrderLine } from '../order-store.server.ts'
import type { StoredParcel } from '../parcels/parcel-store.server.ts'
import type { orderEntrySchema, orderLineSchema, orderSchema } from './schemas.server.ts'

/* An order for its customer: whole, and in a list. */

export type OrderView = z.infer<typeof orderSchema>
export type OrderLineView = z.infer<typeof orderLineSchema>
export type OrderEntry = z.infer<typeof orderEntrySchema>

/** An order as it is stored, with everything that belongs to it. */
export interface WholeOrder {
  order: StoredOrder
  lines: readonly StoredOrderLine[]
  ledger: readonly LedgerEntry[]
  events: readonly StoredOrderEvent[]
  parcels: readonly StoredParcel[]
  /** Null for staff, who hand over by it. */
  collectionCode: string | null
  /** The files of each line, by its id. */
  artwork: ReadonlyMap<string, Pick<SubmissionView, 'note' | 'files'>>
  /** What lines repeat of earlier orders, by their ids. */
  repeats: ReadonlyMap<string, RepeatView>
}

interface ViewDeps {
  now: Date
  hours: WorkingHours
}

/** An order with everything that its customer may see, with the dates as they are at an instant. */
export function viewOrder(whole: WholeOrder, deps: ViewDeps): OrderView {
  const { order, ledger } = whole
  const lines = whole.lines.map((line) => viewLine(line, whole, deps))
  const open = lines.filter(({ state }) => state !== 'cancelled')
  const dates = lastDates(whole.lines.map((line) => datesOf(line, order, deps)))
  return {
    order_no: order.orderNo,
    is_sample: isSample(order),
    placed_at: order.placedAt.toISOString(),
    making: order.making,
    payment: order.payment,
    covered_at: order.coveredAt?.toISOString() ?? null,
    waits_for: waitsFor(order, whole.lines),
    ...customerOf(order),
    delivery_method: order.deliveryMethod,
    dates: showDates(dates),
    payment_method: order.paymentMethod,
    ...totalsOf(order),
    money: moneyOf(order, ledger),
    lines,
    parcels: whole.parcels.flatMap(viewParcel),
    collection_code: codeOf(whole),
    may_cancel: open.length > 0 && open.every(({ may_cancel }) => may_cancel),
    artwork_end: artworkEnd(whole.events),
  }
}

/** What the customer was told about the end of their artwork (`artwork-retention.server.ts`). */
function artworkEnd(events: readonly StoredOrderEvent[]): OrderView['artwork_end'] {
  const told = events.find(({ kind }) => kind === 'artwork-ending')
  if (told === undefined) return null
  const deleted = events.find(({ kind }) => kind === 'artwork-deleted')
  return { last_day: String(told.details['last_day']), deleted_at: deleted?.at.toISOString() ?? null }
}

function customerOf(order: StoredOrder) {
  return {
    first_name: order.firstName,
    last_name: order.lastName,
    email: order.email,
    phone: order.phone,
    billing_address: order.billingAddress,
    delivery_address: order.deliveryAddress,
    vat_number: order.vatNumber,
    po_number: order.poNumber,
    note: order.note,
  }
}

function totalsOf({ total, vatPercent, ...order }: StoredOrder) {
  return {
    goods: order.goods,
    coupon_code: order.couponCode,
    coupon_discount: order.couponDiscount,
    points_spent: order.pointsSpent,
    point_discount: order.pointDiscount,
    shipping: order.shipping,
    total,
    vat_percent: vatPercent,
    vat: vatWithin(total, vatPercent),
    net: getNet(total, vatPercent),
  }
}

function moneyOf(order: StoredOrder, ledger: readonly LedgerEntry[]): OrderView['money'] {
  const due = balance(order)
  return {
    asked: order.asked,
    came: order.came,
    refunded: order.refunded,
    due: Math.max(0, due),
    to_pay_back: Math.max(0, -due),
    due_on: order.dueOn,
    entries: ledger
      .filter(({ side }) => side === 'came')
      .map(({ at, kind, method, amount, text }) => ({ at: at.toISOString(), kind, method, amount, text })),
  }
}

function viewLine(
  line: StoredOrderLine,
  { order, events, artwork, repeats }: WholeOrder,
  deps: ViewDeps,
): OrderLineView {
  const { id, state, configuration, couponShare, pointShare } = line
  const { width, height } = configuration
  const size = width > 0 && height > 0 ? { width, height } : { width: null, height: null }
  return {
    id,
    place: line.place,
    featured_item_id: line.featuredItemId,
    product_id: line.productId,
    product: line.productName,
    summary: line.summary,
    ...size,
    quantity: line.quantity,
    kinds: line.kinds,
    price: line.price,
    line_total: line.lineTotal,
    discount: couponShare + pointShare,
    total: lineAmount(line),
    quotation_no: line.quotationNo,
    repeats: repeats.get(id) ?? null,
    state,
    state_since: line.stateSince.toISOString(),
    waits_for: lineWaitsFor({ state, isReleased: line.releasedAt !== null }),
    dates: showDates(datesOf(line, order, deps)),
    dispatched_at: line.dispatchedAt?.toISOString() ?? null,
    reached: reached(line, order, events),
    picture: pictureOf(line),
    artwork: artwork.get(id) ?? { note: '', files: [] },
    may_send_artwork: takesFiles(state) && !isEvaluated(wholeFiles(artwork.get(id)?.files ?? [])),
    may_cancel: mayMove(state, 'cancelled', 'customer'),
  }
}

/** A parcel that has left, or can be collected; none before. */
function viewParcel({ number, contents, trackingNo, trackingUrl, ...parcel }: StoredParcel): OrderView['parcels'] {
  if (parcel.dispatchedAt === null) return []
  const hasTracking = trackingNo !== '' || trackingUrl !== ''
  return [
    {
      number,
      dispatched_at: parcel.dispatchedAt.toISOString(),
      delivered_at: parcel.deliveredAt?.toISOString() ?? null,
      tracking: hasTracking ? { no: trackingNo, url: trackingUrl } : null,
      contents: contents.map(({ lineId, setNo, reprintId, pieces }) => ({
        line_id: lineId,
        set: setNo,
        reprint_id: reprintId,
        pieces,
      })),
    },
  ]
}

/** While something waits to be collected. */
function codeOf({ order, parcels, collectionCode }: WholeOrder): string | null {
  const isWaiting = parcels.some(({ dispatchedAt, deliveredAt }) => dispatchedAt !== null && deliveredAt === null)
  return order.deliveryMethod === 'collection' && isWaiting ? collectionCode : null
}

/** How the whole files of a line stand with staff (000 §8). */
function wholeFiles(files: SubmissionView['files']): { evaluation: FileEvaluation }[] {
  const whole = files.filter((file) => file.state === 'sent')
  return whole.map(({ evaluation }) => ({ evaluation: evaluation?.verdict ?? 'waiting' }))
}

/** What was designed or drawn in the shop; null for a line of which there is only its artwork. */
function pictureOf({ configuration: { design_id }, pictureId, productName, summary }: StoredOrderLine) {
  if (design_id !== null) {
    const alt = designPictureAlt(getDesign(summary)?.value ?? productName)
    return { src: designPicturePath(design_id), alt }
  }
  return pictureId === null ? null : { src: ownPicturePath(pictureId), alt: ownPictureAlt(productName) }
}

/** When a line came to each of its states, the last time. */
function reached(
  { id, state, stateSince }: StoredOrderLine,
  { placedAt }: StoredOrder,
  events: readonly StoredOrderEvent[],
): Record<string, string> {
  const moves = events.filter((event) => event.lineId === id && event.kind === 'line-moved')
  const first = String(moves[0]?.details['from'] ?? state)
  const times: Record<string, string> = { [first]: placedAt.toISOString() }
  for (const { details, at } of moves) times[String(details['to'])] = at.toISOString()
  return { ...times, [state]: stateSince.toISOString() }
}

function datesOf(line: StoredOrderLine, { deliveryMethod, coveredAt }: StoredOrder, deps: ViewDeps): LineDates {
  return lineDates(line, { deliveryMethod, isCovered: coveredAt !== null }, deps)
}

function showDates({ dispatchOn, arrivalOn, condition }: LineDates) {
  return { dispatch_on: dispatchOn, arrival_on: arrivalOn, condition }
}

type StandingOrder = Pick<StoredOrder, 'paymentMethod' | 'payment'>
type StandingLine = Pick<StoredOrderLine, 'state' | 'releasedAt'>

function waitsFor(order: StandingOrder, lines: readonly StandingLine[]) {
  return orderWaitsFor(
    lines.map(({ state, releasedAt }) => ({ state, isReleased: releasedAt !== null })),
    order,
  )
}

type ListedOrder = StandingOrder &
  Pick<StoredOrder, 'orderNo' | 'year' | 'placedAt' | 'making' | 'asked' | 'came' | 'dispatchOn'>
type ListedLine = StandingLine & Pick<StoredOrderLine, 'productName' | 'quantity' | 'kinds'>

/** An order in a list. */
export function listOrder(order: ListedOrder, lines: readonly ListedLine[]): OrderEntry {
  return {
    order_no: order.orderNo,
    is_sample: isSample(order),
    placed_at: order.placedAt.toISOString(),
    making: order.making,
    payment: order.payment,
    waits_for: waitsFor(order, lines),
    total: order.asked,
    due: Math.max(0, balance(order)),
    dispatch_on: order.dispatchOn,
    products: lines.map(({ productName, quantity, kinds }) => ({ product: productName, quantity, kinds })),
  }
}

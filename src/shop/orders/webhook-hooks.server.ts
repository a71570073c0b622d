import { CURRENCY } from '#platform/config/shop.ts'
import { emitEvent, emitEventParts } from '#platform/webhooks/emit-event.server.ts'
import type { WebhookData } from '#platform/webhooks/webhook-events.ts'
import { lineAmount } from './order.ts'
import type { SliceOrderHooks } from './order-deps.server.ts'
import { balance } from './order-states.ts'
import type { StoredOrder, StoredOrderLine } from './order-store.server.ts'
import type { StoredParcel } from './parcels/parcel-store.server.ts'

/** Tells other programs of what happens to orders: its webhooks (issue 19, point 8). */
export const webhookOrderHooks: SliceOrderHooks = {
  async onPlacing(_tx, changes) {
    const placed = changes.map(({ order, lines }) => orderData(order, lines))
    // An order that costs nothing is paid without any money.
    const paid = placed.filter(({ payment }) => payment === 'paid')
    return [...emitEventParts('order.placed', placed), ...emitEventParts('order.paid', paid)]
  },
  async onMoney(tx, { order, lines, entry, paid }) {
    const data = orderData(order, lines)
    // What comes back from a refund that failed, and what is taken back as a mistake, is neither.
    const isForward = (entry.kind === 'refund') === entry.amount < 0
    if (entry.kind === 'refund' && isForward) await emitEvent(tx, 'order.refunded', { ...data, amount: -entry.amount })
    if (paid) return emitEvent(tx, 'order.paid', data)
    if (entry.kind === 'payment' && isForward && balance(order) > 0) {
      await emitEvent(tx, 'order.part_paid', { ...data, amount: entry.amount })
    }
  },
  async onCancelled(tx, { order, lines, cancelled }) {
    await emitEvent(tx, 'order.cancelled', { ...orderData(order, lines), line_ids: cancelled.map(({ id }) => id) })
  },
  async onMoved(tx, { order, lines, moved, parcels }) {
    if (parcels.length === 0) return
    const sent = moved.filter(({ state }) => state === 'dispatched').map(({ id }) => id)
    const data = { ...orderData(order, lines), line_ids: sent, parcels: parcels.map(parcelData) }
    await emitEvent(tx, 'order.dispatched', data)
  },
}

function parcelData({ number, carrier, grams, trackingNo, trackingUrl, contents }: StoredParcel) {
  return {
    number,
    carrier,
    weight_grams: grams,
    tracking_no: trackingNo,
    tracking_url: trackingUrl,
    contents: contents.map(({ lineId, setNo, reprintId, pieces }) => ({
      line_id: lineId,
      set: setNo,
      reprint_id: reprintId,
      pieces,
    })),
  }
}

/** An order as programs get it: ids, numbers, amounts, days and states, nothing by which a person could be known. */
function orderData(order: StoredOrder, lines: readonly StoredOrderLine[]): WebhookData<'order.placed'> {
  return {
    order_id: order.id,
    order_no: order.orderNo,
    placed_at: order.placedAt.toISOString(),
    customer_id: order.customerId,
    making: order.making,
    payment: order.payment,
    payment_method: order.paymentMethod,
    delivery_method: order.deliveryMethod,
    dispatch_on: order.dispatchOn,
    arrival_on: order.arrivalOn,
    currency: CURRENCY,
    goods: order.goods,
    coupon_discount: order.couponDiscount,
    point_discount: order.pointDiscount,
    shipping: order.shipping,
    total: order.total,
    due: balance(order),
    paid: order.came,
    refunded: order.refunded,
    lines: lines.map((line) => ({
      id: line.id,
      place: line.place,
      featured_item_id: line.featuredItemId,
      product_id: line.productId,
      quantity: line.quantity,
      kinds: line.kinds,
      total: lineAmount(line),
      state: line.state,
      dispatch_on: line.dispatchOn,
    })),
  }
}

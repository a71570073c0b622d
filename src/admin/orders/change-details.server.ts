import type { Transaction } from '#platform/database/database.server.ts'
import { type CheckedForm, checkForm } from '#shop/checkout/check-form.server.ts'
import type { CheckoutFields } from '#shop/checkout/checkout-form.ts'
import { type CheckoutRefusal, refuseCheckout } from '#shop/checkout/refusals.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import type { OrderAddress } from '#shop/orders/order.ts'
import { addOrderEvent, getOrderLines, type StoredOrder } from '#shop/orders/order-store.server.ts'
import { searchText } from '#shop/orders/place-order.server.ts'
import { type ChangeDeps, changeOrder, type OrderFormSent, updateOrder } from './change-order.server.ts'
import { type OrderAdminRefusal, refuseOrder } from './refusals.ts'

/** What may be changed about an order after it was placed. */
type Details = Pick<
  StoredOrder,
  'firstName' | 'lastName' | 'email' | 'phone' | 'deliveryAddress' | 'billingAddress' | 'vatNumber' | 'poNumber'
>

/**
 * Changes who ordered, where it goes and the numbers on the invoice, by the rules of the checkout. The event keeps what it
 * was before. The delivery address holds once something has left, the invoice's once an invoice was issued.
 */
export function changeDetails(form: OrderFormSent, fields: CheckoutFields, deps: ChangeDeps) {
  return changeOrder<OrderAdminRefusal | CheckoutRefusal>(
    form,
    {
      action: 'order-details-changed',
      async work(tx, order, context) {
        const checked = checkForm({ ...fields, delivery: order.deliveryMethod }, null)
        if (!checked.ok) return refuseCheckout(checked.faults)
        const details = detailsOf(checked, order)
        const changes = listChanges(order, details)
        if (changes.length === 0) return refuseOrder('nothing-changed')
        const fault = await findLate(tx, order, details)
        if (fault !== null) return fault
        await updateOrder(tx, order.id, { ...details, search: searchText(order.orderNo, details) }, context.now)
        const text = `Changed: ${changes.map(([name, before]) => `${name}, before ${before || 'empty'}`).join('; ')}`
        await addOrderEvent(tx, order.id, { kind: 'details-changed', text }, context)
        return { ok: true, details: { what: changes.map(([name]) => name).join(', ') } }
      },
    },
    deps,
  )
}

function detailsOf(checked: CheckedForm, order: StoredOrder): Details {
  const { firstName, lastName, email, phone, vatNumber, poNumber } = checked
  const { deliveryAddress: delivery } = checked
  const deliveryAddress = delivery === null ? null : withCounty(delivery, order.deliveryAddress)
  const billingAddress = withCounty(checked.billingAddress, order.billingAddress)
  return { firstName, lastName, email, phone, deliveryAddress, billingAddress, vatNumber, poNumber }
}

/** The form has no county: an address keeps its own as long as its postcode stays. */
function withCounty(address: OrderAddress, before: OrderAddress | null): OrderAddress {
  return before?.postcode === address.postcode ? { ...address, county: before.county } : address
}

/** What differs, with what it was before. */
function listChanges(before: Details, after: Details): [name: string, before: string][] {
  const texts = (details: Details): [string, string][] => [
    ['name', `${details.firstName} ${details.lastName}`],
    ['email', details.email],
    ['phone', details.phone],
    ['delivery address', addressText(details.deliveryAddress)],
    ['invoice address', addressText(details.billingAddress)],
    ['VAT number', details.vatNumber],
    ['PO number', details.poNumber],
  ]
  const now = texts(after)
  return texts(before).filter(([, text], index) => text !== now[index]?.[1])
}

/** An address in one line. */
function addressText(address: OrderAddress | null): string {
  if (address === null) return ''
  const { name, company, line_1, line_2, city, county, postcode } = address
  return [name, company, line_1, line_2, city, county, postcode].filter(Boolean).join(', ')
}

async function findLate(tx: Transaction, order: StoredOrder, details: Details): Promise<OrderAdminRefusal | null> {
  const hasLeft = (await getOrderLines(tx, order.id)).some(({ dispatchedAt }) => dispatchedAt !== null)
  if (hasLeft && addressText(order.deliveryAddress) !== addressText(details.deliveryAddress)) {
    return refuseOrder('dispatched-already', 'line_1')
  }
  const isInvoiced = (await getIssued(tx, order.id)).length > 0
  const isSame = addressText(order.billingAddress) === addressText(details.billingAddress)
  return isInvoiced && !isSame ? refuseOrder('invoiced-already', 'billing_line_1') : null
}

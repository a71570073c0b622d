import { useState } from 'react'
import type { Shop } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { cutOffText } from '#print/delivery/turnaround.ts'
import type { PaymentMethod } from '#shop/orders/order-states.ts'
import { type CheckoutView, type DeliveryOptionView, deliveryDetail, deliveryHeading } from '../checkout.ts'
import type { CheckoutField } from '../checkout-form.ts'
import { Choices, Folded, fieldId, Section, TextField, useFault, useTyped } from './checkout-fields.tsx'

interface DeliverySectionProps {
  view: CheckoutView
  shop: Pick<Shop, 'addressLines' | 'postcode' | 'collectionHours' | 'cutOff'>
  /** Called once the radio is chosen. */
  onChoose(): void
}

/** The ways of delivery, named by the day (issue 19, 1). */
export function DeliverySection({ view, shop, onChoose }: DeliverySectionProps) {
  const { delivery, totals } = view
  const [method, setMethod] = useState<string | null>(null)
  const options = delivery.options.filter((option) => delivery.refusal === null || option.method === 'collection')
  return (
    <Section title="Delivery">
      {delivery.refusal !== null && (
        <Notice variant="danger" live className="mb-3">
          {delivery.refusal}
        </Notice>
      )}
      <Choices
        name="delivery"
        label="Delivery"
        chosen={options.some((option) => option.method === method) ? method : delivery.chosen}
        onChoose={(chosen) => {
          setMethod(chosen)
          onChoose()
        }}
        choices={options.map((option) => ({
          value: option.method,
          title: <span className="font-display text-lg leading-tight font-[620]">{deliveryHeading(option)}</span>,
          aside: <span className="font-semibold">{option.cost === 0 ? 'Free' : formatPence(option.cost)}</span>,
          detail: describe(option, totals.missing_for_free_shipping, shop),
        }))}
      />
      {/* The first button of the form: the Enter key presses it, so that it never orders. */}
      <button
        type="submit"
        name="intent"
        value="update"
        className={buttonClass('secondary', 'mt-3 hidden [@media(scripting:none)]:inline-flex')}
      >
        Update dates and total
      </button>
      <p className="mt-3 text-sm text-soft">
        {delivery.longer !== null && <span className="text-ink">{delivery.longer} </span>}
        Estimates. They hold if your artwork is approved and your order paid by {cutOffText(shop.cutOff)} on{' '}
        {formatLongDay(delivery.starts_on).replace(/ \d{4}$/, '')}.
      </p>
    </Section>
  )
}

function describe(option: DeliveryOptionView, missing: number, shop: DeliverySectionProps['shop']): string {
  const { method, dispatch_date, cost } = option
  if (method === 'collection') {
    const address = [...shop.addressLines, shop.postcode].join(', ')
    return `${address}. ${shop.collectionHours ?? ''}. Bring your order number.`
  }
  const detail = deliveryDetail({ method, dispatch_date })
  return method === 'standard' && cost > 0 && missing > 0
    ? `${detail} ${formatPence(missing)} more in the cart makes this free.`
    : detail
}

const PAYMENT: Readonly<Record<PaymentMethod, { title: string; aside?: string; detail: string }>> = {
  card: {
    title: 'Card',
    aside: 'Visa, Mastercard, Amex',
    detail: 'On Stripe’s secure page, after this one. We never see your card number.',
  },
  transfer: {
    title: 'Bank transfer',
    detail: 'We start printing when the money is in. You get the details and a reference next.',
  },
  account: { title: 'On account', detail: 'We send an invoice when your order is dispatched.' },
}

interface PaySectionProps {
  payment: CheckoutView['payment']
  /** There is nothing to pay. */
  isFree: boolean
  /** Called once the radio is chosen. */
  onChoose(): void
}

/** How to pay, and what may stand on the invoice. */
export function PaySection({ payment, isFree, onChoose }: PaySectionProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Section title="Pay by">
      {isFree ? (
        <p>Your discounts cover this order, so there is nothing to pay.</p>
      ) : (
        <Choices
          name="pay_by"
          label="Pay by"
          chosen={payment.methods.some((method) => method === chosen) ? chosen : payment.chosen}
          onChoose={(method) => {
            setChosen(method)
            onChoose()
          }}
          choices={payment.methods.map((method) => ({ value: method, ...PAYMENT[method] }))}
        />
      )}
      <div className="mt-4 flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <Folded title="Add a purchase order number" fields={PO_NUMBER}>
          <TextField
            name="po_number"
            label="Purchase order number"
            autoComplete="off"
            maxLength={50}
            optional
            className="mb-3 text-base"
          />
        </Folded>
        <Folded title="Add a note for us" fields={NOTE}>
          <Note />
        </Folded>
      </div>
    </Section>
  )
}

const PO_NUMBER: readonly CheckoutField[] = ['po_number']
const NOTE: readonly CheckoutField[] = ['note']

/** The note of an order. */
export function Note() {
  const typed = useTyped('note')
  return (
    <Field id={fieldId('note')} label="Note" optional error={useFault('note')} className="text-base">
      {(control) => (
        <textarea {...control} name="note" rows={4} maxLength={1000} className="control" defaultValue={typed} />
      )}
    </Field>
  )
}

import { useState } from 'react'
import { StaffText } from '#admin/ui/admin-page.tsx'
import { formatPence, type Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { CheckoutView } from '#shop/checkout/checkout.ts'
import type { CheckoutField } from '#shop/checkout/checkout-form.ts'
import { Choices, Folded, fieldId, Section, TextField, useFault } from '#shop/checkout/ui/checkout-fields.tsx'
import { Note } from '#shop/checkout/ui/order-sections.tsx'
import type { PaymentMethod } from '#shop/orders/order-states.ts'
import type { OwnField, PhoneFields } from '../phone-fields.ts'

interface OwnFieldProps {
  name: OwnField
  label: string
  typed: string
  hint?: string
  optional?: boolean
  inputMode?: 'decimal'
  className?: string
}

/** A text field of staff's own part of the form. */
function OwnTextField({ name, label, typed, hint, optional = false, inputMode, className = '' }: OwnFieldProps) {
  return (
    <Field id={fieldId(name)} {...{ label, optional, className }} {...(hint && { hint })} error={useFault(name)}>
      {(control) => (
        <input
          {...control}
          name={name}
          defaultValue={typed}
          inputMode={inputMode}
          autoComplete="off"
          className="control"
        />
      )}
    </Field>
  )
}

interface DiscountProps {
  fields: PhoneFields
  isManager: boolean
  onChoose(): void
}

/** What is taken off, and why. */
export function DiscountSection({ fields, isManager, onChoose }: DiscountProps) {
  const { discount_kind = 'none', discount = '', discount_reason = '', below_floor = '' } = fields
  return (
    <Section title="Discount">
      <div className="grid grid-cols-[10rem_minmax(0,1fr)] gap-x-3.5 gap-y-4.5">
        <Field id={fieldId('discount_kind')} label="Kind">
          {(control) => (
            <select
              {...control}
              name="discount_kind"
              defaultValue={discount_kind}
              onChange={onChoose}
              className="control"
            >
              <option value="none">No discount</option>
              <option value="amount">Pounds off</option>
              <option value="percent">Per cent off</option>
            </select>
          )}
        </Field>
        <OwnTextField name="discount" label="How much" typed={discount} inputMode="decimal" />
        <OwnTextField name="discount_reason" label="Reason" typed={discount_reason} className="col-span-2" />
      </div>
      <p className="mt-2 text-sm text-soft">
        Off the goods, in place of a coupon. The reason stays in the order’s history, for colleagues only.
      </p>
      {isManager && (
        <label className="mt-2 flex min-h-11 items-center gap-2.5 text-sm">
          <input
            type="checkbox"
            id={fieldId('below_floor')}
            name="below_floor"
            value="yes"
            defaultChecked={below_floor === 'yes'}
            onChange={onChoose}
            className="size-5 shrink-0 accent-ink"
          />
          It may go below cost
        </label>
      )}
    </Section>
  )
}

const PAYMENT: Readonly<Record<PaymentMethod, { title: string; detail: string }>> = {
  card: {
    title: 'Payment link by email',
    detail: 'The email leads to their order, where they pay by card. It has the bank details, too.',
  },
  transfer: { title: 'Bank transfer', detail: 'The email has the bank details and the reference.' },
  account: { title: 'On account', detail: 'They get the invoice when the order is dispatched.' },
}

interface PaymentProps {
  payment: CheckoutView['payment']
  /** There is nothing to pay. */
  isFree: boolean
  onChoose(): void
}

/** How it is paid, and what may stand on the invoice. */
export function PaymentSection({ payment, isFree, onChoose }: PaymentProps) {
  const [chosen, setChosen] = useState<string | null>(null)
  return (
    <Section title="Payment">
      {payment.methods.length === 0 ? (
        <p className="text-soft">{isFree ? 'There is nothing to pay.' : 'No way to pay is turned on.'}</p>
      ) : (
        <Choices
          name="pay_by"
          label="Payment"
          chosen={payment.methods.some((method) => method === chosen) ? chosen : payment.chosen}
          onChoose={(method) => {
            setChosen(method)
            onChoose()
          }}
          choices={payment.methods.map((method) => ({ value: method, ...PAYMENT[method] }))}
        />
      )}
      <TextField
        name="po_number"
        label="Purchase order number"
        autoComplete="off"
        maxLength={50}
        optional
        className="mt-4.5"
      />
      <div className="mt-3 text-sm">
        <Folded title="Add the customer’s note" fields={NOTE}>
          <Note />
        </Folded>
      </div>
    </Section>
  )
}

const NOTE: readonly CheckoutField[] = ['note']

/** The last days that a quotation may have. */
export interface QuoteDays {
  usual: CalendarDate
  today: CalendarDate
  latest: CalendarDate
}

interface QuoteProps {
  fields: PhoneFields
  days: QuoteDays
  /** What the quotation comes to, delivered by Standard. */
  total: Pence
  isEmpty: boolean
}

/** The same as a quotation, which the customer accepts later. */
export function QuoteSection({ fields, days, total, isEmpty }: QuoteProps) {
  const dayFault = useFault('valid_until')
  const noteFault = useFault('quote_note')
  const isOpen = dayFault !== null || noteFault !== null || Boolean(fields.quote_note)
  return (
    <Section title="Or a quotation">
      <details open={isOpen}>
        <summary className="link inline-block py-1">Quote instead of order</summary>
        <div className="mt-3 grid gap-4.5">
          <p className="max-w-prose text-sm text-soft">
            The products are quoted at these prices with Standard delivery, and the customer accepts online.{' '}
            <StaffText>{'{We email it.}'}</StaffText>
          </p>
          <Field id={fieldId('valid_until')} label="Valid until" error={dayFault} className="w-48">
            {(control) => (
              <input
                {...control}
                type="date"
                name="valid_until"
                defaultValue={fields.valid_until || days.usual}
                min={days.today}
                max={days.latest}
                className="control"
              />
            )}
          </Field>
          <Field id={fieldId('quote_note')} label="Note for the customer" optional error={noteFault}>
            {(control) => (
              <textarea
                {...control}
                name="quote_note"
                rows={3}
                maxLength={5000}
                defaultValue={fields.quote_note}
                className="control"
              />
            )}
          </Field>
          {!isEmpty && (
            <button type="submit" name="intent" value="quote" className={buttonClass('secondary', 'w-fit')}>
              Send the quotation, {formatPence(total)}
            </button>
          )}
        </div>
      </details>
    </Section>
  )
}

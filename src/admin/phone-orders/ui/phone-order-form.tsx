import { type RefObject, useRef } from 'react'
import { Form, Link, useFetcher, useNavigation } from 'react-router'
import type { FormAnswer } from '#people/accounts/form-answer.ts'
import type { Shop } from '#platform/config/shop.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { SEEN_FIELDS } from '#shop/checkout/shown-checkout.ts'
import { AddressSection } from '#shop/checkout/ui/address-section.tsx'
import { CheckoutFormProvider, Section, TextField } from '#shop/checkout/ui/checkout-fields.tsx'
import { ErrorSummary, isControl } from '#shop/checkout/ui/error-summary.tsx'
import { DeliverySection } from '#shop/checkout/ui/order-sections.tsx'
import type { PhoneOrderView } from '../phone-orders.server.ts'
import { DiscountSection, PaymentSection, type QuoteDays, QuoteSection } from './phone-order-sections.tsx'
import { PhoneOrderSummary } from './phone-order-summary.tsx'

const FORM_ID = 'phone-order'

interface PhoneOrderFormProps {
  order: PhoneOrderView
  shop: Pick<Shop, 'addressLines' | 'postcode' | 'collectionHours' | 'cutOff'>
  lastDays: QuoteDays
  answer: (FormAnswer<string> & { changed: boolean }) | undefined
}

/** Everything that is asked for an order for somebody, and beside it what is ordered, with its button. */
export function PhoneOrderForm({ order, shop, lastDays, answer }: PhoneOrderFormProps) {
  const { checkout, discountFault, fields } = order
  const form = useRef<HTMLFormElement>(null)
  const { save, busy } = useAutosave(form)
  const sending = useNavigation().formData?.get('intent') ?? null
  const refused = answer ?? null
  const faults = [...(refused?.errors ?? []), ...(discountFault === null ? [] : [discountFault])]
  return (
    <CheckoutFormProvider fields={checkout.fields} faults={faults}>
      <div className="group/checkout grid items-start gap-x-12 gap-y-8 min-[68.75rem]:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="min-w-0">
          <ErrorSummary refused={refused} heading={refused === null ? '' : getHeading(refused)} />
          <Form ref={form} id={FORM_ID} method="post" action="/staff/orders/new" noValidate onBlur={save}>
            <HiddenFields order={order} />
            {/* The first button of the form: the Enter key presses it, so that it never orders. */}
            <button type="submit" name="intent" value="save" className="sr-only" tabIndex={-1} aria-hidden="true">
              Update
            </button>
            <PersonPart order={order} />
            <AddressSection addresses={checkout.addresses} chosen={checkout.fields.address_id ?? ''} />
            {checkout.lines.length > 0 && <DeliverySection view={checkout} shop={shop} onChoose={save} />}
            <DiscountSection fields={fields} isManager={order.isManager} onChoose={save} />
            <PaymentSection payment={checkout.payment} isFree={checkout.totals.total === 0} onChoose={save} />
            <QuoteSection
              fields={fields}
              days={lastDays}
              total={order.quoteTotal}
              isEmpty={checkout.lines.length === 0}
            />
          </Form>
        </div>
        <PhoneOrderSummary view={checkout} formId={FORM_ID} busy={busy} placing={sending === 'place'} />
      </div>
    </CheckoutFormProvider>
  )
}

/** What was typed is kept whenever a field is left; the page then shows what follows from it. */
function useAutosave(form: RefObject<HTMLFormElement | null>) {
  const fetcher = useFetcher()
  const last = useRef<string | null>(null)
  return {
    busy: fetcher.state !== 'idle',
    save(): void {
      // A radio that was pressed is in the form a moment later.
      requestAnimationFrame(() => {
        if (form.current === null) return
        const typed = new FormData(form.current)
        typed.set('intent', 'autosave')
        const text = [...typed]
          .map(([name, value]) => (name.startsWith('seen_') || typeof value !== 'string' ? '' : `${name}=${value}`))
          .join('&')
        if (text === last.current) return
        last.current = text
        void fetcher.submit(typed, { method: 'post', action: '/staff/orders/new' })
      })
    },
  }
}

/** Which order it is, and what is on screen. */
function HiddenFields({ order: { id, checkout, quoteTotal } }: { order: PhoneOrderView }) {
  const seen = SEEN_FIELDS.map((name) => [name, checkout.seen[name]] as const)
  return [['order', id] as const, ['seen_quote', String(quoteTotal)] as const, ...seen].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ))
}

function getHeading({ intent, errors, changed }: NonNullable<PhoneOrderFormProps['answer']>): string {
  const what = intent === 'quote' ? 'send the quotation' : 'place the order'
  if (changed) return `Something has changed. Please check it, then ${what}.`
  const count = errors.filter(({ field }) => isControl(field)).length
  if (count === 0) return intent === 'quote' ? 'The quotation was not sent' : 'The order was not placed'
  return `Correct ${count === 1 ? 'one field' : `${count} fields`} to ${what}`
}

/** For whom: a customer is known, of others it is typed. */
function PersonPart({ order: { customer, name } }: { order: PhoneOrderView }) {
  return (
    <Section title="Customer">
      <div className="grid gap-x-3.5 gap-y-4.5 sm:grid-cols-2">
        {customer === null ? (
          <>
            <TextField
              name="email"
              label="Email address"
              type="email"
              autoComplete="off"
              autoCapitalize="none"
              maxLength={254}
              required
              hint="The email about the order goes there."
              className="sm:col-span-2"
            />
            <TextField name="first_name" label="First name" autoComplete="off" maxLength={100} required />
            <TextField name="last_name" label="Last name" autoComplete="off" maxLength={100} required />
          </>
        ) : (
          <p className="sm:col-span-2">
            <span className="block font-semibold wrap-anywhere">
              {name}
              {customer.company !== '' && `, ${customer.company}`}
            </span>
            <span className="break-all">{customer.email}</span>
          </p>
        )}
        <TextField name="phone" label="Phone number" type="tel" autoComplete="off" maxLength={30} optional />
      </div>
      <p className="mt-3">
        <Link to="/staff/orders/new?choose=1" className="link inline-block py-1 text-sm">
          Choose somebody else
        </Link>
      </p>
    </Section>
  )
}

/** To the shop's own pages, on which products are chosen for this order; and throwing it away. */
export function OrderActions({ order }: { order: PhoneOrderView }) {
  return (
    <>
      <Link to="/products" className={buttonClass('secondary', 'btn-small')}>
        Add products
      </Link>
      <Link to="/cart" className={buttonClass('secondary', 'btn-small')}>
        Change the cart
      </Link>
      <Form method="post" action="/staff/orders/new">
        <input type="hidden" name="order" value={order.id} />
        <button type="submit" name="intent" value="hold" className={buttonClass('secondary', 'btn-small')}>
          Put on hold
        </button>{' '}
        <button type="submit" name="intent" value="discard" className={buttonClass('secondary', 'btn-small')}>
          Discard
        </button>
      </Form>
    </>
  )
}

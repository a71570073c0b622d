import { Suspense, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { Shop } from '#platform/config/shop.ts'
import { formatPence } from '#platform/money/money.ts'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { CheckoutView } from '../checkout.ts'
import { readIntent } from '../checkout-intents.ts'
import { SEEN_FIELDS } from '../shown-checkout.ts'
import { AddressSection } from './address-section.tsx'
import { CheckoutFormProvider } from './checkout-fields.tsx'
import { ErrorSummary, isControl } from './error-summary.tsx'
import { DeliverySection, PaySection } from './order-sections.tsx'
import { OrderSummary } from './order-summary.tsx'
import { PersonSection } from './person-section.tsx'
import { type CheckoutAnswer, usePlacing, useSavedCheckout } from './use-checkout.ts'

const RegisteredEmailModal = lateComponent(
  async () => (await import('#people/guests/ui/registered-email-modal.tsx')).RegisteredEmailModal,
)

const FORM_ID = 'checkout'

interface CheckoutFormProps {
  loaded: CheckoutView
  formKey: string
  shop: Pick<Shop, 'addressLines' | 'postcode' | 'collectionHours' | 'cutOff'>
  answer: CheckoutAnswer | null
}

/** The checkout: everything on one page, and beside it the order with its button. Works without scripts, too. */
export function CheckoutForm({ loaded, formKey, shop, answer }: CheckoutFormProps) {
  const form = useRef<HTMLFormElement>(null)
  const checkout = useSavedCheckout(loaded, form)
  const { placing, refused, press, forgive } = usePlacing({ checkout, formKey, form, answer })
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const { view } = checkout
  return (
    <CheckoutFormProvider fields={loaded.fields} faults={refused?.errors ?? []}>
      <SeeOrder view={view} />
      <div className="group/checkout grid items-start gap-x-16 gap-y-8 lg:grid-cols-[minmax(0,1fr)_26.25rem]">
        <div>
          <ErrorSummary refused={refused} heading={refused === null ? '' : getHeading(refused)} />
          <form
            ref={form}
            id={FORM_ID}
            method="post"
            action="/checkout"
            noValidate
            onBlur={checkout.save}
            onSubmit={(event) => {
              event.preventDefault()
              const { submitter } = event.nativeEvent
              press(readIntent(submitter instanceof HTMLButtonElement ? submitter.value : null))
            }}
          >
            <HiddenFields formKey={formKey} view={view} />
            <PersonSection person={view.person} onRegistered={setAskedFor} />
            <AddressSection addresses={view.addresses} chosen={loaded.fields.address_id ?? ''} />
            <DeliverySection view={view} shop={shop} onChoose={checkout.save} />
            <PaySection payment={view.payment} isFree={view.totals.total === 0} onChoose={checkout.save} />
          </form>
        </div>
        <OrderSummary view={view} formId={FORM_ID} busy={checkout.busy} placing={placing} />
      </div>
      <Password registered={refused?.registered ?? null} {...{ askedFor, setAskedFor }} onSignedIn={forgive} />
    </CheckoutFormProvider>
  )
}

/** The key of the form, and what is on screen. */
function HiddenFields({ formKey, view }: { formKey: string; view: CheckoutView }) {
  return [['form_key', formKey], ...SEEN_FIELDS.map((name) => [name, view.seen[name]])].map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} readOnly />
  ))
}

interface PasswordProps {
  /** The address for which the order was refused. */
  registered: string | null
  askedFor: string | null
  setAskedFor(email: string | null): void
  onSignedIn(): void
}

/** Email Already Registered, over the form (000 §2.6). Signed in, the cart joins the customer's, with what was typed. */
function Password({ registered, askedFor, setAskedFor, onSignedIn }: PasswordProps) {
  const { revalidate } = useRevalidator()
  const ask = useEffectEvent(setAskedFor)
  useEffect(() => {
    if (registered !== null) ask(registered)
  }, [registered])
  if (askedFor === null) return null
  return (
    <Suspense>
      <RegisteredEmailModal
        email={askedFor}
        flow="checkout"
        to="/checkout"
        onClose={() => setAskedFor(null)}
        onSignedIn={() => {
          setAskedFor(null)
          onSignedIn()
          void revalidate()
        }}
      />
    </Suspense>
  )
}

/** On a small screen the order is at the end: a line at the top leads there. */
function SeeOrder({ view }: { view: CheckoutView }) {
  const count = view.lines.length
  return (
    <a
      href="#order"
      className="mb-5 flex items-center justify-between gap-4 border border-line bg-sheet px-4 py-3.5 text-sm font-semibold lg:hidden"
    >
      <span>
        {count} {count === 1 ? 'item' : 'items'}, {formatPence(view.totals.total)} inc. VAT
      </span>
      <span className="underline underline-offset-4">See order</span>
    </a>
  )
}

function getHeading({ errors, changed }: CheckoutAnswer): string {
  if (changed) return 'Something has changed. Please check it, then order.'
  const count = errors.filter(({ field }) => isControl(field)).length
  if (count === 0) return 'Your order was not placed'
  return count === 1 ? 'Correct one field to place the order' : `Correct ${count} fields to place the order`
}

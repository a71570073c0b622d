import { useFormAnswer } from '#people/accounts/ui/account-form.tsx'
import { TICKED } from '#shop/checkout/checkout-form.ts'
import { FoldedForm, OrderForm, type OrderForms, Submit, TypedField } from './order-form.tsx'
import type { ShownOrder } from './shown-order.ts'

/** Changing who ordered, where it goes, and the numbers on the invoice. */
export function DetailsForm({ order, forms }: { order: ShownOrder; forms: OrderForms }) {
  if (order.isErased) return null
  return (
    <FoldedForm title="Change details" isOpen={forms.answer?.intent === 'details'}>
      <OrderForm forms={forms} intent="details" className="grid gap-3">
        <DetailFields order={order} />
        <Submit intent="details" className="w-fit">
          Save changes
        </Submit>
      </OrderForm>
    </FoldedForm>
  )
}

function DetailFields({ order }: { order: ShownOrder }) {
  const { firstName, lastName, email, phone, vatNumber, poNumber, deliveryAddress, billingAddress } = order
  const main = deliveryAddress ?? billingAddress
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <TypedField name="first_name" label="First name" value={firstName} />
        <TypedField name="last_name" label="Last name" value={lastName} />
      </div>
      <TypedField name="email" label="Email" type="email" value={email} />
      <TypedField name="phone" label="Phone" type="tel" value={phone} optional />
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-semibold">
          {deliveryAddress === null ? 'Address' : 'Delivery address'}
        </legend>
        <AddressFields prefix="" address={main} />
      </fieldset>
      <SameAddress isSame={JSON.stringify(main) === JSON.stringify(billingAddress)} />
      <fieldset className="grid gap-3">
        <legend className="mb-1 text-sm font-semibold">Invoice address, if it is another one</legend>
        <TypedField name="billing_name" label="Name" value={billingAddress.name} optional />
        <AddressFields prefix="billing_" address={billingAddress} />
      </fieldset>
      <TypedField name="vat_number" label="VAT number" value={vatNumber} optional />
      <TypedField name="po_number" label="PO number" value={poNumber} optional />
    </>
  )
}

function AddressFields({ prefix, address }: { prefix: '' | 'billing_'; address: ShownOrder['billingAddress'] }) {
  return (
    <>
      <TypedField name={`${prefix}company`} label="Business" value={address.company} optional />
      <TypedField name={`${prefix}line_1`} label="Address" value={address.line_1} optional={prefix !== ''} />
      <TypedField name={`${prefix}line_2`} label="Address, second line" value={address.line_2} optional />
      <div className="grid grid-cols-2 gap-3">
        <TypedField name={`${prefix}city`} label="Town or city" value={address.city} optional={prefix !== ''} />
        <TypedField name={`${prefix}postcode`} label="Postcode" value={address.postcode} optional={prefix !== ''} />
      </div>
    </>
  )
}

function SameAddress({ isSame }: { isSame: boolean }) {
  const answer = useFormAnswer()
  const checked = answer === null ? isSame : answer.entered['same_address'] === TICKED
  return (
    <label className="flex items-center gap-2 text-sm">
      <input
        type="checkbox"
        name="same_address"
        value={TICKED}
        defaultChecked={checked}
        className="size-4 accent-ink"
      />
      The invoice goes to this address too
    </label>
  )
}

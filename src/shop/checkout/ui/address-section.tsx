import { useState } from 'react'
import type { CheckoutView } from '../checkout.ts'
import { type CheckoutField, OTHER_ADDRESS, TICKED } from '../checkout-form.ts'
import { Box, Choices, Folded, Section, TextField, useTyped } from './checkout-fields.tsx'

interface AddressSectionProps {
  addresses: CheckoutView['addresses']
  chosen: string
}

/**
 * Where the goods go, and the invoice. Without scripts the boxes and radios themselves show and hide what belongs to them,
 * which needs no state of the page.
 */
export function AddressSection({ addresses, chosen }: AddressSectionProps) {
  const [addressId, setAddressId] = useState(chosen)
  const [same, setSame] = useState((useTyped('same_address') ?? TICKED) === TICKED)
  const isKnown = addresses.length > 0
  return (
    <Section title="Deliver to">
      <div className="group/address">
        {isKnown && (
          <Choices
            name="address_id"
            label="Deliver to"
            chosen={addressId}
            onChoose={setAddressId}
            choices={[
              ...addresses.map(({ id, label, lines }) => ({ value: id, title: label, detail: lines.join(', ') })),
              { value: OTHER_ADDRESS, title: 'Another address' },
            ]}
          />
        )}
        <div className={isKnown ? 'mt-4.5 not-group-has-[[value=other]:checked]/address:hidden' : ''}>
          <TypedAddress />
        </div>
      </div>
      <p className="mt-3 hidden text-sm text-soft group-has-[[value=collection]:checked]/checkout:block">
        You collect this order, so we need the address for your invoice only.
      </p>
      <div className="group/billing mt-3">
        <Box name="same_address" ticked={same} onTick={setSame}>
          Invoice to the same address
        </Box>
        <div className="mt-3 group-has-[[value=yes]:checked]/billing:hidden">
          <BillingAddress />
        </div>
      </div>
      <Business />
    </Section>
  )
}

function Business() {
  return (
    <div className="mt-2 text-sm">
      <Folded title="Add a business name or VAT number" fields={BUSINESS}>
        <div className="grid gap-x-3.5 gap-y-4.5 text-base sm:grid-cols-2">
          <TextField name="company" label="Business name" autoComplete="organization" maxLength={100} optional />
          <TextField name="vat_number" label="VAT number" autoComplete="off" maxLength={30} optional />
        </div>
      </Folded>
    </div>
  )
}

const BUSINESS: readonly CheckoutField[] = ['company', 'vat_number']

const GRID = 'grid grid-cols-6 gap-x-3.5 gap-y-4.5'

function TypedAddress() {
  return (
    <div className={GRID}>
      <TextField
        name="postcode"
        label="Postal code"
        autoComplete="shipping postal-code"
        autoCapitalize="characters"
        maxLength={12}
        required
        className="col-span-4 sm:col-span-2"
      />
      <TextField
        name="line_1"
        label="Address"
        autoComplete="shipping address-line1"
        maxLength={100}
        required
        className="col-span-6 sm:col-span-4"
      />
      <TextField
        name="line_2"
        label="Address line 2"
        autoComplete="shipping address-line2"
        maxLength={100}
        optional
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        name="city"
        label="City/Town"
        autoComplete="shipping address-level2"
        maxLength={100}
        required
        className="col-span-6 sm:col-span-3"
      />
    </div>
  )
}

function BillingAddress() {
  return (
    <div className={GRID}>
      <TextField
        name="billing_name"
        label="Name on the invoice"
        autoComplete="billing name"
        maxLength={100}
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        name="billing_company"
        label="Business name on the invoice"
        autoComplete="billing organization"
        maxLength={100}
        optional
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        name="billing_postcode"
        label="Postal code of the invoice"
        autoComplete="billing postal-code"
        autoCapitalize="characters"
        maxLength={12}
        className="col-span-4 sm:col-span-2"
      />
      <TextField
        name="billing_line_1"
        label="Address of the invoice"
        autoComplete="billing address-line1"
        maxLength={100}
        className="col-span-6 sm:col-span-4"
      />
      <TextField
        name="billing_line_2"
        label="Invoice address line 2"
        autoComplete="billing address-line2"
        maxLength={100}
        optional
        className="col-span-6 sm:col-span-3"
      />
      <TextField
        name="billing_city"
        label="City/Town of the invoice"
        autoComplete="billing address-level2"
        maxLength={100}
        className="col-span-6 sm:col-span-3"
      />
    </div>
  )
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import type { AddressView } from '#people/accounts/address.ts'
import { checkForm, type KnownCustomer } from './check-form.server.ts'
import { CHECKOUT_FIELDS, type CheckoutFields, OTHER_ADDRESS, readFields } from './checkout-form.ts'

const GUEST: CheckoutFields = {
  email: 'Maya@Nimbus.example',
  first_name: 'Maya',
  last_name: 'Rowe',
  phone: '',
  postcode: 'tr71ab',
  line_1: '14 Beacon Road',
  line_2: 'Unit 3',
  city: 'Newquay',
  same_address: 'yes',
  delivery: 'standard',
}

const HOME: AddressView = {
  id: 'home',
  label: 'Home',
  name: 'Ada Byron',
  company: '',
  line_1: '1 Quay',
  line_2: '',
  city: 'Belfast',
  county: 'Antrim',
  postcode: 'BT1 1AA',
  phone: '',
  is_default: true,
}

const ADA: NonNullable<KnownCustomer> = {
  userId: 'u',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'ada@reader.example',
  phone: '',
  company: '',
  addresses: [HOME],
}

const faultsOf = (fields: CheckoutFields, customer: KnownCustomer = null) => {
  const checked = checkForm(fields, customer)
  return checked.ok ? [] : checked.faults.map(({ field, message }) => `${field}: ${message}`)
}

describe('a guest', () => {
  test('a form without faults becomes addresses as they are written', () => {
    const address = {
      name: 'Maya Rowe',
      company: '',
      line_1: '14 Beacon Road',
      line_2: 'Unit 3',
      city: 'Newquay',
      county: '',
      postcode: 'TR7 1AB',
    }
    expect(checkForm(GUEST, null)).toEqual({
      ok: true,
      firstName: 'Maya',
      lastName: 'Rowe',
      email: 'maya@nimbus.example',
      phone: '',
      deliveryAddress: address,
      billingAddress: address,
      place: { ok: true, name: null, extraDays: 0 },
      method: 'standard',
      vatNumber: '',
      poNumber: '',
      note: '',
    })
  })

  test('an empty form names every fault in the words of 000 §8, from the top down', () => {
    expect(faultsOf({ same_address: 'yes' })).toEqual([
      'email: Email address is required. Please try again.',
      'first_name: First name is required. Please try again.',
      'last_name: Last name is required. Please try again.',
      'postcode: Postal code is required.',
      'line_1: Address is required. Please try again.',
      'city: City/Town is required. Please try again.',
    ])
  })

  test.each<[CheckoutFields, string]>([
    [{ email: 'maya@' }, 'email: Please enter a valid email.'],
    [{ first_name: '<b>' }, 'first_name: Please leave out the characters < and >.'],
    [{ phone: '12' }, 'phone: Please enter a phone number, such as 020 7946 0417.'],
    [{ postcode: 'TR7' }, 'postcode: Add the last part, like TR7 1AB.'],
    [{ postcode: 'tr7 ' }, 'postcode: Add the last part, like TR7 1AB.'],
    [{ postcode: 'Newquay' }, 'postcode: Please enter a UK postcode, such as SE1 0ZZ.'],
    [
      { postcode: 'JE2 3AB' },
      'postcode: Sorry, we do not deliver to the Channel Islands. We deliver within the UK and to the Isle of Man.',
    ],
    [{ postcode: 'ZZ1 1AA' }, 'postcode: There is no such postcode in the UK. Please check its first part.'],
    [{ line_2: 'x'.repeat(101) }, 'line_2: Please use at most 100 characters.'],
    [{ vat_number: 'GB 1' }, 'vat_number: Please enter a UK VAT number, such as GB 999 9999 73, or leave it empty.'],
    [{ po_number: 'x'.repeat(51) }, 'po_number: Please use at most 50 characters.'],
    [{ note: 'x'.repeat(1001) }, 'note: Please use at most 1000 characters.'],
  ])('%j is refused', (change, fault) => expect(faultsOf({ ...GUEST, ...change })).toEqual([fault]))

  test('a VAT number is printed with its country', () => {
    expect(checkForm({ ...GUEST, vat_number: '999 9999 73' }, null)).toMatchObject({ vatNumber: 'GB999999973' })
  })
})

describe('the invoice', () => {
  const billing: CheckoutFields = {
    ...GUEST,
    same_address: '',
    billing_company: 'Nimbus Ltd',
    billing_postcode: 'je23ab',
    billing_line_1: '1 Parade',
    billing_city: 'St Helier',
  }

  test('goes to another address, which may be where the shop does not deliver', () => {
    expect(checkForm(billing, null)).toMatchObject({
      deliveryAddress: { postcode: 'TR7 1AB' },
      billingAddress: { name: '', company: 'Nimbus Ltd', line_1: '1 Parade', postcode: 'JE2 3AB' },
    })
  })

  test('needs a name or a business, and an address', () => {
    expect(faultsOf({ ...GUEST, same_address: '' })).toEqual([
      'billing_name: Please enter a name or a business name.',
      'billing_postcode: Postal code is required.',
      'billing_line_1: Address is required. Please try again.',
      'billing_city: City/Town is required. Please try again.',
    ])
  })

  test('of goods that are collected, its address is the only one that is needed', () => {
    const { postcode: _, line_1: __, city: ___, ...person } = billing
    expect(checkForm({ ...person, delivery: 'collection' }, null)).toMatchObject({
      deliveryAddress: null,
      billingAddress: { postcode: 'JE2 3AB' },
    })
    expect(checkForm({ ...GUEST, delivery: 'collection', postcode: 'GY1 1AA' }, null)).toMatchObject({
      deliveryAddress: null,
      billingAddress: { postcode: 'GY1 1AA' },
    })
    expect(faultsOf({ ...GUEST, delivery: 'collection', line_1: '' })).toEqual([
      'line_1: Address is required. Please try again.',
    ])
  })
})

describe('a customer', () => {
  test('has the name and the email address of the account, whatever was sent, and an address of the address book', () => {
    expect(checkForm({ ...GUEST, address_id: 'home', company: 'Analytical Ltd' }, ADA)).toMatchObject({
      firstName: 'Ada',
      email: 'ada@reader.example',
      deliveryAddress: { name: 'Ada Byron', company: 'Analytical Ltd', postcode: 'BT1 1AA', county: 'Antrim' },
      place: { name: 'Northern Ireland', extraDays: 1 },
    })
  })

  test('types another one, or chooses one that is there', () => {
    expect(checkForm({ ...GUEST, address_id: OTHER_ADDRESS }, ADA)).toMatchObject({
      deliveryAddress: { name: 'Ada Byron', postcode: 'TR7 1AB' },
    })
    expect(faultsOf({ ...GUEST, address_id: 'gone' }, ADA)).toEqual([
      'address_id: Please choose an address, or enter another one.',
    ])
    expect(checkForm({ ...GUEST }, { ...ADA, addresses: [] })).toMatchObject({
      deliveryAddress: { postcode: 'TR7 1AB' },
    })
  })

  test('a place of the address book to which the shop does not deliver is refused beside the choice', () => {
    const addresses = [{ ...HOME, postcode: 'GY1 1AA' }]
    expect(faultsOf({ address_id: 'home', same_address: 'yes' }, { ...ADA, addresses })).toEqual([
      'address_id: Sorry, we do not deliver to the Channel Islands. We deliver within the UK and to the Isle of Man.',
    ])
  })
})

test('whatever is sent, the form is either refused with sentences or gives an order’s addresses', () => {
  const typed = fc.record(
    Object.fromEntries(
      CHECKOUT_FIELDS.map((field) => [field, fc.oneof(fc.string(), fc.constant('yes'), fc.constant(0))]),
    ),
    { requiredKeys: [] },
  )
  fc.assert(
    fc.property(typed, fc.boolean(), (form, signedIn) => {
      const fields = readFields((name) => (form as Record<string, unknown>)[name])
      const checked = checkForm(fields, signedIn ? ADA : null)
      if (checked.ok) expect(checked.billingAddress.postcode).toMatch(/^[A-Z]{1,2}\d/)
      else for (const { message } of checked.faults) expect(message).toMatch(/[.]$/)
    }),
  )
})

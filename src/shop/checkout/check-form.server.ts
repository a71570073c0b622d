import { toNormalised, validOutcode } from 'postcode'
import type { AddressView } from '#people/accounts/address.ts'
import { emailFaults, nameFaults, phoneFaults, textFaults } from '#people/accounts/check-details.ts'
import type { AccountRefusalCode, Fault } from '#people/accounts/refusals.ts'
import type { SignedIn } from '#people/accounts/session.ts'
import { type DeliveryPlace, findPlace, MAINLAND } from '#print/delivery/delivery-places.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import type { OrderAddress } from '#shop/orders/order.ts'
import {
  CHECKOUT_FIELDS,
  type CheckoutField,
  type CheckoutFields,
  fillFields,
  OTHER_ADDRESS,
  readMethod,
  TICKED,
} from './checkout-form.ts'
import { type CheckoutFault, checkoutFault } from './refusals.ts'
import { readVatNumber } from './vat-number.ts'

/* The rules of the checkout's form (000 §5, §8; issue 19, 1). They ask nobody: whether an address is registered is found later. */

/** The customer who is signed in, or for whom staff order, with the address book; null for others. */
export type KnownCustomer =
  | (Pick<SignedIn, 'userId' | 'firstName' | 'lastName' | 'email' | 'phone' | 'company'> & {
      addresses: readonly AddressView[]
    })
  | null

/** A form without faults. */
export interface CheckedForm {
  ok: true
  firstName: string
  lastName: string
  /** In lower case. */
  email: string
  phone: string
  /** Null for collection. */
  deliveryAddress: OrderAddress | null
  billingAddress: OrderAddress
  place: DeliveryPlace
  method: DeliveryMethod
  /** As it is printed; empty for none. */
  vatNumber: string
  poNumber: string
  note: string
}

const MAX_PO_NUMBER = 50
const MAX_NOTE = 1000

type Typed = Readonly<Record<CheckoutField, string>>

/** Checks the whole form. Refuses with all faults at once, from the top of the form down. */
export function checkForm(
  fields: CheckoutFields,
  customer: KnownCustomer,
): CheckedForm | { ok: false; faults: [CheckoutFault, ...CheckoutFault[]] } {
  const typed = fillFields(fields)
  const method = readMethod(fields)
  const { faults: ofPerson, ...person } = readPerson(typed, customer)
  const { faults: ofAddresses, ...addresses } = readAddresses(typed, { customer, person, method })
  const { faults: ofRest, ...rest } = readRest(typed)
  const [first, ...more] = [...ofPerson, ...ofAddresses, ...ofRest].toSorted(
    (one, other) => getPosition(one) - getPosition(other),
  )
  return first === undefined
    ? { ok: true, method, ...person, ...addresses, ...rest }
    : { ok: false, faults: [first, ...more] }
}

function getPosition({ field }: CheckoutFault): number {
  return (CHECKOUT_FIELDS as readonly string[]).indexOf(field)
}

/** A customer's name and email address are the account's, whatever was sent (000 §6). */
function readPerson({ phone, first_name, last_name, ...typed }: Typed, customer: KnownCustomer) {
  const ofPhone = phone === '' ? [] : phoneFaults('phone', phone)
  if (customer !== null) {
    const { firstName, lastName, email } = customer
    return { firstName, lastName, email, phone, faults: ofPhone.map(named) }
  }
  const email = typed.email.toLowerCase()
  const faults = [
    ...emailFaults('email', email),
    ...nameFaults('first_name', first_name),
    ...nameFaults('last_name', last_name),
    ...ofPhone,
  ]
  return { firstName: first_name, lastName: last_name, email, phone, faults: faults.map(named) }
}

/** The fields that only stand on the invoice, and the note. */
function readRest({ vat_number, po_number: poNumber, note }: Typed) {
  const vatNumber = vat_number === '' ? '' : readVatNumber(vat_number)
  const faults = [
    ...(vatNumber === null ? [checkoutFault('vat_number', 'vat-number-invalid')] : []),
    ...lengthFaults('po_number', poNumber, MAX_PO_NUMBER),
    ...lengthFaults('note', note, MAX_NOTE),
  ]
  return { vatNumber: vatNumber ?? '', poNumber, note, faults }
}

function named({ field, code, values }: Fault): CheckoutFault {
  return checkoutFault(field, code, values)
}

interface ReadAddress {
  address: OrderAddress
  faults: CheckoutFault[]
  /** The field to correct if the shop does not deliver there. */
  postcodeField: CheckoutField
}

interface AddressDeps {
  customer: KnownCustomer
  person: { firstName: string; lastName: string }
  method: DeliveryMethod
}

/** Where the goods and the invoice go. Goods that are collected need an address for the invoice alone. */
function readAddresses(typed: Typed, { customer, person, method }: AddressDeps) {
  const main = readMainAddress(typed, customer, person)
  const billing = typed.same_address === TICKED ? main : readBillingAddress(typed)
  const { address: billingAddress } = billing
  if (method === 'collection') return { deliveryAddress: null, billingAddress, place: MAINLAND, faults: billing.faults }
  const { place, faults } = findPlaceOf(main)
  const ofBilling = billing === main ? [] : billing.faults
  return { deliveryAddress: main.address, billingAddress, place, faults: [...main.faults, ...faults, ...ofBilling] }
}

function findPlaceOf({ address, faults, postcodeField }: ReadAddress) {
  const place = faults.length === 0 ? findPlace(address.postcode) : MAINLAND
  if (place.ok) return { place, faults: [] }
  return { place: MAINLAND, faults: [checkoutFault(postcodeField, 'no-delivery', { reason: place.message })] }
}

/** The address of the address book that was chosen, else the one that was typed. */
function readMainAddress(typed: Typed, customer: KnownCustomer, person: AddressDeps['person']): ReadAddress {
  const { company, line_1, line_2, city, postcode } = typed
  const book = customer?.addresses ?? []
  if (book.length === 0 || typed.address_id === OTHER_ADDRESS) {
    const name = `${person.firstName} ${person.lastName}`
    return readAddress({ name, company, line_1, line_2, city, county: '', postcode }, '')
  }
  const chosen = book.find(({ id }) => id === typed.address_id)
  return chosen === undefined ? unchosen() : fromBook(chosen, company)
}

/** @param company typed at the checkout, for an address without one */
function fromBook(
  { name, line_1, line_2, city, county, postcode, ...chosen }: AddressView,
  company: string,
): ReadAddress {
  const address = { name, company: chosen.company || company, line_1, line_2, city, county, postcode }
  return { address, faults: [], postcodeField: 'address_id' }
}

const NO_ADDRESS: OrderAddress = { name: '', company: '', line_1: '', line_2: '', city: '', county: '', postcode: '' }

function unchosen(): ReadAddress {
  const faults = [checkoutFault('address_id', 'address-unchosen')]
  return { address: NO_ADDRESS, faults, postcodeField: 'address_id' }
}

function readBillingAddress(typed: Typed): ReadAddress {
  const address = {
    name: typed.billing_name,
    company: typed.billing_company,
    line_1: typed.billing_line_1,
    line_2: typed.billing_line_2,
    city: typed.billing_city,
    county: '',
    postcode: typed.billing_postcode,
  }
  return readAddress(address, 'billing_')
}

/** Checks an address that was typed, and writes its postcode as Royal Mail does. */
function readAddress(typed: OrderAddress, prefix: '' | 'billing_'): ReadAddress {
  const name = (field: string) => `${prefix}${field}`
  const postcode = normalisePostcode(typed.postcode)
  const missing = (field: 'line_1' | 'city', code: AccountRefusalCode) =>
    typed[field] === '' ? [checkoutFault(name(field), code)] : []
  // An invoice names somebody or some business.
  const unnamed = prefix !== '' && typed.name === '' && typed.company === ''
  const faults = [
    ...(unnamed ? [checkoutFault(name('name'), 'billing-name-missing')] : []),
    ...(postcode === null ? [postcodeFault(name('postcode'), typed.postcode)] : []),
    ...missing('line_1', 'address-missing'),
    ...missing('city', 'city-missing'),
    ...(['company', 'line_1', 'line_2', 'city'] as const).flatMap((field) =>
      textFaults(name(field), typed[field]).map(named),
    ),
    ...(prefix === '' ? [] : textFaults(name('name'), typed.name).map(named)),
  ]
  const postcodeField = prefix === '' ? 'postcode' : 'billing_postcode'
  return { address: { ...typed, postcode: postcode ?? typed.postcode }, faults, postcodeField }
}

/** `tr71ab` → `TR7 1AB`; null for what has not the form of a British postcode. */
export function normalisePostcode(text: string): string | null {
  return toNormalised(text.normalize('NFKC').trim())
}

function postcodeFault(field: string, typed: string): CheckoutFault {
  if (typed === '') return checkoutFault(field, 'postcode-missing')
  const outward = typed.normalize('NFKC').trim().toUpperCase()
  if (validOutcode(outward)) return checkoutFault(field, 'postcode-short', { example: `${outward} 1AB` })
  return checkoutFault(field, 'postcode-invalid')
}

function lengthFaults(field: CheckoutField, text: string, most: number): CheckoutFault[] {
  return Array.from(text).length > most ? [checkoutFault(field, 'text-too-long', { most })] : []
}

import { toNormalised } from 'postcode'
import type { AddressTexts } from './address.ts'
import { LONGEST_TEXT, phoneFaults, textFaults } from './check-details.ts'
import { type AccountRefusal, type AccountRefusalCode, type Fault, refuseFor } from './refusals.ts'

/** What must be there, with its sentence of 000 §8. */
const REQUIRED: readonly (readonly [keyof AddressTexts, AccountRefusalCode])[] = [
  ['label', 'label-missing'],
  ['line_1', 'address-missing'],
  ['city', 'city-missing'],
  ['postcode', 'postcode-missing'],
  ['phone', 'phone-missing'],
]

/**
 * Checks an address and writes its postcode as Royal Mail does (`se10zz` → `SE1 0ZZ`).
 * @param addressee who it is for where no name was entered
 */
export function checkAddress(
  texts: AddressTexts,
  addressee: string,
): { ok: true; address: AddressTexts } | AccountRefusal {
  const missing = REQUIRED.filter(([field]) => texts[field] === '')
  const postcode = toNormalised(texts.postcode.normalize('NFKC').trim())
  const [first, ...more] = inFormOrder(texts, [
    ...missing.map(([field, code]): Fault => ({ field, code })),
    ...Object.entries(texts).flatMap(([field, text]) => textFaults(field, text)),
    ...(texts.phone === '' ? [] : phoneFaults('phone', texts.phone)),
    ...(texts.postcode !== '' && postcode === null ? [{ field: 'postcode', code: 'postcode-invalid' } as const] : []),
  ])
  if (first !== undefined) return refuseFor(first, more)
  const name = texts.name === '' ? addressee.slice(0, LONGEST_TEXT) : texts.name
  return { ok: true, address: { ...texts, name, postcode: postcode ?? texts.postcode } }
}

/** One fault for each field, from the top of the form down. */
function inFormOrder(texts: AddressTexts, faults: readonly Fault[]): Fault[] {
  return Object.keys(texts).flatMap((field) => faults.find((fault) => fault.field === field) ?? [])
}

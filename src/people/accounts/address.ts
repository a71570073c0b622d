/* An address in a customer's address book (decisions §6). */

/** The fields of its form, in order. */
export const ADDRESS_FIELDS = [
  'label',
  'name',
  'company',
  'line_1',
  'line_2',
  'city',
  'county',
  'postcode',
  'phone',
] as const

export type AddressField = (typeof ADDRESS_FIELDS)[number]

/** The fields of an address, as text. */
export type AddressTexts = Record<AddressField, string>

/** An address for display. */
export interface AddressView extends AddressTexts {
  id: string
  is_default: boolean
}

export const MAX_ADDRESSES = 20

/** Whether two addresses are the same place and person, however they are typed. Label and telephone do not count. */
export function isSameAddress(one: AddressTexts, other: AddressTexts): boolean {
  return fingerprint(one) === fingerprint(other)
}

function fingerprint({ name, company, line_1, line_2, city, postcode }: AddressTexts): string {
  return [name, company, `${line_1} ${line_2}`, city, postcode.replace(/\s/g, '')]
    .map((text) =>
      text
        .normalize('NFKC')
        .toLowerCase()
        .replace(/[^\p{L}\p{N}]+/gu, ' ')
        .trim(),
    )
    .join('|')
}

import type { Shop } from '#platform/config/shop.ts'
import type { OrderAddress } from '#shop/orders/order.ts'
import type { Buyer, PostalAddress, Seller } from './invoice.ts'

/* Who an invoice is from, to whom it is, and where the goods go (EN 16931: BG-4, BG-7, BG-13). */

/** The shop as the seller. The last line of its address is the town. */
export function getSeller(shop: Shop): Seller {
  const { companyName, addressLines, postcode, companyNumber, phone, email } = shop
  const address = {
    name: companyName,
    attention: '',
    lines: addressLines.slice(0, -1),
    city: addressLines.at(-1) ?? '',
    county: '',
    postcode,
    country: 'GB',
  }
  return { name: companyName, address, companyNumber, vatNumber: readVatNumber(shop.vatNumber), phone, email }
}

/** What an order says of its customer. */
export interface BilledOrder {
  firstName: string
  lastName: string
  email: string
  phone: string
  billingAddress: OrderAddress
  vatNumber: string
}

/** The customer as the buyer: the company of the billing address, else the person. */
export function getBuyer({ firstName, lastName, email, phone, billingAddress, vatNumber }: BilledOrder): Buyer {
  const { company, name } = billingAddress
  const contact = name.trim() || `${firstName} ${lastName}`.trim()
  return {
    name: company.trim() || contact,
    contact,
    email,
    phone,
    address: getPostalAddress(billingAddress),
    vatNumber: readVatNumber(vatNumber),
  }
}

/** An address of an order. */
export function getPostalAddress(address: OrderAddress): PostalAddress {
  const { name, company, line_1, line_2, city, county, postcode } = address
  return {
    name: company.trim() || name,
    attention: company.trim() === '' ? '' : name,
    lines: [line_1, line_2].filter((line) => line.trim() !== ''),
    city,
    county,
    postcode,
    // The Isle of Man is one country with the United Kingdom for VAT, and has a code of its own.
    country: postcode.startsWith('IM') ? 'IM' : 'GB',
  }
}

/**
 * A VAT number with its country and without spaces, as EN 16931 wants it (BR-CO-09): digits alone are British. Empty for
 * what is none: it is not repeated on a document.
 */
export function readVatNumber(typed: string): string {
  const bare = typed.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
  if (/^\d{9}(?:\d{3})?$/.test(bare)) return `GB${bare}`
  return /^[A-Z]{2}(?=.*\d)[A-Z0-9]{2,13}$/.test(bare) ? bare : ''
}

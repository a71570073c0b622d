import type { Shop } from './shop.ts'

/** What pages say about the shop: what stands on a letterhead and a price list. */
export type PublicShop = Pick<
  Shop,
  | 'brand'
  | 'companyName'
  | 'addressLines'
  | 'postcode'
  | 'companyNumber'
  | 'vatNumber'
  | 'phone'
  | 'phoneDialled'
  | 'email'
  | 'web'
  | 'shipping'
>

/** The part of the shop's configuration that every page carries to the browser. */
export function publicShop(shop: Shop): PublicShop {
  const { brand, companyName, addressLines, postcode, companyNumber, vatNumber } = shop
  const { phone, phoneDialled, email, web, shipping } = shop
  const said = { brand, companyName, addressLines, postcode, companyNumber, vatNumber }
  return { ...said, phone, phoneDialled, email, web, shipping }
}

import type { Shop } from './shop.ts'

export type PublicShop = Omit<Shop, 'country' | 'cutOff' | 'closingDays'>

const known = new WeakMap<Shop, PublicShop>()

/**
 * The part of the shop's configuration that every page carries to the browser: letterhead and prices of delivery. For the same
 * shop it is the same, which a page sends once though several loaders name it.
 */
export function publicShop(shop: Shop): PublicShop {
  const before = known.get(shop)
  if (before !== undefined) return before
  const { country: _country, cutOff: _cutOff, closingDays: _closingDays, ...shown } = shop
  known.set(shop, shown)
  return shown
}

import type { Shop } from './shop.ts'

/** The part of the shop's configuration that every page carries to the browser: letterhead and prices of delivery. */
export function publicShop({ country: _country, cutOff: _cutOff, closingDays: _closingDays, ...shown }: Shop) {
  return shown
}

export type PublicShop = ReturnType<typeof publicShop>

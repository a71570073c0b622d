import type { Pence } from '#platform/money/money.ts'

/** The "from" price of a page, gross: the price that it shows first (decisions §8). */
export interface OpeningPrice {
  price: Pence
  quantity: number
  counted: 'pieces' | 'sheets'
}

/** The first price on an item's page or, if a product is given, on that product's page of the item. */
export type OpeningPrices = (itemId: number, productId?: number) => OpeningPrice

const figure = new Intl.NumberFormat('en-GB')

/** The quantity of a "from" price: `50`, or `50 sheets`. */
export function openingQuantity({ quantity, counted }: Pick<OpeningPrice, 'quantity' | 'counted'>): string {
  const sheets = quantity === 1 ? 'sheet' : 'sheets'
  return counted === 'sheets' ? `${figure.format(quantity)} ${sheets}` : figure.format(quantity)
}

import type { Pence } from '#platform/money/money.ts'

/** What a page costs as it opens: the "from" price, gross (decisions §8). */
export interface OpeningPrice {
  price: Pence
  quantity: number
  counted: 'pieces' | 'sheets'
}

/** The price that an item's page opens with or, where a product is named, that product's page of the item. */
export type OpeningPrices = (itemId: number, productId?: number) => OpeningPrice

const figure = new Intl.NumberFormat('en-GB')

/** What a "from" price is for: `50`, or `50 sheets`. */
export function openingQuantity({ quantity, counted }: Pick<OpeningPrice, 'quantity' | 'counted'>): string {
  const sheets = quantity === 1 ? 'sheet' : 'sheets'
  return counted === 'sheets' ? `${figure.format(quantity)} ${sheets}` : figure.format(quantity)
}

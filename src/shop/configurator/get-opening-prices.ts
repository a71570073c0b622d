import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { type ItemView, resolveItem } from '#print/catalogue/resolve-item.ts'
import { priceRows } from '#print/pricing/price-rows.ts'
import { NO_CHOICES } from './choices.ts'
import { completeConfiguration } from './complete-configuration.ts'
import type { OpeningPrice, OpeningPrices } from './opening-price.ts'
import { countedIn } from './options.ts'

/** Opening prices of a day, each computed on demand. Throws for an unknown item or product. */
export function getOpeningPrices(catalogue: Catalogue, on: CalendarDate): OpeningPrices {
  const items = new Map<number, ItemView>()
  const prices = new Map<string, OpeningPrice>()
  return (itemId, productId) => {
    const key = `${itemId} ${productId ?? ''}`
    const item = items.get(itemId) ?? resolveItem(catalogue, itemId)
    const price = prices.get(key) ?? openingPrice(catalogue, item, { productId, on })
    items.set(itemId, item)
    prices.set(key, price)
    return price
  }
}

interface Opening {
  productId: number | undefined
  on: CalendarDate
}

function openingPrice(catalogue: Catalogue, item: ItemView, { productId, on }: Opening): OpeningPrice {
  const choices = productId === undefined ? NO_CHOICES : { ...NO_CHOICES, product_id: String(productId) }
  const { configuration, product, quantity, replaced } = completeConfiguration(item, choices)
  if (replaced.length > 0) throw new Error(`Item ${item.id} does not sell product ${productId}.`)
  const count = quantity.quantity ?? 1
  const [row] = priceRows(catalogue, configuration, [count], on)
  if (row === undefined) throw new Error(`Item ${item.id} opens with product ${product.id}, which has no price.`)
  return { price: row.price, quantity: count, counted: countedIn(product, configuration.cutting_id) }
}

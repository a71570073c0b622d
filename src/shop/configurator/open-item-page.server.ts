import { findItemPage } from '#print/catalogue/find-item.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import type { ShippingRates } from '#print/delivery/shipping-cost.ts'
import { readChangedForm } from './changed-form.ts'
import { type Choices, writeChoices } from './choices.ts'
import { type Completed, completeConfiguration, completionNotice } from './complete-configuration.ts'
import { settleChoices } from './configure.ts'
import { type OfferPeriod, offeredItem } from './offer-period.server.ts'
import { priceConfiguration } from './price-lookup.server.ts'
import { type PriceList, priceQuery, problems } from './price-lookup.ts'
import { REFUSALS, type RefusalCode } from './refusals.ts'

/** Everything for the page of an item. */
export interface ItemPage {
  item: ItemView
  /** Whether the address names a product. */
  productNamed: boolean
  /** Whether the address chose the product, by its path or its query. */
  productChosen: boolean
  categories: { id: number; name: string; url_slug: string }[]
  choices: Choices
  /** The price lookup that `list` answers; null if there is none. */
  query: string | null
  list: PriceList
  /** Whether the address contains choices; if not, the browser restores the last ones for this item. */
  fromAddress: boolean
  /** A sentence for the general error area: what was refused, or which choices were replaced. */
  notice: string | null
}

interface Deps {
  period: OfferPeriod
  shipping: ShippingRates
}

/** Opens the page of an address: choices from its query, completed and priced. Null: 404 (000 §2.2). */
export function openItemPage(url: URL, { period, shipping }: Deps): ItemPage | { redirect: string } | null {
  const { catalogue } = period
  const found = findItemPage(catalogue, url.pathname.replace(/^\/+|\/+$/g, ''))
  if (found === null || 'redirect' in found) return found
  const item = offeredItem(catalogue, found.itemId)
  if (item === undefined) return null
  const { choices: entered, notice } = readChangedForm(item, url.searchParams)
  const choosing = writeChoices(entered).size > 0 || found.product !== null
  if (found.product !== null) entered.product_id ??= String(found.product.id)
  const completed = completeConfiguration(item, entered)
  const choices = settleChoices(completed, entered)
  return {
    item,
    productNamed: found.product !== null,
    productChosen: entered.product_id === String(completed.product.id),
    categories: catalogue.featured_items.map(({ id, name, url_slug }) => ({ id, name, url_slug })),
    choices,
    query: priceQuery(completed, choices),
    list: priceConfiguration(completed, { period, shipping }),
    fromAddress: choosing,
    notice: refusedNotice(url.searchParams.get('refused'), completed) ?? notice ?? completionNotice(completed),
  }
}

/** The sentence of a refusal with which the cart sent the shopper back: about these choices, or a general one. */
function refusedNotice(code: string | null, completed: Completed): string | null {
  if (code === null || !Object.hasOwn(REFUSALS, code)) return null
  const found = [...problems(completed), ...completed.replaced].find((refused) => refused.code === code)
  return found?.message ?? REFUSALS[code as RefusalCode].replace(/\s*\{\w+\}/g, '')
}

import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { readChangedForm } from '#shop/configurator/changed-form.ts'
import { type Choices, writeChoices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration, completionNotice } from '#shop/configurator/complete-configuration.ts'
import { settleChoices } from '#shop/configurator/configure.ts'
import { itemForProduct, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { type PricingDeps, priceConfiguration } from '#shop/configurator/price-lookup.server.ts'
import { type PriceList, priceQuery } from '#shop/configurator/price-lookup.ts'
import { isHidden } from './list-price-fields.ts'
import { gridSizes, type PriceGrid } from './price-table.ts'

/** Everything for the page of all prices. */
export interface PriceCheckPage {
  /** The items to choose from. */
  items: { id: number; name: string }[]
  item: ItemView
  choices: Choices
  /** The price lookup that `list` answers; null if there is none. */
  query: string | null
  list: PriceList
  /** Whether the address contains choices; if not, the browser restores the last ones of this item (000 §4.3). */
  fromAddress: boolean
  /** Whether the address names an item or a product; if not, the browser opens the last item of this page. */
  itemNamed: boolean
  /** All sizes, if the address requests them; else null. */
  grid: PriceGrid | null
  /** Says which choices were replaced. */
  notice: string | null
}

/** Opens `/prices` for the item in its address, by default the first; null if there is no such item. */
export function openPriceCheck(url: URL, deps: PricingDeps): PriceCheckPage | null {
  const { catalogue } = deps.period
  const item = getItem(catalogue, url.searchParams)
  if (item === undefined) return null
  const { choices: entered, notice } = readChangedForm(item, url.searchParams)
  const completed = completeConfiguration(item, entered)
  const choices = settleChoices(completed, entered)
  const query = priceQuery(completed, choices)
  return {
    items: itemsToChoose(catalogue, item),
    item,
    choices,
    query,
    list: priceConfiguration(completed, deps),
    fromAddress: writeChoices(entered).size > 0,
    itemNamed: url.searchParams.has('featured_item_id') || url.searchParams.has('product_id'),
    grid: query !== null && url.searchParams.get('view') === 'sizes' ? priceGrid(completed, deps) : null,
    notice: notice ?? completionNotice(completed),
  }
}

/** The named item, or the one that sells the named product; by default the first. */
function getItem(catalogue: Catalogue, params: URLSearchParams): ItemView | undefined {
  const id = params.get('featured_item_id') ?? ''
  if (id !== '') return /^\d{1,6}$/.test(id) ? offeredItem(catalogue, Number(id)) : undefined
  const product = Number(params.get('product_id') ?? '')
  const [first] = catalogue.featured_items
  return itemForProduct(catalogue, product) ?? (first === undefined ? undefined : offeredItem(catalogue, first.id))
}

/** Every item except those with only hidden products, unless that is the one opened (000 §4.5). */
function itemsToChoose(catalogue: Catalogue, opened: ItemView): PriceCheckPage['items'] {
  return catalogue.featured_items
    .filter(({ id }) => {
      const item = offeredItem(catalogue, id)
      return id === opened.id || (item !== undefined && !isHidden(item))
    })
    .map(({ id, name }) => ({ id, name }))
}

/** Prices a completed configuration in every size on offer. */
export function priceGrid(completed: Completed, deps: PricingDeps): PriceGrid {
  const { rows: _rows, ...beside } = priceConfiguration(completed, deps)
  if (completed.specialProcessing || completed.cuts?.refusal) return { sizes: [], ...beside }
  const sizes = gridSizes(completed).map(({ labels, ...size }) => {
    const configuration = { ...completed.configuration, ...size, cut_per_shape: labels }
    const { rows } = priceConfiguration({ ...completed, configuration, size: { ok: true, size } }, deps)
    const prices = rows.map(({ quantity, price, orig_price }) => ({ quantity, price, orig_price }))
    return { size: `${size.width}x${size.height}`, ...size, prices }
  })
  return { sizes, ...beside }
}

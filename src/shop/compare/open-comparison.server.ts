import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { settleChoices } from '#shop/configurator/configure.ts'
import { itemForProduct, offeredItem } from '#shop/configurator/offer-period.server.ts'
import { type PricingDeps, quantityRows } from '#shop/configurator/price-lookup.server.ts'
import { problems } from '#shop/configurator/price-lookup.ts'
import { refusal } from '#shop/configurator/refusals.ts'
import { describeDetails, describeType } from './describe-type.ts'
import {
  readShareAddress,
  readShareCode,
  type SharedChoices,
  type SharedComparison,
  type SharedType,
} from './share-link.ts'

/**
 * The types of a shared address with current prices (decisions §4). Unreadable entries, and products that are not
 * sold, are left out and counted; an unavailable choice is replaced and named.
 */
export function openComparison(params: URLSearchParams, deps: PricingDeps): SharedComparison {
  const { codes, tooMany } = readShareAddress(params)
  return { ...openTypes(codes, deps), tooMany }
}

/** The same for entries that are saved elsewhere. */
export function openTypes(codes: readonly string[], deps: PricingDeps): SharedComparison {
  const types = codes.map((code) => openType(code, deps)).filter((type) => type !== null)
  return { types, unknown: codes.length - types.length, tooMany: false }
}

function openType(code: string, deps: PricingDeps): SharedType | null {
  const shared = readShareCode(code)
  const item = shared === null ? undefined : sellingItem(shared, deps.period.catalogue)
  if (shared === null || item === undefined) return null
  const completed = completeConfiguration(item, shared.choices)
  return {
    code,
    product: completed.product.name,
    slug: completed.product.url_slug,
    details: describeDetails(completed),
    address: `/${item.url_slug}?${writeChoices(settleChoices(completed, shared.choices))}`,
    replaced: replacedLabels(completed),
    offer: getOffer(item, completed, deps),
  }
}

/** The named item, or another that sells the product if that one no longer does. */
function sellingItem({ itemId, choices }: SharedChoices, catalogue: Catalogue): ItemView | undefined {
  const sells = (item: ItemView | undefined) => item?.products.some(({ id }) => String(id) === choices.product_id)
  const named = offeredItem(catalogue, itemId)
  return sells(named) ? named : itemForProduct(catalogue, Number(choices.product_id))
}

function replacedLabels({ replaced, fields, features }: Completed): string[] {
  const getLabel = (field: string) => fields.find((state) => state.field === field)?.label
  const others = features.length > 0 ? 'Special Features' : 'Options'
  return [...new Set(replaced.map(({ field }) => getLabel(field) ?? others))]
}

function getOffer(item: ItemView, completed: Completed, deps: PricingDeps): SharedType['offer'] {
  const { configuration, product, quantity, kinds } = completed
  const [refused] = problems(completed)
  if (refused !== undefined) return { ok: false, message: refused.message }
  if (completed.specialProcessing) return { ok: false, message: refusal('cutting_id', 'quote-required').message }
  if (!quantity.ok || !kinds.ok) throw new Error('an amount that was not refused must be one')
  const typed = quantity.listed ? null : quantity.quantity
  const [row] = quantityRows(configuration, [quantity.quantity], { ...deps, typed })
  if (row === undefined) throw new Error(`no row for ${quantity.quantity} of product ${product.id}`)
  return { ok: true, type: describeType({ item, completed, row, kinds: kinds.kinds }) }
}

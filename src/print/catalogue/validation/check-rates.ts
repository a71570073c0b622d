import type { Catalogue, Product } from '../catalogue.ts'
import type { RateCard } from '../rate-card.ts'
import { type CatalogueFault, fault } from './catalogue-fault.ts'

/*
 * Rate cards: everything that a product offers has a rate, so that every configuration that can be ordered has a
 * price (decisions §3).
 */

/** Add-on groups with prices on the card; coating and orientation have no price of their own. */
const PRICED_ADDONS = ['premium-processing', 'punch-holes']

/** Checks that each product's rate card covers everything the product offers. */
export function checkRates(catalogue: Catalogue): CatalogueFault[] {
  return catalogue.products.flatMap((product, index) => {
    const card = catalogue.rate_cards.find(({ code }) => code === product.rate_card)
    if (card === undefined) return []
    const lacking = getRates(catalogue, product, card).flatMap(([what, offered, rated]) =>
      [...new Set(offered)].filter((id) => !rated.includes(id)).map((id) => `${what} ${id ?? 'none'}`),
    )
    if (product.attributes.install_ready && card.install_ready === null) lacking.push('install-ready')
    if (lacking.length === 0) return []
    return [fault(['products', index, 'rate_card'], `must name a card that has rates for ${lacking.join(', ')}`)]
  })
}

/** What a product offers of each kind, and which of it has rates on the card. */
function getRates(
  catalogue: Catalogue,
  product: Product,
  card: RateCard,
): [what: string, offered: (number | null)[], rated: (number | null)[]][] {
  const { attributes } = product
  const cuttings = pricedCuttings(catalogue, product)
  const addons = catalogue.addon_groups.filter(
    ({ id, code }) => attributes.addons.includes(id) && PRICED_ADDONS.includes(code),
  )
  const features = catalogue.print_features.filter(({ id }) => attributes.print_features.includes(id))
  const methods = card.methods.map(({ cutting_id }) => cutting_id)
  return [
    ['cutting', attributes.cuttings.length === 0 ? [null] : ids(cuttings), methods],
    ['shape', ids(cuttings.flatMap(({ shapes }) => shapes)), ids(card.shapes)],
    ['finishing', attributes.finishings, ids(card.finishings)],
    ['adhesive', attributes.adhesives, ids(card.adhesives)],
    ['material', attributes.materials, ids(card.materials)],
    ['colour', attributes.colors, ids(card.colors)],
    ['add-on', ids(addons.flatMap(({ items }) => items.filter(({ none }) => !none))), ids(card.addons)],
    ['print feature', ids(features.flatMap(({ items }) => items)), ids(card.print_features)],
  ]
}

/** Special-processing cuttings are estimated by hand, and disabled ones are not sold. */
function pricedCuttings(catalogue: Catalogue, product: Product): Product['attributes']['cuttings'] {
  return product.attributes.cuttings.filter(({ id }) => {
    const cutting = catalogue.cuttings.find((entry) => entry.id === id)
    return cutting?.special_processing === '0' && !product.disabled_cuttings.includes(id)
  })
}

function ids(entries: readonly { id: number }[]): number[] {
  return entries.map(({ id }) => id)
}

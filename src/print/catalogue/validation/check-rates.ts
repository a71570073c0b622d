import type { Catalogue, Product } from '../catalogue.ts'
import type { RateCard } from '../rate-card.ts'
import { type CatalogueFault, fault } from './catalogue-fault.ts'

/* Rate cards: whatever a product offers has a rate, so that every orderable configuration has a price (decisions §3). */

/** Add-on groups whose items are priced from the card; coating and orientation have no price of their own. */
const PRICED_ADDONS = ['premium-processing', 'punch-holes']

interface Need {
  what: string
  offered: readonly (number | null)[]
  rated: readonly (number | null)[]
}

/** Checks that the rate card of each product covers what the product offers. */
export function checkRates(catalogue: Catalogue): CatalogueFault[] {
  return catalogue.products.flatMap((product, index) => {
    const card = catalogue.rate_cards.find(({ code }) => code === product.rate_card)
    if (card === undefined) return []
    const lacking = needs(catalogue, product, card).flatMap(({ what, offered, rated }) =>
      [...new Set(offered)].filter((id) => !rated.includes(id)).map((id) => `${what} ${id ?? 'none'}`),
    )
    if (product.attributes.install_ready && card.install_ready === null) lacking.push('install-ready')
    if (lacking.length === 0) return []
    return [fault(['products', index, 'rate_card'], `must name a card that has rates for ${lacking.join(', ')}`)]
  })
}

function needs(catalogue: Catalogue, product: Product, card: RateCard): Need[] {
  const { attributes } = product
  const cuttings = pricedCuttings(catalogue, product)
  const shapes = cuttings.flatMap((cutting) => cutting.shapes)
  const addons = catalogue.addon_groups.filter(
    ({ id, code }) => attributes.addons.includes(id) && PRICED_ADDONS.includes(code),
  )
  const features = catalogue.print_features.filter(({ id }) => attributes.print_features.includes(id))
  return [
    {
      what: 'cutting',
      offered: attributes.cuttings.length === 0 ? [null] : ids(cuttings),
      rated: card.methods.map(({ cutting_id }) => cutting_id),
    },
    { what: 'shape', offered: ids(shapes), rated: ids(card.shapes) },
    { what: 'finishing', offered: attributes.finishings, rated: ids(card.finishings) },
    { what: 'adhesive', offered: attributes.adhesives, rated: ids(card.adhesives) },
    { what: 'material', offered: attributes.materials, rated: ids(card.materials) },
    { what: 'colour', offered: attributes.colors, rated: ids(card.colors) },
    {
      what: 'add-on',
      offered: ids(addons.flatMap(({ items }) => items.filter(({ none }) => !none))),
      rated: ids(card.addons),
    },
    { what: 'print feature', offered: ids(features.flatMap(({ items }) => items)), rated: ids(card.print_features) },
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

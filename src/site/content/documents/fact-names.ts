/*
 * Facts that the catalogue or the shop's settings know, by name. A text has them in curly brackets, `{minimum:dome-stickers}`,
 * so that what staff change there does not make it lie.
 */

/** What a fact is asked of: the slug of a product, the slug of a featured item, or nothing. */
type AskedOf = 'product' | 'item' | null

/** Name → what it is asked of, and what it says. */
export const FACT_NAMES = {
  minimum: { of: 'product', says: 'the lowest quantity of a product: 1,000' },
  maximum: { of: 'product', says: 'the highest quantity with a price: 20,000' },
  'largest-size': { of: 'product', says: 'the largest size of a product: 1000 × 1000 mm' },
  'smallest-size': { of: 'product', says: 'the smallest size of a product: 20 × 20 mm' },
  turnaround: { of: 'item', says: 'the days of an item, delivery included: 9–10 business days' },
  'printing-days': { of: 'item', says: 'the working days on press: 8' },
  from: { of: 'item', says: 'the lowest price of an item, VAT included: £9.00' },
  'cut-off': { of: null, says: 'the hour after which the next day counts: 5:00 PM' },
  'delivery-days': { of: null, says: 'how many business days delivery takes after dispatch: 3' },
  'delivery-price': { of: null, says: 'what delivery costs: £4.95' },
  'free-delivery-from': { of: null, says: 'goods of this much are sent free: £100.00' },
  'dispenser-from': { of: null, says: 'rolls of so many labels come with a free dispenser: 1,000' },
  'vat-rate': { of: null, says: 'the rate of VAT: 20%' },
  brand: { of: null, says: 'the name of the shop' },
  email: { of: null, says: 'the shop’s email address' },
  phone: { of: null, says: 'the shop’s phone number' },
} as const satisfies Readonly<Record<string, { of: AskedOf; says: string }>>

export type FactName = keyof typeof FACT_NAMES

/** Gives what a fact is now; null where the product or item is not there. */
export type Facts = (name: FactName, slug: string) => string | null

const PLACE = /\{([^{}]*)\}/g
const BRACKET = /[{}]/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

interface NamedFact {
  name: FactName
  slug: string
}

function readPlace(inside: string): NamedFact | null {
  const [name = '', slug = '', ...more] = inside.split(':')
  if (more.length > 0 || !Object.hasOwn(FACT_NAMES, name)) return null
  const { of } = FACT_NAMES[name as FactName]
  const fits = of === null ? !inside.includes(':') : SLUG.test(slug)
  return fits ? { name: name as FactName, slug } : null
}

/** What is wrong with the facts that a text names, as a sentence; null for nothing. */
export function unknownFactIn(text: string): string | null {
  for (const [place, inside = ''] of text.matchAll(PLACE)) {
    if (readPlace(inside) === null) return `${place} names no fact that the shop knows.`
  }
  return BRACKET.test(text.replace(PLACE, '')) ? 'A curly bracket stands alone: facts are written {cut-off}.' : null
}

/** The places of a text whose fact is not to be had: of a product that there is not. */
export function missingFactIn(text: string, facts: Facts): string | null {
  for (const [place, inside = ''] of text.matchAll(PLACE)) {
    const named = readPlace(inside)
    if (named === null || facts(named.name, named.slug) === null) return place
  }
  return null
}

/** The text with its facts; a paragraph whose fact is not to be had is left out, rather than shown with a hole. */
export function fillFacts(text: string, facts: Facts): string {
  if (!text.includes('{')) return text
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => missingFactIn(paragraph, facts) === null)
  return paragraphs
    .map((paragraph) => paragraph.replace(PLACE, (_, inside: string) => factAt(inside, facts)))
    .join('\n\n')
}

function factAt(inside: string, facts: Facts): string {
  const named = readPlace(inside)
  return named === null ? '' : (facts(named.name, named.slug) ?? '')
}

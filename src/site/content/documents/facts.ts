import { type Shop, VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, formatWholePounds, type Pence } from '#platform/money/money.ts'
import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import { findItem, findProduct } from '#print/catalogue/find-item.ts'
import { parseSize } from '#print/catalogue/size.ts'
import { OUTDOOR_LIFE, TRADE_FACTS } from '#print/catalogue/trade-facts.ts'
import { carrierDays, cutOffText, turnaroundText } from '#print/delivery/turnaround.ts'
import { type OpeningPrices, openingQuantity } from '#shop/configurator/opening-price.ts'
import { FREE_DISPENSER_FROM } from '#shop/configurator/options.ts'

/*
 * Facts from the catalogue and the shop's settings, by name. Texts contain them in curly brackets,
 * `{minimum:dome-stickers}`, so that they stay true when staff change the data.
 */

/**
 * The names of facts with their meaning: about a product or a featured item identified by its slug, or about the
 * shop.
 */
export const FACT_NAMES = {
  minimum: { of: 'product', says: 'the lowest quantity of a product: 1,000' },
  maximum: { of: 'product', says: 'the highest quantity with a price: 20,000' },
  'largest-size': { of: 'product', says: 'the largest size of a product: 1000 × 1000 mm' },
  'smallest-size': { of: 'product', says: 'the smallest size of a product: 20 × 20 mm' },
  turnaround: { of: 'item', says: 'how long an item takes, including delivery: 9–10 business days' },
  'printing-days': { of: 'item', says: 'the business days that printing takes: 8' },
  from: { of: 'item', says: 'the price that the page of an item opens with, including VAT: £18.02 for 50' },
  'cut-off': { of: null, says: 'the cut-off time, after which an order counts from the next day: 5:00 PM' },
  'delivery-days': { of: null, says: 'the most business days that delivery takes after dispatch: 4' },
  'delivery-price': { of: null, says: 'what delivery costs: £4.95' },
  'express-price': { of: null, says: 'what express delivery costs: £9.95' },
  'free-delivery-from': { of: null, says: 'the value of goods from which delivery is free: £100' },
  'dispenser-from': { of: null, says: 'the number of labels on rolls from which the dispenser is free: 1,000' },
  stock: { of: 'product', says: 'the weight or thickness of a sticker’s paper or film: 100 µm' },
  thickness: { of: 'product', says: 'the thickness of a card: 0.5 mm' },
  colours: { of: 'product', says: 'the colours of a product: white, black and red' },
  'outdoor-life': { of: 'product', says: 'how long a product lasts outdoors: three years' },
  'hole-sizes': { of: null, says: 'the smallest and the largest drilled hole: 4 to 8 mm' },
  strings: { of: null, says: 'the strings for tags: natural cotton and jute twine' },
  'rich-black': { of: null, says: 'the inks of a deep black, in per cent' },
  'die-line': { of: null, says: 'the spot colour and layer of every cut line: CutContour' },
  'bank-card': { of: null, says: 'the size of a bank card: 85.6 × 54 mm' },
  'paint-cure': { of: null, says: 'how long fresh paint must harden before a sticker goes on it: four weeks' },
  'removable-life': { of: null, says: 'how long the removable adhesive comes off cleanly: six months' },
  'adhesive-set': { of: null, says: 'how long an adhesive takes to reach full strength: 24 hours' },
  'application-temperature': { of: null, says: 'the lowest temperature to apply stickers at: 10 °C' },
  'unsuitable-surfaces': { of: null, says: 'the surfaces that stickers do not hold on: bare brick and silicone' },
  'smallest-character': { of: null, says: 'the smallest width or height of a cut letter: 10 mm' },
  'thinnest-stroke': { of: null, says: 'the thinnest stroke of cut vinyl: 1 mm' },
  'string-length': { of: null, says: 'the length of a tag string before it is looped: 200 mm' },
  'hole-clearance': { of: null, says: 'how far artwork stays from the edge of a hole: 5 mm' },
  'foil-line': { of: null, says: 'the thinnest line of foil: 0.3 mm' },
  'foil-gap': { of: null, says: 'the narrowest gap in foil: 0.4 mm' },
  'smallest-type': { of: null, says: 'the smallest type: 5 pt' },
  'smallest-reversed-type': { of: null, says: 'the smallest type in white on a colour: 6 pt' },
  'vat-rate': { of: null, says: 'the VAT rate: 20%' },
  brand: { of: null, says: 'the name of the shop' },
  email: { of: null, says: 'the shop’s email address' },
  phone: { of: null, says: 'the shop’s phone number' },
} as const satisfies Readonly<Record<string, { of: 'product' | 'item' | null; says: string }>>

export type FactName = keyof typeof FACT_NAMES

/** The value of a fact; null if the product or item does not exist. */
export type Facts = (name: FactName, slug: string) => string | null

const PLACEHOLDER = /\{([^{}]*)\}/g
const BRACKET = /[{}]/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/

function readPlaceholder(inside: string): { name: FactName; slug: string } | null {
  const [name = '', slug = '', ...more] = inside.split(':')
  if (more.length > 0 || !Object.hasOwn(FACT_NAMES, name)) return null
  const { of } = FACT_NAMES[name as FactName]
  const fits = of === null ? !inside.includes(':') : SLUG.test(slug)
  return fits ? { name: name as FactName, slug } : null
}

/** The fact of a placeholder; null if the name is unknown, or the product or item does not exist. */
function readFact(inside: string, facts: Facts): string | null {
  const named = readPlaceholder(inside)
  return named === null ? null : facts(named.name, named.slug)
}

/** The fault in the placeholders of a text, as a sentence; null if there is none. */
export function unknownFactIn(text: string): string | null {
  for (const [place, inside = ''] of text.matchAll(PLACEHOLDER)) {
    if (readPlaceholder(inside) === null) return `${place} is not a known fact.`
  }
  return BRACKET.test(text.replace(PLACEHOLDER, ''))
    ? 'A curly bracket has no partner. Write facts like this: {cut-off}.'
    : null
}

/** The first placeholder of a text whose product or item does not exist; null if there is none. */
export function missingFactIn(text: string, facts: Facts): string | null {
  for (const [place, inside = ''] of text.matchAll(PLACEHOLDER)) {
    if (readFact(inside, facts) === null) return place
  }
  return null
}

/** The text with its facts. A paragraph with a missing fact is dropped, rather than shown with a gap. */
export function fillFacts(text: string, facts: Facts): string {
  if (!text.includes('{')) return text
  const paragraphs = text.split(/\n{2,}/).filter((paragraph) => missingFactIn(paragraph, facts) === null)
  return paragraphs
    .map((paragraph) => paragraph.replace(PLACEHOLDER, (_, inside: string) => readFact(inside, facts) ?? ''))
    .join('\n\n')
}

export interface FactSources {
  catalogue: Catalogue
  shop: Pick<Shop, 'brand' | 'email' | 'phone' | 'cutOff' | 'shipping'>
  openingPrices: OpeningPrices
}

const figure = new Intl.NumberFormat('en-GB')
const list = new Intl.ListFormat('en-GB')

/** The current facts of catalogue and settings. */
export function currentFacts(sources: FactSources): Facts {
  return (name, slug) => READERS[name](sources, slug)
}

type FactReader = (sources: FactSources, slug: string) => string | null

type TradeFact = keyof typeof TRADE_FACTS

const TRADE_READERS = Object.fromEntries(
  Object.entries(TRADE_FACTS).map(([name, value]) => [name, () => value]),
) as unknown as Readonly<Record<TradeFact, FactReader>>

const WEIGHT_OR_THICKNESS = /\d+ (?:gsm|µm)/

const READERS: Readonly<Record<FactName, FactReader>> = {
  minimum: ofProduct(({ attributes }) => numberText(attributes.quantities[0])),
  maximum: ofProduct(({ attributes }) => numberText(attributes.quantities.at(-1))),
  'largest-size': ofProduct((product) => sizeText(generalLimits(product)?.max_size)),
  'smallest-size': ofProduct((product) => sizeText(generalLimits(product)?.min_size)),
  turnaround: ofItem(({ shipping }) => turnaroundText(shipping)),
  'printing-days': ofItem(({ shipping }) => numberText(shipping.printing_days)),
  from: (sources, slug) => fromText(sources, slug),
  'cut-off': ({ shop }) => cutOffText(shop.cutOff),
  // The longest of all items, so that it is true for each.
  'delivery-days': ({ catalogue }) =>
    numberText(Math.max(...catalogue.featured_items.map(({ shipping }) => carrierDays(shipping)))),
  'delivery-price': ({ shop }) => priceText(shop.shipping.standardPence),
  'express-price': ({ shop }) => priceText(shop.shipping.expressPence),
  'free-delivery-from': ({ shop }) => priceText(shop.shipping.freeFromPence),
  'dispenser-from': () => numberText(FREE_DISPENSER_FROM),
  stock: ({ catalogue }, slug) => {
    const code = findProduct(catalogue, slug)?.rate_card
    const material = catalogue.rate_cards.find((card) => card.code === code)?.material_name ?? ''
    return WEIGHT_OR_THICKNESS.exec(material)?.[0] ?? null
  },
  thickness: ({ catalogue }, slug) => {
    const materials = findProduct(catalogue, slug)?.attributes.materials ?? []
    const [first] = catalogue.materials.filter(({ id }) => materials.includes(id))
    return first === undefined ? null : `${first.appearance.thickness_mm} mm`
  },
  colours: ({ catalogue }, slug) => {
    const colors = findProduct(catalogue, slug)?.attributes.colors ?? []
    return namesText(catalogue.colors.filter(({ id }) => colors.includes(id)))
  },
  'outdoor-life': ofProduct(({ url_slug }) => OUTDOOR_LIFE[url_slug] ?? null),
  'hole-sizes': ({ catalogue }) => {
    const holes =
      catalogue.addon_groups.find(({ code }) => code === 'punch-holes')?.items.filter(({ none }) => !none) ?? []
    const [first, last] = [holes.at(0), holes.at(-1)].map((hole) => Number.parseFloat(hole?.name ?? ''))
    return Number.isFinite(first) && Number.isFinite(last) ? `${first} to ${last} mm` : null
  },
  strings: ({ catalogue }) =>
    namesText(catalogue.print_features.find(({ code }) => code === 'tag-strings')?.items ?? []),
  ...TRADE_READERS,
  'vat-rate': () => `${VAT_PERCENT}%`,
  brand: ({ shop }) => shop.brand,
  email: ({ shop }) => shop.email,
  phone: ({ shop }) => shop.phone,
}

/** `£18.02 for 50`: the price that an item's page shows first (decisions §8). */
function fromText({ catalogue, openingPrices }: FactSources, slug: string): string | null {
  const item = findItem(catalogue, slug)
  if (item === undefined) return null
  const opening = openingPrices(item.id)
  return `${formatPence(opening.price)} for ${openingQuantity(opening)}`
}

function ofProduct(read: (product: Product) => string | null): FactReader {
  return ({ catalogue }, slug) => {
    const product = findProduct(catalogue, slug)
    return product === undefined ? null : read(product)
  }
}

function ofItem(read: (item: Catalogue['featured_items'][number]) => string | null): FactReader {
  return ({ catalogue }, slug) => {
    const item = findItem(catalogue, slug)
    return item === undefined ? null : read(item)
  }
}

/** The row for every supply without a row of its own (decisions §2: a general one and one of equal sides). */
function generalLimits({ attributes }: Product) {
  return attributes.dim_lookups.find(({ cutting_id, equal_side }) => cutting_id === null && equal_side === 'no')
}

function sizeText(size: string | undefined): string | null {
  if (size === undefined) return null
  const { width, height } = parseSize(size)
  return `${width} × ${height} mm`
}

/** The names as a list within a sentence; null if there are none. */
function namesText(named: readonly { name: string }[]): string | null {
  return named.length === 0 ? null : list.format(named.map(({ name }) => name.toLowerCase()))
}

function numberText(count: number | undefined): string | null {
  return count === undefined ? null : figure.format(count)
}

/** £100 for whole pounds, £4.95 otherwise. */
function priceText(pence: Pence | undefined): string | null {
  if (pence === undefined) return null
  return pence % 100 === 0 ? formatWholePounds(pence) : formatPence(pence)
}

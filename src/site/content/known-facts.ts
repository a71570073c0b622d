import { type Shop, VAT_PERCENT } from '#platform/config/shop.ts'
import { formatPence, formatWholePounds, type Pence } from '#platform/money/money.ts'
import type { Catalogue, Product } from '#print/catalogue/catalogue.ts'
import { findItem, findProduct } from '#print/catalogue/find-item.ts'
import { parseSize } from '#print/catalogue/size.ts'
import { DELIVERY_WORKING_DAYS } from '#print/delivery/turnaround.ts'
import { cutOffText, turnaroundText } from '#print/delivery/turnaround-text.ts'
import { FREE_DISPENSER_FROM } from '#shop/configurator/options.ts'
import type { FactName, Facts } from './documents/fact-names.ts'

/** Where facts come from. */
export interface FactSources {
  catalogue: Catalogue
  shop: Pick<Shop, 'brand' | 'email' | 'phone' | 'cutOff' | 'shipping'>
  /** The lowest orderable price of each featured item by its id, gross. */
  fromPrices: ReadonlyMap<number, Pence>
}

const figure = new Intl.NumberFormat('en-GB')

/** The facts that documents name (fact-names.ts), as catalogue and settings now have them. */
export function knownFacts(sources: FactSources): Facts {
  return (name, slug) => TELL[name](sources, slug)
}

type Tell = (sources: FactSources, slug: string) => string | null

const TELL: Readonly<Record<FactName, Tell>> = {
  minimum: ofProduct(({ attributes }) => numberText(attributes.quantities[0])),
  maximum: ofProduct(({ attributes }) => numberText(attributes.quantities.at(-1))),
  'largest-size': ofProduct((product) => sizeText(generalLimits(product)?.max_size)),
  'smallest-size': ofProduct((product) => sizeText(generalLimits(product)?.min_size)),
  turnaround: ofItem(({ shipping }) => turnaroundText(shipping)),
  'printing-days': ofItem(({ shipping }) => numberText(shipping.printing_days)),
  from: ({ catalogue, fromPrices }, slug) => priceText(fromPrices.get(findItem(catalogue, slug)?.id ?? 0)),
  'cut-off': ({ shop }) => cutOffText(shop.cutOff),
  'delivery-days': () => numberText(DELIVERY_WORKING_DAYS),
  'delivery-price': ({ shop }) => priceText(shop.shipping.standardPence),
  'free-delivery-from': ({ shop }) => priceText(shop.shipping.freeFromPence),
  'dispenser-from': () => numberText(FREE_DISPENSER_FROM),
  'vat-rate': () => `${VAT_PERCENT}%`,
  brand: ({ shop }) => shop.brand,
  email: ({ shop }) => shop.email,
  phone: ({ shop }) => shop.phone,
}

function ofProduct(tell: (product: Product) => string | null): Tell {
  return ({ catalogue }, slug) => {
    const product = findProduct(catalogue, slug)
    return product === undefined ? null : tell(product)
  }
}

function ofItem(tell: (item: Catalogue['featured_items'][number]) => string | null): Tell {
  return ({ catalogue }, slug) => {
    const item = findItem(catalogue, slug)
    return item === undefined ? null : tell(item)
  }
}

/** The row that limits every supply without a row of its own (decisions §2: a general one and one of equal sides). */
function generalLimits({ attributes }: Product) {
  return attributes.dim_lookups.find(({ cutting_id, equal_side }) => cutting_id === null && equal_side === 'no')
}

function sizeText(size: string | undefined): string | null {
  if (size === undefined) return null
  const { width, height } = parseSize(size)
  return `${width} × ${height} mm`
}

function numberText(count: number | undefined): string | null {
  return count === undefined ? null : figure.format(count)
}

/** £100 where it is whole pounds, £4.95 where it is not. */
function priceText(pence: Pence | undefined): string | null {
  if (pence === undefined) return null
  return pence % 100 === 0 ? formatWholePounds(pence) : formatPence(pence)
}

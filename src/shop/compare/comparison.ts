import { formatPence, formatUnitPrice, type Pence } from '#platform/money/money.ts'
import { type ShippingRates, shippingCost } from '#print/delivery/shipping-cost.ts'
import type { CompareType } from './compare-type.ts'

/** The name of options that add nothing (decisions §2). It counts as equal to a missing choice. */
export const NOTHING_CHOSEN = 'None'

/** One choice of the compared types. */
export interface DetailRow {
  label: string
  /** By type, in order; null if a type has no such choice. */
  values: (string | null)[]
  /** Whether it differs among all types. */
  differs: boolean
  /** The same for those in the window; `none` if none of them has the choice. */
  inWindow: 'differs' | 'same' | 'none'
}

/** `Size (mm): 50 × 50 / Sides: Front Only` split again; a part without a label has an empty one. */
export function readDetails(details: string): { label: string; value: string }[] {
  return details
    .split(' / ')
    .filter((part) => part !== '')
    .map((part) => {
      const colon = part.indexOf(': ')
      return colon < 0 ? { label: '', value: part } : { label: part.slice(0, colon), value: part.slice(colon + 2) }
    })
}

/**
 * The details of several types as rows, so that each choice has one line and differences are visible. A choice that
 * only some types have is placed as in the first of them.
 * @param start the first type of the window
 * @param size the number of types in the window; by default all
 */
export function compareDetails(
  types: readonly Pick<CompareType, 'details'>[],
  start = 0,
  size = types.length,
): DetailRow[] {
  const columns = types.map(({ details }) => new Map(readDetails(details).map(({ label, value }) => [label, value])))
  return mergedLabels(columns.map((column) => [...column.keys()])).map((label) => {
    const values = columns.map((column) => column.get(label) ?? null)
    return toRow(label, values, start, size)
  })
}

function toRow(label: string, values: (string | null)[], start: number, size: number): DetailRow {
  const shown = values.slice(start, start + size)
  const inWindow = shown.every((value) => value === null) ? 'none' : differ(shown) ? 'differs' : 'same'
  return { label, values, differs: differ(values), inWindow }
}

function differ(values: readonly (string | null)[]): boolean {
  return new Set(values.map((value) => value ?? NOTHING_CHOSEN)).size > 1
}

/** Every label once. A new one follows the one that precedes it in its own list. */
function mergedLabels(lists: readonly string[][]): string[] {
  const merged: string[] = []
  for (const labels of lists) {
    let after = -1
    for (const label of labels) {
      const at = merged.indexOf(label)
      if (at < 0) merged.splice(after + 1, 0, label)
      after = at < 0 ? after + 1 : at
    }
  }
  return merged
}

/** A type with its price, if it has one, and the unit of its quantity. */
export interface PricedDetails {
  product: string
  details: string
  offer: { price: Pence; pieces: number; counted: 'pieces' | 'sheets' | null; dispatchDays: number | null } | null
}

/**
 * The unit price and the delivery of each type alone, as rows above the choices.
 * @param rates of the shop's delivery; null if they are not known
 */
export function compareOffers(
  types: readonly Pick<PricedDetails, 'offer'>[],
  rates: ShippingRates | null,
  start = 0,
  size = types.length,
): DetailRow[] {
  const rows: [string, (offer: NonNullable<PricedDetails['offer']>) => string | null][] = [
    [
      'Unit price',
      ({ price, pieces, counted }) => `${formatUnitPrice(price, pieces)} ${counted === 'sheets' ? 'a sheet' : 'each'}`,
    ],
    ['Delivery', ({ price }) => (rates === null ? null : deliveryText(shippingCost(price, rates)))],
    ['Dispatch', ({ dispatchDays }) => (dispatchDays === null ? null : `${dispatchDays} business days after approval`)],
  ]
  return rows.map(([label, getValue]) => {
    const values = types.map(({ offer }) => (offer === null ? null : getValue(offer)))
    return toRow(label, values, start, size)
  })
}

function deliveryText(cost: Pence): string {
  return cost === 0 ? 'Free' : formatPence(cost)
}

/** The maximum number of values in a title. */
const TITLE_VALUES = 3

/**
 * A unique title for each type: the product's name, and for types of the same name as many of the differing choices
 * as distinguish them.
 */
export function titleTypes(types: readonly Pick<CompareType, 'product' | 'details'>[]): string[] {
  return types.map((type) => {
    const namesakes = types.filter(({ product }) => product === type.product)
    if (namesakes.length === 1) return type.product
    const at = namesakes.indexOf(type)
    const rows = compareDetails(namesakes).filter(({ differs }) => differs)
    const values = rows.map((row) => row.values.map((value) => value ?? NOTHING_CHOSEN))
    let count = 0
    const isAlone = () => {
      const name = (column: number) => values.slice(0, count).map((row) => row[column])
      return namesakes.every((_other, column) => column === at || String(name(column)) !== String(name(at)))
    }
    while (count < Math.min(values.length, TITLE_VALUES) && !isAlone()) count += 1
    const named = rows.slice(0, count).map((row, index) => nameValue(row.label, values[index]?.[at] ?? NOTHING_CHOSEN))
    return [type.product, ...named].join(', ')
  })
}

function nameValue(label: string, value: string): string {
  return value === NOTHING_CHOSEN ? `no ${label.toLowerCase()}` : value
}

/*
 * A window over a list that is too long to be shown at once (000 §4.6): three types, or two in the bar on narrow
 * screens (000 §9). It never extends past the end, so that it is always full.
 */

/** The number of types in the modal and the bar (000 §9). */
export const WINDOW = 3

/** The number of types in the bar on screens of 810 px or less (000 §9). */
export const NARROW_WINDOW = 2

export interface ListWindow {
  /** The index of the first item shown. */
  start: number
  /** The maximum number shown. */
  size: number
  /** The length of the list. */
  count: number
}

/** The nearest possible window: after a removal or on a narrower screen the start may be past the end. */
export function settleWindow({ start, size, count }: ListWindow): ListWindow {
  return { start: Math.max(0, Math.min(start, count - size)), size, count }
}

/** Moves on by the window's width, or as far as possible. */
export function nextWindow(shown: ListWindow): ListWindow {
  return settleWindow({ ...shown, start: shown.start + shown.size })
}

/** Moves back by the window's width, or to the start. */
export function previousWindow(shown: ListWindow): ListWindow {
  return settleWindow({ ...shown, start: shown.start - shown.size })
}

export function hasNext({ start, size, count }: ListWindow): boolean {
  return start + size < count
}

export function hasPrevious({ start }: ListWindow): boolean {
  return start > 0
}

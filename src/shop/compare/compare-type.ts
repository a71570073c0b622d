import type { Pence } from '#platform/money/money.ts'

/** The data of a saved type: the fields that 000 §3 reads, and what is needed to open or order it again. */
export interface QuoteData {
  featured_item_id: number
  product_id: number
  cutting_id: number | null
  finishing_id: number | null
  material_id: number | null
  premium_processing_id: number | null
  install_ready: 'yes' | 'no' | null
  use_creation_tool: 'yes' | 'no' | null
  /** The item's page, a path of this site: `/stickers`. */
  page: string
  /** Every choice as a query string, amounts included, for the page and the cart. */
  choices: string
  /** Identifies the price that was shown; the server refuses to charge another one. */
  product_pricing_id: string
  /** For the product's picture. This and the next two are null in types saved by an earlier release. */
  product_slug: string | null
  /** What its quantity counts. */
  counted: 'pieces' | 'sheets' | null
  /** Working days from approval and payment to dispatch. */
  dispatch_days: number | null
}

/** A configuration to be saved. */
export interface NewCompareType {
  /** The product's name. */
  product: string
  /** The choices in words: `Size (mm): 50 × 50 / Sides: Front Only / …`. */
  details: string
  quote_data: QuoteData
  /** For the whole quantity and all kinds, gross. */
  price: Pence
}

/** A saved comparison entry (000 §3). */
export interface CompareType extends NewCompareType {
  /** `ct_` and a random number: its key in session storage. */
  key: string
  /** The newest has the highest; session storage has no order. */
  position: number
}

/** The refusals of comparing: code → the customer's sentence. Refusals of the cart have the cart's own. */
export const COMPARE_REFUSALS = {
  'storage-refused': 'Your browser blocks saved comparisons. Everything else works as usual.',
  'not-as-saved':
    'This product has changed since you saved it. Open its page, check your choices and add it to your cart there.',
  'not-added': 'An error occurred. Please try again or submit a report.',
} as const

/** Saved types in the order of saving, newest last. */
export function inOrder(types: readonly CompareType[]): CompareType[] {
  return types.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
}

/** The saved type with the same configuration in the same amount, which is never saved twice. */
export function findSame(types: readonly CompareType[], configuration: NewCompareType): CompareType | undefined {
  return types.find(
    ({ quote_data }) =>
      quote_data.featured_item_id === configuration.quote_data.featured_item_id &&
      quote_data.choices === configuration.quote_data.choices,
  )
}

/**
 * The entry under which a configuration is saved: its existing one, with the current words and price, or a new one at
 * the end.
 * @param freshKey an unused key
 */
export function entryFor(types: readonly CompareType[], configuration: NewCompareType, freshKey: string): CompareType {
  const same = findSame(types, configuration)
  if (same !== undefined) return { ...configuration, key: same.key, position: same.position }
  const last = Math.max(0, ...types.map(({ position }) => position))
  return { ...configuration, key: freshKey, position: last + 1 }
}

/*
 * Session storage can contain anything: entries of an older release, of another script, or edited by hand. It is
 * validated with small guards, because a schema library would be larger than the whole feature.
 */

const KEY = /^ct_\d{1,16}$/
/** A path of this site. Two slashes at its start would lead to another site. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const SLUG = /^[a-z0-9]+(?:-[a-z0-9]+)*$/
const MAX_TEXT_LENGTH = 2000

/** Whether a key of session storage is one of ours. */
export function isCompareKey(key: string): boolean {
  return KEY.test(key)
}

/** The entry under a key of session storage; null if it is invalid. */
export function parseCompareType(key: string, text: string): CompareType | null {
  const stored = parseJson(text)
  const entry = readFields(stored, ENTRY)
  const quote_data = entry === null ? null : readFields((stored as CompareType).quote_data, QUOTE_DATA)
  return entry?.key === key && isCompareKey(key) && quote_data !== null ? { ...entry, quote_data } : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

/** For each field, whether a value is valid. */
type Guards<Fields> = { readonly [Field in keyof Fields]: (value: unknown) => value is Fields[Field] }

/** The fields with a guard, if all of them are valid; else null. */
function readFields<Fields>(value: unknown, guards: Guards<Fields>): Fields | null {
  const stored = Object(value) as Readonly<Record<string, unknown>>
  const isGood = Object.entries<(field: unknown) => boolean>(guards).every(([name, guard]) => guard(stored[name]))
  return isGood ? (Object.fromEntries(Object.keys(guards).map((name) => [name, stored[name] ?? null])) as Fields) : null
}

const isMissing = (value: unknown): value is null => value === null || value === undefined
const isText = (value: unknown): value is string => typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && Number(value) >= 0
const isId = (value: unknown): value is number => isCount(value) && value > 0
const isIdOrNone = (value: unknown): value is number | null => value === null || isId(value)
const isYesNoOrNone = (value: unknown): value is 'yes' | 'no' | null =>
  value === null || value === 'yes' || value === 'no'

const ENTRY: Guards<Omit<CompareType, 'quote_data'>> = {
  key: isText,
  product: (value): value is string => isText(value) && value !== '',
  details: isText,
  price: isCount,
  position: isCount,
}

const QUOTE_DATA: Guards<QuoteData> = {
  featured_item_id: isId,
  product_id: isId,
  cutting_id: isIdOrNone,
  finishing_id: isIdOrNone,
  material_id: isIdOrNone,
  premium_processing_id: isIdOrNone,
  install_ready: isYesNoOrNone,
  use_creation_tool: isYesNoOrNone,
  page: (value): value is string => isText(value) && PAGE.test(value),
  choices: isText,
  product_pricing_id: isText,
  product_slug: (value): value is string | null => isMissing(value) || (isText(value) && SLUG.test(value)),
  counted: (value): value is QuoteData['counted'] => isMissing(value) || value === 'pieces' || value === 'sheets',
  dispatch_days: (value): value is number | null => isMissing(value) || isCount(value),
}

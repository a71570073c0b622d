import type { Pence } from '#platform/money/money.ts'

/** What a saved type holds beside its words: the fields that 000 §3 reads, and what opens or orders it again. */
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
  /** Every choice as a query string, amounts included: what the page reads and the cart takes. */
  choices: string
  /** Names the price that was shown; the server refuses to charge another one. */
  product_pricing_id: string
}

/** A configuration on its way into the list. */
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
  /** `ct_` and a random number: its name in session storage. */
  key: string
  /** The newest has the highest; session storage keeps no order of its own. */
  position: number
}

/* What comparing may refuse: code → the customer's sentence. What the cart refuses comes with the cart's own. */

export const COMPARE_REFUSALS = {
  'storage-refused': 'Your browser does not let us keep types to compare. Everything else works as before.',
  'not-added': 'An error occurred. Please try again or submit a report.',
} as const

type CompareRefusalCode = keyof typeof COMPARE_REFUSALS

/** Nothing was changed. */
export interface CompareRefusal {
  ok: false
  code: CompareRefusalCode
  /** The customer's sentence. */
  message: string
}

export function compareRefusal(code: CompareRefusalCode): CompareRefusal {
  return { ok: false, code, message: COMPARE_REFUSALS[code] }
}

/** Saved types in the order of saving, newest last. */
export function inOrder(types: readonly CompareType[]): CompareType[] {
  return types.toSorted((a, b) => a.position - b.position || (a.key < b.key ? -1 : 1))
}

/** The saved type that is the same configuration in the same amount, which is never saved twice. */
export function findSame(types: readonly CompareType[], wanted: NewCompareType): CompareType | undefined {
  return types.find(
    ({ quote_data }) =>
      quote_data.featured_item_id === wanted.quote_data.featured_item_id &&
      quote_data.choices === wanted.quote_data.choices,
  )
}

/**
 * The entry under which a configuration is saved: the one that it has already, with the words and the price of now, or
 * a new one at the end.
 * @param freshKey a key that no saved type has
 */
export function entryFor(types: readonly CompareType[], wanted: NewCompareType, freshKey: string): CompareType {
  const same = findSame(types, wanted)
  if (same !== undefined) return { ...wanted, key: same.key, position: same.position }
  const last = Math.max(0, ...types.map(({ position }) => position))
  return { ...wanted, key: freshKey, position: last + 1 }
}

/*
 * Session storage can hold anything: an older release's entries, another script's, a curious visitor's. It is read
 * with a guard of our own, because a schema library would weigh more than the whole feature.
 */

const KEY = /^ct_\d{1,16}$/
/** A path of this site. Two slashes at its start would name another one. */
const PAGE = /^\/(?:[a-z0-9-]+(?:\/[a-z0-9-]+)*)?$/
const MAX_TEXT_LENGTH = 2000

type Fields = Readonly<Record<string, unknown>>

/** Whether session storage's key is one of ours. */
export function isCompareKey(key: string): boolean {
  return KEY.test(key)
}

/** The entry that a key of session storage holds; null for anything that cannot be one. */
export function parseCompareType(key: string, text: string): CompareType | null {
  const entry = isCompareKey(key) ? getFields(parseJson(text)) : null
  if (entry === null || entry['key'] !== key) return null
  const { product, details, price, position } = entry
  const quoteData = parseQuoteData(entry['quote_data'])
  if (!isText(product) || product === '' || !isText(details) || quoteData === null) return null
  if (!isCount(price) || !isCount(position)) return null
  return { key, product, details, quote_data: quoteData, price, position }
}

function parseQuoteData(value: unknown): QuoteData | null {
  const data = getFields(value)
  const options = data === null ? null : readOptions(data)
  const way = data === null ? null : readWay(data)
  return options === null || way === null ? null : { ...options, ...way }
}

function readOptions({ cutting_id, finishing_id, material_id, premium_processing_id, ...others }: Fields) {
  const { install_ready, use_creation_tool } = others
  if (!isIdOrNone(cutting_id) || !isIdOrNone(finishing_id)) return null
  if (!isIdOrNone(material_id) || !isIdOrNone(premium_processing_id)) return null
  if (!isYesNoOrNone(install_ready) || !isYesNoOrNone(use_creation_tool)) return null
  return { cutting_id, finishing_id, material_id, premium_processing_id, install_ready, use_creation_tool }
}

function readWay({ featured_item_id, product_id, page, choices, product_pricing_id }: Fields) {
  if (!isId(featured_item_id) || !isId(product_id)) return null
  if (!isText(page) || !PAGE.test(page) || !isText(choices) || !isText(product_pricing_id)) return null
  return { featured_item_id, product_id, page, choices, product_pricing_id }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}

function getFields(value: unknown): Fields | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Fields) : null
}

function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= MAX_TEXT_LENGTH
}

function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0
}

function isId(value: unknown): value is number {
  return isCount(value) && value > 0
}

function isIdOrNone(value: unknown): value is number | null {
  return value === null || isId(value)
}

function isYesNoOrNone(value: unknown): value is 'yes' | 'no' | null {
  return value === null || value === 'yes' || value === 'no'
}

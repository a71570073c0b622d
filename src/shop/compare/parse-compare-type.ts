import type { CompareType, QuoteData } from './compare-type.ts'

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

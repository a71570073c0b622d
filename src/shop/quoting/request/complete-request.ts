import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { withoutChoices } from '#shop/cart/line-choices.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { countedIn } from '#shop/configurator/options.ts'
import { blocking } from '#shop/configurator/price-lookup.ts'
import { describeSeen, type SeenOrder } from '#shop/configurator/seen-order.ts'
import {
  completeSpecialProcessing,
  type SpecialProcessing,
} from '#shop/configurator/special-processing/complete-special-processing.ts'
import { amountText, type SummaryLine, summarise, summaryText } from '#shop/configurator/summarise.ts'
import type { RequestedConfiguration } from '../quote.ts'
import { type QuoteFault, quoteSentence } from '../refusals.ts'
import { checkComment } from './check-quote-form.ts'
import {
  type FormContent,
  hasQuantity,
  SPECIAL_FORM_FIELD,
  SPECIAL_PROCESSING_TYPE,
  SPECIAL_SIZE_TYPE,
} from './quote-form.ts'

/** A valid request, completed. */
export interface RequestedContent {
  quoteType: string
  productId: number
  productName: string
  configuration: RequestedConfiguration
  /** In words, without the quantity. */
  summary: SummaryLine[]
  /** Of one kind. */
  quantity: number
  kinds: number
  /** What the person wrote. */
  comment: string
}

export type RequestCompleted = { ok: true; content: RequestedContent } | { ok: false; errors: QuoteFault[] }

const QUANTITIES = ['quantity', 'custom_quantity']

/**
 * Completes a request's choices and checks them like the configurator. Allowed are configurations with a price, a
 * size above the maximum, a quantity above the highest, more cuts than the price list has, and supplies without a
 * price list. Options that are not offered, and values below the minimum, are refused (000 §4.4, §4.5, §5).
 * @param comment the payload's: the summary, the person's own text, or both
 */
export function completeRequest(item: ItemView, request: FormContent, comment: string): RequestCompleted {
  const completed =
    request.quote_type === SPECIAL_PROCESSING_TYPE ? specialContent(item, request) : sizeContent(item, request.choices)
  const { errors, content, written } = completed
  const ownText = getOwnText(comment, written)
  errors.push(...checkComment(ownText))
  if (errors.length > 0 || content === null) {
    return { ok: false, errors: errors.map(({ field, message }) => ({ field, message })) }
  }
  return { ok: true, content: { ...content, comment: ownText } }
}

interface CheckedContent {
  errors: QuoteFault[]
  /** Null if there are errors. */
  content: Omit<RequestedContent, 'comment'> | null
  /** The summary in the payload's comment. */
  written: SummaryLine[]
}

function sizeContent(item: ItemView, choices: Choices): CheckedContent {
  const completed = completeConfiguration(item, choices)
  const withQuantity = hasQuantity(choices)
  const faults = [...completed.replaced, ...blocking(completed)]
  const missing = { field: 'quantity', message: quoteSentence('quantity-missing') }
  const errors: QuoteFault[] = withQuantity
    ? faults
    : [...faults.filter(({ field }) => !QUANTITIES.includes(field)), missing]
  const { product, quantity, kinds } = completed
  return {
    errors,
    written: summariseConfiguration(completed, { withQuantity }),
    content: {
      quoteType: SPECIAL_SIZE_TYPE,
      productId: product.id,
      productName: product.name,
      configuration: { ...completed.configuration, cut_per_shape: getCuts(completed) },
      summary: summariseConfiguration(completed, { withQuantity: false }),
      quantity: quantity.quantity ?? 0,
      kinds: kinds.ok ? kinds.kinds : 0,
    },
  }
}

/** More cuts than the price list has are not in the configuration, but part of the request. */
function getCuts({ configuration, cuts }: Completed): number | null {
  return cuts?.refusal?.code === 'cuts-too-many' ? Number(cuts.text) : configuration.cut_per_shape
}

function specialContent(item: ItemView, request: Extract<FormContent, { form: unknown }>): CheckedContent {
  const processing = completeSpecialProcessing(item, request.choices, request.form)
  if (processing === null) {
    const message = quoteSentence('no-special-processing', { item: item.name })
    return { errors: [{ field: 'product_id', message }], content: null, written: [] }
  }
  const { product, quantity } = processing
  return {
    errors: [...processing.replaced, ...processing.problems],
    written: summariseSpecialProcessing(processing),
    content: {
      quoteType: request.quote_type,
      productId: product.id,
      productName: product.name,
      configuration: { ...specialFields(item, processing), [SPECIAL_FORM_FIELD]: request.form },
      summary: summariseSpecialProcessing(processing, { withQuantity: false }),
      quantity: quantity.check.ok ? quantity.check.amount : 0,
      kinds: 1,
    },
  }
}

/** Every field of a configuration, so that it can be read back, and those of special processing in addition. */
function specialFields(item: ItemView, processing: SpecialProcessing): RequestedConfiguration {
  const { product, fields, size, sizeValue, cuts, stickers, options } = processing
  const chosen = Object.fromEntries(fields.map(({ field, value }) => [field, Number(value)]))
  const picked = options.filter((option) => option.chosen)
  return {
    ...withoutChoices(item.id, product.id),
    premium_coating_id: null,
    ...chosen,
    cut_per_shape: cuts?.check.ok ? cuts.check.amount : null,
    width: size.size?.width ?? 0,
    height: size.size?.height ?? 0,
    size_id: sizeValue,
    ea: stickers?.check.ok ? stickers.check.amount : null,
    addons: picked.map(({ value }) => value),
    ...Object.fromEntries(picked.flatMap(({ code, items }) => subItems(code, items))),
  }
}

function subItems(code: string, items: readonly { value: string; chosen: boolean }[]): [string, string[]][] {
  const ids = items.filter(({ chosen }) => chosen).map(({ value }) => value)
  return ids.length === 0 ? [] : [[`ai-${code}`, ids]]
}

/**
 * A request for a special size or quantity in words: for the DESCRIPTION box of the form (000 §2.4), the comment of
 * its payload (§3) and the mails. A missing quantity is left out.
 */
export function summariseConfiguration(completed: Completed, { withQuantity = true } = {}): SummaryLine[] {
  const lines = summarise(completed)
  const { cuts, quantity, kinds, product, configuration } = completed
  // More cuts than the price list has are not in the configuration (000 §8).
  if (cuts?.refusal?.code === 'cuts-too-many') lines.push({ label: 'Number of Cuts', value: cuts.text })
  if (!withQuantity || quantity.quantity === null) return lines
  const label = countedIn(product, configuration.cutting_id) === 'sheets' ? 'Sheets' : 'Quantity'
  return [...lines, { label, value: amountText(quantity.quantity, kinds.ok ? kinds.kinds : 1) }]
}

/** The choices and the amount as the form showed them. There is no total, because the request asks for one. */
export function describeSize(completed: Completed): SeenOrder {
  const { quantity, kinds } = completed
  const summary = summariseConfiguration(completed, { withQuantity: false })
  return describeSeen({ summary, quantity: quantity.quantity, kinds: kinds.ok ? kinds.kinds : 0 })
}

/** The same of special processing. */
export function describeProcessing(processing: SpecialProcessing): SeenOrder {
  const { check } = processing.quantity
  const summary = summariseSpecialProcessing(processing, { withQuantity: false })
  return describeSeen({ summary, quantity: check.ok ? check.amount : null, kinds: 1 })
}

/** A request for special processing in words, with its valid numbers. */
export function summariseSpecialProcessing(processing: SpecialProcessing, { withQuantity = true } = {}): SummaryLine[] {
  const { fields, size, sizeLabel, quantity, options } = processing
  const lines = fields.map(({ label, options: offered, value }) => ({
    label,
    value: offered.find((option) => option.value === value)?.name ?? value,
  }))
  lines.push(...countedLines(processing))
  if (size.ok) lines.push({ label: `${sizeLabel} (mm)`, value: `${size.size.width} × ${size.size.height}` })
  for (const option of options.filter(({ chosen }) => chosen)) lines.push(optionLine(option))
  if (!withQuantity || !quantity.check.ok) return lines
  return [...lines, { label: 'Quantity', value: quantity.check.amount.toLocaleString('en-GB') }]
}

function countedLines({ cuts, stickers }: SpecialProcessing): SummaryLine[] {
  const counted = [
    { label: 'Number of Cuts', check: cuts?.check },
    { label: 'Stickers/Sheet', check: stickers?.check },
  ]
  return counted.flatMap(({ label, check }) => (check?.ok ? [{ label, value: String(check.amount) }] : []))
}

function optionLine({ name, items }: SpecialProcessing['options'][number]): SummaryLine {
  const names = items.filter(({ chosen }) => chosen).map((entry) => entry.name)
  return { label: 'Special Processing', value: names.length === 0 ? name : `${name} (${names.join(', ')})` }
}

/** The payload's comment: the summary, and below it the person's own text. */
export function getComment(summary: readonly SummaryLine[], ownText = ''): string {
  return [summaryText(summary), ownText.trim()].filter((part) => part !== '').join('\n')
}

/** The person's own text in a payload's comment; all of it if the summary is missing. */
export function getOwnText(comment: string, summary: readonly SummaryLine[]): string {
  const text = summaryText(summary)
  return comment.startsWith(text) ? comment.slice(text.length).trim() : comment.trim()
}

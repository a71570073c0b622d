import type { Pence } from '#platform/money/money.ts'
import type { CalendarDate } from '#platform/time/calendar-date.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import type { ItemView, ProductView } from '#print/catalogue/resolve-item.ts'
import { type Estimate, estimatePrice } from '#print/pricing/estimate.ts'
import { planEstimate } from '#print/pricing/estimate-plan.ts'
import { MICROPENCE_IN_A_PENNY } from '#print/pricing/settle-price.ts'
import { termAmount } from '#print/pricing/term.ts'
import { type Choices, CUSTOM, DESIGN_FIELDS, OPTION_FIELDS } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { countedIn, isSpecialProcessing } from '#shop/configurator/options.ts'
import type { RequestedConfiguration } from '../quote.ts'

/** An estimate of a request by the rates, as a starting point for staff. The customer does not see it. */
export type RequestEstimate =
  | {
      ok: true
      /** Of one kind, with the steps that sum to its price. */
      estimate: Estimate
      /** Of all kinds. */
      total: Pence
      /** The differences from the request, as sentences. */
      notes: string[]
    }
  | { ok: false; why: string }

interface ToEstimate {
  catalogue: Catalogue
  /** The requested item; undefined if the shop no longer has it. */
  item: ItemView | undefined
  request: { productId: number; configuration: RequestedConfiguration; quantity: number; kinds: number }
  /** The day in London, for promotions. */
  on: CalendarDate
}

const SHEET = 3
const KISS_CUT = 4
/** 000 §9: the name of None in the modal's premium groups. */
const NONE = 'None'
/** Net: estimates are exact up to £90 million with the VAT (settle-price.ts). */
const MAX_NET = 5_000_000_000 * MICROPENCE_IN_A_PENNY

/**
 * Estimates a request with today's rates, for any size and quantity (decisions §3). A special-processing supply has
 * no rate of its own: the nearest ordinary one replaces it (000 §2.3, §9), and a note says that its processing is not
 * included.
 */
export function estimateRequest({ catalogue, item, request, on }: ToEstimate): RequestEstimate {
  const { productId, configuration: requested, quantity, kinds } = request
  const product = item?.products.find(({ id }) => id === productId)
  if (item === undefined || product === undefined) return { ok: false, why: 'This product is no longer available.' }
  const replaced = standIn(product, requestedChoices({ ...requested, product_id: productId }))
  const completed = completeConfiguration(item, replaced.choices)
  const { configuration } = completed
  if (configuration.width * configuration.height === 0) return { ok: false, why: 'The request has no size.' }
  const { terms, featureTerms } = planEstimate(catalogue, configuration)
  const net = [...terms, ...featureTerms].reduce((sum, term) => sum + termAmount(term, quantity), 0)
  if (net > MAX_NET) return { ok: false, why: 'The price is above the limit of our rates, £50 million net.' }
  const estimate = estimatePrice(catalogue, configuration, quantity, on)
  const notes = [...replaced.notes, ...replacedNotes(completed), ...notIncluded(item, product, requested)]
  return { ok: true, estimate, total: estimate.price * kinds, notes }
}

/** The choices with a supply that has a rate, and notes about the difference. */
function standIn(product: ProductView, choices: Choices): { choices: Choices; notes: string[] } {
  const { cuttings } = product.attributes
  const requested = cuttings.find(({ id }) => String(id) === choices.cutting_id)
  if (requested === undefined || !isSpecialProcessing(requested)) return capCuts(product, choices)
  const open = cuttings.filter((cutting) => !isSpecialProcessing(cutting) && !cutting.disabled)
  const ordered = [SHEET, KISS_CUT].map((id) => open.find((cutting) => cutting.id === id))
  const nearest = ordered.find((cutting) => cutting !== undefined) ?? open[0]
  if (nearest === undefined) return capCuts(product, choices)
  const counts = countedIn(product, nearest.id) === requested.counts ? '' : ', each sheet as one piece'
  const capped = capCuts(product, { ...choices, cutting_id: String(nearest.id) })
  return {
    choices: capped.choices,
    notes: [`${requested.name} has no rate, so this is the price of ${nearest.name}${counts}.`, ...capped.notes],
  }
}

/** Limits cuts to those of the price list; the special form allows up to 10,000 (000 §5). */
function capCuts(product: ProductView, choices: Choices): { choices: Choices; notes: string[] } {
  const cutting = product.attributes.cuttings.find(({ id }) => String(id) === choices.cutting_id)
  const shape = cutting?.shapes.find(({ id }) => String(id) === choices.shape_id) ?? cutting?.shapes[0]
  const most = shape === undefined || shape.cuts === 'na' ? null : shape.cuts
  if (most === null || Number(choices.cut_per_shape ?? 1) <= most) return { choices, notes: [] }
  const notes = [`The estimate covers ${most} cuts on a sheet, the most that our rates allow.`]
  return { choices: { ...choices, cut_per_shape: String(most) }, notes }
}

function replacedNotes({ replaced, fields }: Completed): string[] {
  return replaced.map(({ field }) => {
    const state = fields.find((entry) => entry.field === field)
    const chosen = state?.options.find(({ value }) => value === state.value)?.name
    return chosen === undefined
      ? 'A choice that is not available with these is not included.'
      : `${state?.label} is not available with these choices, so this is with ${chosen}.`
  })
}

/** The special processing options of the request, which the estimate does not include. */
function notIncluded(item: ItemView, product: ProductView, requested: RequestedConfiguration): string[] {
  const chosen = requestedList(requested, 'addons')
  const names = item.special_processing
    .filter(({ id }) => chosen.includes(String(id)))
    .map(({ name, code, items }) => {
      const sub = items.filter(({ id }) => requestedList(requested, `ai-${code}`).includes(String(id)))
      return sub.length === 0 ? name : `${name} (${sub.map((entry) => entry.name).join(', ')})`
    })
  const coating = product.attributes.addons
    .flatMap(({ items }) => items)
    .find(({ id }) => String(id) === requestedText(requested, 'premium_coating_id'))
  if (coating !== undefined && coating.name !== NONE) names.push(`Premium Coating (${coating.name})`)
  if (requestedText(requested, 'ea') !== undefined) names.push('the stickers on a sheet')
  return names.length === 0 ? [] : [`Not included: ${names.join('; ')}.`]
}

/* A request's stored fields, read back as the configurator's choices; they are not trusted. */

const SIZE = /^(\d{1,6})x(\d{1,6})$/

/** The single value of a field as text; undefined if it has none. */
function requestedText(configuration: RequestedConfiguration, field: string): string | undefined {
  const value = configuration[field]
  return typeof value === 'string' || typeof value === 'number' ? String(value) : undefined
}

/** A field's values as texts. */
function requestedList(configuration: RequestedConfiguration, field: string): readonly string[] {
  const value = configuration[field]
  if (Array.isArray(value)) return value.map(String)
  const text = requestedText(configuration, field)
  return text === undefined || text === '' ? [] : [text]
}

/** The choices of a request: the size as typed numbers, and without the quantity, which need not be on a list. */
function requestedChoices(configuration: RequestedConfiguration): Choices {
  const choices: Choices = { print_features: [...requestedList(configuration, 'print_features')] }
  for (const field of [...OPTION_FIELDS, ...DESIGN_FIELDS, 'cut_per_shape'] as const) {
    const value = requestedText(configuration, field)
    if (value !== undefined && value !== '') choices[field] = value
  }
  return { ...choices, size: CUSTOM, ...requestedSize(configuration) }
}

function requestedSize(configuration: RequestedConfiguration): { width: string; height: string } {
  const text = (field: string) => requestedText(configuration, field) ?? ''
  const [, listedWidth = '', listedHeight = ''] = SIZE.exec(text('size_id')) ?? SIZE.exec(text('size')) ?? []
  const typed = text('width') !== '' && text('height') !== ''
  return typed ? { width: text('width'), height: text('height') } : { width: listedWidth, height: listedHeight }
}

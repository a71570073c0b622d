import type { ItemView } from '#print/catalogue/item-view.ts'
import type { Choices } from '#shop/configurator/choices.ts'
import { type Completed, completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { blocking } from '#shop/configurator/price-lookup.ts'
import {
  completeSpecialProcessing,
  type SpecialProcessing,
} from '#shop/configurator/special-processing/complete-special-processing.ts'
import type { SummaryLine } from '#shop/configurator/summarise.ts'
import type { RequestedConfiguration } from '../quote-request.ts'
import { checkComment } from './check-quote-form.ts'
import {
  SPECIAL_FORM_FIELD,
  SPECIAL_PROCESSING_TYPE,
  SPECIAL_SIZE_TYPE,
  saysQuantity,
  type Wanted,
} from './quote-form.ts'
import { type QuoteFault, quoteSentence } from './refusals.ts'
import { getWords, summariseConfiguration, summariseSpecialProcessing } from './summarise-request.ts'

/** What is asked for, found to be something that the shop can be asked for. */
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

const FRONT_ONLY = 1
const QUANTITIES = ['quantity', 'custom_quantity']
const FULL_COLOUR = 1

/**
 * Makes a request's choices whole and judges them as the configurator does: a size above the maximum, a quantity above
 * the highest, more cuts than the list knows and supplies without a price list are what requests are for, and so is
 * whatever has a price; what is not offered, or below the minimum, is refused (000 §4.4, §4.5, §5).
 * @param comment the payload's: the summary, what the person wrote, or both
 */
export function completeRequest(item: ItemView, wanted: Wanted, comment: string): RequestCompleted {
  const completed =
    wanted.quote_type === SPECIAL_PROCESSING_TYPE ? specialContent(item, wanted) : sizeContent(item, wanted.choices)
  const { errors, content, said } = completed
  const words = getWords(comment, said)
  errors.push(...checkComment(words))
  if (errors.length > 0 || content === null) {
    return { ok: false, errors: errors.map(({ field, message }) => ({ field, message })) }
  }
  return { ok: true, content: { ...content, comment: words } }
}

interface Judged {
  errors: QuoteFault[]
  /** Null where there are errors. */
  content: Omit<RequestedContent, 'comment'> | null
  /** The summary as the payload's comment has it. */
  said: SummaryLine[]
}

function sizeContent(item: ItemView, choices: Choices): Judged {
  const completed = completeConfiguration(item, choices)
  const withQuantity = saysQuantity(choices)
  const faults = [...completed.replaced, ...blocking(completed)]
  const unsaid = { field: 'quantity', message: quoteSentence('quantity-missing') }
  const errors: QuoteFault[] = withQuantity
    ? faults
    : [...faults.filter(({ field }) => !QUANTITIES.includes(field)), unsaid]
  const { product, quantity, kinds } = completed
  return {
    errors,
    said: summariseConfiguration(completed, { saysQuantity: withQuantity }),
    content: {
      quoteType: SPECIAL_SIZE_TYPE,
      productId: product.id,
      productName: product.name,
      configuration: { ...completed.configuration, cut_per_shape: getCuts(completed) },
      summary: summariseConfiguration(completed, { saysQuantity: false }),
      quantity: quantity.quantity ?? 0,
      kinds: kinds.ok ? kinds.kinds : 0,
    },
  }
}

/** More cuts than the price list knows are none of the configuration's, and yet asked for. */
function getCuts({ configuration, cuts }: Completed): number | null {
  return cuts?.refusal?.code === 'cuts-too-many' ? Number(cuts.text) : configuration.cut_per_shape
}

function specialContent(item: ItemView, wanted: Extract<Wanted, { form: unknown }>): Judged {
  const processing = completeSpecialProcessing(item, wanted.choices, wanted.form)
  if (processing === null) {
    const message = quoteSentence('no-special-processing', { item: item.name })
    return { errors: [{ field: 'product_id', message }], content: null, said: [] }
  }
  const { product, quantity } = processing
  return {
    errors: [...processing.replaced, ...processing.problems],
    said: summariseSpecialProcessing(processing),
    content: {
      quoteType: wanted.quote_type,
      productId: product.id,
      productName: product.name,
      configuration: { ...specialFields(item, processing), [SPECIAL_FORM_FIELD]: wanted.form },
      summary: summariseSpecialProcessing(processing, { saysQuantity: false }),
      quantity: quantity.check.ok ? quantity.check.amount : 0,
      kinds: 1,
    },
  }
}

/** Every field of a configuration, so that it is read back like one, and those of special processing beside them. */
function specialFields(item: ItemView, processing: SpecialProcessing): RequestedConfiguration {
  const { product, fields, size, sizeValue, cuts, stickers, options } = processing
  const chosen = new Map(fields.map(({ field, value }) => [field, Number(value)]))
  const getId = (field: (typeof fields)[number]['field']) => chosen.get(field) ?? null
  const picked = options.filter((option) => option.chosen)
  return {
    featured_item_id: item.id,
    product_id: product.id,
    cutting_id: getId('cutting_id'),
    shape_id: getId('shape_id'),
    cut_per_shape: cuts?.check.ok ? cuts.check.amount : null,
    orientation_id: getId('orientation_id'),
    finishing_id: getId('finishing_id'),
    adhesive_id: getId('adhesive_id'),
    material_id: null,
    premium_processing_id: getId('premium_processing_id'),
    premium_coating_id: getId('premium_coating_id'),
    install_ready: null,
    width: size.size?.width ?? 0,
    height: size.size?.height ?? 0,
    size_id: sizeValue,
    ea: stickers?.check.ok ? stickers.check.amount : null,
    printed_side_id: FRONT_ONLY,
    color_id: getId('color_id') ?? FULL_COLOUR,
    addon_item_id: null,
    print_features: [],
    design_id: null,
    cut_length: null,
    addons: picked.map(({ value }) => value),
    ...Object.fromEntries(picked.flatMap(({ code, items }) => subItems(code, items))),
  }
}

function subItems(code: string, items: readonly { value: string; chosen: boolean }[]): [string, string[]][] {
  const ids = items.filter(({ chosen }) => chosen).map(({ value }) => value)
  return ids.length === 0 ? [] : [[`ai-${code}`, ids]]
}

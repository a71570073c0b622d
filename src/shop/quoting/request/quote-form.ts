import { oneLine } from '#people/accounts/read-form.ts'
import { MAX_UTM_LENGTH, type Tracking, UTM_FIELDS } from '#platform/analytics/tracking.ts'
import { severalLines } from '#platform/http/several-lines.ts'
import type { ItemView } from '#print/catalogue/item-view.ts'
import { type Choices, CUSTOM, readChoices, writeChoices } from '#shop/configurator/choices.ts'
import type { SpecialChoices } from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-processing-rules.ts'
import {
  type Payload,
  readSpecialChoices,
  writeSpecialChoices,
} from '../special-processing/special-processing-payload.ts'

/*
 * The payload of a quote request (000 §3), as its forms send it and the server reads it. Anything may be sent: it is
 * only read here, judged in check-quote-form.ts, and completed by the configurator.
 */

export const SPECIAL_SIZE_TYPE = 'Special Size'
export const SPECIAL_PROCESSING_TYPE = 'Special Processing'

/** The field of a special processing form that says which of the two it is: `modal` (also where it is left out) or `configurator`. */
export const SPECIAL_FORM_FIELD = 'special_form'
/** The secret of files that were sent ahead (`artwork/ui/draft-secret.ts`). */
export const DRAFT_FIELD = 'artwork_draft'
/** The Idempotency-Key of a form that is sent without scripts. */
export const KEY_FIELD = 'idempotency_key'
/** Where whole files come along in the form itself. */
export const FILES_FIELD = 'attachments'

const MAX_LINE_LENGTH = 300
const MAX_COMMENT_LENGTH = 8000

/** What is asked for, by the form that asks. */
export type Wanted =
  | { quote_type: typeof SPECIAL_SIZE_TYPE; choices: Choices }
  | { quote_type: typeof SPECIAL_PROCESSING_TYPE; form: SpecialForm; choices: SpecialChoices }

/** A quote request as it was sent, spaces at the ends taken off; what was not sent is empty. */
export interface QuoteForm {
  firstname: string
  lastname: string
  email_address: string
  /** The summary, what the person wrote, or both. */
  comment: string
  featured_item_id: string
  /** A customer's own address to deliver to. */
  address_book_id: string
  /** Of a kept picture of the own product; empty for none. */
  picture_id: string
  /** Null for a type that there is not. */
  wanted: Wanted | null
  tracking: Tracking
}

/** Reads a form, or the query of an address that opens one. Files are left out. */
export function readQuoteForm(form: FormData | URLSearchParams): QuoteForm {
  const params = getTexts(form)
  const line = (name: string, most = MAX_LINE_LENGTH) => oneLine((params.get(name) ?? '').slice(0, most))
  return {
    firstname: line('firstname'),
    lastname: line('lastname'),
    email_address: line('email_address'),
    comment: severalLines((params.get('comment') ?? '').slice(0, MAX_COMMENT_LENGTH)),
    featured_item_id: line('featured_item_id', 20),
    address_book_id: line('address_book_id', 60),
    picture_id: line('picture_id', 60),
    wanted: readWanted(params),
    tracking: readTracking(params),
  }
}

/** A form's texts, files left out. */
export function getTexts(form: FormData | URLSearchParams): URLSearchParams {
  if (form instanceof URLSearchParams) return form
  const texts = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') texts.append(name, value)
  return texts
}

function readWanted(params: URLSearchParams): Wanted | null {
  const quote_type = params.get('quote_type')?.trim()
  if (quote_type === SPECIAL_SIZE_TYPE) return { quote_type, choices: readChoices(params) }
  if (quote_type !== SPECIAL_PROCESSING_TYPE) return null
  const form = params.get(SPECIAL_FORM_FIELD) === 'configurator' ? 'configurator' : 'modal'
  return { quote_type, form, choices: readSpecialChoices(params) }
}

/** Marketing tracking, each field cut to 200 characters; those that say nothing are left out. */
function readTracking(params: URLSearchParams): Tracking {
  const tracking: Tracking = {}
  for (const field of UTM_FIELDS) {
    const value = oneLine((params.get(field) ?? '').slice(0, MAX_UTM_LENGTH))
    if (value !== '') tracking[field] = value
  }
  return tracking
}

/**
 * Writes a form as the body of the call, as JSON or, name by name, as a form.
 * @param item what is asked about: the sub-items of special processing are named after its options
 */
export function writeQuoteForm(form: QuoteForm, item: ItemView): Payload {
  const { wanted, tracking } = form
  const { firstname, lastname, email_address, comment, address_book_id, picture_id } = form
  const texts = { firstname, lastname, email_address, comment, address_book_id, picture_id }
  const payload: Payload = { ...wantedFields(wanted, item), featured_item_id: String(item.id), ...tracking }
  for (const [name, value] of Object.entries(texts)) if (value !== '') payload[name] = value
  return payload
}

function wantedFields(wanted: Wanted | null, item: ItemView): Payload {
  if (wanted === null) return {}
  const { quote_type } = wanted
  if (wanted.quote_type === SPECIAL_PROCESSING_TYPE) {
    return { quote_type, [SPECIAL_FORM_FIELD]: wanted.form, ...writeSpecialChoices(item, wanted.choices) }
  }
  const { print_features, ...chosen } = wanted.choices
  const texts = [...writeChoices({ ...chosen, print_features: [] })].filter(([, value]) => value !== '')
  const payload: Payload = { quote_type, ...Object.fromEntries(texts) }
  if (print_features.length > 0) payload.print_features = [...print_features]
  return payload
}

/** Whether choices say how many: otherwise the form asks for it (000 §2.4, §5). */
export function saysQuantity({ quantity, custom_quantity }: Choices): boolean {
  return quantity === CUSTOM ? Boolean(custom_quantity) : Boolean(quantity)
}

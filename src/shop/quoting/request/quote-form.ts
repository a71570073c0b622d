import { MAX_UTM_LENGTH, type Tracking, UTM_FIELDS } from '#platform/analytics/tracking.ts'
import { oneLine, severalLines } from '#platform/http/form-input.ts'
import type { ItemView } from '#print/catalogue/resolve-item.ts'
import { type ArtworkRefusalCode, isArtworkRefusal } from '#shop/artwork/refusals.ts'
import { type Choices, CUSTOM, readChoices, writeChoices } from '#shop/configurator/choices.ts'
import { readSeen, type SeenOrder } from '#shop/configurator/seen-order.ts'
import {
  type Payload,
  readSpecialChoices,
  type SpecialChoices,
  writeSpecialChoices,
} from '#shop/configurator/special-processing/special-choices.ts'
import type { SpecialForm } from '#shop/configurator/special-processing/special-options.ts'
import type { QuoteFault } from '../refusals.ts'
import type { FilesInForm } from './files-in-form.ts'

/*
 * The payload of a quote request (000 §3), for its forms and the server. It may contain anything: it is only read
 * here, checked in check-quote-form.ts and completed by the configurator.
 */

export const SPECIAL_SIZE_TYPE = 'Special Size'
export const SPECIAL_PROCESSING_TYPE = 'Special Processing'

/** The field that distinguishes the two special processing forms: `modal` (the default) or `configurator`. */
export const SPECIAL_FORM_FIELD = 'special_form'
/** The secret of a draft with files that were uploaded before (`artwork/ui/draft-secret.ts`). */
export const DRAFT_FIELD = 'artwork_draft'
/** The Idempotency-Key of a form that is sent without scripts. */
export const KEY_FIELD = 'idempotency_key'
/** Files in the form itself. */
export const FILES_FIELD = 'attachments'

const MAX_LINE_LENGTH = 300
const MAX_COMMENT_LENGTH = 8000

/** The choices, by the form in which they were made. */
export type FormContent =
  | { quote_type: typeof SPECIAL_SIZE_TYPE; choices: Choices }
  | { quote_type: typeof SPECIAL_PROCESSING_TYPE; form: SpecialForm; choices: SpecialChoices }

/** A quote request as it was sent, trimmed; missing fields are empty. */
export interface QuoteForm {
  firstname: string
  lastname: string
  email_address: string
  /** The summary, what the person wrote, or both. */
  comment: string
  featured_item_id: string
  /** A customer's own address to deliver to. */
  address_book_id: string
  /** The id of a stored picture of the own product; empty for none. */
  picture_id: string
  /** Null for an unknown type. */
  content: FormContent | null
  /** What was on screen: the choices in words and their amount. */
  seen: SeenOrder
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
    content: readContent(params),
    seen: readSeen(params),
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

function readContent(params: URLSearchParams): FormContent | null {
  const quote_type = params.get('quote_type')?.trim()
  if (quote_type === SPECIAL_SIZE_TYPE) return { quote_type, choices: readChoices(params) }
  if (quote_type !== SPECIAL_PROCESSING_TYPE) return null
  const form = params.get(SPECIAL_FORM_FIELD) === 'configurator' ? 'configurator' : 'modal'
  return { quote_type, form, choices: readSpecialChoices(params) }
}

/** Marketing tracking, each field cut to 200 characters; empty ones are left out. */
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
 * @param item of the request: the sub-items of special processing are named after its options
 */
export function writeQuoteForm(form: QuoteForm, item: ItemView): Payload {
  const { content, seen, tracking } = form
  const { firstname, lastname, email_address, comment, address_book_id, picture_id } = form
  const texts = { firstname, lastname, email_address, comment, address_book_id, picture_id }
  const payload: Payload = { ...contentFields(content, item), featured_item_id: String(item.id), ...seen, ...tracking }
  for (const [name, value] of Object.entries(texts)) if (value !== '') payload[name] = value
  return payload
}

function contentFields(content: FormContent | null, item: ItemView): Payload {
  if (content === null) return {}
  const { quote_type } = content
  if (content.quote_type === SPECIAL_PROCESSING_TYPE) {
    return { quote_type, [SPECIAL_FORM_FIELD]: content.form, ...writeSpecialChoices(item, content.choices) }
  }
  const { print_features, ...chosen } = content.choices
  const texts = [...writeChoices({ ...chosen, print_features: [] })].filter(([, value]) => value !== '')
  const payload: Payload = { quote_type, ...Object.fromEntries(texts) }
  if (print_features.length > 0) payload.print_features = [...print_features]
  return payload
}

/** Whether choices have a quantity: otherwise the form asks for it (000 §2.4, §5). */
export function hasQuantity({ quantity, custom_quantity }: Choices): boolean {
  return quantity === CUSTOM ? Boolean(custom_quantity) : Boolean(quantity)
}

/** Why a file of the form was refused while it arrived. */
export const REFUSED_FILE_FIELD = 'refused_file'
/** Longer than any generated key. */
const MAX_KEY_LENGTH = 255

/** A request to be sent. */
export interface SendQuote {
  form: QuoteForm
  /** Sent twice with the same key, it is one request (decisions §5); null: every sending is a new one. */
  key: string | null
  /** The secret of the draft with its files, or null. */
  draft: string | null
  /** Why a file of the form was refused on arrival; else null. */
  refusedFile: ArtworkRefusalCode | null
}

/** Reads a whole request from a form, with its key and the secret of its files. */
export function readSendQuote(form: FormData | URLSearchParams): SendQuote {
  const texts = getTexts(form)
  const refused = texts.get(REFUSED_FILE_FIELD)
  return {
    form: readQuoteForm(texts),
    key: texts.get(KEY_FIELD)?.slice(0, MAX_KEY_LENGTH) || null,
    draft: texts.get(DRAFT_FIELD) || null,
    refusedFile: isArtworkRefusal(refused) ? refused : null,
  }
}

/** What the page of a quote request shows again after a refusal without scripts. */
export interface QuoteFormAnswer {
  files: FilesInForm
  message: string
  errors: readonly QuoteFault[]
  entered: { firstname: string; lastname: string; email_address: string; quantity: string; comment: string }
}

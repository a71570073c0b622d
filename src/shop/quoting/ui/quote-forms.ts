import { data, redirect } from 'react-router'
import { answerForm } from '#people/accounts/form-answer.ts'
import { severalLines } from '#platform/http/form-input.ts'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import type { QuoteService } from '../customer/quote-service.server.ts'
import type { QuoteName, QuoteView } from '../customer/view-quote.server.ts'
import { quoteDoneSentence } from '../quote-labels.ts'
import type { CustomerRefusal } from '../refusals.ts'

/*
 * The forms of a quote's page, and what its two pages share: the one that a mailed link opens, and the one of an account.
 * `readQuoteAnswer` only reads, whatever was sent; `answerQuoteForm` calls the service and answers.
 */

export type QuoteAnswer =
  | { intent: 'ask'; formId: string; text: string }
  | { intent: 'accept' | 'put-back'; quotationNo: string }
  | { intent: 'decline'; quotationNo: string; reason: string }

/** Longer than any text may be, so that a text that is too long is refused, not cut. */
const MAX_READ_LENGTH = 20_000
const MAX_NAME_LENGTH = 100

/** Reads a form; null for an unknown intent. */
export function readQuoteAnswer(form: FormData): QuoteAnswer | null {
  const quotationNo = readLines(form, 'quotation').slice(0, MAX_NAME_LENGTH)
  const intent = readLines(form, 'intent')
  switch (intent) {
    case 'ask':
      return { intent, formId: readLines(form, 'form_id').slice(0, MAX_NAME_LENGTH), text: readLines(form, 'message') }
    case 'accept':
    case 'put-back':
      return { intent, quotationNo }
    case 'decline':
      return { intent, quotationNo, reason: readLines(form, 'reason') }
    default:
      return null
  }
}

function readLines(form: FormData, name: string): string {
  const value = form.get(name)
  if (typeof value !== 'string') return ''
  return severalLines(value.slice(0, MAX_READ_LENGTH))
}

interface GoOn {
  to: string
  /** Of a new visitor's cart, for the cookie. */
  cartToken: string | null
}

interface RefusedQuoteAnswer {
  intent: string
  refusal: CustomerRefusal
  /** As typed, so that it can be corrected. */
  entered: Readonly<Record<string, string>>
}

interface ActDeps {
  quotes: QuoteService
  name: QuoteName
  /** Of the visitor's cookie. */
  cartToken: string | null
  /** The page's own address, without its query. */
  here: string
}

/** Calls the service. An unknown intent changes nothing. */
async function actOnQuote(form: QuoteAnswer | null, deps: ActDeps): Promise<GoOn | RefusedQuoteAnswer> {
  const { quotes, name, cartToken, here } = deps
  if (form === null) return { to: here, cartToken: null }
  const done = (code: string): GoOn => ({ to: `${here}?done=${code}`, cartToken: null })
  const refused = (refusal: CustomerRefusal, entered = {}) => ({ intent: form.intent, refusal, entered })
  switch (form.intent) {
    case 'ask': {
      const outcome = await quotes.ask(name, form)
      return outcome.ok ? done('asked') : refused(outcome, { message: form.text })
    }
    case 'decline': {
      const outcome = await quotes.decline(name, form)
      return outcome.ok ? done('declined') : refused(outcome, { reason: form.reason })
    }
    case 'accept':
    case 'put-back': {
      const input = { quotationNo: form.quotationNo, cartToken }
      const outcome = await (form.intent === 'accept' ? quotes.accept(name, input) : quotes.putBack(name, input))
      if (!outcome.ok) return refused(outcome)
      if (!outcome.inCart) return done('accepted')
      return { to: `/cart?quoted=${encodeURIComponent(form.quotationNo)}`, cartToken: outcome.cartToken }
    }
  }
}

/** The data of a quote's page; 404 where the current user has no such quote. */
export function quotePageData(quote: QuoteView | null, url: URL, brand: string) {
  const shown = {
    quote,
    /** Names the next message: sent twice, it is one message. */
    formId: crypto.randomUUID(),
    done: quoteDoneSentence(url.searchParams.get('done')),
    brand,
  }
  return quote === null ? data(shown, { status: 404 }) : data(shown)
}

/** Answers a form of a quote's page: a redirect, or the refusal. */
export async function answerQuoteForm(request: Request, url: URL, name: QuoteName, quotes: QuoteService) {
  const form = readQuoteAnswer(await request.formData())
  const cartToken = readCartToken(request.headers.get('cookie'))
  const outcome = await actOnQuote(form, { quotes, name, cartToken, here: url.pathname })
  if ('to' in outcome) {
    const cookie = outcome.cartToken === null ? null : cartCookie(outcome.cartToken, url.protocol === 'https:')
    // React Router answers with what is thrown.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect(outcome.to, { status: 303, ...(cookie === null ? {} : { headers: { 'set-cookie': cookie } }) })
  }
  const { intent, refusal, entered } = outcome
  const status = { 'quote-unknown': 404, 'too-many-messages': 429 }[refusal.code as string] ?? 422
  return data(answerForm<string>(intent, refusal, entered), { status })
}

/**
 * Not cached, not indexed, and the address, which may be a key, goes to no other site. (With `no-referrer` browsers would not
 * send the origin of a form, and the shop refuses forms that might come from another site.)
 */
export function quoteHeaders(): Headers {
  return new Headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
}

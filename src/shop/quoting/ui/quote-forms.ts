import { data } from 'react-router'
import { answerForm } from '#people/accounts/form-answer.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { readLines } from '#platform/http/form-input.ts'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import type { QuoteService } from '../customer/quote-service.server.ts'
import type { QuoteName, QuoteView } from '../customer/view-quote.server.ts'
import { quoteDoneSentence } from '../quote-labels.ts'
import type { CustomerRefusal } from '../refusals.ts'

/*
 * The forms of a quote's page, and what its two pages share: the one behind a mailed link, and the one in an account.
 * `readQuoteAnswer` only reads any input; `answerQuoteForm` calls the service and answers.
 */

const INTENTS = ['ask', 'accept', 'put-back', 'decline'] as const
const MAX_NAME_LENGTH = 100

/** Reads a form; null for an unknown intent. */
export function readQuoteAnswer(form: FormData) {
  const sent = readLines(form, 'intent')
  const intent = INTENTS.find((known) => known === sent)
  if (intent === undefined) return null
  const name = (field: string) => readLines(form, field).slice(0, MAX_NAME_LENGTH)
  const [text, reason] = [readLines(form, 'message'), readLines(form, 'reason')]
  return { intent, quotationNo: name('quotation'), formId: name('form_id'), text, reason }
}

interface ActDeps {
  quotes: QuoteService
  name: QuoteName
  /** From the visitor's cookie. */
  cartToken: string | null
  /** The page's own address, without its query. */
  here: string
}

/** The next address, with the token of a new visitor's cart; or the refusal. */
type Acted = { ok: true; to: string; cartToken: string | null } | CustomerRefusal

/** Calls the service. */
async function actOnQuote(form: NonNullable<ReturnType<typeof readQuoteAnswer>>, deps: ActDeps): Promise<Acted> {
  const { quotes, name, cartToken, here } = deps
  const { intent, quotationNo } = form
  if (intent === 'ask' || intent === 'decline') {
    const outcome = await quotes[intent](name, form)
    const to = `${here}?done=${intent === 'ask' ? 'asked' : 'declined'}`
    return outcome.ok ? { ok: true, to, cartToken: null } : outcome
  }
  const input = { quotationNo, cartToken }
  const outcome = await (intent === 'accept' ? quotes.accept(name, input) : quotes.putBack(name, input))
  if (!outcome.ok) return outcome
  if (!outcome.inCart) return { ok: true, to: `${here}?done=accepted`, cartToken: null }
  return { ok: true, to: `/cart?quoted=${encodeURIComponent(quotationNo)}`, cartToken: outcome.cartToken }
}

/** The data of a quote's page; 404 if the current user has no such quote. */
export function quotePageData(quote: QuoteView | null, url: URL, brand: string) {
  const shown = {
    quote,
    /** The id of the next message: sent twice, it is one message. */
    formId: crypto.randomUUID(),
    done: quoteDoneSentence(url.searchParams.get('done')),
    brand,
  }
  return quote === null ? data(shown, { status: 404 }) : data(shown)
}

/** Answers a form of a quote's page: a redirect, or the refusal. An unknown intent changes nothing. */
export async function answerQuoteForm(request: Request, url: URL, name: QuoteName, quotes: QuoteService) {
  const form = readQuoteAnswer(await request.formData())
  const here = url.pathname
  if (form === null) return goOn(here)
  const cartToken = readCartToken(request.headers.get('cookie'))
  const outcome = await actOnQuote(form, { quotes, name, cartToken, here })
  if (outcome.ok) {
    return goOn(
      outcome.to,
      outcome.cartToken === null ? [] : [cartCookie(outcome.cartToken, url.protocol === 'https:')],
    )
  }
  const status = { 'quote-unknown': 404, 'too-many-messages': 429 }[outcome.code as string] ?? 422
  return data(answerForm<string>(form.intent, outcome, { message: form.text, reason: form.reason }), { status })
}

function goOn(to: string, cookies: readonly string[] = []): never {
  // React Router treats a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirectWith(to, cookies)
}

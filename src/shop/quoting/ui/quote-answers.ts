import { data, redirect } from 'react-router'
import { answerForm } from '#people/accounts/form-answer.ts'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import { actOnQuote } from '../customer/act-on-quote.ts'
import type { QuoteName, QuoteService, QuoteView } from '../customer/quote-service.ts'
import { quoteDoneSentence } from '../customer/quote-words.ts'
import { readQuoteAnswer } from '../request/read-quote-answer.ts'

/* What the two pages of a quote have in common: the one that a mailed link opens, and the one of an account. */

/** What a quote's page shows; null, with the status for it, where there is none for who asks. */
export function quoteAnswer(quote: QuoteView | null, url: URL, brand: string) {
  const shown = {
    quote,
    /** Names the next message: sent twice, it is one. */
    formId: crypto.randomUUID(),
    done: quoteDoneSentence(url.searchParams.get('done')),
    brand,
  }
  return quote === null ? data(shown, { status: 404 }) : data(shown)
}

/** What comes of a form of a quote's page. */
export async function answerQuoteForm(request: Request, url: URL, name: QuoteName, quotes: QuoteService) {
  const form = readQuoteAnswer(await request.formData())
  const cartToken = readCartToken(request.headers.get('cookie'))
  const outcome = await actOnQuote(form, { quotes, name, cartToken, here: url.pathname })
  if ('to' in outcome) {
    const cookie = outcome.cartToken === null ? null : cartCookie(outcome.cartToken, url.protocol === 'https:')
    // React Router takes what is thrown for the answer.
    // oxlint-disable-next-line typescript/only-throw-error
    throw redirect(outcome.to, { status: 303, ...(cookie === null ? {} : { headers: { 'set-cookie': cookie } }) })
  }
  const { intent, refusal, entered } = outcome
  const status = { 'quote-unknown': 404, 'too-many-messages': 429 }[refusal.code as string] ?? 422
  return data(answerForm<string>(intent, refusal, entered), { status })
}

/**
 * Never kept, never found, and no other site is told the address, which may be a key. (With `no-referrer` browsers would
 * not say whose form it is, and the shop refuses forms that might be another site's.)
 */
export function quoteHeaders(): Headers {
  return new Headers({
    'cache-control': 'private, no-store',
    'referrer-policy': 'same-origin',
    'x-robots-tag': 'noindex, nofollow',
  })
}

import type { QuoteAnswer } from '../request/read-quote-answer.ts'
import type { CustomerRefusal } from './customer-refusals.ts'
import type { QuoteName, QuoteService } from './quote-service.ts'

/* What a quote's page does with a form: ask the service, then say where to go, or what was refused. */

export interface GoOn {
  to: string
  /** Of a visitor's cart that was made, for the cookie. */
  cartToken: string | null
}

export interface RefusedQuoteAnswer {
  intent: string
  refusal: CustomerRefusal
  /** As typed, so that it can be mended. */
  entered: Readonly<Record<string, string>>
}

interface Asked {
  quotes: QuoteService
  name: QuoteName
  /** Of the visitor's cookie. */
  cartToken: string | null
  /** The page's own address, without its query. */
  here: string
}

/** Does what the form asks. Without an intent that we know there is nothing to do. */
export async function actOnQuote(form: QuoteAnswer | null, asked: Asked): Promise<GoOn | RefusedQuoteAnswer> {
  const { quotes, name, cartToken, here } = asked
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
      const wish = { quotationNo: form.quotationNo, cartToken }
      const outcome = await (form.intent === 'accept' ? quotes.accept(name, wish) : quotes.putBack(name, wish))
      if (!outcome.ok) return refused(outcome)
      if (!outcome.inCart) return done('accepted')
      return { to: `/cart?quoted=${encodeURIComponent(form.quotationNo)}`, cartToken: outcome.cartToken }
    }
  }
}

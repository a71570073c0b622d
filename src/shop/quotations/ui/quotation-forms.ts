import { data } from 'react-router'
import { answerForm, statusOfAnswer } from '#people/accounts/form-answer.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { cartCookie, readCartToken } from '#shop/cart/cart-cookies.ts'
import { quotationPath } from '../quotation.ts'
import type { QuotationService } from '../quotations.server.ts'
import type { QuotationRefusal, QuotationRefusalCode } from '../refusals.ts'

/*
 * The forms of a quotation's page except Bill To. Each is a POST to the page with an `intent`, and works without
 * scripts.
 */

const INTENTS = ['order', 'quote-again', 'send', 'link', 'withdraw'] as const

type Intent = (typeof INTENTS)[number]

/** The intent of a form; null where it is Bill To's. */
export function readIntent(form: FormData): Intent | null {
  const { intent } = readTexts(form, ['intent'])
  return INTENTS.find((known) => known === intent) ?? null
}

interface FormDeps {
  quotations: QuotationService
  number: string
  key: string | null
  request: Request
}

/** Runs the use case of a form, and redirects; or stays with a refusal, or with the address of a new link. */
export async function answerQuotationForm(intent: Intent, form: FormData, deps: FormDeps) {
  const { quotations, number, key, request } = deps
  const name = { quotationNo: number }
  const here = (done: QuotationDone) => goOn(`${quotationPath(number, key, { done })}#share`)
  const { email, form_id: formId, link } = readTexts(form, ['email', 'form_id', 'link'])
  if (intent === 'order') {
    const ordered = await quotations.order(name, key, readCartToken(request.headers.get('cookie')))
    return ordered.ok ? goToCart(number, ordered.cartToken, request) : refuse(intent, ordered)
  }
  if (intent === 'quote-again') {
    const created = await quotations.quoteAgain(name, key)
    return created.ok ? goOn(quotationPath(created.quotation.quotation_no), created.cookies) : refuse(intent, created)
  }
  if (intent === 'send') {
    const sent = await quotations.send(name, key, { formId, email })
    return sent.ok ? here('sent') : refuse(intent, sent, { email })
  }
  if (intent === 'link') {
    const made = await quotations.makeLink(name, key)
    return made.ok ? data({ intent, address: new URL(made.path, request.url).href }) : refuse(intent, made)
  }
  const withdrawn = await quotations.withdraw(name, key, link)
  return withdrawn.ok ? here('withdrawn') : refuse(intent, withdrawn)
}

/** What was just done with a quotation, by the code in the address (`?done=`). */
export type QuotationDone = 'sent' | 'withdrawn'

/** What was just done, by the code in the address; null for an unknown one. */
export function readQuotationDone(code: string | null): QuotationDone | null {
  return code === 'sent' || code === 'withdrawn' ? code : null
}

const STATUS: Partial<Record<QuotationRefusalCode, number>> = { 'quotation-unknown': 404, 'read-only': 403 }

function refuse(intent: string, refusal: QuotationRefusal, entered: Readonly<Record<string, string>> = {}) {
  const status = STATUS[refusal.code] ?? statusOfAnswer(refusal)
  const { retryAfterSeconds } = refusal
  const headers = retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }
  return data(answerForm<QuotationRefusalCode>(intent, refusal, entered), { status, ...headers })
}

/** Redirects to the cart with the lines of a quotation. */
export function goToCart(number: string, cartToken: string | null, request: Request): never {
  const secure = new URL(request.url).protocol === 'https:'
  const cookies = cartToken === null ? [] : [cartCookie(cartToken, secure)]
  return goOn(`/cart?quoted=${encodeURIComponent(number)}`, cookies)
}

function goOn(to: string, cookies: readonly string[] = []): never {
  // React Router treats a thrown response as the answer.
  // oxlint-disable-next-line typescript/only-throw-error
  throw redirectWith(to, cookies)
}

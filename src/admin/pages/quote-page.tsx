import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { readTexts } from '#people/accounts/read-form.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { clockContext, shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { londonDate } from '#platform/time/london.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { latestValidUntil, MAX_LINE_PENCE, usualValidUntil } from '#shop/quoting/offers/check-offer.ts'
import type { EstimateView, RequestView } from '#shop/quoting/offers/view-request.server.ts'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { QUOTE_STATE_WORDS } from '../quote-words.ts'
import { readLines } from '../read-lines.ts'
import { changeLines, enteredOffer, readOfferForm } from '../read-offer-form.ts'
import { EstimateTrace } from '../ui/estimate-trace.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { QuoteOffer, QuoteWriting } from '../ui/quote-answers.tsx'
import { QuoteAsked } from '../ui/quote-asked.tsx'
import { QuoteOffers } from '../ui/quote-offers.tsx'
import { QuoteTimeline } from '../ui/quote-timeline.tsx'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/quote-page'

/** One quote request: what is asked for, what it would cost, what was written, and answering it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const clock = context.get(clockContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { events, offers, createdAt, ...request } = (await staff.quotes.request(params.id)) ?? notFound()
  const today = londonDate(clock.now())
  return {
    request,
    at: momentText(createdAt),
    events: events.map((event) => ({ ...event, at: momentText(event.at) })),
    offers: offers.map(({ createdAt: _sent, ...offer }) => offer),
    line: url.searchParams.has('estimate') ? { ...request.line, amount: estimatedAmount(request) } : request.line,
    days: { usual: usualValidUntil(today), earliest: today, latest: latestValidUntil(today) },
    // Name the forms: sent twice, each is done once.
    forms: { offer: crypto.randomUUID(), message: crypto.randomUUID(), decline: crypto.randomUUID() },
    rates: shop.shipping,
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

function estimatedAmount({ estimate }: Pick<RequestView, 'estimate'>): string {
  return estimate.ok ? poundsAsFigures(estimate.total) : ''
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const form = await request.formData()
  const { intent, form_id: formId, seen, lines } = readTexts(form, ['intent', 'form_id', 'seen', 'lines'])
  const sent = { requestId: params.id, formId, seen }
  if (intent === 'message' || intent === 'decline') {
    const field = intent === 'message' ? 'message' : 'reason'
    const text = readLines(form, field)
    const outcome = await staff.quotes[intent](sent, text)
    if (!outcome.ok) return refuseForm(intent, outcome, { [field]: text }, url)
    throw redirectWith(`${url.pathname}?done=quote-${intent === 'message' ? 'message' : 'declined'}`)
  }
  const typed = readOfferForm(form)
  if (lines !== '') {
    const entered = enteredOffer({ ...typed, lines: changeLines(typed.lines, lines) })
    return { intent: 'offer', code: 'lines', message: '', errors: [], entered }
  }
  const outcome = await staff.quotes.offer(sent, typed)
  if (!outcome.ok) return refuseForm('offer', outcome, enteredOffer(typed), url)
  throw redirectWith(`${url.pathname}?done=quote-sent`)
}

/** Who is told that something happened meanwhile is shown it; after another refusal the page stays as it was seen. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return hasCode(actionResult, 'changed-meanwhile') || defaultShouldRevalidate
}

function hasCode(result: unknown, code: string): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === code
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'A quote request', brand: loaderData.brand, hidden: true })

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, at, events, offers, forms, line, days, rates, done } = loaderData
  const fieldless = actionData?.errors.some(({ field }) => field === 'form') ?? false
  return (
    <Room
      title={`Quote request ${request.reference}`}
      lead={<p>{QUOTE_STATE_WORDS[request.state]}</p>}
      back={{ to: '/staff/quotes', title: 'Quotes' }}
      done={actionData === undefined ? done : null}
      refused={fieldless ? (actionData?.message ?? null) : null}
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <QuoteAsked request={request} at={at} />
          <Part title="What has happened">
            <QuoteTimeline events={events} />
            <p className="mt-3 text-sm">
              <Link to={`/staff/reviews/links?quote=${request.id}`} className="link inline-block py-1">
                Ask for a review
              </Link>
            </p>
          </Part>
          <QuoteWriting request={request} forms={forms} answer={actionData} />
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          {offers.length > 0 && (
            <Part title={offers.length === 1 ? 'Quotation' : 'Quotations'}>
              <QuoteOffers offers={offers} />
            </Part>
          )}
          <Part title="Estimate">
            <EstimateTrace
              estimate={request.estimate}
              kinds={request.kinds}
              take={isTakeable(request) && <TakeEstimate id={request.id} />}
            />
          </Part>
          <QuoteOffer request={request} forms={forms} answer={actionData} line={line} days={days} rates={rates} />
        </div>
      </div>
    </Room>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section>
      <h2 className="mb-3 text-xl">{title}</h2>
      {children}
    </section>
  )
}

/** Whether the estimate can be a line of a quotation: not above what a line may cost. */
function isTakeable({ mayQuote, estimate }: { mayQuote: boolean; estimate: EstimateView }): boolean {
  return mayQuote && estimate.ok && estimate.total <= MAX_LINE_PENCE
}

function TakeEstimate({ id }: { id: string }) {
  return (
    <Link to={`/staff/quotes/${id}?estimate#reply`} className="btn btn-secondary text-sm">
      Take it into the quotation
    </Link>
  )
}

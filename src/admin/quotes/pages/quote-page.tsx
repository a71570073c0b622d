import type { ReactNode } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { clockContext, drawFormId, shopContext } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { poundsAsFigures } from '#platform/money/money.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { latestValidUntil, MAX_LINE_PENCE, usualValidUntil } from '#shop/quoting/offers/check-offer.ts'
import type { EstimateView, RequestView } from '#shop/quoting/offers/view-request.server.ts'
import { staffQuotesContext } from '../contexts.ts'
import { changeLines, enteredOffer, readOfferForm } from '../offer-form.ts'
import { QUOTE_STATE_LABELS } from '../quote-labels.ts'
import { QuoteOffer, QuoteWriting } from '../ui/quote-answers.tsx'
import { RequestDetails } from '../ui/request-details.tsx'
import { EstimateTrace, QuoteOffers, QuoteTimeline } from '../ui/request-history.tsx'
import type { Route } from './+types/quote-page'

/** One quote request: its contents, the estimate, the correspondence, and the forms to answer it. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const clock = context.get(clockContext)
  await requireMember(context.get(staffContext), url)
  const { events, offers, createdAt, ...request } =
    (await context.get(staffQuotesContext).request(params.id)) ?? notFound()
  const today = londonDate(clock.now())
  return {
    request,
    at: momentText(createdAt),
    events: events.map((event) => ({ ...event, at: momentText(event.at) })),
    offers: offers.map(({ createdAt: _sent, ...offer }) => offer),
    line: url.searchParams.has('estimate') ? { ...request.line, amount: estimatedAmount(request) } : request.line,
    days: { usual: usualValidUntil(today), earliest: today, latest: latestValidUntil(today) },
    // Identify the forms: sent twice, each is processed once.
    forms: { offer: drawFormId(context), message: drawFormId(context), decline: drawFormId(context) },
    rates: context.get(shopContext).shipping,
  }
}

function estimatedAmount({ estimate }: Pick<RequestView, 'estimate'>): string {
  return estimate.ok ? poundsAsFigures(estimate.total) : ''
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const quotes = context.get(staffQuotesContext)
  const form = await request.formData()
  const { intent, form_id: formId, seen, lines } = readTexts(form, ['intent', 'form_id', 'seen', 'lines'])
  const sent = { requestId: params.id, formId, seen }
  if (intent === 'message' || intent === 'decline') {
    const field = intent === 'message' ? 'message' : 'reason'
    const text = readLines(form, field)
    const outcome = await quotes[intent](sent, text)
    if (!outcome.ok) return refuseForm(intent, outcome, { [field]: text }, url)
    throw redirectWith(`${url.pathname}?done=quote-${intent === 'message' ? 'message' : 'declined'}`)
  }
  const typed = readOfferForm(form)
  if (lines !== '') {
    const entered = enteredOffer({ ...typed, lines: changeLines(typed.lines, lines) })
    return { intent: 'offer', code: 'lines', message: '', errors: [], entered }
  }
  const outcome = await quotes.offer(sent, typed)
  if (!outcome.ok) return refuseForm('offer', outcome, enteredOffer(typed), url)
  throw redirectWith(`${url.pathname}?done=quote-sent`)
}

/**
 * If the refusal says that something has happened meanwhile, the page reloads to show it; after other refusals it
 * stays as it was.
 */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return hasCode(actionResult, 'changed-meanwhile') || defaultShouldRevalidate
}

function hasCode(result: unknown, code: string): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === code
}

export const headers = staffHeaders
export const meta = staffMeta('A quote request')

export default function QuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, at, events, offers, forms, line, days, rates } = loaderData
  return (
    <AdminPage
      title={`Quote request ${request.reference}`}
      lead={<p>{QUOTE_STATE_LABELS[request.state]}</p>}
      back={{ to: '/staff/quotes', title: 'Quotes' }}
      answer={actionData}
    >
      <div className="grid gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,5fr)_minmax(0,7fr)]">
        <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-10">
          <RequestDetails request={request} at={at} />
          <Part title="History">
            <QuoteTimeline events={events} />
            <p className="mt-3 text-sm">
              <Link to={`/staff/reviews/links?quote=${request.id}`} className="link inline-block py-1.5">
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
    </AdminPage>
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

/** Whether the estimate can be a line of a quotation: not above the maximum of a line. */
function isTakeable({ mayQuote, estimate }: { mayQuote: boolean; estimate: EstimateView }): boolean {
  return mayQuote && estimate.ok && estimate.total <= MAX_LINE_PENCE
}

function TakeEstimate({ id }: { id: string }) {
  return (
    <Link to={`/staff/quotes/${id}?estimate#reply`} className="btn btn-secondary text-sm">
      Use in the quotation
    </Link>
  )
}

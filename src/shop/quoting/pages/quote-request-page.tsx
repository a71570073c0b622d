import { useState } from 'react'
import { data, Link, redirect, useLocation } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { guestContext } from '#people/guests/contexts.ts'
import { drawFormId, shopContext } from '#platform/contexts.ts'
import { readLines, readTexts, severalLines } from '#platform/http/form-input.ts'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { MailPromise } from '#platform/ui/mail-promise.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { readChoices, writeChoices } from '#shop/configurator/choices.ts'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { blocking } from '#shop/configurator/price-lookup.ts'
import { SEEN_FIELDS } from '#shop/configurator/seen-order.ts'
import { priceCheckContext } from '#shop/price-check/contexts.ts'
import { quoteRequestsContext } from '../contexts.ts'
import { isRequestReference } from '../quote.ts'
import { knownPerson, MAX_COMMENT_CHARACTERS } from '../request/check-quote-form.ts'
import { arrivedFiles, newDraftSecret } from '../request/files-in-form.ts'
import {
  DRAFT_FIELD,
  getTexts,
  hasQuantity,
  type QuoteFormAnswer,
  readSendQuote,
  SPECIAL_SIZE_TYPE,
} from '../request/quote-form.ts'
import { QuoteRequestForm } from '../ui/quote-request-form.tsx'
import { RequestPage, refusedStatus, requestHeaders, requestMeta, SignInFirst } from '../ui/request-page.tsx'
import type { Route } from './+types/quote-request-page'

/** The quote request form as a page: the choices are in its address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext)
  const sent = url.searchParams.get('sent') ?? ''
  if (isRequestReference(sent)) return { brand, sent, request: null }
  const page = context.get(priceCheckContext)(url)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  if (!page.itemNamed) throw redirect('/prices')
  const { item, choices, notice } = page
  return {
    brand,
    sent: null,
    request: {
      item,
      choices,
      notice,
      asksQuantity: !hasQuantity(readChoices(url.searchParams)),
      remarks: severalLines(url.searchParams.get('comment') ?? '').slice(0, MAX_COMMENT_CHARACTERS),
      known: await knownPerson({ account: context.get(accountContext), guest: context.get(guestContext) }),
      formKey: drawFormId(context),
      files: { draft: newDraftSecret(), attachedNames: [] },
    },
  }
}

/** Sends the request, or shows the form again with what was entered and what is wrong. */
export async function action({ request, url, context }: Route.ActionArgs) {
  const quoteRequests = context.get(quoteRequestsContext)
  const form = await request.formData()
  const input = new URLSearchParams(url.searchParams)
  // The fields of this page, not of the previous one, whose form may have led here.
  for (const field of SEEN_FIELDS) input.delete(field)
  for (const [name, value] of getTexts(form)) input.set(name, value)
  input.set('quote_type', SPECIAL_SIZE_TYPE)
  const outcome = await quoteRequests.send(readSendQuote(input))
  if (outcome.ok) throw redirectWith(`/quote-request?sent=${outcome.reference}`, outcome.cookies)
  const typed = readTexts(form, ['firstname', 'lastname', 'email_address', 'quantity'])
  const entered = { ...typed, comment: readLines(form, 'comment') }
  const files = await arrivedFiles(context.get(artworkContext), input.get(DRAFT_FIELD))
  const { message, errors } = outcome
  return data({ message, errors, entered, files } satisfies QuoteFormAnswer, refusedStatus(outcome))
}

export const headers = requestHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => requestMeta('Request a quote', loaderData)

export default function QuoteRequestPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, sent } = loaderData
  const [reference, setReference] = useState<string | null>(null)
  return (
    <RequestPage
      title="Request a quote"
      to="/quote-request"
      item={request?.item}
      sent={sent}
      reference={reference}
      className="gap-x-16 md:grid-cols-[minmax(0,31rem)_minmax(0,1fr)]"
    >
      {request && <RequestSection request={request} answer={actionData ?? null} onSent={setReference} />}
    </RequestPage>
  )
}

interface RequestSectionProps {
  request: NonNullable<Route.ComponentProps['loaderData']['request']>
  answer: QuoteFormAnswer | null
  onSent(reference: string): void
}

function RequestSection({ request, answer, onSent }: RequestSectionProps) {
  const { pathname, search } = useLocation()
  const { item, choices, notice, known, asksQuantity, remarks, formKey, files } = request
  const back = `${pathname}${search}`
  const wrong = blocking(completeConfiguration(item, choices)).filter(
    ({ field }) => !(asksQuantity && field.endsWith('quantity')),
  )
  return (
    <div>
      <h1 className="text-3xl">QUOTE</h1>
      <p className="mt-3 text-soft">
        {known === null ? <SignInFirst /> : <MailPromise>We work out the price and email you a quotation.</MailPromise>}
      </p>
      {notice !== null && (
        <Notice variant="danger" className="mt-5">
          {notice}
        </Notice>
      )}
      {wrong.length > 0 ? (
        <Notice variant="danger" className="mt-5">
          {wrong.map(({ message }) => message).join(' ')}
        </Notice>
      ) : (
        <CropMarks className="-mx-4.5 mt-5 sm:-mx-5.5">
          <div className="border border-line bg-sheet p-5 sm:p-7">
            <QuoteRequestForm
              {...{ item, choices, asksQuantity, remarks, known, back, answer, onSent }}
              plain={{ formKey, files: answer?.files ?? files }}
            />
          </div>
        </CropMarks>
      )}
      <p className="mt-6">
        <Link to={`/${item.url_slug}?${writeChoices(choices)}`} className="link">
          Change what you chose
        </Link>
      </p>
    </div>
  )
}

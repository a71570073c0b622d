import { useState } from 'react'
import { data, Link, useRevalidator } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { guestContext } from '#people/guests/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import type { ArtworkService } from '#shop/artwork/artwork-service.ts'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { draftSecret } from '#shop/artwork/ui/draft-secret.ts'
import { quoteRequestsContext } from '../contexts.ts'
import { isRequestReference } from '../quote.ts'
import { knownPerson, MAX_COMMENT_CHARACTERS } from '../request/check-quote-form.ts'
import { DRAFT_FIELD, getTexts, readSendQuote } from '../request/quote-form.ts'
import {
  GAVE_WAY,
  newDraftSecret,
  openSpecialPage,
  type SpecialAnswer,
  specialAnswer,
  withChoices,
} from '../special-processing/special-page.ts'
import { SignInFirst } from '../ui/person-fields.tsx'
import { QuoteSent, WhatFollows } from '../ui/quote-sent.tsx'
import { SpecialProcessingForm } from '../ui/special-processing/special-processing-form.tsx'
import type { Route } from './+types/special-processing-page'

/** The special processing form as a page: what is chosen is in its address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext)
  const sent = url.searchParams.get('sent') ?? ''
  if (isRequestReference(sent)) return { brand, sent, asked: null, addressBookId: '' }
  const page = openSpecialPage(context.get(catalogueContext).current().catalogue, url.searchParams)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const known = await knownPerson({ account: context.get(accountContext), guest: context.get(guestContext) })
  const addresses = known?.role === 'customer' ? await context.get(accountContext).addresses() : []
  return {
    brand,
    sent: null,
    asked: {
      ...page,
      comment: (url.searchParams.get('comment') ?? '').slice(0, MAX_COMMENT_CHARACTERS),
      known,
      formKey: crypto.randomUUID(),
      draft: newDraftSecret(),
    },
    addressBookId: addresses.find(({ is_default }) => is_default)?.id ?? '',
  }
}

/** Sends the request, or shows the form again: followed up by what was chosen, or with what is wrong. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = getTexts(await request.formData())
  const page = openSpecialPage(context.get(catalogueContext).current().catalogue, texts)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const attachedNames = await arrivedFiles(context.get(artworkContext), texts.get(DRAFT_FIELD))
  if (texts.get('intent') === 'update') return data(specialAnswer(page, texts, null, attachedNames), { status: 200 })
  if (page.replaced)
    return data(specialAnswer(page, texts, { message: GAVE_WAY, errors: [] }, attachedNames), { status: 422 })
  const outcome = await context.get(quoteRequestsContext).send(readSendQuote(withChoices(texts, page)))
  if (outcome.ok) throw redirectWith(`/special-processing?sent=${outcome.reference}`, outcome.cookies)
  const { code, retryAfterSeconds } = outcome
  const status = code === 'too-many' ? 429 : 422
  const wait = retryAfterSeconds === undefined ? {} : { headers: { 'retry-after': String(retryAfterSeconds) } }
  return data(specialAnswer(page, texts, outcome, attachedNames), { status, ...wait })
}

/** Names of the files that came along and have arrived. */
async function arrivedFiles(artwork: Pick<ArtworkService, 'viewDraft'>, draft: string | null): Promise<string[]> {
  const view = await artwork.viewDraft({ draft: draft ?? '' })
  return view.ok ? view.artwork.files.filter(({ state }) => state === 'sent').map(({ name }) => name) : []
}

/** Every form has a key and a secret of its own: no page of this address is like another. */
export function headers() {
  return { 'Cache-Control': 'private, no-store' }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.sent === null ? 'Special Processing quote' : 'Thank you',
        brand: loaderData.brand,
        hidden: true,
      })

export default function SpecialProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { asked, sent } = loaderData
  const [reference, setReference] = useState<string | null>(null)
  const item = asked?.item
  const crumbs = [
    { title: 'Home', to: '/' },
    ...(item === undefined ? [] : [{ title: item.name, to: `/${item.url_slug}` }]),
    { title: 'Special Processing', to: '/special-processing' },
  ]
  const thanked = sent ?? reference
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={crumbs} />
      <div className="mt-4 grid grid-cols-[minmax(0,1fr)] items-start gap-x-14 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        {thanked === null && asked !== null ? (
          <Asking
            asked={asked}
            addressBookId={loaderData.addressBookId}
            answer={actionData ?? null}
            onSent={setReference}
          />
        ) : (
          <QuoteSent reference={thanked ?? ''} level={1} focus={reference !== null}>
            <Link to="/" className={buttonClass('secondary', 'justify-self-start')}>
              Go to the home page
            </Link>
          </QuoteSent>
        )}
        <WhatFollows />
      </div>
    </div>
  )
}

interface AskingProps {
  asked: NonNullable<Route.ComponentProps['loaderData']['asked']>
  addressBookId: string
  answer: SpecialAnswer | null
  onSent(reference: string): void
}

/** The form as the address opens it. */
function opened({ draft, comment, ...page }: AskingProps['asked']): SpecialAnswer {
  return {
    page,
    start: { choices: page.choices, comment },
    message: page.replaced ? GAVE_WAY : null,
    draft,
    attachedNames: [],
  }
}

function Asking({ asked, addressBookId, answer, onSent }: AskingProps) {
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  const { page, start, message, draft, attachedNames } = answer ?? opened(asked)
  return (
    <div>
      <h1 className="text-3xl">Special Processing quote</h1>
      <p className="mt-3 max-w-[62ch] text-lg">Foil, embossing, variable data and more, priced by hand.</p>
      {asked.known === null && (
        <p className="mt-1 text-soft">
          <SignInFirst />
        </p>
      )}
      {message !== null && (
        <Notice variant="danger" className="mt-6">
          {message}
        </Notice>
      )}
      <div className="mt-6">
        <SpecialProcessingForm
          item={page.item}
          form={page.form}
          start={start}
          known={asked.known}
          addressBookId={addressBookId}
          // With scripts the files of this tab are found again after a reload.
          draft={hydrated ? draftSecret() : draft}
          attachedNames={attachedNames}
          formKey={asked.formKey}
          level={2}
          footClassName="bottom-0 border-b px-4"
          onSent={onSent}
          onPersonChanged={() => void revalidate()}
        />
      </div>
    </div>
  )
}

import { useState } from 'react'
import { data, useRevalidator } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { guestContext } from '#people/guests/contexts.ts'
import { drawFormId, shopContext } from '#platform/contexts.ts'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { draftSecret } from '#shop/artwork/ui/draft-secret.ts'
import { quoteRequestsContext } from '../contexts.ts'
import { isRequestReference } from '../quote.ts'
import { knownPerson, MAX_COMMENT_CHARACTERS } from '../request/check-quote-form.ts'
import { arrivedFiles, getArrived, newDraftSecret } from '../request/files-in-form.ts'
import { DRAFT_FIELD, getTexts, readSendQuote } from '../request/quote-form.ts'
import {
  CHOICES_REPLACED,
  openSpecialPage,
  type SpecialAnswer,
  specialAnswer,
  withChoices,
} from '../special-processing/special-page.ts'
import { RequestPage, refusedStatus, requestHeaders, requestMeta, SignInFirst } from '../ui/request-page.tsx'
import { SpecialProcessingForm } from '../ui/special-processing/special-processing-form.tsx'
import type { Route } from './+types/special-processing-page'

/** The special processing form as a page, with its choices in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { brand } = context.get(shopContext)
  const sent = url.searchParams.get('sent') ?? ''
  if (isRequestReference(sent)) return { brand, sent, request: null }
  const page = openSpecialPage(context.get(catalogueContext).current().catalogue, url.searchParams)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const known = await knownPerson({ account: context.get(accountContext), guest: context.get(guestContext) })
  const addresses = known?.role === 'customer' ? await context.get(accountContext).addresses() : []
  const comment = (url.searchParams.get('comment') ?? '').slice(0, MAX_COMMENT_CHARACTERS)
  const opened: SpecialAnswer = {
    page,
    start: { choices: page.choices, comment },
    message: page.replaced ? CHOICES_REPLACED : null,
    files: { draft: newDraftSecret(), attachedNames: [] },
  }
  const addressBookId = addresses.find(({ is_default }) => is_default)?.id ?? ''
  return { brand, sent: null, request: { opened, known, formKey: drawFormId(context), addressBookId } }
}

/** Sends the request, or shows the form again: updated after a choice, or with its faults. */
export async function action({ request, context }: Route.ActionArgs) {
  const texts = getTexts(await request.formData())
  const page = openSpecialPage(context.get(catalogueContext).current().catalogue, texts)
  if (page === null) throw data(null, { status: 404, statusText: 'Not Found' })
  const files = await arrivedFiles(context.get(artworkContext), texts.get(DRAFT_FIELD))
  if (texts.get('intent') === 'update') return data(specialAnswer(page, texts, null, files), { status: 200 })
  if (page.replaced)
    return data(specialAnswer(page, texts, { message: CHOICES_REPLACED, errors: [] }, files), { status: 422 })
  const outcome = await context.get(quoteRequestsContext).send(readSendQuote(withChoices(texts, page)))
  if (outcome.ok) throw redirectWith(`/special-processing?sent=${outcome.reference}`, outcome.cookies)
  return data(specialAnswer(page, texts, outcome, files), refusedStatus(outcome))
}

export const headers = requestHeaders

export const meta: Route.MetaFunction = ({ loaderData }) => requestMeta('Special Processing quote', loaderData)

export default function SpecialProcessingPage({ loaderData, actionData }: Route.ComponentProps) {
  const { request, sent } = loaderData
  const [reference, setReference] = useState<string | null>(null)
  return (
    <RequestPage
      title="Special Processing"
      to="/special-processing"
      item={request?.opened.page.item}
      sent={sent}
      reference={reference}
      className="gap-x-14 lg:grid-cols-[minmax(0,1fr)_20rem]"
    >
      {request && <RequestSection {...request} opened={actionData ?? request.opened} onSent={setReference} />}
    </RequestPage>
  )
}

type RequestSectionProps = NonNullable<Route.ComponentProps['loaderData']['request']> & {
  onSent(reference: string): void
}

function RequestSection({ opened, known, formKey, addressBookId, onSent }: RequestSectionProps) {
  const { revalidate } = useRevalidator()
  const hydrated = useHydrated()
  const { page, start, message, files } = opened
  return (
    <div>
      <h1 className="text-3xl">Special Processing quote</h1>
      <p className="mt-3 max-w-prose text-lg">Ask for a quote for foil, embossing, variable data and more.</p>
      {known === null && (
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
          known={known}
          addressBookId={addressBookId}
          // With scripts the files of this tab are restored after a reload.
          draft={hydrated ? draftSecret(getArrived(files)) : files.draft}
          attachedNames={files.attachedNames}
          formKey={formKey}
          level={2}
          footClassName="bottom-0 border-b px-4"
          onSent={onSent}
          onPersonChanged={() => void revalidate()}
        />
      </div>
    </div>
  )
}

import { data, Form, Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { picturesContext, shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { actOnDocument } from '../act-on-document.ts'
import type { DocumentAnswer } from '../content-forms.ts'
import { staffContext } from '../contexts.ts'
import { staffDoneSentence } from '../done-sentences.ts'
import { editableDocument } from '../editable-document.ts'
import { DocumentForm } from '../ui/document-form.tsx'
import { DocumentHistory } from '../ui/document-history.tsx'
import { DocumentErrors, FactsToUse } from '../ui/document-notes.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Room } from '../ui/room.tsx'
import type { Route } from './+types/content-document-page'

/** One text of the shop: its draft, and what was published before. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const renderedPictures = context.get(picturesContext)
  await requireMember({ staff, account }, url)
  const opened = (await staff.content.open({ kind: params.kind, key: params.key })) ?? notFound()
  return {
    ...editableDocument(opened, url.searchParams.get('compare')),
    // Only where pictures are chosen: there are hundreds.
    pictureNames: JSON.stringify(opened.document.field).includes('"is":"picture"') ? renderedPictures.names() : [],
    done: staffDoneSentence(url.searchParams),
    brand: shop.brand,
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  await requireMember({ staff, account }, url)
  const { document } = (await staff.content.open({ kind: params.kind, key: params.key })) ?? notFound()
  const outcome = await actOnDocument(await request.formData(), document, staff.content)
  if ('to' in outcome) throw redirectWith(outcome.to)
  return data<DocumentAnswer>(outcome, { status: outcome.message === null ? 200 : 422 })
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: loaderData.name, brand: loaderData.brand, hidden: true })

export default function ContentDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, kindTitle, seen, fault, draft, versions, compared, done } = loaderData
  const { message, errors } = actionData ?? UNSENT
  return (
    <Room
      title={name}
      lead={<p>{kindTitle}</p>}
      back={{ to: '/staff/content', title: 'Texts' }}
      done={actionData === undefined ? done : null}
    >
      {fault !== null && (
        <Notice variant="danger" className="mb-5 max-w-2xl">
          What was published does not fit this release, so shoppers read what was delivered. {fault}
        </Notice>
      )}
      {draft !== null && <DraftNote loaderData={loaderData} />}
      {message !== null && <DocumentErrors message={message} errors={errors} />}
      <FactsToUse />
      <Editor loaderData={loaderData} actionData={actionData} />
      <DocumentHistory versions={versions} seen={seen} compared={compared} />
    </Room>
  )
}

/** Before anything was sent. */
const UNSENT = { message: null, errors: [] } as const

function Editor({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { field, body, seen, pictureNames } = loaderData
  // What comes back from a form in which nothing was typed leaves the draft as it is.
  const back = actionData !== undefined && actionData.typed !== null ? actionData : null
  const from = back ?? { typed: body, errors: [], seen }
  return (
    <div className="max-w-4xl">
      {/* Another form once something else is to be typed over. */}
      <DocumentForm
        key={JSON.stringify([seen, back])}
        field={field}
        unsaved={back !== null}
        pictures={pictureNames}
        {...from}
      />
    </div>
  )
}

/** That there is a draft, where it can be looked at, and throwing it away. */
function DraftNote({ loaderData: { draft, pages, seen } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Notice className="mb-5 max-w-2xl">
      <p>This is a draft: {draft}. Shoppers do not see it yet.</p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        {pages.map(({ page, preview }) => (
          <Link key={page} to={preview} className="link inline-block py-1">
            Preview on {page}
          </Link>
        ))}
      </p>
      <Form method="post" replace>
        <input type="hidden" name="seen" value={seen} />
        <Button type="submit" name="intent" value="discard" variant="quiet" className="-ml-3 text-sm">
          Throw the draft away
        </Button>
      </Form>
    </Notice>
  )
}

import { data, Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { picturesContext } from '#platform/contexts.ts'
import { Button } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { FACT_NAMES } from '#site/content/documents/facts.ts'
import type { Difference } from '#site/content/form/document-differences.ts'
import { staffContentContext } from '../contexts.ts'
import { actOnDocument, type DocumentAnswer, editableDocument } from '../document-page.ts'
import { getPlace } from '../ui/document-fields.tsx'
import { DocumentForm } from '../ui/document-form.tsx'
import type { Route } from './+types/content-document-page'

/** One text of the shop: its draft and its published versions. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const opened = (await context.get(staffContentContext).open({ kind: params.kind, key: params.key })) ?? notFound()
  return {
    ...editableDocument(opened, url.searchParams.get('compare')),
    // Only if the document has pictures: there are hundreds.
    pictureNames: JSON.stringify(opened.document.field).includes('"is":"picture"')
      ? context.get(picturesContext).names()
      : [],
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const content = context.get(staffContentContext)
  const { document } = (await content.open({ kind: params.kind, key: params.key })) ?? notFound()
  const outcome = await actOnDocument(await request.formData(), document, content)
  if ('to' in outcome) throw redirectWith(outcome.to)
  return data<DocumentAnswer>(outcome, { status: outcome.message === null ? 200 : 422 })
}

export const headers = staffHeaders
export const meta: Route.MetaFunction = (args) => staffMeta(args.loaderData?.name ?? '')(args)

export default function ContentDocumentPage({ loaderData, actionData }: Route.ComponentProps) {
  const { name, kindTitle, fault, draft } = loaderData
  const { message, errors } = actionData ?? UNSENT
  return (
    <AdminPage
      title={name}
      lead={<p>{kindTitle}</p>}
      back={{ to: '/staff/content', title: 'Texts' }}
      answer={actionData === undefined ? undefined : UNSENT}
    >
      {fault !== null && (
        <Notice variant="danger" className="mb-5 max-w-2xl">
          The published text does not fit this release, so shoppers see the original text. {fault}
        </Notice>
      )}
      {draft !== null && <DraftNote loaderData={loaderData} />}
      {message !== null && <DocumentErrors message={message} errors={errors} />}
      <FactsToUse />
      <Editor loaderData={loaderData} actionData={actionData} />
      <DocumentHistory loaderData={loaderData} />
    </AdminPage>
  )
}

/** Before anything was sent. */
const UNSENT = { message: null, errors: [] } as const

function Editor({ loaderData, actionData }: Pick<Route.ComponentProps, 'loaderData' | 'actionData'>) {
  const { field, body, seen, pictureNames } = loaderData
  // A form without fields to type in leaves the draft's form unchanged.
  const back = actionData !== undefined && actionData.typed !== null ? actionData : null
  const from = back ?? { typed: body, errors: [], seen }
  return (
    <div className="max-w-4xl">
      {/* The key remounts the form when it must show other contents. */}
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

/** Says that there is a draft, with links to preview it and a button to discard it. */
function DraftNote({ loaderData: { draft, pages, seen } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <Notice className="mb-5 max-w-2xl">
      <p>This is a draft: {draft}. Shoppers cannot see it yet.</p>
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
          Delete draft
        </Button>
      </Form>
    </Notice>
  )
}

/** The refusals, each linked to its field. */
function DocumentErrors({ message, errors }: Pick<DocumentAnswer, 'message' | 'errors'>) {
  return (
    <Notice variant="danger" live className="mb-5 max-w-2xl">
      <p>{message}</p>
      {errors.length > 0 && (
        <ul className="mt-1 list-disc pl-5">
          {errors.map(({ field, message: fault }) => (
            <li key={field}>
              <a href={`#${getPlace(field)}`} className="link inline-block py-0.5">
                {fault}
              </a>
            </li>
          ))}
        </ul>
      )}
    </Notice>
  )
}

const PLACES = { product: ':dome-stickers', item: ':swing-tags' } as const

/** The facts that a text may quote in curly brackets. */
function FactsToUse() {
  return (
    <details className="mb-6 max-w-2xl">
      <summary className="link min-h-9 cursor-pointer py-1.5">Facts that stay up to date</summary>
      <p className="mt-1 text-sm text-soft">
        Write these in curly brackets. The shop fills them in from the catalogue and its settings. After the colon,
        write the last part of the product’s or item’s address.
      </p>
      <dl className="mt-2 border-t border-line text-sm">
        {Object.entries(FACT_NAMES).map(([name, { of, says }]) => (
          <div key={name} className="grid gap-x-5 border-b border-line py-1.5 sm:grid-cols-[15rem_minmax(0,1fr)]">
            <dt>
              <code>{`{${name}${of === null ? '' : PLACES[of]}}`}</code>
            </dt>
            <dd className="text-soft">{says}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

/** The published versions, each to compare or restore. */
function DocumentHistory({ loaderData: { versions, seen, compared } }: Pick<Route.ComponentProps, 'loaderData'>) {
  return (
    <section aria-labelledby="history" className="mt-12">
      <h2 id="history" className="mb-3 text-xl">
        History
      </h2>
      <ul className="border-t border-ink">
        {versions.map(({ version, title, detail, current }) => (
          <li key={version} className="flex flex-wrap items-center gap-x-5 gap-y-1 border-b border-line py-2">
            <span className="font-semibold">{title}</span>
            <span className="text-sm text-soft [overflow-wrap:anywhere]">{detail}</span>
            {current && <span className="text-sm text-ok">Published</span>}
            <span className="ml-auto flex items-center gap-4 text-sm">
              <Link
                to={`?compare=${version}#compare`}
                preventScrollReset
                className="link inline-block py-2"
                aria-label={`Compare ${title.toLowerCase()}`}
              >
                Compare
              </Link>
              <Form method="post" replace>
                <input type="hidden" name="seen" value={seen} />
                <input type="hidden" name="version" value={version} />
                <Button
                  type="submit"
                  name="intent"
                  value="restore"
                  variant="quiet"
                  className="text-sm"
                  aria-label={`Restore ${title.toLowerCase()} as the draft`}
                >
                  Restore
                </Button>
              </Form>
            </span>
          </li>
        ))}
      </ul>
      {compared !== null && <Comparison {...compared} />}
    </section>
  )
}

function Comparison({ title: older, differences }: { title: string; differences: readonly Difference[] }) {
  return (
    <section id="compare" tabIndex={-1} aria-labelledby="compare-title" className="mt-8 scroll-mt-6">
      <h3 id="compare-title" className="mb-2 text-lg">
        Changes since {older.toLowerCase()}
      </h3>
      {differences.length === 0 ? (
        <p className="border-y border-line py-4 text-soft">There are no differences.</p>
      ) : (
        <dl className="border-t border-ink">
          {differences.map(({ path, title, before, after }) => (
            <div key={path} className="border-b border-line py-3">
              <dt className="font-semibold">{title}</dt>
              <dd className="mt-1 grid gap-3 md:grid-cols-2">
                <Side title={older} text={before} tone="border-magenta" />
                <Side title="Now" text={after} tone="border-cyan" />
              </dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

function Side({ title, text, tone }: { title: string; text: string | null; tone: string }) {
  return (
    <div className={`border-l-2 bg-sheet p-3 ${tone}`}>
      <p className="text-xs text-soft">{title}</p>
      <p className="whitespace-pre-wrap [overflow-wrap:anywhere]">
        {text === null || text === '' ? <span className="text-soft">Nothing</span> : text}
      </p>
    </div>
  )
}

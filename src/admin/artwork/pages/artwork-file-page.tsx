import { type ReactNode, useId } from 'react'
import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { clockContext, drawFormId } from '#platform/contexts.ts'
import { readLines, readTexts } from '#platform/http/form-input.ts'
import { londonDate, momentText } from '#platform/time/london.ts'
import { productionFilesContext } from '#shop/production-files/contexts.ts'
import { ProductionFile } from '#shop/production-files/ui/production-file.tsx'
import { type ArtworkFilters, mayEvaluate, VIEW_TITLES } from '../artwork-list.ts'
import { staffArtworkContext } from '../contexts.ts'
import { mmText, type Sheet } from '../sheet.ts'
import { type ShownFile, showFile } from '../shown-artwork.ts'
import { artworkAddress, readArtworkFilters } from '../ui/artwork-address.ts'
import { ArtworkSheet } from '../ui/artwork-sheet.tsx'
import { DecideForm } from '../ui/decide-form.tsx'
import { FindingList } from '../ui/finding-list.tsx'
import type { Route } from './+types/artwork-file-page'

/** A file: its sheet, what was found, what was said before, and the decision. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const filters = readArtworkFilters(url.searchParams)
  const found = (await context.get(staffArtworkContext).file(params.id, { ...filters, after: null })) ?? notFound()
  const { row, queue, history, findings, sheets, ...details } = found
  const now = context.get(clockContext).now()
  const setting = { now, today: londonDate(now) }
  const page = Number(url.searchParams.get('page') ?? '1')
  const sheet = sheets.find((each) => each.page === page) ?? sheets[0] ?? null
  return {
    ...details,
    file: showFile(row, setting),
    queue: queue.map((each) => showFile(each, setting)),
    history: history.map(({ at, ...entry }) => ({ ...entry, at: momentText(at) })),
    findings: findings.filter(({ level }) => level !== 'fine').map((finding, index) => ({ no: index + 1, finding })),
    fine: findings.filter(({ level }) => level === 'fine').map(({ what }) => what),
    sheet,
    pages: sheets.map((each) => each.page),
    note: row.note,
    ordered: row.summary.find(({ label }) => label === 'Size (mm)')?.value ?? '–',
    isChecking: row.isChecking,
    mayEvaluate: mayEvaluate(row),
    production: (await context.get(productionFilesContext).made([row.id]))[0] ?? null,
    isOrdered: row.orderId !== null,
    hasEmail: row.email !== '' && !isErasedAddress(row.email),
    filters,
    formId: drawFormId(context),
  }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const form = await request.formData()
  const { form_id: formId, seen, decision, reason } = readTexts(form, ['form_id', 'seen', 'decision', 'reason'])
  const note = readLines(form, 'note')
  const sent = { fileId: params.id, formId, seen, decision, reason, note }
  const outcome = await context.get(staffArtworkContext).decide(sent)
  if (!outcome.ok) return refuseForm('decide', outcome, { decision, reason, note }, url)
  const filters = readArtworkFilters(url.searchParams)
  const done = decision === 'refuse' ? 'artwork-refused' : 'artwork-accepted'
  throw redirectWith(artworkAddress(filters, { file: params.id, done }))
}

/** If somebody else has decided meanwhile, the page reloads to show it; after other refusals it stays as it was. */
export function shouldRevalidate({ actionResult, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs): boolean {
  return hasCode(actionResult, 'evaluated-meanwhile') || defaultShouldRevalidate
}

function hasCode(result: unknown, code: string): boolean {
  return typeof result === 'object' && result !== null && 'code' in result && result.code === code
}

export const headers = staffHeaders
export const meta = staffMeta('Artwork')

export default function ArtworkFilePage({ loaderData, actionData }: Route.ComponentProps) {
  const { file, queue, filters, sheet, findings, pages } = loaderData
  return (
    <AdminPage
      title={file.name}
      lead={<FileHead file={file} />}
      crumb={<Crumb filters={filters} file={file} queue={queue} />}
    >
      <div className="artwork-split">
        <Queue files={queue} filters={filters} current={file.id} />
        <div className="artwork-stage">
          {pages.length > 1 && <Pages pages={pages} current={sheet?.page ?? 1} file={file.id} filters={filters} />}
          {sheet === null ? (
            <p className="sheet-frame text-soft">No size was ordered, so there is no sheet to show it on.</p>
          ) : (
            <ArtworkSheet
              key={`${file.id} ${sheet.page}`}
              name={file.name}
              picture={`/api/staff/artwork/${file.id}/preview?page=${sheet.page}`}
              sheet={sheet}
              findings={findings}
            />
          )}
          <p className="mt-3 flex flex-wrap gap-2">
            <a href={`/api/staff/artwork/${file.id}/original`} className="btn btn-secondary btn-small">
              Download the original
            </a>
          </p>
        </div>
        <div className="artwork-side grid content-start gap-4">
          <FindingList {...loaderData} />
          <Decision data={loaderData} answer={actionData} />
        </div>
        <Facts data={loaderData} />
      </div>
    </AdminPage>
  )
}

function FileHead({ file }: { file: ShownFile }) {
  const { of, to, who, what, set, size, version, sent, standing } = file
  return (
    <p className="flex flex-wrap items-baseline gap-x-3.5 gap-y-1 text-sm">
      <span className="text-ink">
        <StateMark move={standing.move}>{standing.text}</StateMark>
      </span>
      <span className="wrap-anywhere">
        {to === null ? (
          of
        ) : (
          <Link to={to} className="link text-ink">
            {of}
          </Link>
        )}
        {[set, what, who, `sent ${sent}`, size, version > 1 ? `version ${version}` : '']
          .filter(Boolean)
          .map((text) => ` · ${text}`)
          .join('')}
      </span>
    </p>
  )
}

interface CrumbProps {
  filters: ArtworkFilters
  file: ShownFile
  queue: readonly ShownFile[]
}

/** Back to the list, and on to the next file of it. */
function Crumb({ filters, file, queue }: CrumbProps) {
  const at = queue.findIndex(({ id }) => id === file.id)
  const next = queue[at + 1]
  return (
    <div className="flex flex-wrap justify-between gap-x-4 text-xs">
      <p>
        <Link to={artworkAddress(filters)} className="link inline-block py-1">
          Artwork
        </Link>{' '}
        / {VIEW_TITLES[filters.view]}
      </p>
      {next !== undefined && (
        <Link to={artworkAddress(filters, { file: next.id })} rel="next" className="link inline-block py-1">
          Next file<span className="sr-only">, {next.name}</span>
        </Link>
      )}
    </div>
  )
}

function Queue({ files, filters, current }: { files: readonly ShownFile[]; filters: ArtworkFilters; current: string }) {
  return (
    <nav aria-label="Files of the list" className="artwork-queue">
      <p className="border-b border-ink pb-1.5 font-semibold">{VIEW_TITLES[filters.view]}</p>
      {files.slice(0, 14).map(({ id, name, who, of, age, findings }) => (
        <Link key={id} to={artworkAddress(filters, { file: id })} aria-current={id === current ? 'page' : undefined}>
          <span className="font-semibold" title={name}>
            {name}
          </span>
          <span className="text-xs text-soft">
            {who}, {of}
          </span>
          <span className="text-xs text-soft">{[age, findings].filter(Boolean).join(' · ')}</span>
        </Link>
      ))}
      {files.length === 0 && <p className="py-2 text-soft">Nothing else.</p>}
    </nav>
  )
}

interface PagesProps {
  pages: readonly number[]
  current: number
  file: string
  filters: ArtworkFilters
}

function Pages({ pages, current, file, filters }: PagesProps) {
  return (
    <nav aria-label="Pages" className="mb-2 flex flex-wrap gap-1.5">
      {pages.map((page) => (
        <Link
          key={page}
          to={artworkAddress(filters, { file, page: page === 1 ? null : String(page) })}
          aria-current={page === current ? 'page' : undefined}
          preventScrollReset
          className={`btn btn-secondary btn-small ${page === current ? 'border-ink font-semibold' : ''}`}
        >
          Page {page}
        </Link>
      ))}
    </nav>
  )
}

type LoaderData = Route.ComponentProps['loaderData']

function Decision({ data, answer }: { data: LoaderData; answer: Route.ComponentProps['actionData'] }) {
  const { file, history, seen, formId, hasEmail } = data
  const last = history.find(({ version }) => version === file.version)
  const form = <DecideForm seen={seen} formId={formId} hasEmail={hasEmail} answer={answer} />
  return (
    <section aria-labelledby="decision" className="panel">
      <h2 id="decision" className="panel-title">
        {last === undefined ? 'Decide' : 'Decided'}
      </h2>
      {last !== undefined && (
        <div className="mb-2 wrap-anywhere">
          <p className="font-semibold">{last.verdict === 'accepted' ? 'Accepted' : 'Asked for another file'}</p>
          <p className="text-soft">
            {last.by}, {last.at}
          </p>
          {last.said !== '' && <p className="mt-1 whitespace-pre-wrap">{last.said}</p>}
        </div>
      )}
      {!data.mayEvaluate ? (
        <p className="text-soft">The line is in production: its artwork can no longer be evaluated.</p>
      ) : last === undefined ? (
        form
      ) : (
        <details open={answer !== undefined}>
          <summary className="link inline-block py-1">Decide again</summary>
          <div className="mt-2">{form}</div>
        </details>
      )}
    </section>
  )
}

function Facts({ data }: { data: LoaderData }) {
  const { sheet, ordered, history, others, note, filters, file } = data
  return (
    <div className="artwork-facts grid content-start gap-x-8 gap-y-5 sm:grid-cols-2">
      <Part title="Sizes" more="mm">
        <dl className="side-facts">
          <SizeFact name="Ordered">{ordered}</SizeFact>
          {sheet !== null && <SheetFacts sheet={sheet} />}
        </dl>
      </Part>
      <Part title="Versions" more={`${file.version} now`}>
        <ul>
          {history.map((entry) => (
            <li key={entry.id} className="border-b border-line py-1.5 wrap-anywhere">
              <span className="font-semibold">{entry.version}</span> {entry.fileName}:{' '}
              {entry.verdict === 'accepted' ? 'accepted' : 'asked for another'}
              {entry.said !== '' && `, ${entry.said}`}{' '}
              <span className="text-soft">
                {entry.by}, {entry.at}
              </span>
            </li>
          ))}
          {history.length === 0 && <li className="py-1.5 text-soft">Nothing was decided yet.</li>}
        </ul>
      </Part>
      {data.isOrdered && (
        <div className="min-w-0 sm:col-span-2">
          <Part title="Production file">
            <div className="pt-1.5">
              <ProductionFile fileId={file.id} name={file.name} made={data.production} />
            </div>
          </Part>
        </div>
      )}
      {note !== '' && (
        <Part title="The customer’s note">
          <p className="border-l-2 border-ink pl-3 whitespace-pre-wrap wrap-anywhere">{note}</p>
        </Part>
      )}
      {others.length > 0 && (
        <Part title="Sent with it">
          <ul>
            {others.map(({ id, name, setNo }) => (
              <li key={id} className="border-b border-line py-1.5 wrap-anywhere">
                <Link to={artworkAddress(filters, { file: id })} className="link">
                  {name}
                </Link>
                {file.set !== '' && <span className="text-soft"> set {setNo}</span>}
              </li>
            ))}
          </ul>
        </Part>
      )}
    </div>
  )
}

function SheetFacts({ sheet: { trim, safe, given, scale } }: { sheet: Sheet }) {
  if (trim === null || safe === null || given === null) return null
  return (
    <>
      <SizeFact name="In the file">{`${mmText(given.width)} × ${mmText(given.height)}`}</SizeFact>
      <SizeFact name="Trim">{`${mmText(trim.width)} × ${mmText(trim.height)}`}</SizeFact>
      <SizeFact name="Safe area">{`${mmText(safe.width)} × ${mmText(safe.height)}`}</SizeFact>
      <SizeFact name="Placed">{`${(scale * 100).toFixed(1)} %`}</SizeFact>
    </>
  )
}

function SizeFact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd className="text-right tabular-nums">{children}</dd>
    </div>
  )
}

function Part({ title, more = '', children }: { title: string; more?: string; children: ReactNode }) {
  const id = useId()
  return (
    <section aria-labelledby={id}>
      <div className="flex items-baseline justify-between gap-3 border-b border-ink pb-1.5">
        <h2 id={id} className="text-base">
          {title}
        </h2>
        <span className="text-soft">{more}</span>
      </div>
      {children}
    </section>
  )
}

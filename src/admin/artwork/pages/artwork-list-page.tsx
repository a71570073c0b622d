import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { MarkKey } from '#admin/ui/state-mark.tsx'
import { useListKeys } from '#admin/ui/use-list-keys.ts'
import { clockContext } from '#platform/contexts.ts'
import { londonDate } from '#platform/time/london.ts'
import {
  ARTWORK_VIEWS,
  type ArtworkFilters,
  EMPTY_TEXTS,
  FILE_KINDS,
  FINDING_FILTERS,
  FINDING_TITLES,
  isNarrowed,
  KIND_TITLES,
  MAX_COUNT,
  VIEW_TITLES,
} from '../artwork-list.ts'
import { staffArtworkContext } from '../contexts.ts'
import { showFile } from '../shown-artwork.ts'
import { ARTWORK_PATH, artworkAddress, readArtworkFilters } from '../ui/artwork-address.ts'
import { ArtworkTable } from '../ui/artwork-table.tsx'
import type { Route } from './+types/artwork-list-page'

/** Every file of carts, orders and quotes: what waits first; every filter is in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const filters = readArtworkFilters(url.searchParams)
  const query = { ...filters, after: url.searchParams.get('after') }
  const { rows, next, counts } = (await context.get(staffArtworkContext).list(query)) ?? notFound()
  const now = context.get(clockContext).now()
  const setting = { now, today: londonDate(now) }
  return {
    files: rows.map((row) => showFile(row, setting)),
    counts,
    filters,
    isLaterPage: url.searchParams.has('after'),
    more: next === null ? null : artworkAddress(filters, { after: next }),
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Artwork')

export default function ArtworkListPage({ loaderData }: Route.ComponentProps) {
  const { files, counts, filters, isLaterPage, more } = loaderData
  const keys = useListKeys()
  return (
    <AdminPage title="Artwork">
      <nav aria-label="Which files" className="staff-tabs">
        {ARTWORK_VIEWS.map((view) => (
          <Link
            key={view}
            to={artworkAddress({ ...filters, view })}
            aria-current={view === filters.view ? 'page' : undefined}
            className="staff-tab"
          >
            {VIEW_TITLES[view]}
            {(view === 'waiting' || view === 'asked') && <b className="text-ink">{countText(counts[view])}</b>}
          </Link>
        ))}
      </nav>
      <FilterForm key={JSON.stringify(filters)} filters={filters} />
      {files.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <div onKeyDown={keys}>
          <ArtworkTable files={files} filters={filters} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isLaterPage && (
          <Link to={artworkAddress(filters)} className="btn btn-secondary btn-small">
            First page
          </Link>
        )}
        {more !== null && (
          <Link to={more} className="btn btn-secondary btn-small">
            More files
          </Link>
        )}
        <MarkKey />
        <p className="hidden text-xs text-soft lg:block [@media(scripting:none)]:hidden">
          <kbd>J</kbd> <kbd>K</kbd> in the list: down, up
        </p>
      </div>
    </AdminPage>
  )
}

function countText(count: number): string {
  return count >= MAX_COUNT ? `${MAX_COUNT}+` : String(count)
}

/** The search and the filters: a form that becomes the list's address. */
function FilterForm({ filters: { view, search, kind, finding } }: { filters: ArtworkFilters }) {
  return (
    <Form method="get" action={ARTWORK_PATH} role="search" className="flex flex-wrap items-start gap-2 py-3">
      <input type="hidden" name="view" value={view} />
      <input
        type="search"
        name="search"
        defaultValue={search}
        maxLength={100}
        aria-label="File, order, name, company, email or product"
        placeholder="File, order, name, company, email, product"
        className="control control-small w-full sm:w-80"
      />
      <select name="kind" aria-label="Of" defaultValue={kind} className="control control-small w-auto max-sm:flex-1">
        <option value="">Orders, quotes and carts</option>
        {FILE_KINDS.map((each) => (
          <option key={each} value={each}>
            {KIND_TITLES[each]}
          </option>
        ))}
      </select>
      <select
        name="finding"
        aria-label="Checks"
        defaultValue={finding}
        className="control control-small w-auto max-sm:flex-1"
      >
        <option value="">Any findings</option>
        {FINDING_FILTERS.map((each) => (
          <option key={each} value={each}>
            {FINDING_TITLES[each]}
          </option>
        ))}
      </select>
      <button type="submit" className="btn btn-secondary btn-small">
        Show
      </button>
    </Form>
  )
}

function NothingFound({ filters }: { filters: ArtworkFilters }) {
  if (!isNarrowed(filters)) return <Empty>{EMPTY_TEXTS[filters.view]}</Empty>
  return (
    <Empty>
      No file under “{VIEW_TITLES[filters.view]}” fits these filters.{' '}
      {filters.search !== '' && filters.view !== 'all' ? (
        <Link to={artworkAddress({ view: 'all', search: filters.search })} className="link">
          Search all files
        </Link>
      ) : (
        <Link to={artworkAddress({ view: filters.view })} className="link">
          Remove the filters
        </Link>
      )}
    </Empty>
  )
}

import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { MarkKey } from '#admin/ui/state-mark.tsx'
import { useListKeys } from '#admin/ui/use-list-keys.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { BOARD_VIEWS, EMPTY_TEXTS, MAX_COUNT, VIEW_TITLES } from '../board.ts'
import { staffOrdersContext } from '../contexts.ts'
import {
  type BoardFilters,
  boardAddress,
  isNarrowed,
  NARROWING,
  readBoardFilters,
  toBoardQuery,
} from '../ui/board-address.ts'
import { BoardFilterForm, type FilterOptions, filterTokens } from '../ui/board-filters.tsx'
import { OrderTable } from '../ui/order-table.tsx'
import type { Route } from './+types/orders-page'

/** The orders board: what waits for whom, late first; every filter is in the address. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { userId, role } = await requireMember(context.get(staffContext), url)
  const filters = readBoardFilters(url.searchParams)
  const query = { ...toBoardQuery(filters, userId), after: url.searchParams.get('after') }
  const page = (await context.get(staffOrdersContext).board(query)) ?? notFound()
  const { featured_items } = context.get(catalogueContext).current().catalogue
  const { next, colleagues, ...shown } = page
  return {
    ...shown,
    filters,
    isManager: role === 'manager',
    isLaterPage: url.searchParams.has('after'),
    more: next === null ? null : boardAddress(filters, { after: next }),
    options: {
      items: featured_items.map(({ id, name }) => [String(id), name] as const),
      colleagues: colleagues.filter(({ id }) => id !== userId).map(({ id, name }) => [id, name] as const),
    } satisfies FilterOptions,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Orders')

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  const { rows, filters, options, counts, sums, more, isLaterPage, isManager } = loaderData
  const keys = useListKeys()
  return (
    <AdminPage title="Orders" actions={<BoardActions isManager={isManager} />}>
      <ViewTabs filters={filters} counts={counts} />
      <BoardFilterForm key={JSON.stringify(filters)} filters={filters} options={options} />
      <Tokens filters={filters} options={options} />
      {rows.length === 0 ? (
        <NothingFound filters={filters} />
      ) : (
        <div onKeyDown={keys}>
          <OrderTable rows={rows} filters={filters} sums={sums} />
        </div>
      )}
      <div className="mt-4 flex flex-wrap items-center gap-x-6 gap-y-3">
        {isLaterPage && (
          <Link to={boardAddress(filters)} className="btn btn-secondary btn-small">
            First page
          </Link>
        )}
        {more !== null && (
          <Link to={more} className="btn btn-secondary btn-small">
            More orders
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

function BoardActions({ isManager }: { isManager: boolean }) {
  return (
    <>
      {isManager && (
        <Link to="/staff/orders/export" className="btn btn-secondary btn-small">
          Export CSV
        </Link>
      )}
      <Link to="/staff/orders/new" className="btn btn-primary btn-small">
        New order
      </Link>
    </>
  )
}

type Counts = Route.ComponentProps['loaderData']['counts']

/** The saved filters as tabs, with the number of orders where there is something to do. */
function ViewTabs({ filters, counts }: { filters: BoardFilters; counts: Counts }) {
  return (
    <nav aria-label="Which orders" className="staff-tabs">
      {BOARD_VIEWS.map((view) => {
        const count = view in counts ? counts[view as keyof Counts] : null
        return (
          <Link
            key={view}
            to={boardAddress({ ...filters, view })}
            aria-current={view === filters.view ? 'page' : undefined}
            className="staff-tab"
          >
            {VIEW_TITLES[view]}
            {count !== null && (
              <b className={view === 'late' && count > 0 ? 'text-wrong' : 'text-ink'}>
                {count > MAX_COUNT ? `${MAX_COUNT}+` : count}
              </b>
            )}
          </Link>
        )
      })}
    </nav>
  )
}

function Tokens({ filters, options }: { filters: BoardFilters; options: FilterOptions }) {
  const tokens = filterTokens(filters, options)
  if (tokens.length === 0) return null
  return (
    <ul className="mb-3 flex flex-wrap gap-2" aria-label="Filters that are set">
      {tokens.map(({ name, text }) => (
        <li key={name}>
          <Link to={boardAddress({ ...filters, [name]: '' })} className="token">
            {text}
            <span aria-hidden="true" className="text-soft">
              ×
            </span>
            <span className="sr-only">: remove</span>
          </Link>
        </li>
      ))}
    </ul>
  )
}

function NothingFound({ filters }: { filters: BoardFilters }) {
  if (!isNarrowed(filters)) return <Empty>{EMPTY_TEXTS[filters.view]}</Empty>
  const everywhere = boardAddress({ view: 'all', search: filters.search })
  const none = Object.fromEntries(NARROWING.map((name) => [name, '']))
  return (
    <Empty>
      No order under “{VIEW_TITLES[filters.view]}” fits these filters.{' '}
      {filters.search !== '' && filters.view !== 'all' ? (
        <Link to={everywhere} className="link">
          Search all orders
        </Link>
      ) : (
        <Link to={boardAddress({ ...filters, ...none })} className="link">
          Remove the filters
        </Link>
      )}
    </Empty>
  )
}

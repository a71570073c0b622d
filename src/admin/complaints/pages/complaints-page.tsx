import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { readNumber } from '#admin/planning/job.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { type ListFilter, readFilters, withQuery } from '#admin/ui/list-filters.ts'
import type { Move } from '#admin/ui/move.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { REASON_CODES, REASONS, WISHES } from '#shop/complaints/complaint.ts'
import { staffComplaintsContext } from '../contexts.ts'
import type { Route } from './+types/complaints-page'

const FILTERS = [
  {
    name: 'view',
    label: 'Status',
    options: [
      ['open', 'To answer'],
      ['proposed', 'Refund proposed'],
      ['answered', 'Answered'],
      ['closed', 'Closed'],
      ['all', 'All'],
    ],
  },
  {
    name: 'reason',
    label: 'Reason',
    options: [['', 'Any reason'], ...REASON_CODES.map((code) => [code, REASONS[code]] as const)],
  },
  { name: 'search', label: 'Order, name or company' },
] as const

/** Complaints: what waits for whom, the late ones first. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const { searchParams } = url
  await requireMember(context.get(staffContext), url)
  const values = readFilters(searchParams, FILTERS)
  const product = readNumber(searchParams.get('product') ?? '')
  const query = { ...values, product: product === 0 ? '' : String(product) }
  const after = readNumber(searchParams.get('after') ?? '') || null
  const page = (await context.get(staffComplaintsContext).list({ ...query, after })) ?? notFound()
  return {
    ...page,
    query,
    older: page.next === null ? null : withQuery('/staff/complaints', { ...query, after: page.next }),
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Complaints')

export default function ComplaintsPage({ loaderData: { rows, products, query, older } }: Route.ComponentProps) {
  const [view, reason, search] = FILTERS
  const ofProduct: ListFilter = {
    name: 'product',
    label: 'Product',
    options: [['', 'Any product'], ...products.map(({ id, name }) => [String(id), name] as const)],
  }
  return (
    <AdminPage
      title="Complaints"
      lead={<p>We answer within two working days.</p>}
      actions={
        <Link to="/staff/complaints/statistics" className={buttonClass('secondary')}>
          Reasons and figures
        </Link>
      }
    >
      <AdminList
        filters={[view, reason, ofProduct, search]}
        values={query}
        rows={rows}
        getKey={({ id }) => id}
        empty="No complaint waits for an answer."
        emptyFiltered="No complaints found."
        next={{ to: older, title: 'Older complaints' }}
      >
        {(row) => (
          <div className="grid gap-x-6 gap-y-1 sm:grid-cols-[minmax(0,1fr)_auto]">
            <p className="min-w-0 wrap-anywhere">
              <Link to={`/staff/complaints/${row.id}`} className="link font-semibold">
                {row.reason}
              </Link>{' '}
              <span className="text-soft">
                {row.orderNo}, line {row.place}, {row.customer}
              </span>
            </p>
            <p className="text-sm sm:text-right">
              <StateMark move={markOf(row)}>{standingOf(row)}</StateMark>
            </p>
            <p className="text-sm text-soft wrap-anywhere">
              {row.pieces.toLocaleString('en-GB')} of {row.ofPieces.toLocaleString('en-GB')} pieces, {row.product}.
              Would like: {WISHES[row.wish].toLowerCase()}
            </p>
            <p className="text-sm text-soft sm:text-right">
              {row.proposed !== null && <Tag tone="soon">{row.proposed} proposed</Tag>} since {row.since}
            </p>
          </div>
        )}
      </AdminList>
    </AdminPage>
  )
}

type Row = Route.ComponentProps['loaderData']['rows'][number]

function markOf({ waitsFor, isLate }: Pick<Row, 'waitsFor' | 'isLate'>): Move {
  if (isLate) return 'late'
  return waitsFor === 'nobody' ? 'done' : waitsFor
}

function standingOf({ waitsFor, isLate, due }: Row): string {
  if (waitsFor === 'shop') return `${isLate ? 'Was to be answered' : 'Answer'} by ${due}`
  if (waitsFor === 'machine') return 'Being printed again'
  return waitsFor === 'customer' ? 'Answered' : 'Closed'
}

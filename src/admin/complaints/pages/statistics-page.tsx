import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { clockContext } from '#platform/contexts.ts'
import { formatPence } from '#platform/money/money.ts'
import { londonDate } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { staffComplaintsContext } from '../contexts.ts'
import {
  DIMENSIONS,
  type Dimension,
  MIN_LINES,
  type ReasonRow,
  rangeText,
  readPeriod,
  shareText,
} from '../statistics.ts'
import { SharePlot } from '../ui/share-plot.tsx'
import type { Route } from './+types/statistics-page'

/** What complaints are about: by reason, product, press, step and month, of what was sent in a period. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const { searchParams } = url
  const period = readPeriod(
    { from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '' },
    londonDate(context.get(clockContext).now()),
  )
  const by = DIMENSIONS.find((each) => each === searchParams.get('by')) ?? 'reason'
  const statistics = (await context.get(staffComplaintsContext).statistics(period)) ?? notFound()
  return { period, by, total: statistics.total, rows: statistics.by[by] }
}

export const headers = staffHeaders
export const meta = staffMeta('Reasons of complaints')

const TITLES: Readonly<Record<Dimension, string>> = {
  reason: 'Reason',
  product: 'Product',
  press: 'Press',
  step: 'Step after printing',
  month: 'Month of dispatch',
}

export default function StatisticsPage({ loaderData: { period, by, total, rows } }: Route.ComponentProps) {
  const path = '/staff/complaints/statistics'
  return (
    <AdminPage
      title="Reasons of complaints"
      back={{ to: '/staff/complaints', title: 'Complaints' }}
      lead={<p>Of the lines that were sent in a period. A line counts once, however often it was complained of.</p>}
      actions={
        <a href={withQuery('/api/staff/complaints/statistics.csv', { ...period })} className={buttonClass('secondary')}>
          Download CSV
        </a>
      }
    >
      <form method="get" className="mb-6 flex flex-wrap items-end gap-3">
        <input type="hidden" name="by" value={by} />
        {(['from', 'to'] as const).map((name) => (
          <Field key={name} label={name === 'from' ? 'First day' : 'Last day'} className="w-44">
            {(control) => (
              <input
                {...control}
                key={period[name]}
                type="date"
                name={name}
                defaultValue={period[name]}
                className="control"
              />
            )}
          </Field>
        ))}
        <button type="submit" className="btn btn-secondary">
          Show
        </button>
      </form>
      <Summary total={total} />
      <nav aria-label="By" className="mt-7 mb-4 flex flex-wrap gap-x-6 border-b border-line">
        {DIMENSIONS.map((each) => (
          <Link
            key={each}
            to={withQuery(path, { ...period, by: each })}
            aria-current={each === by ? 'page' : undefined}
            preventScrollReset
            className="border-b-2 border-transparent py-2 aria-[current]:border-ink aria-[current]:font-semibold"
          >
            {TITLES[each]}
          </Link>
        ))}
      </nav>
      {rows.length === 0 ? (
        <Empty>Nothing was complained of that was sent in this period.</Empty>
      ) : (
        <>
          <SharePlot rows={rows} />
          <Figures title={TITLES[by]} rows={rows} />
        </>
      )}
    </AdminPage>
  )
}

/** The whole in sentences, with what it cannot say. */
function Summary({ total }: { total: ReasonRow }) {
  const { lines, complained, share, faulty, pieces, refunded, reprinted, reprintCost } = total
  if (lines === 0) return <Empty>Nothing was sent in this period.</Empty>
  const count = (number: number) => number.toLocaleString('en-GB')
  return (
    <div className="max-w-prose">
      <p className="text-lg">
        <b className="font-semibold">
          {count(complained)} of {count(lines)} lines
        </b>{' '}
        were complained of: {shareText(share)}, with 95 % certainty {rangeText(share)}.
      </p>
      <p className="mt-1 text-soft">
        {count(faulty)} of {count(pieces)} pieces were said to be faulty. {formatPence(refunded)} was refunded, and{' '}
        {count(reprinted)} pieces are printed again
        {reprintCost !== null && reprinted > 0 && ` for ${formatPence(reprintCost)} net, as far as they are planned`}.
      </p>
      {share.isFew && (
        <p className="mt-1 font-semibold">Fewer than {MIN_LINES} lines: these figures say little about the next one.</p>
      )}
    </div>
  )
}

function Figures({ title, rows }: { title: string; rows: readonly ReasonRow[] }) {
  return (
    <div className="mt-6 overflow-x-auto" role="region" aria-label="Figures" tabIndex={0}>
      <table className="w-full min-w-[46rem] text-sm tabular-nums">
        <thead className="border-b border-ink text-left">
          <tr>
            {[
              title,
              'Lines',
              'Share',
              'Range (95 %)',
              'Faulty pieces',
              'Refunded',
              'Printed again',
              'Its cost, net',
            ].map((each, index) => (
              <th key={each} scope="col" className={`py-2 pr-4 font-semibold ${index === 0 ? '' : 'text-right'}`}>
                {each}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.name} className="border-b border-line align-baseline">
              <th scope="row" className="py-2 pr-4 text-left font-normal">
                {row.name}
              </th>
              <Cell>{`${row.complained.toLocaleString('en-GB')} of ${row.lines.toLocaleString('en-GB')}`}</Cell>
              <Cell>{row.share.isFew ? 'too few lines' : shareText(row.share)}</Cell>
              <Cell>{rangeText(row.share)}</Cell>
              <Cell>{row.faulty.toLocaleString('en-GB')}</Cell>
              <Cell>{formatPence(row.refunded)}</Cell>
              <Cell>{row.reprinted.toLocaleString('en-GB')}</Cell>
              <Cell>{row.reprintCost === null ? 'not planned yet' : formatPence(row.reprintCost)}</Cell>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Cell({ children }: { children: string }) {
  return <td className="py-2 pr-4 text-right whitespace-nowrap">{children}</td>
}

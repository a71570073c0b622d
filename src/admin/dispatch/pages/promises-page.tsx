import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { staffDispatchContext } from '../contexts.ts'
import type { ShownPromises } from '../kept-promises.server.ts'
import { daysText, shareText } from '../kept-promises.ts'
import { KeptKey, KeptPlot } from '../ui/kept-plot.tsx'
import type { Route } from './+types/promises-page'

/** What was promised and what was kept, as figures, a plot and a table. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  return (await context.get(staffDispatchContext).promises()) ?? notFound()
}

export const headers = staffHeaders
export const meta = staffMeta('Promised and kept')

export default function PromisesPage({ loaderData: promises }: Route.ComponentProps) {
  const { weeks, all, since, lateNow } = promises
  return (
    <AdminPage
      title="Promised and kept"
      back={{ to: '/staff/dispatch', title: 'Dispatch' }}
      lead={<p>Lines that have left since {since}, by the week in which they left.</p>}
    >
      {lateNow > 0 && (
        <p className="mb-5">
          <StateMark move="late">
            {lateNow === 1 ? '1 line is late' : `${lateNow} lines are late`} and has not left.
          </StateMark>
        </p>
      )}
      {weeks.length === 0 ? (
        <Empty>Nothing has left yet.</Empty>
      ) : (
        <>
          <Figures all={all} />
          <section aria-label="By week" className="mt-8">
            <KeptKey />
            <KeptPlot weeks={weeks} />
            <KeptTable weeks={weeks} />
          </section>
        </>
      )}
    </AdminPage>
  )
}

function Figures({ all }: Pick<ShownPromises, 'all'>) {
  const figures = [
    [
      'By the day counted from the release',
      shareText(all.keptDue, all.lines),
      'approved and paid: the shop’s own promise',
    ],
    ['By the day shown when ordering', shareText(all.keptPromised, all.lines), 'approval and payment came in between'],
  ] as const
  return (
    <dl className="grid max-w-3xl gap-x-10 gap-y-4 sm:grid-cols-2">
      {figures.map(([name, value, what]) => (
        <div key={name} className="border-t border-ink pt-2">
          <dt className="text-sm text-soft">{name}</dt>
          <dd>
            <span className="block font-display text-4xl font-semibold">{value}</span>
            <span className="text-sm text-soft">
              of {all.lines.toLocaleString('en-GB')} lines; {what}
            </span>
          </dd>
        </div>
      ))}
    </dl>
  )
}

const CELL = 'py-2 pl-4 text-right whitespace-nowrap'

function KeptTable({ weeks }: Pick<ShownPromises, 'weeks'>) {
  return (
    <div className="mt-6 max-w-3xl overflow-x-auto">
      <table className="w-full border-collapse text-sm">
        <caption className="sr-only">Lines that left in time, by week</caption>
        <thead>
          <tr className="border-b border-ink align-bottom text-soft">
            <th scope="col" className="py-2 text-left font-normal">
              Week of
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              Lines
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              From release
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              When ordering
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              Usually
            </th>
            <th scope="col" className={`${CELL} font-normal`}>
              At worst
            </th>
          </tr>
        </thead>
        <tbody>
          {weeks.toReversed().map((week) => (
            <tr key={week.monday} className="border-b border-line">
              <th scope="row" className="py-2 text-left font-normal whitespace-nowrap">
                {week.label}
              </th>
              <td className={CELL}>{week.lines}</td>
              <td className={CELL}>{shareText(week.keptDue, week.lines)}</td>
              <td className={CELL}>{shareText(week.keptPromised, week.lines)}</td>
              <td className={CELL}>{daysText(week.medianDays)}</td>
              <td className={CELL}>{daysText(week.worstDays)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

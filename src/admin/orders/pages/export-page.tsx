import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { clockContext } from '#platform/contexts.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { Field } from '#platform/ui/field.tsx'
import { EXPORT_HINTS, EXPORTS, exportTitle } from '../export-names.ts'
import type { Route } from './+types/export-page'

/** The files for the accountant, for managers: a period, and a button for each. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const today = londonDate(context.get(clockContext).now())
  const lastDay = addDays(`${today.slice(0, 7)}-01`, -1)
  return { from: `${lastDay.slice(0, 7)}-01`, to: lastDay }
}

export const headers = staffHeaders
export const meta = staffMeta('Files for the accountant')

export default function ExportPage({ loaderData: { from, to } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Files for the accountant"
      lead={
        <p>CSV files with days in London’s time and amounts in pounds. They name customers: each download is logged.</p>
      }
      back={{ to: '/staff/orders', title: 'Orders' }}
    >
      <form method="get" className="max-w-3xl">
        <div className="mb-6 flex flex-wrap gap-4">
          {(
            [
              ['from', 'First day', from],
              ['to', 'Last day', to],
            ] as const
          ).map(([name, label, value]) => (
            <Field key={name} label={label} className="w-44">
              {(control) => <input {...control} type="date" name={name} defaultValue={value} className="control" />}
            </Field>
          ))}
        </div>
        <ul className="border-t border-ink">
          {EXPORTS.map((name) => (
            <li
              key={name}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-line py-3"
            >
              <p className="min-w-0 max-w-md">
                <b className="font-semibold">{exportTitle(name)}</b>
                <span className="block text-sm text-soft">{EXPORT_HINTS[name]}</span>
              </p>
              <button
                type="submit"
                formAction={`/api/staff/exports/${name}.csv`}
                className="btn btn-secondary btn-small"
              >
                Download<span className="sr-only">: {exportTitle(name)}</span>
              </button>
            </li>
          ))}
        </ul>
      </form>
    </AdminPage>
  )
}

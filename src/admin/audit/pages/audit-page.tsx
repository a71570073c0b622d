import { AUDIT_ACTIONS, type AuditAction, actionTitle } from '#admin/access/audit-actions.ts'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { staffAuditContext } from '../contexts.ts'
import type { Route } from './+types/audit-page'

type ActionOption = readonly ['' | AuditAction, string]

const FILTERS = [
  {
    name: 'action',
    label: 'Action',
    options: [
      ['', 'Everything'] as const,
      ...(Object.keys(AUDIT_ACTIONS) as AuditAction[]).map((action): ActionOption => [action, actionTitle(action)]),
    ],
  },
  { name: 'person', label: 'Name or email' },
] as const

/** The audit log, for managers. */
export async function loader({ url: { searchParams }, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url, 'manager')
  const values = readFilters(searchParams, FILTERS)
  const before = readEntryNumber(searchParams.get('before') ?? '')
  const query = { action: values.action || null, person: values.person, before }
  const page = (await context.get(staffAuditContext).list(query)) ?? notFound()
  return {
    entries: page.entries.map(({ at, ...entry }) => ({ ...entry, at: momentText(at) })),
    older: page.next === null ? null : withQuery('/staff/audit', { ...values, before: page.next }),
    values,
  }
}

/** The number of an entry in an address; null if it is not a number. */
function readEntryNumber(text: string): number | null {
  return /^[1-9]\d{0,14}$/.test(text) ? Number(text) : null
}

export const headers = staffHeaders
export const meta = staffMeta('Audit log')

export default function AuditPage({ loaderData: { entries, older, values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Audit log"
      lead={<p>Everything that staff have done, newest first. Entries cannot be changed or deleted.</p>}
    >
      <AdminList
        filters={FILTERS}
        values={values}
        rows={entries}
        getKey={({ id }) => id}
        rowClass="grid gap-x-6 md:grid-cols-[12rem_minmax(0,1fr)_11rem] md:items-baseline"
        empty="There are no entries yet."
        emptyFiltered="No entries found."
        next={{ to: older, title: 'Older entries' }}
      >
        {({ at, actor, did, subject, details, origin }) => (
          <>
            <span className="text-sm text-soft">{at}</span>
            <span className="[overflow-wrap:anywhere]">
              <span className="font-semibold">
                {actor ?? (origin === 'command line' ? 'The command line' : 'Someone')}
              </span>{' '}
              {did}
              {subject !== null && ` ${subject}`}
              {details !== '' && <span className="text-soft"> ({details})</span>}
            </span>
            <span className="text-sm text-soft md:text-right">{origin}</span>
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}

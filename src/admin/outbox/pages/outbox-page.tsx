import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { staffOutboxContext } from '../contexts.ts'
import { MAIL_STATE_OPTIONS, MailStateMark } from '../ui/mail-state-mark.tsx'
import type { Route } from './+types/outbox-page'

const FILTERS = [
  { name: 'state', label: 'State', options: [['', 'All states'] as const, ...MAIL_STATE_OPTIONS] },
  { name: 'search', label: 'To or subject' },
] as const

/** Every mail of the shop with its state (decisions §6). */
export async function loader({ url: { searchParams }, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const values = readFilters(searchParams, FILTERS)
  const query = { state: values.state || null, search: values.search, after: searchParams.get('after') }
  const page = (await context.get(staffOutboxContext).list(query)) ?? notFound()
  return {
    mails: page.mails.map(({ createdAt, ...mail }) => ({ ...mail, at: momentText(createdAt) })),
    older: page.next === null ? null : withQuery('/staff/outbox', { ...values, after: page.next }),
    values,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Outbox')

export default function OutboxPage({ loaderData: { mails, older, values } }: Route.ComponentProps) {
  return (
    <AdminPage title="Outbox" lead={<p>All emails of the shop, newest first. We keep them for 90 days.</p>}>
      <AdminList
        filters={FILTERS}
        values={values}
        rows={mails}
        getKey={({ id }) => id}
        rowClass="grid gap-x-6 gap-y-1 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.6fr)_6rem] md:items-baseline"
        empty="There are no emails yet."
        emptyFiltered="No emails found."
        next={{ to: older, title: 'Older emails' }}
      >
        {({ id, at, recipient, subject, state }) => (
          <>
            <span className="text-sm text-soft">{at}</span>
            <span className="[overflow-wrap:anywhere]">{recipient}</span>
            <Link to={`/staff/outbox/${id}`} className="link [overflow-wrap:anywhere]">
              {subject}
            </Link>
            <MailStateMark state={state} />
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}

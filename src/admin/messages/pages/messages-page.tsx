import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { momentText } from '#platform/time/london.ts'
import { staffMessagesContext } from '../contexts.ts'
import type { Route } from './+types/messages-page'

const FILTERS = [
  {
    name: 'which',
    label: 'Status',
    options: [
      ['open', 'To answer'],
      ['answered', 'Answered'],
      ['all', 'All'],
    ],
  },
  { name: 'search', label: 'Name, email or words' },
] as const

/** Messages from the contact form. */
export async function loader({ url: { searchParams }, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const values = readFilters(searchParams, FILTERS)
  const page =
    (await context.get(staffMessagesContext).list({ ...values, after: searchParams.get('after') })) ?? notFound()
  return {
    messages: page.messages.map(({ createdAt, ...message }) => ({ ...message, at: momentText(createdAt) })),
    older: page.next === null ? null : withQuery('/staff/messages', { ...values, after: page.next }),
    values,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Contact messages')

export default function MessagesPage({ loaderData: { messages, older, values } }: Route.ComponentProps) {
  return (
    <AdminPage title="Contact messages">
      <AdminList
        filters={FILTERS}
        values={values}
        rows={messages}
        getKey={({ id }) => id}
        empty="There are no messages to answer."
        emptyFiltered="No messages found."
        next={{ to: older, title: 'Older messages' }}
      >
        {({ id, firstName, email, about, excerpt, at, answered }) => (
          <>
            <p className="flex flex-wrap items-baseline gap-x-4">
              <Link to={`/staff/messages/${id}`} className="link font-semibold [overflow-wrap:anywhere]">
                {firstName}
              </Link>
              <span className="text-sm text-soft [overflow-wrap:anywhere]">{email}</span>
              <span className="text-sm text-soft">{at}</span>
              {answered && <span className="text-sm text-ok">Answered</span>}
            </p>
            <p className="mt-0.5 max-w-prose [overflow-wrap:anywhere]">
              {about !== null && <span className="text-soft">{about}: </span>}
              {excerpt}
            </p>
          </>
        )}
      </AdminList>
    </AdminPage>
  )
}

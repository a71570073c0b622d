import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { staffContext } from '../contexts.ts'
import { readSearch, withQuery } from '../read-query.ts'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Empty, Filter, Older, Room } from '../ui/room.tsx'
import type { Route } from './+types/messages-page'

const WHICH = [
  ['open', 'To be answered'],
  ['answered', 'Answered'],
  ['all', 'All'],
] as const

/** What people wrote by the contact form. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { searchParams } = url
  const asked = searchParams.get('which')
  const [which] = WHICH.find(([each]) => each === asked) ?? WHICH[0]
  const search = readSearch(searchParams, 'search')
  const page = (await staff.messages({ which, search, after: searchParams.get('after') })) ?? notFound()
  const messages = page.messages.map(({ createdAt, answeredAt, ...message }) => ({
    ...message,
    at: momentText(createdAt),
    answered: answeredAt !== null,
  }))
  const older = page.next === null ? null : withQuery('/staff/messages', { which, search, after: page.next })
  return { messages, older, which, search, brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Contact messages', brand: loaderData.brand, hidden: true })

export default function MessagesPage({ loaderData }: Route.ComponentProps) {
  const { messages, older, which, search } = loaderData
  return (
    <Room title="Contact messages">
      <Filter>
        <FilterChoice name="which" label="Which" value={which} options={WHICH} />
        <FilterText name="search" label="Name, email or words" value={search} />
      </Filter>
      {messages.length === 0 ? (
        <Empty>
          {which === 'open' && search === '' ? 'No message waits for an answer.' : 'No message is like that.'}
        </Empty>
      ) : (
        <ul className="border-t border-ink">
          {messages.map(({ id, firstName, email, about, beginning, at, answered }) => (
            <li key={id} className="border-b border-line py-3">
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
                {beginning}
              </p>
            </li>
          ))}
        </ul>
      )}
      <Older to={older} what="messages" />
    </Room>
  )
}

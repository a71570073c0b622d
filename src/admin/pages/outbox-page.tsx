import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { staffContext } from '../contexts.ts'
import { isMailState, MAIL_STATE_WORDS, MAIL_STATES } from '../outbox-view.ts'
import { readSearch, withQuery } from '../read-query.ts'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { MailStateMark } from '../ui/mail-state-mark.tsx'
import { Empty, Filter, Older, Room } from '../ui/room.tsx'
import type { Route } from './+types/outbox-page'

/** Every mail of the shop, and what became of it (decisions §6). */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { searchParams } = url
  const asked = searchParams.get('state') ?? ''
  const state = isMailState(asked) ? asked : null
  const search = readSearch(searchParams, 'search')
  const page = (await staff.outbox({ state, search, after: searchParams.get('after') })) ?? notFound()
  const mails = page.mails.map(({ createdAt, ...mail }) => ({ ...mail, at: momentText(createdAt) }))
  const older = page.next === null ? null : withQuery('/staff/outbox', { state, search, after: page.next })
  return { mails, older, state: state ?? '', search, brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Outbox', brand: loaderData.brand, hidden: true })

const STATES = [['', 'Every state'], ...MAIL_STATES.map((state) => [state, MAIL_STATE_WORDS[state]] as const)] as const

export default function OutboxPage({ loaderData }: Route.ComponentProps) {
  const { mails, older, state, search } = loaderData
  return (
    <Room title="Outbox" lead={<p>Every mail of the shop, the newest first. They are kept for 90 days.</p>}>
      <Filter>
        <FilterChoice name="state" label="State" value={state} options={STATES} />
        <FilterText name="search" label="To or subject" value={search} />
      </Filter>
      {mails.length === 0 ? (
        <Empty>{state === '' && search === '' ? 'No mail has been written yet.' : 'No mail is like that.'}</Empty>
      ) : (
        <ul className="border-t border-ink">
          {mails.map((mail) => (
            <li
              key={mail.id}
              className="grid gap-x-6 gap-y-1 border-b border-line py-3 md:grid-cols-[12rem_minmax(0,1fr)_minmax(0,1.6fr)_6rem] md:items-baseline"
            >
              <span className="text-sm text-soft">{mail.at}</span>
              <span className="[overflow-wrap:anywhere]">{mail.recipient}</span>
              <Link to={`/staff/outbox/${mail.id}`} className="link [overflow-wrap:anywhere]">
                {mail.subject}
              </Link>
              <MailStateMark state={mail.state} />
            </li>
          ))}
        </ul>
      )}
      <Older to={older} what="mails" />
    </Room>
  )
}

import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { AUDIT_ACTIONS, type AuditAction, actionTitle, isAuditAction } from '../audit-action.ts'
import { staffContext } from '../contexts.ts'
import { readEntryNumber, readSearch, withQuery } from '../read-query.ts'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { Empty, Filter, Older, Room } from '../ui/room.tsx'
import type { Route } from './+types/audit-page'

/** Who did what to what, when and from where; for managers. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url, 'manager')
  const { searchParams } = url
  const asked = searchParams.get('action') ?? ''
  const action = isAuditAction(asked) ? asked : null
  const person = readSearch(searchParams, 'person')
  const page = (await staff.audit({ action, person, before: readEntryNumber(searchParams, 'before') })) ?? notFound()
  const entries = page.entries.map(({ at, ...entry }) => ({ ...entry, at: momentText(at) }))
  const older = page.next === null ? null : withQuery('/staff/audit', { action, person, before: page.next })
  return { entries, older, action: action ?? '', person, brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Audit log', brand: loaderData.brand, hidden: true })

const ACTIONS = [
  ['', 'Everything'] as const,
  ...(Object.keys(AUDIT_ACTIONS) as AuditAction[]).map((action) => [action, actionTitle(action)] as const),
]

export default function AuditPage({ loaderData }: Route.ComponentProps) {
  const { entries, older, action, person } = loaderData
  return (
    <Room title="Audit log" lead={<p>Who did what, the newest first. Nothing in it can be changed or taken out.</p>}>
      <Filter>
        <FilterChoice name="action" label="What" value={action} options={ACTIONS} />
        <FilterText name="person" label="Name or email" value={person} />
      </Filter>
      {entries.length === 0 ? (
        <Empty>
          {action === '' && person === '' ? 'Nothing has been written down yet.' : 'No entry is like that.'}
        </Empty>
      ) : (
        <ul className="border-t border-ink">
          {entries.map(({ id, at, actor, did, subject, details, origin }) => (
            <li
              key={id}
              className="grid gap-x-6 border-b border-line py-2.5 md:grid-cols-[12rem_minmax(0,1fr)_11rem] md:items-baseline"
            >
              <span className="text-sm text-soft">{at}</span>
              <span className="[overflow-wrap:anywhere]">
                <span className="font-semibold">
                  {actor ?? (origin === 'command line' ? 'The command line' : 'Somebody')}
                </span>{' '}
                {did}
                {subject !== null && ` ${subject}`}
                {details !== '' && <span className="text-soft"> ({details})</span>}
              </span>
              <span className="text-sm text-soft md:text-right">{origin}</span>
            </li>
          ))}
        </ul>
      )}
      <Older to={older} what="entries" />
    </Room>
  )
}

import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { clockContext, shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { momentText } from '#platform/time/moment-text.ts'
import { SPECIAL_PROCESSING_TYPE, SPECIAL_SIZE_TYPE } from '#shop/quoting/request/quote-form.ts'
import { ageText } from '../age-text.ts'
import { staffContext } from '../contexts.ts'
import { INBOX_TITLES } from '../quote-words.ts'
import { readSearch, withQuery } from '../read-query.ts'
import { FilterChoice, FilterText } from '../ui/filter-fields.tsx'
import { notFound, requireMember, staffHeaders } from '../ui/guards.ts'
import { QuoteRow } from '../ui/quote-row.tsx'
import { Empty, Filter, Room } from '../ui/room.tsx'
import type { Route } from './+types/quotes-page'

const TYPES = [
  ['', 'All types'],
  [SPECIAL_SIZE_TYPE, SPECIAL_SIZE_TYPE],
  [SPECIAL_PROCESSING_TYPE, SPECIAL_PROCESSING_TYPE],
] as const

/** Quote requests: those that wait for an answer, the longest first, or any others. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const staff = context.get(staffContext)
  const account = context.get(accountContext)
  const clock = context.get(clockContext)
  const shop = context.get(shopContext)
  await requireMember({ staff, account }, url)
  const { searchParams } = url
  const asked = searchParams.get('view')
  const [view] = INBOX_TITLES.find(([each]) => each === asked) ?? (['waiting'] as const)
  const [quoteType] = TYPES.find(([each]) => each === searchParams.get('type')) ?? TYPES[0]
  const search = readSearch(searchParams, 'search')
  const page = (await staff.quotes.inbox({ view, quoteType, search, after: searchParams.get('after') })) ?? notFound()
  const now = clock.now()
  const requests = page.requests.map(({ createdAt, waitingSince, ...request }) => ({
    ...request,
    at: momentText(createdAt),
    age: ageText(waitingSince ?? createdAt, now),
    waits: waitingSince !== null,
  }))
  const more =
    page.next === null ? null : withQuery('/staff/quotes', { view, type: quoteType, search, after: page.next })
  return { requests, more, view, quoteType, search, brand: shop.brand }
}

export const headers = staffHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Quotes', brand: loaderData.brand, hidden: true })

export default function QuotesPage({ loaderData }: Route.ComponentProps) {
  const { requests, more, view, quoteType, search } = loaderData
  const everything = view === 'waiting' && quoteType === '' && search === ''
  return (
    <Room
      title="Quotes"
      lead={view === 'waiting' ? <p>What waits for an answer, the longest first.</p> : <p>The newest first.</p>}
    >
      <Filter>
        <FilterChoice name="view" label="Which" value={view} options={INBOX_TITLES} />
        <FilterChoice name="type" label="Type" value={quoteType} options={TYPES} />
        <FilterText name="search" label="Reference, name, email or product" value={search} />
      </Filter>
      {requests.length === 0 ? (
        <Empty>{everything ? 'No quote request waits for an answer.' : 'No quote request is like that.'}</Empty>
      ) : (
        <ul className="border-t border-ink">
          {requests.map((request) => (
            <QuoteRow key={request.id} request={request} />
          ))}
        </ul>
      )}
      {more !== null && (
        <p className="mt-5">
          <Link to={more} className="btn btn-secondary">
            More quote requests
          </Link>
        </p>
      )}
    </Room>
  )
}

import { Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminList } from '#admin/ui/admin-list.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { readFilters, withQuery } from '#admin/ui/list-filters.ts'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { isErasedAddress } from '#people/accounts/check-details.ts'
import { clockContext } from '#platform/contexts.ts'
import { momentText } from '#platform/time/london.ts'
import { PHONE_QUOTE_TYPE } from '#shop/quoting/quote.ts'
import { SPECIAL_PROCESSING_TYPE, SPECIAL_SIZE_TYPE } from '#shop/quoting/request/quote-form.ts'
import { staffQuotesContext } from '../contexts.ts'
import { ageText, customerName, INBOX_OPTIONS, statusText } from '../quote-labels.ts'
import type { Route } from './+types/quotes-page'

const FILTERS = [
  { name: 'view', label: 'Status', options: INBOX_OPTIONS },
  {
    name: 'type',
    label: 'Type',
    options: [
      ['', 'All types'],
      [SPECIAL_SIZE_TYPE, SPECIAL_SIZE_TYPE],
      [SPECIAL_PROCESSING_TYPE, SPECIAL_PROCESSING_TYPE],
      [PHONE_QUOTE_TYPE, PHONE_QUOTE_TYPE],
    ],
  },
  { name: 'search', label: 'Reference, name, email or product' },
] as const

/** Quote requests: those that wait for an answer, the longest wait first, or any others. */
export async function loader({ url: { searchParams }, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const values = readFilters(searchParams, FILTERS)
  const { view, type: quoteType, search } = values
  const query = { view, quoteType, search, after: searchParams.get('after') }
  const page = (await context.get(staffQuotesContext).inbox(query)) ?? notFound()
  const now = context.get(clockContext).now()
  return {
    requests: page.requests.map(({ createdAt, waitingSince, ...request }) => ({
      ...request,
      at: momentText(createdAt),
      age: ageText(waitingSince ?? createdAt, now),
      isWaiting: waitingSince !== null,
    })),
    more: page.next === null ? null : withQuery('/staff/quotes', { ...values, after: page.next }),
    values,
  }
}

export const headers = staffHeaders
export const meta = staffMeta('Quotes')

export default function QuotesPage({ loaderData: { requests, more, values } }: Route.ComponentProps) {
  return (
    <AdminPage
      title="Quotes"
      lead={<p>{values.view === 'waiting' ? 'Requests to answer, oldest first.' : 'Newest first.'}</p>}
    >
      <AdminList
        filters={FILTERS}
        values={values}
        rows={requests}
        getKey={({ id }) => id}
        rowClass="grid gap-x-6 gap-y-0.5 md:grid-cols-[minmax(0,4fr)_minmax(0,4fr)_minmax(0,3fr)_5rem] md:items-baseline"
        empty="There are no quote requests to answer."
        emptyFiltered="No quote requests found."
        next={{ to: more, title: 'More quote requests' }}
      >
        {(request) => <QuoteRow request={request} />}
      </AdminList>
    </AdminPage>
  )
}

type ShownRequest = Route.ComponentProps['loaderData']['requests'][number]

/** The customer, the goods, the state, and how long it has waited. */
function QuoteRow({ request }: { request: ShownRequest }) {
  const { id, reference, quoteType, email, productName, quantity, kinds, at, age, isWaiting } = request
  return (
    <>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <Link to={`/staff/quotes/${id}`} className="link font-semibold">
          {customerName(request)}
        </Link>
        {!isErasedAddress(email) && <p className="text-sm text-soft">{email}</p>}
      </div>
      <div className="min-w-0 [overflow-wrap:anywhere]">
        <p>
          {productName}, {quantity.toLocaleString('en-GB')}
          {kinds === 1 ? '' : ` × ${kinds} sets`}
        </p>
        <p className="text-sm text-soft">
          {quoteType} · {reference}
        </p>
      </div>
      <div>
        <p className={isWaiting ? 'font-semibold' : ''}>{statusText(request)}</p>
        <p className="text-sm text-soft">{at}</p>
      </div>
      <p className={`md:text-right ${isWaiting ? 'font-semibold' : 'text-soft'}`}>
        <span className={isWaiting ? 'md:sr-only' : 'sr-only'}>{isWaiting ? 'Waiting ' : 'Sent '}</span>
        {age}
        {!isWaiting && <span className="sr-only"> ago</span>}
      </p>
    </>
  )
}

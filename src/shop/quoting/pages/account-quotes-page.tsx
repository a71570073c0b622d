import { Link } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { AccountSection } from '#people/accounts/ui/account-section.tsx'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { formatPence } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { momentText } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { quotesContext } from '../contexts.ts'
import type { QuoteEntry } from '../customer/view-quote.server.ts'
import { quoteStateLabel } from '../quote-labels.ts'
import type { Route } from './+types/account-quotes-page'

const figure = new Intl.NumberFormat('en-GB')

/** The quotes of the customer who is signed in. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  const listed = await context.get(quotesContext).own(url.searchParams.get('after'))
  return { ...listed, brand: context.get(shopContext).brand }
}

export const headers = privatePageHeaders

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Quotes', brand: loaderData.brand, hidden: true })

export default function AccountQuotesPage({ loaderData }: Route.ComponentProps) {
  const { quotes, next } = loaderData
  return (
    <AccountSection title="Quotes" done={null}>
      {quotes.length === 0 ? (
        <NoQuotes />
      ) : (
        <ul className="max-w-3xl border-t border-ink">
          {quotes.map((quote) => (
            <QuoteRow key={quote.id} quote={quote} />
          ))}
        </ul>
      )}
      {next !== null && (
        <p className="mt-5">
          <Link to={`/account/quotes?after=${next}`} className={buttonClass('secondary')}>
            Older quotes
          </Link>
        </p>
      )}
    </AccountSection>
  )
}

function NoQuotes() {
  return (
    <>
      <p className="mb-5 max-w-prose text-soft">
        You have not asked us for a quote yet. For larger sizes and quantities or special processing, use the quote
        button on the product’s page.
      </p>
      <Link to="/" className={buttonClass('primary')}>
        Everything we print
      </Link>
    </>
  )
}

function QuoteRow({ quote }: { quote: QuoteEntry }) {
  const { id, reference, product, quantity, kinds, state, sentAt, total, validUntil } = quote
  return (
    <li className="grid gap-x-6 gap-y-1 border-b border-line py-4 sm:grid-cols-[minmax(0,1fr)_auto]">
      <div className="min-w-0">
        <h2 className="text-lg wrap-anywhere">
          <Link to={`/account/quotes/${id}`} className="underline-offset-4 hover:text-press hover:underline">
            {product}
            <span className="font-text font-normal tracking-normal">
              , {figure.format(quantity)}
              {kinds === 1 ? '' : ` × ${kinds} sets`}
            </span>
          </Link>
        </h2>
        <p className="text-sm text-soft">
          {reference}, {momentText(sentAt)}
        </p>
      </div>
      <p className="sm:text-right">
        <span className={state === 'quoted' ? 'font-semibold text-ok' : 'font-semibold'}>{quoteStateLabel(state)}</span>
        {total !== null && <span className="ml-3 sm:ml-0 sm:block">{formatPence(total)}</span>}
        {state === 'quoted' && validUntil !== null && (
          <span className="block text-sm text-soft">until {formatLongDay(validUntil)}</span>
        )}
      </p>
    </li>
  )
}

import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { quotesContext } from '../contexts.ts'
import { CustomerQuote, QuoteNotFound } from '../ui/customer-quote.tsx'
import { answerQuoteForm, quotePageData } from '../ui/quote-forms.ts'
import type { Route } from './+types/quote-page'

/** A quote by the link of a mail, for whoever has it. Opening it changes nothing, because mail programs open links. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const quote = await context.get(quotesContext).read({ token: params.token })
  return quotePageData(quote, url, context.get(shopContext).brand)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  return answerQuoteForm(request, url, { token: params.token }, context.get(quotesContext))
}

export const headers = privatePageHeaders

/** A refusal may mean that something happened meanwhile: the page shows the current state. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Your quote', brand: loaderData.brand, hidden: true })

export default function QuotePage({ loaderData, actionData, params }: Route.ComponentProps) {
  const { quote, formId, done } = loaderData
  return (
    <div className="wrap pt-6 pb-16 md:pt-12 md:pb-24">
      {quote === null ? (
        <QuoteNotFound />
      ) : (
        <CustomerQuote quote={quote} linkToken={params.token} formId={formId} done={done} answer={actionData} />
      )}
    </div>
  )
}

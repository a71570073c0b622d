import { accountContext } from '#people/accounts/contexts.ts'
import { requireCustomer } from '#people/accounts/ui/form-answers.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { privatePageHeaders } from '#platform/http/private-page.ts'
import { quotesContext } from '../contexts.ts'
import { CustomerQuote, QuoteNotFound } from '../ui/customer-quote.tsx'
import { answerQuoteForm, quotePageData } from '../ui/quote-forms.ts'
import type { Route } from './+types/account-quote-page'

/** A quote of the customer who is signed in. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireCustomer(context.get(accountContext), url)
  const quote = await context.get(quotesContext).read({ id: params.id })
  return quotePageData(quote, url, context.get(shopContext).brand)
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireCustomer(context.get(accountContext), url)
  return answerQuoteForm(request, url, { id: params.id }, context.get(quotesContext))
}

export const headers = privatePageHeaders

export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Your quote', brand: loaderData.brand, hidden: true })

export default function AccountQuotePage({ loaderData, actionData }: Route.ComponentProps) {
  const { quote, formId, done } = loaderData
  if (quote === null) return <QuoteNotFound />
  return <CustomerQuote quote={quote} linkToken={null} formId={formId} done={done} answer={actionData} />
}

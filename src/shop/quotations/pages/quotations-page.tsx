import { data, Link, redirect } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { answerForm, statusOfAnswer } from '#people/accounts/form-answer.ts'
import { shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { type CartForm, readCartForm } from '#shop/cart/cart-forms.ts'
import { itemPagePath } from '#shop/cart/line-choices.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { quotationsContext } from '../contexts.ts'
import { quotationPath } from '../quotation.ts'
import type { QuotationService } from '../quotations.server.ts'
import { isQuotationRefusal, quotationSentence } from '../refusals.ts'
import { FindQuotation } from '../ui/find-quotation.tsx'
import { QuotationList } from '../ui/quotation-list.tsx'
import type { Route } from './+types/quotations-page'

/** The guest's quotations in this browser; customers have theirs in their account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const quotations = context.get(quotationsContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const code = url.searchParams.get('refused')
  const sentence = isQuotationRefusal(code) ? quotationSentence(code, { wait: 'ten minutes' }) : null
  const finds = url.searchParams.has('find')
  const isCustomer = (await account.current()) !== null
  if (sentence === null && !finds && isCustomer) throw redirect('/account/quotations')
  const sent = url.searchParams.get('find') === 'sent'
  return { quotations: await quotations.own(), isCustomer, sentence, sent, brand: shop.brand }
}

/**
 * Creates a quotation without scripts and redirects to it, or after a refusal back to the form. Or has a quotation
 * looked for.
 */
export async function action({ request, context }: Route.ActionArgs) {
  const quotations = context.get(quotationsContext)
  const sent = await request.formData()
  const { intent, ...entered } = readTexts(sent, ['intent', 'number', 'email'])
  if (intent === 'find') {
    const outcome = await quotations.find(entered)
    if (outcome.ok) throw redirect('/quotations?find=sent', { status: 303 })
    return data(answerForm<string>(intent, outcome, entered), { status: statusOfAnswer(outcome) })
  }
  const { catalogue } = context.get(catalogueContext).current()
  throw await quoteForm(sent, { quotations, catalogue, cookies: request.headers.get('cookie') })
}

interface QuoteFormDeps {
  quotations: QuotationService
  catalogue: Catalogue
  cookies: string | null
}

/** Quotes a configuration or the cart. @returns the address to redirect to */
async function quoteForm(sent: FormData, { quotations, catalogue, cookies }: QuoteFormDeps): Promise<Response> {
  const form = readQuotationForm(sent)
  if (form === null) return redirect('/quotations', { status: 303 })
  if (form === 'cart') {
    const created = await quotations.create({ of: { cartToken: readCartToken(cookies) } })
    return created.ok ? goTo(created) : refused(created.code)
  }
  const { productId, featuredItemId, choices, seen } = form
  const page = productId === null ? null : itemPagePath(catalogue, featuredItemId, productId)
  if (productId === null || page === null) return refused('configuration')
  const configuration = { productId, featuredItemId, choices, seen, productPricingId: null }
  const created = await quotations.create({ of: { configurations: [configuration] } })
  if (created.ok) return goTo(created)
  if (created.reason === undefined) return refused(created.code)
  const query = writeChoices(choices)
  query.set('refused', created.reason)
  return redirect(`${page}?${query}`, { status: 303 })
}

/** The product page's form with its choices, or the cart's; null for any other. */
function readQuotationForm(form: FormData): 'cart' | (CartForm & { intent: 'add' }) | null {
  if (form.get('intent') === 'cart') return 'cart'
  const read = readCartForm(form)
  return read?.intent === 'add' ? read : null
}

function goTo({ quotation, cookies }: { quotation: { quotation_no: string }; cookies: readonly string[] }): Response {
  const headers = new Headers(cookies.map((cookie): [string, string] => ['Set-Cookie', cookie]))
  return redirect(quotationPath(quotation.quotation_no), { status: 303, headers })
}

function refused(code: string): Response {
  return redirect(`/quotations?refused=${code}`, { status: 303 })
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'My quotations', brand: loaderData.brand, hidden: true })

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'My quotations', to: '/quotations' },
]

export default function QuotationsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { quotations, isCustomer, sentence, sent } = loaderData
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3 mb-6 text-3xl">My quotations</h1>
      {sentence !== null && (
        <Notice variant="danger" live className="mb-6 max-w-2xl">
          {sentence}
        </Notice>
      )}
      <QuotationList quotations={quotations} />
      {!isCustomer && (
        <p className="mt-4 max-w-prose text-soft">
          These are the quotations of this browser.{' '}
          <Link to="/login?to=%2Faccount%2Fquotations" className="link">
            Sign in
          </Link>{' '}
          to see those of your account.
        </p>
      )}
      <div className="mt-12 border-t border-line pt-8">
        <FindQuotation answer={actionData} sent={sent && actionData === undefined} />
      </div>
    </div>
  )
}

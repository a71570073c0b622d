import { redirect } from 'react-router'
import { accountContext } from '#people/accounts/contexts.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { type CartForm, readCartForm } from '#shop/cart/cart-forms.ts'
import { itemPagePath } from '#shop/cart/line-choices.ts'
import { writeChoices } from '#shop/configurator/choices.ts'
import { quotationsContext } from '../contexts.ts'
import { quotationPath } from '../quotation.ts'
import { isQuotationRefusal, quotationSentence } from '../refusals.ts'
import { QuotationList } from '../ui/quotation-list.tsx'
import type { Route } from './+types/quotations-page'

/** The guest's quotations in this browser; customers have them in their account. */
export async function loader({ url, context }: Route.LoaderArgs) {
  const quotations = context.get(quotationsContext)
  const account = context.get(accountContext)
  const shop = context.get(shopContext)
  const code = url.searchParams.get('refused')
  const sentence = isQuotationRefusal(code) ? quotationSentence(code, { wait: 'ten minutes' }) : null
  if (sentence === null && (await account.current()) !== null) throw redirect('/account/quotations')
  return { quotations: await quotations.own(), sentence, brand: shop.brand }
}

/** Creates a quotation without scripts and redirects to it; after a refusal, back to the form. */
export async function action({ request, context }: Route.ActionArgs) {
  const quotations = context.get(quotationsContext)
  const catalogue = context.get(catalogueContext)
  const form = readQuotationForm(await request.formData())
  if (form === null) throw redirect('/quotations', { status: 303 })
  if (form === 'cart') {
    const created = await quotations.create({ of: { cartToken: readCartToken(request.headers.get('cookie')) } })
    throw created.ok ? goTo(created) : refused(created.code)
  }
  const { productId, featuredItemId, choices } = form
  const page = productId === null ? null : itemPagePath(catalogue.current().catalogue, featuredItemId, productId)
  if (productId === null || page === null) throw refused('configuration')
  const configuration = { productId, featuredItemId, choices, productPricingId: null }
  const created = await quotations.create({ of: { configurations: [configuration] } })
  if (created.ok) throw goTo(created)
  if (created.reason === undefined) throw refused(created.code)
  const query = writeChoices(choices)
  query.set('refused', created.reason)
  throw redirect(`${page}?${query}`, { status: 303 })
}

/** The product page's form with its choices, or the cart's; null for neither. */
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
  loaderData === undefined ? [] : pageMeta({ title: 'Your quotations', brand: loaderData.brand, hidden: true })

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Quotations', to: '/quotations' },
]

export default function QuotationsPage({ loaderData }: Route.ComponentProps) {
  const { quotations, sentence } = loaderData
  return (
    <div className="wrap pt-5 pb-16">
      <Breadcrumbs crumbs={CRUMBS} />
      <h1 className="mt-3 mb-6 text-3xl">Your quotations</h1>
      {sentence !== null && (
        <Notice variant="danger" live className="mb-6 max-w-2xl">
          {sentence}
        </Notice>
      )}
      <QuotationList quotations={quotations} />
    </div>
  )
}

import { useEffect, useState } from 'react'
import { data, Link, redirect } from 'react-router'
import { answerForm, type FormAnswer } from '#people/accounts/form-answer.ts'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { quotesContext } from '#shop/quoting/contexts.ts'
import type { QuoteService } from '#shop/quoting/customer/quote-service.server.ts'
import type { BillTo as BillToValues } from '../bill-to.ts'
import { quotationsContext } from '../contexts.ts'
import { type QuotationView, quotationPath } from '../quotation.ts'
import type { QuotationPageView, QuotationService } from '../quotations.server.ts'
import type { QuotationRefusalCode } from '../refusals.ts'
import { BillToBlock, PlainBillTo, useBillTo } from '../ui/bill-to.tsx'
import { OrderThis } from '../ui/order-quotation.tsx'
import { answerQuotationForm, goToCart, readIntent, readQuotationDone } from '../ui/quotation-forms.ts'
import { QuotationActions, QuotationPaper } from '../ui/quotation-paper.tsx'
import { ShareQuotation } from '../ui/share-quotation.tsx'
import type { Route } from './+types/quotation-page'

/** The page of a quotation, for its owner, staff, and whoever has a link to it or to the request that it answers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const key = url.searchParams.get('key')
  const view = await context.get(quotationsContext).open({ quotationNo: params.number }, key)
  const shown = {
    view,
    quotationKey: key,
    edit: url.searchParams.has('edit'),
    done: readQuotationDone(url.searchParams.get('done')),
    shop: context.get(shopContext),
  }
  return view === null ? data(shown, { status: 404, statusText: 'Not Found' }) : data(shown)
}

/** Ordering and sharing it, and Bill To, sent without scripts. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const quotations = context.get(quotationsContext)
  const key = url.searchParams.get('key')
  const form = await request.formData()
  const intent = readIntent(form)
  if (intent === 'order') {
    const cartToken = readCartToken(request.headers.get('cookie'))
    const input = { quotationNo: params.number, key, cartToken }
    const ordered = await orderOffer(input, { quotations, quotes: context.get(quotesContext) })
    if (ordered?.ok === true) return goToCart(params.number, ordered.cartToken, request)
    if (ordered !== null) return data(answerForm<string>(intent, ordered), { status: 422 })
  }
  if (intent !== null) return answerQuotationForm(intent, form, { quotations, number: params.number, key, request })
  const entered = readBillTo(form)
  const saved = await quotations.saveBillTo({ quotationNo: params.number }, entered, key)
  if (saved.ok) throw redirect(quotationPath(params.number, key), { status: 303 })
  const { code, message, errors } = saved
  return data({ intent: 'bill-to', code, message, errors, entered }, { status: STATUS[code] ?? 422 })
}

const STATUS: Partial<Record<QuotationRefusalCode, number>> = {
  'quotation-unknown': 404,
  'quotation-accepted': 409,
  'read-only': 403,
}

interface OrderOffer {
  quotationNo: string
  key: string | null
  cartToken: string | null
}

/**
 * Accepts an offer, or adds its lines to a cart again, if its request is open to the sender; null for any other
 * quotation.
 */
async function orderOffer(
  { quotationNo, key, cartToken }: OrderOffer,
  { quotations, quotes }: { quotations: QuotationService; quotes: QuoteService },
) {
  const view = await quotations.open({ quotationNo }, key)
  if (view === null || view.request === null) return null
  const input = { quotationNo, cartToken }
  const accepted = await quotes.accept(view.request, input)
  // Accepted before, and its lines are in another cart.
  return accepted.ok && !accepted.inCart ? quotes.putBack(view.request, input) : accepted
}

/** Longer than any field may be, so that a long text is refused with a sentence. */
const MAX_FIELD_LENGTH = 2000

/** Bill To as it was typed. */
function readBillTo(form: FormData): BillToValues {
  const text = (name: string) => {
    const value = form.get(name)
    return typeof value === 'string' ? value.slice(0, MAX_FIELD_LENGTH) : ''
  }
  return { name: text('name'), company: text('company'), address: text('address') }
}

/**
 * Not cached, not indexed, and without a referrer, because the address may contain a key: a cached page would show a
 * quotation after Bill To was changed or the link had expired.
 */
export function headers() {
  return {
    'Cache-Control': 'private, no-store',
    'Referrer-Policy': 'same-origin',
    'X-Robots-Tag': 'noindex, nofollow',
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined
    ? []
    : pageMeta({
        title: loaderData.view === null ? 'Quotation not found' : `Quotation ${loaderData.view.quotation.quotation_no}`,
        brand: loaderData.shop.brand,
        hidden: true,
      })

/** A refusal may mean that something happened meanwhile: the page shows the current state. */
export function shouldRevalidate() {
  return true
}

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  return (
    <div className="wrap pt-5 pb-16 print:py-0">
      {view === null ? (
        <QuotationNotFound />
      ) : (
        <OpenQuotation key={view.quotation.id} loaderData={{ ...loaderData, view }} actionData={actionData} />
      )}
    </div>
  )
}

interface OpenQuotationProps extends Pick<Route.ComponentProps, 'actionData'> {
  loaderData: Route.ComponentProps['loaderData'] & { view: QuotationPageView }
}

function OpenQuotation({ loaderData, actionData }: OpenQuotationProps) {
  const { shop, quotationKey, view, done } = loaderData
  // Saved with scripts; if it was accepted meanwhile, the loader's is shown.
  const [saved, setSaved] = useState<QuotationView | null>(null)
  const quotation = view.quotation.accepted_on === null ? (saved ?? view.quotation) : view.quotation
  const { quotation_no: number } = quotation
  const [editing, setEditing] = useState(false)
  const answer = actionData !== undefined && 'code' in actionData ? actionData : undefined
  return (
    <>
      <Breadcrumbs crumbs={crumbs(view, quotationKey)} />
      <div className="mx-auto mt-4 max-w-[52rem] print:mt-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4 print:mb-3">
          <h1 className="text-3xl print:text-2xl">QUOTATION</h1>
          <QuotationActions quotationNo={number} quotationKey={quotationKey} editing={editing} />
        </div>
        <div className="mb-6 empty:hidden print:hidden">
          <Refused answer={answer} />
          <OrderThis view={{ ...view, quotation }} quotationKey={quotationKey} />
        </div>
        <CropMarks className="print:max-w-none! print:p-0 print:before:hidden print:after:hidden print:[&>.crop-foot]:hidden">
          <article className="bg-sheet p-5 md:p-9 print:bg-transparent print:p-0">
            <QuotationPaper
              quotation={quotation}
              shop={shop}
              billTo={
                <BillTo
                  {...{ quotation, quotationKey, setSaved, setEditing }}
                  mayEdit={view.mayEdit}
                  edit={loaderData.edit}
                  answer={answer}
                />
              }
            />
          </article>
        </CropMarks>
        {view.mayShare && (
          <ShareQuotation
            links={view.links}
            formId={view.formId}
            done={actionData === undefined ? done : null}
            answer={answer}
            address={actionData !== undefined && 'address' in actionData ? actionData.address : null}
          />
        )}
      </div>
    </>
  )
}

/** Readers who can find it again get a link to their list; others to where the request is accepted. */
function crumbs({ quotation, request, mayShare }: QuotationPageView, key: string | null) {
  const { quotation_no: number } = quotation
  const list = mayShare ? [{ title: 'My quotations', to: '/quotations' }] : []
  const before =
    request !== null && 'token' in request ? [{ title: 'Your quote', to: `/quotes/${request.token}` }] : list
  return [{ title: 'Home', to: '/' }, ...before, { title: `Quotation ${number}`, to: quotationPath(number, key) }]
}

/** The refusals of forms that have no field to show them beside. */
function Refused({ answer }: { answer: PageAnswer | undefined }) {
  if (answer === undefined || !['order', 'quote-again', 'withdraw'].includes(answer.intent)) return null
  return (
    <Notice variant="danger" live className="mb-4">
      {answer.message}
    </Notice>
  )
}

function QuotationNotFound() {
  return (
    <div className="max-w-xl pt-6">
      <h1 className="text-3xl">Quotation not found</h1>
      <p className="mt-4 text-lg">
        The link may have expired or been withdrawn, or the quotation was made in another browser or account.
      </p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/quotations?find=on" className={buttonClass('primary')}>
          Find a quotation
        </Link>
        <Link to="/contact" className={buttonClass('secondary')}>
          Contact us
        </Link>
      </p>
    </div>
  )
}

type PageAnswer = Pick<FormAnswer<string>, 'intent' | 'code' | 'message' | 'errors'> & {
  entered: FormAnswer<string>['entered'] | BillToValues
}

interface BillToProps {
  answer: PageAnswer | undefined
  quotation: QuotationView
  quotationKey: string | null
  mayEdit: boolean
  /** Whether to show its form, without scripts. */
  edit: boolean
  setSaved(quotation: QuotationView): void
  setEditing(editing: boolean): void
}

const NOT_REFUSED = { message: null, errors: [], entered: null }

/** Bill To with its switch; without scripts, and until they run, with a link and a form. */
function BillTo({ quotation, quotationKey, mayEdit, edit, answer, setSaved, setEditing }: BillToProps) {
  const fixed = quotation.accepted_on !== null || !mayEdit
  const refused = answer?.intent === 'bill-to' ? answer : NOT_REFUSED
  const typed = (refused.entered as BillToValues | null) ?? (edit ? quotation : null)
  const initialValues = fixed ? null : typed
  const editor = useBillTo({ quotation, quotationKey, onSaved: setSaved, initialValues })
  const hydrated = useHydrated()
  useEffect(() => setEditing(editor.open), [editor.open, setEditing])
  if (hydrated || fixed) return <BillToBlock editor={editor} accepted={fixed} heading="h2" />
  const { message, errors } = refused
  return <PlainBillTo {...{ quotation, quotationKey, message, errors }} entered={initialValues} />
}

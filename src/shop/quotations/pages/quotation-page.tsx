import { useEffect, useState } from 'react'
import { data, redirect } from 'react-router'
import { shopContext } from '#platform/contexts.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import type { BillTo as BillToValues } from '../bill-to.ts'
import { quotationsContext } from '../contexts.ts'
import { type QuotationView, quotationPath } from '../quotation.ts'
import { BillToBlock, PlainBillTo, useBillTo } from '../ui/bill-to.tsx'
import { QuotationActions, QuotationPaper } from '../ui/quotation-paper.tsx'
import type { Route } from './+types/quotation-page'

/** A quotation on a page of its own, for its owner, staff, and whoever has the link to the request that it answers. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const quotations = context.get(quotationsContext)
  const shop = context.get(shopContext)
  const key = url.searchParams.get('key')
  const quotation = await quotations.read({ quotationNo: params.number }, key)
  if (quotation === null) throw data(null, { status: 404, statusText: 'Not Found' })
  return { quotation, quotationKey: key, edit: url.searchParams.has('edit'), shop }
}

/** Bill To, sent without scripts. */
export async function action({ params, url, request, context }: Route.ActionArgs) {
  const quotations = context.get(quotationsContext)
  const key = url.searchParams.get('key')
  const entered = readBillTo(await request.formData())
  const saved = await quotations.saveBillTo({ quotationNo: params.number }, entered, key)
  if (saved.ok) throw redirect(quotationPath(params.number, key), { status: 303 })
  if (saved.code === 'quotation-unknown') throw data(null, { status: 404, statusText: 'Not Found' })
  const status = saved.code === 'quotation-accepted' ? 409 : 422
  return data({ message: saved.message, errors: saved.errors, entered }, { status })
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
 * Not cached, not indexed, and no referrer, as the address may hold a key: the page cache would show a quotation after Bill To
 * was changed or the link had expired.
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
        title: `Quotation ${loaderData.quotation.quotation_no}`,
        brand: loaderData.shop.brand,
        hidden: true,
      })

export default function QuotationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { shop, quotationKey } = loaderData
  // Saved with scripts, so newer than the loader's data.
  const [saved, setSaved] = useState<QuotationView | null>(null)
  const quotation = saved ?? loaderData.quotation
  const { quotation_no: number } = quotation
  const [editing, setEditing] = useState(false)
  return (
    <div className="wrap pt-5 pb-16 print:py-0">
      <Breadcrumbs
        crumbs={[
          { title: 'Home', to: '/' },
          // Where the request that it answers is read and the quotation accepted.
          ...(quotationKey === null ? [] : [{ title: 'Your quote', to: `/quotes/${quotationKey}` }]),
          { title: `Quotation ${number}`, to: quotationPath(number) },
        ]}
      />
      <div className="mx-auto mt-4 max-w-[52rem] print:mt-0">
        <div className="mb-5 flex flex-wrap items-center justify-between gap-4 print:mb-3">
          <h1 className="text-3xl print:text-2xl">QUOTATION</h1>
          <QuotationActions quotationNo={number} quotationKey={quotationKey} editing={editing} />
        </div>
        <CropMarks className="print:max-w-none! print:p-0 print:before:hidden print:after:hidden print:[&>.crop-foot]:hidden">
          <article className="bg-sheet p-5 md:p-9 print:bg-transparent print:p-0">
            <QuotationPaper
              quotation={quotation}
              shop={shop}
              billTo={
                <BillTo {...{ quotation, quotationKey, actionData, setSaved, setEditing }} edit={loaderData.edit} />
              }
            />
          </article>
        </CropMarks>
      </div>
    </div>
  )
}

interface BillToProps extends Pick<Route.ComponentProps, 'actionData'> {
  quotation: QuotationView
  quotationKey: string | null
  /** Whether to show its form, without scripts. */
  edit: boolean
  setSaved(quotation: QuotationView): void
  setEditing(editing: boolean): void
}

/** Bill To with its switch; until scripts run, and without them, with a link and a form. */
function BillTo({ quotation, quotationKey, edit, actionData, setSaved, setEditing }: BillToProps) {
  const accepted = quotation.accepted_on !== null
  const initialValues = accepted ? null : (actionData?.entered ?? (edit ? quotation : null))
  const editor = useBillTo({ quotation, quotationKey, onSaved: setSaved, initialValues })
  const hydrated = useHydrated()
  useEffect(() => setEditing(editor.open), [editor.open, setEditing])
  if (hydrated || accepted) return <BillToBlock editor={editor} accepted={accepted} heading="h2" />
  const refused = actionData ?? { message: null, errors: [] }
  return <PlainBillTo {...{ quotation, quotationKey }} {...refused} entered={initialValues} />
}

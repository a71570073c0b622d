import { Link, type ShouldRevalidateFunctionArgs } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { type OrderForms } from '#admin/orders/ui/order-form.tsx'
import { AdminPage } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { drawFormId } from '#platform/contexts.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { staffDispatchContext } from '../contexts.ts'
import { enteredInForm, findParcelAction, readParcelForm } from '../parcel-forms.ts'
import { LeftPieces } from '../ui/left-pieces.tsx'
import { ParcelCard } from '../ui/parcel-card.tsx'
import { SendParcels, WaitingParcels } from '../ui/parcel-moves.tsx'
import type { ShownParcels } from '../view-dispatch.server.ts'
import type { Route } from './+types/parcels-page'

/** The parcels of an order: made up, weighed, with their papers, until they have arrived. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const order = (await context.get(staffDispatchContext).parcels(params.number)) ?? notFound()
  return { order, formId: drawFormId(context) }
}

export async function action({ request, params, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const fields = readParcelForm(await request.formData())
  const { act, done } = findParcelAction(fields) ?? notFound()
  const outcome = await act(context.get(staffDispatchContext), params.number, fields)
  if (!outcome.ok) return refuseForm<string>(fields.intent, outcome, enteredInForm(fields), url)
  throw redirectWith(`${url.pathname}?done=${done}`)
}

/** If something has happened meanwhile, the page reloads to show it. */
export function shouldRevalidate({ defaultShouldRevalidate, actionStatus }: ShouldRevalidateFunctionArgs): boolean {
  return actionStatus !== undefined || defaultShouldRevalidate
}

export const headers = staffHeaders
export const meta = staffMeta('Parcels')

export default function ParcelsPage({ loaderData: { order, formId }, actionData }: Route.ComponentProps) {
  const { orderNo, customer, isCollected, leaves, parcels, seen } = order
  const forms: OrderForms = { orderNo, seen, formId, answer: actionData }
  return (
    <AdminPage
      title={orderNo}
      titleMore={customer}
      back={{ to: '/staff/dispatch', title: 'Dispatch' }}
      // What was refused stands above its form.
      answer={actionData && { ...actionData, message: null }}
      lead={
        <p className="flex flex-wrap gap-x-4">
          <span>Leaves {leaves}</span>
          <Link to={`/staff/orders/${orderNo}`} className="link">
            Open the order
          </Link>
        </p>
      }
      actions={parcels.length === 0 ? undefined : <Papers orderNo={orderNo} isOne={parcels.length === 1} />}
    >
      <div className="grid items-start gap-x-10 gap-y-8 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <Parcels order={order} forms={forms} />
        <div className="grid gap-6 max-lg:row-start-1">
          <SendParcels parcels={parcels} isCollected={isCollected} forms={forms} />
          <WaitingParcels parcels={parcels} isCollected={isCollected} forms={forms} />
          <WhereTo order={order} />
        </div>
      </div>
    </AdminPage>
  )
}

function Papers({ orderNo, isOne }: { orderNo: string; isOne: boolean }) {
  return (
    <p className="flex flex-wrap gap-2">
      <a href={`/api/staff/dispatch/${orderNo}/labels.pdf`} className={`${buttonClass('secondary')} btn-small`}>
        {isOne ? 'Label' : 'All labels'} (A6 PDF)
      </a>
      <Link to={`/staff/dispatch/${orderNo}/packing-list`} className={`${buttonClass('secondary')} btn-small`}>
        Packing list
      </Link>
    </p>
  )
}

function Parcels({ order, forms }: { order: ShownParcels; forms: OrderForms }) {
  const { orderNo, isCollected, left, parcels, others, carrier } = order
  return (
    <div className="grid gap-6 lg:row-start-1">
      <LeftPieces left={left} isCollected={isCollected} hasParcels={parcels.length > 0} forms={forms} />
      {parcels.length > 0 && (
        <ol aria-label="Parcels" className="grid gap-5">
          {parcels.map((parcel) => (
            <li key={parcel.id} id={`parcel-${parcel.number}`}>
              <ParcelCard {...{ parcel, orderNo, isCollected, carrier, forms }} of={parcels.length} />
            </li>
          ))}
        </ol>
      )}
      {others.length > 0 && (
        <section aria-labelledby="others">
          <h2 id="others" className="text-base">
            Not packed yet
          </h2>
          <ul className="mt-1 text-sm text-soft">
            {others.map((line) => (
              <li key={line}>{line}</li>
            ))}
          </ul>
          <Link to="/staff/board" className="link mt-1 inline-block py-1 text-sm">
            See the board
          </Link>
        </section>
      )}
    </div>
  )
}

function WhereTo({ order: { isCollected, address } }: { order: ShownParcels }) {
  return (
    <section aria-labelledby="to" className="panel">
      <h2 id="to" className="panel-title">
        {isCollected ? 'Collection' : 'Deliver to'}
      </h2>
      {isCollected ? (
        <p>The customer collects it from the shop, with a code.</p>
      ) : (
        <address className="not-italic wrap-anywhere">
          {address.map((line) => (
            <span key={line} className="block">
              {line}
            </span>
          ))}
        </address>
      )}
    </section>
  )
}

import { Form, Link } from 'react-router'
import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Empty } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { StateMark } from '#admin/ui/state-mark.tsx'
import { useScannerFocus } from '#admin/ui/use-scanner-focus.ts'
import { redirectWith, refuseForm } from '#people/accounts/ui/form-answers.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { readParcelCode } from '#shop/orders/parcels/parcel.ts'
import { staffDispatchContext } from '../contexts.ts'
import type { Route } from './+types/dispatch-page'

/** What is packed and waits, what is on its way, and what is to be collected; codes are entered here. */
export async function loader({ url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const lists = (await context.get(staffDispatchContext).lists()) ?? notFound()
  const code = url.searchParams.get('code') ?? ''
  return { ...lists, code: code.length <= MAX_CODE ? code : '' }
}

const MAX_CODE = 200

/** Hands over what is collected by its code, or opens the order of a scanned parcel. */
export async function action({ request, url, context }: Route.ActionArgs) {
  await requireMember(context.get(staffContext), url)
  const { intent, code, name } = readTexts(await request.formData(), ['intent', 'code', 'name'])
  const parcel = readParcelCode(code)
  if (parcel !== null) throw redirectWith(`/staff/dispatch/${parcel.orderNo}#parcel-${parcel.number}`)
  const outcome = await context.get(staffDispatchContext).handOver({ code, name })
  if (!outcome.ok) return refuseForm<string>(intent, outcome, { typed: code, name }, url)
  throw redirectWith('/staff/dispatch?done=handed-over')
}

export const headers = staffHeaders
export const meta = staffMeta('Dispatch')

type Lists = Route.ComponentProps['loaderData']

export default function DispatchPage({ loaderData, actionData }: Route.ComponentProps) {
  const { waiting, printedAgain, onTheirWay, toCollect, code } = loaderData
  const late = waiting.filter(({ isLate }) => isLate).length
  return (
    <AdminPage
      title="Dispatch"
      lead={
        <p>
          {late > 0 && <b className="text-wrong">{late} late, </b>}
          {waiting.length === 1 ? '1 order' : `${waiting.length} orders`} packed
        </p>
      }
      actions={
        <p className="flex flex-wrap gap-x-5 gap-y-1 self-center text-sm">
          <Link to="/staff/board" className="link">
            Board
          </Link>
          <Link to="/staff/dispatch/promises" className="link">
            Promised and kept
          </Link>
        </p>
      }
    >
      <HandOver code={code} answer={actionData} />
      <Waiting rows={waiting} />
      {printedAgain.length > 0 && <PrintedAgain rows={printedAgain} />}
      <div className="mt-9 grid items-start gap-x-12 gap-y-9 lg:grid-cols-2">
        <Sent title="To be collected" rows={toCollect} empty="Nothing waits to be collected." verb="ready" />
        <Sent
          title="On their way"
          rows={onTheirWay}
          empty="No parcel is between the shop and a customer."
          verb="left"
        />
      </div>
    </AdminPage>
  )
}

/** Where a code to collect by, or a parcel, is scanned or typed. */
function HandOver({ code, answer }: { code: string; answer: Route.ComponentProps['actionData'] }) {
  const field = useScannerFocus()
  const errorOf = (name: string) => answer?.errors.find(({ field: one }) => one === name)?.message ?? null
  return (
    <Form
      method="post"
      reloadDocument
      aria-label="Hand over"
      className="mb-7 grid items-start gap-3 border border-ink bg-sheet p-3 sm:grid-cols-[minmax(0,1.3fr)_minmax(0,1fr)_auto]"
    >
      <input type="hidden" name="intent" value="hand-over" />
      <Field
        label="Code to collect by, or a parcel"
        hint="Scan it or type it, such as 7KQ4-MX2P."
        error={errorOf('code')}
      >
        {(control) => (
          <input
            {...control}
            ref={field}
            name="code"
            className="control"
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={MAX_CODE}
            defaultValue={answer?.entered['typed'] ?? code}
          />
        )}
      </Field>
      <Field label="Collected by" hint="Who takes it away." error={errorOf('name')}>
        {(control) => (
          <input
            {...control}
            name="name"
            className="control"
            autoComplete="off"
            maxLength={100}
            defaultValue={answer?.entered['name']}
          />
        )}
      </Field>
      <Button type="submit" className="sm:mt-[3.25rem]">
        Hand over
      </Button>
    </Form>
  )
}

/** Reprints of complaints that are packed. */
function PrintedAgain({ rows }: { rows: Lists['printedAgain'] }) {
  return (
    <section aria-labelledby="again" className="mt-9">
      <h2 id="again" className="border-b border-ink pb-2 text-xl">
        Printed again
      </h2>
      <ul>
        {rows.map(({ orderNo, customer, products, pieces, complaints }) => (
          <li key={orderNo} className="flex flex-wrap items-baseline gap-x-5 gap-y-1 border-b border-line py-2.5">
            <Link to={`/staff/dispatch/${orderNo}`} className="link font-semibold">
              {orderNo}
            </Link>
            <span className="min-w-0 wrap-anywhere">{customer}</span>
            <span className="min-w-0 flex-1 text-soft wrap-anywhere">
              {pieces.toLocaleString('en-GB')} of {products}
            </span>
            {complaints.map((id) => (
              <Link key={id} to={`/staff/complaints/${id}`} className="link text-sm">
                Complaint {id}
              </Link>
            ))}
          </li>
        ))}
      </ul>
    </section>
  )
}

const DELIVERY = { standard: 'Standard', express: 'Express', collection: 'Collection' } as const

/** Orders with something packed, the first to leave first. */
function Waiting({ rows }: { rows: Lists['waiting'] }) {
  return (
    <section aria-labelledby="waiting">
      <h2 id="waiting" className="border-b border-ink pb-2 text-xl">
        Packed
      </h2>
      {rows.length === 0 ? (
        <Empty>
          Nothing is packed. Orders come here from the{' '}
          <Link to="/staff/board" className="link">
            board
          </Link>
          .
        </Empty>
      ) : (
        <ul>
          {rows.map((row) => (
            <li
              key={row.orderNo}
              className="grid gap-x-6 gap-y-0.5 border-b border-line py-2.5 md:grid-cols-[8rem_minmax(0,1.6fr)_minmax(0,1.4fr)_6rem_auto] md:items-baseline xl:grid-cols-[10rem_minmax(0,1.2fr)_minmax(0,2fr)_9rem_8rem]"
            >
              <StateMark move={row.isLate ? 'late' : 'shop'} className="font-semibold">
                {row.isToday && 'Today, '}
                {row.leaves}
              </StateMark>
              <span className="min-w-0 wrap-anywhere">
                <Link to={`/staff/dispatch/${row.orderNo}`} className="link font-semibold">
                  {row.orderNo}
                </Link>{' '}
                {row.customer}
              </span>
              <span className="min-w-0 text-sm text-soft wrap-anywhere">{row.products}</span>
              <span className={`text-sm ${row.deliveryMethod === 'express' ? 'font-semibold' : 'text-soft'}`}>
                {DELIVERY[row.deliveryMethod]}
              </span>
              <span className="text-sm text-soft">
                {row.parcels > 0 && (row.parcels === 1 ? '1 parcel' : `${row.parcels} parcels`)}
                {row.open > 0 && `${row.parcels > 0 ? ', ' : ''}${row.open} still made`}
              </span>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

interface SentProps {
  title: string
  rows: Lists['onTheirWay']
  empty: string
  verb: string
}

function Sent({ title, rows, empty, verb }: SentProps) {
  const id = title.toLowerCase().replaceAll(' ', '-')
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className="border-b border-ink pb-2 text-xl">
        {title}
      </h2>
      {rows.length === 0 ? (
        <p className="border-b border-line py-4 text-soft">{empty}</p>
      ) : (
        <ul>
          {rows.map(({ id: parcelId, orderNo, number, customer, weight, since, trackingNo, trackingUrl }) => (
            <li key={parcelId} className="border-b border-line py-2">
              <p className="wrap-anywhere">
                <Link to={`/staff/dispatch/${orderNo}#parcel-${number}`} className="link font-semibold">
                  {orderNo}, parcel {number}
                </Link>{' '}
                {customer}
              </p>
              <p className="text-sm text-soft wrap-anywhere">
                {[`${verb} ${since}`, weight].filter(Boolean).join(' · ')}
                {trackingNo !== '' && ' · '}
                {trackingUrl === '' ? (
                  trackingNo
                ) : (
                  <a href={trackingUrl} className="link" rel="noreferrer">
                    {trackingNo === '' ? 'Follow it' : trackingNo}
                  </a>
                )}
              </p>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

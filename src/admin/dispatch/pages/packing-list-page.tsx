import { staffContext } from '#admin/access/contexts.ts'
import { AdminPage, Facts } from '#admin/ui/admin-page.tsx'
import { notFound, requireMember, staffHeaders, staffMeta } from '#admin/ui/staff-route.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { staffDispatchContext } from '../contexts.ts'
import type { Route } from './+types/packing-list-page'

/** The packing list of an order's parcels: it prints as it is, and is there on A4. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  await requireMember(context.get(staffContext), url)
  const papers = (await context.get(staffDispatchContext).papers(params.number)) ?? notFound()
  const { madeAt: _madeAt, ...list } = papers
  return list
}

export const headers = staffHeaders
export const meta = staffMeta('Packing list')

export default function PackingListPage({ loaderData: list }: Route.ComponentProps) {
  const { orderNo, poNumber, delivery, day, to, isCollected, parcels, follows } = list
  return (
    <AdminPage
      title={`Packing list ${orderNo}`}
      back={{ to: `/staff/dispatch/${orderNo}`, title: orderNo }}
      actions={
        <a
          href={`/api/staff/dispatch/${orderNo}/packing-list.pdf`}
          className={`${buttonClass('primary')} print:hidden`}
        >
          Packing list (A4 PDF)
        </a>
      }
    >
      <Facts
        rows={[
          [isCollected ? 'Collected by' : 'Deliver to', to.join(', ')],
          ['Customer’s order', poNumber === '' ? null : poNumber],
          ['Delivery', delivery],
          ['Date', day],
        ]}
      />
      {parcels.map(({ number, of, weight, format, trackingNo, contents }) => (
        <table key={number} className="mt-8 w-full max-w-3xl break-inside-avoid border-collapse">
          <caption className="border-b border-ink pb-2 text-left">
            <span className="flex flex-wrap items-baseline justify-between gap-x-4">
              <b className="font-display text-xl">
                Parcel {number} of {of}
              </b>
              <span className="text-sm text-soft">{[format, weight, trackingNo].filter(Boolean).join(' · ')}</span>
            </span>
          </caption>
          <thead className="sr-only">
            <tr>
              <th scope="col">What</th>
              <th scope="col">Pieces</th>
            </tr>
          </thead>
          <tbody>
            {contents.map(({ product, choices, text }) => (
              <tr key={`${product} ${choices} ${text}`} className="border-b border-line align-baseline">
                <td className="py-2 wrap-anywhere">
                  <span aria-hidden="true" className="mr-3 hidden size-4 border border-ink print:inline-block" />
                  <b className="font-semibold">{product}</b>
                  <span className="block text-sm text-soft">{choices}</span>
                </td>
                <td className="py-2 pl-4 text-right font-semibold whitespace-nowrap">{text}</td>
              </tr>
            ))}
          </tbody>
        </table>
      ))}
      {follows && <p className="mt-6 font-semibold">The rest of the order follows in another parcel.</p>}
    </AdminPage>
  )
}

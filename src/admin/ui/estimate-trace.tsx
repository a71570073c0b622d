import type { ReactNode } from 'react'
import { formatPence } from '#platform/money/money.ts'
import type { EstimateView } from '#shop/quoting/offers/view-request.server.ts'

/** What the rates make of a request, step by step to the price, as a place to start from. */
export function EstimateTrace({
  estimate,
  kinds,
  take,
}: {
  estimate: EstimateView
  kinds: number
  /** The button that puts it into the reply. */
  take: ReactNode
}) {
  if (!estimate.ok) return <p className="border-y border-line py-4 text-soft">No estimate: {estimate.why}</p>
  const { price, total, notes, steps } = estimate
  return (
    <>
      {notes.map((note) => (
        <p key={note} className="mb-2 max-w-prose text-sm">
          {note}
        </p>
      ))}
      <table className="w-full text-left text-sm">
        <thead>
          <tr className="border-b border-ink">
            <th scope="col" className="py-1.5 pr-4 font-semibold">
              Step
            </th>
            <th scope="col" className="py-1.5 pl-4 text-right font-semibold">
              £ net, then VAT
            </th>
          </tr>
        </thead>
        <Steps steps={steps} />
        <tfoot>
          <tr className="border-t-2 border-ink font-display text-lg font-[650]">
            <th scope="row" className="py-2">
              Estimate
            </th>
            <td className="py-2 text-right">{formatPence(price)}</td>
          </tr>
          {kinds > 1 && (
            <tr>
              <th scope="row" className="font-normal text-soft">
                {kinds} sets
              </th>
              <td className="text-right">{formatPence(total)}</td>
            </tr>
          )}
        </tfoot>
      </table>
      <div className="mt-3">{take}</div>
    </>
  )
}

function Steps({ steps }: Pick<Extract<EstimateView, { ok: true }>, 'steps'>) {
  return (
    <tbody>
      {steps.map(({ label, detail, pounds }) => (
        <tr key={`${label} ${detail}`} className="border-b border-line align-top">
          <td className="py-1.5 pr-4 [overflow-wrap:anywhere]">
            {label}
            <span className="block text-soft">{detail}</span>
          </td>
          <td className="py-1.5 pl-4 text-right whitespace-nowrap">{pounds}</td>
        </tr>
      ))}
    </tbody>
  )
}

import { FoldedForm, OrderForm, type OrderForms, Submit, TypedField } from '#admin/orders/ui/order-form.tsx'
import type { ShownParcels } from '../view-dispatch.server.ts'

interface LeftPiecesProps {
  left: ShownParcels['left']
  isCollected: boolean
  hasParcels: boolean
  forms: OrderForms
}

/** What is packed and in no parcel: it leaves as one with one press, or is made up into parcels first. */
export function LeftPieces({ left, isCollected, hasParcels, forms }: LeftPiecesProps) {
  if (left.length === 0)
    return hasParcels ? null : <p className="border-y border-line py-6 text-soft">Nothing of this order is packed.</p>
  return (
    <section aria-labelledby="left" className="border border-ink bg-sheet p-4">
      <h2 id="left" className="text-xl">
        {hasParcels ? 'Packed and in no parcel' : 'Packed'}
      </h2>
      <ul className="my-2">
        {left.map(({ place, product, text }) => (
          <li key={`${place} ${text}`} className="wrap-anywhere">
            <b className="font-semibold">{text}</b> <span className="text-soft">of line {place},</span> {product}
          </li>
        ))}
      </ul>
      <div className="flex flex-wrap items-start gap-x-6 gap-y-3">
        <OrderForm forms={forms} intent="quick">
          <Submit intent="quick" variant="primary" className="min-h-10">
            {isCollected ? 'Ready to collect' : 'Dispatch as one parcel'}
          </Submit>
        </OrderForm>
        <OrderForm forms={forms} intent="make-up">
          <Submit intent="make-up" className="min-h-10">
            Make up parcels
          </Submit>
        </OrderForm>
        {!isCollected && (
          <FoldedForm title="With a tracking number" isOpen={isRefused(forms)}>
            <OrderForm forms={forms} intent="quick-1" className="grid gap-3 sm:min-w-96">
              <TypedField name="tracking_no" label="Tracking number" optional />
              <TypedField name="tracking_url" label="Tracking link" type="url" optional />
              <Submit intent="quick-1" className="w-fit">
                Dispatch as one parcel
              </Submit>
            </OrderForm>
          </FoldedForm>
        )}
      </div>
    </section>
  )
}

function isRefused({ answer }: OrderForms): boolean {
  return answer?.intent === 'quick-1'
}

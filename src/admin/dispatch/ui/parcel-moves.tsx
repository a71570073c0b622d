import { OrderForm, type OrderForms, Submit, TypedField } from '#admin/orders/ui/order-form.tsx'
import type { ShownParcels } from '../view-dispatch.server.ts'

interface MovesProps {
  parcels: ShownParcels['parcels']
  isCollected: boolean
  forms: OrderForms
}

/** Parcels that are made up leave, all of them or some. */
export function SendParcels({ parcels, isCollected, forms }: MovesProps) {
  const open = parcels.filter(({ dispatched }) => dispatched === null)
  if (open.length === 0) return null
  return (
    <section aria-labelledby="send" className="panel">
      <h2 id="send" className="panel-title">
        {isCollected ? 'Ready to collect' : 'Dispatch'}
      </h2>
      <OrderForm forms={forms} intent="send" className="grid gap-2">
        <Choices parcels={open} legend="Parcels that leave now" />
        <Submit intent="send" variant="primary" className="min-h-10 w-full">
          {isCollected ? 'Ready to collect' : 'Dispatch'}
        </Submit>
      </OrderForm>
    </section>
  )
}

/** Parcels that have left are marked as delivered; of a collected order, with who took them away. */
export function WaitingParcels({ parcels, isCollected, forms }: MovesProps) {
  const open = parcels.filter(({ dispatched, delivered }) => dispatched !== null && delivered === null)
  if (open.length === 0) return null
  const title = isCollected ? 'Collected' : 'Delivered'
  return (
    <section aria-labelledby="arrived" className="panel">
      <h2 id="arrived" className="panel-title">
        {isCollected ? 'Hand over without a code' : 'On their way'}
      </h2>
      <OrderForm forms={forms} intent="delivered" className="grid gap-2">
        <Choices parcels={open} legend={isCollected ? 'Parcels that were taken away' : 'Parcels that have arrived'} />
        {isCollected && <TypedField name="name" label="Collected by" hint="Ask for the order number and a name." />}
        <Submit intent="delivered" className="min-h-10 w-full">
          {title}
        </Submit>
      </OrderForm>
    </section>
  )
}

function Choices({ parcels, legend }: { parcels: MovesProps['parcels']; legend: string }) {
  return (
    <fieldset>
      <legend className="sr-only">{legend}</legend>
      {parcels.map(({ id, number, weight }) => (
        <label key={id} className="flex min-h-7 items-center gap-2 text-sm">
          <input type="checkbox" name="chosen" value={id} defaultChecked className="size-4 accent-ink" />
          Parcel {number}, {weight}
        </label>
      ))}
    </fieldset>
  )
}

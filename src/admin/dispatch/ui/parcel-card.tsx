import {
  ChoiceField,
  FoldedForm,
  OrderForm,
  type OrderForms,
  Submit,
  TypedField,
} from '#admin/orders/ui/order-form.tsx'
import { StateMark, Tag } from '#admin/ui/state-mark.tsx'
import { formatText, PARCEL_FORMATS } from '#print/parcels/parcel-size.ts'
import type { ShownParcels } from '../view-dispatch.server.ts'

type ShownParcel = ShownParcels['parcels'][number]

interface ParcelCardProps {
  parcel: ShownParcel
  of: number
  orderNo: string
  isCollected: boolean
  /** Whose labels are set up; null for none. */
  carrier: string | null
  forms: OrderForms
}

/** The sizes of parcels, for a choice. */
const FORMATS = PARCEL_FORMATS.map((format) => [format, formatText(format)] as const)

/** A parcel: what is in it, its weight and papers; until it leaves, the form to change it. */
export function ParcelCard({ parcel, of, orderNo, isCollected, carrier, forms }: ParcelCardProps) {
  const { number, formatName, weight, isTooHeavy, contents, dispatched, code } = parcel
  const title = `title-${number}`
  return (
    <section aria-labelledby={title} className="border border-line bg-sheet p-4">
      <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
        <h2 id={title} className="text-lg">
          Parcel {number} <span className="font-normal text-soft">of {of}</span>
        </h2>
        <p className="flex flex-wrap items-baseline gap-x-3">
          {isTooHeavy && <Tag tone="wrong">Too heavy for its size</Tag>}
          <b className="font-semibold">{weight}</b> <span className="text-soft">{formatName}</span>
        </p>
      </div>
      <ParcelStanding parcel={parcel} isCollected={isCollected} />
      <ul className="mt-2 border-t border-line">
        {contents.map(({ place, product, text }) => (
          <li key={`${place} ${text}`} className="flex justify-between gap-4 border-b border-line py-1.5">
            <span className="min-w-0 wrap-anywhere">
              <span className="text-soft">{place}</span>&ensp;{product}
            </span>
            <b className="flex-none font-semibold">{text}</b>
          </li>
        ))}
      </ul>
      <p className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <a href={`/api/staff/dispatch/${orderNo}/labels.pdf?parcel=${number}`} className="link py-1">
          Label<span className="sr-only"> of parcel {number}</span> (A6 PDF)
        </a>
        <span className="py-1 text-soft">{code}</span>
      </p>
      {dispatched === null && <CarrierLabel parcel={parcel} carrier={carrier} forms={forms} />}
      {dispatched === null && !parcel.hasCarrierLabel && (
        <ChangeParcel parcel={parcel} isCollected={isCollected} forms={forms} />
      )}
    </section>
  )
}

/** The label of the carrier that is set up: made, downloaded, taken back. */
function CarrierLabel({ parcel, carrier, forms }: Pick<ParcelCardProps, 'parcel' | 'carrier' | 'forms'>) {
  const { id, number, hasCarrierLabel, isLabelOutdated } = parcel
  if (carrier === null && !hasCarrierLabel) return null
  const intent = hasCarrierLabel ? `unlabel-${number}` : `label-${number}`
  return (
    <div className="mt-1 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      {isLabelOutdated && <Tag tone="wrong">Made for an earlier address</Tag>}
      {hasCarrierLabel && (
        <a href={`/api/staff/dispatch/labels/${id}/label.pdf`} className="link py-1">
          Label of the carrier (PDF)
        </a>
      )}
      <OrderForm forms={forms} intent={intent} hidden={{ parcel: id }}>
        <Submit intent={intent}>
          {hasCarrierLabel ? `Take back the label of parcel ${number}` : `Make a ${carrier} label for parcel ${number}`}
        </Submit>
      </OrderForm>
    </div>
  )
}

function ParcelStanding({ parcel, isCollected }: { parcel: ShownParcel; isCollected: boolean }) {
  const { move, text } = standingOf(parcel, isCollected)
  return (
    <p className="mt-1 flex flex-wrap items-baseline gap-x-4 text-sm">
      <StateMark move={move}>{text}</StateMark>
      <Tracking parcel={parcel} />
    </p>
  )
}

/** Where a parcel is, and whose move it is. */
function standingOf({ dispatched, delivered, collectedBy }: ShownParcel, isCollected: boolean) {
  if (delivered !== null) {
    const by = collectedBy === '' ? '' : `, by ${collectedBy}`
    return { move: 'done', text: `${isCollected ? 'Collected' : 'Delivered'} ${delivered}${by}` } as const
  }
  if (dispatched === null) return { move: 'shop', text: 'Not sent yet' } as const
  return isCollected
    ? ({ move: 'customer', text: `Ready ${dispatched}` } as const)
    : ({ move: 'machine', text: `Left ${dispatched}` } as const)
}

function Tracking({ parcel: { trackingNo, trackingUrl } }: { parcel: ShownParcel }) {
  if (trackingUrl === '') return trackingNo === '' ? null : <span className="wrap-anywhere">{trackingNo}</span>
  return (
    <a href={trackingUrl} className="link wrap-anywhere" rel="noreferrer">
      {trackingNo === '' ? 'Follow it' : trackingNo}
    </a>
  )
}

function ChangeParcel({ parcel, isCollected, forms }: Omit<ParcelCardProps, 'of' | 'orderNo' | 'carrier'>) {
  const { id, number, choices, kilograms, format, trackingNo, trackingUrl } = parcel
  const [change, apart] = [`change-${number}`, `apart-${number}`]
  return (
    <div className="mt-1 flex flex-wrap items-start gap-x-6 gap-y-1">
      <FoldedForm title="Change it" isOpen={forms.answer?.intent === change}>
        <OrderForm forms={forms} intent={change} hidden={{ parcel: id }} className="grid max-w-xl gap-3">
          {choices.map(({ name, label, inside, most }) => (
            <TypedField
              key={name}
              name={name}
              label={label}
              hint={`At most ${most.toLocaleString('en-GB')} pieces.`}
              value={String(inside)}
            />
          ))}
          <div className="grid items-start gap-3 sm:grid-cols-[9rem_minmax(0,1fr)]">
            <TypedField
              name="weight"
              label="Weight, kg"
              hint="Leave it empty to have it computed."
              inputMode="decimal"
              value={kilograms}
              optional
            />
            <ChoiceField name="format" label="Size" options={FORMATS} value={format} />
          </div>
          {!isCollected && (
            <>
              <TypedField name="tracking_no" label="Tracking number" value={trackingNo} optional />
              <TypedField name="tracking_url" label="Tracking link" type="url" value={trackingUrl} optional />
            </>
          )}
          <Submit intent={change} className="w-fit">
            Save parcel {number}
          </Submit>
        </OrderForm>
      </FoldedForm>
      <OrderForm forms={forms} intent={apart} hidden={{ parcel: id }}>
        <Submit intent={apart}>Take parcel {number} apart</Submit>
      </OrderForm>
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatDay } from '#platform/time/calendar-date.ts'
import { readInstant } from '#platform/time/clock.ts'
import { londonDate } from '#platform/time/london.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import type { DayDeps } from '../customer/next-step.ts'
import { dayText } from '../customer/next-step.ts'
import { type TrackStep, trackSteps } from '../customer/track-steps.ts'
import type { OrderLineView, OrderView } from '../customer/view-order.ts'
import { momentWords } from '../customer/what-happens.ts'
import { quantityText, stateLabel } from '../order-labels.ts'
import { LINE_STATES } from '../order-states.ts'
import { contentText } from '../parcels/parcel.ts'
import { LinePicture } from './line-picture.tsx'

interface OrderLinesProps {
  order: OrderView
  days: DayDeps
  /** The address of another page or question of this order. */
  at(path: string, query?: Readonly<Record<string, string>>): string
  /** Whether the visitor may do something here; staff only read. */
  mayAct: boolean
  /** What its page of faults is called for each line that has one, by the line's id. */
  faults: Readonly<Record<string, string>>
}

const COUNTS = ['', '', 'two ', 'three ', 'four ', 'five ', 'six ', 'seven ', 'eight ', 'nine ']

/** The lines of an order, each with its own state and dates. */
export function OrderLines({ order, days, at, mayAct, faults }: OrderLinesProps) {
  const { lines } = order
  const count = COUNTS[lines.length] ?? `${lines.length} `
  return (
    <section aria-labelledby="items" className="mt-12">
      <h2 id="items" className="text-2xl">
        Your {count}
        {lines.length === 1 ? 'item' : 'items'}
      </h2>
      <ol className="mt-4 border-t border-ink">
        {lines.map((line) => (
          <li key={line.id} className="border-b border-line py-6.5">
            <Line line={line} order={order} days={days} at={at} mayAct={mayAct} faults={faults} />
          </li>
        ))}
      </ol>
    </section>
  )
}

function Line({ line, order, days, at, mayAct, faults }: OrderLinesProps & { line: OrderLineView }) {
  const isCancelled = line.state === 'cancelled'
  return (
    <article aria-labelledby={`line-${line.id}`} className={isCancelled ? 'text-soft' : ''}>
      <div className="grid grid-cols-[4.5rem_minmax(0,1fr)] items-start gap-x-4.5 gap-y-3 sm:grid-cols-[5.75rem_minmax(0,1fr)_auto]">
        <LinePicture line={line} className={`h-14 w-full sm:h-17 ${isCancelled ? 'opacity-50' : ''}`} />
        <div className="min-w-0">
          <h3 id={`line-${line.id}`} className="text-lg wrap-anywhere">
            {line.product}
          </h3>
          <p className="mt-0.5 text-sm text-soft wrap-anywhere">{choicesText(line)}</p>
          <p className="text-sm text-soft">
            {quantityText(line.quantity, line.kinds)}, <Money pence={line.line_total} />
            {line.discount > 0 && (
              <>
                , after discounts <Money pence={line.total} />
              </>
            )}
            {line.quotation_no !== null && <>, price agreed in {line.quotation_no}</>}
          </p>
        </div>
        <LineDate line={line} order={order} days={days} />
      </div>
      {!isCancelled && <Track steps={trackSteps(line, days)} />}
      <Repeats line={line} />
      <LineParcels line={line} order={order} days={days} />
      <Files line={line} />
      {mayAct && <LineActions line={line} at={at} fault={faults[line.id] ?? null} />}
    </article>
  )
}

/** The choices but for the product's name, which is the heading. */
function choicesText({ summary }: OrderLineView): string {
  return summary
    .filter(({ label, value }) => label !== 'Product' && value !== 'None')
    .map(({ label, value }) => (label === 'Size (mm)' ? `${value} mm` : value))
    .join(', ')
}

/** By when it is there, and what that depends on. */
function LineDate({ line, order, days }: Pick<OrderLinesProps, 'order' | 'days'> & { line: OrderLineView }) {
  const { dates, state, dispatched_at } = line
  const className = 'col-span-2 flex flex-wrap items-baseline gap-x-2 text-sm sm:col-span-1 sm:block sm:text-right'
  if (state === 'cancelled') return <p className={`${className} font-semibold`}>{stateLabel(state)}</p>
  if (dates.arrival_on === null) return null
  const isCollected = order.delivery_method === 'collection'
  const words = isCollected ? (dispatched_at === null ? 'From' : 'Ready since') : 'By'
  return (
    <p className={className}>
      <b className="text-base font-semibold">
        {words} {formatDay(dates.arrival_on)}
      </b>
      {dates.condition !== null && (
        <span className="text-soft sm:block">
          if {conditionWords(dates.condition)} by {days.cutOff} {dayText(dates.condition.by, days)}
        </span>
      )}
    </p>
  )
}

function conditionWords({ approval, payment }: { approval: boolean; payment: boolean }): string {
  return [...(approval ? ['approved'] : []), ...(payment ? ['paid'] : [])].join(' and ')
}

/** The steps of a line: beside each other, or below each other on a phone. */
function Track({ steps }: { steps: readonly TrackStep[] }) {
  return (
    <ol className="track mt-6" aria-label="Progress">
      {steps.map(({ name, is, note }) => (
        <li key={name} data-is={is} aria-current={is === 'now' ? 'step' : undefined}>
          <b>
            {name}
            {is === 'done' && <span className="sr-only">, done</span>}
          </b>{' '}
          <span>{note}</span>
        </li>
      ))}
    </ol>
  )
}

/** That it is printed as before, or what the proof will show. */
function Repeats({ line: { repeats, state } }: { line: OrderLineView }) {
  if (repeats === null || state === 'cancelled') return null
  const { order_no, version, approved } = repeats
  if (approved === null)
    return APPROVED.has(state) ? null : (
      <p className="mt-4 text-sm text-soft">Ordered again from {order_no}. You get a proof before we print it.</p>
    )
  return (
    <p className="mt-4 flex gap-2 text-sm">
      <Icon name="check" className="size-5 shrink-0" />
      <span>
        Printed exactly as in {order_no}: version {version} of the proof, approved by {approved.name} on{' '}
        {formatDay(londonDate(readInstant(approved.at)))}. Nothing to approve.
      </span>
    </p>
  )
}

/** The parcels that have left with pieces of a line, how to follow them, and that the rest comes. */
function LineParcels({ line, order, days }: Pick<OrderLinesProps, 'order' | 'days'> & { line: OrderLineView }) {
  const own = order.parcels.flatMap((parcel) => {
    const contents = parcel.contents.filter(({ line_id }) => line_id === line.id)
    return contents.length === 0 ? [] : [{ ...parcel, contents }]
  })
  if (own.length === 0) return null
  const isCollected = order.delivery_method === 'collection'
  return (
    <div className="mt-4 text-sm">
      <ul aria-label={`Parcels with ${line.product}`} className="grid gap-1.5">
        {own.map(({ number, tracking, contents, dispatched_at, delivered_at }) => (
          <li key={number} className="flex gap-2">
            <Icon name="van" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere">
              {contents
                .map(({ set, pieces, reprint_id }) => contentText({ setNo: set, pieces, reprintId: reprint_id }, line))
                .join(', ')}{' '}
              in{' '}
              {tracking === null || tracking.url === '' ? (
                <>
                  parcel {number}
                  {tracking !== null && `, number ${tracking.no}`}
                </>
              ) : (
                <a href={tracking.url} className="link" rel="noreferrer">
                  parcel {number}
                  {tracking.no !== '' && `, number ${tracking.no}`}
                </a>
              )}
              <span className="text-soft">
                {' · '}
                {delivered_at === null
                  ? `${isCollected ? 'ready' : 'sent'} ${momentWords(dispatched_at, days)}`
                  : `${isCollected ? 'collected' : 'delivered'} ${momentWords(delivered_at, days)}`}
              </span>
            </span>
          </li>
        ))}
      </ul>
      {line.dispatched_at === null && <p className="mt-1.5 text-soft">The rest follows.</p>}
      {order.collection_code !== null && own.some(({ delivered_at }) => delivered_at === null) && (
        <p className="mt-1.5">
          Collect it with the code <b className="whitespace-nowrap">{order.collection_code}</b>.
        </p>
      )}
    </div>
  )
}

function Files({ line }: { line: OrderLineView }) {
  const { files, note } = line.artwork
  if (files.length === 0 && note === '') return null
  return (
    <div className="mt-4 text-sm">
      {files.length > 0 && (
        <ul aria-label="Artwork" className="flex flex-wrap gap-x-5 gap-y-1">
          {files.map((file) => (
            <li key={file.id} className="min-w-0">
              <a href={file.download} className="link wrap-anywhere">
                {file.name}
              </a>{' '}
              <span className="text-soft">
                {line.kinds > 1 && `set ${file.set}, `}
                {fileSizeText(file.size)}
                {file.state === 'arriving' && ', incomplete'}
                {file.evaluation !== null &&
                  (file.evaluation.verdict === 'accepted' ? ', accepted' : ', we need another file')}
              </span>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="mt-1.5 max-w-prose whitespace-pre-wrap wrap-anywhere text-soft">Your note: {note}</p>
      )}
    </div>
  )
}

const APPROVED: ReadonlySet<string> = new Set(LINE_STATES.slice(LINE_STATES.indexOf('approved')))

/** States that a line reaches with a proof. */
const PROVED: ReadonlySet<string> = new Set(LINE_STATES.slice(LINE_STATES.indexOf('proof sent'), -1))

interface LineActionsProps extends Pick<OrderLinesProps, 'at'> {
  line: OrderLineView
  fault: string | null
}

function LineActions({ line, at, fault }: LineActionsProps) {
  const { state, product } = line
  const artwork = at(`/artwork/${line.id}`)
  return (
    <>
      {state === 'artwork wanted' && (
        <SheetDrop title={`Send the artwork for ${product}`} text={artworkText(line)}>
          <Link to={artwork} className={buttonClass('secondary')}>
            Choose files<span className="sr-only"> for {product}</span>
          </Link>
        </SheetDrop>
      )}
      <p className="mt-4 flex flex-wrap gap-x-5 gap-y-2 text-sm empty:hidden">
        {state === 'checking' && (
          <Link to={artwork} className="link">
            Add or replace artwork<span className="sr-only"> of {product}</span>
          </Link>
        )}
        {PROVED.has(state) && (
          <Link to={at(`/proof/${line.id}`)} className="link">
            {state === 'proof sent' ? 'Look at the proof' : 'See the proof'}
            <span className="sr-only"> of {product}</span>
          </Link>
        )}
        <AgainLinks line={line} at={at} />
        {fault !== null && (
          <Link to={at(`/complaint/${line.id}`)} className="link">
            {fault}
            <span className="sr-only"> of {product}</span>
          </Link>
        )}
        {line.may_cancel && (
          <Link to={at('', { cancel: line.id })} className="link">
            Cancel this item<span className="sr-only"> {product}</span>
          </Link>
        )}
      </p>
    </>
  )
}

/** Ordering a line again, as it was or with other files. */
function AgainLinks({ line, at }: Pick<OrderLinesProps, 'at'> & { line: OrderLineView }) {
  const { id, product, artwork } = line
  return (
    <>
      <Link to={at('', { again: id })} className="link" preventScrollReset={false}>
        Order again<span className="sr-only"> {product}</span>
      </Link>
      {artwork.files.some(({ state }) => state === 'sent') && (
        <Link to={at('', { again: id, changes: 'yes' })} className="link" preventScrollReset={false}>
          Order again with changed artwork<span className="sr-only"> of {product}</span>
        </Link>
      )}
    </>
  )
}

function artworkText({ width, height, kinds }: OrderLineView): string {
  const size = width === null || height === null ? '' : `, ${width} × ${height} mm plus bleed`
  return `Up to 4 files${kinds > 1 ? ' for each set' : ''}${size}. PDF is best.`
}

/** A blank sheet with crop marks: a place for artwork. */
function SheetDrop({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  return (
    <CropMarks className="mt-6 bg-sheet">
      <div className="flex flex-wrap items-center justify-between gap-x-5 gap-y-3.5 px-2 sm:px-3">
        <div className="min-w-0">
          <p className="font-display text-lg font-semibold wrap-anywhere">{title}</p>
          <p className="text-sm text-soft">{text}</p>
        </div>
        {children}
      </div>
    </CropMarks>
  )
}

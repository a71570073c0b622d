import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { ControlStrip, StateMark } from '#admin/ui/state-mark.tsx'
import { formatPence } from '#platform/money/money.ts'
import { formatDay } from '#platform/time/calendar-date.ts'
import { fileSizeText } from '#shop/artwork/artwork.ts'
import { FileCutLine } from '#shop/artwork/ui/file-cut-line.tsx'
import { FileThumbnail } from '#shop/artwork/ui/file-thumbnail.tsx'
import { amountText, type SummaryLine } from '#shop/configurator/summarise.ts'
import { designPicturePath } from '#studio/lettering/design.ts'
import { ownPicturePath } from '#studio/showroom/own-pictures/own-picture.ts'
import { LINE_LABELS, STEPS } from '../order-labels.ts'
import { ChoiceField, FoldedForm, OrderForm, type OrderForms, Submit, TypedField } from './order-form.tsx'
import type { ShownLine } from './shown-order.ts'

interface OrderLinesProps {
  lines: readonly ShownLine[]
  forms: OrderForms
}

/** The lines of an order, before everything else: what is to be made, and where it stands. */
export function OrderLines({ lines, forms }: OrderLinesProps) {
  return (
    <ol aria-label="Lines">
      {lines.map((line) => (
        <li key={line.id} className="order-line-card" data-cancelled={line.state === 'cancelled' || undefined}>
          <LinePicture line={line} />
          <div className="min-w-0">
            <LineHead line={line} />
            <p className="my-2 flex flex-wrap items-center gap-x-3.5 gap-y-1 font-medium">
              <ControlStrip steps={STEPS} at={line.step} move={line.move} large />
              <StateMark move={line.move}>{line.waits}</StateMark>
            </p>
            <LineFacts line={line} />
            <LineFiles line={line} />
            {line.proofNo !== null && (
              <p className="mt-1 text-sm">
                <Link to={`/staff/proofs/${forms.orderNo}/${line.id}`} className="link inline-block py-1">
                  Proof, version {line.proofNo}
                </Link>
              </p>
            )}
            <PriceTrace line={line} />
            <LineForms line={line} forms={forms} />
          </div>
        </li>
      ))}
    </ol>
  )
}

function LineHead({ line }: { line: ShownLine }) {
  const { place, productName, summary, quantity, kinds, lineTotal, state } = line
  const isCancelled = state === 'cancelled'
  return (
    <>
      <div className="flex items-baseline gap-3">
        <h2 className={`text-base wrap-anywhere ${isCancelled ? 'font-medium text-soft' : ''}`}>
          <span className="sr-only">Line </span>
          {place}&ensp;{productName}
        </h2>
        <span className="ml-auto font-semibold whitespace-nowrap">
          {isCancelled ? <s>{formatPence(lineTotal)}</s> : formatPence(lineTotal)}
        </span>
      </div>
      <p className="text-soft wrap-anywhere">
        {[...summary.flatMap(choiceText), amountText(quantity, kinds)].join(' · ')}
      </p>
    </>
  )
}

/** Choices that say by themselves what they are. */
const PLAIN = new Set(['Supply', 'Shape', 'Finishing', 'Adhesive', 'Material', 'Sides', 'Colour', 'Type'])

/** `75 × 52 mm`, `Front Only`, `Number of Cuts: 4`; nothing for the product, which is the heading, and what was not taken. */
function choiceText({ label, value }: SummaryLine): string[] {
  if (label === 'Product' || value === 'None') return []
  if (label === 'Size (mm)') return [`${value} mm`]
  return [PLAIN.has(label) ? value : `${label}: ${value}`]
}

/** The artwork that was sent, in the sheet's true proportion; an empty sheet where there is none yet. */
function LinePicture({ line: { artwork, pictureId, designId, productName, size } }: { line: ShownLine }) {
  const [file] = artwork.files
  const picture =
    pictureId !== null ? ownPicturePath(pictureId) : designId !== null ? designPicturePath(designId) : null
  const sheet = size.width > 0 && size.height > 0 ? `${size.width} / ${size.height}` : '1'
  return (
    <div className="line-picture">
      {file !== undefined && file.state === 'sent' ? (
        <FileThumbnail file={file} className="aspect-square w-full" />
      ) : picture === null ? (
        <span
          role="img"
          aria-label="No artwork yet"
          className="mx-auto block max-h-full w-full border border-line bg-white"
          style={{ aspectRatio: sheet }}
        />
      ) : (
        <img src={picture} alt={productName} loading="lazy" className="h-auto w-full bg-line" />
      )}
    </div>
  )
}

function LineFacts({ line }: { line: ShownLine }) {
  const { state, quotationNo } = line
  return (
    <dl className="line-facts">
      <Fact name={LINE_LABELS[state]}>{line.since}</Fact>
      {line.released !== null && <Fact name="Released">{line.released}</Fact>}
      {state !== 'cancelled' && <Dispatch line={line} />}
      {state !== 'cancelled' && <Discounts line={line} />}
      {quotationNo !== null && (
        <Fact name="Agreed in">
          <Link to={`/quotations/${quotationNo}`} className="link">
            {quotationNo}
          </Link>
        </Fact>
      )}
    </dl>
  )
}

/** When it leaves or has left, and its parcels. */
function Dispatch({ line: { dispatched, released, dispatchOn, parcels } }: { line: ShownLine }) {
  return (
    <>
      <Fact name={dispatched === null ? 'Leaves' : 'Left'}>
        {dispatched ?? formatDay(dispatchOn)}
        {dispatched === null && released === null && (
          <span className="text-soft"> counted from approval and payment</span>
        )}
      </Fact>
      {parcels.map(({ number, inside, trackingNo, trackingUrl, isGone }) => (
        <Fact key={number} name={`Parcel ${number}`}>
          {inside}
          {!isGone && <span className="text-soft"> not sent yet</span>}{' '}
          {trackingUrl === '' ? (
            trackingNo
          ) : (
            <a href={trackingUrl} className="link" rel="noreferrer">
              {trackingNo === '' ? 'Follow it' : trackingNo}
            </a>
          )}
        </Fact>
      ))}
    </>
  )
}

function Discounts({ line: { couponShare, pointShare, lineTotal, amount } }: { line: ShownLine }) {
  const shares = [
    couponShare > 0 ? `coupon ${formatPence(couponShare)}` : '',
    pointShare > 0 ? `points ${formatPence(pointShare)}` : '',
  ].filter(Boolean)
  if (shares.length === 0) return null
  return (
    <Fact name="To pay">
      {formatPence(amount)}{' '}
      <span className="text-soft">
        {formatPence(lineTotal)} less {shares.join(' and ')}
      </span>
    </Fact>
  )
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function evaluationText({ state, evaluation }: ShownLine['artwork']['files'][number]): string {
  if (state === 'arriving') return 'uploading'
  if (evaluation === null) return 'to evaluate'
  return evaluation.verdict === 'accepted' ? 'accepted' : 'asked for another'
}

function LineFiles({ line: { artwork, designId, film, place, kinds, state: lineState } }: { line: ShownLine }) {
  const { files, note, state } = artwork
  const isCancelled = lineState === 'cancelled'
  const waiting = files.filter(({ state: fileState, evaluation }) => fileState === 'sent' && evaluation === null).length
  return (
    <>
      {files.length > 1 && (
        <p className="mt-2 text-sm text-soft">
          {files.length} files{waiting > 0 && `, ${waiting} to evaluate`}
        </p>
      )}
      {files.length > 0 && (
        <ul aria-label={`Files of line ${place}`} className="mt-2 grid gap-1.5">
          {files.map((file) => (
            <li key={file.id} className="flex items-start gap-2.5 text-sm">
              <FileThumbnail file={file} className="size-9" />
              <div className="min-w-0 wrap-anywhere">
                <Link to={`/staff/artwork/${file.id}?view=all`} className="link">
                  {file.name}
                </Link>{' '}
                <span className="text-soft">
                  {[kinds > 1 ? `set ${file.set}` : '', fileSizeText(file.size), evaluationText(file)]
                    .filter(Boolean)
                    .join(' · ')}{' '}
                  ·{' '}
                </span>
                <a href={`/api/staff/artwork/${file.id}/original`} className="link">
                  Download<span className="sr-only"> {file.name}</span>
                </a>
                {file.cut_line !== null && (
                  <FileCutLine cutLine={file.cut_line} name={file.name} picture={file.thumbnail} />
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {note !== '' && (
        <p className="mt-2 border-l-2 border-ink pl-3 text-sm whitespace-pre-wrap wrap-anywhere">{note}</p>
      )}
      {designId !== null && <CutterFiles designId={designId} film={film} />}
      {files.length === 0 && designId === null && !isCancelled && (
        <p className="mt-1 text-sm text-soft">
          {state === 'later' ? 'Artwork comes later, the customer said.' : 'No artwork files.'}
        </p>
      )}
    </>
  )
}

/** The way to the files of lettering, and the roll that it is cut from. */
function CutterFiles({ designId, film }: { designId: string; film: string }) {
  return (
    <p className="mt-2 text-sm">
      <Link to={`/staff/lettering/${designId}`} className="link">
        Files for the cutter
      </Link>
      <span className="ml-3 text-soft">Film: {film === '' ? 'not named in the catalogue' : film}</span>
    </p>
  )
}

function PriceTrace({ line: { trace, catalogueVersion, amount, place } }: { line: ShownLine }) {
  if (trace === null || trace.length === 0) return null
  return (
    <details className="mt-1 text-sm">
      <summary className="link inline-block w-fit py-1">Price trace</summary>
      <table className="ledger-table mt-1 max-w-xl">
        <caption className="sr-only">How the price of line {place} came about</caption>
        <tbody>
          {trace.map(({ label, detail, pounds }, index) => (
            // The trace of an order never changes.
            <tr key={index}>
              <td>
                {label} <span className="text-soft">{detail}</span>
              </td>
              <td className="text-right whitespace-nowrap">{pounds}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-1 text-soft">
        Catalogue version {catalogueVersion}; {formatPence(amount)} to pay for the line.
      </p>
    </details>
  )
}

/** Moving a line on, and cancelling it. */
function LineForms({ line, forms }: { line: ShownLine; forms: OrderForms }) {
  const { id, place, moves, mayCancel } = line
  const [move, cancel] = [`move-${place}`, `cancel-${place}`]
  if (moves.length === 0 && !mayCancel) return null
  return (
    <div className="mt-2.5 flex flex-wrap items-start gap-x-5 gap-y-1">
      {moves.length > 0 && (
        <OrderForm forms={forms} intent={move} hidden={{ line: id }} className="flex flex-wrap items-end gap-2">
          <ChoiceField
            name="to"
            label={`Next state of line ${place}`}
            hidesLabel
            options={moves.map((to) => [to, LINE_LABELS[to]] as const)}
            className="w-44"
          />
          <Submit intent={move}>Move line {place}</Submit>
        </OrderForm>
      )}
      {mayCancel && (
        <FoldedForm title={`Cancel line ${place}`} isOpen={forms.answer?.intent === cancel}>
          <OrderForm forms={forms} intent={cancel} hidden={{ line: id }} className="grid w-full max-w-md gap-3">
            <TypedField name="reason" label="Reason" hint="The customer reads it." rows={2} />
            <Submit intent={cancel} className="w-fit">
              Cancel line {place}
            </Submit>
          </OrderForm>
        </FoldedForm>
      )}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { formatPence, formatUnitPrice, getNet, type Pence } from '#platform/money/money.ts'
import { Picture } from '#platform/pictures/ui/picture.tsx'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { useVatView, VisuallyHidden } from '#platform/ui/money.tsx'
import type { CartLineView, CartView, MergeOffer, UndoOffer } from '../cart.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { AmountForm } from './amount-form.tsx'
import { CartForm, usePending } from './cart-form.tsx'
import { Agreed, MergeNotice, OfferNotice, RepeatNotice } from './line-notices.tsx'

const figure = new Intl.NumberFormat('en-GB')

interface CartLinesProps {
  cart: CartView
  refused: RefusedForm | null
  renderArtwork(line: CartLineView): ReactNode
}

/** The lines of the cart, an undo in place of a removed line, and merge offers below the last line of each group. */
export function CartLines({ cart, refused, renderArtwork }: CartLinesProps) {
  const getNumber = (id: string) => cart.lines.findIndex((line) => line.id === id) + 1
  const endsAt = (id: string) => cart.merge_offers.find((offer) => offer.line_ids.at(-1) === id)
  const undoAt = (position: number) => (cart.undo?.position === position ? <Undo cart={cart} /> : null)
  return (
    <ol className="border-b border-line">
      {cart.lines.map((line, index) => {
        const offer = endsAt(line.id)
        return (
          <li key={line.id} className="border-t border-line">
            {undoAt(index)}
            <CartLineCard
              line={line}
              number={index + 1}
              net={cart.totals.net_lines[index] ?? 0}
              refused={refused?.line_id === line.id ? refused : null}
              artwork={renderArtwork(line)}
            />
            {offer !== undefined && <Merge offer={offer} numbers={offer.line_ids.map(getNumber)} />}
          </li>
        )
      })}
      {cart.undo !== null && cart.undo.position >= cart.lines.length && (
        <li className="border-t border-line">
          <UndoNotice undo={cart.undo} />
        </li>
      )}
    </ol>
  )
}

function Undo({ cart }: { cart: CartView }) {
  return cart.undo === null ? null : (
    <div className="border-b border-line">
      <UndoNotice undo={cart.undo} />
    </div>
  )
}

function Merge({ offer, numbers }: { offer: MergeOffer; numbers: readonly number[] }) {
  return (
    <div className="pb-6 sm:ml-[11.25rem]">
      <MergeNotice offer={offer} numbers={numbers} />
    </div>
  )
}

/** The undo in place of a removed line. It takes the focus from the removed button. */
export function UndoNotice({ undo }: { undo: UndoOffer }) {
  const what = `${undo.product}, ${figure.format(undo.quantity)}`
  return (
    <div
      id="undo"
      role="status"
      tabIndex={-1}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3 text-sm outline-none"
    >
      <p className="flex gap-2">
        <Icon name="check" className="mt-0.5 size-4 shrink-0 text-ok" />
        {undo.merged ? 'Merged into one line.' : `${what}: removed.`}
      </p>
      <CartForm intent="restore" fields={[['line_id', undo.line_id]]} className="-mr-3">
        <button type="submit" className={buttonClass('quiet', 'min-h-10 py-1.5 underline underline-offset-4')}>
          Undo<span className="sr-only">: {undo.merged ? 'separate the lines again' : `put ${what} back`}</span>
        </button>
      </CartForm>
    </div>
  )
}

/** An amount of the cart: gross, and its share of the cart's net total, which may differ from its own net amount. */
interface SharedAmount {
  gross: Pence
  net: Pence
}

interface CartLineCardProps {
  line: CartLineView
  /** Its position in the cart, counted from 1. */
  number: number
  net: Pence
  refused: RefusedForm | null
  /** Its artwork. */
  artwork: ReactNode
}

/** A line of the cart: product, choices, amount, price, and what has changed since it was added. */
function CartLineCard({ line, number, net, refused, artwork }: CartLineCardProps) {
  const pending = usePending().isAbout(line.id)
  const offered = line.offer.state !== 'not-offered'
  const changeable = offered && line.quotation === null
  return (
    <article
      aria-labelledby={`line-${line.id}`}
      aria-busy={pending}
      className={`grid grid-cols-[6.5rem_minmax(0,1fr)] gap-x-4 gap-y-3.5 py-6 transition-opacity duration-150 sm:grid-cols-[9.75rem_minmax(0,1fr)] sm:grid-rows-[auto_1fr] sm:gap-x-6 ${pending ? 'opacity-50' : ''}`}
    >
      <Link
        to={line.page}
        tabIndex={-1}
        aria-hidden={line.picture_alt === '' ? true : undefined}
        className="self-start sm:row-span-2"
      >
        <Picture
          src={line.picture}
          alt={line.picture_alt}
          width={312}
          height={216}
          sizes="(width < 640px) 104px, 156px"
          className={`aspect-[13/9] w-full rounded-sm bg-line object-cover ${offered ? '' : 'opacity-50 grayscale'}`}
        />
      </Link>
      <div className="min-w-0 sm:flex sm:items-start sm:justify-between sm:gap-x-6">
        <h2 id={`line-${line.id}`} tabIndex={-1} className="min-w-0 text-xl wrap-anywhere outline-none">
          <span className="mr-2 font-text text-sm font-normal text-soft">
            <span className="sr-only">Line </span>
            {number}
          </span>
          <Link to={line.page} className="underline-offset-4 hover:text-press hover:underline">
            {line.product}
          </Link>
        </h2>
        {offered && <LinePrice line={line} net={net} />}
      </div>
      <div className="col-span-2 min-w-0 space-y-4 sm:col-span-1 sm:col-start-2">
        <Summary line={line} />
        <EditDesign line={line} />
        {line.quotation !== null && <Agreed line={line} quotation={line.quotation} />}
        <div className={`flex justify-between gap-x-2 ${changeable ? 'items-end' : 'items-center'}`}>
          {changeable ? <AmountForm line={line} refused={refused} /> : <Amount line={line} />}
          <LineActions line={line} />
        </div>
        <RepeatNotice line={line} />
        <OfferNotice line={line} />
        {artwork}
      </div>
    </article>
  )
}

/** The choices in words; the product itself is the heading. */
function Summary({ line }: { line: CartLineView }) {
  const choices = line.summary.filter(({ label }) => label !== 'Product' && label !== 'Agreed')
  if (choices.length === 0) return null
  return (
    <dl className="columns-1 gap-x-8 text-sm sm:columns-2">
      {choices.map(({ label, value }) => (
        <div key={label} className="flex break-inside-avoid gap-x-2 py-0.5">
          <dt className="w-[8.5rem] shrink-0 text-soft">{label}</dt>
          <dd className="min-w-0 wrap-anywhere">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** A link to the designer, unless the line was agreed in a quotation. */
function EditDesign({ line: { edit_design, quotation } }: { line: CartLineView }) {
  if (edit_design === null || quotation !== null) return null
  return (
    <p className="text-sm">
      <Link to={edit_design} className="link">
        Edit design
      </Link>
    </p>
  )
}

/** The amount of a line that cannot be changed. */
function Amount({ line: { quantity, kinds, quotation } }: { line: CartLineView }) {
  const sets = ` × ${kinds} ${kinds === 1 ? 'set' : 'sets'}`
  return (
    <p className="text-sm">
      {quotation !== null && <span className="text-soft">Quantity </span>}
      {figure.format(quantity)}
      {quotation === null && sets}
    </p>
  )
}

const ACTION = buttonClass('quiet', 'min-h-10 py-1.5 text-sm font-medium text-soft hover:text-ink')

/** Saving the line for later, and removing it. */
function LineActions({ line }: { line: CartLineView }) {
  const fields = [['line_id', line.id]] as const
  const about = (
    <span className="sr-only">
      {' '}
      {line.product}, {figure.format(line.quantity)}
    </span>
  )
  return (
    <div className="-mr-3 ml-auto flex shrink-0 flex-wrap justify-end">
      <CartForm intent="save-for-later" fields={fields}>
        <button type="submit" className={ACTION}>
          Save for later{about}
        </button>
      </CartForm>
      <CartForm intent="remove" fields={fields}>
        <button type="submit" className={ACTION}>
          <Icon name="bin" className="size-4" />
          <span className="max-sm:sr-only">Remove</span>
          {about}
        </button>
      </CartForm>
    </div>
  )
}

/** An amount in the shopper's VAT view, after the struck-through amount before a promotion. */
function SharedMoney({ amount, was = null }: { amount: SharedAmount; was?: Pence | null }) {
  const ex = useVatView() === 'ex'
  return (
    <span className="whitespace-nowrap">
      {was !== null && (
        <s className="mr-[0.5em] text-[0.8em] font-normal text-soft">
          <VisuallyHidden>before </VisuallyHidden>
          {formatPence(ex ? getNet(was) : was)}
        </s>
      )}
      {was !== null && <VisuallyHidden>now </VisuallyHidden>}
      {formatPence(ex ? amount.net : amount.gross)}
    </span>
  )
}

/** A line's total and its price for one piece. */
function LinePrice({ line, net }: { line: CartLineView; net: Pence }) {
  const ex = useVatView() === 'ex'
  const was = line.orig_price === null ? null : line.orig_price * line.kinds
  const pieces = line.quantity * line.kinds
  return (
    <div className="shrink-0 max-sm:mt-1.5 sm:text-right">
      <p className="font-display text-xl font-[650] tracking-tight">
        <SharedMoney amount={{ gross: line.line_total, net }} was={was} />
      </p>
      <p className="mt-0.5 text-sm text-soft">
        {formatUnitPrice(ex ? getNet(line.line_total) : line.line_total, pieces)}{' '}
        {line.counted_in === 'sheets' ? 'a sheet' : 'each'}
      </p>
      {ex && <p className="text-xs text-soft">{formatPence(line.line_total)} inc. VAT</p>}
    </div>
  )
}

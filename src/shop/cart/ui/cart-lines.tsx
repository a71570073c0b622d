import type { ReactNode } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { CartLineView, CartView, MergeOffer, UndoOffer } from '../cart.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { CartForm } from './cart-form.tsx'
import { CartLineCard } from './cart-line-card.tsx'
import { MergeNotice } from './line-notices.tsx'

interface CartLinesProps {
  cart: CartView
  refused: RefusedForm | null
  renderArtwork(line: CartLineView): ReactNode
}

/** The lines of the cart, an undo where a line was removed, and merge offers below the last line of each group. */
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

const figure = new Intl.NumberFormat('en-GB')

/** The undo in place of a removed line. It takes the focus from the button that is gone. */
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
          Undo<span className="sr-only">: {undo.merged ? 'take the merge apart' : `put ${what} back`}</span>
        </button>
      </CartForm>
    </div>
  )
}

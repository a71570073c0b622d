import type { ReactNode } from 'react'
import type { RefusedForm } from '../act-on-cart.ts'
import type { CartLineView, CartView, MergeOffer } from '../cart-view.ts'
import { CartLineCard } from './cart-line-card.tsx'
import { MergeNotice } from './line-notices.tsx'
import { UndoNotice } from './undo-notice.tsx'

interface CartLinesProps {
  cart: CartView
  refused: RefusedForm | null
  renderArtwork(line: CartLineView): ReactNode
}

/** The lines of the cart in their order, an undo where a line was, and what could be merged under the last of it. */
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

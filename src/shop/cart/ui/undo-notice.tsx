import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { UndoOffer } from '../cart-view.ts'
import { CartForm } from './cart-form.tsx'

const figure = new Intl.NumberFormat('en-GB')

/** Stands where the line stood. The focus goes here from the button that is gone. */
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

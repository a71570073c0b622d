import { Link } from 'react-router'
import { formatPence } from '#foundation/money/money.ts'
import { Button, buttonClass } from '#foundation/ui/button.tsx'
import { Icon } from '#foundation/ui/icon.tsx'
import { Money } from '#foundation/ui/money.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import type { DetailRow } from '../compare-details.ts'
import type { CompareType } from '../compare-type.ts'
import { removeLabel, SavedLink } from './saved-type-card.tsx'
import { type AddingType, useAddSavedType } from './use-add-saved-type.ts'

interface ComparedTypeProps {
  type: CompareType
  rows: readonly DetailRow[]
  /** Which of the rows' values are this type's. */
  column: number
  onRemove(): void
}

/** One type of the comparison. Its rows are the list's own, so that a choice stands in one line in every column. */
export function ComparedType({ type, rows, column, onRemove }: ComparedTypeProps) {
  const { adding, add } = useAddSavedType(type)
  return (
    <li
      aria-label={type.product}
      className="grid min-w-0 snap-start grid-rows-subgrid border-t-2 border-ink pt-3"
      style={{ gridRow: `span ${rows.length + 2}` }}
    >
      <div className="min-w-0 pb-3">
        <div className="flex items-start justify-between gap-2">
          <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <SavedLink type={type} />
          </h3>
          <button
            type="button"
            aria-label={removeLabel(type)}
            onClick={onRemove}
            className="btn btn-quiet -mt-1.5 -mr-2 size-9 min-h-0 shrink-0 px-0 text-soft hover:text-ink"
          >
            <Icon name="bin" className="size-4" />
          </button>
        </div>
        <p className="mt-1 font-display text-xl font-[650] tracking-tight wrap-anywhere md:text-2xl">
          <Money pence={type.price} layout="stack" />
        </p>
        {adding.state === 'refused' && <p className="text-sm text-soft">Price when saved</p>}
      </div>
      <div className="min-w-0 pb-4">
        <AddAction adding={adding} type={type} onAdd={() => void add()} />
        <p role="status" className="sr-only">
          {adding.state === 'added' && `${type.product} is in your cart.`}
        </p>
      </div>
      <dl className="contents">
        {rows.map(({ label, values, differs }) => (
          <div key={label} className="min-w-0 border-t border-line py-1.5 text-sm">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className={`wrap-anywhere ${differs && values[column] ? 'font-semibold' : 'text-soft'}`}>
              {values[column] ?? '–'}
            </dd>
          </div>
        ))}
      </dl>
    </li>
  )
}

/** The button that was pressed makes room for the link: the keyboard goes on from there. */
function takeFocus(link: HTMLAnchorElement | null) {
  link?.focus({ preventScroll: true })
}

function AddAction({ adding, type, onAdd }: { adding: AddingType; type: CompareType; onAdd(): void }) {
  const sending = adding.state === 'sending'
  return (
    <div className="grid gap-2">
      {adding.state === 'refused' && (
        <Notice tone="wrong" live>
          {adding.message}
        </Notice>
      )}
      {adding.state === 'repriced' && (
        <Notice tone="wrong" live>
          The price has changed. It was {formatPence(adding.was)} when saved and is {formatPence(type.price)} now. Press
          Add to Cart again to agree.
        </Notice>
      )}
      {adding.state === 'added' ? (
        <Link to="/cart" ref={takeFocus} className={buttonClass('plain', 'px-3 text-ok')}>
          <Icon name="check" className="size-4 shrink-0" />
          <span>
            <span className="max-sm:sr-only">Added. </span>View cart
          </span>
        </Link>
      ) : (
        <Button aria-disabled={sending} onClick={sending ? undefined : onAdd} className="px-3">
          {sending ? 'Adding …' : 'Add to Cart'}
          <span className="sr-only"> {type.product}</span>
        </Button>
      )}
    </div>
  )
}

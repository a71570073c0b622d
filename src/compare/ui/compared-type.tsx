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
        <p className="mt-1 font-display text-2xl font-[650] tracking-tight">
          <Money pence={type.price} layout="stack" />
        </p>
        {adding.state === 'refused' && <p className="text-sm text-soft">Price when saved</p>}
      </div>
      <dl className="contents">
        {rows.map(({ label, values, differs }) => (
          <div key={label} className="min-w-0 border-t border-line py-1.5 text-sm">
            <dt className="text-xs text-soft">{label}</dt>
            <dd className={`wrap-anywhere ${differs ? 'font-semibold' : ''}`}>{values[column] ?? '–'}</dd>
          </div>
        ))}
      </dl>
      <div className="min-w-0 border-t border-line pt-4">
        <AddAction adding={adding} type={type} onAdd={() => void add()} />
      </div>
    </li>
  )
}

function AddAction({ adding, type, onAdd }: { adding: AddingType; type: CompareType; onAdd(): void }) {
  if (adding.state === 'added') {
    return (
      <div className="grid gap-2">
        <Notice tone="ok" live>
          Added to your cart
        </Notice>
        <Link to="/cart" className={buttonClass('plain')}>
          View cart
        </Link>
      </div>
    )
  }
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
      <Button aria-disabled={adding.state === 'sending'} onClick={adding.state === 'sending' ? undefined : onAdd}>
        {adding.state === 'sending' ? 'Adding …' : 'Add to Cart'}
        <span className="sr-only"> {type.product}</span>
      </Button>
    </div>
  )
}

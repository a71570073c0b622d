import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import type { DetailRow } from '../compare-details.ts'
import type { CompareType } from '../compare-type.ts'
import { AddTypeAction } from './add-type-action.tsx'
import { compareStore } from './compare-store.ts'
import { ComparedColumn } from './compared-column.tsx'
import { removeLabel, SavedLink } from './saved-type-card.tsx'

interface ComparedTypeProps {
  type: CompareType
  rows: readonly DetailRow[]
  column: number
  onRemove(): void
}

/** A saved type in the modal: product name, details, price and Add to Cart (000 §2.8). */
export function ComparedType({ type, rows, column, onRemove }: ComparedTypeProps) {
  return (
    <ComparedColumn
      name={type.product}
      address={type.quote_data.choices}
      rows={rows}
      column={column}
      heading={
        <>
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
        </>
      }
      price={<ComparedPrice pence={type.price} />}
      action={<AddTypeAction type={type} takePrice={(price, id) => compareStore.reprice(type, price, id)} />}
    />
  )
}

export function ComparedPrice({ pence }: { pence: number }) {
  return (
    <p className="mt-1 font-display text-xl font-[650] tracking-tight wrap-anywhere md:text-2xl">
      <Money pence={pence} layout="stack" />
    </p>
  )
}

import { Link, useRevalidator } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import type { DetailRow } from '../compare-details.ts'
import type { SharedType } from '../shared-comparison.ts'
import { AddTypeAction } from './add-type-action.tsx'
import { ComparedColumn } from './compared-column.tsx'
import { ComparedPrice } from './compared-type.tsx'
import { removeLabel } from './saved-type-card.tsx'

interface SharedColumnProps {
  type: SharedType
  rows: readonly DetailRow[]
  column: number
  className: string
  /** The address of the comparison without this type. */
  without: string
  /** The link that was pressed goes: the focus needs another place. */
  onRemove(): void
}

/** One type of a link, with what has changed since it was shared. */
export function SharedColumn({ type, rows, column, className, without, onRemove }: SharedColumnProps) {
  const { product, address, replaced, offer } = type
  return (
    <ComparedColumn
      name={product}
      address={address}
      rows={rows}
      column={column}
      className={className}
      heading={
        <>
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <Link to={address} className="underline-offset-4 hover:text-press hover:underline">
              {product}
            </Link>
          </h2>
          <Link
            to={without}
            replace
            preventScrollReset
            aria-label={removeLabel(type)}
            onClick={onRemove}
            className="btn btn-quiet -mt-1.5 -mr-2 size-9 min-h-0 shrink-0 px-0 text-soft hover:text-ink print:hidden"
          >
            <Icon name="bin" className="size-4" />
          </Link>
        </>
      }
      price={
        <>
          {offer.ok ? <ComparedPrice pence={offer.type.price} /> : <p className="mt-1 text-soft">No price</p>}
          {replaced.length > 0 && <Notice className="mt-2">{replacedSentence(replaced)}</Notice>}
        </>
      }
      action={<Action type={type} />}
    />
  )
}

function replacedSentence(labels: readonly string[]): string {
  const verb = labels.length === 1 ? 'is' : 'are'
  return `${labels.join(', ')} ${verb} not to be had any more as shared. What we offer now stands in its place.`
}

/** Add to Cart, or why not and the way to mend it. */
function Action({ type: { address, offer } }: { type: SharedType }) {
  const { revalidate } = useRevalidator()
  // The page's prices are the server's: it is asked again.
  if (offer.ok) return <AddTypeAction type={offer.type} takePrice={() => void revalidate()} />
  return (
    <div className="grid gap-2">
      <Notice tone="wrong">{offer.message}</Notice>
      <Link to={address} className={buttonClass('plain', 'px-3 print:hidden')}>
        Change choices
      </Link>
    </div>
  )
}

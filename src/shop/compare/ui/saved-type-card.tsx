import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { NOTHING_CHOSEN, readDetails } from '../compare-details.ts'
import type { CompareType } from '../compare-type.ts'
import { savedAddress } from '../saved-choices.ts'
import { DesignPicture } from './design-picture.tsx'

/** A saved type in the bar: what it is, what it costs, the way back to it, and the way out. */
export function SavedTypeCard({ type, onRemove }: { type: CompareType; onRemove(): void }) {
  const values = readDetails(type.details).map(({ value }) => value)
  const chosen = values.slice(0, -1).filter((value) => value !== NOTHING_CHOSEN)
  return (
    <article className="flex h-full flex-col border border-line bg-sheet p-3.5 min-[811px]:p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-0.5 font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <SavedLink type={type} />
        </h3>
        <button
          type="button"
          aria-label={removeLabel(type)}
          onClick={onRemove}
          className="btn btn-quiet -mt-2 -mr-2 size-9 min-h-0 shrink-0 px-0 text-soft hover:text-ink"
        >
          <Icon name="close" className="size-4" />
        </button>
      </div>
      <DesignPicture address={type.quote_data.choices} />
      <p className="mt-1 mb-3 line-clamp-3 text-sm text-soft wrap-anywhere">{chosen.join(', ')}</p>
      <p className="mt-auto flex flex-wrap items-baseline justify-between gap-x-3">
        <span className="font-display text-lg font-[650]">
          <Money pence={type.price} layout="stack" />
        </span>
        <span className="text-sm text-soft">{values.at(-1)}</span>
      </p>
    </article>
  )
}

/** Names the amount as well, by which the same product may be saved more than once. */
export function removeLabel({ product, details }: Pick<CompareType, 'product' | 'details'>): string {
  const amount = readDetails(details).at(-1)?.value
  return amount === undefined ? `Remove ${product}` : `Remove ${product}, ${amount}`
}

/** Opens a type's page anew: on the same item's page a navigation would leave the form with the choices it has. */
export function SavedLink({ type }: { type: CompareType }) {
  return (
    <a href={savedAddress(type.quote_data)} className="underline-offset-4 hover:text-press hover:underline">
      {type.product}
    </a>
  )
}

import type { ReactNode } from 'react'
import { pictureLink } from '#platform/pictures/picture-name.ts'
import { Icon } from '#platform/ui/icon.tsx'
import { Money } from '#platform/ui/money.tsx'
import { swatchPath } from '#print/catalogue/configuration.ts'
import { designPicturePath } from '#studio/lettering/design.ts'
import type { CompareType } from '../compare-type.ts'
import { type DetailRow, NOTHING_CHOSEN, readDetails } from '../comparison.ts'
import { designIn, savedAddress } from '../saved-choices.ts'
import { AddTypeAction } from './add-type-action.tsx'
import { compareStore } from './compare-store.ts'

/** A saved type in the bar: its title, its price, a link to it, and a button to remove it. */
export function SavedTypeCard({ type, title, onRemove }: { type: CompareType; title: string; onRemove(): void }) {
  const values = readDetails(type.details).map(({ value }) => value)
  const chosen = values.slice(0, -1).filter((value) => value !== NOTHING_CHOSEN)
  return (
    <article className="flex h-full flex-col border border-line bg-sheet p-3.5 min-[811px]:p-4">
      <div className="flex items-start justify-between gap-2">
        <h3 className="min-w-0 pt-0.5 font-text text-base leading-snug font-semibold tracking-normal wrap-anywhere">
          <SavedLink type={type} title={title} />
        </h3>
        <RemoveButton type={type} icon="close" className="-mt-2" onRemove={onRemove} />
      </div>
      <TypePicture address={type.quote_data.choices} slug={type.quote_data.product_slug} />
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

export const REMOVE_CLASS = 'btn btn-quiet -mr-2 size-9 min-h-0 shrink-0 px-0 text-soft hover:text-ink'

interface RemoveButtonProps {
  type: CompareType
  icon: 'close' | 'bin'
  className: string
  onRemove(): void
}

function RemoveButton({ type, icon, className, onRemove }: RemoveButtonProps) {
  return (
    <button type="button" aria-label={removeLabel(type)} onClick={onRemove} className={`${REMOVE_CLASS} ${className}`}>
      <Icon name={icon} className="size-4" />
    </button>
  )
}

/** Includes the amount, because the same product may be saved more than once. */
export function removeLabel({ product, details }: Pick<CompareType, 'product' | 'details'>): string {
  const amount = readDetails(details).at(-1)?.value
  return amount === undefined ? `Remove ${product}` : `Remove ${product}, ${amount}`
}

/** Loads a type's page: on the same item's page, client-side navigation would keep the form's choices. */
function SavedLink({ type, title }: { type: CompareType; title: string }) {
  return (
    <a href={savedAddress(type.quote_data)} className="underline-offset-4 hover:text-press hover:underline">
      {title}
    </a>
  )
}

interface TypePictureProps {
  /** The type's address, or its query. */
  address: string
  /** The product's; null if it is not known. */
  slug: string | null
}

/** The design of lettering, which distinguishes two types; else the product. */
function TypePicture({ address, slug }: TypePictureProps) {
  const id = designIn(address)
  if (id === null) {
    return slug === null ? null : (
      <img
        src={pictureLink(swatchPath('product', slug))}
        alt=""
        width={312}
        height={216}
        loading="lazy"
        className="mt-2 aspect-[13/9] w-full max-w-60 rounded-sm bg-line object-cover"
      />
    )
  }
  return (
    <img
      src={designPicturePath(id)}
      alt="Your lettering design"
      width={1100}
      height={619}
      loading="lazy"
      className="mt-2 h-auto w-full max-w-60 rounded-sm border border-line"
    />
  )
}

interface ComparedColumnProps {
  /** Its title. */
  name: string
  /** For the product's picture. */
  slug: string | null
  /** The name as a link, with the button to remove it. */
  heading: ReactNode
  /** The address that opens its choices, or their query. */
  address: string
  price: ReactNode
  action: ReactNode
  rows: readonly DetailRow[]
  /** The index of this type's values in the rows. */
  column: number
  className?: string
}

/** One type of a comparison. Its rows share the list's grid, so that a choice is on one line across all columns. */
export function ComparedColumn({ rows, column, className = '', ...parts }: ComparedColumnProps) {
  const { name, slug, heading, address, price, action } = parts
  return (
    <li
      aria-label={name}
      className={`grid min-w-0 snap-start grid-rows-subgrid border-t-2 border-ink pt-3 print:break-inside-avoid print:pb-8 ${className}`}
      style={{ gridRow: `span ${rows.length + 2}` }}
    >
      <div className="min-w-0 pb-3">
        <div className="flex min-h-13 items-start justify-between gap-2 md:min-h-9">{heading}</div>
        <TypePicture address={address} slug={slug} />
        {price}
      </div>
      <div className="min-w-0 pb-4">{action}</div>
      <dl className="contents">
        {rows.map((row) => (
          <Choice key={row.label} row={row} value={row.values[column] ?? null} />
        ))}
      </dl>
    </li>
  )
}

/** The style of a choice, by whether the types differ in it. */
const LOOKS = {
  here: { row: 'border-ink', mark: '', value: 'font-semibold' },
  // Differs only from types that narrow screens and print show too: on wide screens it looks the same.
  beyond: {
    row: 'border-ink md:border-line md:text-soft md:group-has-[.only-differences:checked]/types:hidden',
    mark: 'md:hidden',
    value: 'font-semibold md:font-normal',
  },
  nowhere: {
    row: 'border-line text-soft group-has-[.only-differences:checked]/types:hidden',
    mark: '',
    value: '',
  },
} as const

/**
 * A choice. If the types differ it is marked, in bold under a line of ink, and announced to screen readers. A choice
 * that no type in the window has is hidden on wide screens.
 */
function Choice({ row, value }: { row: DetailRow; value: string | null }) {
  const look = LOOKS[differsWhere(row)]
  return (
    <div className={`min-w-0 border-t py-1.5 text-sm ${look.row} ${row.inWindow === 'none' ? 'md:hidden' : ''}`}>
      <dt className="text-xs">
        {row.differs && (
          <span className={look.mark}>
            <DifferenceMark />
            <span className="sr-only">Differs: </span>
          </span>
        )}
        {row.label}
      </dt>
      <dd className={`wrap-anywhere ${value === null ? 'text-soft' : look.value}`}>{value ?? '–'}</dd>
    </div>
  )
}

function differsWhere({ differs, inWindow }: DetailRow): keyof typeof LOOKS {
  if (!differs) return 'nowhere'
  return inWindow === 'differs' ? 'here' : 'beyond'
}

/** The mark of a choice in which the types differ. */
export function DifferenceMark() {
  return <span aria-hidden="true" className="mr-1.5 inline-block size-2 rotate-45 border border-ink bg-yellow" />
}

interface ComparedTypeProps extends Pick<ComparedColumnProps, 'rows' | 'column'> {
  type: CompareType
  title: string
  onRemove(): void
}

/** A saved type in the modal: product name, details, price and Add to Cart (000 §2.8). */
export function ComparedType({ type, title, rows, column, onRemove }: ComparedTypeProps) {
  return (
    <ComparedColumn
      name={title}
      slug={type.quote_data.product_slug}
      address={type.quote_data.choices}
      {...{ rows, column }}
      heading={
        <>
          <h3 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <SavedLink type={type} title={title} />
          </h3>
          <RemoveButton type={type} icon="bin" className="-mt-1.5" onRemove={onRemove} />
        </>
      }
      price={<ComparedPrice pence={type.price} />}
      action={<AddTypeAction type={type} takePrice={(price, id) => compareStore.reprice(type, price, id)} />}
    />
  )
}

export function ComparedPrice({ pence }: { pence: number }) {
  return (
    <p className="mt-2 font-display text-xl font-[650] tracking-tight wrap-anywhere md:text-2xl">
      <Money pence={pence} layout="stack" />
    </p>
  )
}

import { useRef, useState } from 'react'
import { Link, useRevalidator } from 'react-router'
import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { COMPARE_REFUSALS } from '../compare-type.ts'
import { compareDetails, compareOffers, type DetailRow, settleWindow, titleTypes, WINDOW } from '../comparison.ts'
import { offerOf } from '../saved-choices.ts'
import { type SharedType, shareAddress, startAt } from '../share-link.ts'
import { AddTypeAction } from './add-type-action.tsx'
import { saveTypes } from './save-type.ts'
import { DifferencesSwitch, ShareComparison } from './share-comparison.tsx'
import { useShippingRates } from './shipping-rates.ts'
import { ComparedColumn, ComparedPrice, REMOVE_CLASS, removeLabel } from './type-card.tsx'
import { WindowSteps } from './window-steps.tsx'

interface SharedTypesProps {
  types: readonly SharedType[]
  /** The index of the first type on a wide screen, from the address. */
  start: number
}

/**
 * The types of a link side by side: three at a time on wide screens, all in a scrolling row on phones, and in print
 * all of them, three per row. It is the same list everywhere, of which CSS hides what is outside the window.
 */
export function SharedTypes({ types, start }: SharedTypesProps) {
  const list = useRef<HTMLUListElement>(null)
  const shown = settleWindow({ start, size: WINDOW, count: types.length })
  const rates = useShippingRates()
  const titles = titleTypes(types)
  const offers = types.map(({ offer }) => ({ offer: offer.ok ? offerOf(offer.type) : null }))
  const rows = [
    ...compareOffers(offers, rates, shown.start, shown.size),
    ...compareDetails(types, shown.start, shown.size),
  ]
  const codes = types.map(({ code }) => code)
  const address = shareAddress(codes)
  return (
    <div className="group/types">
      <p className="mt-3 max-w-prose text-soft">
        Prices are today’s prices. Delivery is for each type ordered on its own.
      </p>
      <div className="mt-4 mb-6 flex flex-wrap items-start gap-3 print:hidden">
        <ShareComparison key={address} path={address} />
        <SaveShared types={types} />
      </div>
      <div className="mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <DifferencesSwitch rows={rows} count={types.length} />
        {shown.count > shown.size && (
          // For wide screens; on phones the list itself scrolls.
          <nav aria-label="Types" className="flex items-center gap-1 max-md:hidden print:hidden">
            <WindowSteps shown={shown}>
              {(step, to) => <Link {...step} to={startAt(address, to)} replace preventScrollReset />}
            </WindowSteps>
          </nav>
        )}
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Types"
        className="relative -mx-[clamp(1.125rem,3.2vw,2rem)] grid snap-x auto-cols-[minmax(9.5rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto px-[clamp(1.125rem,3.2vw,2rem)] pb-1 outline-none scroll-px-[clamp(1.125rem,3.2vw,2rem)] md:auto-cols-[minmax(0,26rem)] md:gap-x-8 print:mx-0 print:grid-flow-row print:grid-cols-3 print:px-0"
      >
        {types.map((type, column) => (
          <SharedColumn
            key={type.code}
            type={type}
            title={titles[column] ?? type.product}
            rows={rows}
            column={column}
            className={column >= shown.start && column < shown.start + shown.size ? '' : 'md:hidden print:grid!'}
            without={shareAddress(codes.filter((code) => code !== type.code))}
            onRemove={() => list.current?.focus({ preventScroll: true })}
          />
        ))}
      </ul>
    </div>
  )
}

/** Saves the types of a link that have a price in this tab's own list. Not shown without scripts. */
function SaveShared({ types }: { types: readonly SharedType[] }) {
  const [message, setMessage] = useState('')
  const priced = types.flatMap(({ offer }) => (offer.ok ? [offer.type] : []))

  function save() {
    const saved = saveTypes(priced)
    const are = saved === 1 ? '1 type is' : `${saved} types are`
    setMessage(saved === 0 ? COMPARE_REFUSALS['storage-refused'] : `${are} saved to compare.`)
  }

  if (priced.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden">
      <Button onClick={save}>Save these to compare</Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {message}
      </p>
    </div>
  )
}

interface SharedColumnProps {
  type: SharedType
  title: string
  rows: readonly DetailRow[]
  column: number
  className: string
  /** The address of the comparison without this type. */
  without: string
  /** The pressed link disappears, so the focus must move. */
  onRemove(): void
}

/** One type of a link, with what has changed since it was shared. */
function SharedColumn({ type, title, rows, column, className, without, onRemove }: SharedColumnProps) {
  const { slug, address, replaced, offer } = type
  return (
    <ComparedColumn
      name={title}
      slug={slug}
      {...{ address, rows, column, className }}
      heading={
        <>
          <h2 className="min-w-0 text-lg leading-snug wrap-anywhere">
            <Link to={address} className="underline-offset-4 hover:text-press hover:underline">
              {title}
            </Link>
          </h2>
          <Link
            to={without}
            replace
            preventScrollReset
            aria-label={removeLabel(type)}
            onClick={onRemove}
            className={`${REMOVE_CLASS} -mt-1.5 print:hidden`}
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
  return `${labels.join(', ')} ${verb} no longer available as shared. You see our current offer instead.`
}

/** Add to Cart, or why it is not possible and a link to change the choices. */
function Action({ type: { address, offer } }: { type: SharedType }) {
  const { revalidate } = useRevalidator()
  // The page's prices come from the server, so it is loaded again.
  if (offer.ok) return <AddTypeAction type={offer.type} takePrice={() => void revalidate()} />
  return (
    <div className="grid gap-2">
      <Notice variant="danger">{offer.message}</Notice>
      <Link to={address} className={buttonClass('secondary', 'px-3 print:hidden')}>
        Change choices
      </Link>
    </div>
  )
}

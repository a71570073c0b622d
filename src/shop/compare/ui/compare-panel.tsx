import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { Link } from 'react-router'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { CompareType } from '../compare-type.ts'
import { compareDetails, compareOffers, NARROW_WINDOW, settleWindow, titleTypes, WINDOW } from '../comparison.ts'
import { describeType, type PricedChoices } from '../describe-type.ts'
import { offerOf } from '../saved-choices.ts'
import { MAX_SHARED, shareAddress, shareCode } from '../share-link.ts'
import { type CompareNotice, type SayCompareNotice, useSavedTypes } from './compare-store.ts'
import { removeType, saveType } from './save-type.ts'
import { DifferencesSwitch, ShareComparison } from './share-comparison.tsx'
import { useShippingRates } from './shipping-rates.ts'
import { ComparedType, SavedTypeCard } from './type-card.tsx'
import { WindowSteps } from './window-steps.tsx'

const NARROW = '(max-width: 810px)'

/** Long enough to read twice; the bar shows it as well. */
const SHOWN_MS = 8000

interface ComparePanelProps {
  saving: PricedChoices | null
  notice: CompareNotice | null
  say: SayCompareNotice
}

/** Bar, notice and modal, fetched once there is something to save or to show. */
export function ComparePanel({ saving, notice, say }: ComparePanelProps) {
  const types = useSavedTypes()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (saving !== null) saveType(describeType(saving), say)
  }, [saving, say])

  const remove = (type: CompareType) => removeType(type, say)
  function openModal() {
    say(null)
    setOpen(true)
  }

  return (
    <>
      {types.length > 0 && <SavedTypes types={types} onRemove={remove} onCompare={openModal} />}
      <CompareNoticeBox notice={notice} say={say} count={types.length} onCompare={openModal} />
      <Dialog open={open} wide title="Compare types" onClose={() => setOpen(false)}>
        <Comparison types={types} onRemove={remove} />
      </Dialog>
    </>
  )
}

interface SavedTypesProps {
  types: readonly CompareType[]
  onRemove(type: CompareType): void
  onCompare(): void
}

/** The bar: the types saved for comparison, and the button that compares them (000 §2.8). */
function SavedTypes({ types, onRemove, onCompare }: SavedTypesProps) {
  const titles = titleTypes(types)
  const { items, steps } = useWindow(types, useBarSize())
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="compare-types" className="mt-10 border-t border-ink pt-5 print:hidden">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="compare-types" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
          Compare types
          <span className="ml-2 font-text text-sm font-normal tracking-normal text-soft">{types.length} saved</span>
        </h2>
        {steps}
        <Button onClick={onCompare}>Compare</Button>
      </div>
      <ul className="grid grid-cols-2 gap-3 min-[811px]:grid-cols-3 min-[811px]:gap-5">
        {items.map((type) => (
          <li key={type.key} className="min-w-0">
            <SavedTypeCard
              type={type}
              title={titles[types.indexOf(type)] ?? type.product}
              onRemove={() => {
                // The focused button disappears; the heading stays unless this was the last type.
                heading.current?.focus({ preventScroll: true })
                onRemove(type)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface CompareNoticeBoxProps extends Omit<ComparePanelProps, 'saving'> {
  /** The number of saved types. */
  count: number
  onCompare(): void
}

/**
 * Shows what was just saved or removed, beside the button that was pressed, because the bar itself is further down.
 * On a phone it is above the price bar.
 */
function CompareNoticeBox({ notice, say, count, onCompare }: CompareNoticeBoxProps) {
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => say(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, say])
  if (notice === null) return null
  return (
    <div className="fixed inset-x-4 bottom-24 z-30 ml-auto flex max-w-[26rem] items-center gap-2.5 rounded-md bg-ink py-1.5 pr-1.5 pl-3.5 text-sm text-sheet shadow-lift md:right-[max(1.5rem,50vw-39.25rem)] md:bottom-6 md:left-auto print:hidden">
      <Icon name={notice.tone === 'ok' ? 'check' : 'warning'} className="size-4 shrink-0" />
      {/* Announced by the bar's status, which is in the page before there is a message. */}
      <span aria-hidden="true" className="min-w-0 grow py-1.5 wrap-anywhere">
        {notice.text}
      </span>
      {notice.tone === 'ok' && count > 0 && (
        <button
          type="button"
          onClick={onCompare}
          className="min-h-9 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4 focus-visible:outline-sheet"
        >
          See {count}
          <span className="sr-only"> to compare</span>
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => say(null)}
        className="grid size-9 shrink-0 place-items-center rounded-sm focus-visible:outline-sheet"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

/** Up to three saved types side by side, choice by choice (000 §2.8, 001 §2). */
function Comparison({ types, onRemove }: Omit<SavedTypesProps, 'onCompare'>) {
  const { items, steps } = useWindow(types, WINDOW)
  const rates = useShippingRates()
  const titles = titleTypes(types)
  const offers = items.map((type) => ({ offer: offerOf(type) }))
  const rows = [...compareOffers(offers, rates), ...compareDetails(items)]
  const list = useRef<HTMLUListElement>(null)
  return (
    <div className="group/types">
      <div className="-mt-2 mb-4 flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <Hint count={types.length} />
        <DifferencesSwitch rows={rows} count={items.length} />
        {steps}
      </div>
      <ul
        ref={list}
        tabIndex={-1}
        aria-label="Types"
        className="relative -mx-5 grid snap-x auto-cols-[minmax(8.75rem,1fr)] grid-flow-col gap-x-4 overflow-x-auto px-5 pb-1 outline-none scroll-px-5 md:-mx-7 md:auto-cols-[minmax(0,26rem)] md:scroll-px-7 md:gap-x-6 md:px-7"
      >
        {items.map((type, column) => (
          <ComparedType
            key={type.key}
            type={type}
            title={titles[types.indexOf(type)] ?? type.product}
            rows={rows}
            column={column}
            onRemove={() => {
              list.current?.focus({ preventScroll: true })
              onRemove(type)
            }}
          />
        ))}
      </ul>
      {types.length > 0 && <Share types={types} />}
    </div>
  )
}

function Hint({ count }: { count: number }) {
  if (count > 1) return null
  const text =
    count === 0
      ? 'You haven’t saved anything to compare yet. Choose a product, then press Compare beside its price.'
      : 'Save another type to compare the two.'
  return <p className="text-sm text-soft">{text}</p>
}

/** The comparison as an address, for sharing or for later, because saved types end with their tab. */
function Share({ types }: { types: readonly CompareType[] }) {
  const address = shareAddress(types.map(({ quote_data }) => shareCode(quote_data)))
  return (
    <div className="mt-5 flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-4 text-sm">
      <ShareComparison key={address} path={address} />
      <Link to={address} className="link">
        Open as a page
      </Link>
      {types.length > MAX_SHARED && <p className="text-soft">A link can have up to {MAX_SHARED} types.</p>}
    </div>
  )
}

/** A window over a list that can grow and shrink, with its steps. */
function useWindow<Item>(all: readonly Item[], size: number) {
  const [start, setStart] = useState(0)
  const shown = settleWindow({ start, size, count: all.length })
  const steps = shown.count > shown.size && (
    <div className="flex items-center gap-1">
      <WindowSteps shown={shown}>
        {(step, to) => <button type="button" {...step} onClick={() => setStart(to)} />}
      </WindowSteps>
    </div>
  )
  return { items: all.slice(shown.start, shown.start + shown.size), steps }
}

function followWidth(listener: () => void): () => void {
  const query = window.matchMedia(NARROW)
  query.addEventListener('change', listener)
  return () => query.removeEventListener('change', listener)
}

/** The number of types in the bar on this screen (000 §9). The server does not know, and renders no bar. */
function useBarSize(): number {
  return useSyncExternalStore(
    followWidth,
    () => (window.matchMedia(NARROW).matches ? NARROW_WINDOW : WINDOW),
    () => WINDOW,
  )
}

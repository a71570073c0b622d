import type { MouseEvent } from 'react'
import { flushSync } from 'react-dom'
import { formatPence, formatUnitPrice, getNet } from '#platform/money/money.ts'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import { useVatView } from '#platform/ui/money.tsx'
import { CUSTOM, writeChoices } from '../choices.ts'
import { countedIn } from '../options.ts'
import { quantityLadder } from '../quantity-ladder.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

interface LadderProps {
  banner: QuoteBanner
}

/** The field of a typed quantity, as a link target. */
const TYPED_FIELD = 'custom_quantity'

/**
 * Every quantity with its price, as a table whose rows are links: without scripts to the same page with that
 * quantity, with scripts they select it in the form. It is beside the control of 000 §4.1 and selects the same field.
 */
export function QuantityLadder({ banner }: LadderProps) {
  const { prices, kinds, completed, each } = banner
  const ex = useVatView() === 'ex'
  const isLive = useHydrated()
  if (prices.rows.length === 0 || banner.lacksDesign) return null
  const chosen = completed.quantity.ok ? completed.quantity.quantity : null
  const sheets = countedIn(completed.product, completed.configuration.cutting_id) === 'sheets'
  const sets = kinds === 1 ? '' : `, ${kinds} sets`
  const head = 'border-b border-line px-2 py-2 font-normal text-soft text-right first:text-left'
  const cell = 'border-b border-line px-2 py-2.5 text-right whitespace-nowrap'
  return (
    <div
      data-live={isLive || undefined}
      className={`ladder overflow-x-auto ${banner.match === true ? '' : 'opacity-50'}`}
    >
      <table aria-label="Prices by quantity" className="w-full border-collapse text-sm">
        <thead>
          <tr>
            <th className={head}>{sheets ? 'Sheets' : 'Quantity'}</th>
            <th className={head}>{each === 'each' ? 'Each' : 'A sheet'}</th>
            <th className={head}>Saving</th>
            <th className={head}>{`Total ${ex ? 'ex.' : 'inc.'} VAT${sets}`}</th>
          </tr>
        </thead>
        <tbody>
          {quantityLadder(prices.rows, kinds).map(({ quantity, total, saving, minimumCharge }) => {
            const shown = ex ? getNet(total) : total
            return (
              <tr
                key={quantity}
                className={`relative hover:bg-sheet ${quantity === chosen ? 'bg-sheet font-semibold shadow-[inset_3px_0_var(--color-ink)]' : ''}`}
              >
                <th
                  scope="row"
                  className={`${cell} pl-3 first:text-left ${quantity === chosen ? 'font-semibold' : 'font-normal'}`}
                >
                  <QuantityLink banner={banner} quantity={quantity} chosen={quantity === chosen} />
                </th>
                <td className={cell}>{formatUnitPrice(shown, quantity * kinds)}</td>
                <td className={`${cell} ${minimumCharge ? 'text-soft whitespace-normal' : 'text-ok'}`}>
                  {minimumCharge ? 'minimum charge' : saving === null ? '–' : `${saving}%`}
                </td>
                <td className={cell}>{formatPence(shown)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
      <p className="mt-2.5 px-2 text-sm">
        <OwnQuantityLink banner={banner} />
      </p>
    </div>
  )
}

/** Covers its whole row. */
function QuantityLink({ banner, quantity, chosen }: LadderProps & { quantity: number; chosen: boolean }) {
  const value = String(quantity)
  return (
    <a
      data-sets="quantity"
      href={quantityAddress(banner, { quantity: value })}
      aria-current={chosen ? 'true' : undefined}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        banner.choose({ field: 'quantity', value })
        closeSheet(event.currentTarget)
      }}
      className="after:absolute after:inset-0"
    >
      {quantity.toLocaleString('en-GB')}
    </a>
  )
}

function OwnQuantityLink({ banner }: LadderProps) {
  const { quantity } = banner.completed.quantity
  return (
    <a
      data-sets="quantity"
      href={`${quantityAddress(banner, { quantity: CUSTOM, custom_quantity: String(quantity ?? '') })}#${TYPED_FIELD}`}
      onClick={(event) => {
        if (opensElsewhere(event)) return
        event.preventDefault()
        const form = event.currentTarget.closest('form')
        closeSheet(event.currentTarget)
        flushSync(() => banner.choose({ field: 'quantity', value: CUSTOM }))
        const field = form?.elements.namedItem(TYPED_FIELD)
        if (field instanceof HTMLInputElement) field.select()
      }}
      className="link inline-block py-1"
    >
      Another quantity
    </a>
  )
}

function quantityAddress({ choices }: QuoteBanner, amount: { quantity: string; custom_quantity?: string }): string {
  const { custom_quantity: _typed, ...others } = choices
  return `?${writeChoices({ ...others, ...amount })}`
}

/** Opened in a new tab or window, it is a normal link. */
function opensElsewhere({ metaKey, ctrlKey, shiftKey }: MouseEvent): boolean {
  return metaKey || ctrlKey || shiftKey
}

/** The id of the sheet that a phone's bottom bar opens. */
const SHEET_ID = 'quantities'

function closeSheet(within: Element): void {
  within.closest<HTMLElement>(`#${SHEET_ID}`)?.hidePopover()
}

/** The quantity table on a phone: a native popover, opened from the bottom bar, which works without scripts. */
export function QuantitySheet({ banner }: LadderProps) {
  return (
    <div
      id={SHEET_ID}
      popover="auto"
      role="dialog"
      aria-labelledby="quantities-title"
      className="fixed inset-0 top-auto m-0 max-h-[85dvh] w-full max-w-none overflow-auto overscroll-contain rounded-t-[12px] border-t border-line bg-sheet px-[clamp(1.125rem,3.2vw,2rem)] pt-4 pb-5 text-ink shadow-lift backdrop:bg-ink/45"
    >
      <div className="mb-2 flex items-center justify-between">
        <h2 id="quantities-title" className="text-2xl">
          How many?
        </h2>
        <button
          type="button"
          popoverTarget={SHEET_ID}
          popoverTargetAction="hide"
          className="link flex min-h-11 items-center px-2"
        >
          Close
        </button>
      </div>
      <QuantityLadder banner={banner} />
    </div>
  )
}

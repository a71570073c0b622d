import { createContext, type ReactNode, useContext } from 'react'
import { formatPence, formatUnitPrice, getNet, type Pence } from '../money/money.ts'

export interface MoneyProps {
  /** Gross pence. */
  pence: Pence
  /** Gross pence before a promotion: shown struck through (000 §3 orig_price). */
  was?: Pence | null
  /** `stack` sets the second amount on a line of its own. */
  layout?: 'line' | 'stack'
}

/**
 * A price. With VAT it is one amount; in the ex-VAT view the net amount leads and the price to pay
 * stands beside it, because what is charged is always the gross price (decisions §1).
 */
export function Money({ pence, was = null, layout = 'line' }: MoneyProps) {
  const view = useVatView()
  if (view === 'inc') {
    return (
      <span className="whitespace-nowrap">
        <StruckThrough amount={was} />
        {formatPence(pence)}
      </span>
    )
  }
  return (
    <span className={layout === 'stack' ? 'inline-grid' : undefined}>
      <span className="whitespace-nowrap">
        <StruckThrough amount={was === null ? null : getNet(was)} />
        {formatPence(getNet(pence))} <small className="text-[0.75em] font-normal text-soft">ex. VAT</small>
      </span>{' '}
      <small className="whitespace-nowrap text-[0.75em] font-normal text-soft">{formatPence(pence)} inc. VAT</small>
    </span>
  )
}

function StruckThrough({ amount }: { amount: Pence | null }) {
  if (amount === null) return null
  return (
    <>
      <s className="mr-[0.4em] font-normal text-soft">
        <VisuallyHidden>before </VisuallyHidden>
        {formatPence(amount)}
      </s>
      <VisuallyHidden>now </VisuallyHidden>
    </>
  )
}

/** The price of one piece, `15p`; in the ex-VAT view the net price leads, as in `Money`. */
export function UnitPrice({ total, pieces }: { total: Pence; pieces: number }) {
  const view = useVatView()
  if (view === 'inc') return <span className="whitespace-nowrap">{formatUnitPrice(total, pieces)}</span>
  return (
    <span>
      <span className="whitespace-nowrap">
        {formatUnitPrice(getNet(total), pieces)} <small className="text-[0.8em] font-normal text-soft">ex. VAT</small>
      </span>{' '}
      <small className="whitespace-nowrap text-[0.8em] font-normal text-soft">
        {formatUnitPrice(total, pieces)} inc. VAT
      </small>
    </span>
  )
}

/** `inc`: prices with VAT. `ex`: prices without VAT shown as well (decisions §1). */
export type VatView = 'inc' | 'ex'

const VatViewContext = createContext<VatView>('inc')

/** Tells every price below it which view the shopper has chosen. */
export function VatViewProvider({ view, children }: { view: VatView; children: ReactNode }) {
  return <VatViewContext value={view}>{children}</VatViewContext>
}

/** The shopper's choice in the header switch. */
export function useVatView(): VatView {
  return useContext(VatViewContext)
}

/** Words for screen readers alone. */
export function VisuallyHidden({ children }: { children: ReactNode }) {
  return <span className="sr-only">{children}</span>
}

import { createContext, type ReactNode, useContext } from 'react'

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

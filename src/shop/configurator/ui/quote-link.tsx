import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { quoteAddress } from '../addresses.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/** Where a supply is asked for that is priced by hand: the form for it, which belongs to a slice above this one (000 §3). */
export const SPECIAL_FORM_ID = 'special-processing'

/** Opens the request form over this page; where that cannot be had, the address leads to it. */
export type AskForQuote = (address: string) => void

interface QuoteLinkProps {
  banner: QuoteBanner
  onQuote: AskForQuote
  /** Where no quantity is chosen, the request form asks for it. */
  asksQuantity?: boolean
  /** Whether visitors get the form too, in which they enter who they are or sign in; else they go to sign in first. */
  isForVisitors?: boolean
  className?: string
  describedBy?: string | undefined
  children: ReactNode
}

/**
 * Asks for a quote (000 §4.2, §4.4): whoever is signed in or a guest gets the request form; for a visitor the path is
 * stored, the request marked as pending and login opened, which leads back here, or the form asks (`isForVisitors`). Without scripts, and in another tab, it
 * is a link to the form's own page.
 */
export function QuoteLink({
  banner,
  onQuote,
  asksQuantity = false,
  isForVisitors = false,
  className = '',
  describedBy,
  children,
}: QuoteLinkProps) {
  const navigate = useNavigate()
  const address = quoteAddress(banner, asksQuantity)
  // 000 §4.1, §5: not while typing, and not while something must be corrected that no quote answers.
  const off = banner.busy || banner.blocked

  async function press(event: MouseEvent) {
    if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
    event.preventDefault()
    if (off) return
    const attached = await banner.attachDesign()
    if (!attached.ok) return
    const named = { ...banner, choices: attached.choices }
    if (banner.mayRequestQuote || isForVisitors) onQuote(quoteAddress(named, asksQuantity))
    else {
      // Fetched when it is needed: shoppers without a quote do not load it.
      import('./pending-quote.ts').then(
        ({ signInForQuote }) => navigate(signInForQuote(named, location.pathname)),
        () => location.assign(address),
      )
    }
  }

  return (
    <a
      href={address}
      data-sets={asksQuantity ? 'quantity' : undefined}
      aria-describedby={describedBy}
      aria-disabled={off ? 'true' : undefined}
      className={buttonClass('primary', className)}
      onClick={(event) => void press(event)}
    >
      {children}
    </a>
  )
}

/**
 * Whether the request form is open over a page (`asking`). It opens by itself where a request of this page has waited for its
 * shopper to sign in; it ends that itself when it is closed (000 §4.4).
 * @param load fetches the form; a constant
 */
export function useQuoteRequest(load: () => Promise<unknown>, mayRequestQuote: boolean) {
  const [asking, setAsking] = useState(false)
  useEffect(() => {
    if (mayRequestQuote) openPending().catch(ignore)

    async function openPending() {
      const { waitsHere } = await import('./pending-quote.ts')
      if (!waitsHere()) return
      await load()
      setAsking(true)
    }
  }, [load, mayRequestQuote])
  return {
    asking,
    ask: useCallback<AskForQuote>(
      (address) =>
        void load().then(
          () => setAsking(true),
          () => location.assign(address),
        ),
      [load],
    ),
    close: useCallback(() => setAsking(false), []),
  }
}

/** The button is still there. */
function ignore() {}

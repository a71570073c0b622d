import { type MouseEvent, type ReactNode, useCallback, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { buttonClass } from '#platform/ui/button.tsx'
import { quoteAddress } from '../addresses.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

/** The id of the form for a supply that is priced by hand, from a slice above this one (000 §3). */
export const SPECIAL_FORM_ID = 'special-processing'

/** Opens the request form over this page; if it cannot be loaded, opens its address. */
export type AskForQuote = (address: string) => void

interface QuoteLinkProps {
  banner: QuoteBanner
  onQuote: AskForQuote
  /** Without a chosen quantity, the request form asks for it. */
  asksQuantity?: boolean
  /**
   * Whether visitors get the form too, in which they enter their details or sign in; otherwise they must sign in
   * first.
   */
  isForVisitors?: boolean
  className?: string
  describedBy?: string | undefined
  children: ReactNode
}

/**
 * Requests a quote (000 §4.2, §4.4): signed-in customers and guests get the request form; for a visitor the path is
 * stored, the request marked as pending and login opened, which leads back here, or the form asks for details
 * (`isForVisitors`). Without scripts, and in another tab, it is a link to the form's own page.
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
  // 000 §4.1, §5: not while typing, and not while something must be corrected that a quote cannot solve.
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
      // Loaded on demand, because most shoppers need no quote.
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
 * Whether the request form is open over a page (`asking`). It opens by itself if a request of this page was pending
 * until its shopper signed in; the form ends that when it is closed (000 §4.4).
 * @param load fetches the form; must be constant
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

/** The button remains. */
function ignore() {}

import { useState } from 'react'
import { useLocation } from 'react-router'
import { useKnownPerson } from '#people/visitors/ui/visitor-store.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { returnAddress } from '#shop/configurator/addresses.ts'
import { settleChoices } from '#shop/configurator/configure.ts'
import { clearPendingQuote, rememberPendingQuote } from '#shop/configurator/ui/pending-quote.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { QuoteRequestForm } from './quote-request-form.tsx'
import { QuoteSent } from './quote-sent.tsx'

export interface QuoteRequestModalProps {
  banner: Pick<QuoteBanner, 'item' | 'completed' | 'choices' | 'picture'>
  /** If no quantity is chosen on the page. */
  asksQuantity?: boolean
  /** The initial comment. */
  remarks?: string
  onClose(): void
}

/** The Quote Request modal, titled QUOTE (000 §2.4): the form, then the thank-you view. */
export function QuoteRequestModal({ banner, asksQuantity = false, remarks = '', onClose }: QuoteRequestModalProps) {
  const { pathname } = useLocation()
  const known = useKnownPerson()
  const [sent, setSent] = useState<string | null>(null)
  const [open, setOpen] = useState(true)
  const { item, completed, choices } = banner
  const back = returnAddress(banner, pathname)
  // 000 §4.4: closing clears the pending state; the quantity goes with the form.
  function close() {
    clearPendingQuote()
    onClose()
  }
  if (known === undefined) return null
  return (
    <Dialog open={open} title="QUOTE" onClose={close}>
      {sent === null ? (
        <QuoteRequestForm
          item={item}
          choices={settleChoices(completed, choices)}
          asksQuantity={asksQuantity}
          remarks={remarks}
          known={known}
          picture={banner.picture}
          back={back}
          onPassword={() => rememberPendingQuote(back)}
          plain={null}
          answer={null}
          onSent={(reference) => {
            clearPendingQuote()
            setSent(reference)
          }}
        />
      ) : (
        <QuoteSent reference={sent} focus>
          <Button className="justify-self-start" onClick={() => setOpen(false)}>
            Close
          </Button>
        </QuoteSent>
      )}
    </Dialog>
  )
}

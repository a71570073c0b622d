import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { useKnownPerson } from '#people/visitors/ui/visitor-store.ts'
import { Button } from '#platform/ui/button.tsx'
import { Dialog } from '#platform/ui/dialog.tsx'
import { draftSecret, forgetDraft } from '#shop/artwork/ui/draft-secret.ts'
import { carryOver } from '#shop/configurator/special-processing/special-choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { QuoteSent } from '../quote-sent.tsx'
import { SpecialProcessingForm } from './special-processing-form.tsx'
import { useAddressBookId } from './use-special-form.ts'

export interface SpecialProcessingModalProps {
  banner: QuoteBanner
  onClose(): void
}

/**
 * The Special Processing quote modal (000 §2.5): the form with the page's choices, then the thank-you view. Closing
 * it resets it (§4.5).
 */
export function SpecialProcessingModal({ banner, onClose }: SpecialProcessingModalProps) {
  const [sent, setSent] = useState<string | null>(null)
  const [open, setOpen] = useState(true)
  const { revalidate } = useRevalidator()
  const [draft] = useState(draftSecret)
  const known = useKnownPerson()
  const addressBookId = useAddressBookId(known)

  /** For another product than the page's the preview shows nothing. */
  async function getPicture(askedFor: string | undefined): Promise<string | null> {
    if (askedFor !== String(banner.completed.product.id)) return null
    return (await banner.picture.current?.()) ?? null
  }

  if (known === undefined) return null
  return (
    <Dialog
      wide
      open={open}
      title="Special Processing quote"
      onClose={() => {
        forgetDraft()
        onClose()
      }}
    >
      {sent === null ? (
        <SpecialProcessingForm
          item={banner.item}
          form="modal"
          start={{ choices: carryOver(banner.completed), comment: '' }}
          known={known}
          addressBookId={addressBookId}
          picture={getPicture}
          draft={draft}
          formKey={null}
          footClassName="bottom-[0rem] -mx-5 -mb-5 px-5 md:-mx-7 md:-mb-7 md:px-7"
          onSent={setSent}
          onPersonChanged={() => void revalidate()}
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

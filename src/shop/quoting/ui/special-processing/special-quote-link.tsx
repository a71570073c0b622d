import { lazy, type ReactNode } from 'react'
import { writeChoices } from '#shop/configurator/choices.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { ModalLink } from '../over-page.tsx'

const load = async () => ({ default: (await import('./special-processing-modal.tsx')).SpecialProcessingModal })
const SpecialProcessingModal = lazy(load)

export interface SpecialQuoteLinkProps {
  banner: QuoteBanner
  children: ReactNode
}

/**
 * Opens the Special Processing modal over this page, with its choices. Without scripts, in another tab, and if the
 * modal cannot be loaded, it opens the form's own page.
 */
export function SpecialQuoteLink({ banner, children }: SpecialQuoteLinkProps) {
  return (
    <ModalLink
      address={getAddress(banner)}
      load={load}
      renderModal={(close) => <SpecialProcessingModal banner={banner} onClose={close} />}
    >
      {children}
    </ModalLink>
  )
}

/** The form's own page, for the same choices. */
function getAddress({ item, choices }: QuoteBanner): string {
  const query = writeChoices(choices)
  query.set('featured_item_id', String(item.id))
  return `/special-processing?${query}`
}

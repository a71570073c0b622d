import { Suspense } from 'react'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { OptionRow } from '#shop/configurator/ui/option-row.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { SpecialQuoteLink } from './special-quote-link.tsx'

const ConfiguratorSpecialForm = lateComponent(
  async () => (await import('./configurator-special-form.tsx')).ConfiguratorSpecialForm,
)

interface SpecialProcessingProps {
  banner: QuoteBanner
  /** On a page without a chosen quantity: the form asks for it, and there is no link to the modal. */
  asksQuantity?: boolean
}

/** The number of options that the link names. */
const NAMED = 3

/**
 * Special processing in the configurator: its own form if a special-processing supply is chosen (000 §3, §5), else
 * the link to the modal (§2.5). Nothing if no product has any.
 */
export function SpecialProcessing({ banner, asksQuantity = false }: SpecialProcessingProps) {
  if (banner.completed.specialProcessing) {
    return (
      <Suspense fallback={<div className="min-h-96 border-t border-line" />}>
        <ConfiguratorSpecialForm banner={banner} asksQuantity={asksQuantity} />
      </Suspense>
    )
  }
  const { item } = banner
  const isTaken = item.products.some(
    ({ hidden_in_select, attributes }) => !hidden_in_select && attributes.special_processing.addons.length > 0,
  )
  if (!isTaken || asksQuantity) return null
  const names = item.special_processing.slice(0, NAMED).map(({ name }) => name.toLowerCase())
  return (
    <OptionRow title="Special Processing">
      <p className="lg:pt-2">
        Do you need {names.join(', ')} or more? <SpecialQuoteLink banner={banner}>Ask for a quote</SpecialQuoteLink>
      </p>
    </OptionRow>
  )
}

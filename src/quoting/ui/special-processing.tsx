import { Suspense } from 'react'
import { writeChoices } from '#configurator/choices.ts'
import { OptionRow } from '#configurator/ui/option-row.tsx'
import type { QuoteBanner } from '#configurator/ui/use-quote-banner.ts'
import { lateComponent } from '#foundation/ui/late-component.tsx'
import type { KnownPerson } from '../known-person.ts'
import type { AskSpecial } from './use-special-quote.ts'

const ConfiguratorSpecialForm = lateComponent(
  async () => (await import('./configurator-special-form.tsx')).ConfiguratorSpecialForm,
)

interface SpecialProcessingProps {
  banner: QuoteBanner
  /** Who asks; a visitor enters it. */
  known: KnownPerson | null
  /** Where the configuration is chosen without a quantity, the form asks for it. */
  asksQuantity?: boolean
  /** Left out where there is no modal: only the configurator's own form is then shown. */
  onAsk?: AskSpecial
}

/** How many options the way in names. */
const NAMED = 3

/**
 * Special processing in the configurator: its own form where a special-processing supply is chosen (000 §3, §5), else the
 * way to the modal (§2.5). Nothing where no product takes any.
 */
export function SpecialProcessing({ banner, known, asksQuantity = false, onAsk }: SpecialProcessingProps) {
  if (banner.completed.specialProcessing) {
    return (
      <Suspense fallback={<div className="min-h-96 border-t border-line" />}>
        <ConfiguratorSpecialForm banner={banner} known={known} asksQuantity={asksQuantity} />
      </Suspense>
    )
  }
  const { item, choices } = banner
  const isTaken = item.products.some(
    ({ hidden_in_select, attributes }) => !hidden_in_select && attributes.special_processing.addons.length > 0,
  )
  if (!isTaken || onAsk === undefined) return null
  const address = `/special-processing?featured_item_id=${item.id}&${writeChoices(choices)}`
  const names = item.special_processing.slice(0, NAMED).map(({ name }) => name.toLowerCase())
  return (
    <OptionRow title="Special Processing">
      <p className="lg:pt-2">
        With {names.join(', ')} …?{' '}
        <a
          href={address}
          className="link font-semibold"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
            event.preventDefault()
            onAsk(address)
          }}
        >
          Ask for a quote
        </a>
      </p>
    </OptionRow>
  )
}

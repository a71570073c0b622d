import { Button, buttonClass } from '#platform/ui/button.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { useVatView } from '#platform/ui/vat-view.tsx'
import { type AskForQuote, QuoteLink } from '#shop/configurator/ui/quote-link.tsx'
import { SPECIAL_FORM_ID } from '#shop/configurator/ui/special-form-id.ts'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { type NoPrices, whyNoPrices } from '../price-states.ts'
import { QuantityTable } from './quantity-table.tsx'

interface PriceResultsProps {
  /** Of its heading: below that of the view. */
  level: 2 | 3
  banner: QuoteBanner
  onUse: ((quantity: number) => void) | undefined
  onQuote: AskForQuote
}

/** What the price form comes to: the table, or what stands in its place. */
export function PriceResults({ level, banner, onUse, onQuote }: PriceResultsProps) {
  const { prices, failed, match } = banner
  const Heading = `h${level}` as const
  const waiting = match === -1
  const priced = !failed && (prices.rows.length > 0 || waiting)
  return (
    <div className="mt-8 min-w-0 border border-line bg-sheet p-5 md:p-6 lg:sticky lg:top-5 lg:mt-0 lg:self-start">
      <Heading className="text-xl">Prices</Heading>
      <div aria-live="polite">
        {priced && <WhatFor banner={banner} />}
        {failed && <Failed onRetry={banner.retry} />}
        {!priced && !failed && (
          <NoPriceList
            reason={whyNoPrices(banner.completed)}
            {...{ banner, onQuote }}
            // Only an item's own page has a quantity that was chosen (000 §2.4).
            asksQuantity={onUse === undefined}
          />
        )}
      </div>
      {priced && <QuantityTable banner={banner} onUse={onUse} />}
    </div>
  )
}

/** Which goods the prices are for, in a line; print features too, which stickers have no picker for here. */
function WhatFor({ banner }: { banner: QuoteBanner }) {
  const { product, configuration, size, features } = banner.completed
  const mm = size.ok ? `, ${configuration.width} × ${configuration.height} mm` : ''
  const chosen = features.flatMap(({ group, chosenNames }) => chosenNames.map((name) => `${group.name}: ${name}`))
  const sentences = [
    `${product.name}${mm}.`,
    ...(chosen.length > 0 ? [`With ${chosen.join(', ')}.`] : []),
    useVatView() === 'ex' ? 'Without VAT.' : 'VAT included.',
    ...(banner.each === 'a sheet' ? ['Quantities are sheets.'] : []),
    ...(banner.kinds > 1 ? ['Prices are for one set.'] : []),
  ]
  return <p className="mt-1 text-sm text-soft">{sentences.join(' ')}</p>
}

/** The list is emptied (000 §8), and can be asked for again. */
function Failed({ onRetry }: { onRetry(): void }) {
  return (
    <Notice tone="wrong" className="mt-3">
      <p>The prices could not be fetched. Your choices are kept.</p>
      <Button className="mt-2" onClick={onRetry}>
        Try again
      </Button>
    </Notice>
  )
}

const SENTENCES: Record<NoPrices, string> = {
  'special-size': 'For special sizes, request a quote from the button below.',
  'by-hand': 'We price this by hand: request a quote from the button below.',
  mend: 'The prices appear here once what is marked in the form is put right.',
}

interface NoPriceListProps {
  reason: NoPrices
  banner: QuoteBanner
  onQuote: AskForQuote
  asksQuantity: boolean
}

function NoPriceList({ reason, ...asked }: NoPriceListProps) {
  return (
    <div className="mt-3">
      <p>{SENTENCES[reason]}</p>
      {asked.banner.completed.specialProcessing ? (
        <a href={`#${SPECIAL_FORM_ID}`} className={buttonClass('plain', 'mt-4')}>
          ask for a quotation
        </a>
      ) : (
        reason !== 'mend' && (
          <QuoteLink {...asked} className="mt-4">
            ask for a quotation
          </QuoteLink>
        )
      )}
    </div>
  )
}

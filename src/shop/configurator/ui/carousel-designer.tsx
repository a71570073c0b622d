import { Suspense, useState } from 'react'
import { useLocation } from 'react-router'
import { formatPence } from '#platform/money/money.ts'
import { lateComponent, useHydrated } from '#platform/ui/lazy-island.tsx'
import { Loader } from '#studio/lettering/ui/loader.tsx'
import { PlainDesigner } from '#studio/lettering/ui/plain-designer.tsx'
import { writeChoices } from '../choices.ts'
import { REFUSALS } from '../refusals.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

const LetteringDesigner = lateComponent(
  async () => (await import('#studio/lettering/ui/designer.tsx')).LetteringDesigner,
)

/** The lettering designer instead of the pictures (001 §2); without scripts, a form that the server draws. */
export function CarouselDesigner({ banner }: { banner: QuoteBanner }) {
  const hydrated = useHydrated()
  const [designId] = useState(banner.choices.design_id ?? null)
  const { search } = useLocation()
  const { product, configuration } = banner.completed
  const colours = product.attributes.colors
  if (!hydrated) {
    return (
      <>
        <Loader />
        {/* Only for browsers without scripts, so that no other fetches its contents. */}
        <noscript>
          {import.meta.env.SSR && <PlainDesigner designId={designId} error={getPlainError(search)} />}
        </noscript>
      </>
    )
  }
  return (
    <Suspense fallback={<Loader />}>
      <LetteringDesigner
        designId={designId}
        colours={colours}
        colorId={configuration.color_id}
        price={getPrice(banner)}
        saver={banner.design}
        address={(id) => `${location.pathname}?${writeChoices({ ...banner.choices, design_id: id })}`}
        onDesigned={banner.applyDesign}
        error={banner.designError}
        sizeRefused={banner.designed === null ? null : getSizeError(banner)}
      />
    </Suspense>
  )
}

/** The error with which the cart redirected here. */
function getPlainError(search: string): string | null {
  const code = new URLSearchParams(search).get('refused')
  return code === 'design-missing' || code === 'design-not-shown' ? REFUSALS[code] : null
}

function getSizeError({ error }: QuoteBanner): string | null {
  return error('width') ?? error('height') ?? error('size')
}

/** The price for screen readers; null while it is not that of the current choices. */
function getPrice({ row, kinds, match }: QuoteBanner): string | null {
  return row === null || match !== true ? null : formatPence(row.price * kinds)
}

import type { ReactNode } from 'react'
import type { CornerRoom } from '#studio/showroom/live/corner-place.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'
import { SeeYours } from '#studio/showroom/ui/see-yours.tsx'
import { writeChoices } from '../choices.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

export { fetchDrawing } from '#studio/showroom/ui/use-preview.ts'

export interface OwnProductProps {
  banner: QuoteBanner
  /** The picture that is shown otherwise. */
  still: ReactNode
  onBack(): void
}

/** The live preview of the banner's choices; fetched on demand. */
export function OwnProduct({ banner, still, onBack }: OwnProductProps) {
  const { configuration, product } = banner.completed
  return (
    <SeeYours
      name={product.name}
      product={productOfConfiguration(configuration, product)}
      still={still}
      picture={banner.picture}
      page={() => `${location.pathname}?${writeChoices(banner.choices)}`}
      sets={banner.kinds}
      around={cornerRoom}
      onBack={onBack}
    />
  )
}

/**
 * The positions of form, summary and bottom bar (quote-banner.tsx); the summary comes after the options if it is not
 * beside them.
 */
function cornerRoom(stage: Element): CornerRoom | null {
  const form = stage.closest('form')
  const aside = form?.querySelector('aside')
  if (!form || !aside) return null
  const [at, end, summary] = [stage, form, aside].map((element) => element.getBoundingClientRect())
  if (!at || !end || !summary) return null
  const beside = summary.left >= at.right
  return {
    stage: at,
    options: { right: at.right, bottom: beside ? end.bottom : summary.top },
    summary: beside ? summary : null,
    foot: getFoot(form),
  }
}

/** The top of a phone's price bar, or of the consent banner. */
function getFoot(form: Element): number {
  const bar = form.querySelector(':scope > .foot-bar')?.getBoundingClientRect()
  if (bar !== undefined && bar.height > 0) return bar.top
  const root = document.documentElement
  if (!root.classList.contains('asks-consent')) return innerHeight
  const style = getComputedStyle(root)
  return innerHeight - Number.parseFloat(style.getPropertyValue('--asking')) * Number.parseFloat(style.fontSize)
}

import type { ReactNode } from 'react'
import { productOfConfiguration } from '#showroom/scene/product-of-configuration.ts'
import { SeeYours } from '#showroom/ui/see-yours.tsx'
import { writeChoices } from '../choices.ts'
import type { QuoteBanner } from './use-quote-banner.ts'

export interface OwnProductProps {
  banner: QuoteBanner
  /** The picture that is shown without it. */
  still: ReactNode
  onBack(): void
}

/** The live preview of what is chosen in the banner; fetched when it is asked for. */
export function OwnProduct({ banner, still, onBack }: OwnProductProps) {
  const { configuration, product } = banner.completed
  return (
    <SeeYours
      name={product.name}
      product={productOfConfiguration(configuration, product)}
      still={still}
      picture={banner.picture}
      page={() => `${location.pathname}?${writeChoices(banner.choices)}`}
      onBack={onBack}
    />
  )
}

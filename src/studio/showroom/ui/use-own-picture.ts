import { type RefObject, useEffect, useEffectEvent } from 'react'
import { keepPicture } from '../own-pictures/keep-picture.ts'
import type { LivePreview } from './use-preview.ts'

interface OwnPictureOptions {
  picture: RefObject<(() => Promise<string | null>) | null>
  live: LivePreview
  page(): string
  /** Whether artwork of the shopper's is shown. */
  own: boolean
}

/** Lets whoever adds to the cart have a picture of it as it is shown, once the shopper has put artwork on it. */
export function useOwnPicture({ picture, live, page, own }: OwnPictureOptions): void {
  const keep = useEffectEvent(async () => {
    const shown = await live.preview?.asShown()
    if (!shown) return null
    const kept = await keepPicture(shown, page())
    return kept.ok ? kept.id : null
  })
  const drawn = live.showing === 'shown'
  useEffect(() => {
    if (!own || !drawn) return
    Object.assign(picture, { current: () => keep() })
    return () => {
      Object.assign(picture, { current: null })
    }
  }, [picture, own, drawn])
}

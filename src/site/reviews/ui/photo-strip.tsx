import { type MouseEvent, Suspense, useState } from 'react'
import { lateComponent } from '#platform/ui/late-component.tsx'
import type { ShownReview } from '../review.ts'
import { photoAlt } from '../review-photo.ts'

const PhotoViewer = lateComponent(async () => (await import('./photo-viewer.tsx')).PhotoViewer)

/** Side of a small photo on the page, in pixels. */
const SIDE = 88

type PhotoStripProps = Pick<ShownReview, 'title' | 'customer' | 'images' | 'thumbnails'>

/** Small photos that open the viewer; without scripts, the photo itself. */
export function PhotoStrip({ title, customer, images, thumbnails }: PhotoStripProps) {
  const [opened, setOpened] = useState<number | null>(null)
  if (images.length === 0) return null

  function open(event: MouseEvent<HTMLAnchorElement>) {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    setOpened(Number(event.currentTarget.dataset['at']))
  }

  return (
    <>
      <ul className="mt-3 flex flex-wrap gap-2">
        {images.map((image, at) => (
          <li key={image}>
            <a href={image} data-at={at} onClick={open} className="block border border-line hover:border-ink">
              <img
                src={thumbnails[at]}
                alt={photoAlt(customer, at + 1, images.length)}
                width={SIDE}
                height={SIDE}
                loading="lazy"
                className="size-22 object-cover"
              />
            </a>
          </li>
        ))}
      </ul>
      {opened !== null && (
        <Suspense>
          <PhotoViewer {...{ title, customer, images }} start={opened} onClose={() => setOpened(null)} />
        </Suspense>
      )}
    </>
  )
}

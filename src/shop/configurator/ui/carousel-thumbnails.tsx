import { Picture } from '#platform/pictures/ui/picture.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import type { Slide } from '../slides.ts'

interface ThumbnailsProps {
  slides: readonly Slide[]
  current: number
  onShow(index: number): void
}

/** Every slide, small: pressed, it is shown. */
export function Thumbnails({ slides, current, onShow }: ThumbnailsProps) {
  return (
    <ul className="mt-1 flex gap-2.5 print:hidden overflow-x-auto px-[1.375rem] py-1.5">
      {slides.map((slide, index) => (
        <li key={slide.src} className="shrink-0">
          <button
            type="button"
            aria-label={`${slide.film === null ? 'Picture' : 'Film'} ${index + 1}`}
            aria-current={index === current ? 'true' : undefined}
            onClick={() => onShow(index)}
            className="relative block rounded-sm opacity-75 hover:opacity-100 aria-[current]:opacity-100 aria-[current]:outline-2 aria-[current]:outline-offset-2 aria-[current]:outline-ink"
          >
            <Picture
              src={slide.src}
              alt=""
              width={80}
              height={56}
              sizes="80px"
              className="h-14 w-20 rounded-sm object-cover"
            />
            {slide.film !== null && (
              <Icon name="right" className="absolute inset-0 m-auto size-6 rounded-full bg-sheet fill-current p-1" />
            )}
          </button>
        </li>
      ))}
    </ul>
  )
}

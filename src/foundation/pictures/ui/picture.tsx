import { pictureAddress, pictureSet } from '../picture-name.ts'
import { usePicture } from './pictures.tsx'

export interface PictureProps {
  /** The drawing's path; any other path is shown as it is. */
  src: string
  /** Empty where words beside it say it all; else what it is, to which a drawn picture adds what it shows. */
  alt: string
  /** Of the drawing, in pixels. */
  width: number
  height: number
  /** How wide it stands on the page, as the attribute says it: `(width < 810px) 100vw, 700px`. */
  sizes: string
  /** The picture that is seen first: fetched at once, before the others. */
  first?: boolean
  className?: string
}

/** A picture of the shop: the drawn one where there is one, AVIF or WebP in the width that fits, else the drawing. */
export function Picture({ src, alt, width, height, sizes, first = false, className }: PictureProps) {
  const drawn = usePicture(src)
  const load = { loading: first ? 'eager' : 'lazy', fetchPriority: first ? 'high' : undefined, className } as const
  if (drawn === undefined) return <img {...load} src={src} alt={alt} width={width} height={height} />
  return (
    <picture className="contents">
      <source hidden type="image/avif" srcSet={pictureSet(drawn, 'avif')} sizes={sizes} />
      <img
        {...load}
        srcSet={pictureSet(drawn, 'webp')}
        sizes={sizes}
        src={pictureAddress(drawn, drawn.width, 'webp')}
        alt={alt && `${alt}: ${drawn.alt}`}
        width={drawn.width}
        height={drawn.height}
        style={{ backgroundColor: drawn.tone }}
      />
    </picture>
  )
}

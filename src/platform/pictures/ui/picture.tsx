import { createContext, type ReactNode, useContext, useMemo } from 'react'
import {
  isPictureName,
  pictureAddress,
  pictureName,
  pictureSet,
  type ShownPicture,
  type ShownPictures,
  unpackPicture,
} from '../picture-name.ts'

export interface PictureProps {
  /** The picture's name, `gallery/kraft-paper-01`, or the address of another file, which is shown as it is. */
  src: string
  /** Empty where words beside it say it all; else what it is, to which a rendered picture adds what it shows. */
  alt: string
  /** Of another file, in pixels; of what stands there until a picture is rendered, the proportions. */
  width: number
  height: number
  /** How wide it stands on the page, as the attribute says it: `(width < 810px) 100vw, 700px`. */
  sizes: string
  /** The picture that is seen first: fetched at once, before the others. */
  first?: boolean
  className?: string
}

/**
 * A picture of the shop: rendered, AVIF or WebP in the width that fits. A name without a picture, such as a product of
 * one's own catalogue that nobody has rendered yet, is a plain card that says what it is of.
 */
export function Picture({ src, alt, width, height, sizes, first = false, className }: PictureProps) {
  const rendered = usePicture(src)
  const load = { loading: first ? 'eager' : 'lazy', fetchPriority: first ? 'high' : undefined, className } as const
  if (rendered === undefined && isPictureName(src))
    return <PlainCard alt={alt} className={className} ratio={`${width}/${height}`} />
  if (rendered === undefined) return <img {...load} src={src} alt={alt} width={width} height={height} />
  return (
    <picture className="contents">
      <source hidden type="image/avif" srcSet={pictureSet(rendered, 'avif')} sizes={sizes} />
      <img
        {...load}
        srcSet={pictureSet(rendered, 'webp')}
        sizes={sizes}
        src={pictureAddress(rendered, rendered.width, 'webp')}
        alt={alt && `${alt}: ${rendered.alt}`}
        width={rendered.width}
        height={rendered.height}
        style={{ backgroundColor: rendered.tone }}
      />
    </picture>
  )
}

function PlainCard({ alt, className = '', ratio }: { alt: string; className: string | undefined; ratio: string }) {
  const naming = alt === '' ? { 'aria-hidden': true } : { role: 'img', 'aria-label': alt }
  return (
    <span
      {...naming}
      className={`${className} grid place-items-center bg-line p-4 text-center font-display text-ink`}
      style={{ aspectRatio: ratio }}
    >
      {alt}
    </span>
  )
}

const Pictures = createContext<ShownPictures>({})

interface PicturesProviderProps {
  pictures: ShownPictures
  children: ReactNode
}

/** Gives everything below it rendered pictures, beside those that it has. */
export function PicturesProvider({ pictures, children }: PicturesProviderProps) {
  const given = useContext(Pictures)
  return <Pictures value={useMemo(() => ({ ...given, ...pictures }), [given, pictures])}>{children}</Pictures>
}

/** The rendered picture of this name, if the page has it. */
export function usePicture(source: string): ShownPicture | undefined {
  const name = pictureName(source) ?? ''
  const sent = useContext(Pictures)[name]
  return sent && unpackPicture(name, sent)
}

/** One file of a picture where the browser can be given no choice, such as a film's poster. */
export function useStill(source: string): string | undefined {
  const picture = usePicture(source)
  if (picture !== undefined) return pictureAddress(picture, picture.width, 'webp')
  return isPictureName(source) ? undefined : source
}

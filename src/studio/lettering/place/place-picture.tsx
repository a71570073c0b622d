import { useEffect, useRef } from 'react'
import type { Backdrop } from './backdrop.ts'
import { PICTURE_WIDTHS } from './places.ts'

interface PlacePictureProps {
  backdrop: Backdrop
  /** Told what can be drawn, once it is there. */
  onSource(source: HTMLImageElement | HTMLCanvasElement | null): void
}

/** What lies behind the lettering. */
export function PlacePicture({ backdrop, onSource }: PlacePictureProps) {
  return backdrop.kind === 'place' ? (
    <Drawn place={backdrop.place} onSource={onSource} />
  ) : (
    <Photo photo={backdrop.photo} onSource={onSource} />
  )
}

/** As wide as a stage becomes. */
const SIZES = '(width < 1280px) 100vw, 1200px'

type Told = Pick<PlacePictureProps, 'onSource'>

function Drawn({ place, onSource }: Told & { place: Extract<Backdrop, { kind: 'place' }>['place'] }) {
  const image = useRef<HTMLImageElement>(null)
  const files = (format: string) =>
    PICTURE_WIDTHS.map((wide) => `${place.picture}-${wide}.${format} ${wide}w`).join(', ')

  // What the browser had kept is there before anybody listens.
  useEffect(() => {
    onSource(null)
    const { current } = image
    if (current?.complete === true && current.naturalWidth > 0) onSource(current)
  }, [onSource])

  return (
    <picture>
      <source type="image/avif" srcSet={files('avif')} sizes={SIZES} />
      <img
        ref={image}
        src={`${place.picture}-${PICTURE_WIDTHS[0]}.webp`}
        srcSet={files('webp')}
        sizes={SIZES}
        alt={place.shows}
        width={1600}
        height={1000}
        draggable={false}
        className="absolute inset-0 size-full"
        onLoad={(event) => onSource(event.currentTarget)}
      />
    </picture>
  )
}

function Photo({ photo, onSource }: Told & { photo: Extract<Backdrop, { kind: 'photo' }>['photo'] }) {
  const canvas = useRef<HTMLCanvasElement>(null)

  useEffect(() => {
    const { current } = canvas
    if (current === null) return
    Object.assign(current, { width: photo.width, height: photo.height })
    current.getContext('2d')?.drawImage(photo, 0, 0)
    onSource(current)
  }, [photo, onSource])

  return <canvas ref={canvas} role="img" aria-label="Your photo" className="absolute inset-0 size-full" />
}

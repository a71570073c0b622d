import { type ComponentType, lazy } from 'react'
import type { CarouselNotesProps } from './carousel-notes.tsx'
import type { FilmPlayerProps } from './film-player.tsx'

/* What most products do without: fetched by the browser only where it is shown. Else a film is its still. */

interface Extras {
  FilmPlayer: ComponentType<FilmPlayerProps>
  CarouselNotes: ComponentType<CarouselNotesProps>
}

async function load(): Promise<Extras> {
  try {
    return await import('./carousel-extras.ts')
  } catch {
    return { FilmPlayer: Still, CarouselNotes: () => null }
  }
}

const Still = ({ still, label }: FilmPlayerProps) => <img src={still} alt={label} className="size-full object-cover" />

export const FilmPlayer = lazy(async () => ({ default: (await load()).FilmPlayer }))
export const CarouselNotes = lazy(async () => ({ default: (await load()).CarouselNotes }))

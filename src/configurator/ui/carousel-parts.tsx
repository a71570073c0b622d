import { type ComponentType, lazy } from 'react'
import type { FilmPlayerProps } from './film-player.tsx'

/* Parts of the carousel that most products do without: fetched by the browser only where they are shown. */

/** A part that is fetched when it is first shown; where it cannot be had, `instead` stands there. */
function part<Props extends object>(load: () => Promise<ComponentType<Props>>, instead: ComponentType<Props>) {
  return lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: instead }
    }
  })
}

const Nothing = () => null

export const FilmPlayer = part(
  async () => (await import('./film-player.tsx')).FilmPlayer,
  ({ still, label }: FilmPlayerProps) => <img src={still} alt={label} className="size-full object-cover" />,
)
export const DispenserBanner = part(async () => (await import('./dispenser-banner.tsx')).DispenserBanner, Nothing)
export const OpeningNote = part(async () => (await import('./opening-note.tsx')).OpeningNote, Nothing)

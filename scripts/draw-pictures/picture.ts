import type { Drawing } from './drawing.ts'

/** One file of `public/drawings`. */
export interface Picture {
  /** Path below `public/drawings`, without `.svg`. */
  name: string
  title: string
  width: number
  height: number
  draw(d: Drawing): string
}

export const SLIDE = { width: 1600, height: 900 } as const
export const TILE = { width: 1200, height: 900 } as const
export const SWATCH = { width: 312, height: 216 } as const
export const SQUARE = { width: 400, height: 400 } as const

type Shot = readonly [caption: string, draw: (d: Drawing) => string]

/** A product's gallery, numbered from 01 (001 §4: the index of an image carries its meaning). */
export function getGallery(slug: string, label: string, shots: readonly Shot[]): Picture[] {
  return shots.map(([caption, draw], i) => ({
    ...SLIDE,
    name: `gallery/${slug}-${String(i + 1).padStart(2, '0')}`,
    title: `${label}: ${caption}`,
    draw,
  }))
}

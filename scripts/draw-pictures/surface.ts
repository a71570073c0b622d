import type { Artwork, Inks, Tone } from './artwork.ts'
import { type Drawing, halftone } from './drawing.ts'

/** A surface is what a design is printed on: its bare material, its inks, and what the light does on top. */
export interface Surface {
  /** The bare material: any paint. */
  paper(d: Drawing, art: Artwork): string
  inks(d: Drawing, art: Artwork): Inks
  /** Light and texture on top of the print; the piece clips it to the cut line. */
  overlay(d: Drawing, art: Artwork): string
  /** The reverse, seen where a corner lifts. */
  back: string
  /** Visible edge, in picture units. */
  thickness: number
  edge: string
  /** `film` shows its edge only as a line of light; `cut` has no body but the print itself. */
  body?: 'film' | 'cut'
  /** Pressed relief: colours of the lit side, the shaded side and the raised face. */
  relief?: Relief
}

export interface Relief {
  lit: string
  shade: string
  face: string
}

export const fullColour = (_: Drawing, art: Artwork): Inks => art.inks
export const ownPaper = (_: Drawing, art: Artwork): string => art.inks.paper

/** A design in one ink: solid, halftone of `dots`, or bare. */
export function oneInk(d: Drawing, art: Artwork, ink: string, [bare, dots]: readonly [string, string]): Inks {
  const tone: Record<Tone, string> = { ink, half: halftone(d, dots, 0.62, 8), bare }
  const { ground, main, accent, light, dark } = art.mono
  return {
    paper: bare,
    ground: tone[ground],
    main: tone[main],
    accent: tone[accent],
    light: tone[light],
    dark: tone[dark],
  }
}

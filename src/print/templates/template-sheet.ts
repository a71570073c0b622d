import type { PathStep } from './outline.ts'

/*
 * A template as it is to be drawn: layers of marks on a page. All in mm, from the lower left corner, y upwards. What
 * draws it knows inks and layers by their names and decides nothing.
 */

/** From the bottom to the top, as the file's layers are called; only folded pieces have creases. */
export const LAYER_NAMES = ['Artwork', 'Bleed', 'Safe area', 'Crease', 'CutContour', 'Notes'] as const

export type LayerName = (typeof LAYER_NAMES)[number]

/** What helps whoever designs, and never prints. */
export const GUIDE_LAYERS: readonly LayerName[] = ['Bleed', 'Safe area', 'Notes']

/** `paper` is no ink at all; the others are spot colours, each with a separation of its own. */
export type Ink = 'paper' | 'CutContour' | 'Crease' | 'Guide'

export interface Mark {
  path: readonly PathStep[]
  fill?: { ink: Ink /** 0 to 1. */; tint: number }
  stroke?: { ink: Ink; width: number; dash?: readonly [on: number, off: number] }
}

/** A line of text in guide ink. */
export interface Words {
  text: string
  x: number
  y: number
  /** The letters' size. */
  size: number
  face: 'text' | 'strong'
  /** Whether x is its left end or its middle. */
  at: 'left' | 'middle'
  /** Reads from below upwards. */
  upwards?: boolean
}

export interface Layer<Name extends string = LayerName> {
  name: Name
  marks: readonly Mark[]
  words: readonly Words[]
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export interface TemplateSheet {
  width: number
  height: number
  bleed: Box
  trim: Box
  layers: readonly Layer[]
}

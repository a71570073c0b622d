import type { PathStep } from './outline.ts'

/*
 * A template as data for drawing: layers of marks on a page. All in mm, from the bottom left corner, y upwards. The
 * drawing code only knows inks and layers by name and decides nothing.
 */

/** The names of the file's layers, from the bottom to the top; only folded pieces have creases. */
export const LAYER_NAMES = ['Artwork', 'Bleed', 'Safe area', 'Crease', 'CutContour', 'Notes'] as const

export type LayerName = (typeof LAYER_NAMES)[number]

/** Guides for the designer, which never print. */
export const GUIDE_LAYERS: readonly LayerName[] = ['Bleed', 'Safe area', 'Notes']

/** The layers that stand for a step of finishing. */
export const LAYER_STEPS: Partial<Readonly<Record<LayerName, ProcessingStep>>> = {
  CutContour: { group: 'Structural', type: 'Cutting' },
  Crease: { group: 'Structural', type: 'Creasing' },
}

/** `paper` is not an ink; the others are spot colours, each with its own separation. */
export type Ink = 'paper' | 'CutContour' | 'WeedingBorder' | 'WeedingLines' | 'Crease' | 'Register' | 'Guide'

export interface Mark {
  path: readonly PathStep[]
  fill?: { ink: Ink /** 0 to 1. */; tint: number }
  /** Corners are mitred where nothing else is said. */
  stroke?: { ink: Ink; width: number; dash?: readonly [on: number, off: number]; join?: 'round' }
}

/** A line of text in guide ink. */
export interface Words {
  text: string
  x: number
  y: number
  /** The size of the letters. */
  size: number
  face: 'text' | 'strong'
  /** Whether x is its left end or its middle. */
  at: 'left' | 'middle'
  /** Whether it reads from bottom to top. */
  upwards?: boolean
}

export interface Layer<Name extends string = LayerName> {
  name: Name
  marks: readonly Mark[]
  words: readonly Words[]
}

/** What a layer means to the press, beside its name (ISO 19593-1). */
export interface ProcessingStep {
  group: 'Structural'
  type: 'Cutting' | 'PartialCutting' | 'Creasing'
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

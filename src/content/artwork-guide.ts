import type { Size } from '#catalogue/size.ts'

/* The measures of the artwork guide (001 §2, §9): what is drawn, what is cut and what is safe. All in mm. */

export interface ArtworkMeasures {
  /** How far the background runs beyond the cut: trim plus the margin on all four sides. */
  bleed: Size
  /** Where it is cut. */
  trim: Size
  /** Everything that must not be cut stays inside: trim minus the margin on all four sides. */
  safety: Size
  /** The margin that the guide names, on each side. */
  margin: number
}

/** 001 §9: bleed margins, 1 mm for business cards and 2 mm for stickers. */
const MARGINS = { card: 1, sticker: 2 } as const

/** 001 §2: at least so much between the cut lines of two stickers. */
export const CUT_LINE_SPACING_MM = 5

/** Bleed, trim and safety of a size; a sticker gains and loses 4 mm on each axis, a card 2 mm (001 §2). */
export function artworkMeasures(kind: keyof typeof MARGINS, trim: Size): ArtworkMeasures {
  const margin = MARGINS[kind]
  const grown = (by: number): Size => ({ width: trim.width + by, height: trim.height + by })
  return { bleed: grown(2 * margin), trim, safety: grown(-2 * margin), margin }
}

/** The one size of the business-card guide. */
export const CARD_SIZE: Size = { width: 91, height: 55 }

export interface GuideShape {
  code: 'square' | 'circle'
  name: string
  sizes: readonly Size[]
}

/** The two shapes of the sticker guide with their sizes (001 §2). */
export const GUIDE_SHAPES: readonly GuideShape[] = [
  {
    code: 'square',
    name: 'Square or Rectangle',
    sizes: [sized(50, 50), sized(50, 75), sized(75, 75), sized(50, 100), sized(75, 100), sized(100, 100)],
  },
  { code: 'circle', name: 'Circle or Oval', sizes: [sized(50, 50), sized(75, 75), sized(100, 100)] },
]

function sized(width: number, height: number): Size {
  return { width, height }
}

/** `91x55mm`, as the guide writes its measures. */
export function measureText({ width, height }: Size): string {
  return `${width}x${height}mm`
}

export interface GuideChoice {
  shape: GuideShape
  size: Size
}

/**
 * The shape and size that a code of the address names (`circle-75x75`); whatever is unknown falls to the first, as does
 * the size when the shape changes (001 §4).
 */
export function readGuide(code: string | null): GuideChoice {
  const [shapeCode, sizeCode] = (code ?? '').split('-')
  const shape = GUIDE_SHAPES.find((candidate) => candidate.code === shapeCode) ?? firstOf(GUIDE_SHAPES)
  const size = shape.sizes.find((candidate) => sizeCode === sizeText(candidate)) ?? firstOf(shape.sizes)
  return { shape, size }
}

/** The code of a shape and size in the address. */
export function guideCode({ shape, size }: GuideChoice): string {
  return `${shape.code}-${sizeText(size)}`
}

/** `50x75`, as sizes are called in the guide. */
export function sizeText({ width, height }: Size): string {
  return `${width}x${height}`
}

function firstOf<T>(list: readonly T[]): T {
  const [first] = list
  if (first === undefined) throw new Error('The artwork guide lists no size')
  return first
}

import { type ArtworkMeasures, artworkMeasures, type Millimetres, sizeText } from './artwork-measures.ts'

/** The kind of template: a card or tag, a square or rectangular sticker, a round or oval one. */
export type TemplateKind = 'card' | 'square' | 'circle'

/** All parameters of a template. */
export interface Template {
  kind: TemplateKind
  /** The trimmed size. */
  size: Millimetres
  /** The radius of rounded corners in mm; 0 for square ones, and always for circles. */
  corners: number
  /** The fold of the piece; null for a flat one. */
  fold: TemplateFold | null
}

/**
 * How a card or tag is folded: in half or as a gate, and which side of the open size the creases divide. The size of a
 * folded piece is the open one (decisions §8).
 */
export const TEMPLATE_FOLDS = ['half-width', 'half-height', 'gate-width', 'gate-height'] as const

export type TemplateFold = (typeof TEMPLATE_FOLDS)[number]

/** `.ai` for Illustrator and `.pdf` for everything else (001 §2, §7). */
export const EXTENSIONS = ['.ai', '.pdf'] as const

export type Extension = (typeof EXTENSIONS)[number]

/** Bleed, trim and safety of a template. */
export function getMeasures({ kind, size }: Pick<Template, 'kind' | 'size'>): ArtworkMeasures {
  return artworkMeasures(kind === 'card' ? 'card' : 'sticker', size)
}

const FOLDERS: Readonly<Record<TemplateKind, string>> = {
  card: 'business-cards',
  square: 'stickers/square',
  circle: 'stickers/circle',
}

const NAMES: Readonly<Record<TemplateKind, string>> = {
  card: 'business-card',
  square: 'sticker-square',
  circle: 'sticker-circle',
}

/**
 * The address of a template, 001 §7: `/artwork-guide/business-cards/91x55mm.pdf`,
 * `/artwork-guide/stickers/circle/50x50mm.ai`; rounded corners and a fold are in the query,
 * `?corners=3&fold=half-height`.
 */
export function templatePath({ kind, size, corners, fold }: Template, extension: Extension): string {
  const query = [...(corners === 0 ? [] : [`corners=${corners}`]), ...(fold === null ? [] : [`fold=${fold}`])]
  const path = `/artwork-guide/${FOLDERS[kind]}/${sizeText(size)}mm${extension}`
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The file name of a template without its extension: `sticker-circle-50x50mm`. */
export function templateName({ kind, size, corners, fold }: Template): string {
  const rounded = corners === 0 ? '' : `-corners-${corners}mm`
  return `${NAMES[kind]}-${sizeText(size)}mm${rounded}${fold === null ? '' : `-fold-${fold}`}`
}

/**
 * The side of the open size that the creases divide, and their positions as fractions of it: a gate fold's flaps meet
 * in the middle.
 */
export function getCreases(fold: TemplateFold): { across: 'width' | 'height'; at: readonly number[] } {
  const across = fold.endsWith('width') ? 'width' : 'height'
  return { across, at: fold.startsWith('gate') ? [0.25, 0.75] : [0.5] }
}

/* The smallest and largest template, in mm. They cover every product's size lookup. */

/** Below it, the safe area of a sticker would be tiny. */
export const MIN_SIDE_MM = 10

/** The longest lettering. */
export const MAX_SIDE_MM = 3000

/** The widest web of film: the shorter side of a piece is at most this. */
export const MAX_SHORT_SIDE_MM = 1000

/** The one size of the business-card guide (001 §2). */
export const CARD_SIZE: Millimetres = sized(91, 55)

export interface GuideShape {
  code: 'square' | 'circle'
  name: string
  sizes: readonly Millimetres[]
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

/** Every template that the guide lists: the card and nine stickers. */
export const STANDARD_TEMPLATES: readonly Template[] = [
  { kind: 'card', size: CARD_SIZE, corners: 0, fold: null },
  ...GUIDE_SHAPES.flatMap(({ code, sizes }) =>
    sizes.map((size): Template => ({ kind: code, size, corners: 0, fold: null })),
  ),
]

function sized(width: number, height: number): Millimetres {
  return { width, height }
}

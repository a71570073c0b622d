import { type ArtworkMeasures, artworkMeasures, type Millimetres, sizeText } from './artwork-measures.ts'

/** What a template is of: a card or tag, a square or rectangular sticker, a round or oval one. */
export type TemplateKind = 'card' | 'square' | 'circle'

/** Everything that tells one template from another. */
export interface Template {
  kind: TemplateKind
  /** The trimmed size. */
  size: Millimetres
  /** The radius of rounded corners in mm; 0 for square ones, and always of circles. */
  corners: number
  /** Where the piece is folded; null for a flat one. */
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
 * Where a template is downloaded, 001 §7: `/artwork-guide/business-cards/91x55mm.pdf`,
 * `/artwork-guide/stickers/circle/50x50mm.ai`; rounded corners and a fold stand behind it, `?corners=3&fold=half-height`.
 */
export function templatePath({ kind, size, corners, fold }: Template, extension: Extension): string {
  const query = [...(corners === 0 ? [] : [`corners=${corners}`]), ...(fold === null ? [] : [`fold=${fold}`])]
  const path = `/artwork-guide/${FOLDERS[kind]}/${sizeText(size)}mm${extension}`
  return query.length === 0 ? path : `${path}?${query.join('&')}`
}

/** The template's name, by which it is saved with its extension: `sticker-circle-50x50mm`. */
export function templateName({ kind, size, corners, fold }: Template): string {
  const rounded = corners === 0 ? '' : `-corners-${corners}mm`
  return `${NAMES[kind]}-${sizeText(size)}mm${rounded}${fold === null ? '' : `-fold-${fold}`}`
}

/** The side of the open size that the creases divide, and where they are, as parts of it: a gate's flaps meet in the middle. */
export function getCreases(fold: TemplateFold): { across: 'width' | 'height'; at: readonly number[] } {
  const across = fold.endsWith('width') ? 'width' : 'height'
  return { across, at: fold.startsWith('gate') ? [0.25, 0.75] : [0.5] }
}

/* How small and how large a template may be, in mm. They cover what every product's lookup allows. */

/** Below it the safe area of a sticker is a speck. */
export const MIN_SIDE_MM = 10

/** The longest lettering. */
export const MAX_SIDE_MM = 3000

/** The widest web of film: of a longer piece, the other side is at most this. */
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

/*
 * A design: a versioned document, stored unchanged for a cart line, a link and an account. It contains only what was
 * chosen; letter sizes, cut length and price are calculated each time.
 */

export type Align = 'left' | 'center' | 'right'

/** A lettering design (001 §3, Lettering). Lengths are millimetres. */
export interface LetteringDesign {
  /** The version of the document: one that is newer than the program is refused with a sentence and kept. */
  version: typeof DESIGN_VERSION
  /** As it was typed, lines separated by "\n"; never wrapped (001 §5). At most `MAX_CHARACTERS`, in Unicode's NFC. */
  text: string
  /** Id of the font, such as `pacifico` (fonts/font-list.ts). */
  font: string
  /** A colour of the catalogue, from 201 (White) on. */
  color_id: number
  align: Align
  /**
   * Of the whole text's ink, in mm, to a tenth (decisions §8). If one is null, it follows from the other in proportion; if both are null,
   * the letters have the editor's initial size, `FONT_SIZE` px (001 §9).
   */
  width: number | null
  height: number | null
  /** Added after every letter, in thousandths of the font size. */
  letter_spacing: number
  /** The same after single letters: index of the character in `text` (UTF-16) → thousandths. */
  kerning: Readonly<Record<string, number>>
  /** Between two lines, in per cent of font size plus line gap (001 §9). */
  line_spacing: number
  /**
   * The angle in degrees of the circular arc that the longest line follows: 0 is straight, positive values rise to
   * the middle, negative ones sag.
   */
  arc: number
  /** Cut mirrored, for the inside of glass: it reads correctly from the other side. */
  mirrored: boolean
  /** What is printed on Full Colour; null for the rainbow, and for every other film. */
  print: TwoColourPrint | null
  /** The shopper's own outline beside the words, cut from the same film (decisions/0113); null without one. */
  shape: OwnShape | null
  /** A film around the letters, below them; null for none. */
  outline: OutlineFilm | null
  /** A film below everything else, moved; null for none. */
  shadow: ShadowFilm | null
}

/** The letters grown on all sides, whole below them (decision 0107). */
export interface OutlineFilm {
  /** How far it shows around the letters, in mm, to a tenth. */
  width: number
  /** A film of the catalogue, not one that is printed. */
  color_id: number
}

/** The outline, or without one the letters, moved to the right and down: in mm, to a tenth; negative to the left and up. */
export interface ShadowFilm {
  dx: number
  dy: number
  color_id: number
}

/** An outline from a shopper's file, such as a logo, beside the words. `width` and `height` of a design are the words' alone. */
export interface OwnShape {
  /** Of the file that it came from, such as `logo.svg`. */
  name: string
  /**
   * SVG path data with whole numbers: `m`, then `l`, `q` and `c`, then `z` for each contour, all relative. Filled by the
   * non-zero rule. Its units have no size: its height is that of the shape.
   */
  outline: string
  side: ShapeSide
  /** In mm, to a tenth. Its width follows in proportion. */
  height: number
  /** Between outline and words, in mm, to a tenth. */
  gap: number
}

export type ShapeSide = 'left' | 'right' | 'above' | 'below'

/** Two colours that are printed across the whole text: one becomes the other, or each has its half. */
export interface TwoColourPrint {
  pattern: 'across' | 'down' | 'halves'
  /** Left or at the top, as `#rrggbb` in sRGB. */
  from: string
  to: string
}

/** Patterns by their names. */
export const PRINTS: Readonly<Record<TwoColourPrint['pattern'], string>> = {
  across: 'Gradient from left to right',
  down: 'Gradient from top to bottom',
  halves: 'Two colours, top and bottom',
}

/** The colours that are proposed. */
export const NEW_PRINT: TwoColourPrint = { pattern: 'across', from: '#0b4ea2', to: '#e8618c' }

/** Full Colour, the film that is printed. */
export const PRINTED_COLOR = 215

export const DESIGN_VERSION = 1

/** 001 §9. */
export const MM_PER_PIXEL = 0.2645833333
/** Size of the letters in px before a width or height is given (001 §9). */
export const FONT_SIZE = 100
/** Between two lines, in px (001 §9). */
export const LINE_GAP = 10
/** A text larger than this, in px, is drawn smaller (001 §9, editor scale thresholds). */
export const EDITOR_WIDTH = 647
export const EDITOR_HEIGHT = 392

export const MAX_CHARACTERS = 300
export const MAX_LINES = 20
/** Limits of `letter_spacing` and of each entry of `kerning`, in thousandths of the font size. */
export const SPACING_LIMITS = { min: -200, max: 1_000 }
/** In per cent. */
export const LINE_SPACING_LIMITS = { min: 50, max: 300 }
/** In degrees. */
export const ARC_LIMITS = { min: -300, max: 300 }
/** The limit of width and height, in mm; the product's own limit without a quote is lower (its dimension lookup). */
export const MAX_SIDE = 5_000

/** Of the width of an outline, in mm: less would be cut off by a hand that lays films on each other. */
export const OUTLINE_LIMITS = { min: 1, max: 50 }
/** Of a shadow's offset to each side, in mm. */
export const SHADOW_LIMITS = { min: -100, max: 100 }
/** In one of the two directions a shadow lies at least so far beside what is above it, in mm. */
export const MIN_SHADOW = 1

/** Listed as the specification's *Antique Olive*, which is proprietary: see fonts/README.md. */
export const DEFAULT_FONT = 'bricolage-grotesque'
/** Black. */
export const DEFAULT_COLOR = 202

/** The design that the editor opens with. */
export const NEW_DESIGN: LetteringDesign = {
  version: DESIGN_VERSION,
  text: '',
  font: DEFAULT_FONT,
  color_id: DEFAULT_COLOR,
  align: 'center',
  width: null,
  height: null,
  letter_spacing: 0,
  kerning: {},
  line_spacing: 100,
  arc: 0,
  mirrored: false,
  print: null,
  shape: null,
  outline: null,
  shadow: null,
}

/** Whether a text has the format of a design's id, which is a hash of its content (designs.server.ts). */
export function isDesignId(text: string): boolean {
  return /^[\w-]{22}$/.test(text)
}

/** The address of the drawing of a design in its film. */
export function designPicturePath(id: string): string {
  return `/pictures/lettering/${id}.svg`
}

/** The drawing in words, for screen readers. @param description see `describeDesign` */
export function designPictureAlt(description: string): string {
  return `Your lettering design: ${description}`
}

/** The page that opens with the designer. */
export const DESIGNER_PAGE = '/vinyl-lettering-designer'

/** The same with a design in the editor, and the other choices. */
export function designerPath(choices: URLSearchParams): string {
  return `${DESIGNER_PAGE}?${choices}`
}

/** A mirrored design in words: in its description and on its files. */
export const MIRRORED = 'mirrored for the inside of glass'

/** The label of a design among the choices of a summary. */
export const DESIGN_LABEL = 'Design'

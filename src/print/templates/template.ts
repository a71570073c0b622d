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
}

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
 * `/artwork-guide/stickers/circle/50x50mm.ai`; rounded corners stand behind it, `?corners=3`.
 */
export function templatePath({ kind, size, corners }: Template, extension: Extension): string {
  const path = `/artwork-guide/${FOLDERS[kind]}/${sizeText(size)}mm${extension}`
  return corners === 0 ? path : `${path}?corners=${corners}`
}

/** The template's name, by which it is saved with its extension: `sticker-circle-50x50mm`. */
export function templateName({ kind, size, corners }: Template): string {
  const name = `${NAMES[kind]}-${sizeText(size)}mm`
  return corners === 0 ? name : `${name}-corners-${corners}mm`
}

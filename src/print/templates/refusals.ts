import { MAX_SHORT_SIDE_MM, MAX_SIDE_MM, MIN_SIDE_MM } from './template.ts'

/* The refusals of a typed template size: code → the sentence. */

const REFUSALS = {
  'side-missing': 'Please enter the {field} in mm.',
  'side-not-a-number': 'The {field} must be in mm, whole or with .5, such as 62 or 62.5.',
  'side-too-small': `The {field} must not be below ${MIN_SIDE_MM}mm.`,
  'side-too-large': `The {field} must not be above ${MAX_SIDE_MM}mm.`,
  'both-sides-too-large': `Width and height must not both be above ${MAX_SHORT_SIDE_MM}mm.`,
  'corners-not-a-number': 'The corners must be a radius in mm, whole or with .5, and at most half of the shorter side.',
  'corners-of-a-circle': 'A circle or oval has no corners.',
  'fold-unknown': 'Only cards and tags are folded: half-width, half-height, gate-width or gate-height.',
} as const

export type TemplateRefusalCode = keyof typeof REFUSALS

export interface TemplateRefusal {
  field: 'width' | 'height' | 'corners' | 'fold'
  code: TemplateRefusalCode
  message: string
}

/** A refusal of a field with its sentence. */
export function templateRefusal(field: TemplateRefusal['field'], code: TemplateRefusalCode): TemplateRefusal {
  return { field, code, message: REFUSALS[code].replace('{field}', field) }
}

/** Shown by the download buttons if the file could not be fetched. */
export const DOWNLOAD_FAILED = 'The template could not be downloaded. Please try again.'

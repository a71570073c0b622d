/*
 * What staff decide about a file (000 §8, decisions §9): it is accepted, or another one is needed. Automatic checks alone are
 * no evaluation.
 */

/** How a file stands. */
export const FILE_EVALUATIONS = ['waiting', 'accepted', 'refused'] as const
export type FileEvaluation = (typeof FILE_EVALUATIONS)[number]

/** Why staff ask for another file. */
export const REFUSAL_REASONS = [
  'resolution',
  'bleed',
  'size',
  'colours',
  'white-plate',
  'special-plate',
  'cut-line',
  'fonts',
  'pages',
  'rights',
  'other',
] as const
export type RefusalReason = (typeof REFUSAL_REASONS)[number]

/** The names of the reasons, for staff. */
export const REASON_TITLES: Readonly<Record<RefusalReason, string>> = {
  resolution: 'Resolution',
  bleed: 'Bleed',
  size: 'Size',
  colours: 'Colours',
  'white-plate': 'White plate',
  'special-plate': 'Foil or emboss plate',
  'cut-line': 'Cut line',
  fonts: 'Fonts',
  pages: 'Pages',
  rights: 'Rights',
  other: 'Other',
}

/** The same as sentences for the customer, each with what to do; empty where staff say it in their own words. */
export const REASON_SENTENCES: Readonly<Record<RefusalReason, string>> = {
  resolution:
    'The pictures in it are too small for this size and would print blurred. Please send a file with at least 300 pixels per inch at the printed size, or a vector file.',
  bleed:
    'It has no bleed. Please extend the background beyond the cut line on every side, as the template of this size shows.',
  size: 'Its size does not match the product. Please send it in the ordered size, or write to us to change the order.',
  colours: 'Its colours cannot be printed as they are. Please send it in CMYK.',
  'white-plate':
    'The white plate is missing or wrong. Please put what is to be printed in white on a spot colour named “White”.',
  'special-plate':
    'The plate for foil or embossing is missing or wrong. Please draw it as vectors on a spot colour named “Foil” or “Emboss”.',
  'cut-line':
    'The cut line is missing or cannot be cut. Please draw it as one closed path on a spot colour named “CutContour”.',
  fonts: 'Its fonts are not embedded. Please embed them, or turn the text into outlines.',
  pages: 'Its pages do not match the printed sides and sets. Please send one page for each side of each set.',
  rights:
    'We may not print it without the permission of whoever owns what it shows. Please send us that permission, or another file.',
  other: '',
}

/** Characters of staff's own words. */
export const MAX_EVALUATION_NOTE = 1000

/** What a customer reads about a file that was evaluated. */
export interface EvaluationView {
  verdict: 'accepted' | 'refused'
  /** What is wrong and what to do; empty if staff say it in their own words alone, or accepted it. */
  reason: string
  /** In staff's own words; empty for none. */
  note: string
}

/** The evaluation of a file as its customer reads it; null while it waits. */
export function viewEvaluation(file: {
  evaluation: FileEvaluation
  evaluationReason: string
  evaluationNote: string
}): EvaluationView | null {
  const { evaluation: verdict, evaluationReason, evaluationNote: note } = file
  if (verdict === 'waiting') return null
  const reason = readReason(evaluationReason)
  return { verdict, reason: reason === null ? '' : REASON_SENTENCES[reason], note }
}

/** A reason from a form or a row; null for any other text. */
export function readReason(text: string): RefusalReason | null {
  return REFUSAL_REASONS.find((reason) => reason === text) ?? null
}

/**
 * Whether the shopper may still change the files of a line (000 §8): not once all of them are accepted. A line without files
 * takes them.
 */
export function isEvaluated(files: readonly { evaluation: FileEvaluation }[]): boolean {
  return files.length > 0 && files.every(({ evaluation }) => evaluation === 'accepted')
}

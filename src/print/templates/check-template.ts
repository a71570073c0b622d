import type { Millimetres } from './artwork-measures.ts'
import { type TemplateRefusal, templateRefusal } from './refusals.ts'
import {
  MAX_SHORT_SIDE_MM,
  MAX_SIDE_MM,
  MIN_SIDE_MM,
  TEMPLATE_FOLDS,
  type Template,
  type TemplateFold,
  type TemplateKind,
} from './template.ts'

export interface TypedTemplate {
  kind: TemplateKind
  /** As typed or as in the address, in mm. */
  width: string
  height: string
  /** The radius of rounded corners; left out for square ones. */
  corners?: string | undefined
  /** How a card or tag is folded; left out for a flat one. */
  fold?: string | undefined
}

export type TemplateCheck = { ok: true; template: Template } | { ok: false; refusals: TemplateRefusal[] }

/** Digits, optionally with .5 or .0: `62`, `62.5`. */
const HALVES = /^\d{1,4}(?:\.[05])?$/

/**
 * A template in the typed size: each side 10 to 3000 mm in steps of half a millimetre, and not both above 1000 mm;
 * corners at most half of the shorter side. Refuses each wrong field, in the order of the form.
 */
export function checkTemplate({ kind, width, height, corners, fold }: TypedTemplate): TemplateCheck {
  const sides = { width: readSide('width', width), height: readSide('height', height) }
  const refusals = [sides.width, sides.height].filter((side) => typeof side === 'object')
  if (typeof sides.width === 'object' || typeof sides.height === 'object') return { ok: false, refusals }
  const size = { width: sides.width, height: sides.height }
  const radius = readCorners(kind, size, corners)
  const folded = readFold(kind, fold)
  const refused = [tooLarge(size), radius, folded].filter((refusal) => typeof refusal === 'object' && refusal !== null)
  if (refused.length > 0 || typeof radius === 'object' || (typeof folded === 'object' && folded !== null))
    return { ok: false, refusals: refused }
  return { ok: true, template: { kind, size, corners: radius, fold: folded } }
}

/** Only cards and tags are folded. */
function readFold(kind: TemplateKind, typed: string | undefined): TemplateFold | null | TemplateRefusal {
  if (typed === undefined) return null
  const fold = TEMPLATE_FOLDS.find((known) => known === typed)
  return fold === undefined || kind !== 'card' ? templateRefusal('fold', 'fold-unknown') : fold
}

function readSide(field: 'width' | 'height', typed: string): number | TemplateRefusal {
  const text = typed.trim()
  if (text === '') return templateRefusal(field, 'side-missing')
  if (!HALVES.test(text)) return templateRefusal(field, 'side-not-a-number')
  const side = Number(text)
  if (side < MIN_SIDE_MM) return templateRefusal(field, 'side-too-small')
  return side > MAX_SIDE_MM ? templateRefusal(field, 'side-too-large') : side
}

function tooLarge({ width, height }: Millimetres): TemplateRefusal | null {
  if (Math.min(width, height) <= MAX_SHORT_SIDE_MM) return null
  return templateRefusal(width < height ? 'width' : 'height', 'both-sides-too-large')
}

function readCorners(
  kind: TemplateKind,
  { width, height }: Millimetres,
  typed: string | undefined,
): number | TemplateRefusal {
  if (typed === undefined) return 0
  if (!HALVES.test(typed)) return templateRefusal('corners', 'corners-not-a-number')
  const radius = Number(typed)
  if (radius > 0 && kind === 'circle') return templateRefusal('corners', 'corners-of-a-circle')
  return radius > Math.min(width, height) / 2 ? templateRefusal('corners', 'corners-not-a-number') : radius
}

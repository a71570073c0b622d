import { type Millimetres, sizeText } from '#print/templates/artwork-measures.ts'
import { checkTemplate } from '#print/templates/check-template.ts'
import type { TemplateRefusal } from '#print/templates/refusals.ts'
import { CARD_SIZE, GUIDE_SHAPES, type Template, type TemplateKind } from '#print/templates/template.ts'

/* What the artwork guide shows, read from the address: a template, an example, and a typed size. */

/** The examples of a sticker's artwork (001 §2); the first is the default. */
export const EXAMPLES = ['without_border', 'with_border'] as const

export type Example = (typeof EXAMPLES)[number]

/** The subject of the guide: cards and tags have one shape, stickers two. */
export type GuideOf = 'cards' | 'stickers'

/** The form's field names in the address, which also contains a product's own width and height. */
export const GUIDE_FIELDS = { kind: 'guide_shape', width: 'guide_width', height: 'guide_height' } as const

export interface GuideView {
  template: Template
  example: Example
  /** A typed size that was refused; null if none was. */
  refused: { width: string; height: string; refusals: readonly TemplateRefusal[] } | null
}

/** A shape's listed sizes (001 §2). */
export function listedSizes(kind: TemplateKind): readonly Millimetres[] {
  return GUIDE_SHAPES.find(({ code }) => code === kind)?.sizes ?? [CARD_SIZE]
}

/** The first template of a shape, which a change of shape selects (001 §4). */
export function firstTemplate(kind: TemplateKind): Template {
  return { kind, size: listedSizes(kind)[0] ?? CARD_SIZE, corners: 0, fold: null }
}

/** The code of a template in the address, `circle-75x75`; with rounded corners `square-80x60-r3`, folded `card-91x110-half-height`. */
export function guideCode({ kind, size, corners, fold }: Template): string {
  return [
    `${kind}-${sizeText(size)}`,
    ...(corners === 0 ? [] : [`r${corners}`]),
    ...(fold === null ? [] : [fold]),
  ].join('-')
}

const CODE = /^(card|square|circle)-([\d.]{1,6})x([\d.]{1,6})(?:-r([\d.]{1,6}))?(?:-((?:half|gate)-(?:width|height)))?$/

/**
 * The template of a code in the address (`circle-75x75`, `square-62.5x40-r3`); an unknown shape gives the first
 * template of the guide, an invalid size the first of its shape.
 */
export function readGuide(code: string | null, of: GuideOf): Template {
  const [, kindCode = '', width = '', height = '', corners, fold] = CODE.exec(code ?? '') ?? []
  const kind = getKind(kindCode, of)
  const check = checkTemplate({ kind, width, height, corners, fold })
  return check.ok && kind === kindCode ? check.template : firstTemplate(kind)
}

function getKind(code: string, of: GuideOf): TemplateKind {
  if (of === 'cards') return 'card'
  return code === 'circle' ? 'circle' : 'square'
}

/** The view in an address; a size typed into the form overrides the code. */
export function readGuideView(params: URLSearchParams, of: GuideOf): GuideView {
  const shown = readGuide(params.get('guide'), of)
  const example = EXAMPLES.find((known) => known === params.get('example')) ?? EXAMPLES[0]
  const width = typed(params, GUIDE_FIELDS.width)
  const height = typed(params, GUIDE_FIELDS.height)
  if (width === null && height === null) return { template: shown, example, refused: null }
  const kind = getKind(params.get(GUIDE_FIELDS.kind) ?? shown.kind, of)
  return showTyped({ kind, width: width ?? '', height: height ?? '' }, { template: shown, example, refused: null })
}

/** The view after a size was typed: that size, or the previous view with the fault. */
export function showTyped(
  { kind, width, height }: { kind: TemplateKind; width: string; height: string },
  before: GuideView,
): GuideView {
  const check = checkTemplate({ kind, width, height })
  if (check.ok) return { ...before, template: check.template, refused: null }
  const template = before.template.kind === kind ? before.template : firstTemplate(kind)
  return { ...before, template, refused: { width, height, refusals: check.refusals } }
}

/** 001 §5: at most six characters. */
export const MAX_SIDE_TEXT = 6

function typed(params: URLSearchParams, field: string): string | null {
  return params.get(field)?.slice(0, 2 * MAX_SIDE_TEXT) ?? null
}

/** The address of the artwork guide as a separate page (001 §2, decisions §4). */
export const GUIDE_PATH = '/user-guide/artwork-guide'

/** The item whose guide shows no print features (001 §2). */
export const STANDARD_CARD = 'standard-business-card'

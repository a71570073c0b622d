import { FILM_LAYERS } from '#print/catalogue/configuration.ts'
import { DEFAULT_COLOR, type LetteringDesign, NEW_DESIGN } from './design.ts'
import { tenths } from './geometry/character-sizes.ts'
import type { DesignMeasures } from './measure-design.ts'

/* The designer's form without scripts. */

/** The address of its action. */
export const PLAIN_PATH = '/lettering/design'

/** The form fields of the design, in a form that also contains the product's choices. */
export const PLAIN_FIELDS = {
  text: 'lettering_text',
  font: 'lettering_font',
  width: 'lettering_width',
  outlineWidth: 'lettering_outline',
  outlineFilm: 'lettering_outline_film',
  shadowRight: 'lettering_shadow_right',
  shadowDown: 'lettering_shadow_down',
  shadowFilm: 'lettering_shadow_film',
} as const

/** The design whose own outline stays beside the words, in the same form; without it, or empty, there is none. */
export const KEPT_FIELD = 'lettering_kept'
/** Leaves that outline out. */
export const REMOVE_FIELD = 'lettering_remove'

/** The design from which a form keeps the own outline; null for none. */
export function keptDesign(form: URLSearchParams): string | null {
  return form.has(REMOVE_FIELD) ? null : form.get(KEPT_FIELD) || null
}

/** What the displayed letters were made from, in the same form. */
export const SHOWN_FIELD = 'lettering_shown'

/** The design's fields as one text, with normalised line breaks. */
export function describePlain(form: URLSearchParams): string {
  const values = Object.values(PLAIN_FIELDS).map((name) => form.get(name)?.replace(/\r\n?/g, '\n').trim() ?? '')
  // A design that was opened by its link has no fields.
  return values[0] === '' ? '' : JSON.stringify(values)
}

/** Whether the form's text, font or width differs from the letters on its page. */
export function isShown(form: URLSearchParams): boolean {
  return describePlain(form) === (form.get(SHOWN_FIELD) ?? '')
}

/** The design's fields of a form, to be shown again. */
export function plainFields(form: URLSearchParams): [string, string][] {
  return Object.values(PLAIN_FIELDS).flatMap((name) => {
    const value = form.get(name)
    return value === null || value === '' ? [] : [[name, value]]
  })
}

/** The design of a submitted form; the colour is that of the choices. @param shape the own outline that stays */
export function plainDocument(form: URLSearchParams, shape: LetteringDesign['shape']): object {
  const outlineWidth = readNumber(form, 'outlineWidth')
  const [dx, dy] = [readNumber(form, 'shadowRight'), readNumber(form, 'shadowDown')]
  const film = (field: 'outlineFilm' | 'shadowFilm') => Number(form.get(PLAIN_FIELDS[field]))
  return {
    ...NEW_DESIGN,
    text: form.get(PLAIN_FIELDS.text) ?? '',
    font: form.get(PLAIN_FIELDS.font) ?? NEW_DESIGN.font,
    color_id: Number(form.get('color_id') ?? DEFAULT_COLOR),
    width: readNumber(form, 'width'),
    shape,
    outline: outlineWidth === null ? null : { width: outlineWidth, color_id: film('outlineFilm') },
    shadow: dx === null && dy === null ? null : { dx: dx ?? 0, dy: dy ?? 0, color_id: film('shadowFilm') },
  }
}

/** A number as it was typed, with a point or a comma; null if the field is empty. */
function readNumber(form: URLSearchParams, field: keyof typeof PLAIN_FIELDS): number | null {
  const typed = form.get(PLAIN_FIELDS[field])?.trim() ?? ''
  return typed === '' ? null : Number(typed.replace(',', '.'))
}

/** The other fields of the form: the product's choices. */
export function choicesBeside(form: URLSearchParams): URLSearchParams {
  const own: readonly string[] = Object.values(PLAIN_FIELDS)
  const rest = [...form].filter(([name]) => !own.includes(name) && !REPLACED.includes(name) && !NOT_KEPT.includes(name))
  return new URLSearchParams(rest)
}

const NOT_KEPT: readonly string[] = [SHOWN_FIELD, KEPT_FIELD, REMOVE_FIELD]

/** Choices that follow from the design. */
const REPLACED: readonly string[] = [
  'size',
  'shown',
  'shown_size',
  'width',
  'height',
  'design_id',
  'cut_length',
  ...FILM_LAYERS.map((layer) => `${layer}_film`),
  'product_pricing_id',
]

/** Replaces the choices that a design determines: size, colour and cut length. */
export function choicesOfDesign(
  beside: URLSearchParams,
  { id, design, measures }: { id: string; design: LetteringDesign; measures: DesignMeasures },
): URLSearchParams {
  const choices = new URLSearchParams(beside)
  const own = {
    size: 'custom',
    width: tenths(measures.sign.width),
    height: tenths(measures.sign.height),
    color_id: design.color_id,
    design_id: id,
    cut_length: measures.cut_length,
  }
  for (const { layer, color_id, cut_length } of measures.layers)
    choices.set(`${layer}_film`, `${color_id}x${cut_length}`)
  for (const [name, value] of Object.entries(own)) choices.set(name, String(value))
  return choices
}

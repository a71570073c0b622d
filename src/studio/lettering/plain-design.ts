import { DEFAULT_COLOR, type LetteringDesign, NEW_DESIGN } from './design.ts'
import { wholeMm } from './editor/size-text.ts'
import type { DesignMeasures } from './measures.ts'

/* The designer's form without scripts. */

/** Where it is sent. */
export const PLAIN_PATH = '/lettering/design'

/** Its own fields, in a form that has the product's choices besides. */
export const PLAIN_FIELDS = { text: 'lettering_text', font: 'lettering_font', width: 'lettering_width' } as const

/** The design of the form, as it was filled in; the colour is that of the choices. */
export function plainDocument(form: URLSearchParams): object {
  const width = form.get(PLAIN_FIELDS.width)?.trim() ?? ''
  return {
    ...NEW_DESIGN,
    text: form.get(PLAIN_FIELDS.text) ?? '',
    font: form.get(PLAIN_FIELDS.font) ?? NEW_DESIGN.font,
    color_id: Number(form.get('color_id') ?? DEFAULT_COLOR),
    width: width === '' ? null : Number(width),
  }
}

/** What a form sent along that is no field of the design: the product's choices. */
export function choicesBeside(form: URLSearchParams): URLSearchParams {
  const own: readonly string[] = Object.values(PLAIN_FIELDS)
  const rest = [...form].filter(([name]) => !own.includes(name) && !REPLACED.includes(name))
  return new URLSearchParams(rest)
}

/** They follow from the design. */
const REPLACED: readonly string[] = [
  'size',
  'shown_size',
  'width',
  'height',
  'design_id',
  'cut_length',
  'product_pricing_id',
]

/** The address of a design with the choices beside it: its size, colour and cut length are then the choices'. */
export function choicesOfDesign(
  beside: URLSearchParams,
  { id, design, measures }: { id: string; design: LetteringDesign; measures: DesignMeasures },
): URLSearchParams {
  const choices = new URLSearchParams(beside)
  const own = {
    size: 'custom',
    width: wholeMm(measures.width),
    height: wholeMm(measures.height),
    color_id: design.color_id,
    design_id: id,
    cut_length: measures.cut_length,
  }
  for (const [name, value] of Object.entries(own)) choices.set(name, String(value))
  return choices
}

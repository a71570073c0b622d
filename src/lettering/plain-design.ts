import { type DesignReading, readDesign } from './check-design.ts'
import { DEFAULT_COLOR, NEW_DESIGN } from './design.ts'

/* The designer's form without scripts. */

/** Where it is sent. */
export const PLAIN_PATH = '/lettering/design'

/** Its own fields, in a form that has the product's choices besides. */
export const PLAIN_FIELDS = { text: 'lettering_text', font: 'lettering_font', width: 'lettering_width' } as const

/** The design of the form; the colour is that of the choices. */
export function readPlainDesign(form: URLSearchParams): DesignReading {
  const width = form.get(PLAIN_FIELDS.width)?.trim() ?? ''
  return readDesign({
    ...NEW_DESIGN,
    text: form.get(PLAIN_FIELDS.text) ?? '',
    font: form.get(PLAIN_FIELDS.font) ?? NEW_DESIGN.font,
    color_id: Number(form.get('color_id') ?? DEFAULT_COLOR),
    width: width === '' ? null : Number(width),
  })
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

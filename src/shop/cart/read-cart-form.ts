import { isUuid } from '#platform/http/uuid.ts'
import { type Choices, readChoices } from '#shop/configurator/choices.ts'

/* What the forms of the cart page, and the product page's add button, say. Anything may be sent: it is only read here. */

interface LineForm {
  lineId: string
  productPricingId: string | null
}

export type CartForm =
  | {
      intent: 'add'
      productId: number | null
      featuredItemId: number | null
      productPricingId: string | null
      pictureId: string | null
      choices: Choices
    }
  | ({ intent: 'change'; quantity: string; kinds: string } & LineForm)
  | ({ intent: 'remove' | 'restore' | 'take-new-price' } & LineForm)
  | { intent: 'merge'; lineIds: string[] }

/** The value of the quantity list that hands over to the figure beside it. */
export const OWN_FIGURE = 'own'

const ID = /^[1-9]\d{0,5}$/
const MAX_FIGURE_LENGTH = 20

/** Reads a form; null for one without an intent that we know. */
export function readCartForm(form: FormData): CartForm | null {
  const fields = textFields(form)
  const intent = fields.get('intent') ?? ''
  const line = { lineId: fields.get('line_id') ?? '', productPricingId: fields.get('product_pricing_id') || null }
  switch (intent) {
    case 'add':
      return {
        intent,
        productId: readId(fields.get('product_id')),
        featuredItemId: readId(fields.get('featured_item_id')),
        productPricingId: line.productPricingId,
        pictureId: readPictureId(fields.get('picture_id')),
        choices: readChoices(fields),
      }
    case 'change':
      return { intent, ...line, quantity: readQuantity(fields), kinds: readFigure(fields, 'kinds') }
    case 'remove':
    case 'restore':
    case 'take-new-price':
      return { intent, ...line }
    case 'merge':
      return { intent, lineIds: fields.getAll('line_ids') }
    default:
      return null
  }
}

/** What is no id of a picture is left out: no line is lost for a picture. */
function readPictureId(text: string | null): string | null {
  return text !== null && isUuid(text) ? text.toLowerCase() : null
}

/** A form's texts; files that were sent instead are left out. */
function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}

function readId(text: string | null): number | null {
  return text !== null && ID.test(text) ? Number(text) : null
}

/** The quantity from the list or, where the list says so, the figure beside it. */
function readQuantity(fields: URLSearchParams): string {
  const listed = readFigure(fields, 'quantity')
  return listed === OWN_FIGURE ? readFigure(fields, 'own_quantity') : listed
}

function readFigure(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').trim().slice(0, MAX_FIGURE_LENGTH)
}

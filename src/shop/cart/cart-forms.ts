import { isUuid } from '#platform/http/form-input.ts'
import { type Choices, readChoices, SHOWN, writeChoices } from '#shop/configurator/choices.ts'
import { REFUSALS } from '#shop/configurator/refusals.ts'
import { readSeen, type SeenOrder } from '#shop/configurator/seen-order.ts'
import type { PromotionRefusal } from '#shop/promotions/refusals.ts'
import { isShown, plainFields } from '#studio/lettering/plain-design.ts'
import type { CartService, LineDone } from './cart.server.ts'
import type { CartRefusal } from './refusals.ts'

/*
 * The forms of the cart page, and the product page's add button without scripts. `readCartForm` only reads any input;
 * `actOnCart` calls the service, then returns the next address, or the refusal with its line.
 */

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
      seen: SeenOrder
      choices: Choices
      /** The choices that the form was shown with. */
      shown: string
      /** From the lettering designer without scripts. */
      lettering: { isShown: boolean; fields: [string, string][] }
    }
  | ({ intent: 'change'; quantity: string; kinds: string } & LineForm)
  | ({ intent: 'remove' | 'restore' | 'take-new-price' | 'save-for-later' | 'move-to-cart' } & LineForm)
  | ({ intent: 'want-proof' | 'no-proof' } & LineForm)
  | { intent: 'merge'; lineIds: string[] }
  | { intent: 'set-coupon'; coupon: string }
  | { intent: 'remove-coupon' }
  | { intent: 'use-points'; points: string }

/** The value of the quantity list for the number in the field beside it. */
export const OWN_FIGURE = 'own'

const ID = /^[1-9]\d{0,5}$/
const MAX_FIGURE_LENGTH = 20
const MAX_CODE_LENGTH = 100

/** Reads a form; null for an unknown intent. */
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
        seen: readSeen(fields),
        choices: readChoices(fields),
        shown: fields.get(SHOWN) ?? '',
        lettering: { isShown: isShown(fields), fields: plainFields(fields) },
      }
    case 'change':
      return { intent, ...line, quantity: readQuantity(fields), kinds: readFigure(fields, 'kinds') }
    case 'remove':
    case 'restore':
    case 'take-new-price':
    case 'save-for-later':
    case 'move-to-cart':
    case 'want-proof':
    case 'no-proof':
      return { intent, ...line }
    case 'merge':
      return { intent, lineIds: fields.getAll('line_ids') }
    case 'set-coupon':
      return { intent, coupon: (fields.get('coupon') ?? '').slice(0, MAX_CODE_LENGTH) }
    case 'remove-coupon':
      return { intent }
    case 'use-points':
      return { intent, points: readFigure(fields, 'points') }
    default:
      return null
  }
}

/** An invalid id is ignored: a line is not lost because of a picture. */
function readPictureId(text: string | null): string | null {
  return text !== null && isUuid(text) ? text.toLowerCase() : null
}

/** A form's texts; files instead of texts are left out. */
function textFields(form: FormData): URLSearchParams {
  const fields = new URLSearchParams()
  for (const [name, value] of form) if (typeof value === 'string') fields.append(name, value)
  return fields
}

function readId(text: string | null): number | null {
  return text !== null && ID.test(text) ? Number(text) : null
}

/** The quantity from the list or, if the list says so, from the field beside it. */
function readQuantity(fields: URLSearchParams): string {
  const listed = readFigure(fields, 'quantity')
  return listed === OWN_FIGURE ? readFigure(fields, 'own_quantity') : listed
}

function readFigure(fields: URLSearchParams, name: string): string {
  return (fields.get(name) ?? '').trim().slice(0, MAX_FIGURE_LENGTH)
}

/** Redirect after a change, so that reloading does not repeat it. */
export interface GoTo {
  to: string
  /** The token of the cart that a line was added to, for the cookie. */
  token: string | null
}

/** Stay on the page and show the sentence beside the line. */
export interface RefusedForm {
  intent: CartForm['intent']
  /** The line at fault; null if there are several. */
  line_id: string | null
  code: string
  message: string
  /** As typed, so that it can be corrected. */
  entered: Readonly<Record<string, string>> | null
}

interface ActDeps {
  cart: CartService
  token: string | null
  /** The address of the page for choosing a product, for a refused addition. */
  productPage(featuredItemId: number | null, productId: number): string | null
}

/** Performs the change of a form. An unknown intent changes nothing. */
export async function actOnCart(form: CartForm | null, deps: ActDeps): Promise<GoTo | RefusedForm> {
  if (form === null) return goTo('/cart')
  if (form.intent === 'add') return add(form, deps)
  const result = await change(form, deps)
  if (!result.ok) {
    const { code, message } = result
    return {
      intent: form.intent,
      line_id: 'lineId' in form ? form.lineId : null,
      code,
      message,
      entered: typedIn(form),
    }
  }
  if (form.intent === 'merge') return goTo(`/cart?removed=${form.lineIds.at(-1)}`)
  const named = NAMED_AS[form.intent]
  return goTo(named === null || !('lineId' in result) ? '/cart' : `/cart?${named}=${result.lineId}`)
}

function typedIn(form: CartForm): Readonly<Record<string, string>> | null {
  if (form.intent === 'change') return { quantity: form.quantity, kinds: form.kinds }
  if (form.intent === 'set-coupon') return { coupon: form.coupon }
  return form.intent === 'use-points' ? { points: form.points } : null
}

/** How the next address names the line that was changed. */
const NAMED_AS = {
  change: null,
  'take-new-price': null,
  remove: 'removed',
  restore: 'restored',
  'save-for-later': 'saved',
  'move-to-cart': 'added',
  'want-proof': null,
  'no-proof': null,
  'set-coupon': null,
  'remove-coupon': null,
  'use-points': null,
} as const

function change(
  form: Exclude<CartForm, { intent: 'add' }>,
  { cart, token }: ActDeps,
): Promise<LineDone | { ok: true } | CartRefusal | PromotionRefusal> {
  switch (form.intent) {
    case 'change':
      return cart.change({ token, ...form })
    case 'remove':
      return cart.remove({ token, ...form })
    case 'restore':
      return cart.restore({ token, ...form })
    case 'take-new-price':
      return cart.takeNewPrice({ token, ...form })
    case 'save-for-later':
      return cart.saveForLater({ token, ...form })
    case 'move-to-cart':
      return cart.moveToCart({ token, ...form })
    case 'want-proof':
    case 'no-proof':
      return cart.wantProof({ token, lineId: form.lineId, wanted: form.intent === 'want-proof' })
    case 'merge':
      return cart.merge({ token, ...form })
    case 'set-coupon':
      return cart.setCoupon({ token, ...form })
    case 'remove-coupon':
      return cart.removeCoupon({ token })
    case 'use-points':
      return cart.usePoints({ token, ...form })
  }
}

function goTo(to: string, token: string | null = null): GoTo {
  return { to, token }
}

const NOT_SHOWN = { ok: false, code: 'design-not-shown' } as const

/** Refused choices redirect to the product's page; a full cart to the cart. */
async function add(form: Extract<CartForm, { intent: 'add' }>, { cart, token, productPage }: ActDeps): Promise<GoTo> {
  const { productId } = form
  if (productId === null) return goTo('/cart?refused=product-unknown')
  const { lettering, ...input } = form
  const added = lettering.isShown ? await cart.add({ token, ...input, productId }) : NOT_SHOWN
  if (added.ok) return goTo(`/cart?added=${added.line.id}`, added.token)
  const page = Object.hasOwn(REFUSALS, added.code) ? productPage(form.featuredItemId, productId) : null
  if (page === null) return goTo(`/cart?refused=${added.code}`)
  const query = writeChoices(form.choices)
  if (form.shown !== '') query.set(SHOWN, form.shown)
  for (const [name, value] of lettering.fields) query.set(name, value)
  query.set('refused', added.code)
  return goTo(`${page}?${query}`)
}

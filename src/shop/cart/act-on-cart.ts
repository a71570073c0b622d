import { writeChoices } from '#shop/configurator/choices.ts'
import { REFUSALS } from '#shop/configurator/refusals.ts'
import type { CartService, Done } from './cart-service.ts'
import type { CartForm } from './read-cart-form.ts'
import type { CartRefusal } from './refusals.ts'

/* What the cart page does with a form: ask the service, then say where to go, or what was refused beside which line. */

/** Go to an address after something was done, so that reloading does not do it again. */
export interface GoTo {
  to: string
  /** Of the cart that a line was added to, for the cookie. */
  token: string | null
}

/** Stay on the page and say it beside the line. */
export interface RefusedForm {
  intent: CartForm['intent']
  /** The line it was about; null where it was about several. */
  line_id: string | null
  code: string
  message: string
  /** As typed, so that it can be mended. */
  entered: { quantity: string; kinds: string } | null
}

interface Asked {
  cart: CartService
  token: string | null
  /** The address of the page that a product is chosen on, for a refused addition. */
  productPage(featuredItemId: number | null, productId: number): string | null
}

/** Does what the form asks. Without an intent that we know there is nothing to do. */
export async function actOnCart(form: CartForm | null, asked: Asked): Promise<GoTo | RefusedForm> {
  if (form === null) return goTo('/cart')
  if (form.intent === 'add') return add(form, asked)
  const { cart, token } = asked
  switch (form.intent) {
    case 'change':
      return answer(form, await cart.change({ token, ...form }), () => '/cart')
    case 'remove':
      return answer(form, await cart.remove({ token, ...form }), (lineId) => `/cart?removed=${lineId}`)
    case 'restore':
      return answer(form, await cart.restore({ token, ...form }), (lineId) => `/cart?restored=${lineId}`)
    case 'take-new-price':
      return answer(form, await cart.takeNewPrice({ token, ...form }), () => '/cart')
    case 'merge':
      return answer(form, await cart.merge({ token, ...form }), () => `/cart?removed=${form.lineIds.at(-1)}`)
  }
}

function goTo(to: string, token: string | null = null): GoTo {
  return { to, token }
}

function answer(form: CartForm, result: Done | CartRefusal, to: (lineId: string) => string): GoTo | RefusedForm {
  if (result.ok) return goTo(to(result.lineId))
  return {
    intent: form.intent,
    line_id: 'lineId' in form ? form.lineId : null,
    code: result.code,
    message: result.message,
    entered: form.intent === 'change' ? { quantity: form.quantity, kinds: form.kinds } : null,
  }
}

/** Where the choices were refused, back to them; where the cart has no room, to the cart. */
async function add(form: Extract<CartForm, { intent: 'add' }>, { cart, token, productPage }: Asked): Promise<GoTo> {
  const { productId } = form
  if (productId === null) return goTo('/cart?refused=product-unknown')
  const added = await cart.add({ token, ...form, productId })
  if (added.ok) return goTo(`/cart?added=${added.line.id}`, added.token)
  const page = Object.hasOwn(REFUSALS, added.code) ? productPage(form.featuredItemId, productId) : null
  if (page === null) return goTo(`/cart?refused=${added.code}`)
  const query = writeChoices(form.choices)
  query.set('refused', added.code)
  return goTo(`${page}?${query}`)
}

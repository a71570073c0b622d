import { data, Link } from 'react-router'
import { redirectWith } from '#people/accounts/ui/form-answers.ts'
import { drawFormId, picturesContext, shopContext } from '#platform/contexts.ts'
import { readTexts } from '#platform/http/form-input.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { readCartToken } from '#shop/cart/cart-cookies.ts'
import { cartContext, heldCartContext } from '#shop/cart/contexts.ts'
import { readFields } from '../checkout-form.ts'
import { changePromotions, readIntent } from '../checkout-intents.ts'
import { checkoutContext } from '../contexts.ts'
import type { CheckoutRefusal } from '../refusals.ts'
import { readSeenCheckout } from '../shown-checkout.ts'
import { CheckoutForm } from '../ui/checkout-form.tsx'
import type { CheckoutAnswer } from '../ui/use-checkout.ts'
import type { Route } from './+types/checkout-page'

/** The checkout (decisions §4): one page for visitors, guests and customers. */
export async function loader({ request, context }: Route.LoaderArgs) {
  // Staff who fill a cart for somebody order it there.
  const held = await context.get(heldCartContext)()
  if (held !== null) throw redirectWith(held.path)
  const view = await context.get(checkoutContext).view(readCartToken(request.headers.get('cookie')))
  const { brand, addressLines, postcode, collectionHours, cutOff } = context.get(shopContext)
  return {
    view,
    shop: { brand, addressLines, postcode, collectionHours, cutOff },
    formKey: drawFormId(context),
    pictures: context.get(picturesContext).among(view.lines.map(({ picture }) => picture)),
  }
}

/** Without scripts: orders, or shows the page again with everything typed and what is wrong or follows from it. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await request.formData()
  const get = (name: string) => form.get(name)
  const token = readCartToken(request.headers.get('cookie'))
  const fields = readFields(get)
  const intent = readIntent(get('intent'))
  const { coupon, points } = readTexts(form, ['coupon', 'points'])
  const changes = await changePromotions(intent, { token, coupon, points }, context.get(cartContext))
  if (intent !== 'place' || changes?.ok === false) {
    await context.get(checkoutContext).save({ token, fields })
    if (changes === null || changes.ok) throw redirectWith('/checkout')
    const { message, errors } = changes
    return data({ message, errors, changed: false, registered: null } satisfies CheckoutAnswer, { status: 422 })
  }
  const { form_key: key, email } = readTexts(form, ['form_key', 'email'])
  const input = { token, key: key || crypto.randomUUID(), fields, seen: readSeenCheckout(get) }
  const placed = await context.get(checkoutContext).place(input)
  if (placed.ok) throw redirectWith(placed.redirectTo, placed.cookies)
  const { message, errors, changed } = placed
  const registered = placed.code === 'email-registered' ? email : null
  return data({ message, errors, changed, registered } satisfies CheckoutAnswer, getInit(placed))
}

function getInit({ changed, retryAfterSeconds }: CheckoutRefusal) {
  if (retryAfterSeconds === undefined) return { status: changed ? 409 : 422 }
  return { status: 429, headers: { 'retry-after': String(retryAfterSeconds) } }
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Checkout', brand: loaderData.shop.brand, hidden: true })

export default function CheckoutPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view, shop, formKey } = loaderData
  const answer = actionData ?? null
  return (
    <div className="wrap pt-9 pb-12 lg:pb-20">
      <h1 className="text-3xl">Checkout</h1>
      {view.lines.length === 0 ? (
        <NothingToOrder />
      ) : (
        <>
          <p className="mt-2 mb-6 text-soft">
            {view.person.role === 'customer' ? (
              <Link to="/cart" className="link">
                Back to your cart
              </Link>
            ) : (
              <>
                No account needed.{' '}
                <Link to="/login?to=%2Fcheckout" className="link">
                  Sign in
                </Link>{' '}
                to use your address book and points.
              </>
            )}
          </p>
          <CheckoutForm loaded={view} {...{ shop, formKey, answer }} />
        </>
      )}
    </div>
  )
}

function NothingToOrder() {
  return (
    <div className="mt-4 max-w-xl">
      <p className="text-lg">There is nothing in your cart to order. If you have just placed an order, we have it.</p>
      <p className="mt-6 flex flex-wrap gap-3">
        <Link to="/products" className={buttonClass('primary')}>
          Choose a product
        </Link>
        <Link to="/orders" className={buttonClass('secondary')}>
          Track an order
        </Link>
      </p>
    </div>
  )
}

import { type ReactNode, useEffect, useRef } from 'react'
import { data, redirect } from 'react-router'
import { publicShop } from '#platform/config/public-shop.ts'
import { picturesContext, shopContext } from '#platform/contexts.ts'
import { pack, unpack } from '#platform/http/packed.ts'
import { pageMeta } from '#platform/http/page-meta.ts'
import { formatPence } from '#platform/money/money.ts'
import { Breadcrumbs } from '#platform/ui/breadcrumbs.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { catalogueContext } from '#print/catalogue/contexts.ts'
import { groupMenu } from '#print/catalogue/menu.ts'
import { ProductLinks } from '#print/catalogue/ui/product-links.tsx'
import { artworkContext } from '#shop/artwork/contexts.ts'
import { LineArtwork } from '#shop/artwork/ui/line-artwork.tsx'
import { artworkChecksContext } from '#shop/artwork-checks/contexts.ts'
import { StandingNote } from '#shop/artwork-checks/ui/standing-note.tsx'
import { CartQuotation } from '#shop/quotations/ui/cart-quotation.tsx'
import type { CartView } from '../cart.ts'
import { cartCookie, endNotice, noticeText, readCartToken, readNotice } from '../cart-cookies.ts'
import { actOnCart, type RefusedForm, readCartForm } from '../cart-forms.ts'
import { cartContext, heldCartContext } from '../contexts.ts'
import { itemPagePath } from '../line-choices.ts'
import { refusalSentence } from '../refusals.ts'
import { CartLines, UndoNotice } from '../ui/cart-lines.tsx'
import { CartPromotions, isAboutPromotions } from '../ui/cart-promotions.tsx'
import { CartSummary, ToCheckout, TotalBar } from '../ui/cart-summary.tsx'
import { SavedLines } from '../ui/saved-lines.tsx'
import type { Route } from './+types/cart-page'

const LineChecks = lateComponent(async () => (await import('#shop/artwork-checks/ui/line-checks.tsx')).LineChecks)

export async function loader({ request, context }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const cookies = request.headers.get('cookie')
  const cart = await context.get(cartContext).view(readCartToken(cookies), searchParams.get('removed'))
  const joined = readNotice(cookies)
  const held = await context.get(heldCartContext)()
  const artwork = await context.get(artworkContext).summaries(cart.lines.map(({ id }) => id))
  const withFiles = [...artwork.values()].filter(({ files }) => files.length > 0).map(({ line_id }) => line_id)
  const shown = {
    cart,
    artwork: Object.fromEntries(artwork),
    standings: Object.fromEntries(await context.get(artworkChecksContext).standings(withFiles)),
    /** The line that was added or restored last. */
    arrived: searchParams.get('added') ?? searchParams.get('restored'),
    justAdded: searchParams.has('added'),
    /** The line that was saved for later last. */
    saved: searchParams.get('saved'),
    /** The quotation whose lines were just added. */
    quoted: searchParams.get('quoted'),
    notice: refusalSentence(searchParams.get('refused')),
    /** The effect of signing in on the cart, shown once. */
    joined: joined === null ? null : noticeText(joined),
    /** Where staff who fill it for somebody order it; null for everybody else. */
    orderedAt: held?.path ?? null,
    shop: pack(publicShop(context.get(shopContext))),
    menu: pack(groupMenu(context.get(catalogueContext).current().catalogue.featured_items)),
    pictures: context.get(picturesContext).among([...cart.lines, ...cart.saved].map(({ picture }) => picture)),
  }
  const init = joined === null ? undefined : { headers: { 'Set-Cookie': endNotice(isSecure(request)) } }
  return data(shown, init)
}

/** Every change of the cart, and the product page's add button without scripts. */
export async function action({ request, context }: Route.ActionArgs) {
  const cart = context.get(cartContext)
  const catalogue = context.get(catalogueContext)
  const form = readCartForm(await request.formData())
  const outcome = await actOnCart(form, {
    cart,
    token: readCartToken(request.headers.get('cookie')),
    productPage: (itemId, productId) => itemPagePath(catalogue.current().catalogue, itemId, productId),
  })
  if ('code' in outcome) return data(outcome, { status: 422 })
  const headers = outcome.token === null ? undefined : { 'Set-Cookie': cartCookie(outcome.token, isSecure(request)) }
  throw redirect(outcome.to, { status: 303, ...(headers === undefined ? {} : { headers }) })
}

function isSecure({ url }: Request): boolean {
  return new URL(url).protocol === 'https:'
}

/** After a refused change the page shows the current cart and catalogue. */
export function shouldRevalidate() {
  return true
}

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData === undefined ? [] : pageMeta({ title: 'Your cart', brand: unpack(loaderData.shop).brand, hidden: true })

export default function CartPage({ loaderData, actionData }: Route.ComponentProps) {
  const { cart, menu, orderedAt } = loaderData
  const refused = actionData ?? null
  useCartFocus(getFocus(loaderData))
  return (
    <>
      <div className="wrap pt-5 pb-12 lg:pb-20">
        <Breadcrumbs crumbs={CRUMBS} />
        <LiveTotal cart={cart} />
        {cart.count === 0 ? (
          <div className="mt-6">
            <Notices loaderData={loaderData} refused={refused} />
            {cart.undo !== null && (
              <div className="mb-6 border-y border-line">
                <UndoNotice undo={cart.undo} />
              </div>
            )}
            <EmptyCart saved={<SavedLines lines={cart.saved} refused={refused} />}>
              <ProductLinks menu={unpack(menu)} />
            </EmptyCart>
          </div>
        ) : (
          <FilledCart loaderData={loaderData} refused={refused} />
        )}
      </div>
      {cart.count > 0 && <TotalBar totals={cart.totals} {...getNext(orderedAt)} />}
    </>
  )
}

function getNext(orderedAt: string | null) {
  return orderedAt === null ? {} : { next: { to: orderedAt, label: 'To the order' } }
}

/** What the last change is about. */
function getFocus({ cart, arrived, saved }: Route.ComponentProps['loaderData']): string | null {
  if (cart.undo !== null) return 'undo'
  if (saved !== null) return 'saved'
  return arrived === null ? null : `line-${arrived}`
}

const CRUMBS = [
  { title: 'Home', to: '/' },
  { title: 'Cart', to: '/cart' },
]

interface CartPartProps {
  loaderData: Route.ComponentProps['loaderData']
  refused: RefusedForm | null
}

/** Lines on the left, the summary on the right, or below on a small screen. */
function FilledCart({ loaderData, refused }: CartPartProps) {
  const { cart, artwork, standings, orderedAt } = loaderData
  const shop = unpack(loaderData.shop)
  return (
    <div className="mt-3 grid items-start gap-x-14 gap-y-8 lg:grid-cols-[minmax(0,1fr)_23.5rem]">
      <div>
        <div className="mb-5 flex flex-wrap items-baseline justify-between gap-x-6">
          <h1 className="text-3xl">{orderedAt === null ? 'Your cart' : 'Their cart'}</h1>
          <p className="text-soft">{cart.count === 1 ? '1 line' : `${cart.count} lines`}</p>
        </div>
        <Notices loaderData={loaderData} refused={refused} />
        <CartLines
          cart={cart}
          refused={refused}
          renderArtwork={({ id, product, edit_design }) => (
            <LineArtwork
              artwork={artwork[id]}
              lineId={id}
              product={product}
              designed={edit_design !== null}
              standing={<StandingNote standing={standings[id]} />}
            >
              <LineChecks lineId={id} />
            </LineArtwork>
          )}
        />
        <SavedLines lines={cart.saved} refused={refused} />
      </div>
      <aside
        aria-labelledby="cart-summary"
        className="border border-line bg-sheet p-5 md:p-6.5 lg:sticky lg:top-6 lg:mt-2"
      >
        <h2 id="cart-summary" className="mb-4 text-xl">
          Summary
        </h2>
        <CartSummary cart={cart} />
        <CartPromotions cart={cart} refused={refused} isHeld={orderedAt !== null} />
        <ToCheckout totals={cart.totals} shop={shop} {...getNext(orderedAt)} />
        {orderedAt === null && <CartQuotation totals={cart.totals} shop={shop} />}
      </aside>
    </div>
  )
}

/** Refusals that concern no line, and what was just added. */
function Notices({ loaderData, refused }: CartPartProps) {
  const { cart, arrived, justAdded, notice, joined, quoted } = loaderData
  const agreed = cart.lines.find(({ quotation }) => quotation !== null && quotation.quotation_no === quoted)?.quotation
  const added = justAdded ? cart.lines.find(({ id }) => id === arrived) : undefined
  const onItsLine = [...cart.lines, ...cart.saved].some(({ id }) => id === refused?.line_id)
  const isElsewhere = onItsLine || isAboutPromotions(refused)
  const sentence = refused !== null && !isElsewhere ? refused.message : notice
  const notices = [
    { variant: 'danger', text: sentence },
    { variant: 'info', text: joined },
    { variant: 'success', text: added && `${added.product} is in your cart.` },
    {
      variant: 'success',
      text: agreed && `The products of quotation ${agreed.quotation_no} are in your cart at the agreed price.`,
    },
  ] as const
  return notices.map(
    ({ variant, text }) =>
      text && (
        <Notice key={text} variant={variant} live className="mb-6">
          {text}
        </Notice>
      ),
  )
}

/** Screen readers announce the total when it changes. */
function LiveTotal({ cart }: { cart: CartView }) {
  return (
    <p role="status" className="sr-only">
      {cart.count === 0 ? 'Your cart is empty' : `Total ${formatPence(cart.totals.total)}`}
    </p>
  )
}

/** An empty cart, with what is saved for later and links to all products. */
export function EmptyCart({ saved = null, children }: { saved?: ReactNode; children: ReactNode }) {
  return (
    <>
      <div className="grid items-center gap-x-16 gap-y-6 md:grid-cols-2">
        <div className="max-w-xl">
          <h1 className="text-3xl">Your cart is empty</h1>
          <p className="mt-4 text-lg">
            Choose a product to see its price for any size and quantity. We keep your cart for 90 days.
          </p>
        </div>
        <CropMarks className="mx-auto w-full max-w-sm max-md:order-first md:max-w-lg">
          <img src="/drawings/empty-cart.svg" alt="" width={800} height={600} className="aspect-4/3 w-full" />
        </CropMarks>
      </div>
      {saved}
      <section className="mt-12">
        <h2 className="mb-6 border-t border-line pt-6 text-xl">Everything we print</h2>
        {children}
      </section>
    </>
  )
}

/**
 * Moves the focus to the result of an action, because the pressed button is gone. Not on the first load of the page.
 * @param target id of an element; null leaves the focus where it is
 */
export function useCartFocus(target: string | null): void {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && target !== null) document.getElementById(target)?.focus()
    first.current = false
  }, [target])
}

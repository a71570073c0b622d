import { Link } from 'react-router'
import { withReturn } from '#people/accounts/form-answer.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { pointsText, worthText } from '#shop/promotions/points.ts'
import type { CartCoupon, CartPoints, CartView } from '../cart.ts'
import type { RefusedForm } from '../cart-forms.ts'
import { CartForm } from './cart-form.tsx'

interface PromotionsProps {
  cart: CartView
  refused: RefusedForm | null
  /** Staff fill it for somebody: points are that person's own. */
  isHeld?: boolean
}

/** Whether a refusal is shown beside the coupon or the points. */
export function isAboutPromotions(refused: RefusedForm | null): boolean {
  return refused?.intent === 'set-coupon' || refused?.intent === 'use-points'
}

/** The coupon and the points of the cart, and what the order earns. Every form works without scripts. */
export function CartPromotions({ cart, refused, isHeld = false }: PromotionsProps) {
  return (
    <div className="mt-5 grid gap-4 border-t border-line pt-4">
      <Coupon coupon={cart.coupon} refused={refused?.intent === 'set-coupon' ? refused : null} />
      {!isHeld && <Points cart={cart} refused={refused?.intent === 'use-points' ? refused : null} />}
    </div>
  )
}

interface CouponProps {
  coupon: CartCoupon | null
  refused: RefusedForm | null
}

function Coupon({ coupon, refused }: CouponProps) {
  if (coupon === null) return <CouponField refused={refused} />
  return (
    <section aria-label="Coupon">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
          <span
            className={`rounded-sm border border-dashed px-2 py-0.5 text-sm font-semibold wrap-anywhere ${coupon.message === null ? 'border-ok text-ok' : 'border-edge text-soft'}`}
          >
            {coupon.code}
          </span>
          <span className="text-sm text-soft">{coupon.label}</span>
        </p>
        <CartForm intent="remove-coupon" fields={[]}>
          <button type="submit" className="link min-h-8 text-sm">
            Remove<span className="sr-only"> coupon {coupon.code}</span>
          </button>
        </CartForm>
      </div>
      {coupon.message !== null && (
        <p className="mt-2 flex gap-1.5 text-sm">
          <Icon name="info" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong className="font-semibold">Not used.</strong> {coupon.message}
          </span>
        </p>
      )}
    </section>
  )
}

/** Folded, because most shoppers have no coupon; open with what was typed after a refusal. */
function CouponField({ refused }: { refused: RefusedForm | null }) {
  return (
    <details open={refused !== null} className="group/coupon">
      <summary className="flex min-h-8 cursor-pointer items-center gap-1.5 text-sm font-medium">
        <Icon name="plus" className="size-4 group-open/coupon:hidden" />
        <Icon name="minus" className="hidden size-4 group-open/coupon:block" />
        Add a coupon
      </summary>
      <CartForm intent="set-coupon" fields={[]} className="mt-2 flex items-end gap-2.5">
        <Field
          label="Coupon issue"
          hint="The code on your coupon"
          error={refused?.message ?? null}
          className="min-w-0 flex-1"
        >
          {(control) => (
            <div className="flex gap-2.5">
              <input
                {...control}
                key={refused?.entered?.coupon ?? ''}
                name="coupon"
                defaultValue={refused?.entered?.coupon ?? ''}
                maxLength={100}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="control min-w-0 flex-1 uppercase"
              />
              <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
                Apply
              </button>
            </div>
          )}
        </Field>
      </CartForm>
    </details>
  )
}

function Points({ cart, refused }: PromotionsProps) {
  const { points, points_earned: earned, point_pence: pence } = cart
  return (
    <section aria-label="Points" className="grid gap-2 text-sm">
      {points !== null && <OwnPoints cart={cart} points={points} refused={refused} />}
      {earned > 0 && <Earned earned={earned} worth={worthText(earned * pence)} isCustomer={points !== null} />}
    </section>
  )
}

function OwnPoints({ cart, points, refused }: PromotionsProps & { points: CartPoints }) {
  const { points_spent: spent, shipping } = cart.totals
  return (
    <>
      {points.balance !== 0 && <Balance points={points} pence={cart.point_pence} />}
      {spent > 0 && <Spent spent={spent} />}
      {spent === 0 && points.usable > 0 && (
        <PointsField most={Math.min(points.usable, mostUseful(cart))} refused={refused} />
      )}
      {spent > 0 && shipping > 0 && wouldBeFree(cart) && (
        <p>With points your goods come to less than free shipping needs, so delivery is charged.</p>
      )}
    </>
  )
}

/** As many points as pay for all goods after the coupon. */
function mostUseful({ totals, point_pence: pence }: CartView): number {
  return Math.floor((totals.goods - totals.coupon_discount) / pence)
}

/** Whether delivery would be free if no points were spent. */
function wouldBeFree({ totals }: CartView): boolean {
  return totals.goods - totals.coupon_discount >= totals.free_shipping_from
}

function Balance({ points, pence }: { points: CartPoints; pence: number }) {
  const { balance, usable, spend_from: least, next_to_expire: next } = points
  const worth = balance > 0 ? `, worth ${worthText(balance * pence)}` : ''
  return (
    <p>
      You have{' '}
      <Link to="/account/points" className="link">
        {pointsText(balance)}
      </Link>
      {worth}.{usable === 0 && balance > 0 && ` You can spend them from ${pointsText(least)} on.`}
      {next !== null &&
        usable > 0 &&
        ` ${next.points === balance ? 'They' : `${pointsText(next.points)} of them`} expire after ${formatLongDay(next.expires_on)}.`}
    </p>
  )
}

function Spent({ spent }: { spent: number }) {
  return (
    <CartForm intent="use-points" fields={[['points', '0']]} className="flex items-center justify-between gap-4">
      <span>This order uses {pointsText(spent)}.</span>
      <button type="submit" className="link min-h-8 shrink-0">
        Keep them
      </button>
    </CartForm>
  )
}

function PointsField({ most, refused }: { most: number; refused: RefusedForm | null }) {
  const typed = refused?.entered?.points ?? String(most)
  return (
    <CartForm intent="use-points" fields={[]}>
      <Field label="Points to use" error={refused?.message ?? null} className="text-base">
        {(control) => (
          <div className="flex gap-2.5">
            <input
              {...control}
              key={typed}
              name="points"
              defaultValue={typed}
              inputMode="numeric"
              maxLength={12}
              autoComplete="off"
              className="control w-32 min-w-0"
            />
            <button type="submit" className={buttonClass('secondary', 'shrink-0')}>
              Use points
            </button>
          </div>
        )}
      </Field>
    </CartForm>
  )
}

interface EarnedProps {
  earned: number
  worth: string
  isCustomer: boolean
}

function Earned({ earned, worth, isCustomer }: EarnedProps) {
  return (
    <p className="text-soft">
      This order earns {pointsText(earned)}, worth {worth}.
      {!isCustomer && (
        <>
          {' '}
          <Link to={withReturn('/login', '/cart')} className="link text-ink">
            Sign in
          </Link>{' '}
          to collect them.
        </>
      )}
    </p>
  )
}

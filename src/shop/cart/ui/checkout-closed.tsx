import { useId } from 'react'
import type { Shop } from '#platform/config/shop.ts'
import { buttonClass } from '#platform/ui/button.tsx'
import type { CartView } from '../cart-view.ts'
import { orderMail } from '../order-mail.ts'

interface CheckoutClosedProps {
  cart: CartView
  shop: Pick<Shop, 'email' | 'phone' | 'phoneDialled'>
}

/** Says plainly that there is no checkout yet, and how to order all the same. */
export function CheckoutClosed({ cart, shop }: CheckoutClosedProps) {
  const why = useId()
  return (
    <section id="order" aria-labelledby={`${why}title`} className="mt-5">
      <h3 id={`${why}title`} className="sr-only">
        How to order
      </h3>
      <button
        type="button"
        aria-disabled="true"
        aria-describedby={why}
        className={buttonClass('primary', 'min-h-[3.25rem] w-full')}
      >
        Checkout opens soon
      </button>
      <p id={why} className="mt-3 text-sm text-soft">
        Online checkout is not open yet. Your cart is kept. To order now, send it to us by e-mail, or call{' '}
        <a href={`tel:${shop.phoneDialled}`} className="link whitespace-nowrap text-ink">
          {shop.phone}
        </a>
        : we charge the prices that you see here.
      </p>
      {cart.totals.goods > 0 && (
        <a href={orderMail(cart, shop.email)} className={buttonClass('primary', 'mt-4 min-h-[3.25rem] w-full')}>
          Order by e-mail
        </a>
      )}
    </section>
  )
}

import type { CartService } from '#shop/cart/cart.server.ts'

/* What the buttons of the checkout's one form mean. Without scripts each sends everything that was typed, so nothing is lost. */

/** `place` orders; `update` shows what follows from what was typed; the others change the cart's coupon and points. */
export const CHECKOUT_INTENTS = ['place', 'update', 'set-coupon', 'remove-coupon', 'use-points', 'keep-points'] as const

export type CheckoutIntent = (typeof CHECKOUT_INTENTS)[number]

/** The button that was pressed; a form that was sent by none, as by the Enter key, orders nothing. */
export function readIntent(value: unknown): CheckoutIntent {
  return CHECKOUT_INTENTS.find((intent) => intent === value) ?? 'update'
}

interface PromotionChange {
  token: string | null
  /** As typed. */
  coupon: string
  points: string
}

/**
 * The Enter key presses no button: in the field of a coupon it means to use that. Whoever orders with a coupon in its field
 * wants it too: it is set first, and the changed total is shown before anything is ordered.
 */
function meant(intent: CheckoutIntent, coupon: string): CheckoutIntent {
  return (intent === 'update' || intent === 'place') && coupon.trim() !== '' ? 'set-coupon' : intent
}

/** Changes the coupon or the points of the cart; null where the button is about neither. */
export async function changePromotions(
  intent: CheckoutIntent,
  { token, coupon, points }: PromotionChange,
  cart: Pick<CartService, 'setCoupon' | 'removeCoupon' | 'usePoints'>,
) {
  switch (meant(intent, coupon)) {
    case 'set-coupon':
      return cart.setCoupon({ token, coupon })
    case 'remove-coupon':
      return cart.removeCoupon({ token })
    case 'use-points':
      return cart.usePoints({ token, points })
    case 'keep-points':
      return cart.usePoints({ token, points: '0' })
    case 'place':
    case 'update':
      return null
  }
}

/** The same as calls of the API, for the page with scripts. */
export function getPromotionCall(intent: CheckoutIntent, { coupon, points }: Omit<PromotionChange, 'token'>) {
  switch (meant(intent, coupon)) {
    case 'set-coupon':
      return { method: 'PUT', path: '/api/cart/coupon', body: { coupon } } as const
    case 'remove-coupon':
      return { method: 'DELETE', path: '/api/cart/coupon', body: null } as const
    case 'use-points':
    case 'keep-points':
      return {
        method: 'PUT',
        path: '/api/cart/points',
        body: { points: intent === 'keep-points' ? '0' : points },
      } as const
    case 'place':
    case 'update':
      return null
  }
}

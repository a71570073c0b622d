import { readCookie, readTokenCookie, setCookie } from '#platform/http/token-cookie.ts'

/*
 * The cart's two cookies. `cart` identifies a visitor's cart: 32 random bytes and nothing else. It outlives the
 * browser session and cleared session storage; scripts cannot read it. `notice` contains the effect of a sign-in on
 * the cart, as three numbers: the shopper may return to any page, and the next visit to the cart shows it once.
 */

const CART_COOKIE = 'cart'
const NOTICE_COOKIE = 'notice'
const YEAR_IN_SECONDS = 365 * 24 * 60 * 60
const DAY_IN_SECONDS = 24 * 60 * 60
const NOTICE = /^joined-(\d{1,3})-(\d{1,3})-(\d{1,3})$/

/** The cart's token in a Cookie header; null if it is missing or malformed. */
export function readCartToken(cookieHeader: string | null | undefined): string | null {
  return readTokenCookie(cookieHeader, CART_COOKIE)
}

/**
 * The Set-Cookie header that keeps the cart for a year from now.
 * @param secure whether the request came by https
 */
export function cartCookie(token: string, secure: boolean): string {
  return setCookie(CART_COOKIE, token, YEAR_IN_SECONDS, secure)
}

/** The Set-Cookie header that removes the cart's cookie. */
export function endCartCookie(secure: boolean): string {
  return setCookie(CART_COOKIE, '', 0, secure)
}

/** The effect of a sign-in on the cart, in lines; see `JoinedCarts`. */
export interface JoinNotice {
  joined: number
  merged: number
  waiting: number
}

/** The notice in a Cookie header; null if it is missing or malformed. */
export function readNotice(cookieHeader: string | null | undefined): JoinNotice | null {
  const found = NOTICE.exec(readCookie(cookieHeader, NOTICE_COOKIE) ?? '')
  if (found === null) return null
  const [joined = 0, merged = 0, waiting = 0] = found.slice(1).map(Number)
  return { joined, merged, waiting }
}

/** The Set-Cookie header that keeps a notice for a day, or until it is shown. */
export function noticeCookie({ joined, merged, waiting }: JoinNotice, secure: boolean): string {
  return setCookie(NOTICE_COOKIE, `joined-${joined}-${merged}-${waiting}`, DAY_IN_SECONDS, secure)
}

/** The Set-Cookie header that removes a notice once it is shown. */
export function endNotice(secure: boolean): string {
  return setCookie(NOTICE_COOKIE, '', 0, secure)
}

/** The notice in words. */
export function noticeText({ joined, merged, waiting }: JoinNotice): string {
  const sentences = []
  if (joined > 0) {
    const [line, is, its] = joined === 1 ? ['product', 'is', 'the same price'] : ['products', 'are', 'the same prices']
    sentences.push(
      `The ${joined === 1 ? '' : `${joined} `}${line} that you added before signing in ${is} in your cart, at ${its}.`,
    )
  }
  if (merged > 0) {
    sentences.push(
      `${merged === 1 ? 'One was' : `${merged} were`} already in your cart, so we merged ${merged === 1 ? 'it' : 'them'}.`,
    )
  }
  if (waiting > 0) {
    sentences.push(
      `Your cart is full, so ${waiting === 1 ? 'one product stays' : `${waiting} products stay`} in this browser. Remove products, then sign out and in again.`,
    )
  }
  return sentences.join(' ')
}

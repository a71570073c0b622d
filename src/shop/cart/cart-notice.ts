/*
 * What the next visit to the cart tells of a sign-in: three numbers in a cookie `notice`, because the page that the
 * shopper comes back to is any page of the shop.
 */

/** In lines; see `JoinedCarts`. */
export interface JoinNotice {
  joined: number
  merged: number
  waiting: number
}

const COOKIE = 'notice'
const DAY_IN_SECONDS = 24 * 60 * 60
const NOTICE = /^joined-(\d{1,3})-(\d{1,3})-(\d{1,3})$/

/** The notice in a Cookie header; null without one and for anything else. */
export function readNotice(cookieHeader: string | null | undefined): JoinNotice | null {
  for (const pair of cookieHeader?.split(';') ?? []) {
    const equals = pair.indexOf('=')
    if (pair.slice(0, equals).trim() !== COOKIE) continue
    const found = NOTICE.exec(pair.slice(equals + 1).trim())
    if (found === null) return null
    const [joined = 0, merged = 0, waiting = 0] = found.slice(1).map(Number)
    return { joined, merged, waiting }
  }
  return null
}

/** The Set-Cookie header that keeps a notice for a day, or until it is shown. */
export function noticeCookie({ joined, merged, waiting }: JoinNotice, secure: boolean): string {
  return cookie(`joined-${joined}-${merged}-${waiting}`, DAY_IN_SECONDS, secure)
}

/** The Set-Cookie header that takes a notice away once it is shown. */
export function endNotice(secure: boolean): string {
  return cookie('', 0, secure)
}

function cookie(value: string, maxAge: number, secure: boolean): string {
  return `${COOKIE}=${value}; Path=/; Max-Age=${maxAge}; SameSite=Lax; HttpOnly${secure ? '; Secure' : ''}`
}

/** The notice in words. */
export function noticeText({ joined, merged, waiting }: JoinNotice): string {
  const sentences = []
  if (joined > 0) {
    const [line, is, its] = joined === 1 ? ['line', 'is', 'its price'] : ['lines', 'are', 'their prices']
    sentences.push(
      `The ${joined === 1 ? '' : `${joined} `}${line} that you chose before signing in ${is} in your cart, at ${its}.`,
    )
  }
  if (merged > 0) {
    sentences.push(
      `${merged === 1 ? 'One was' : `${merged} were`} the same as what was there, and ${merged === 1 ? 'is' : 'are'} now one line with it.`,
    )
  }
  if (waiting > 0) {
    sentences.push(
      `There is no room for ${waiting === 1 ? 'one more line' : `${waiting} more lines`}: ${waiting === 1 ? 'it waits' : 'they wait'} in this browser. Remove lines, then sign out and in again.`,
    )
  }
  return sentences.join(' ')
}

import type { Stripe } from 'stripe'
import { formatPence } from '#platform/money/money.ts'
import type { CardOutcome } from './stripe-account.server.ts'

/* The page that Stripe would host: a card's number, and the step in which its bank asks for a confirmation. */

/** The numbers of Stripe's test cards that the page knows, and what comes of them. */
export const TEST_CARDS: Readonly<Record<string, CardOutcome>> = {
  '4242424242424242': 'paid',
  '4000002760003184': 'wants-3ds',
  '4000000000000002': 'refused',
}

/** The form for a card's number. */
export function cardPage(session: Stripe.Checkout.Session, refusal: string): string {
  const amount = formatPence(session.amount_total ?? 0)
  const alert = refusal === '' ? '' : `<p role="alert">${refusal}</p>`
  const back =
    session.cancel_url === null ? '' : `<p><a href="${escapeHtml(session.cancel_url)}">Back to the shop</a></p>`
  return page(
    `Pay ${amount}`,
    `${alert}<p>For ${escapeHtml(session.customer_email ?? 'somebody')}</p>
    <form method="post">
      <label>Card number <input name="card" inputmode="numeric" autocomplete="cc-number" required></label>
      <button>Pay ${amount}</button>
    </form>${back}`,
  )
}

/** The step of 3-D Secure. */
export function confirmPage(session: Stripe.Checkout.Session): string {
  return page(
    'Confirm this payment',
    `<p>Your bank asks you to confirm ${formatPence(session.amount_total ?? 0)}.</p>
    <form method="post">
      <button name="confirmed" value="yes">Complete</button>
      <button name="confirmed" value="no">Fail</button>
    </form>`,
  )
}

/** A session that can no longer be paid. */
export function expiredPage(): string {
  return page('This page has expired', '<p>Go back to the shop to pay.</p>')
}

function page(title: string, body: string): string {
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${title}</title></head><body><main><h1>${title}</h1>${body}</main></body></html>`
}

function escapeHtml(value: string): string {
  return value.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}

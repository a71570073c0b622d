import { everybody, leads } from './authorisation-roles.ts'
import { BACK, call, change, look, type PageRule, type Rule, send } from './authorisation-rule.ts'
import { ACCOUNT_CALLS, ACCOUNT_PAGES } from './authorisation-rules-accounts.ts'
import { ARTWORK_CALLS, ARTWORK_PAGES } from './authorisation-rules-artwork.ts'
import { INVOICE_FILES, INVOICE_PAGES } from './authorisation-rules-invoices.ts'
import { ORDER_PAGES } from './authorisation-rules-orders.ts'
import { QUOTE_CALLS, QUOTE_PAGES } from './authorisation-rules-quotes.ts'
import { SHOP_CALLS, SHOP_PAGES } from './authorisation-rules-shop.ts'
import { STAFF_CALLS, STAFF_PAGES } from './authorisation-rules-staff.ts'

/*
 * Who may do what, written by hand from 000 §2.6, §3, §6 and decisions §5, §6; each subject has its file. A route that
 * the shop has and no rule is about fails the test.
 */

export const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  ...SHOP_PAGES,
  ...ARTWORK_PAGES,
  ...QUOTE_PAGES,
  ...INVOICE_PAGES,
  ...ORDER_PAGES,
  ...ACCOUNT_PAGES,
  ...STAFF_PAGES,

  // After everything else: whoever is signed in is not afterwards.
  '/sign-out': {
    load: look('/sign-out', everybody(BACK)),
    send: send('/sign-out', '', everybody(leads(303, /done=signed-out/))),
  },
}

export const CALL_RULES: Readonly<Record<string, Rule>> = {
  ...SHOP_CALLS,
  ...ACCOUNT_CALLS,
  ...ARTWORK_CALLS,
  ...QUOTE_CALLS,
  ...INVOICE_FILES,
  ...STAFF_CALLS,

  // What catches the rest.
  'GET /api/*': call('/nothing', everybody(404)),
  'POST /api/*': change('POST', '/nothing', '{}', everybody(404)),
  'PATCH /api/*': change('PATCH', '/nothing', '{}', everybody(404)),
  'DELETE /api/*': change('DELETE', '/nothing', undefined, everybody(404)),
  'OPTIONS /api/*': change('OPTIONS', '/nothing', undefined, everybody(404)),
  'GET /metrics': look('/metrics', everybody(200)),
  'GET /.well-known/*': look('/.well-known/security.txt', everybody(404)),
}

/** Routes that hand over to the pages, which have rules of their own; of methods that no page has, each is refused. */
export const PAGE_ROUTES: readonly string[] = [
  ...['/*', '/api/docs', '/api/docs.data'].flatMap((path) =>
    ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => `${method} ${path}`),
  ),
  // Its form may bring files.
  'POST /quote-request',
  'POST /special-processing',
  'POST /reviews/write/:token',
  'POST /orders/:number/complaint/:line',
  'POST /staff/proofs/:number/:line',
]

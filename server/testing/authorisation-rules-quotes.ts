import { type Access, everybody } from './authorisation-roles.ts'
import { change, look, type PageRule, type Rule, send } from './authorisation-rule.ts'

/* Who may do what with quote requests and quotations (000 §2.4 to §2.7, §6; decisions §5). */

export const QUOTE_PAGES: Readonly<Record<string, PageRule>> = {
  '/quote-request': {
    load: look('/quote-request?product_id=1', everybody(200)),
    send: send('/quote-request?product_id=1', '', everybody(422)),
  },
  '/special-processing': {
    load: look('/special-processing?product_id=1', everybody(200)),
    send: send('/special-processing', 'quote_type=Special+Processing&product_id=1', everybody(422)),
  },
}

/** Whoever the shop knows need not say who they are; a visitor must (000 §6). */
const KNOWN: Access = (role) => ({ status: role === 'visitor' ? 422 : 201 })
const REQUEST = JSON.stringify({ quote_type: 'Special Size', product_id: 1, quantity: 250 })

export const QUOTE_CALLS: Readonly<Record<string, Rule>> = {
  'POST /api/quote/create/quote-request': change('POST', '/quote/create/quote-request', REQUEST, KNOWN),
}

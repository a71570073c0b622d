import {
  type Access,
  accountOwnerOnly,
  everybody,
  leads,
  ownerOnly,
  ownerOrStaff,
  signedIn,
  strangers,
} from './authorisation-roles.ts'
import { call, change, look, type PageRule, type Rule, send } from './authorisation-rule.ts'

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
  // A link opens its request for whoever has it, and no other: nobody has this one.
  '/quotes/:token': {
    load: look(`/quotes/${'x'.repeat(43)}`, everybody(404)),
    send: send(`/quotes/${'x'.repeat(43)}`, 'intent=decline', everybody(404)),
  },
  '/quotations': {
    load: look('/quotations', strangers(200, leads(302, /\/account\/quotations/))),
    send: send('/quotations', '', everybody(leads(303, /\/quotations/))),
  },
  '/quotations/:number': {
    load: look('/quotations/{quotation}', ownerOrStaff(200)),
    send: send('/quotations/{quotation}', 'name=Ada', ownerOrStaff(leads(303, /\/quotations\/Q-/))),
  },
  '/account/quotations': { load: look('/account/quotations', signedIn(200)) },
  '/account/quotes': { load: look('/account/quotes', signedIn(200)) },
  '/account/quotes/:id': {
    load: look('/account/quotes/{quote}', accountOwnerOnly(200)),
    send: send('/account/quotes/{quote}', 'intent=ask', accountOwnerOnly(422)),
  },
}

/** Whoever the shop knows need not say who they are; a visitor must (000 §6). */
const KNOWN: Access = (role) => ({ status: role === 'visitor' ? 422 : 201 })
const NO_FILE = '00000000-0000-4000-8000-000000000000'
const REQUEST = JSON.stringify({ quote_type: 'Special Size', product_id: 1, quantity: 250 })

export const QUOTE_CALLS: Readonly<Record<string, Rule>> = {
  'POST /api/quote/create/quote-request': change('POST', '/quote/create/quote-request', REQUEST, KNOWN),
  'POST /api/quote/createQuotation': change(
    'POST',
    '/quote/createQuotation',
    '{"quotations":[{"product_id":1}]}',
    everybody(201),
  ),
  'PUT /api/quote/update/quotation/:id': change(
    'PUT',
    '/quote/update/quotation/{quotation id}',
    '{"name":"Ada","company":"","address":""}',
    ownerOrStaff(200),
  ),
  'GET /pdf/quotation/preview': look('/pdf/quotation/preview?quotation_no={quotation}', ownerOrStaff(200)),
  'GET /pdf/quotation/download': look('/pdf/quotation/download?quotation_no={quotation}', ownerOrStaff(200)),
  'GET /api/quote/links/:token/files/:file': call(`/quote/links/${'x'.repeat(43)}/files/${NO_FILE}`, everybody(404)),
  'GET /api/quote/links/:token/files/:file/thumbnail': call(
    `/quote/links/${'x'.repeat(43)}/files/${NO_FILE}/thumbnail`,
    everybody(404),
  ),
  'GET /api/quote/requests/:id/files/:file': call('/quote/requests/{quote}/files/{quote file}', ownerOnly(200)),
  'GET /api/quote/requests/:id/files/:file/thumbnail': call(
    '/quote/requests/{quote}/files/{quote file}/thumbnail',
    ownerOnly(200),
  ),
}

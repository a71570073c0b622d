import type { Asked } from './ask-shop.server.ts'
import {
  type Access,
  accountOwnerOnly,
  anyStaff,
  everybody,
  leads,
  managersOnly,
  ownerOnly,
  signedIn,
  staffOnly,
  strangers,
} from './authorisation-roles.ts'

/*
 * Who may do what, written by hand from 000 §2.6, §3, §6 and decisions §5, §6. A route that the shop has and no rule is
 * about fails the test. `{line}`, `{file}`, `{upload}`, `{address}` and `{session}` are the owner's, made for this rule;
 * `{message}` and `{mail}` are about the owner.
 */

export interface Rule {
  ask: Asked
  may: Access
  /** Where a script that asks for the data alone is answered otherwise than a browser that asks for the document. */
  mayAsData?: Access
}

export interface PageRule {
  /** Looking at it. */
  load: Rule
  /** Sending its form: there is a rule if and only if the page has an action. */
  send?: Rule
}

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
const JSON_TYPE = { 'content-type': 'application/json' }
const TUS = { 'tus-resumable': '1.0.0' }

const look = (path: string, may: Access): Rule => ({ ask: { path }, may })
const send = (path: string, body: string, may: Access): Rule => ({
  ask: { method: 'POST', path, headers: FORM, body },
  may,
})
const open = (path: string): PageRule => ({ load: look(path, everybody(200)) })

const BACK = leads(302, /\/account\/details/)
const HOME = leads(302, /\//)

/** An account's page whose form is refused for what it does not hold, once it is known who sends it. */
const own = (path: string, body = ''): PageRule => ({
  load: look(path, signedIn(200)),
  send: send(path, body, signedIn(422)),
})

/** A page that who is signed in has no use for: the form is looked at, and then they are led on. */
const forStrangers = (path: string, onwards = BACK): PageRule => ({
  load: look(path, strangers(200, onwards)),
  send: { ...send(path, '', strangers(422, onwards)), mayAsData: everybody(422) },
})

const REFUSED = leads(303, /refused=/)

export const PAGE_RULES: Readonly<Record<string, PageRule>> = {
  '/': open('/'),
  '/api/docs': open('/api/docs'),
  '/search': open('/search?q=roll'),
  '/vat': {
    load: look('/vat', everybody(leads(302, /\//))),
    send: send('/vat', 'vat=inc', everybody(leads(303, /\//))),
  },
  '/cart': {
    load: look('/cart', everybody(200)),
    send: send('/cart', 'intent=remove&line_id={line}', ownerOnly(leads(303, /removed=/), { status: 422 })),
  },
  '/cart/artwork/:line': {
    load: look('/cart/artwork/{line}', ownerOnly(200)),
    send: send('/cart/artwork/{line}', 'state=later', ownerOnly(leads(303, /artwork\/[0-9a-f-]{36}(?!\?)/), REFUSED)),
  },
  '/contact': { load: look('/contact', everybody(200)), send: send('/contact', '', everybody(422)) },
  '/compare': open('/compare'),
  '/prices': open('/prices'),
  '/*': open('/stickers'),

  '/guest': forStrangers('/guest', HOME),

  '/login': forStrangers('/login'),
  '/register': forStrangers('/register'),
  '/verify': { load: look('/verify', everybody(200)), send: send('/verify', 'intent=verify', everybody(422)) },
  '/forgotten-password': {
    load: look('/forgotten-password', everybody(200)),
    send: send('/forgotten-password', 'intent=forgot', everybody(422)),
  },
  '/account': { load: { ...look('/account', everybody(BACK)), mayAsData: signedIn(BACK) } },
  '/account/details': own('/account/details'),
  '/account/email': own('/account/email'),
  '/account/password': own('/account/password'),
  '/account/addresses': {
    load: look('/account/addresses', signedIn(200)),
    send: send(
      '/account/addresses',
      'intent=remove&id={address}',
      accountOwnerOnly(leads(303, /done=address-removed/), { status: 422 }),
    ),
  },
  '/account/addresses/:id': {
    load: look('/account/addresses/{address}', accountOwnerOnly(200)),
    send: send(
      '/account/addresses/{address}',
      'label=Mine+now&line_1={address}&city=London&postcode=SE1+0ZZ&phone=02079460417',
      accountOwnerOnly(leads(303, /done=address-edited/), { status: 422 }),
    ),
  },
  '/account/sessions': {
    load: look('/account/sessions', signedIn(200)),
    send: send(
      '/account/sessions',
      'intent=end&session_id={session}',
      accountOwnerOnly(leads(303, /done=session-ended/), { status: 422 }),
    ),
  },
  '/account/data': own('/account/data'),
  '/account/data.json': { load: look('/account/data.json', signedIn(200)) },

  '/second-step': { load: look('/second-step', everybody(200)), send: send('/second-step', '', everybody(422)) },
  '/staff': { load: look('/staff', staffOnly(200)) },
  '/staff/messages': { load: look('/staff/messages', staffOnly(200)) },
  '/staff/messages/:id': {
    load: look('/staff/messages/{message}', staffOnly(200)),
    send: send('/staff/messages/{message}', 'intent=answered', staffOnly(leads(303, /done=answered/))),
  },
  '/staff/outbox': { load: look('/staff/outbox', staffOnly(200)) },
  '/staff/outbox/:id': {
    load: look('/staff/outbox/{mail}', staffOnly(200)),
    // A mail that has not failed is not sent again.
    send: send('/staff/outbox/{mail}', '', staffOnly(422)),
  },
  '/staff/people': {
    load: look('/staff/people', managersOnly(200)),
    send: send('/staff/people', 'intent=invite', managersOnly(422)),
  },
  '/staff/audit': { load: look('/staff/audit', managersOnly(200)) },
  '/staff/second-factor': {
    load: look('/staff/second-factor', anyStaff(200)),
    send: send('/staff/second-factor', 'intent=confirm', anyStaff(422)),
  },
  '/staff/join/:token': {
    load: look(`/staff/join/${'x'.repeat(43)}`, everybody(200)),
    send: send(`/staff/join/${'x'.repeat(43)}`, '', everybody(422)),
  },

  // After everything else: whoever is signed in is not afterwards.
  '/sign-out': {
    load: look('/sign-out', everybody(BACK)),
    send: send('/sign-out', '', everybody(leads(303, /done=signed-out/))),
  },
}

const call = (path: string, may: Access = everybody(200)): Rule => look(`/api${path}`, may)
const change = (method: string, path: string, body: string | undefined, may: Access): Rule => ({
  ask: { method, path: `/api${path}`, ...(body === undefined ? {} : { headers: JSON_TYPE, body }) },
  may,
})
/** Lines of others are unknown (decisions §5). */
const unknown = (usual: number): Access => ownerOnly(usual)
const METADATA = `filename ${Buffer.from('a.pdf').toString('base64')},line_id {line in base64}`

export const CALL_RULES: Readonly<Record<string, Rule>> = {
  'GET /api/quote/get/shipping-info/:featured_item_id': call('/quote/get/shipping-info/1'),
  'GET /api/quote/get/holidays': call('/quote/get/holidays'),
  'GET /api/get/pricing-data': call('/get/pricing-data?product_id=1'),
  'GET /api/get/price-grid': call('/get/price-grid?product_id=1'),
  'GET /api/get/price-grid.csv': call('/get/price-grid.csv?product_id=1'),
  'GET /api/quote/featured-item': call('/quote/featured-item?slug=stickers'),
  'GET /api/quote/dimension-lookup': call('/quote/dimension-lookup?product_id=1'),
  'GET /api/special-processing/getProductQuantities': call('/special-processing/getProductQuantities?product_id=1'),
  'GET /api/openapi.json': call('/openapi.json'),
  'GET /api/health': call('/health'),
  'GET /api/health/ready': call('/health/ready'),

  'POST /api/user/login': change('POST', '/user/login', '{"email":"","password":""}', everybody(422)),

  'GET /api/inquiry/form/emailExist': call('/inquiry/form/emailExist?email=nobody@example.com'),
  'POST /api/guest': change('POST', '/guest', '{}', everybody(201)),

  'GET /api/cart': call('/cart'),
  'GET /api/cart/count': call('/cart/count'),
  'POST /api/cart/items': change('POST', '/cart/items', '{"product_id":1}', everybody(201)),
  'PATCH /api/cart/items/:id': change('PATCH', '/cart/items/{line}', '{"kinds":2}', unknown(200)),
  'POST /api/cart/items/:id/restore': change('POST', '/cart/items/{removed line}/restore', undefined, unknown(200)),
  'POST /api/cart/merge': change('POST', '/cart/merge', '{"line_ids":["{line}","{line too}"]}', unknown(200)),
  'DELETE /api/cart/items/:id': change('DELETE', '/cart/items/{line}', undefined, unknown(200)),

  'GET /api/artwork/lines/:id': call('/artwork/lines/{line}', unknown(200)),
  'PATCH /api/artwork/lines/:id': change('PATCH', '/artwork/lines/{line}', '{"note":"Mine now"}', unknown(200)),
  'GET /api/artwork/files/:id': call('/artwork/files/{file}', unknown(200)),
  'GET /api/artwork/files/:id/thumbnail': call('/artwork/files/{file}/thumbnail', unknown(200)),
  'POST /api/artwork/lines/:id/files': {
    ask: {
      method: 'POST',
      path: '/api/artwork/lines/{line}/files',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
      body: '--x\r\ncontent-disposition: form-data; name="files"; filename="a.pdf"\r\n\r\n%PDF-1.7\n\r\n--x--\r\n',
    },
    may: unknown(201),
  },
  'OPTIONS /api/artwork/uploads': { ask: { method: 'OPTIONS', path: '/api/artwork/uploads' }, may: everybody(204) },
  'POST /api/artwork/uploads': {
    ask: {
      method: 'POST',
      path: '/api/artwork/uploads',
      headers: { ...TUS, 'upload-length': '9', 'upload-metadata': METADATA },
    },
    may: unknown(201),
  },
  'HEAD /api/artwork/uploads/:id': {
    ask: { method: 'HEAD', path: '/api/artwork/uploads/{upload}', headers: TUS },
    may: unknown(200),
  },
  'PATCH /api/artwork/uploads/:id': {
    ask: {
      method: 'PATCH',
      path: '/api/artwork/uploads/{upload}',
      headers: { ...TUS, 'content-type': 'application/offset+octet-stream', 'upload-offset': '0' },
      body: '%PDF-',
    },
    may: unknown(204),
  },
  'DELETE /api/artwork/uploads/:id': {
    ask: { method: 'DELETE', path: '/api/artwork/uploads/{file}', headers: TUS },
    may: unknown(204),
  },

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
export const PAGE_ROUTES: readonly string[] = ['/*', '/api/docs', '/api/docs.data'].flatMap((path) =>
  ['GET', 'POST', 'DELETE', 'PATCH', 'OPTIONS'].map((method) => `${method} ${path}`),
)

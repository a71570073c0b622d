import { type Access, anyStaff, everybody, leads, managersOnly, staffOnly } from './authorisation-roles.ts'
import { call, look, type PageRule, type Rule, send } from './authorisation-rule.ts'

/* Who may do what in the staff's rooms (decisions §6). */

/** A form of a request that nothing has happened to since it was sent. */
const QUOTE_MESSAGE = 'intent=message&message=When+by%3F&seen=1&form_id={form}'

export const STAFF_PAGES: Readonly<Record<string, PageRule>> = {
  '/second-step': { load: look('/second-step', everybody(200)), send: send('/second-step', '', everybody(422)) },
  '/staff': { load: look('/staff', staffOnly(200)) },
  '/staff/messages': { load: look('/staff/messages', staffOnly(200)) },
  '/staff/messages/:id': {
    load: look('/staff/messages/{message}', staffOnly(200)),
    send: send('/staff/messages/{message}', 'intent=answered', staffOnly(leads(303, /done=answered/))),
  },
  '/staff/artwork': { load: look('/staff/artwork?view=all', staffOnly(200)) },
  '/staff/artwork/:id': {
    load: look('/staff/artwork/{file}', staffOnly(200)),
    // Nothing is decided.
    send: send('/staff/artwork/{file}', 'intent=decide&seen=&form_id={form}', staffOnly(422)),
  },
  '/staff/proofs': { load: look('/staff/proofs', staffOnly(200)) },
  '/staff/proofs/:number/:line': {
    load: look('/staff/proofs/{order}/{order line}', staffOnly(200)),
    // Nothing is written.
    send: send('/staff/proofs/{order}/{order line}', 'intent=answer&text=&form_id={form}', staffOnly(422)),
  },
  '/staff/planning': {
    load: look('/staff/planning', staffOnly(200)),
    // Nothing is ticked.
    send: send('/staff/planning', 'form_id={form}', staffOnly(422)),
  },
  // There is no such gang.
  '/staff/planning/:gang': {
    load: look('/staff/planning/1', staffOnly(404)),
    send: send('/staff/planning/1', 'intent=lock&revision=1&form_id={form}', staffOnly(422)),
  },
  '/staff/board': {
    load: look('/staff/board', staffOnly(200)),
    // Nothing is scanned.
    send: send('/staff/board', 'intent=scan&code=&form_id={form}', staffOnly(422)),
  },
  '/staff/dispatch': {
    load: look('/staff/dispatch', staffOnly(200)),
    // Nothing has this code.
    send: send('/staff/dispatch', 'intent=hand-over&code=7KQ4-MX2P&name=Ada', staffOnly(422)),
  },
  '/staff/dispatch/promises': { load: look('/staff/dispatch/promises', staffOnly(200)) },
  '/staff/dispatch/:number': {
    load: look('/staff/dispatch/{order}', staffOnly(200)),
    // Nothing is packed.
    send: send('/staff/dispatch/{order}', 'intent=quick&seen=1&form_id={form}', staffOnly(422)),
  },
  // It has no parcels.
  '/staff/dispatch/:number/packing-list': { load: look('/staff/dispatch/{order}/packing-list', staffOnly(404)) },
  // There is no such job.
  '/staff/jobs/:job': {
    load: look('/staff/jobs/01890a5d-ac96-774b-bcce-b302099a8057', staffOnly(404)),
    send: send('/staff/jobs/01890a5d-ac96-774b-bcce-b302099a8057', 'intent=done&step=1&form_id={form}', staffOnly(422)),
  },
  '/staff/complaints': { load: look('/staff/complaints', staffOnly(200)) },
  '/staff/complaints/statistics': { load: look('/staff/complaints/statistics', staffOnly(200)) },
  // There is no such complaint.
  '/staff/complaints/:complaint': {
    load: look('/staff/complaints/1', staffOnly(404)),
    send: send(
      '/staff/complaints/1',
      'intent=word&text=Sorry&order={order}&seen={events of order}&form_id={form}',
      staffOnly(422),
    ),
  },
  '/staff/planning/:gang/ticket': { load: look('/staff/planning/1/ticket', staffOnly(404)) },
  '/staff/orders': { load: look('/staff/orders?view=all', staffOnly(200)) },
  '/staff/orders/new': {
    load: look('/staff/orders/new', staffOnly(200)),
    // There is no such order of theirs.
    send: send('/staff/orders/new', 'intent=place&order=', staffOnly(409)),
  },
  '/staff/orders/export': { load: look('/staff/orders/export', managersOnly(200)) },
  '/staff/orders/terms/:version': { load: look('/staff/orders/terms/{terms of order}', staffOnly(200)) },
  '/staff/orders/:id': {
    load: look('/staff/orders/{order}', staffOnly(200)),
    send: send(
      '/staff/orders/{order}',
      'intent=note&note=Mine&seen={events of order}&form_id={form}',
      staffOnly(leads(303, /done=order-noted/)),
    ),
  },
  '/staff/money': {
    load: look('/staff/money', staffOnly(200)),
    // A payment without an amount.
    send: send('/staff/money', 'intent=record', staffOnly(422)),
  },
  '/staff/money/credit': {
    load: look('/staff/money/credit', managersOnly(200)),
    send: send('/staff/money/credit', 'email=nobody', managersOnly(422)),
  },
  '/staff/quotes': { load: look('/staff/quotes?view=all', staffOnly(200)) },
  '/staff/quotes/:id': {
    load: look('/staff/quotes/{quote}', staffOnly(200)),
    send: send('/staff/quotes/{quote}', QUOTE_MESSAGE, staffOnly(leads(303, /done=quote-message/))),
  },
  '/staff/reviews': { load: look('/staff/reviews', staffOnly(200)) },
  '/staff/reviews/links': {
    load: look('/staff/reviews/links', staffOnly(200)),
    send: send('/staff/reviews/links', 'intent=invite', staffOnly(422)),
  },
  '/staff/reviews/:id': {
    load: look('/staff/reviews/{review}', staffOnly(200)),
    send: send('/staff/reviews/{review}', 'intent=publish&seen=2', staffOnly(leads(303, /done=review-published/))),
  },
  '/staff/lettering': { load: look('/staff/lettering', staffOnly(200)) },
  '/staff/lettering/:id': { load: look('/staff/lettering/{design}', staffOnly(200)) },
  '/staff/outbox': { load: look('/staff/outbox', staffOnly(200)) },
  '/staff/outbox/:id': {
    load: look('/staff/outbox/{mail}', staffOnly(200)),
    // A mail that has not failed is not sent again.
    send: send('/staff/outbox/{mail}', '', staffOnly(422)),
  },
  '/staff/content': { load: look('/staff/content', staffOnly(200)) },
  '/staff/content/:kind/:key': {
    load: look('/staff/content/faq/ordering', staffOnly(200)),
    // There is no draft to be thrown away.
    send: send('/staff/content/faq/ordering', 'intent=discard', staffOnly(422)),
  },
  '/staff/catalogue': {
    load: look('/staff/catalogue', staffOnly(200)),
    // It is on sale already.
    send: send('/staff/catalogue', 'version=1&seen=1', managersOnly(422)),
  },
  '/staff/coupons': { load: look('/staff/coupons', staffOnly(200)) },
  '/staff/coupons/:id': {
    load: look('/staff/coupons/new', staffOnly(200)),
    send: send('/staff/coupons/new', 'intent=save&code=', staffOnly(422)),
  },
  '/staff/coupons/points': {
    load: look('/staff/coupons/points?email=owner@example.com', managersOnly(200)),
    // Without a reason.
    send: send(
      '/staff/coupons/points',
      'intent=adjust&email=owner@example.com&points=100&form_id={form}',
      managersOnly(422),
    ),
  },
  '/staff/webhooks': {
    load: look('/staff/webhooks', managersOnly(200)),
    send: send('/staff/webhooks', 'intent=add', managersOnly(422)),
  },
  '/staff/webhooks/:id': {
    load: look('/staff/webhooks/{webhook}', managersOnly(200)),
    send: send('/staff/webhooks/{webhook}', 'intent=pause', managersOnly(leads(303, /done=webhook-paused/))),
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
}

/** For those who work here; to all others there is nothing. */
const staffCall = (usual: number): Access => {
  return (role) => ({ status: role === 'staff' || role === 'manager' ? usual : 404 })
}

/** For managers, and to all others there is nothing. */
const managersCall: Access = (role) => ({ status: role === 'manager' ? 200 : 404 })

const NOTHING = '00000000-0000-4000-8000-000000000000'

export const STAFF_CALLS: Readonly<Record<string, Rule>> = {
  'GET /api/staff/exports/:what.csv': call('/staff/exports/orders.csv?from=2026-11-01', managersCall),
  'GET /api/staff/artwork/:id/original': call('/staff/artwork/{file}/original', staffCall(200)),
  'GET /api/staff/artwork/:id/thumbnail': call('/staff/artwork/{file}/thumbnail', staffCall(200)),
  'GET /api/staff/artwork/:id/preview': call('/staff/artwork/{file}/preview', staffCall(200)),
  // There is no such gang.
  'GET /api/staff/complaints/statistics.csv': call('/staff/complaints/statistics.csv', staffCall(200)),
  'GET /api/staff/dispatch/labels/:parcel/label.pdf': call('/staff/dispatch/labels/1/label.pdf', staffCall(404)),
  'GET /api/staff/dispatch/:number/labels.pdf': call('/staff/dispatch/T-2026-999999/labels.pdf', staffCall(404)),
  'GET /api/staff/dispatch/:number/packing-list.pdf': call(
    '/staff/dispatch/T-2026-999999/packing-list.pdf',
    staffCall(404),
  ),
  'GET /api/staff/planning/:gang/press.pdf': call('/staff/planning/1/press.pdf', staffCall(404)),
  'GET /api/staff/planning/:gang/cut/:layout/:format': call('/staff/planning/1/cut/1/dxf', staffCall(404)),
  'GET /api/staff/planning/:gang/ticket.pdf': call('/staff/planning/1/ticket.pdf', staffCall(404)),
  'GET /api/staff/planning/:gang/ticket.xjdf': call('/staff/planning/1/ticket.xjdf', staffCall(404)),
  'GET /api/staff/orders/lines/:id/files/:file': call(
    `/staff/orders/lines/${NOTHING}/files/${NOTHING}`,
    staffCall(404),
  ),
  'GET /api/staff/orders/lines/:id/files/:file/thumbnail': call(
    `/staff/orders/lines/${NOTHING}/files/${NOTHING}/thumbnail`,
    staffCall(404),
  ),
  'GET /api/staff/orders/lines/:id/files/:file/cut-line/:format': call(
    `/staff/orders/lines/${NOTHING}/files/${NOTHING}/cut-line/dxf`,
    staffCall(404),
  ),
  'GET /api/staff/quotes/:id/files/:file/cut-line/:format': call(
    '/staff/quotes/{quote}/files/{quote file}/cut-line/dxf',
    staffCall(404),
  ),
  'GET /api/staff/lettering/:id/:file': call('/staff/lettering/{design}/cut.pdf', staffCall(200)),
  'GET /api/staff/quotes/:id/files/:file': call('/staff/quotes/{quote}/files/{quote file}', staffCall(200)),
  'GET /api/staff/quotes/:id/files/:file/thumbnail': call(
    '/staff/quotes/{quote}/files/{quote file}/thumbnail',
    staffCall(200),
  ),
}

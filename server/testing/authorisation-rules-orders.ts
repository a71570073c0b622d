import { type Access, type Expected, everybody, leads, ownerOnly, type Role, signedIn } from './authorisation-roles.ts'
import { look, type PageRule, send } from './authorisation-rule.ts'

/* Who may do what with orders (decisions §6, §9): the owner who is signed in and whoever has the key; staff read. */

const READERS: readonly Role[] = ['owner', 'staff', 'manager']
const readers =
  (usual: Expected): Access =>
  (role) =>
    READERS.includes(role) ? usual : { status: 404 }

const NOBODYS = '00000000-0000-4000-8000-000000000000'

export const ORDER_PAGES: Readonly<Record<string, PageRule>> = {
  '/orders': {
    load: look('/orders', everybody(200)),
    send: send('/orders', 'order_number=&email=', everybody(422)),
  },
  '/orders/:number': {
    load: look('/orders/{order}', readers({ status: 200 })),
    send: send(
      '/orders/{order}',
      'intent=cancel&line_id=&reason=',
      ownerOnly(leads(303, /\/orders\/T-\d{4}-\d{6}\?done=cancelled/)),
    ),
  },
  '/orders/:number/artwork/:line': {
    load: look('/orders/{order}/artwork/{order line}', ownerOnly(200)),
    send: send(
      '/orders/{order}/artwork/{order line}',
      `file_id=${NOBODYS}`,
      everybody(leads(303, /\/orders\/T-.*refused=file-unknown/)),
    ),
  },
  '/orders/:number/proof/:line': {
    load: look('/orders/{order}/proof/{order line}', readers({ status: 200 })),
    send: send(
      '/orders/{order}/proof/{order line}',
      'intent=approve&version=1&digest=&name=',
      ownerOnly({ status: 422 }),
    ),
  },
  '/orders/:number/complaint/:line': {
    load: look('/orders/{order}/complaint/{order line}', readers({ status: 200 })),
    // It was not sent yet.
    send: send(
      '/orders/{order}/complaint/{order line}',
      'intent=report&form_id={form}&reason=cut&pieces=1&text=Off&wish=none',
      ownerOnly({ status: 422 }),
    ),
  },
  '/account/orders': { load: look('/account/orders', signedIn(200)) },
}

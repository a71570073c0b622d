import { accountOwnerOnly, everybody, leads, signedIn, strangers } from './authorisation-roles.ts'
import { BACK, call, change, look, own, type PageRule, type Rule, send } from './authorisation-rule.ts'

/* Who may do what with an account, and on the way to one (000 §2.6, §6; decisions §6). */

const HOME = leads(302, /\//)

/** A page that who is signed in has no use for: the form is looked at, and then they are led on. */
const forStrangers = (path: string, onwards = BACK): PageRule => ({
  load: look(path, strangers(200, onwards)),
  send: { ...send(path, '', strangers(422, onwards)), mayAsData: everybody(422) },
})

export const ACCOUNT_PAGES: Readonly<Record<string, PageRule>> = {
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
  '/account/designs': {
    load: look('/account/designs', signedIn(200)),
    send: send(
      '/account/designs',
      'intent=remove&design_id={own design}',
      accountOwnerOnly(leads(303, /done=design-removed/), { status: 422 }),
    ),
  },
  '/account/artwork': {
    load: look('/account/artwork', signedIn(200)),
    send: send('/account/artwork', 'intent=remove&file_id=00000000-0000-4000-8000-000000000000', signedIn(422)),
  },
  '/account/data': own('/account/data'),
  '/account/data.json': { load: look('/account/data.json', signedIn(200)) },
}

export const ACCOUNT_CALLS: Readonly<Record<string, Rule>> = {
  'POST /api/user/login': change('POST', '/user/login', '{"email":"","password":""}', everybody(422)),
  'POST /api/user/second-step': change('POST', '/user/second-step', '{"code":""}', everybody(422)),

  // Answers each with who they are themselves.
  'GET /api/visitor': call('/visitor'),
  'GET /api/inquiry/form/emailExist': call('/inquiry/form/emailExist?email=nobody@example.com'),
  'POST /api/guest': change('POST', '/guest', '{}', everybody(201)),
}

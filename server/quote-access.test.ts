import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, type Asked, ask, getCookie } from './testing/ask-shop.server.ts'
import { getForm, type KnownQuote, makeQuote, QUOTE_MARKS } from './testing/known-quotes.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { createPeople, GUEST_INFO, MARKS, THAT_MORNING } from './testing/people.server.ts'

/*
 * Nobody reads another's quote request, quotation or attachment (000 §6; decisions §5): everything that can be asked of
 * a customer's and of a guest's, as everybody, with and without the link of a mail, and with it once it has expired.
 */

const WHO = [
  'visitor',
  'other guest',
  'other customer',
  'guest',
  'customer',
  'staff',
  'manager without second factor',
  'manager',
  'holder of the link',
  'holder of another link',
] as const

type Who = (typeof WHO)[number] | 'holder of the expired link'
type Owner = 'customer' | 'guest'

const OWNERS: readonly Owner[] = ['customer', 'guest']
/** A week before this the links of THAT_MORNING expire. */
const HALF_A_YEAR_LATER = '2027-06-01T09:00:00Z'
const WRONG_TOKEN = 'x'.repeat(43)

const clock = fixedClock(THAT_MORNING)
let shop: OpenShop
let cookies: Record<(typeof WHO)[number], string>
let quotes: Record<Owner, KnownQuote>

beforeAll(async () => {
  let people: Awaited<ReturnType<typeof createPeople>> | undefined
  shop = await openShop({}, clock, async (db) => {
    people = await createPeople(db)
  })
  if (people === undefined) throw new Error('Nobody came')
  const { owner: customer, ...others } = people.cookies
  const guest = await becomeGuest(GUEST_INFO)
  const otherGuest = await becomeGuest({ first_name: 'Another', last_name: 'Guest', email: 'another@example.com' })
  const links = { 'holder of the link': '', 'holder of another link': '' }
  cookies = { ...others, ...links, customer, guest, 'other guest': otherGuest }
  const { manager } = others
  quotes = {
    customer: await makeQuote(shop, { cookie: customer, email: 'owner@example.com' }, manager),
    guest: await makeQuote(shop, { cookie: guest, email: GUEST_INFO.email }, manager),
  }
}, 120_000)
afterAll(() => shop?.close())

async function becomeGuest(info: typeof GUEST_INFO): Promise<string> {
  const headers = { 'content-type': 'application/json' }
  const answer = await ask(shop, { method: 'POST', path: '/api/guest', headers, body: JSON.stringify(info) })
  return getCookie(answer, 'guest') ?? ''
}

/** What is asked of a quote, with a token that opens it or does not. */
interface Endpoint {
  name: string
  ask(quote: KnownQuote, token: string): Asked
  /** The status for each; as data for a script, pages redirect with 202. `another`: it is not this quote that they see. */
  may(who: Who, owner: Owner): number | 'another'
}

const STRANGERS: readonly Who[] = [
  'visitor',
  'guest',
  'other guest',
  'holder of the link',
  'holder of another link',
  'holder of the expired link',
]
const STAFF: readonly Who[] = ['staff', 'manager']
const TO_SIGN_IN = 303

const byLink =
  (usual: number): Endpoint['may'] =>
  (who) =>
    who === 'holder of the link' ? usual : 404

/** The same where the link alone says which quote is meant: another link opens another quote. */
const byLinkAlone =
  (usual: number): Endpoint['may'] =>
  (who) =>
    who === 'holder of another link' ? 'another' : byLink(usual)(who, 'guest')

/** As the customer; a guest's request has no such address. */
const byAccount =
  (usual: number, stranger = TO_SIGN_IN): Endpoint['may'] =>
  (who, owner) => {
    if (STRANGERS.includes(who)) return stranger
    return who === 'customer' && owner === 'customer' ? usual : 404
  }

/** Its owner, staff, and who has the link. */
const byQuotation =
  (usual: number): Endpoint['may'] =>
  (who, owner) =>
    who === owner || STAFF.includes(who) || who === 'holder of the link' ? usual : 404

const inRooms =
  (usual: number): Endpoint['may'] =>
  (who) => {
    if (STRANGERS.includes(who)) return TO_SIGN_IN
    if (who === 'manager without second factor') return 303
    return STAFF.includes(who) ? usual : 404
  }

const byStaffCall =
  (usual: number): Endpoint['may'] =>
  (who) =>
    STAFF.includes(who) ? usual : 404

const byNobody: Endpoint['may'] = () => 404

const get = (path: string): Asked => ({ path })
const TUS = { 'tus-resumable': '1.0.0' }
const BILL_TO = JSON.stringify({ name: 'Somebody', company: '', address: 'Somewhere' })

const PAGES: readonly Endpoint[] = [
  { name: 'the page of the link', ask: (_quote, token) => get(`/quotes/${token}`), may: byLinkAlone(200) },
  { name: 'the page in the account', ask: ({ id }) => get(`/account/quotes/${id}`), may: byAccount(200) },
  {
    name: 'the quotation’s page',
    ask: ({ quotationNo }, token) => get(`/quotations/${quotationNo}?key=${token}`),
    may: byQuotation(200),
  },
  { name: 'the page in the staff’s rooms', ask: ({ id }) => get(`/staff/quotes/${id}`), may: inRooms(200) },
]

/** What each is answered with by who may; but for the message, they are about a quotation that there is not. */
const INTENTS = { ask: 303, accept: 422, decline: 422, 'put-back': 422 } as const
const ANSWER = { quotation: 'Q-1999-00001', message: 'When?' }

/** Forms that, but for a message, are refused for what they hold once it is known who sends them: nothing changes. */
const FORMS: readonly Endpoint[] = [
  ...Object.entries(INTENTS).flatMap(([intent, usual]): Endpoint[] => [
    {
      name: `the form of the link’s page: ${intent}`,
      ask: (_quote, token) => getForm(get(`/quotes/${token}`), { intent, ...ANSWER }),
      may: byLinkAlone(usual),
    },
    {
      name: `the form of the account’s page: ${intent}`,
      ask: ({ id }) => getForm(get(`/account/quotes/${id}`), { intent, ...ANSWER }),
      may: byAccount(usual),
    },
  ]),
  {
    name: 'the form of the quotation’s page',
    ask: ({ quotationNo }, token) =>
      getForm(get(`/quotations/${quotationNo}?key=${token}`), { name: '<b>', company: '', address: '' }),
    may: byQuotation(422),
  },
  ...(['message', 'decline', 'offer'] as const).map(
    (intent): Endpoint => ({
      name: `the form of the staff’s page: ${intent}`,
      ask: ({ id }) => getForm(get(`/staff/quotes/${id}`), { intent, seen: '2', message: '', reason: '' }),
      may: inRooms(422),
    }),
  ),
]

const CALLS: readonly Endpoint[] = [
  ...['', '/thumbnail'].flatMap((part): Endpoint[] => [
    {
      name: `the attachment by the link${part}`,
      ask: ({ file }, token) => get(`/api/quote/links/${token}/files/${file}${part}`),
      may: byLink(part === '' ? 200 : 204),
    },
    {
      name: `the attachment in the account${part}`,
      ask: ({ id, file }) => get(`/api/quote/requests/${id}/files/${file}${part}`),
      may: byAccount(part === '' ? 200 : 204, 404),
    },
    {
      name: `the attachment in the staff’s rooms${part}`,
      ask: ({ id, file }) => get(`/api/staff/quotes/${id}/files/${file}${part}`),
      may: byStaffCall(part === '' ? 200 : 204),
    },
    {
      name: `the attachment as if it were of a cart’s line${part}`,
      ask: ({ file }) => get(`/api/artwork/files/${file}${part}`),
      may: byNobody,
    },
    {
      name: `the attachment as if it were still of a draft${part}`,
      ask: ({ file }, token) => ({
        ...get(`/api/artwork/files/${file}${part}`),
        headers: { 'x-artwork-draft': token },
      }),
      may: byNobody,
    },
  ]),
  ...['HEAD', 'DELETE'].map(
    (method): Endpoint => ({
      name: `${method} the attachment’s upload`,
      ask: ({ file }) => ({ method, path: `/api/artwork/uploads/${file}`, headers: TUS }),
      may: byNobody,
    }),
  ),
  ...['preview', 'download'].map(
    (as): Endpoint => ({
      name: `the quotation as PDF to ${as}`,
      ask: ({ quotationNo }, token) => get(`/pdf/quotation/${as}?quotation_no=${quotationNo}&key=${token}`),
      may: byQuotation(200),
    }),
  ),
  {
    name: 'Bill To',
    ask: ({ quotationId }, token) => ({
      method: 'PUT',
      path: `/api/quote/update/quotation/${quotationId}?key=${token}`,
      headers: { 'content-type': 'application/json' },
      body: BILL_TO,
    }),
    may: byQuotation(200),
  },
]

const other = (owner: Owner): Owner => (owner === 'customer' ? 'guest' : 'customer')

function getToken(who: Who, owner: Owner): string {
  if (who === 'holder of another link') return quotes[other(owner)].token
  return who.startsWith('holder of') ? quotes[owner].token : WRONG_TOKEN
}

async function askAs(who: Who, owner: Owner, endpoint: Endpoint): Promise<Answer> {
  const asked = endpoint.ask(quotes[owner], getToken(who, owner))
  const cookie = who === 'holder of the expired link' ? '' : cookies[who]
  return ask(shop, { ...asked, headers: { ...asked.headers, ...(cookie === '' ? {} : { cookie }) } })
}

/** What a refused answer must not tell: neither who asked nor what for. */
const SECRETS = [...QUOTE_MARKS, ...Object.values(MARKS).flat()]

/** Of whoever asks, their own name stands in every page's head. */
function expectNothingRevealed(who: Who, { text }: Answer): void {
  const own: readonly string[] = who === 'guest' ? (MARKS.guest ?? []) : who === 'customer' ? (MARKS.owner ?? []) : []
  for (const secret of SECRETS.filter((one) => !own.includes(one))) expect(text).not.toContain(secret)
}

function expectAccess(who: Who, owner: Owner, { answer, status }: { answer: Answer; status: number }): void {
  expect(answer.status, `as ${who}: ${answer.text.slice(0, 300)}`).toBe(status)
  if (status === 404 || status === 303 || status === 202) expectNothingRevealed(who, answer)
  else expect(answer.headers['cache-control'], `as ${who}, of the ${owner}`).toContain('no-store')
}

async function expectAccessOf(endpoint: Endpoint, everybody: readonly Who[]): Promise<void> {
  for (const owner of OWNERS) {
    for (const who of everybody) {
      const status = endpoint.may(who, owner)
      if (status !== 'another') expectAccess(who, owner, { answer: await askAs(who, owner, endpoint), status })
    }
  }
}

/** As a page's script asks for its data. */
function asData(endpoint: Endpoint): Endpoint {
  return {
    ...endpoint,
    ask(quote, token) {
      const { path, ...asked } = endpoint.ask(quote, token)
      const [address = '', query] = path.split('?')
      return { ...asked, path: `${address}.data${query === undefined ? '' : `?${query}`}` }
    },
    may: (who, owner) => {
      const status = endpoint.may(who, owner)
      return status === 303 ? 202 : status
    },
  }
}

const named = (endpoints: readonly Endpoint[]) => endpoints.map((endpoint) => [endpoint.name, endpoint] as const)

describe.each(named([...PAGES, ...FORMS]))('%s', (_name, endpoint) => {
  test('as a document', () => expectAccessOf(endpoint, WHO))
  test('as data for a script', () => expectAccessOf(asData(endpoint), WHO))
})

test.each(named(CALLS))('%s', (_name, endpoint) => expectAccessOf(endpoint, WHO))

describe('lists hold what is one’s own', () => {
  test.each([
    ['/account/quotes', 'customer', 'customer'],
    ['/account/quotations', 'customer', 'customer'],
    ['/quotations', 'guest', 'guest'],
  ] as const)('%s', async (path, reader, owner) => {
    for (const who of WHO) {
      const { text } = await ask(shop, { path, headers: { cookie: cookies[who] } })
      const { reference, quotationNo } = quotes[owner]
      const { reference: otherReference, quotationNo: otherNo } = quotes[other(owner)]
      const told = path === '/account/quotes' ? reference : quotationNo
      expect(text.includes(told), `${told} as ${who}`).toBe(who === reader)
      expect(text.includes(path === '/account/quotes' ? otherReference : otherNo), `another’s as ${who}`).toBe(false)
    }
  })
})

test('a link’s page tells no other site its address, and is not to be found by searching', async () => {
  const page = await ask(shop, { path: `/quotes/${quotes.guest.token}` })
  expect(page.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' })
  const { quotationNo, token } = quotes.guest
  const paper = await ask(shop, { path: `/quotations/${quotationNo}?key=${token}` })
  expect(paper.headers).toMatchObject({ 'referrer-policy': 'same-origin', 'x-robots-tag': 'noindex, nofollow' })
})

describe('half a year later the link opens nothing', () => {
  test.each(named([...PAGES, ...FORMS, ...CALLS]))('%s', async (_name, endpoint) => {
    clock.moveTo(HALF_A_YEAR_LATER)
    await expectAccessOf(endpoint, ['holder of the expired link'])
  })
})

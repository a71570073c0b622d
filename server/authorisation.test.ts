import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, type Asked, ask, getCookie } from './testing/ask-shop.server.ts'
import { type Expected, ROLES, type Role } from './testing/authorisation-roles.ts'
import type { PageRule, Rule } from './testing/authorisation-rule.ts'
import { CALL_RULES, PAGE_ROUTES, PAGE_RULES } from './testing/authorisation-rules.ts'
import { everyPage, noteRoutes, type PageRoute, writtenRoutes } from './testing/every-route.server.ts'
import { issueOwnersInvoice, placeOwnersOrder } from './testing/known-order.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { OwnedThings } from './testing/owned-things.server.ts'
import { createPeople, GUEST_INFO, MARKS, type People, THAT_MORNING } from './testing/people.server.ts'

/*
 * Who may do what (ASVS 8.2, 8.3): every page and call that the shop has, each way it can be asked, as everybody, against
 * the built shop. The routes come from the program, the rules from hand: a route without a rule fails, and so does a
 * rule without its route.
 */

const pages = everyPage()
const routes = noteRoutes()
let shop: OpenShop
let people: People
let things: OwnedThings

beforeAll(async () => {
  const clock = fixedClock(THAT_MORNING)
  shop = await openShop({}, clock, async (db) => {
    people = { ...(await createPeople(db)), order: await placeOwnersOrder(db), invoice: await issueOwnersInvoice(db) }
  })
  routes.stop()
  things = new OwnedThings(shop, people, clock)
  const cart = getCookie(await askAs('visitor', sentAsJson('/api/cart/items', { product_id: 1 })), 'cart')
  const guest = getCookie(await askAs('visitor', sentAsJson('/api/guest', GUEST_INFO)), 'guest')
  people.cookies.guest = `${cart}; ${guest}`
}, 120_000)
afterAll(() => shop?.close())

function sentAsJson(path: string, body: object): Asked {
  return { method: 'POST', path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

function askAs(role: Role, asked: Asked, headers: Record<string, string> = {}): Promise<Answer> {
  const cookie = people.cookies[role]
  return ask(shop, { ...asked, headers: { ...asked.headers, ...(cookie === '' ? {} : { cookie }), ...headers } })
}

describe('no route is without a rule, and no rule without a route', () => {
  test('pages', () => {
    expect(Object.keys(PAGE_RULES).toSorted()).toEqual(pages.map(({ path }) => path).toSorted())
  })

  test('forms of pages', () => {
    const ruled = Object.entries(PAGE_RULES).filter(([, { send }]) => send !== undefined)
    expect(ruled.map(([path]) => path).toSorted()).toEqual(
      pages
        .filter(({ takesForms }) => takesForms)
        .map(({ path }) => path)
        .toSorted(),
    )
  })

  test('calls', () => {
    expect(writtenRoutes(routes.noted).toSorted()).toEqual([...Object.keys(CALL_RULES), ...PAGE_ROUTES].toSorted())
  })
})

/** As a page's script asks for its data: React Router answers redirects with 202 there, for the script to follow. */
function asData({ path, ...asked }: Asked, part?: string): Asked {
  const [address = '', query = ''] = path.split('?')
  const params = [query, part === undefined ? '' : `_routes=${encodeURIComponent(part)}`].filter(Boolean).join('&')
  return { ...asked, path: `${address === '/' ? '/_' : address}.data${params === '' ? '' : `?${params}`}` }
}

function expectAnswer(answer: Answer, { status, location }: Expected, data: boolean): void {
  const redirects = status >= 300 && status < 400
  expect(answer.status, answer.text.slice(0, 500)).toBe(data && redirects ? 202 : status)
  if (location !== undefined) expect(data ? answer.text : answer.headers.location).toMatch(location)
}

/** Those who work here see in their rooms what customers sent. */
const SEES_CUSTOMERS: readonly Role[] = ['staff', 'manager']
/** Their rooms; quotations, whoever asked for them (decisions §5); orders and their invoices. */
const SHOWN_TO_STAFF =
  /^\/(?:staff|api\/staff\/|quotations\/|pdf\/|api\/quote\/update\/quotation\/|orders\/|api\/orders\/|invoices\/|xml\/invoice\/)/

function expectNothingOfOthers(role: Role, { text }: Answer, { path }: Asked): void {
  if (SHOWN_TO_STAFF.test(path) && SEES_CUSTOMERS.includes(role)) return
  for (const [other, marks] of Object.entries(MARKS)) {
    if (other !== role) for (const mark of marks) expect(text).not.toContain(mark)
  }
}

/** A rule, asked one way by everybody: whoever may not learns nothing of the owner either. */
async function expectRule({ ask: asked, may: mayAsDocument, mayAsData }: Rule, data = false): Promise<void> {
  const filled = await things.fill(data ? asData(asked) : asked)
  const may = data && mayAsData !== undefined ? mayAsData : mayAsDocument
  for (const role of ROLES) {
    const answer = await askAs(role, filled)
    try {
      expectAnswer(answer, may(role), data)
      expectNothingOfOthers(role, answer, filled)
    } catch (fault) {
      throw new Error(`as ${role}: ${filled.method ?? 'GET'} ${filled.path}`, { cause: fault })
    }
  }
}

describe('the call', () => {
  test.each(Object.entries(CALL_RULES))('%s', (_route, rule) => expectRule(rule))
})

/** Every change that there is: of a page as a document and as data, and every call that is no mere look. */
const CHANGES: Asked[] = [
  ...Object.values(PAGE_RULES).flatMap(({ send }) => (send === undefined ? [] : [send.ask, asData(send.ask)])),
  ...Object.values(CALL_RULES).map((rule) => rule.ask),
].filter(({ method = 'GET' }) => !['GET', 'HEAD', 'OPTIONS'].includes(method))

const FOREIGN: Record<string, string>[] = [{ origin: 'https://evil.example' }, { 'sec-fetch-site': 'cross-site' }]

describe('no change is made for another site’s page, whoever’s browser it asks (CSRF, ASVS 3.5.1)', () => {
  const named = CHANGES.map((change) => [`${change.method} ${change.path}`, change] as const)
  test.each(named)('%s', async (_name, change) => {
    const filled = await things.fill(change)
    for (const foreign of FOREIGN) {
      for (const role of ['owner', 'manager'] as const) {
        const answer = await askAs(role, filled, foreign)
        expect(answer.status, `as ${role}`).toBe(403)
        expect(answer.headers['set-cookie']).toBeUndefined()
      }
    }
  })
})

/** In the order of the rules: the form of the last of them signs everybody out. */
const ofPages = Object.entries(PAGE_RULES).flatMap(([path, rule]) =>
  pages.filter((page) => page.path === path).map((page): [string, PageRoute, PageRule] => [path, page, rule]),
)

describe.each(ofPages)('the page %s', (_path, { parts }, { load }) => {
  test('as a document', () => expectRule(load))

  test('as data for a script', () => expectRule(load, true))

  test.each(parts)('and of the data only the part %s: no part leans on the guard of its frame', async (part) => {
    const alone = await things.fill(asData(load.ask, part))
    for (const role of ROLES) {
      const answer = await askAs(role, alone)
      const { status } = load.may(role)
      // A frame, or a page that shows nothing of anybody's, may answer more freely than the whole of them.
      expectNothingOfOthers(role, answer, alone)
      if (part === parts.at(-1)) expect(answer.status, `as ${role}`).toBe(status >= 300 && status < 400 ? 202 : status)
    }
  })
})

const withoutForm = ofPages.filter(([, { takesForms }]) => !takesForms)

test.each(withoutForm)('the page %s takes no form from anybody', async (_path, _page, { load }) => {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  const { path } = await things.fill(load.ask)
  for (const role of ROLES) {
    expect((await askAs(role, { method: 'POST', path, headers, body: 'a=b' })).status, `as ${role}`).toBe(405)
  }
})

const forms = ofPages.flatMap(([path, , { send }]): [string, Rule][] => (send === undefined ? [] : [[path, send]]))

describe.each(forms)('the form of the page %s', (_path, send) => {
  test('as a browser sends it', () => expectRule(send))

  test('as a script sends it', () => expectRule(send, true))
})

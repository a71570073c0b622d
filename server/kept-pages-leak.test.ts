import { afterAll, beforeAll, expect, test } from 'vitest'
import { getHash, newToken } from '#people/accounts/secrets.server.ts'
import { sessions, users } from '#people/accounts/tables.server.ts'
import { guests } from '#people/guests/tables.server.ts'
import type { Visitor } from '#people/visitors/visitor.ts'
import type { Database } from '#platform/database/database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, ask, getCookie } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { THAT_MORNING } from './testing/people.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * Customers, guests and strangers ask for all kept pages at once, in every encoding, while their carts change: nobody gets a
 * word of another, and each their own. 1,000,000 requests of 1,000 people in `npm run soak`, in ten parts.
 */

const SOAK = process.env['SOAK'] === '1'
const PART = Number(process.env['SOAK_PART'] ?? '0')
const PEOPLE = SOAK ? 1000 : 60
const REQUESTS = SOAK ? 100_000 : 1500
const AT_ONCE = 16
/** Of a hundred requests, so many add to a cart. */
const ADDITIONS = 2

const ENCODINGS = ['br', 'gzip', 'identity']
const PLAIN_PATHS =
  '/ /products /faq /prices /reviews /terms /privacy /returns /api/docs /nowhere /stickers /stickers/kraft-paper /labels \
/business-cards/swing-tags /user-guide/artwork-guide /user-guide/shipping-info /user-guide/how-to-attach /search/index.json \
/stickers.data /faq.data /_root.data'.split(' ')
const QUERIES = [
  '/search?q=roll',
  '/stickers?width=60',
  '/stickers?width=61',
  '/faq?q=white',
  '/prices?featured_item_id=2',
]
const PATHS = [...PLAIN_PATHS, ...QUERIES]

/** Stands in whatever is somebody's, and in nothing else. */
const MARK = /Zq[0-9a-z]+Zq/g

interface Person {
  /** Null for somebody who has none in the shop. */
  mark: string | null
  cookies: Map<string, string>
  /** How many lines were acknowledged. */
  lines: number
  /** While an addition is under way, its count is not certain. */
  isAdding: boolean
}

const people: Person[] = []
let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({}, fixedClock(THAT_MORNING), createPeople)
}, 120_000)
afterAll(() => shop?.close())

async function createPeople(db: Database): Promise<void> {
  const now = new Date(THAT_MORNING)
  const dates = { createdAt: now, updatedAt: now }
  const beside = { ipAddress: '127.0.0.1', userAgent: 'test', expiresAt: new Date(now.getTime() + 864e5), ...dates }
  for (let number = 0; number < PEOPLE; number += 1) {
    const mark = `Zq${(number + 1296).toString(36)}Zq`
    const token = newToken()
    const [person, cookie] = [{ lines: 0, isAdding: false }, [token] as const]
    if (number % 3 === 0) {
      const name = { firstName: mark, lastName: mark, email: `${mark.toLowerCase()}@example.com`, emailVerified: true }
      const [user] = await db
        .insert(users)
        .values({ ...name, ...dates })
        .returning()
      await db.insert(sessions).values({ userId: user?.id ?? '', token: getHash(token), ...beside })
      people.push({ mark, cookies: new Map([['session', ...cookie]]), ...person })
    } else if (number % 3 === 1) {
      const name = { firstName: mark, lastName: mark, email: `${mark.toLowerCase()}@example.com` }
      await db.insert(guests).values({ id: crypto.randomUUID(), guestIdHash: getHash(token), ...name, ...dates })
      people.push({ mark, cookies: new Map([['guest', ...cookie]]), ...person })
    } else people.push({ mark: null, cookies: new Map(), ...person })
  }
}

test(`${REQUESTS} requests of ${PEOPLE} people: nobody gets a word of another`, {
  timeout: 60_000 + REQUESTS * 20,
}, async () => {
  const random = seededRandom(23 + PART)
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  let sent = 0
  const work = async () => {
    while (sent < REQUESTS) {
      sent += 1
      const person = pick(people)
      if (random() * 100 < ADDITIONS && !person.isAdding) await add(person)
      else await look(person, pick(PATHS), pick(ENCODINGS))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  expect(sent).toBe(REQUESTS)
})

const cookieHeader = ({ cookies }: Person) => [...cookies].map((pair) => pair.join('=')).join('; ')

async function add(person: Person): Promise<void> {
  person.isAdding = true
  const headers = { 'content-type': 'application/json', cookie: cookieHeader(person) }
  const body = JSON.stringify({ product_id: 1, width: 60 + person.lines, height: 60, quantity: 100 })
  const answer = await ask(shop, { method: 'POST', path: '/api/cart/items', headers, body })
  expect(answer.status, answer.text).toBe(201)
  const cart = getCookie(answer, 'cart')
  if (cart !== undefined && cart !== null) person.cookies.set('cart', cart.replace(/^cart=/, ''))
  person.lines += 1
  person.isAdding = false
}

async function look(person: Person, path: string, encoding: string): Promise<void> {
  const before = person.isAdding ? null : person.lines
  const answer = await ask(shop, { path, headers: { cookie: cookieHeader(person), 'accept-encoding': encoding } })
  const isCertain = before !== null && !person.isAdding && person.lines === before
  const marks = new Set(answer.text.match(MARK))
  const visitor = readVisitor(answer)
  if (visitor === null) return expect(marks, path).toEqual(new Set())
  const isCustomer = person.cookies.has('session')
  expect(marks, path).toEqual(new Set(isCustomer ? [person.mark] : []))
  expect(visitor, path).toMatchObject({
    first_name: isCustomer ? person.mark : null,
    role: isCustomer ? 'customer' : person.mark === null ? null : 'guest',
    ...(isCertain ? { cart_count: person.lines } : {}),
  })
}

/** Null for what is no page. */
function readVisitor({ text }: Answer): Visitor | null {
  const [, data] = /data-visitor="([^"]*)"/.exec(text) ?? []
  return data === undefined ? null : (JSON.parse(data.replaceAll('&quot;', '"')) as Visitor)
}

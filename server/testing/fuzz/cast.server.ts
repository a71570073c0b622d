import { newCustomer, openTestAccounts } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { type Answer, type Asked, ask, type Listening } from '../ask-shop.server.ts'
import { createPeople, type People } from '../people.server.ts'
import { PASSWORD } from '../shop-browser.server.ts'
import { noThings, type Things } from './api-writes.ts'
import type { Draw } from './draw.ts'
import type { HtmlForm } from './html-forms.ts'

/* Who takes part: visitors, guests, customers and staff, each with a browser's cookies and what they have. */

export interface Form {
  form: HtmlForm
  /** The address of the page that it stands on. */
  page: string
}

/** Kept for later, the newest of them. */
const MOST = { pages: 120, forms: 60 }

const SHOP_PAGES = [
  '/cart',
  '/checkout',
  '/stickers',
  '/business-cards',
  '/quotations',
  '/contact',
  '/guest',
  '/compare',
  '/vat',
  '/orders',
]
const OTHER_PAGES = ['/quote-request?product_id=1', '/special-processing?product_id=1', '/lettering/design', '/cookies']
const ACCOUNT_PAGES = [
  'details',
  'email',
  'password',
  'addresses',
  'quotes',
  'designs',
  'sessions',
  'quotations',
  'data',
  'points',
  'orders',
  'invoices',
]
const STAFF_PAGES = [
  '',
  '/quotes',
  '/lettering',
  '/reviews',
  '/reviews/links',
  '/messages',
  '/outbox',
  '/content',
  '/orders',
  '/planning',
  '/board',
  '/complaints',
  '/complaints/statistics',
  '/money',
]
const MANAGER_PAGES = [
  '/catalogue',
  '/coupons',
  '/coupons/new',
  '/coupons/points?email=owner@example.com',
  '/people',
  '/money/credit',
  '/orders/export',
  '/webhooks',
  '/audit',
  '/second-factor',
]
const STRANGER_PAGES = ['/login', '/register', '/verify', '/forgotten-password']

export class Actor {
  readonly role: 'visitor' | 'customer' | 'staff'
  readonly things: Things = noThings()
  readonly pages: string[]
  readonly forms: Form[] = []
  readonly #shop: Listening
  readonly #cookies: Map<string, string>

  constructor(shop: Listening, role: Actor['role'], cookies = '') {
    this.#shop = shop
    this.role = role
    this.#cookies = new Map(cookies === '' ? [] : cookies.split('; ').map((cookie) => splitOnce(cookie, '=')))
    this.pages = [
      ...SHOP_PAGES,
      ...OTHER_PAGES,
      ...(role === 'visitor' ? STRANGER_PAGES : ACCOUNT_PAGES.map((page) => `/account/${page}`)),
      ...(role === 'staff' ? [...STAFF_PAGES, ...MANAGER_PAGES].map((page) => `/staff${page}`) : []),
    ]
  }

  get cookie(): string {
    return [...this.#cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  }

  /** Customers and staff until they have signed out, in whichever way. */
  get isLost(): boolean {
    return this.role !== 'visitor' && !this.#cookies.has('session')
  }

  async ask(asked: Asked, draw: Draw): Promise<Answer> {
    const { cookie } = this
    const from = { 'x-forwarded-for': draw.network(), ...(cookie === '' ? {} : { cookie }) }
    const answer = await ask(this.#shop, { ...asked, headers: { ...from, ...asked.headers } })
    for (const set of answer.headers['set-cookie'] ?? []) this.#keep(set)
    return answer
  }

  remember(pages: readonly string[], forms: readonly Form[]): void {
    for (const page of pages) if (!this.pages.includes(page)) this.pages.push(page)
    this.forms.push(...forms)
    // The first ones are those that everybody begins with.
    const first = SHOP_PAGES.length + OTHER_PAGES.length
    if (this.pages.length > MOST.pages) this.pages.splice(first, this.pages.length - MOST.pages)
    if (this.forms.length > MOST.forms) this.forms.splice(0, this.forms.length - MOST.forms)
  }

  #keep(setCookie: string): void {
    const [name, value] = splitOnce(setCookie.split(';')[0] ?? '', '=')
    if (value === '') this.#cookies.delete(name)
    else this.#cookies.set(name, value)
  }
}

function splitOnce(text: string, at: string): [string, string] {
  const place = text.indexOf(at)
  return place < 0 ? [text, ''] : [text.slice(0, place), text.slice(place + 1)]
}

/** Who is in the database before the shop opens. */
export interface Cast {
  people: People
  emails: string[]
}

export async function createCast(db: Database, customers: number, now: string): Promise<Cast> {
  const people = await createPeople(db, now)
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(now)
  const emails: string[] = []
  for (let count = 0; count < customers; count += 1) emails.push((await newCustomer(accounts)).email)
  return { people, emails }
}

/** A customer in a browser of their own. */
export async function signIn(shop: Listening, email: string, draw: Draw): Promise<Actor> {
  const browser = new Actor(shop, 'customer')
  const body = new URLSearchParams({ intent: 'sign-in', email, password: PASSWORD }).toString()
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  await browser.ask({ method: 'POST', path: '/login', headers, body }, draw)
  return browser
}

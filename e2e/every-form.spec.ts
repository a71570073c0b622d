import type { Browser, BrowserContext } from '@playwright/test'
import type { RouteConfigEntry } from '@react-router/dev/routes'
import routes from '../src/routes.ts'
import { countForms, MODES, type Outcome, type Walk, walkForm } from './support/early-forms.ts'
import { openStaff } from './support/staff-rooms.ts'
import type { Shop } from './support/start-shop.ts'
import { expect, test } from './support/test.ts'

/*
 * Every form of the shop starts from what its controls hold (decisions/0042): something is entered before the scripts are
 * there, they come late, fail, or are not run, and what the form then asks the shop for is what it shows.
 */

/** Random early interactions, from a seed that is printed; in full with `npm run soak`. */
const IS_SOAK = process.env['SOAK'] === '1'
const ROUNDS = IS_SOAK ? 200 : 25
/** As no mail is sent in these tests. */
const WAITS = 'No mail server is set up: the email waits in the outbox.'
const SEED = Number(process.env['SEED'] ?? 20_261_124)

/** Addresses for each page of the site map. A page that is missing here fails the test. */
type Places = Record<string, readonly string[]>

const CHOSEN = 'size=custom&width=60&height=70&quantity=custom&custom_quantity=700&kinds=custom&custom_kinds=3'

const PUBLIC: Places = {
  '': ['/'],
  'user-guide/artwork-guide': ['/user-guide/artwork-guide'],
  'api/docs': ['/api/docs'],
  search: ['/search?q=kraft'],
  products: ['/products'],
  cookies: ['/cookies'],
  terms: ['/terms'],
  privacy: ['/privacy'],
  returns: ['/returns'],
  cart: ['/cart'],
  quotations: ['/quotations'],
  faq: ['/faq'],
  contact: ['/contact'],
  compare: ['/compare?type=1.p1.z50x50.q500.k1&type=1.p4.f99.q500'],
  prices: [
    '/prices',
    '/prices?featured_item_id=12&printed_side_id=2',
    '/prices?featured_item_id=1&product_id=1&cutting_id=5',
  ],
  'user-guide/shipping-info': ['/user-guide/shipping-info'],
  'user-guide/how-to-attach': ['/user-guide/how-to-attach'],
  'special-processing': ['/special-processing?featured_item_id=1&product_id=1&cutting_id=5&addons=1'],
  'quote-request': [
    '/quote-request?featured_item_id=1&product_id=1&size=custom&width=1200&height=900',
    '/quote-request?featured_item_id=1&product_id=1&size=custom&width=1200&height=900&quantity=500',
  ],
  login: ['/login'],
  guest: ['/guest'],
  register: ['/register'],
  verify: ['/verify'],
  'forgotten-password': ['/forgotten-password'],
  'sign-out': ['/sign-out'],
  reviews: ['/reviews'],
  'lettering/design': ['/lettering/design'],
  '*': [
    '/stickers',
    `/stickers?${CHOSEN}`,
    '/stickers?size=custom&width=1200&height=900',
    '/stickers?product_id=1&cutting_id=5',
    '/labels',
    '/stickers/roll',
    '/business-cards/swing-tags?printed_side_id=2',
    '/business-cards/premium-business-card',
    '/vinyl-lettering',
    '/stickers?tab=price',
    '/stickers?tab=artwork-guide',
    '/stickers?tab=shipping-info',
  ],
}

/** For whoever is signed in: the manager, who is a customer too. */
const SIGNED_IN: Places = {
  account: ['/account'],
  'account/details': ['/account/details'],
  'account/email': ['/account/email'],
  'account/password': ['/account/password'],
  'account/addresses': ['/account/addresses'],
  'account/addresses/:id': ['/account/addresses/new'],
  'account/quotes': ['/account/quotes'],
  'account/designs': ['/account/designs'],
  'account/artwork': ['/account/artwork'],
  'account/sessions': ['/account/sessions'],
  'account/quotations': ['/account/quotations'],
  'account/points': ['/account/points'],
  'account/data': ['/account/data'],
  staff: ['/staff'],
  'staff/artwork': ['/staff/artwork'],
  'staff/catalogue': ['/staff/catalogue'],
  'staff/quotes': ['/staff/quotes'],
  'staff/lettering': ['/staff/lettering'],
  'staff/reviews': ['/staff/reviews'],
  'staff/reviews/links': ['/staff/reviews/links'],
  'staff/messages': ['/staff/messages'],
  'staff/outbox': ['/staff/outbox'],
  'staff/content': ['/staff/content'],
  'staff/coupons': ['/staff/coupons'],
  'staff/coupons/:id': ['/staff/coupons/new'],
  'staff/coupons/points': ['/staff/coupons/points'],
  'staff/people': ['/staff/people'],
  'staff/audit': ['/staff/audit'],
  'staff/second-factor': ['/staff/second-factor'],
  'second-step': ['/second-step'],
}

/** Pages whose form is answered by the page itself, the calendar. */
const LOCAL = /shipping-info/

/** Found on the way; the links are in the outbox. */
const FOUND = [
  'quotations/:number',
  'cart/artwork/:line',
  'quotes/:token',
  'reviews/write/:token',
  'account/quotes/:id',
  'staff/quotes/:id',
  'staff/reviews/:id',
  'staff/messages/:id',
  'staff/outbox/:id',
  'staff/content/:kind/:key',
  'staff/join/:token',
]

/** Files, and pages of links alone. */
const WITHOUT_FORMS = [
  'item-texts.json',
  'search/index.json',
  'vat',
  'account/data.json',
  'staff/lettering/:id',
  'staff/planning/:gang/ticket',
  'staff/dispatch/:number/packing-list',
]

/**
 * Their forms need an order, money or a file: `checkout`, `orders`, `proofs`, `complaints`, `planning`, `dispatch`, `payments`,
 * `phone-orders`, `staff-orders` and `staff-artwork.spec.ts` walk them.
 */
const WITH_ORDERS = [
  'checkout',
  'checkout/reminder/:key',
  'payment',
  'orders',
  'orders/:number',
  'orders/:number/artwork/:line',
  'orders/:number/proof/:line',
  'orders/:number/complaint/:line',
  'orders/:number/pro-forma',
  'invoices/:number',
  'account/orders',
  'account/invoices',
  'staff/proofs',
  'staff/proofs/:number/:line',
  'staff/planning',
  'staff/planning/:gang',
  'staff/board',
  'staff/jobs/:job',
  'staff/dispatch',
  'staff/dispatch/promises',
  'staff/dispatch/:number',
  'staff/complaints',
  'staff/complaints/statistics',
  'staff/complaints/:complaint',
  'staff/orders',
  'staff/orders/new',
  'staff/orders/export',
  'staff/orders/terms/:version',
  'staff/orders/:id',
  'staff/artwork/:id',
  'staff/money',
  'staff/money/credit',
  'staff/webhooks',
  'staff/webhooks/:id',
]

function listPaths(entries: readonly RouteConfigEntry[], above = ''): string[] {
  return entries.flatMap(({ path, children = [] }) => {
    const own = [above, path].filter(Boolean).join('/')
    return [own, ...listPaths(children, own)]
  })
}

test('the forms of every page in the sitemap are tested', () => {
  const tested = [...Object.keys(PUBLIC), ...Object.keys(SIGNED_IN), ...FOUND, ...WITHOUT_FORMS, ...WITH_ORDERS]
  expect([...new Set(listPaths(routes))].toSorted()).toEqual(tested.toSorted())
})

test('every form requests what it shows, whenever its scripts load', async ({ ownShop, browser }) => {
  test.setTimeout(IS_SOAK ? 3_600_000 : 180_000)
  const shop = await openFilledShop(ownShop, browser)
  const forms = await listForms(shop)
  const differences: string[] = []
  const outcomes: Outcome[] = []
  const walk = async (one: Place & Omit<Walk, keyof Place>) => {
    const outcome = await walkForm(shop.contexts[one.who][one.mode === 'missing' ? 'plain' : 'full'], one)
    outcomes.push(outcome)
    const where = `${one.address}, form ${one.form}, ${one.mode} scripts, seed ${one.seed}`
    differences.push(...outcome.differences.map((difference) => `${where}: ${difference}`))
  }
  const random = randomFrom(SEED)
  const pick = <T>(list: readonly T[]): T => list[random(list.length)] as T
  const every = IS_SOAK
    ? forms.flatMap((form) => MODES.map((mode) => ({ ...form, mode, seed: SEED, touches: null })))
    : []
  // Each of another form, as far as there are so many.
  const waiting = [...forms]
  const take = () => {
    if (waiting.length === 0) waiting.push(...forms)
    return waiting.splice(random(waiting.length), 1)[0] as Place
  }
  const rounds = Array.from({ length: ROUNDS }, (_, round) => {
    return { ...take(), mode: pick(MODES), seed: SEED + round, touches: 1 + random(12) }
  })
  await inTurns([...every, ...rounds], walk)
  const asked = outcomes.filter((outcome) => outcome.asked !== null).length
  console.log(`${forms.length} forms, ${outcomes.length} walks, ${asked} asked the shop (SEED=${SEED})`)
  expect(differences, `what was shown and what was asked for differ (SEED=${SEED})`).toEqual([])
  expect(outcomes.filter(({ touched }) => touched.length > 0).length).toBeGreaterThan(outcomes.length / 2)
  expect(asked).toBeGreaterThan(outcomes.length / 3)
})

type Who = 'visitor' | 'manager'

interface FilledShop {
  shop: Shop
  /** With scripts, and in a browser that runs none. */
  contexts: Record<Who, { full: BrowserContext; plain: BrowserContext }>
  found: { visitor: string[]; manager: string[] }
}

interface Place {
  who: Who
  address: string
  form: number
  isLocal?: boolean
  all?: boolean
}

/** A shop in which every page has something on it, open for a visitor and for its manager. */
async function openFilledShop(shop: Shop, browser: Browser): Promise<FilledShop> {
  const staff = await openStaff(shop, browser)
  const visitor = await (await browser.newContext({ baseURL: shop.url })).newPage()
  const stickers = { featured_item_id: '1', product_id: '1', size: '50x50', quantity: '100', kinds: '1', intent: 'add' }
  const added = await visitor.request.post('/cart', { form: stickers })
  const line = new URL(added.url()).searchParams.get('added')
  const quotation = new URL((await visitor.request.post('/quotations', { form: stickers })).url()).pathname
  const requestedQuote = {
    quote_type: 'Special Size',
    product_id: 1,
    size: 'custom',
    width: 600,
    height: 900,
    quantity: 250,
  }
  const answer = await staff.request.post('/api/quote/create/quote-request', { data: requestedQuote })
  const { data } = (await answer.json()) as { data: { id: string } }

  await staff.goto('/staff/people')
  await staff.getByLabel('Email address').fill('sam@shop.example')
  await staff.getByRole('button', { name: 'Send invitation' }).click()
  await staff.getByText(WAITS).waitFor()
  await staff.goto('/staff/reviews/links')
  await staff.getByLabel('Email address').fill('ada@reader.example')
  await staff.getByLabel('Product').selectOption({ index: 1 })
  await staff.getByRole('button', { name: 'Send link' }).click()
  await staff.getByText(WAITS).waitFor()
  await visitor.goto('/contact')
  await visitor.getByLabel('First name').fill('Ada')
  await visitor.getByLabel('Email address').fill('ada@reader.example')
  await visitor.getByLabel('Your message').fill('Do you print on kraft paper?')
  // Whoever sends a form within seconds of opening it is asked to send it again.
  await expect(async () => {
    await visitor.getByRole('button', { name: /send/i }).click()
    await expect(visitor).toHaveURL(/sent=/, { timeout: 1000 })
  }).toPass()

  const linksOn = async (page: string, links: RegExp) => {
    const html = await (await staff.request.get(page)).text()
    return [...new Set(html.match(links))]
  }
  const mails = await linksOn('/staff/outbox', /\/staff\/outbox\/[\w-]{36}/g)
  const inMails = (
    await Promise.all(mails.map((mail) => linksOn(mail, /\/(?:quotes|reviews\/write|staff\/join)\/[\w-]{43}/g)))
  ).flat()
  const first = async (page: string, links: RegExp) => (await linksOn(page, links))[0] ?? `nothing on ${page}`
  const found = {
    visitor: [
      quotation,
      `/cart/artwork/${line}`,
      ...['/quotes/', '/reviews/write/', '/staff/join/'].map(
        (start) => inMails.find((link) => link.startsWith(start)) ?? `no ${start}`,
      ),
    ],
    manager: [
      `/account/quotes/${data.id}`,
      `/staff/quotes/${data.id}`,
      await first('/staff/reviews', /\/staff\/reviews\/[\w-]{36}/g),
      await first('/staff/messages', /\/staff\/messages\/[\w-]{36}/g),
      mails[0] ?? 'no mail',
      await first('/staff/content', /\/staff\/content\/faq\/[\w-]+/g),
    ],
  }
  expect(found.visitor.length + found.manager.length).toBe(FOUND.length)
  const open = async (from: BrowserContext) => ({
    full: from,
    plain: await browser.newContext({
      baseURL: shop.url,
      storageState: await from.storageState(),
      javaScriptEnabled: false,
    }),
  })
  return {
    shop,
    contexts: { visitor: await open(visitor.context()), manager: await open(staff.context()) },
    found,
  }
}

/** Every form with controls on every page. */
async function listForms({ contexts, found }: FilledShop): Promise<Place[]> {
  const pages = [
    ...[...Object.values(PUBLIC).flat(), ...found.visitor].map((address) => ({ who: 'visitor' as const, address })),
    ...[...Object.values(SIGNED_IN).flat(), ...found.manager].map((address) => ({ who: 'manager' as const, address })),
  ]
  const places: Place[] = []
  await inTurns(pages, async ({ who, address }) => {
    const page = await contexts[who].plain.newPage()
    const all = address === '/'
    const count = await countForms(page, address, all)
    for (const form of count) places.push({ who, address, form, all, isLocal: LOCAL.test(address) && !all })
    await page.close()
  })
  return places.toSorted((a, b) => `${a.address} ${a.form}`.localeCompare(`${b.address} ${b.form}`))
}

/** As many at once as there are processors in the least machine. */
const AT_ONCE = 3

async function inTurns<T>(list: readonly T[], work: (one: T) => Promise<void>): Promise<void> {
  const waiting = [...list]
  const turns = Array.from({ length: AT_ONCE }, async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await work(next)
  })
  await Promise.all(turns)
}

function randomFrom(seed: number): (most: number) => number {
  let state = seed
  return (most) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * most)
  }
}

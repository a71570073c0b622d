import { tmpdir } from 'node:os'
import { serialize } from 'node:v8'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { createFactorEncryption } from '#admin/people/encryption.server.ts'
import { findColleagues } from '#admin/people/people-store.server.ts'
import { staffHooks } from '#admin/people/sign-in-hooks.server.ts'
import { runStaffCommand } from '#admin/people/staff-command.server.ts'
import { codeAt, stepAt } from '#admin/people/totp.server.ts'
import { type Imposer, openImposer } from '#admin/planning/imposing/imposer.server.ts'
import type { Done } from '#people/accounts/session.ts'
import { Browser, openTestAccounts, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { createEncryption } from '#platform/encryption/encryption.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import type { Refusal } from '#platform/http/refuser.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { RATES } from '#shop/cart/testing/test-cart.server.ts'
import type { SliceOrderHooks } from '#shop/orders/order-deps.server.ts'
import { testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { describePress } from '#shop/production-files/production-work.ts'
import { NO_ORDERS, POINTS } from '#shop/promotions/testing/test-promotions.server.ts'
import { openTestAdmin } from '#shop/quoting/testing/test-admin.server.ts'
import { openTestContent } from '#site/content/testing/test-content.server.ts'
import { openTestReviews } from '#site/reviews/testing/test-reviews.server.ts'
import { testDesigns } from '#studio/lettering/testing/test-designs.server.ts'
import { createStaff, type StaffDeps, type StaffServices } from '../staff.server.ts'
import { countRooms } from '../today.server.ts'

const PRESS = describePress(await readPressProfile(), true)

const SITE = 'https://shop.example'

const noArtwork: StaffDeps['artwork'] = {
  viewSubmission: async () => ({ state: 'none', note: '', files: [], cut_lines_dropped: 0 }),
  readFrom: async () => null,
  drawPreview: async () => null,
}

/** One thread for all tests: starting it takes longer than most of what it lays out. */
const imposer = layOutOnce(openImposer())

const noProofs: StaffDeps['proofs'] = {
  files: diskStorage(tmpdir()),
  runner: { page: async () => null, compare: async () => null, gang: async () => null },
  cutOff: '17:00',
}

/**
 * The same jobs give the same layouts (impose-gang.ts), which name them by their index: tests that begin with the same orders
 * wait for their layout once.
 */
function layOutOnce({ run, close }: Imposer): Imposer {
  const known = new Map<string, Awaited<ReturnType<Imposer['run']>>>()
  return {
    async run(gang) {
      const key = serialize({ ...gang, jobs: gang.jobs.map((job) => ({ ...job, id: '' })) }).toString('base64')
      if (!known.has(key)) known.set(key, await run(gang))
      return structuredClone(known.get(key) ?? null)
    },
    close,
  }
}

function notHere(): never {
  throw new Error('Staff make nothing for others in this test.')
}

/** Accounts and staff over a real database, with a clock that the test moves. */
export function openTestStaff(
  db: Database,
  {
    orderHooks = [],
    artwork = noArtwork,
    proofs = noProofs,
    hotFolders = false,
    phone,
    carrier = null,
  }: {
    /** Left out, labels are the shop's own. */
    carrier?: StaffDeps['carrier']
    orderHooks?: readonly SliceOrderHooks[]
    /** Left out, nothing has files. */
    artwork?: StaffDeps['artwork']
    /** Left out, nothing is drawn or written. */
    proofs?: StaffDeps['proofs']
    hotFolders?: boolean
    /** What staff make orders for others with. */
    phone?: Pick<StaffDeps, 'checkout' | 'quoting'>
  } = {},
) {
  const shop = openTestAccounts(db, staffHooks)
  const { clock, passwords, secret } = shop
  const hooks = { onSignIn: [], onErase: [], onExport: [], ...staffHooks }
  const reviews = openTestReviews(db, clock)
  const staff = createStaff({
    accounts: { db, clock, passwords, secret, siteUrl: SITE, hooks, isDisposable: () => false },
    encryption: createFactorEncryption('kept-by-nobody-and-known-to-everybody-0417'),
    shop: {
      brand: 'Trimline',
      companyName: 'Trimline Print Ltd',
      addressLines: ['Unit 7', '42 Guillotine Lane', 'London'],
      postcode: 'SE1 0ZZ',
      email: 'desk@shop.example',
      points: POINTS,
      parcels: { maxGrams: 20_000, maxPieces: 100_000 },
    },
    quoteAdmin: openTestAdmin(db, clock),
    contentAdmin: openTestContent(db, clock).admin,
    designs: testDesigns({ db, clock }),
    reviewAdmin: reviews.admin,
    catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }), refresh: async () => false },
    orders: {
      ...testOrderDeps(db, { hooks: orderHooks }),
      clock,
      methods: ['transfer'],
      stripe: null,
      webhookSecret: '',
      onFault: console.error,
    },
    artwork,
    imposer,
    proofs,
    press: PRESS,
    hotFolders,
    remembered: { rooms: () => countRooms({ db, clock }), colleagues: () => findColleagues(db) },
    checkout: { view: notHere, place: notHere },
    quoting: {
      db,
      clock,
      period: notHere,
      shipping: RATES,
      designs: testDesigns({ db, clock }),
      quotedUntil: notHere,
      promotions: NO_ORDERS,
      onFault: notHere,
      siteUrl: SITE,
      shopEmail: 'desk@shop.example',
    },
    ...phone,
    carrier,
    webhooks: { clock, encryption: createEncryption(secret, 'webhooks'), allowPrivate: true },
    getWarnings: async () => [],
  })
  return {
    ...shop,
    reviews,
    /** What the staff command prints. */
    command: (...words: string[]) => runStaffCommand(words, { db, clock, siteUrl: SITE }),
    /** The staff services of a browser, for one request. */
    in: (browser: Browser): StaffServices => {
      const cookies = [...browser.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      const visitor = { cookies: cookies || null, address: browser.address, userAgent: 'Test', secure: false }
      return staff.forVisitor(visitor, shop.accounts.forVisitor(visitor))
    },
    /** The code that an app with this secret shows, this many steps from now. */
    getCode: (secretText: string, aside = 0) => codeAt(fromBase32(secretText), stepAt(clock.now()) + aside),
  }
}

export type TestStaff = ReturnType<typeof openTestStaff>

/** Runs a use case as staff, and saves the cookies of its answer. */
export async function go<T extends Done>(
  shop: TestStaff,
  browser: Browser,
  work: (staff: StaffServices) => Promise<T | StaffRefusal>,
): Promise<T | StaffRefusal> {
  const outcome = await work(shop.in(browser))
  if (outcome.ok) await browser.go(async () => outcome)
  return outcome
}

/** Returns the result, and fails the test if it is a refusal. */
export function granted<T extends { ok: true }>(outcome: T | StaffRefusal | Refusal<string>): T {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome
}

/** The token of the link in a text. */
export function tokenIn(text: string | undefined): string {
  const token = /\/staff\/join\/([\w-]{43})/.exec(text ?? '')?.[1]
  if (token === undefined) throw new Error(`no invitation in: ${text}`)
  return token
}

/** A browser in which somebody has just accepted an invitation. */
export async function joined(shop: TestStaff, token: string, firstName: string): Promise<Browser> {
  const browser = new Browser(shop)
  const input = { first_name: firstName, last_name: 'Press', password: PASSWORD }
  granted(await go(shop, browser, (staff) => staff.invitations.accept(token, input)))
  return browser
}

/** Sets up an app; returns its secret and the recovery codes. This uses up the code of the previous step. */
export async function withApp(
  shop: TestStaff,
  browser: Browser,
): Promise<{ secret: string; recovery: readonly string[] }> {
  granted(await go(shop, browser, (staff) => staff.secondFactor.start()))
  const secret = (await shop.in(browser).secondFactor.view())?.enrolment?.secretText ?? ''
  const confirmed = granted(await go(shop, browser, (staff) => staff.secondFactor.confirm(shop.getCode(secret, -1))))
  return { secret, recovery: confirmed.recoveryCodes }
}

/** The first manager of a shop, invited by the command, with an app. */
export async function firstManager(shop: TestStaff, email = 'mona@shop.example') {
  const { lines } = await shop.command('create', email)
  const browser = await joined(shop, tokenIn(lines.join('\n')), 'Mona')
  return { browser, email, ...(await withApp(shop, browser)) }
}

/** A browser of somebody whom a manager invited and who accepted. */
export async function invited(
  shop: TestStaff,
  manager: Browser,
  role: 'staff' | 'manager',
  email = 'sam@shop.example',
) {
  granted(await go(shop, manager, (staff) => staff.invitations.invite({ email, role })))
  return joined(shop, tokenIn((await shop.mailTo(email))?.text), 'Sam')
}

function fromBase32(text: string): Buffer {
  const signs = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567'
  const bits = Array.from(text.replaceAll(' ', ''), (sign) => signs.indexOf(sign).toString(2).padStart(5, '0')).join('')
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)))
}

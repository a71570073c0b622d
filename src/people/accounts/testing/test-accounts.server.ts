import { desc, eq } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { fixedClock, later } from '#platform/time/clock.ts'
import type { AccountHooks } from '../account-deps.server.ts'
import { type AccountService, createAccounts } from '../accounts.server.ts'
import type { AccountRefusal } from '../refusals.ts'
import type { Done } from '../session.ts'
import { testPasswords } from './test-passwords.server.ts'

/** A Thursday morning in the shop. */
const THURSDAY = '2026-11-26T09:00:00Z'

/** The password of most tests; it is on no list of common ones. */
export const PASSWORD = 'four seals on a quay'

/** Accounts over a real database, with a clock that the test moves. */
export function openTestAccounts(db: Database, hooks: Partial<AccountHooks> = {}) {
  const clock = fixedClock(THURSDAY)
  const passwords = testPasswords()
  const secret = 'a secret for tests, not for a shop'
  const accounts = createAccounts({
    db,
    clock,
    passwords,
    secret,
    isDisposable: (email) => email.endsWith('@mailinator.com'),
    siteUrl: 'https://shop.example',
    hooks: { beforeSignIn: [], onSignIn: [], onErase: [], onExport: [], onEvent: [], ...hooks },
  })
  return {
    db,
    accounts,
    clock,
    passwords,
    secret,
    /** Moves the clock forward. */
    pass: (seconds: number) => clock.moveTo(later(clock.now(), seconds * 1000).toISOString()),
    /** The newest mail to an address, or null. */
    mailTo: async (email: string) => {
      const [mail] = await db
        .select()
        .from(mails)
        .where(eq(mails.recipient, email))
        .orderBy(desc(mails.createdAt))
        .limit(1)
      return mail ?? null
    },
    mailsTo: async (email: string) => db.select().from(mails).where(eq(mails.recipient, email)),
  }
}

export type TestAccounts = ReturnType<typeof openTestAccounts>

let browsers = 0

/** A browser: it keeps the cookies that answers set, and has a network address of its own. */
export class Browser {
  readonly cookies = new Map<string, string>()
  readonly address: string
  readonly #shop: TestAccounts
  readonly #userAgent: string

  constructor(
    shop: TestAccounts,
    userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0',
  ) {
    browsers += 1
    this.#shop = shop
    this.#userAgent = userAgent
    // No host is 0, which is the name of its network.
    const network = Math.trunc(browsers / 254)
    this.address = `10.${network >> 8}.${network & 255}.${1 + (browsers % 254)}`
  }

  /** The account, for one request. */
  get account(): AccountService {
    const cookies = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const visitor = { cookies: cookies || null, address: this.address, userAgent: this.#userAgent, secure: false }
    return this.#shop.accounts.forVisitor(visitor)
  }

  /** Runs a use case and keeps the cookies of its answer. */
  async go<T extends Done>(
    work: (account: AccountService) => Promise<T | AccountRefusal>,
  ): Promise<T | AccountRefusal> {
    const outcome = await work(this.account)
    if (outcome.ok) for (const cookie of outcome.cookies) this.#keep(cookie)
    return outcome
  }

  #keep(setCookie: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

/** The code in the newest mail to an address. */
export async function codeTo(shop: TestAccounts, email: string): Promise<string> {
  const code = /^\s*(\d{6})\b/m.exec((await shop.mailTo(email))?.subject ?? '')?.[1]
  if (code === undefined) throw new Error(`no code was sent to ${email}`)
  return code
}

/** A code that differs from this one. */
export function otherThan(code: string): string {
  return code === '000000' ? '000001' : '000000'
}

type Outcome = { ok: true } | { ok: false; code: string }

/** Returns the result, and fails the test if it is a refusal. */
export function demand<T extends Outcome>(outcome: T): Extract<T, { ok: true }> {
  if (!outcome.ok) throw new Error(`refused: ${outcome.code}`)
  return outcome as Extract<T, { ok: true }>
}

let customers = 0

/** An address that no test has used. */
export function newEmail(): string {
  customers += 1
  return `customer-${customers}@example.com`
}

/** A browser in which a new customer is registered, verified and signed in. */
export async function newCustomer(shop: TestAccounts, email = newEmail()): Promise<Browser & { email: string }> {
  const browser = new Browser(shop)
  const input = { first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD }
  demand(await browser.go((account) => account.register(input)))
  const code = await codeTo(shop, email)
  demand(await browser.go((account) => account.verifyEmail(code)))
  return Object.assign(browser, { email })
}

/** A browser in which a customer has just signed in. */
export async function signedIn(shop: TestAccounts, email: string, password = PASSWORD): Promise<Browser> {
  const browser = new Browser(shop)
  demand(await browser.go((account) => account.signIn({ email, password })))
  return browser
}

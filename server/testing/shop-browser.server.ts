import { setTimeout as after } from 'node:timers/promises'
import { type Inbox, type ReceivedMail, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, type Asked, ask, askAndHangUp, type Listening } from './ask-shop.server.ts'
import { type OpenShop, openShop } from './open-shop.server.ts'
import { THAT_MORNING } from './people.server.ts'

/* A shop with a mail server, and browsers that keep cookies and come each from a network of their own. */

export interface MailingShop extends OpenShop {
  inbox: Inbox
}

/**
 * Opens a shop that sends mail, behind a proxy that it believes: so each browser has an address of its own. Its time
 * stands still, so that no answer says another number of seconds than the one before.
 */
export async function openMailingShop(settings: Record<string, string> = {}): Promise<MailingShop> {
  const inbox = await startInbox()
  const shop = await openShop(
    {
      SMTP_URL: inbox.url,
      MAIL_FROM: 'shop@trimline.example',
      TRUST_PROXY: 'loopback',
      ...settings,
    },
    fixedClock(THAT_MORNING),
  )
  return {
    url: shop.url,
    inbox,
    async close() {
      await shop.close()
      await inbox.close()
    },
  }
}

/** On no list of passwords that are guessed first. */
export const PASSWORD = 'four seals on a quay'

const FORM = { 'content-type': 'application/x-www-form-urlencoded' }
let browsers = 0

export class ShopBrowser {
  readonly cookies = new Map<string, string>()
  /** Every Set-Cookie header that it was given. */
  readonly given: string[] = []
  readonly #shop: Listening
  readonly #headers: Record<string, string>

  constructor(shop: Listening, headers: Record<string, string> = {}) {
    browsers += 1
    this.#shop = shop
    this.#headers = { 'x-forwarded-for': `10.9.${browsers >> 8}.${browsers & 255}`, ...headers }
  }

  async ask(asked: Asked): Promise<Answer> {
    const answer = await ask(this.#shop, this.#withHeaders(asked))
    for (const set of answer.headers['set-cookie'] ?? []) this.#keep(set)
    return answer
  }

  get(path: string): Promise<Answer> {
    return this.ask({ path })
  }

  /** Sends a form as a page without scripts does. */
  post(path: string, fields: Record<string, string>): Promise<Answer> {
    return this.ask({ method: 'POST', path, headers: FORM, body: new URLSearchParams(fields).toString() })
  }

  /** Calls the API with JSON. */
  call(path: string, body: object, method = 'POST'): Promise<Answer> {
    return this.ask(toCall(path, body, method))
  }

  /** Calls the API and hangs up before it answers. */
  callAndHangUp(path: string, body: object): Promise<void> {
    return askAndHangUp(this.#shop, this.#withHeaders(toCall(path, body, 'POST')))
  }

  signIn(email: string, password = PASSWORD): Promise<Answer> {
    return this.post('/login', { intent: 'sign-in', email, password })
  }

  /** Whether its session opens the account. */
  async isSignedIn(): Promise<boolean> {
    return (await this.get('/account/details')).status === 200
  }

  #withHeaders(asked: Asked): Asked {
    const cookie = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    return { ...asked, headers: { ...this.#headers, ...asked.headers, ...(cookie === '' ? {} : { cookie }) } }
  }

  #keep(setCookie: string): void {
    this.given.push(setCookie)
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(setCookie) ?? []
    if (value === '') this.cookies.delete(name)
    else this.cookies.set(name, value)
  }
}

function toCall(path: string, body: object, method: string): Asked {
  return { method, path, headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
}

const LOOK_AGAIN_MS = 5
let addresses = 0

/** An address that nobody has used. */
export function newAddress(): string {
  addresses += 1
  return `somebody-${addresses}@reader.example`
}

/** A browser whose registration waits for the code. */
export async function registering(
  shop: MailingShop,
  email: string,
  headers?: Record<string, string>,
): Promise<ShopBrowser> {
  const browser = new ShopBrowser(shop, headers)
  const details = { first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD }
  const answer = await browser.post('/register', { intent: 'register', ...details })
  if (answer.status !== 303) throw new Error(`Registering was answered ${answer.status}: ${answer.text}`)
  return browser
}

/** A browser in which a new customer is signed in. */
export async function newCustomer(
  shop: MailingShop,
  email = newAddress(),
  headers?: Record<string, string>,
): Promise<ShopBrowser & { email: string }> {
  const browser = await registering(shop, email, headers)
  const answer = await browser.post('/verify', { intent: 'verify', code: await codeTo(shop, email) })
  if (answer.status !== 303) throw new Error(`Verifying was answered ${answer.status}: ${answer.text}`)
  return Object.assign(browser, { email })
}

/** What the subject of a mail with a code begins with. */
export const CODE = /^\d{6}/

/** The newest of the codes to an address, once there are so many. */
export async function codeTo({ inbox }: MailingShop, email: string, number = 1): Promise<string> {
  const mails = await untilThere(() => {
    const codes = inbox.received.filter(({ to, parsed }) => to === email && CODE.test(parsed.subject ?? ''))
    return codes.length >= number ? codes : null
  })
  return CODE.exec(mails.at(-1)?.parsed.subject ?? '')?.[0] ?? ''
}

/** Waits for what is on its way; a test's own limit ends it. */
async function untilThere(look: () => ReceivedMail[] | null): Promise<ReceivedMail[]> {
  for (;;) {
    const found = look()
    if (found !== null) return found
    await after(LOOK_AGAIN_MS)
  }
}

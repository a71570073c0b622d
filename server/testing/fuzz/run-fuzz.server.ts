import { z } from 'zod'
import { type Answer, type Asked, getJson, type Listening } from '../ask-shop.server.ts'
import { drawApiWrite, drawPriceCall } from './api-writes.ts'
import { Actor, type Cast, signIn } from './cast.server.ts'
import { Draw } from './draw.ts'
import { submitForm } from './fill-form.ts'
import { drawHostile } from './hostile.ts'
import { readForms, readLinks } from './html-forms.ts'

/*
 * Many people at once: one half of what they send are writes as pages and scripts make them, filled in from the forms
 * that the shop shows them, the other half is hostile. Every answer is looked at.
 */

export interface FuzzPlan {
  seed: number
  /** Writes and hostile requests; looking at pages between them is not counted. */
  requests: number
  atOnce: number
  /** `onEvery` is called whenever so many more were answered. */
  every: number
  onEvery(): Promise<void>
}

export interface FuzzResult {
  /** What was wrong, each kind once. */
  faults: string[]
  /** How many writes there were, and how many of them were done. */
  writes: number
  done: number
  hostile: number
  /** By status, of all. */
  statuses: Record<string, number>
}

const HANG_MS = 30_000
const MOST_FAULTS = 20
const REMEMBERED = 200
const LOOKS = 0.15
/** Of the writes that end a session or an account, which others could not do then. */
const ENDS = 0.05
const FORMS = 0.5
const BY_SCRIPT = 0.7
const IS_PAGE = /^\/(?!api\/|pdf\/|pictures\/|assets\/)[\w/%-]*(?:\?|$)/

/** Ends somebody's session or account. Staff cannot sign in again here, so they leave their own and each other's alone. */
const ENDING = /^\/(?:sign-out|account\/(?:password|email|sessions|data)|staff\/(?:second-factor|people)|second-step)/

export async function runFuzz(shop: Listening, cast: Cast, plan: FuzzPlan): Promise<FuzzResult> {
  const fuzz = new Fuzz(shop, cast, plan)
  await fuzz.run()
  return fuzz.result
}

class Fuzz {
  readonly result: FuzzResult = { faults: [], writes: 0, done: 0, hostile: 0, statuses: {} }
  readonly #shop: Listening
  readonly #cast: Cast
  readonly #plan: FuzzPlan
  readonly #draw: Draw
  readonly #actors: Actor[] = []
  /** Requests that were right a moment ago. */
  readonly #recent: Asked[] = []
  readonly #kinds = new Set<string>()
  #sent = 0

  constructor(shop: Listening, cast: Cast, plan: FuzzPlan) {
    this.#shop = shop
    this.#cast = cast
    this.#plan = plan
    this.#draw = new Draw(plan.seed)
  }

  async run(): Promise<void> {
    const { cookies } = this.#cast.people
    const visitors = Array.from({ length: 4 }, () => new Actor(this.#shop, 'visitor'))
    const staff = [cookies.staff, cookies.manager, cookies.manager].map((of) => new Actor(this.#shop, 'staff', of))
    this.#actors.push(...visitors, ...staff, new Actor(this.#shop, 'customer', cookies.owner))
    for (let count = 0; count < 6; count += 1) this.#actors.push(await this.#newCustomer())
    const { requests, every, onEvery } = this.#plan
    while (this.#sent < requests) {
      const until = Math.min(requests, this.#sent + every)
      const work = async () => {
        while (this.#sent < until && this.result.faults.length < MOST_FAULTS) await this.#step()
      }
      await Promise.all(Array.from({ length: this.#plan.atOnce }, work))
      await onEvery()
      if (this.result.faults.length >= MOST_FAULTS) return
    }
  }

  /** Somebody who can sign in; whoever has another address or no account by now is left out. */
  async #newCustomer(): Promise<Actor> {
    const { emails } = this.#cast
    for (;;) {
      const email = emails.shift()
      if (email === undefined) return new Actor(this.#shop, 'visitor')
      const customer = await signIn(this.#shop, email, this.#draw)
      if (customer.isLost) continue
      emails.push(email)
      return customer
    }
  }

  async #actor(): Promise<Actor> {
    const at = this.#draw.below(this.#actors.length)
    const actor = this.#actors[at] ?? new Actor(this.#shop, 'visitor')
    if (!actor.isLost || actor.role === 'staff') return actor
    const next = await this.#newCustomer()
    this.#actors[at] = next
    return next
  }

  async #step(): Promise<void> {
    const draw = this.#draw
    const actor = await this.#actor()
    if (draw.chance(LOOKS)) await this.#look(actor)
    this.#sent += 1
    if (this.#sent % 2 === 0) await this.#attack(actor)
    else await this.#write(actor)
  }

  /** Looks at a page, for its forms and where it leads; now and then at a price. */
  async #look(actor: Actor): Promise<void> {
    const draw = this.#draw
    if (draw.chance(0.2)) return void (await this.#ask(actor, drawPriceCall(draw)))
    const page = draw.pick(actor.pages) ?? '/'
    const answer = await this.#ask(actor, { path: page })
    if (answer === null || answer.status !== 200 || !isHtml(answer)) return
    const forms = readForms(answer.text).map((form) => ({ form, page }))
    actor.remember(readLinks(answer.text).filter(isDeep), forms)
  }

  async #write(actor: Actor): Promise<void> {
    const draw = this.#draw
    const found = draw.chance(FORMS) ? draw.pick(actor.forms) : undefined
    if (found === undefined) {
      const { asked, learn } = drawApiWrite(draw, actor.things)
      const answer = await this.#ask(actor, asked)
      if (answer !== null) learn(answer)
      return this.#count(asked, answer)
    }
    const asked = this.#byScript(submitForm(found.form, found.page, draw))
    if (this.#isSpared(actor, asked)) return
    const answer = await this.#ask(actor, asked)
    this.#count(asked, answer)
    const { location } = answer?.headers ?? {}
    if (location?.startsWith('/') === true) actor.remember([location], [])
  }

  /** Most forms and pages are asked for by the scripts of a page, which read its data alone. */
  #byScript(asked: Asked): Asked {
    if (!this.#draw.chance(BY_SCRIPT) || !IS_PAGE.test(asked.path)) return asked
    const [address = '', query] = asked.path.split('?')
    return { ...asked, path: `${address === '/' ? '/_' : address}.data${query === undefined ? '' : `?${query}`}` }
  }

  #isSpared({ role }: Actor, { path, method = 'GET' }: Asked): boolean {
    return method !== 'GET' && ENDING.test(path) && (role === 'staff' || !this.#draw.chance(ENDS))
  }

  #count(asked: Asked, answer: Answer | null): void {
    this.result.writes += 1
    if (answer !== null && answer.status < 400) this.result.done += 1
    this.#recent.push(asked)
    if (this.#recent.length > REMEMBERED) this.#recent.shift()
  }

  async #attack(actor: Actor): Promise<void> {
    const hostile = this.#byScript(drawHostile(this.#draw, this.#draw.pick(this.#recent)))
    if (this.#isSpared(actor, hostile)) return
    this.result.hostile += 1
    await this.#ask(actor, hostile)
  }

  async #ask(actor: Actor, asked: Asked): Promise<Answer | null> {
    const { promise: late, reject } = Promise.withResolvers<never>()
    const timer = setTimeout(() => reject(new Error(`no answer in ${HANG_MS} ms`)), HANG_MS)
    try {
      const answer = await Promise.race([actor.ask(asked, this.#draw), late])
      this.result.statuses[answer.status] = (this.result.statuses[answer.status] ?? 0) + 1
      const wrong = faultIn(answer, asked)
      if (wrong !== null) this.#fault(wrong, asked, answer.text.slice(0, 300))
      return answer
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error)
      if (!isRefusedWhileSending(error, asked)) this.#fault(reason, asked, '')
      return null
    } finally {
      clearTimeout(timer)
    }
  }

  #fault(wrong: string, { method = 'GET', path, headers, body }: Asked, told: string): void {
    const kind = `${wrong} ${method} ${path.replaceAll(/[0-9a-f-]{36}|\?.*/g, '')}`
    if (this.#kinds.has(kind)) return
    this.#kinds.add(kind)
    const sent = typeof body === 'string' ? body.slice(0, 600) : (body?.toString('latin1').slice(0, 600) ?? '')
    this.result.faults.push(`${wrong}: ${method} ${path} ${JSON.stringify(headers)} ${sent} → ${told}`)
  }
}

/** A shop may close the connection on a body that it does not take, before all of it was sent. */
function isRefusedWhileSending(error: unknown, { body = '' }: Asked): boolean {
  const code = (error as NodeJS.ErrnoException).code ?? ''
  return body.length > 60_000 && ['EPIPE', 'ECONNRESET'].includes(code)
}

const isHtml = ({ headers }: Answer) => headers['content-type']?.startsWith('text/html') === true

/** Not the shop’s open pages, of which there are enough, nor files. */
const isDeep = (link: string) =>
  /^\/(?:account|staff|cart\/artwork|orders|invoices|quotes|quotations|reviews\/write|cart)(?:[/?]|$)/.test(link) &&
  !link.includes('.json')

const success = z.looseObject({ status: z.literal('SUCCESS'), code: z.int(), data: z.unknown() })
const failure = z.strictObject({
  status: z.literal('ERROR'),
  code: z.int(),
  message: z.string().min(1),
  errors: z.array(z.strictObject({ field: z.string().min(1), message: z.string().min(1) })).optional(),
})

/** What is wrong with an answer, whoever asked for whatever; null for nothing. */
function faultIn(answer: Answer, { method = 'GET', path }: Asked): string | null {
  const { status, headers, text } = answer
  if (status >= 500) return `answered ${status}`
  const type = headers['content-type'] ?? ''
  if (type.startsWith('application/json') && text !== '' && path.startsWith('/api/')) return faultInJson(answer, path)
  if (isHtml(answer) && method !== 'HEAD' && status !== 304 && !text.trimEnd().endsWith('</html>')) return 'half a page'
  const { location } = headers
  if (status >= 300 && status < 400 && location !== undefined && !/^\/(?!\/)/.test(location))
    return `leads to ${location}`
  return null
}

function faultInJson(answer: Answer, path: string): string | null {
  if (path.startsWith('/api/openapi.json')) return null
  if (path.startsWith('/api/health')) return null
  const { status } = answer
  const read = (status < 400 ? success : failure).safeParse(getJson(answer))
  if (!read.success) return `an answer that is none: ${read.error.message}`
  return read.data.code === status ? null : `says ${read.data.code} with ${status}`
}

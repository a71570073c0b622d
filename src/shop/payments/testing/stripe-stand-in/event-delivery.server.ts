import { createHmac } from 'node:crypto'
import type { newEvent } from './stripe-objects.ts'

/* Events on their way to the shop's webhook, signed as Stripe signs them: by default at once and again if refused. */

type Event = ReturnType<typeof newEvent>

/** When an event is sent, in milliseconds from now, each time anew; none loses it. */
export type DeliveryPlan = (event: Event) => readonly number[]

export interface DeliveryOptions {
  /** Null while there is nobody to send to. */
  webhookUrl: string | null
  webhookSecret: string
  now(): number
  /** When a refused event is sent again, in milliseconds after each attempt. */
  retryMs: readonly number[]
  plan: DeliveryPlan
}

const AT_ONCE = [0]

/** Sends events as planned. */
export class EventDelivery {
  readonly options: DeliveryOptions
  /** How often an event was sent, and the statuses of the answers; 0 for no answer. */
  readonly answers: { event: Event; status: number }[] = []
  /** What waits for its time, and how to give it up. */
  readonly #waiting = new Map<NodeJS.Timeout, () => void>()
  readonly #underWay = new Set<Promise<void>>()
  #closed = false

  constructor(options: Omit<DeliveryOptions, 'plan'>) {
    this.options = { ...options, plan: () => AT_ONCE }
  }

  /** Sends an event when the plan says. */
  schedule(event: Event): void {
    for (const ms of this.options.plan(event)) this.#after(ms, () => this.#deliver(event, this.options.retryMs))
  }

  /** Sends an event now, once. @returns the status of the answer, 0 for none */
  async send(event: Event, { secret, at }: { secret?: string; at?: number } = {}): Promise<number> {
    const { webhookUrl, webhookSecret, now } = this.options
    if (webhookUrl === null) return 0
    const body = JSON.stringify(event, null, 2)
    const signature = signBody(body, Math.floor((at ?? now()) / 1000), secret ?? webhookSecret)
    const status = await post(webhookUrl, body, signature)
    this.answers.push({ event, status })
    return status
  }

  /** Waits until nothing is on its way; what is planned for later is sent first. */
  async settled(): Promise<void> {
    while (this.#underWay.size > 0) await Promise.all(this.#underWay)
  }

  /** Sends nothing more; what is on its way arrives. */
  async close(): Promise<void> {
    this.#closed = true
    for (const [timer, giveUp] of this.#waiting) {
      clearTimeout(timer)
      giveUp()
    }
    await this.settled()
  }

  async #deliver(event: Event, retryMs: readonly number[]): Promise<void> {
    const status = await this.send(event)
    const [next, ...later] = retryMs
    if ((status < 200 || status >= 300) && next !== undefined) this.#after(next, () => this.#deliver(event, later))
  }

  #after(ms: number, work: () => Promise<void>): void {
    if (this.#closed) return
    const { promise, resolve } = Promise.withResolvers<void>()
    const ended = promise.finally(() => this.#underWay.delete(ended))
    this.#underWay.add(ended)
    const timer = setTimeout(() => {
      this.#waiting.delete(timer)
      void work().finally(resolve)
    }, ms)
    this.#waiting.set(timer, resolve)
  }
}

/** `t=<seconds>,v1=<HMAC of "t.body">` */
export function signBody(body: string, seconds: number, secret: string): string {
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`
}

async function post(url: string, body: string, signature: string): Promise<number> {
  const headers = { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': signature }
  try {
    const answer = await fetch(url, { method: 'POST', body, headers })
    await answer.arrayBuffer()
    return answer.status
  } catch {
    return 0
  }
}

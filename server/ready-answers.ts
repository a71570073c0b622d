import type { IncomingHttpHeaders, IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#platform/config/config.server.ts'
import { fromBrowser } from './behind-proxy.ts'
import type { Observe } from './metrics.ts'
import { countHosts, hasBody } from './requests.ts'

/*
 * What is ready to be sent as it is, such as a page that is kept for everybody, is looked up before Fastify sees the request:
 * to be routed, and to pass all hooks, takes as long again as to be sent (decisions/0129). Only a plain request is answered
 * here, of which no hook would refuse or change anything; every other goes its usual way, and is answered the same.
 */

/** An answer to a GET, whole. */
export interface ReadyAnswer {
  status: 200 | 304
  /** All headers, names and values in turn, as node:http takes them. */
  head: readonly string[]
  /** Null where there is none. */
  body: Buffer | null
}

/** A GET without a body, which names one host. */
export interface PlainRequest {
  url: string
  headers: Readonly<IncomingHttpHeaders>
  /** As the shop itself names cookies. */
  cookie: string | null
  /** The origin that it was sent to; null where a proxy says it. It may not be valid. */
  origin: string | null
}

/** What proxies say of the request that they pass on. */
const OF_PROXIES = ['x-forwarded-for', 'x-forwarded-proto', 'x-forwarded-host', 'forwarded']

/** What is ready for a request; null if its route must answer it. */
export type FindReady = (request: PlainRequest) => ReadyAnswer | null

export class ReadyAnswers {
  readonly #config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel'>
  readonly #finders: { find: FindReady; observe: Observe }[] = []
  #isOpen = false

  constructor(config: Pick<Config, 'publicUrl' | 'trustProxy' | 'logLevel'>) {
    this.#config = config
  }

  add(find: FindReady, observe: Observe): void {
    this.#finders.push({ find, observe })
  }

  /**
   * Puts itself before Fastify's answer to its server's requests, from when it listens until it closes. A server that
   * Fastify makes besides, for another address of `localhost`, goes without.
   */
  standBefore(app: FastifyInstance): void {
    const { server } = app
    const routes = server.listeners('request') as RequestListener[]
    server.removeAllListeners('request')
    server.on('request', (request, response) => {
      if (this.#isOpen && this.#answer(request, response)) return
      for (const route of routes) route(request, response)
    })
    app.addHook('onListen', async () => this.open())
    // From then on Fastify says that the shop is closing.
    app.addHook('preClose', async () => this.close())
  }

  /** From now on answers are looked up; never where every request is logged, which Fastify does. */
  open(): void {
    this.#isOpen = this.#config.logLevel !== 'debug'
  }

  close(): void {
    this.#isOpen = false
  }

  #answer(request: IncomingMessage, response: ServerResponse): boolean {
    const began = performance.now()
    const asked = this.#readPlain(request)
    if (asked === null) return false
    for (const { find, observe } of this.#finders) {
      const answer = findOrLeave(find, asked)
      if (answer === null) continue
      response.writeHead(answer.status, answer.head as string[]).end(answer.body)
      observe('GET', answer.status, performance.now() - began)
      return true
    }
    return false
  }

  /** Null for a request that a hook may refuse, or notice. */
  #readPlain({ method, url, rawHeaders, headers }: IncomingMessage): PlainRequest | null {
    if (method !== 'GET' || url === undefined || countHosts(rawHeaders) !== 1 || hasBody(headers)) return null
    const { publicUrl, trustProxy } = this.#config
    // A proxy that is not trusted is noticed by a hook.
    if (trustProxy === false && OF_PROXIES.some((name) => headers[name] !== undefined)) return null
    const saysOrigin = headers['x-forwarded-proto'] !== undefined || headers['x-forwarded-host'] !== undefined
    const origin = publicUrl ?? (saysOrigin ? null : `http://${headers.host}`)
    return { url, headers, cookie: this.#readCookie(headers.cookie), origin }
  }

  #readCookie(header: string | undefined): string | null {
    if (header === undefined) return null
    return this.#config.publicUrl?.startsWith('https:') ? fromBrowser(header) : header
  }
}

/** What fails here fails again in the route, which can say so. */
function findOrLeave(find: FindReady, request: PlainRequest): ReadyAnswer | null {
  try {
    return find(request)
  } catch {
    return null
  }
}

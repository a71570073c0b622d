import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { PageServices } from '#page-services.ts'
import { NOTE_EARLY_INPUT } from '#platform/config/note-early-input.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { readVatView } from '#site/vat-cookie.ts'
import { handleErrors } from './error-handler.ts'
import { pageHost, type Render } from './page-host.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { type Answer, ask } from './testing/ask-shop.server.ts'

/*
 * The store of whole pages against a page that says what it was rendered for: no page may reach anybody but those for
 * whom it is the same.
 */

let app: FastifyInstance
let url: string
let rendered: number
let period: string
let render: Render

/** A page as personal as can be: it tells each visitor what it knows of him. */
const tellAll: Render = async (request) => {
  const cookies = request.headers.get('cookie')
  const { pathname, search, origin } = new URL(request.url)
  const told = { number: rendered, period, origin, path: pathname + search, vat: readVatView(cookies), cookies }
  const html = `<script>1</script><pre>${JSON.stringify(told)}</pre>${'x'.repeat(2000)}`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

beforeEach(async () => {
  rendered = 0
  period = 'morning'
  render = tellAll
  app = Fastify()
  handleErrors(app)
  addSecurityHeaders(app)
  await app.register(pageHost, {
    production: true,
    publicUrl: null,
    loadRender: async () => (request, services) => {
      rendered += 1
      return render(request, services)
    },
    servicesFor: () => ({ content: { preview: null } }) as PageServices,
    cacheEpoch: () => period,
    analyticsUrl: null,
    paymentOrigin: null,
    clock: fixedClock('2026-11-24T09:00:00Z'),
    perMinute: 30,
    receiveFiles: {},
    apiPages: [],
    movedTo: (path) => (path === '/drawings/gallery/jar.svg' ? '/pictures/gallery/jar-1100.webp' : null),
  })
  await app.listen({ port: 0, host: '127.0.0.1' })
  url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`
})

afterEach(() => app.close())

interface Told {
  number: number
  period: string
  origin: string
  path: string
  vat: string
  cookies: string | null
}

const get = (path: string, headers: Record<string, string> = {}) => ask({ url }, { path, headers })
const messageFrom = ({ text }: Answer) => JSON.parse(/<pre>(.*?)<\/pre>/.exec(text)?.[1] ?? 'null') as Told
const told = async (path: string, headers: Record<string, string> = {}) => messageFrom(await get(path, headers))

describe('a page for everybody', () => {
  test('is rendered once and then the same bytes', async () => {
    const first = await get('/stickers')
    const second = await get('/stickers')
    expect(second.text).toBe(first.text)
    expect(second.headers.etag).toBe(first.headers.etag)
    expect(first.headers['cache-control']).toBe('private, no-cache')
    expect(rendered).toBe(1)
  })

  test.each([
    ['another address', '/labels', {}],
    ['another query', '/stickers?width=60', {}],
    ['another host', '/stickers', { host: 'shop.example' }],
    ['the other VAT view', '/stickers', { cookie: 'vat=ex' }],
  ])('is another page for %s', async (_what, path, headers) => {
    await get('/stickers')
    const other = await told(path, headers)
    expect(other.number).toBe(2)
    expect((await told('/stickers')).number).toBe(1)
    expect((await told(path, headers)).number).toBe(2)
  })

  test('is a new page in a new period: another catalogue, day, or side of the cut-off', async () => {
    expect((await told('/stickers')).period).toBe('morning')
    period = 'evening'
    expect(await told('/stickers')).toMatchObject({ number: 2, period: 'evening' })
    expect((await told('/stickers')).number).toBe(2)
  })
})

describe('eight connections with random queries', () => {
  test('make no new pages of parameters that no page reads', async () => {
    const answers = await Promise.all(
      Array.from({ length: 80 }, (_none, turn) => get(`/stickers?x${turn}=${turn}&utm_source=${turn}`)),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    expect(rendered).toBe(1)
    expect(messageFrom(answers[7] ?? (await get('/stickers'))).path).toBe('/stickers')
  })

  test('and those that it reads are the page’s, in their order', async () => {
    expect((await told('/stickers?width=60&x=1&height=40&print_features=3&print_features=5')).path).toBe(
      '/stickers?width=60&height=40&print_features=3&print_features=5',
    )
    expect((await told('/search?q=roll&width=60')).path).toBe('/search?q=roll')
    expect((await told('/search.data?q=roll&_routes=x&y=2')).path).toBe('/search.data?q=roll&_routes=x')
  })

  test('are refused for a minute once their network has had its pages; kept pages and other networks are not', async () => {
    await get('/labels')
    const answers = []
    for (let width = 1; width <= 40; width += 1) answers.push(await get(`/stickers?width=${width}`))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(29)
    const refused = answers.at(-1)
    expect([refused?.status, refused?.headers['retry-after']]).toEqual([429, '60'])
    expect(rendered).toBe(30)
    expect((await get('/labels')).status).toBe(200)
    expect((await get('/stickers?width=1')).status).toBe(200)
    // A cookie that names a person is no way round.
    expect((await get('/stickers', { cookie: 'cart=made-up' })).status).toBe(429)
  })
})

test('a file that moved is found where it is now', async () => {
  const { status, headers } = await get('/drawings/gallery/jar.svg?v=1')
  expect([status, headers.location]).toEqual([302, '/pictures/gallery/jar-1100.webp'])
  expect(rendered).toBe(0)
})

describe('a page that many ask for at once', () => {
  /** Renders wait until they are let go; `arrived` is resolved when the first is there. */
  function holdRenders() {
    const held = { arrived: Promise.withResolvers<Request>(), letGo: Promise.withResolvers<void>() }
    render = async (request, services) => {
      held.arrived.resolve(request)
      await held.letGo.promise
      request.signal.throwIfAborted()
      return tellAll(request, services)
    }
    return held
  }

  test('is rendered for the first of them, and the others wait for it', async () => {
    const { arrived, letGo } = holdRenders()
    const answers = [told('/stickers'), told('/stickers')]
    await arrived.promise
    answers.push(told('/stickers'), told('/labels'))
    // The other page is not waited for, and its render shows that everything before it has arrived too.
    await expect.poll(() => rendered).toBe(2)
    letGo.resolve()
    const numbers = (await Promise.all(answers)).map(({ path, number }) => [path, number])
    expect(new Set(numbers.map(String)).size).toBe(2)
    expect(rendered).toBe(2)
  })

  test('is made anew where the first of them has gone away', async () => {
    const { arrived, letGo } = holdRenders()
    const leaving = new AbortController()
    const first = fetch(`${url}/stickers`, { signal: leaving.signal }).catch((error: unknown) => error)
    const { signal } = await arrived.promise
    const second = told('/stickers')
    leaving.abort()
    if (!signal.aborted) await new Promise((resolve) => signal.addEventListener('abort', resolve))
    letGo.resolve()
    expect(await first).toMatchObject({ name: 'AbortError' })
    expect((await second).path).toBe('/stickers')
  })

  test('is made for each of them where it turns out not to be for everybody', async () => {
    const { arrived, letGo } = holdRenders()
    const held = render
    render = async (request, services) => {
      const number = rendered
      await held(request, services)
      return new Response(`<p>${number}</p>`, { headers: { 'set-cookie': `cart=${number}` } })
    }
    const answers = [get('/stickers'), get('/stickers'), get('/stickers')]
    await arrived.promise
    letGo.resolve()
    const seen = (await Promise.all(answers)).map(({ text, headers }) => [text, String(headers['set-cookie'])])
    expect(new Set(seen.map(String))).toEqual(new Set(['<p>1</p>,cart=1', '<p>2</p>,cart=2', '<p>3</p>,cart=3']))
  })
})

describe('a page for one person', () => {
  const PERSONAL = [
    'cart=abc',
    'cart=',
    'session=abc',
    'notice=added',
    'vat=ex; cart=abc',
    'a=1;cart=abc',
    'cart =abc',
    '  cart=abc',
    'cart="abc"',
    '\u00a0cart=abc',
    'a; cart=abc',
    '=; cart=abc',
    'vat=ex;;cart=abc',
  ]

  test.each(PERSONAL)('is never kept, whatever the cookie looks like: %s', async (cookie) => {
    const own = await get('/cart', { cookie })
    expect(messageFrom(own).number).toBe(1)
    expect(own.headers['cache-control']).toBe('private, no-store')
    expect(own.headers.etag).toBeUndefined()
    const everybodys = await told('/cart')
    expect(everybodys).toMatchObject({ number: 2, cookies: null })
    expect((await told('/cart', { cookie })).number).toBe(3)
  })

  test.each(PERSONAL)('is never one that was kept for everybody: %s', async (cookie) => {
    await get('/cart')
    expect((await told('/cart', { cookie })).number).toBe(2)
    expect(await told('/cart')).toMatchObject({ number: 1, cookies: null })
  })
})

describe('the VAT view (decisions §1)', () => {
  test.each([
    'vat=%65x',
    'vat="ex"',
    'vat=inc; vat=ex',
    'vat=ex; vat=inc',
    'vat=EX',
    'vat=ex2',
    ' vat = ex',
    'xvat=ex',
    '\u00a0vat=ex',
    'vat=ex,inc',
  ])('is kept under the view that the page shows, however the cookie is written: %s', async (cookie) => {
    const odd = await told('/stickers', { cookie })
    const views = { inc: await told('/stickers'), ex: await told('/stickers', { cookie: 'vat=ex' }) }
    expect(views.inc.vat).toBe('inc')
    expect(views.ex.vat).toBe('ex')
    expect(views[odd.vat as 'inc' | 'ex'].number).toBe(odd.number)
  })
})

describe('an answer that is not a page for everybody', () => {
  const page = (init: ResponseInit) => async () =>
    new Response(`<p>${rendered}</p>`, { ...init, headers: { 'content-type': 'text/html', ...init.headers } })

  test.each([
    ['one that sets a cookie', { headers: { 'set-cookie': 'cart=secret' } }],
    ['one that says no-store', { headers: { 'cache-control': 'no-store' } }],
    ['a 404', { status: 404 }],
    ['a 500', { status: 500 }],
  ])('%s is not kept', async (_what, init) => {
    render = page(init)
    const first = await get('/stickers')
    expect(first.status).toBe('status' in init ? init.status : 200)
    expect((await get('/stickers')).text).toBe('<p>2</p>')
  })

  test('a cookie goes to who asked, and to nobody else', async () => {
    render = page({ headers: { 'set-cookie': 'cart=secret' } })
    expect((await get('/stickers')).headers['set-cookie']).toEqual(['cart=secret'])
    render = tellAll
    expect((await get('/stickers')).headers['set-cookie']).toBeUndefined()
    expect((await get('/stickers')).headers['set-cookie']).toBeUndefined()
  })

  test('several cookies arrive as several', async () => {
    render = async () => {
      const headers = new Headers()
      headers.append('set-cookie', 'a=1')
      headers.append('set-cookie', 'b=2')
      return new Response(null, { status: 303, headers })
    }
    expect((await get('/vat')).headers['set-cookie']).toEqual(['a=1', 'b=2'])
  })

  test('the answer to a form is not kept, and no kept page answers a form', async () => {
    await get('/vat')
    const form = { method: 'POST', path: '/vat', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect(messageFrom(await ask({ url }, { ...form, body: 'vat=ex' })).number).toBe(2)
    expect(messageFrom(await ask({ url }, { ...form, body: 'vat=ex' })).number).toBe(3)
    expect((await told('/vat')).number).toBe(1)
  })
})

describe('the bytes of a page', () => {
  test.each([
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip, deflate, br, zstd', 'br'],
    ['br;q=0, gzip', 'gzip'],
    ['BR', 'br'],
    ['br;q=0.5, gzip;q=1.0', 'br'],
    ['deflate', undefined],
    ['br;q=0,gzip;q=0.000', undefined],
    ['sabre', undefined],
    ['', undefined],
  ])('come as the browser takes them: %s → %s', async (accepted, encoding) => {
    const plain = await get('/stickers')
    const answer = await get('/stickers', { 'accept-encoding': accepted })
    expect(answer.headers['content-encoding']).toBe(encoding)
    expect(answer.headers.vary).toBe('accept-encoding, cookie')
    expect(answer.text).toBe(plain.text)
    expect(rendered).toBe(1)
  })

  test('of one person are compressed too, and decode to the same', async () => {
    const answer = await get('/cart', { cookie: 'cart=abc', 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('gzip')
    expect(messageFrom(answer).number).toBe(1)
    expect(() => brotliDecompressSync(answer.bytes)).toThrow()
    expect(gunzipSync(answer.bytes).toString()).toBe(answer.text)
  })

  test('are not sent again to who has them: 304 with the tag and the policy, without a body', async () => {
    const { headers } = await get('/stickers')
    const again = await get('/stickers', { 'if-none-match': headers.etag ?? '', 'accept-encoding': 'br' })
    expect(again.status).toBe(304)
    expect(again.bytes).toHaveLength(0)
    expect(again.headers.etag).toBe(headers.etag)
    expect(again.headers['content-security-policy']).toBe(headers['content-security-policy'])
    expect((await get('/stickers', { 'if-none-match': 'W/"other"' })).status).toBe(200)
  })

  test('are new, under a new tag, when the period is', async () => {
    const { headers } = await get('/stickers')
    period = 'evening'
    const later = await get('/stickers', { 'if-none-match': headers.etag ?? '' })
    expect(later.status).toBe(200)
    expect(later.headers.etag).not.toBe(headers.etag)
  })

  test('are counted and left out of the answer to HEAD, which has all the headers', async () => {
    const whole = await get('/stickers')
    const head = await ask({ url }, { method: 'HEAD', path: '/stickers' })
    expect(head.status).toBe(200)
    expect(head.bytes).toHaveLength(0)
    const { date: _whole, ...ofGet } = whole.headers
    const { date: _head, ...ofHead } = head.headers
    expect(ofHead).toEqual(ofGet)
    expect(Number(head.headers['content-length'])).toBe(whole.bytes.length)
  })
})

describe('the policy of a page', () => {
  const sha256 = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`
  const html = (text: string) => new Response(text, { headers: { 'content-type': 'text/html' } })

  test('allows the inline scripts that the renderer marked, by their hash', async () => {
    const scripts = ['let a = 1', '\n  {"b": "<!-- c -->"}\n', 'ünïcode()']
    render = async (_request, { scriptNonce: nonce }) =>
      html(
        `<html><link nonce="${nonce}" href="/a.css"/><script nonce="${nonce}">${scripts[0]}</script>` +
          `<script type="module" nonce="${nonce}" async="">${scripts[1]}</script>` +
          `<SCRIPT src="/x.js"></SCRIPT><script src="/y.js" nonce="${nonce}"></script>` +
          `<script async nonce="${nonce}">${scripts[2]}</script></html>`,
      )
    const policy = (await get('/stickers')).headers['content-security-policy'] ?? ''
    expect(policy).toContain(`script-src 'self' ${[NOTE_EARLY_INPUT, ...scripts].map(sha256).join(' ')};`)
  })

  test.each([
    ['a plain script', '<script>evil()</script>'],
    ['a script with another nonce', '<script nonce="AAAAAAAAAAAAAAAAAAAAAA">evil()</script>'],
    ['a script with an empty nonce', '<script nonce="">evil()</script>'],
    ['a script that swallows ours', '<script>evil()//'],
    ['a script of another site that takes our nonce', '<script src="https://evil.example/x.js" '],
    ['a script whose text holds a marked one', '<script>evil("'],
  ])('does not allow what was injected into the page: %s', async (_what, injected) => {
    render = async (_request, { scriptNonce: nonce }) =>
      html(`<script nonce="${nonce}">ours()</script>${injected}<script nonce="${nonce}">ours()</script>`)
    for (const cookie of ['', 'cart=abc']) {
      const policy = (await get('/stickers', { cookie })).headers['content-security-policy']
      const [, allowed = ''] = /script-src ([^;]*);/.exec(String(policy)) ?? []
      expect(new Set(allowed.split(' '))).toEqual(new Set(["'self'", sha256(NOTE_EARLY_INPUT), sha256('ours()')]))
    }
  })

  test('tells nobody the nonce, which is another for each rendering', async () => {
    const nonces = new Set<string | null>()
    render = async (_request, { scriptNonce: nonce }) => {
      nonces.add(nonce)
      return html(`<link nonce="${nonce}"/><script nonce="${nonce}">ours()</script>`)
    }
    const answers = [await get('/stickers'), await get('/cart', { cookie: 'cart=a' }), await get('/labels')]
    expect(nonces.size).toBe(3)
    for (const { text, headers } of answers) {
      expect(text).toBe('<link/><script>ours()</script>')
      for (const nonce of nonces) expect(JSON.stringify(headers)).not.toContain(nonce)
    }
    // The same page is the same bytes: a browser that has them need not fetch them from another process.
    expect(answers[2]?.headers.etag).toBe(answers[0]?.headers.etag)
  })

  test('is the strictest where the answer is no page', async () => {
    render = async () => new Response('{}', { headers: { 'content-type': 'text/x-script' } })
    const policy = (await get('/stickers.data')).headers['content-security-policy']
    expect(policy).toBe("default-src 'none'; frame-ancestors 'none'")
  })
})

describe('a visitor who goes away', () => {
  test('is told to the page, which may stop', async () => {
    const gone = Promise.withResolvers<void>()
    const arrived = Promise.withResolvers<void>()
    render = (request) => {
      request.signal.addEventListener('abort', () => gone.resolve())
      arrived.resolve()
      return new Promise(() => {})
    }
    const leaving = new AbortController()
    const answer = fetch(`${url}/stickers`, { signal: leaving.signal }).catch((error: unknown) => error)
    await arrived.promise
    leaving.abort()
    await gone.promise
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})

import { createHash } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { emptyPart, NOBODY, type Visitor } from '#people/visitors/visitor.ts'
import { NOTE_EARLY_INPUT } from '#platform/config/note-early-input.ts'
import { handleErrors } from './error-handler.ts'
import { ReadyAnswers } from './ready-answers.ts'
import { addSecurityHeaders } from './security-headers.ts'
import { type Answer, ask } from './testing/ask-shop.server.ts'
import { hostPages, type Render } from './testing/host-pages.ts'

/*
 * Kept pages against a page that says what it was rendered for: no page may reach anybody but those for whom it is the same.
 */

let app: FastifyInstance
let url: string
let rendered: number
let period: string
let render: Render
let now: Date
let describeVisitor: (cookies: string) => Promise<Visitor | null>

/** A page as personal as can be: it tells what it knows of the request. */
const tellAll: Render = async (request, services) => {
  const cookies = request.headers.get('cookie')
  const { pathname, search, origin } = new URL(request.url)
  const told = { number: rendered, period, origin, path: pathname + search, vat: services.vatView, cookies }
  const html = `<script>1</script>${PARTS}<pre>${JSON.stringify(told)}</pre>${'x'.repeat(2000)}`
  return new Response(html, { headers: { 'content-type': 'text/html; charset=utf-8' } })
}

const PARTS = (['notice', 'links', 'phone'] as const).map(emptyPart).join('')

beforeEach(async () => {
  now = new Date('2026-11-24T09:00:00Z')
  describeVisitor = async (cookies) => ({ ...NOBODY, first_name: /(?:session|cart)=(\w)/.exec(cookies)?.[1] ?? null })
  rendered = 0
  period = 'morning'
  render = tellAll
  const ready = new ReadyAnswers({ publicUrl: undefined, trustProxy: false, logLevel: 'info' })
  app = Fastify()
  ready.standBefore(app)
  handleErrors(app)
  addSecurityHeaders(app)
  await hostPages(app, {
    render: (request, services) => {
      rendered += 1
      return render(request, services)
    },
    describe: (request) => describeVisitor(request.headers.cookie ?? ''),
    cacheEpoch: () => period,
    answerFirst: (_route, find) => ready.add(find, () => {}),
    clock: { now: () => now },
    perMinute: 30,
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
  test('is sent in fewer bytes once it was asked for several times, and says the same', async () => {
    const text = Array.from({ length: 3000 }, (_, place) => `word${(place * place) % 997}`).join(' ')
    render = async () => new Response(`${PARTS}${text}`, { headers: { 'content-type': 'text/html; charset=utf-8' } })
    const read = () => get('/stickers', { 'accept-encoding': 'br' })
    const first = await read()
    const getSize = async () => (await read()).bytes.byteLength
    await expect.poll(getSize).toBeLessThan(first.bytes.byteLength)
    expect(await read()).toMatchObject({ text: first.text, headers: { etag: first.headers.etag } })
    expect(rendered).toBe(1)
  })

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

  test('and those that it reads are the page’s, in one order', async () => {
    expect((await told('/stickers?width=60&x=1&height=40&print_features=5&print_features=3')).path).toBe(
      '/stickers?height=40&print_features=5&print_features=3&width=60',
    )
    expect((await told('/search?q=roll&width=60')).path).toBe('/search?q=roll')
    expect((await told('/search.data?q=roll&_routes=x&y=2')).path).toBe('/search.data?_routes=x&q=roll')
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
    // A cookie that names a person is no way round.
    expect((await get('/cart', { cookie: person('a') })).status).toBe(429)
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

/** The cookie of a person, whom the shop calls by this letter. */
const person = (letter: string) => `session=${letter.repeat(43)}`
const partsOf = ({ text }: Answer) => /<i>(.*) at (.*)<\/i>/.exec(text)?.slice(1) ?? []
const nameIn = (answer: Answer) => (JSON.parse(partsOf(answer)[0] ?? 'null') as Visitor | null)?.first_name ?? null

describe('a kept page for a person', () => {
  test.each(['br', 'gzip', 'identity'])('is everybody’s with their own parts: %s', async (encoding) => {
    const headers = { 'accept-encoding': encoding }
    const everybodys = await get('/stickers', headers)
    const hers = await get('/stickers', { ...headers, cookie: person('a') })
    const his = await get('/stickers', { ...headers, cookie: person('b') })
    expect([everybodys, hers, his].map(nameIn)).toEqual([null, 'a', 'b'])
    expect(rendered).toBe(1)
    expect(messageFrom(hers)).toEqual(messageFrom(everybodys))
    expect(messageFrom(hers).cookies).toBeNull()
    expect(hers.headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding)
    expect(hers.headers['cache-control']).toBe('private, no-cache')
    expect(new Set([everybodys, hers, his].map((answer) => answer.headers.etag)).size).toBe(3)
    expect(nameIn(await get('/stickers', headers))).toBeNull()
  })

  test('is not sent again to who has it, until it shows them something else', async () => {
    const { headers } = await get('/stickers', { cookie: person('a') })
    const again = { cookie: person('a'), 'if-none-match': headers.etag ?? '' }
    expect((await get('/stickers', again)).status).toBe(304)
    expect((await get('/stickers', { ...again, cookie: person('b') })).status).toBe(200)
    expect((await get('/stickers', { 'if-none-match': headers.etag ?? '' })).status).toBe(200)
  })

  test('is nobody’s for a cookie that cannot be a token', async () => {
    for (const cookie of ['cart=abc', 'session=', 'guest=x', 'notice=added', `sessions=${'a'.repeat(43)}`]) {
      expect(nameIn(await get('/stickers', { cookie }))).toBeNull()
    }
  })

  test('comes back to its own address, without what no page reads', async () => {
    await get('/stickers?width=60&x=1')
    expect(partsOf(await get('/stickers?x=1&width=60', { cookie: person('a') }))[1]).toBe('/stickers?width=60')
  })

  test('remembers them for five seconds, and never after a change of theirs', async () => {
    let name = 'Ada'
    describeVisitor = async () => ({ ...NOBODY, first_name: name })
    const read = async () => nameIn(await get('/stickers', { cookie: person('a') }))
    expect(await read()).toBe('Ada')
    name = 'Eve'
    expect(await read()).toBe('Ada')
    now = new Date(now.getTime() + 5000)
    expect(await read()).toBe('Eve')
    name = 'Bea'
    now = new Date(now.getTime() - 3_600_000)
    expect(await read()).toBe('Bea')
    name = 'Zoë'
    const form = {
      path: '/cart',
      headers: { cookie: person('a'), 'content-type': 'application/x-www-form-urlencoded' },
    }
    await ask({ url }, { method: 'POST', ...form, body: 'a=1' })
    expect(await read()).toBe('Zoë')
  })

  test('forgets at once that the database was away', async () => {
    const names = [null, 'Ada']
    describeVisitor = async () => {
      const first_name = names.shift() ?? null
      return first_name === null ? null : { ...NOBODY, first_name }
    }
    expect(partsOf(await get('/stickers', { cookie: person('a') }))[0]).toBe('null')
    expect(nameIn(await get('/stickers', { cookie: person('a') }))).toBe('Ada')
  })
})

describe('addresses with parameters', () => {
  test('are kept when they are asked for again, and do not push out pages without', async () => {
    await get('/stickers')
    expect((await told('/stickers?width=60')).number).toBe(2)
    expect((await told('/stickers?width=60')).number).toBe(3)
    expect((await told('/stickers?width=60')).number).toBe(3)
    expect((await told('/stickers')).number).toBe(1)
  })
})

describe('a page that is somebody’s own', () => {
  test.each(['/cart', '/Cart', '/cart/', '/%63art', '/cart.data', '/login', '/account', '/orders/T-2026-000001'])(
    'is never kept, for nobody either: %s',
    async (path) => {
      const own = await get(path, { cookie: person('a') })
      expect(messageFrom(own)).toMatchObject({ number: 1, cookies: person('a') })
      expect(own.headers['cache-control']).toBe('private, no-store')
      expect(own.headers.etag).toBeUndefined()
      expect(await told(path)).toMatchObject({ number: 2, cookies: null })
      expect(await told(path)).toMatchObject({ number: 3, cookies: null })
      expect(nameIn(own)).toBe('a')
    },
  )

  test('is the preview of a draft, for who is signed in', async () => {
    expect(await told('/stickers?preview=faq', { cookie: person('a') })).toMatchObject({ cookies: person('a') })
    expect(await told('/stickers?preview=faq')).toMatchObject({ cookies: null, path: '/stickers' })
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
    await get('/stickers')
    const form = { method: 'POST', path: '/stickers', headers: { 'content-type': 'application/x-www-form-urlencoded' } }
    expect(messageFrom(await ask({ url }, { ...form, body: 'vat=ex' })).number).toBe(2)
    expect(messageFrom(await ask({ url }, { ...form, body: 'vat=ex' })).number).toBe(3)
    expect((await told('/stickers')).number).toBe(1)
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
    const answer = await get('/cart', { cookie: person('a'), 'accept-encoding': 'br, gzip' })
    expect(answer.headers['content-encoding']).toBe('br')
    expect(messageFrom(answer).number).toBe(1)
    expect(brotliDecompressSync(answer.bytes).toString()).toBe(answer.text)
    const other = await get('/cart', { cookie: person('a'), 'accept-encoding': 'gzip' })
    expect(gunzipSync(other.bytes).toString()).toBe(other.text)
  })

  test('of one person come in Zstandard where the browser takes it, which is the quickest to write', async () => {
    const answer = await get('/cart', { cookie: person('a'), 'accept-encoding': 'gzip, deflate, br, zstd' })
    expect(answer.headers['content-encoding']).toBe('zstd')
    expect(answer.headers.vary).toBe('accept-encoding, cookie')
    expect(nameIn(answer)).toBe('a')
    const refused = await get('/cart', { cookie: person('a'), 'accept-encoding': 'br, zstd;q=0' })
    expect(refused.headers['content-encoding']).toBe('br')
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
    for (const path of ['/stickers', '/cart']) {
      const policy = (await get(path)).headers['content-security-policy']
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
    const answers = [await get('/stickers'), await get('/cart', { cookie: person('a') }), await get('/labels')]
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
    const answer = fetch(`${url}/cart`, { signal: leaving.signal }).catch((error: unknown) => error)
    await arrived.promise
    leaving.abort()
    await gone.promise
    expect(await answer).toMatchObject({ name: 'AbortError' })
  })
})

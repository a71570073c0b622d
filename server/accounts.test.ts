import { afterAll, beforeAll, describe, expect, it, test } from 'vitest'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { type Answer, ask, getCookie, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Accounts over HTTP: the call of decisions §5, and the forms as a browser without scripts sends them. */

let shop: OpenShop
let inbox: Inbox

const PASSWORD = 'four seals on a quay'

beforeAll(async () => {
  inbox = await startInbox()
  shop = await openShop({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example' })
})

afterAll(async () => {
  await shop?.close()
  await inbox?.close()
})

function post(path: string, fields: Record<string, string>, cookie = ''): Promise<Answer> {
  return ask(shop, {
    method: 'POST',
    path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...(cookie === '' ? {} : { cookie }) },
    body: new URLSearchParams(fields).toString(),
  })
}

function login(body: unknown, headers: Record<string, string> = {}): Promise<Answer> {
  const type = { 'content-type': 'application/json' }
  return ask(shop, {
    method: 'POST',
    path: '/api/user/login',
    headers: { ...type, ...headers },
    body: JSON.stringify(body),
  })
}

async function codeFor(email: string): Promise<string> {
  const { parsed } = await inbox.mailTo(email)
  return /^\d{6}/.exec(parsed.subject ?? '')?.[0] ?? ''
}

/** Registers somebody; the cookie of the browser that waits for the code. */
async function register(email: string): Promise<string> {
  const fields = { intent: 'register', first_name: 'Ada', last_name: 'Byron', email, password: PASSWORD }
  const answer = await post('/register?to=/stickers', fields)
  expect([answer.status, answer.headers.location]).toEqual([303, '/verify?to=%2Fstickers'])
  return getCookie(answer, 'pending') ?? ''
}

/** A customer, and the cookie of the session that verifying began. */
async function customer(email: string): Promise<string> {
  const pending = await register(email)
  const answer = await post('/verify?to=/stickers', { intent: 'verify', code: await codeFor(email) }, pending)
  expect([answer.status, answer.headers.location]).toEqual([303, '/verify?to=%2Fstickers&done=verified'])
  return getCookie(answer, 'session') ?? ''
}

describe('POST /api/user/login (000 §7, decisions §5)', () => {
  const email = 'login@example.com'
  beforeAll(() => customer(email))

  it('signs in: SUCCESS, who it is, and the cookie', async () => {
    const answer = await login({ email, password: PASSWORD })
    expect(answer.status).toBe(200)
    expect(getJson(answer)).toEqual({
      status: 'SUCCESS',
      code: 200,
      data: { first_name: 'Ada', last_name: 'Byron', email },
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(
      /^session=[\w-]{43}; Path=\/; Max-Age=\d+; SameSite=Lax; HttpOnly$/,
    )
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  it('refuses a wrong password and an unknown address alike, without a cookie', async () => {
    const wrong = await login({ email, password: 'not it at all' })
    const unknown = await login({ email: 'nobody@example.com', password: 'not it at all' })
    expect([wrong.status, unknown.status]).toEqual([401, 401])
    expect(wrong.text).toBe(unknown.text)
    expect(getJson(wrong)).toMatchObject({ status: 'ERROR', code: 401, message: 'Incorrect password.' })
    expect(wrong.headers['set-cookie']).toBe(undefined)
  })

  it.each([
    [{}, 422, 'email'],
    [{ email: 'x', password: 'y' }, 422, 'email'],
    [{ email }, 422, 'password'],
    [{ email, password: 1 }, 422, 'password'],
    [{ email, password: null }, 422, 'password'],
    [{ email, password: ['x'] }, 422, 'password'],
    [{ email, password: 'x'.repeat(3000) }, 422, 'password'],
    [{ email: { a: 1 }, password: 'x' }, 422, 'email'],
    [{ email: 'a\u0000@b.example', password: 'x' }, 422, 'email'],
    [{ email: `${'x'.repeat(300)}@b.example`, password: 'x' }, 422, 'email'],
    [{ email: 'nul@example.com', password: '\u0000' }, 401, 'password'],
    [{ email: 'half@example.com', password: '\ud800' }, 401, 'password'],
    [[], 422, 'body'],
  ])('%j → %i, naming %s', async (body, status, field) => {
    const answer = await login(body)
    expect(answer.status).toBe(status)
    expect(getJson(answer)).toMatchObject({ status: 'ERROR', code: status })
    const { errors } = getJson(answer) as { errors: { field: string }[] }
    expect(errors[0]?.field).toBe(field)
  })

  it('says when to try again after too many', async () => {
    const guess = () => login({ email: 'guessed@example.com', password: 'a guess' })
    for (let tries = 0; tries < 5; tries += 1) expect((await guess()).status).toBe(401)
    const answer = await guess()
    expect(answer.status).toBe(429)
    expect(Number(answer.headers['retry-after'])).toBeGreaterThan(0)
    expect(getJson(answer)).toMatchObject({
      message: expect.stringMatching(/^Too many attempts\. Please try again in 1[45] minutes\.$/),
    })
  })

  it('sends a code to who has not verified the address, for the password’s owner only', async () => {
    const unverified = 'unverified@example.com'
    await register(unverified)
    const answer = await login({ email: unverified, password: PASSWORD })
    expect(answer.status).toBe(403)
    expect(getJson(answer)).toMatchObject({ message: 'Please enter the verification code sent to your email.' })
    expect(getCookie(answer, 'pending')).not.toBe(null)
    expect(getCookie(answer, 'session')).toBe(null)
    expect((await login({ email: unverified, password: 'a guess' })).status).toBe(401)
  })

  it('is refused from another site’s page (CSRF)', async () => {
    const answer = await login({ email, password: PASSWORD }, { origin: 'https://evil.example' })
    expect(answer.status).toBe(403)
    expect(answer.headers['set-cookie']).toBe(undefined)
  })
})

describe('the forms without scripts', () => {
  test('what is refused comes back with what was typed, but for the password', async () => {
    const answer = await post('/register', {
      intent: 'register',
      first_name: '',
      last_name: '"><script>alert(1)</script>',
      email: 'typed@example.com',
      password: 'Sup3r!secret typed',
    })
    expect(answer.status).toBe(422)
    expect(answer.text).toContain('First name is required. Please try again.')
    expect(answer.text).toContain('value="typed@example.com"')
    expect(answer.text).not.toContain('<script>alert(1)')
    expect(answer.text).not.toContain('Sup3r!secret typed')
    expect(answer.headers['cache-control']).toBe('private, no-store')
  })

  test('signing in leads back to the remembered path, and never to another site', async () => {
    const email = 'remembered@example.com'
    await customer(email)
    const fields = { intent: 'sign-in', email, password: PASSWORD }
    const paths = [
      ['/stickers?width=75', '/stickers?width=75'],
      ['https://evil.example', '/'],
      ['//evil.example', '/'],
    ] as const
    for (const [to, location] of paths) {
      const answer = await post(`/login?to=${encodeURIComponent(to)}`, fields)
      expect([answer.status, answer.headers.location]).toEqual([303, location])
    }
  })

  test('the cookie is for https only where the shop is reached by https', async () => {
    const secure = await openShop({ TRUST_PROXY: 'loopback' })
    const answer = await ask(secure, {
      method: 'POST',
      path: '/forgotten-password',
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-forwarded-proto': 'https' },
      body: 'intent=forgot&email=somebody%40example.com',
    })
    expect(answer.headers['set-cookie']?.[0]).toMatch(/^pending=.*; HttpOnly; Secure$/)
    await secure.close()
  })

  test.each([
    '/account',
    '/account/details',
    '/account/email',
    '/account/password',
    '/account/addresses',
    '/account/addresses/new',
    '/account/sessions',
    '/account/data',
    '/account/data.json',
  ])('%s is shown to nobody but who is signed in', async (path) => {
    const answer = await ask(shop, { path })
    expect(answer.status === 302 || answer.status === 303, String(answer.status)).toBe(true)
    if (path !== '/account') expect(answer.headers.location).toBe(`/login?to=${encodeURIComponent(path)}`)
    const planted = await ask(shop, { path, headers: { cookie: `session=${'x'.repeat(43)}` } })
    expect(planted.status).toBe(answer.status)
  })

  test('a form of an account page without a session leads to signing in, and changes nothing', async () => {
    const answer = await post('/account/details', { intent: 'details', first_name: 'A', last_name: 'B' })
    expect([answer.status, answer.headers.location]).toEqual([303, '/login?to=%2Faccount%2Fdetails'])
  })
})

describe('a page for who is signed in', () => {
  let session = ''
  beforeAll(async () => {
    session = await customer('paged@example.com')
  })

  it('has the name in its header, and leaves the visitors’ page as it was', async () => {
    const visitor = await ask(shop, { path: '/' })
    const own = await ask(shop, { path: '/', headers: { cookie: session } })
    expect(own.text).toContain('Ada')
    expect(own.headers['cache-control']).toBe('private, no-cache')
    expect(own.headers.etag).not.toBe(visitor.headers.etag)
    const after = await ask(shop, { path: '/' })
    expect([after.text, after.headers.etag]).toEqual([visitor.text, visitor.headers.etag])
    expect(after.text).not.toContain('Ada')
  })

  it('gives the copy of one’s data as a file', async () => {
    const answer = await ask(shop, { path: '/account/data.json', headers: { cookie: session } })
    expect(answer.headers['content-disposition']).toBe('attachment; filename="my-data.json"')
    expect(answer.headers['cache-control']).toBe('private, no-store')
    expect(getJson(answer)).toMatchObject({ account: { email: 'paged@example.com' }, addresses: [] })
  })

  it('shows no address of somebody else', async () => {
    const path = '/account/addresses/00000000-0000-4000-8000-000000000000'
    expect((await ask(shop, { path, headers: { cookie: session } })).status).toBe(404)
  })

  it('signs out by a form and not by a link', async () => {
    const link = await ask(shop, { path: '/sign-out', headers: { cookie: session } })
    expect(link.headers.location).toBe('/account/details')
    const answer = await post('/sign-out', {}, session)
    expect(answer.headers.location).toBe('/login?done=signed-out')
    expect((await ask(shop, { path: '/account/details', headers: { cookie: session } })).status).toBe(303)
  })
})

import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createFactorEncryption } from '#admin/people/encryption.server.ts'
import { secondFactors } from '#admin/people/tables.server.ts'
import { codeAt, stepAt } from '#admin/people/totp.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { type Answer, ask, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'
import { createPeople, THAT_MORNING } from './testing/people.server.ts'

/*
 * The password dialog of a form (000 §2.6) signs in by two calls where the account has a second factor: it is no dead end,
 * and the password alone opens nothing.
 */

const AUTH_SECRET = 'kept-by-nobody-and-known-to-everybody-0417'
const EMAIL = 'manager@example.com'
const app = randomBytes(20)
const clock = fixedClock(THAT_MORNING)
let shop: OpenShop
let cookies = new Map<string, string>()

beforeAll(async () => {
  shop = await openShop({ AUTH_SECRET }, clock, async (db) => {
    await createPeople(db)
    const [manager] = await db.select().from(users).where(eq(users.email, EMAIL))
    if (manager === undefined) throw new Error('there is no manager')
    const secret = createFactorEncryption(AUTH_SECRET).encrypt(app, manager.id)
    await db.update(secondFactors).set({ secret }).where(eq(secondFactors.userId, manager.id))
  })
}, 120_000)
afterAll(() => shop?.close())

async function post(path: string, body: object): Promise<Answer> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const headers = { 'content-type': 'application/json', ...(cookie !== '' && { cookie }) }
  const answer = await ask(shop, { method: 'POST', path, headers, body: JSON.stringify(body) })
  for (const set of answer.headers['set-cookie'] ?? []) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    cookies.set(name, value)
  }
  return answer
}

const mayOpenStaff = async () => {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  return (await ask(shop, { path: '/staff/people', headers: { cookie } })).status === 200
}

test('the password is answered by asking for the code, which then signs in', async () => {
  cookies = new Map()
  const asked = await post('/api/user/login', { email: EMAIL, password: PASSWORD })
  expect(asked.status).toBe(403)
  expect(getJson(asked)).toMatchObject({ status: 'ERROR', message: expect.stringContaining('authenticator app') })
  expect(await mayOpenStaff()).toBe(false)
  const wrong = await post('/api/user/second-step', { code: '000000' })
  expect(wrong.status).toBe(401)
  expect(await mayOpenStaff()).toBe(false)
  const done = await post('/api/user/second-step', { code: codeAt(app, stepAt(clock.now())) })
  expect(done.status, done.text).toBe(200)
  expect(await mayOpenStaff()).toBe(true)
})

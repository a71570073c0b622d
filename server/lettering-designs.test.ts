import { afterAll, beforeAll, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#people/accounts/attempt-limits.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Lettering designs on their way into the shop as it runs (decisions/0031). */

let shop: OpenShop

beforeAll(async () => {
  shop = await openShop({}, fixedClock('2026-11-26T09:00:00Z'))
}, 60_000)
afterAll(() => shop?.close())

const call = (body: string) =>
  ask(shop, { method: 'POST', path: '/api/lettering/designs', headers: { 'content-type': 'application/json' }, body })
const form = (text: string) =>
  ask(shop, {
    method: 'POST',
    path: '/lettering/design',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ lettering_text: text, lettering_width: '300', quantity: '10' }).toString(),
  })

test('one network keeps so many in an hour, by the call and by the form without scripts together', async () => {
  const most = ATTEMPT_LIMITS['keep-design'][0].most
  const first = await form('Open')
  expect([first.status, first.headers.location]).toEqual([303, expect.stringContaining('design_id=')])
  expect((await form('x'.repeat(5000))).status).toBe(422)
  expect((await call('{"version":9}')).status).toBe(422)
  for (let count = 1; count < most; count += 1) expect((await call('{"version":1,"text":"Open"}')).status).toBe(201)

  const refused = await call('{"version":1,"text":"Open"}')
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '3600'])
  expect(getJson(refused)).toMatchObject({ code: 429, errors: [{ field: 'text' }] })
  const page = await form('Open')
  expect([page.status, page.headers['retry-after']]).toEqual([429, '3600'])
  expect(page.text).toContain('You have saved too many designs at once. Please try again in 60 minutes.')
})

import { afterEach, beforeEach, expect, test } from 'vitest'
import { ATTEMPT_LIMITS } from '#people/accounts/attempt-limits.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/* Lettering designs on their way into the shop as it runs (decisions/0031). */

let shop: OpenShop

beforeEach(async () => {
  shop = await openShop({}, fixedClock('2026-11-26T09:00:00Z'))
}, 60_000)
afterEach(() => shop?.close())

const call = (body: string) =>
  ask(shop, { method: 'POST', path: '/api/lettering/designs', headers: { 'content-type': 'application/json' }, body })
const form = (text: string, fields: Record<string, string> = {}) =>
  ask(shop, {
    method: 'POST',
    path: '/lettering/design',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ lettering_text: text, lettering_width: '300', quantity: '10', ...fields }).toString(),
  })

test('an own outline stays with words that are typed without scripts, and a wrong one is refused with its field', async () => {
  const shape = { name: 'logo.svg', outline: 'm0 0l4000 0l0 4000l-4000 0z', side: 'left', height: 80, gap: 20 }
  const kept = await call(JSON.stringify({ version: 1, text: 'Open', width: 300, shape }))
  const { id, measures } = (getJson(kept) as { data: { id: string; measures: { width: number } } }).data
  expect(measures.width).toBe(400)
  const fields = { lettering_text: 'Closed', lettering_width: '200', lettering_kept: id }
  const idOf = async (more: Record<string, string>) => {
    const { headers } = await form(fields.lettering_text, { ...fields, ...more })
    return new URL(String(headers.location), 'http://shop').searchParams
  }
  expect((await idOf({})).get('width')).toBe('300')
  expect((await idOf({ lettering_remove: '1' })).get('width')).toBe('200')

  const wrong = await call(JSON.stringify({ version: 1, text: 'Open', shape: { ...shape, outline: 'M0 0' } }))
  expect(wrong.status).toBe(422)
  expect(getJson(wrong)).toMatchObject({
    errors: [{ field: 'shape', message: expect.stringContaining('closed lines') }],
  })
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

import fc from 'fast-check'
import { beforeEach, describe, expect, test } from 'vitest'
import { RenderedPages } from './rendered-pages.server.ts'

/* A page is rendered again as soon as anything differs that it is rendered from. */

let pages: RenderedPages
let renderings: number

beforeEach(() => {
  pages = new RenderedPages()
  renderings = 0
})

const MADE_OF = {
  address: 'https://shop.example/cart?saved=1',
  data: '["cart",{"id":"7f1"}]',
  serverOnly: new Map<string, unknown>(),
  formIds: [] as string[],
  now: new Date('2026-11-24T09:00:10Z'),
}

/** The page says what it is made of: its data, which have the ids of its forms, and a nonce. */
function get(madeOf: Partial<typeof MADE_OF> = {}, isFaulty = false) {
  const all = { ...MADE_OF, ...madeOf }
  return pages.get(all, async () => {
    renderings += 1
    return { html: Buffer.from(`<p>£ ${all.data}</p>${all.formIds.join('')}`), nonce: `nonce ${renderings}`, isFaulty }
  })
}

test('is rendered once from the same, and is the very same bytes with the nonce of its rendering', async () => {
  const first = await get()
  const again = await get({ now: new Date('2026-11-24T09:00:59Z') })
  expect(again.html).toBe(first.html)
  expect(again.nonce).toBe('nonce 1')
  expect(renderings).toBe(1)
})

test.each([
  ['another address', { address: 'https://shop.example/cart' }],
  ['other data', { data: '["cart",{"id":"7f2"}]' }],
  ['data for the server alone', { serverOnly: new Map([['texts', ['a']]]) }],
  ['the next minute', { now: new Date('2026-11-24T09:01:00Z') }],
  ['a form more', { formIds: [crypto.randomUUID()] }],
])('is rendered again for %s', async (_what, other) => {
  const first = await get()
  const second = await get(other)
  expect(renderings).toBe(2)
  expect(second.html).not.toBe(first.html)
})

test('is not kept where a part of it failed', async () => {
  await get({}, true)
  await get()
  expect(renderings).toBe(2)
})

describe('the ids of its forms', () => {
  const uuid = fc.uuid({ version: 4 })

  test('are those of each rendering, wherever they stand', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.uniqueArray(fc.tuple(uuid, uuid), { selector: ([one]) => one, minLength: 1, maxLength: 4 }),
        fc.array(fc.nat({ max: 7 }), { maxLength: 10 }),
        fc.string({ unit: 'grapheme' }),
        async (pairs, order, text) => {
          pages = new RenderedPages()
          renderings = 0
          const write = (ids: string[]) =>
            JSON.stringify({ text, ids: order.map((number) => ids[number % ids.length]) })
          const [first, second] = [pairs.map(([id]) => id), pairs.map(([, id]) => id)]
          await get({ data: write(first), formIds: first })
          const again = await get({ data: write(second), formIds: second })
          expect(renderings).toBe(1)
          expect(again.html.toString()).toBe(`<p>£ ${write(second)}</p>${second.join('')}`)
          expect((await get({ data: write(first), formIds: first })).html.toString()).toContain(write(first))
        },
      ),
      { numRuns: 60 },
    )
  })
})

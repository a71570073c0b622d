// @vitest-environment happy-dom
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { NOBODY, VISITOR_PARTS, type Visitor } from '#people/visitors/visitor.ts'
import { renderVisitor } from './render-visitor.server.tsx'

const SIZES = Object.values(VISITOR_PARTS)
/** Two markers of a comment, which make up for what is left. */
const PADDING = 7

const name = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 200 }),
  fc.constantFrom('&'.repeat(99), '"'.repeat(99), '🏳️‍🌈'.repeat(40)),
)
const visitors: fc.Arbitrary<Visitor | null> = fc.option(
  fc.record({
    cart_count: fc.nat(1_000_000),
    first_name: fc.option(name),
    role: fc.constantFrom('customer', 'guest', null),
    ordering_for: fc.option(
      fc.record({ name, path: fc.constant(`/staff/orders/new?customer=${'a'.repeat(36)}&quote=1`) }),
    ),
  }),
)
const addresses = fc.webPath().map((path) => `/${path}?${'width=60&'.repeat(path.length)}`)

test('fits into the parts of a page, whoever it is and wherever', () => {
  fc.assert(
    fc.property(visitors, addresses, (visitor, address) => {
      const parts = renderVisitor(visitor, address)
      for (const [number, { size }] of SIZES.entries()) {
        expect(Buffer.byteLength(parts[number] ?? '')).toBeLessThanOrEqual(size - PADDING)
      }
    }),
    { numRuns: 500 },
  )
})

test('a name is text, and the page’s data has it for the browser', () => {
  const mean = '</div><script>"&'
  const parts = renderVisitor({ ...NOBODY, first_name: mean, role: 'customer', cart_count: 2 }, '/stickers')
  expect(parts.join('')).not.toContain('<script')
  const html = new DOMParser().parseFromString(parts.join(''), 'text/html')
  const links = html.getElementById(VISITOR_PARTS.links.id)
  expect(JSON.parse(links?.dataset.visitor ?? '')).toMatchObject({ first_name: mean, cart_count: 2 })
  expect(links?.textContent).toBe(`${mean}Cart, 2 itemsCart2`)
  expect(html.getElementById(VISITOR_PARTS.phone.id)?.textContent).toBe(`Your account, ${mean}`)
})

test.each([
  ['/', '/login'],
  ['/stickers?width=60', '/login?to=%2Fstickers%3Fwidth%3D60'],
  ['/login?to=%2Fcart', '/login'],
  [`/stickers?design=${'a'.repeat(400)}`, '/login'],
])('a visitor at %s signs in at %s', (address, to) => {
  expect(renderVisitor(NOBODY, address)[1]).toContain(`href="${to}"`)
})

test('says that the database is away, and for whom staff order', () => {
  expect(renderVisitor(null, '/stickers')[0]).toContain('We cannot show your cart')
  const held = { name: 'Ada Lovelace', path: '/staff/orders/new' }
  expect(renderVisitor({ ...NOBODY, ordering_for: held }, '/stickers')[0]).toContain('<strong>Ada Lovelace</strong>')
})

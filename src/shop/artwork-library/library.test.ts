import { describe, expect, test } from 'vitest'
import { checkDeletion, describeUse, type FileUse, groupFiles, rename, type StoredCopy } from './library.ts'

const cart: FileUse = { kind: 'cart', product: 'Art Paper', reference: '', to: '/cart/artwork/1' }
const order: FileUse = { kind: 'order', product: 'PVC Vinyl', reference: 'T-2026-000123', to: '/orders/T-2026-000123' }
const quote: FileUse = { kind: 'quote', product: 'Art Paper', reference: 'Q-7K2M', to: '/account/quotes/9' }

const copy = (id: string, more: Partial<StoredCopy> = {}): StoredCopy => ({
  id,
  name: `${id}.pdf`,
  size: 10,
  sha256: id,
  hasThumbnail: true,
  sentAt: new Date('2026-11-24T12:00:00Z'),
  use: cart,
  isAccepted: false,
  ...more,
})

test('copies of the same content are one file, with all its uses, under the latest name', () => {
  const later = new Date('2026-11-25T12:00:00Z')
  const files = groupFiles([
    copy('a', { sha256: 'x' }),
    copy('b'),
    copy('c', { sha256: 'x', sentAt: later, use: order }),
  ])
  expect(files.map(({ name }) => name)).toEqual(['c.pdf', 'b.pdf'])
  expect(files[0]).toMatchObject({ id: 'c', uses: [order, cart], copyIds: ['c', 'a'] })
})

describe('deleting', () => {
  test('what is only in the cart', () => expect(checkDeletion({ uses: [cart] })).toBeNull())

  test('is refused while an order or a quote request needs the file, each named once', () => {
    expect(checkDeletion({ uses: [order, cart, order, quote] })).toMatchObject({
      code: 'still-needed',
      message: 'This file is needed for order T-2026-000123 and quote request Q-7K2M, so we keep it.',
    })
  })
})

describe('renaming keeps the extension', () => {
  test.each([
    ['logo.pdf', 'Summer label', 'Summer label.pdf'],
    ['logo.pdf', 'Summer label.PDF', 'Summer label.pdf'],
    ['logo.pdf', 'label.js', 'label.js.pdf'],
    ['logo', 'label', 'label'],
    ['logo.pdf', ' a/b:c ', 'b c.pdf'],
  ])('%s, %s', (old, typed, name) => expect(rename(old, typed)).toEqual({ ok: true, name }))

  test.each([
    ['', 'name-missing'],
    [' .pdf', 'name-missing'],
    ['a'.repeat(121), 'name-too-long'],
  ])('“%s” is refused', (typed, code) => expect(rename('logo.pdf', typed)).toMatchObject({ ok: false, code }))
})

test('uses in words', () => {
  expect([cart, order, quote].map(describeUse)).toEqual([
    'In your cart, for Art Paper',
    'Order T-2026-000123, PVC Vinyl',
    'Quote request Q-7K2M, Art Paper',
  ])
})

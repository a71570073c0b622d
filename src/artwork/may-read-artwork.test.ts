import { expect, test } from 'vitest'
import { mayReadArtwork } from './may-read-artwork.ts'

test.each([
  ['its owner', { cartId: 'a', staff: false }, { cartId: 'a' }, true],
  ['the owner of another cart', { cartId: 'b', staff: false }, { cartId: 'a' }, false],
  ['somebody without a cart', { cartId: null, staff: false }, { cartId: 'a' }, false],
  ['somebody without a cart, where there is no owner', { cartId: null, staff: false }, { cartId: null }, false],
  ['staff', { cartId: null, staff: true }, { cartId: 'a' }, true],
  ['staff, of an order', { cartId: null, staff: true }, { cartId: null }, true],
] as const)('artwork is read by %s: %o of %o is %s (decisions §5)', (_who, reader, owner, may) => {
  expect(mayReadArtwork(reader, owner)).toBe(may)
})

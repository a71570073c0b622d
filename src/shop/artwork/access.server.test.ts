import { expect, test } from 'vitest'
import { mayReadArtwork } from './access.server.ts'

const nobody = { cartId: null, draftHash: null, customerId: null }
const cart = (cartId: string) => ({ ...nobody, cartId })
const draft = (draftHash: string) => ({ ...nobody, draftHash })
const library = (customerId: string) => ({ ...nobody, customerId })
const handedOver = nobody

test.each([
  ['its owner', { ...nobody, ...cart('a') }, cart('a'), true],
  ['the owner of another cart', { ...nobody, ...cart('b') }, cart('a'), false],
  ['somebody without a cart', nobody, cart('a'), false],
  ['somebody without a cart, where there is no owner', nobody, handedOver, false],
  ['who has the draft’s secret', { ...nobody, ...draft('a') }, draft('a'), true],
  ['who has a cart beside the draft’s secret', { ...nobody, ...cart('b'), draftHash: 'a' }, draft('a'), true],
  ['who has another draft’s secret', { ...nobody, ...draft('b') }, draft('a'), false],
  ['somebody without a secret', nobody, draft('a'), false],
  ['who has the secret of a draft that was sent', { ...nobody, ...draft('a') }, handedOver, false],
  ['whose library it is in', library('a'), library('a'), true],
  ['another customer', library('b'), library('a'), false],
  ['somebody who is not signed in', nobody, library('a'), false],
  ['whose secret is another’s cart', { ...nobody, ...draft('a') }, cart('a'), false],
] as const)('artwork is readable by %s: %o of %o is %s (decisions §5)', (_who, reader, owner, may) => {
  expect(mayReadArtwork(reader, owner)).toBe(may)
})

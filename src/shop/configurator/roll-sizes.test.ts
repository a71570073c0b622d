import { describe, expect, test } from 'vitest'
import { checkSize, listedSizes, type SizeContext } from './check-amounts.ts'
import { complete, offered, seedItem, seedItems, seedProduct } from './testing/seed-items.ts'

/* 000 §4.5, §5: cutting 9 is the roll, with fixed sizes and an orientation. */

const ROLL = 9
const ROLL_PRODUCTS = [1, 2, 3, 4, 5, 7, 11]
const ORIENTATIONS = [53, 54, 55, 56]
const SIZES = ['50x50', '50x75', '75x75', '50x100', '75x100', '100x100']
const TOO_WIDE = 'This roll orientation allows at most 75mm across the roll.'

function onRoll(productId: number, orientationId: number, shapeId = 1): SizeContext {
  const product = seedProduct(productId)
  return { product, cutting: product.attributes.cuttings.find(({ id }) => id === ROLL), shapeId, orientationId }
}

function outcome(where: SizeContext, width: number, height: number): string {
  const check = checkSize(where, String(width), String(height))
  return check.ok ? 'ok' : check.refusal.message
}

test('decisions §2: only products 1–5, 7 and 11 are available on rolls', () => {
  const withRolls = seedItems.flatMap(({ products }) =>
    products.filter(({ attributes }) => attributes.cuttings.some(({ id }) => id === ROLL)).map(({ id }) => id),
  )
  expect([...new Set(withRolls)].sort((a, b) => a - b)).toEqual(ROLL_PRODUCTS)
})

describe.each(ROLL_PRODUCTS)('product %i on the roll', (productId) => {
  // Decisions §2: the lookup is 50x50 to 75x100, and 50x50 to 100x100 for equal sides.
  test.each(ORIENTATIONS)('orientation %i allows what fits across', (orientation) => {
    const listed = listedSizes(onRoll(productId, orientation))
    expect(listed.map(({ value }) => value)).toEqual(SIZES)
    const refused = listed.filter(({ disabled }) => disabled !== null)
    expect(refused.map(({ value }) => value)).toEqual(orientation >= 55 ? ['50x100', '75x100'] : [])
    for (const { disabled } of refused) expect(disabled).toBe(TOO_WIDE)
    for (const { size, disabled } of listed) {
      expect(outcome(onRoll(productId, orientation), size.width, size.height)).toBe(disabled ?? 'ok')
    }
  })

  test('a size that is not listed is refused with the listed ones, whatever the limits', () => {
    for (const [width, height] of [
      [60, 60],
      [100, 75],
      [75, 50],
      [300, 300],
      [10, 10],
    ] as const) {
      expect(checkSize(onRoll(productId, 53), String(width), String(height))).toMatchObject({
        ok: false,
        refusal: {
          field: 'size',
          code: 'size-not-listed',
          message: 'Rolls are available in these sizes: 50x50, 50x75, 75x75, 50x100, 75x100, 100x100.',
        },
      })
    }
  })

  test('001 §2: squares and circles have equal sizes', () => {
    const equal = ['50x50', '75x75', '100x100']
    for (const shape of [2, 3]) {
      expect(listedSizes(onRoll(productId, 55, shape)).map(({ value }) => value)).toEqual(equal)
      expect(outcome(onRoll(productId, 53, shape), 50, 75)).toBe(
        'Rolls are available in these sizes: 50x50, 75x75, 100x100.',
      )
    }
    for (const shape of [1, 4, 5]) {
      expect(listedSizes(onRoll(productId, 53, shape)).map(({ value }) => value)).toEqual(SIZES)
    }
  })
})

describe('choosing on the roll', () => {
  test.each([
    ['53', '50x100', true],
    ['54', '75x100', true],
    ['55', '50x100', false],
    ['56', '75x100', false],
    ['55', '100x100', true],
    ['56', '50x75', true],
  ])('orientation %s with %s is available: %s', (orientation_id, size, ok) => {
    const completed = complete(1, { cutting_id: '9', orientation_id, size })
    expect(completed.size.ok).toBe(ok)
    expect(completed.sizeValue).toBe(size)
    expect(completed.configuration).toMatchObject({ cutting_id: 9, orientation_id: Number(orientation_id) })
  })

  test('orientation is offered on the roll only, 53 to 56', () => {
    expect(offered(complete(1, { cutting_id: '9' }), 'orientation_id')).toEqual(ORIENTATIONS.map(String))
    for (const cutting_id of ['1', '2', '3', '4', '5', '6', '8']) {
      const completed = complete(1, { cutting_id })
      expect(offered(completed, 'orientation_id')).toBeUndefined()
      expect(completed.configuration.orientation_id).toBeNull()
    }
  })

  test.each(seedItem(2).products.map(({ id, name }) => ({ id, name })))(
    'on /stickers/roll product $id, $name, opens on a roll of the first size, top first',
    ({ id }) => {
      expect(complete(2, { product_id: String(id) }).configuration).toMatchObject({
        cutting_id: 9,
        orientation_id: 53,
        width: 50,
        height: 50,
      })
    },
  )
})

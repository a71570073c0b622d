import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { oneOffCoupon } from './one-off-coupon.server.ts'
import { orderAmounts } from './order-amounts.ts'
import { couponTitle, isOneOff } from './promotion.ts'
import { checkDiscount, type TypedDiscount } from './staff-discount.ts'

const NOW = new Date('2026-11-26T09:00:00Z')
const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }
const line = (lineTotal: number, floor: number, agreed = false) => ({ featuredItemId: 1, lineTotal, floor, agreed })
const LINES = [line(6000, 4000), line(3000, 2500)]
const AMOUNT: TypedDiscount = { kind: 'amount', value: '12.50', reason: 'Late last time', belowFloor: false }
const STAFF = { isManager: false }
const MANAGER = { isManager: true }

describe('a discount of staff (issue 19, 7)', () => {
  test.each([
    [{ ...AMOUNT, kind: 'none' as const }, null],
    [AMOUNT, { amount: 1250, text: '£12.50 off', reason: 'Late last time', belowFloor: false }],
    [
      { ...AMOUNT, value: '£25' },
      { amount: 2500, text: '£25.00 off', reason: 'Late last time', belowFloor: false },
    ],
    [
      { ...AMOUNT, kind: 'percent' as const, value: '10 %' },
      { amount: 900, text: '10% off', reason: 'Late last time', belowFloor: false },
    ],
  ])('%j gives %j', (typed, discount) => {
    expect(checkDiscount(typed, LINES, STAFF)).toEqual({ ok: true, discount })
  })

  test.each([
    [{ value: '' }, 'discount-amount', 'discount'],
    [{ value: '0' }, 'discount-amount', 'discount'],
    [{ value: '1.234' }, 'discount-amount', 'discount'],
    [{ value: '-5' }, 'discount-amount', 'discount'],
    [{ kind: 'percent' as const, value: '0' }, 'discount-percent', 'discount'],
    [{ kind: 'percent' as const, value: '101' }, 'discount-percent', 'discount'],
    [{ kind: 'percent' as const, value: '2.5' }, 'discount-percent', 'discount'],
    [{ reason: '' }, 'discount-reason-missing', 'discount_reason'],
    [{ reason: 'x'.repeat(501) }, 'discount-reason-long', 'discount_reason'],
    [{ value: '25.01' }, 'discount-floor', 'discount'],
    [{ belowFloor: true }, 'discount-manager', 'discount'],
  ])('%j is refused with %s beside its field', (change, code, field) => {
    const refused = checkDiscount({ ...AMOUNT, ...change }, LINES, STAFF)
    expect(refused).toMatchObject({ ok: false, code, errors: [{ field }] })
  })

  test('says how much is possible, and that only a manager goes below the floors', () => {
    const asked = { ...AMOUNT, value: '40' }
    expect(checkDiscount(asked, LINES, STAFF)).toMatchObject({
      message: 'This goes below cost. You can take off up to £25.00; a manager may take off more.',
    })
    expect(checkDiscount(asked, LINES, MANAGER)).toMatchObject({ code: 'discount-floor-manager' })
    expect(checkDiscount({ ...asked, belowFloor: true }, LINES, MANAGER)).toMatchObject({ ok: true })
    expect(checkDiscount({ ...asked, belowFloor: true, value: '90.01' }, LINES, MANAGER)).toMatchObject({
      code: 'discount-goods',
    })
  })

  test('leaves prices that were agreed in an offer as they are', () => {
    const lines = [line(6000, 1000, true), line(3000, 2500)]
    expect(checkDiscount({ ...AMOUNT, value: '5' }, lines, STAFF)).toMatchObject({ discount: { amount: 500 } })
    expect(checkDiscount({ ...AMOUNT, value: '5.01' }, lines, STAFF)).toMatchObject({ code: 'discount-floor' })
  })

  test('is taken off the order in full, and apportioned within the floors of the lines', () => {
    const pence = fc.integer({ min: 1, max: 500_000 })
    const lines = fc.array(
      fc
        .record({ price: pence, floor: pence, agreed: fc.boolean() })
        .map(({ price, floor, agreed }) => line(price, floor, agreed)),
      { minLength: 1, maxLength: 12 },
    )
    fc.assert(
      fc.property(lines, fc.integer({ min: 1, max: 2_000_000 }), fc.boolean(), (all, wanted, belowFloor) => {
        const typed = { ...AMOUNT, value: (wanted / 100).toFixed(2), belowFloor }
        const checked = checkDiscount(typed, all, MANAGER)
        if (!checked.ok || checked.discount === null) return
        const coupon = oneOffCoupon(checked.discount, { id: 'order', now: NOW })
        const amounts = orderAmounts({ lines: all, coupon, points: 0, pointPence: 1, method: 'standard', rates: RATES })
        expect(amounts.couponDiscount).toBe(wanted)
        expect(amounts.shares.reduce((sum, share) => sum + share.coupon, 0)).toBe(wanted)
        expect(amounts.total).toBe(amounts.goods - wanted + amounts.shipping)
        all.forEach(({ lineTotal, floor, agreed }, index) => {
          const share = amounts.shares[index]?.coupon ?? 0
          const most = agreed ? 0 : belowFloor ? lineTotal : Math.max(0, lineTotal - floor)
          expect(share).toBeGreaterThanOrEqual(0)
          expect(share).toBeLessThanOrEqual(most)
        })
      }),
    )
  })

  test('has the same code each time it is looked at, which is no coupon to speak of', () => {
    const discount = { amount: 1250, text: '', reason: '', belowFloor: false }
    const { code } = oneOffCoupon(discount, { id: 'order', now: NOW })
    expect(code).toBe(oneOffCoupon(discount, { id: 'order', now: NOW }).code)
    expect([isOneOff(code), couponTitle(code), couponTitle('SPRING')]).toEqual([true, 'Discount', 'Coupon SPRING'])
  })
})

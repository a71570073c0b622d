import fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import { formatPence, getNet, poundsAsFigures, vatWithin } from '#platform/money/money.ts'
import { addDays } from '#platform/time/calendar-date.ts'
import { checkOffer, type TypedLine, type TypedOffer, totalOffer, validUntilFault } from './check-offer.ts'

const TODAY = '2026-11-26'
const LINE: TypedLine = { description: 'Art Paper', quantity: '250', amount: '84.50' }
const NOTHING: TypedLine = { description: '', quantity: '', amount: '' }
const RATES = { standardPence: 495, freeFromPence: 10_000, expressPence: 995 }

const typed = (more: Partial<TypedOffer> = {}): TypedOffer => ({
  lines: [LINE],
  validUntil: '2026-12-26',
  note: '',
  ...more,
})

const getFaults = (offer: TypedOffer) => {
  const checked = checkOffer(offer, TODAY)
  return checked.ok ? [] : checked.faults.map(({ field, code }) => [field, code])
}

describe('an offer', () => {
  it('is read as pence and whole numbers, without empty lines', () => {
    const lines = [NOTHING, LINE, NOTHING, { description: 'Foil', quantity: '1,250', amount: '£1,234.5' }]
    expect(checkOffer(typed({ lines, note: 'Until then.' }), TODAY)).toEqual({
      ok: true,
      offer: {
        lines: [
          { description: 'Art Paper', quantity: 250, price: 8450 },
          { description: 'Foil', quantity: 1250, price: 123_450 },
        ],
        validUntil: '2026-12-26',
        note: 'Until then.',
      },
    })
  })

  test.each<[Partial<TypedLine>, string, string]>([
    [{ description: '' }, 'description-1', 'description-missing'],
    [{ description: 'x'.repeat(1001) }, 'description-1', 'description-too-long'],
    [{ quantity: '' }, 'quantity-1', 'quantity-wrong'],
    [{ quantity: '0' }, 'quantity-1', 'quantity-wrong'],
    [{ quantity: '1.5' }, 'quantity-1', 'quantity-wrong'],
    [{ quantity: '-3' }, 'quantity-1', 'quantity-wrong'],
    [{ quantity: '1000000' }, 'quantity-1', 'quantity-wrong'],
    [{ quantity: '1,2' }, 'quantity-1', 'quantity-wrong'],
    [{ amount: '' }, 'amount-1', 'amount-missing'],
    [{ amount: 'ten' }, 'amount-1', 'amount-wrong'],
    [{ amount: '1.234' }, 'amount-1', 'amount-wrong'],
    [{ amount: '-1' }, 'amount-1', 'amount-wrong'],
    [{ amount: '0' }, 'amount-1', 'amount-out-of-range'],
    [{ amount: '100000.01' }, 'amount-1', 'amount-out-of-range'],
  ])('with %j is refused at %s: %s', (more, field, code) => {
    expect(getFaults(typed({ lines: [{ ...LINE, ...more }] }))).toEqual([[field, code]])
  })

  it('names a line by its position in the form, and all faults at once', () => {
    const lines = [NOTHING, { ...LINE, amount: '' }]
    expect(getFaults(typed({ lines, validUntil: '', note: 'x'.repeat(5001) }))).toEqual([
      ['amount-2', 'amount-missing'],
      ['valid_until', 'valid-until-missing'],
      ['note', 'note-too-long'],
    ])
  })

  it('needs a line, and has at most twenty', () => {
    expect(getFaults(typed({ lines: [NOTHING] }))).toEqual([['description-1', 'lines-missing']])
    expect(getFaults(typed({ lines: [] }))).toEqual([['description-1', 'lines-missing']])
    expect(getFaults(typed({ lines: Array.from({ length: 20 }, () => LINE) }))).toEqual([])
    expect(getFaults(typed({ lines: Array.from({ length: 21 }, () => LINE) }))).toEqual([['form', 'lines-too-many']])
  })
})

describe('the last day', () => {
  test.each([
    ['', 'valid-until-missing'],
    ['26/12/2026', 'valid-until-no-date'],
    ['2027-02-29', 'valid-until-no-date'],
    ['2026-11-25', 'valid-until-past'],
    ['2026-11-26', null],
    ['2027-11-26', null],
    ['2027-11-27', 'valid-until-too-far'],
  ])('typed as %j on 26 November 2026 is %s', (text, fault) => {
    expect(validUntilFault(text, TODAY)).toBe(fault)
  })

  it('is valid from today for a year, on any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: -3, max: 370 }), (since, ahead) => {
        const today = addDays('2000-01-01', since)
        expect(validUntilFault(addDays(today, ahead), today) === null).toBe(ahead >= 0 && ahead <= 365)
      }),
    )
  })
})

describe('what lines come to (000 §2.7; decisions §3, §5)', () => {
  const price = fc.integer({ min: 1, max: 10_000_000 })

  it('adds up, with delivery by the shop’s rule and the VAT calculated once', () => {
    fc.assert(
      fc.property(fc.array(price, { minLength: 1, maxLength: 20 }), (prices) => {
        const totals = totalOffer(prices, RATES)
        const goods = prices.reduce((sum, each) => sum + each, 0)
        expect(totals?.subTotal).toBe(goods)
        expect(totals?.shippingFee).toBe(goods >= RATES.freeFromPence ? 0 : RATES.standardPence)
        expect(totals?.totalPrice).toBe(goods + (totals?.shippingFee ?? 0))
        expect(totals?.vat).toBe(vatWithin(totals?.totalPrice ?? 0))
        expect((totals?.vat ?? 0) + getNet(totals?.totalPrice ?? 0)).toBe(totals?.totalPrice)
      }),
    )
  })

  it('reads typed amounts exactly, in any notation', () => {
    fc.assert(
      fc.property(price, fc.constantFrom(poundsAsFigures, formatPence), (pence, write) => {
        const checked = checkOffer(typed({ lines: [{ ...LINE, amount: write(pence) }] }), TODAY)
        expect(checked.ok && checked.offer.lines[0]?.price).toBe(pence)
      }),
    )
  })

  it('is null without a line', () => {
    expect(totalOffer([], RATES)).toBeNull()
  })
})

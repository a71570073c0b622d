import { describe, expect, it } from 'vitest'
import { shop } from './shop.ts'

const everyYear = /^(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/
const oneYear = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/

describe('the shop (decisions §1)', () => {
  it('closes for ordering the same day at a time of day', () => {
    expect(shop.cutOff).toMatch(/^([01]\d|2[0-3]):[0-5]\d$/)
  })

  it.each([...shop.closingDays])('closes for $name in whole periods, the end not before the beginning', (period) => {
    const kind = everyYear.test(period.from) ? everyYear : oneYear
    expect(period.from).toMatch(kind)
    expect(period.to).toMatch(kind)
    expect(period.from <= period.to).toBe(true)
  })

  it('sends for £4.95, and free of charge from £100 (decisions §5)', () => {
    expect(shop.shipping).toEqual({ standardPence: 495, freeFromPence: 10_000, expressPence: 995 })
  })

  it('dials the number that it shows', () => {
    expect(shop.phoneDialled).toBe(`+44${shop.phone.replaceAll(' ', '').slice(1)}`)
  })
})

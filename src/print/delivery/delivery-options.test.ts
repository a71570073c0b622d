import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { londonInstant } from '#platform/time/london.ts'
import { type DeliveredLine, deliveryOptions } from './delivery-options.ts'
import { findPlace, MAINLAND } from './delivery-places.ts'
import { deliveryEstimate } from './turnaround.ts'
import { addWorkingDays, isWorkingDay } from './working-days.ts'

const CHRISTMAS = new Set(['2026-12-25', '2026-12-28', '2026-12-29', '2026-12-30', '2026-12-31', '2027-01-01'])
const PUBLIC = new Set(['2026-12-25', '2026-12-28', '2027-01-01'])
const HOURS = { cutOff: '17:00', holidays: CHRISTMAS, publicHolidays: PUBLIC }
const THURSDAY = fixedClock('2026-11-19T09:00:00Z').now()

const STICKERS: DeliveredLine = { turnaround: { printing_days: 4, shipping_days: 5 }, canHurry: true }
const TAGS: DeliveredLine = { turnaround: { printing_days: 9, shipping_days: 5 }, canHurry: true }

function place(postcode: string) {
  const found = findPlace(postcode)
  if (!found.ok) throw new Error(found.message)
  return found
}

const options = (lines: readonly DeliveredLine[], given: Partial<Parameters<typeof deliveryOptions>[1]> = {}) =>
  deliveryOptions(lines, { place: MAINLAND, now: THURSDAY, hours: HOURS, collection: true, ...given })
const dates = (given: ReturnType<typeof options>) =>
  given.map(({ method, dispatch, arrival }) => `${method} ${dispatch.slice(5)} ${arrival.slice(5)}`)

describe('issue 19, 1: standard as today, express a day less and overnight, collection when it is ready', () => {
  test.each([
    ['stickers', [STICKERS], ['standard 11-26 12-02', 'express 11-25 11-26', 'collection 11-26 11-26']],
    [
      'the last line counts',
      [STICKERS, TAGS],
      ['standard 12-03 12-09', 'express 12-02 12-03', 'collection 12-03 12-03'],
    ],
    [
      'production of two days has one to take',
      [{ ...STICKERS, turnaround: { printing_days: 2, shipping_days: 5 } }],
      ['standard 11-24 11-30', 'express 11-23 11-24', 'collection 11-24 11-24'],
    ],
    [
      'production of one day has none',
      [STICKERS, { ...STICKERS, turnaround: { printing_days: 1, shipping_days: 5 } }],
      ['standard 11-26 12-02', 'collection 11-26 11-26'],
    ],
    [
      'nothing that is in no list',
      [STICKERS, { ...STICKERS, canHurry: false }],
      ['standard 11-26 12-02', 'collection 11-26 11-26'],
    ],
  ])('%s', (_what, lines, expected) => expect(dates(options(lines))).toEqual(expected))

  test.each([
    ['IV1 1AA', '12-03'],
    ['BT1 1AA', '12-03'],
    ['ZE1 0AA', '12-04'],
  ])('to %s standard takes longer, and there is no express', (postcode, arrival) => {
    const given = options([STICKERS], { place: place(postcode) })
    expect(dates(given)).toEqual([`standard 11-26 ${arrival}`, 'collection 11-26 11-26'])
  })

  test('a shop without hours for it offers no collection', () => {
    expect(options([STICKERS], { collection: false }).map(({ method }) => method)).toEqual(['standard', 'express'])
  })

  test('over Christmas, when the carrier works on the shop’s closing days', () => {
    const now = fixedClock('2026-12-17T09:00:00Z').now()
    expect(dates(options([STICKERS], { now }))).toEqual([
      'standard 12-24 01-04',
      'express 12-23 12-24',
      'collection 12-24 12-24',
    ])
  })

  test('an order without lines is a fault of the program', () => {
    expect(() => options([])).toThrow(RangeError)
  })
})

describe('properties', () => {
  const line = fc.record({
    turnaround: fc.record({
      printing_days: fc.integer({ min: 1, max: 30 }),
      shipping_days: fc.integer({ min: 1, max: 9 }),
    }),
    canHurry: fc.boolean(),
  })
  const lines = fc.array(line, { minLength: 1, maxLength: 6 })
  const now = fc.date({
    min: londonInstant('2026-01-01', '00:00'),
    max: londonInstant('2028-12-31', '23:59'),
    noInvalidDate: true,
  })
  const postcode = fc.constantFrom('SE1 0ZZ', 'IV1 1AA', 'HS1 2AA', 'BT1 1AA', 'IM1 1AA', 'TR21 0AA')

  test('standard on the mainland is what banner and cart show; nowhere is it quicker', () => {
    fc.assert(
      fc.property(lines, now, postcode, (some, when, to) => {
        const [standard] = options(some, { now: when })
        const shown = some.map(({ turnaround }) => deliveryEstimate(when, turnaround, HOURS))
        const last = (days: string[]) => days.toSorted().at(-1)
        expect(standard?.dispatch).toBe(last(shown.map(({ dispatch }) => dispatch)))
        expect(standard?.arrival).toBe(last(shown.map(({ arrival }) => arrival)))
        const [there] = options(some, { now: when, place: place(to) })
        expect(there?.dispatch).toBe(standard?.dispatch)
        expect((there?.arrival ?? '') >= (standard?.arrival ?? '')).toBe(true)
      }),
    )
  })

  test('express arrives earlier, the next day that the carrier works; every date is one on which somebody works', () => {
    fc.assert(
      fc.property(lines, now, postcode, (some, when, to) => {
        const given = options(some, { now: when, place: place(to) })
        for (const { dispatch, turnarounds } of given) {
          expect(isWorkingDay(dispatch, CHRISTMAS)).toBe(true)
          expect(turnarounds).toHaveLength(some.length)
        }
        const [standard] = given
        const express = given.find(({ method }) => method === 'express')
        if (express === undefined || standard === undefined) return
        expect(express.arrival < standard.arrival).toBe(true)
        expect(express.arrival).toBe(addWorkingDays(express.dispatch, 1, PUBLIC))
        expect(to).toBe('SE1 0ZZ')
      }),
    )
  })
})

import { describe, expect, test } from 'vitest'
import { fixedClock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import { followOfferPeriod } from './offer-period.server.ts'

const NO_HOLIDAYS: WorkingHours = { cutOff: '17:00', holidays: new Set() }

function follow(instant: string) {
  const clock = fixedClock(instant)
  const store = { version: 1, catalogue: seedCatalogue }
  let hours = NO_HOLIDAYS
  const period = followOfferPeriod({
    clock,
    catalogue: { current: () => ({ ...store }) },
    workingHours: () => hours,
  })
  const closeOn = (...days: string[]) => {
    hours = { ...hours, holidays: new Set(days) }
  }
  return { clock, store, period, closeOn }
}

describe('a period lasts while nothing that it promises has changed', () => {
  test('it is the same until the cut-off, to the millisecond (001 §2)', () => {
    const { clock, period } = follow('2026-11-26T09:00:00Z')
    const morning = period()
    expect(morning).toMatchObject({ version: 1, catalogue: seedCatalogue, today: '2026-11-26' })
    clock.moveTo('2026-11-26T17:00:00.000Z')
    expect(period()).toBe(morning)
    clock.moveTo('2026-11-26T17:00:00.001Z')
    const evening = period()
    expect(evening.id).not.toBe(morning.id)
    // Four working days of printing and one more: from Thursday, then from Friday.
    expect([
      morning.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch,
      evening.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch,
    ]).toEqual(['2026-12-03', '2026-12-04'])
    expect(evening.today).toBe('2026-11-26')
  })

  test('it ends when a clock that was ahead is corrected', () => {
    const { clock, period } = follow('2027-11-26T09:00:00Z')
    expect(period().today).toBe('2027-11-26')
    clock.moveTo('2026-11-26T09:00:00Z')
    expect(period().today).toBe('2026-11-26')
  })

  test('it ends at midnight in London, when the day of promotions changes', () => {
    const { clock, period } = follow('2026-11-26T18:00:00Z')
    const evening = period()
    clock.moveTo('2026-11-26T23:59:59.999Z')
    expect(period()).toBe(evening)
    clock.moveTo('2026-11-27T00:00:00.000Z')
    const night = period()
    expect([evening.today, night.today]).toEqual(['2026-11-26', '2026-11-27'])
    expect(night.id).not.toBe(evening.id)
    expect(night.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch).toBe(
      evening.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch,
    )
  })

  test("midnight and the cut-off are London's in summer too", () => {
    const { clock, period } = follow('2026-07-01T15:59:00Z')
    const first = period()
    clock.moveTo('2026-07-01T16:00:00.001Z')
    const second = period()
    clock.moveTo('2026-07-01T22:59:59.999Z')
    expect(period()).toBe(second)
    clock.moveTo('2026-07-01T23:00:00.000Z')
    expect(new Set([first.id, second.id, period().id]).size).toBe(3)
    expect(period().today).toBe('2026-07-02')
  })

  test('on a weekend it also ends at midnight, and promises the same day', () => {
    const { clock, period } = follow('2026-11-27T17:00:00.001Z')
    const ids = new Set<string>()
    const dates = new Set<string>()
    for (const instant of [
      '2026-11-27T20:00:00Z',
      '2026-11-28T12:00:00Z',
      '2026-11-29T23:00:00Z',
      '2026-11-30T17:00:00Z',
    ]) {
      clock.moveTo(instant)
      ids.add(period().id)
      dates.add(period().deliveryEstimate({ printing_days: 8, shipping_days: 5 }).dispatch)
    }
    expect([ids.size, [...dates]]).toEqual([4, ['2026-12-11']])
  })
})

describe('a period ends when its data are replaced', () => {
  test('by a new version of the catalogue, at once', () => {
    const { store, period } = follow('2026-11-26T09:00:00Z')
    const before = period()
    store.version = 2
    store.catalogue = { ...seedCatalogue, promotions: [] }
    const after = period()
    expect(after.id).not.toBe(before.id)
    expect(after).toMatchObject({ version: 2, catalogue: store.catalogue })
    expect(before.catalogue).toBe(seedCatalogue)
    expect(period()).toBe(after)
  })

  test('by other holidays, and values cached under its id are not found under the new one', () => {
    const { period, closeOn } = follow('2026-11-26T09:00:00Z')
    const before = period()
    expect(before.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch).toBe('2026-12-03')
    closeOn('2026-12-02')
    const after = period()
    expect(after.id).not.toBe(before.id)
    expect(after.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch).toBe('2026-12-04')
    expect(before.deliveryEstimate({ printing_days: 4, shipping_days: 5 }).dispatch).toBe('2026-12-03')
    expect(period()).toBe(after)
  })
})

import { describe, expect, it } from 'vitest'
import { featuredItems } from '#print/catalogue/seed/featured-items.ts'
import { listTurnarounds } from './list-turnarounds.ts'

const hours = { cutOff: '17:00', holidays: new Set<string>() } as const

describe('the turnaround table of the home page (001 §2, §9)', () => {
  it('has a row for each shipping group, with the estimated dispatch date of an order approved now', () => {
    const wednesdayNoon = new Date('2026-11-18T12:00:00Z')
    expect(listTurnarounds(featuredItems, wednesdayNoon, hours)).toEqual([
      { group: 'Stickers', range: '5–9 business days', dispatch: 'Wed 25 Nov' },
      { group: 'Business cards', range: '9–10 business days', dispatch: 'Tue 1 Dec' },
      { group: 'Swing tags', range: '10–14 business days', dispatch: 'Wed 2 Dec' },
    ])
  })

  it('counts from the next working day after the cut-off', () => {
    const wednesdayEvening = new Date('2026-11-18T17:00:01Z')
    expect(listTurnarounds(featuredItems, wednesdayEvening, hours)[0]?.dispatch).toBe('Thu 26 Nov')
  })
})

import { describe, expect, it } from 'vitest'
import { colors } from '#print/catalogue/seed/catalogue.ts'
import { getFill, getGround, SHEET_COLOURS } from './get-fill.ts'

const films = colors.filter(({ id }) => id > 200)

describe('fills of lettering (001 §3)', () => {
  it.each(films)('knows $name', ({ id, name }) => {
    expect(SHEET_COLOURS[id]?.name).toBe(name.toLowerCase().replaceAll(' ', '-').replaceAll('color', 'colour'))
  })

  it.each(films.filter(({ id }) => id <= 210))('fills $name with the catalogue’s own value', ({ id, hex }) => {
    expect(getFill(id)).toEqual({ kind: 'flat', hex })
  })

  it.each([
    [211, 'metal'],
    [212, 'metal'],
    [213, 'metal'],
    [214, 'hologram'],
    [215, 'full-colour'],
  ])('gives %i as %s', (id, kind) => {
    expect(getFill(id).kind).toBe(kind)
  })

  it('runs a metal through nine stops, from 0 to 1 and upwards', () => {
    for (const id of [211, 212, 213]) {
      const fill = getFill(id)
      const offsets = fill.kind === 'metal' ? fill.stops.map(([offset]) => offset) : []
      expect(offsets).toHaveLength(9)
      expect([offsets.at(0), offsets.at(-1)]).toEqual([0, 1])
      expect(offsets).toEqual(offsets.toSorted((one, other) => one - other))
    }
  })

  it('shows an unknown colour as black', () => {
    expect(getFill(999)).toEqual(getFill(202))
  })

  it.each([
    [201, true],
    [205, true],
    [214, true],
    [202, false],
    [203, false],
    [211, true],
    [212, true],
    [213, false],
    [215, false],
  ])('gives %i a dark background: %s', (id, dark) => {
    expect(getGround(getFill(id))).toBe(dark ? '#2b3036' : '#e8e2d6')
  })
})

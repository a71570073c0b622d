import { describe, expect, it } from 'vitest'
import type { DimensionLookup } from './catalogue.ts'
import { dimensionLookup, getSides } from './size.ts'

const rows: DimensionLookup[] = [
  { id: 1, cutting_id: null, min_size: '20x20', max_size: '420x297', equal_side: 'no' },
  { id: 2, cutting_id: null, min_size: '20x20', max_size: '297x297', equal_side: 'yes' },
  { id: 3, cutting_id: 9, min_size: '50x50', max_size: '100x75', equal_side: 'no' },
  { id: 4, cutting_id: 9, min_size: '50x50', max_size: '100x100', equal_side: 'yes' },
]

describe('000 §5: the row that limits a size', () => {
  it.each([
    [1, { width: 50, height: 75 }, 1],
    [1, { width: 75, height: 75 }, 2],
    [null, { width: 50, height: 75 }, 1],
    [9, { width: 50, height: 75 }, 3],
    [9, { width: 75, height: 75 }, 4],
  ])('cutting %s, %j: row %i', (cuttingId, size, expected) => {
    expect(dimensionLookup(rows, cuttingId, size)?.id).toBe(expected)
  })

  it('uses the general row only if the cutting has no rows of its own', () => {
    expect(dimensionLookup(rows.slice(0, 3), 9, { width: 60, height: 60 })).toBeUndefined()
  })

  it('reads the sides of a limit in either order', () => {
    expect(getSides('420x297')).toEqual({ longer: 420, shorter: 297 })
    expect(getSides('75x100')).toEqual({ longer: 100, shorter: 75 })
    expect(() => getSides('75')).toThrow('"75" is not a size')
  })
})

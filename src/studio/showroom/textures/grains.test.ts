import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { GRAIN_CM, GRAINS, type GrainName, getSlopes, grainBytes } from './grains.ts'
import { type Field, layFibres, noiseField, seededRandom, valueAt } from './seeded-noise.ts'

const SIZE = 96

/** The largest step from one texel to the next: along rows and columns within the tile, and across its seams. */
function steps({ size, values }: Field): { within: number; seam: number } {
  const at = (x: number, y: number): number => values[(y % size) * size + (x % size)] ?? 0
  let [within, seam] = [0, 0]
  for (let y = 0; y < size; y++)
    for (let x = 0; x < size; x++) {
      const right = Math.abs(at(x + 1, y) - at(x, y))
      const up = Math.abs(at(x, y + 1) - at(x, y))
      if (x === size - 1) seam = Math.max(seam, right)
      else within = Math.max(within, right)
      if (y === size - 1) seam = Math.max(seam, up)
      else within = Math.max(within, up)
    }
  return { within, seam }
}

describe('noise', () => {
  it('is continuous at its edges: no step there is larger than those within', () => {
    fc.assert(
      fc.property(
        fc.nat(1e6),
        fc.integer({ min: 2, max: 12 }),
        fc.integer({ min: 1, max: 4 }),
        (seed, cells, octaves) => {
          const { within, seam } = steps(noiseField(SIZE, { seed, cells, octaves }))
          expect(seam).toBeLessThanOrEqual(within * 1.35)
        },
      ),
      { numRuns: 60 },
    )
  })

  it('stays within 0 and 1 and varies', () => {
    fc.assert(
      fc.property(fc.nat(1e6), (seed) => {
        const { values } = noiseField(SIZE, { seed, cells: [3, 9], octaves: 5, gain: 0.6 })
        expect(Math.min(...values)).toBeGreaterThanOrEqual(0)
        expect(Math.max(...values)).toBeLessThanOrEqual(1)
        expect(Math.max(...values) - Math.min(...values)).toBeGreaterThan(0.2)
      }),
      { numRuns: 30 },
    )
  })

  it('is the same for the same seed and another for another', () => {
    const look = { cells: 5, octaves: 3 }
    expect(noiseField(SIZE, { ...look, seed: 4 })).toEqual(noiseField(SIZE, { ...look, seed: 4 }))
    expect(noiseField(SIZE, { ...look, seed: 4 })).not.toEqual(noiseField(SIZE, { ...look, seed: 5 }))
  })

  it('draws repeatable random numbers', () => {
    const [a, b] = [seededRandom(7), seededRandom(7)]
    expect(Array.from({ length: 9 }, a)).toEqual(Array.from({ length: 9 }, b))
  })
})

describe('a value between texels', () => {
  const field: Field = { size: 2, values: Float32Array.of(0, 1, 4, 7) }

  it('is that of a texel at its position, and the mean in the middle of four', () => {
    expect([valueAt(field, 0, 0), valueAt(field, 1, 0), valueAt(field, 0, 1), valueAt(field, 1, 1)]).toEqual([
      0, 1, 4, 7,
    ])
    expect(valueAt(field, 0.5, 0.5)).toBe(3)
  })

  it('wraps around at the edges of the tile', () => {
    expect(valueAt(field, 1.5, 0)).toBe(0.5)
    expect(valueAt(field, -0.25, 4)).toBe(0.25)
  })
})

describe('fibres', () => {
  it('continue on the other side of the tile', () => {
    const field: Field = { size: 32, values: new Float32Array(32 * 32) }
    layFibres(field, { seed: 1, count: 40, length: [0.6, 0.9], bow: 0.5, weight: () => 1 })
    const edge = (i: number): number => (field.values[i * 32] ?? 0) + (field.values[i * 32 + 31] ?? 0)
    const onEdges = Array.from({ length: 32 }, (_, i) => edge(i)).reduce((sum, value) => sum + value, 0)
    const all = field.values.reduce((sum, value) => sum + value, 0)
    // Two of 32 columns contain about a sixteenth of the total.
    expect(onEdges / all).toBeGreaterThan(0.03)
    expect(onEdges / all).toBeLessThan(0.13)
  })
})

describe('grains', () => {
  const names = (Object.keys(GRAINS) as GrainName[]).filter((name) => name !== 'flat')

  it.each(names)('%s tiles, and is the same each time', (name) => {
    const grain = GRAINS[name](SIZE)
    for (const field of [grain.heights, grain.tone]) {
      if (field === undefined) continue
      const { within, seam } = steps(field)
      expect(seam).toBeLessThanOrEqual(within * 1.35)
    }
    expect(grainBytes(GRAINS[name](SIZE))).toEqual(grainBytes(grain))
    expect(GRAIN_CM[name]).toBeGreaterThan(0)
  })

  it.each(names)('%s uses the whole range of slopes, around level', (name) => {
    const bytes = grainBytes(GRAINS[name](SIZE))
    const slopes = Array.from({ length: SIZE * SIZE }, (_, i) => bytes[i * 4] ?? 0)
    expect(Math.max(...slopes, ...slopes.map((slope) => 256 - slope))).toBeGreaterThan(180)
    const mean = slopes.reduce((sum, slope) => sum + slope, 0) / slopes.length
    expect(Math.abs(mean - 127.5)).toBeLessThan(3)
  })

  it('is level where it is flat', () => {
    expect(Array.from(grainBytes(GRAINS.flat(2)).subarray(0, 4))).toEqual([128, 128, 255, 127])
  })

  it('rises to the right and upwards', () => {
    const slopes = getSlopes({ size: 4, values: Float32Array.from({ length: 16 }, (_, i) => (i % 4) + 10 * (i >> 2)) })
    // The texel at column 1, row 1, far from the seam.
    expect([slopes[10], slopes[11]]).toEqual([2, 20])
  })
})

import { describe, expect, it } from 'vitest'
import { findCycles } from './find-cycles.ts'

const cyclesIn = (graph: Record<string, string[]>) => findCycles(new Map(Object.entries(graph)))

describe('circles of imports', () => {
  it('finds none where every way ends', () => {
    expect(cyclesIn({ a: ['b', 'c'], b: ['c'], c: ['elsewhere'] })).toEqual([])
  })

  it('finds a file that imports itself', () => {
    expect(cyclesIn({ a: ['a'] })).toEqual([['a']])
  })

  it('shows the shortest way round, once for each knot', () => {
    expect(cyclesIn({ a: ['b'], b: ['c', 'd'], c: ['d'], d: ['a'], x: ['y'], y: ['x', 'a'] })).toEqual([
      ['a', 'b', 'd'],
      ['x', 'y'],
    ])
  })
})

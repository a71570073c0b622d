import { expect, test } from 'vitest'
import { isSeamless, sweepLine } from './backdrop.ts'

const paper = { kind: 'paper', colour: '#eeb95a' } as const

test('the same paper on table and wall is one sheet', () => {
  expect(isSeamless(paper, { ...paper, at_y: 30 })).toBe(true)
})

test('another colour or kind, or a material in slabs, has an edge', () => {
  expect(isSeamless(paper, { ...paper, colour: '#ffffff', at_y: 30 })).toBe(false)
  expect(isSeamless({ ...paper, kind: 'stone' }, { ...paper, kind: 'stone', at_y: 30 })).toBe(false)
})

test('the sheet is flat in front, upright at the wall, and never turns sharply', () => {
  const line = sweepLine(30)
  expect(line[0]?.[1]).toBe(0)
  expect(line.at(-1)?.[0]).toBe(30)
  const headings = line.slice(1).map(([y, z], index) => {
    const [before_y, before_z] = line[index] ?? [y, z]
    return Math.atan2(z - before_z, y - before_y)
  })
  const bends = headings.slice(1).map((heading, index) => heading - (headings[index] ?? 0))
  expect(Math.max(...bends)).toBeLessThan(0.1)
  expect(Math.min(...bends)).toBeGreaterThan(-1e-9)
  expect(headings.at(-1)).toBeCloseTo(Math.PI / 2)
})

import { assert, constantFrom, double, property, record } from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  clampOrbit,
  directionOf,
  dragOrbit,
  leanOrbit,
  type Orbit,
  type OrbitKey,
  stepOrbit,
  TABLE_LIMITS,
  UPRIGHT_LIMITS,
  zoomOrbit,
} from './orbit.ts'

const anything = double({ noDefaultInfinity: false })
const orbits = record({ turn: anything, tilt: anything, zoom: anything })
const limits = constantFrom(TABLE_LIMITS, UPRIGHT_LIMITS)
const keys: readonly OrbitKey[] = ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown', '+', '-']
const rest: Orbit = { turn: 10, tilt: 50, zoom: 2 }

describe('an orbit', () => {
  test('stays within its limits, whatever is done to it', () => {
    assert(
      property(orbits, limits, constantFrom(...keys), anything, (orbit, within, key, by) => {
        const held = clampOrbit(orbit, within)
        const all = [
          held,
          stepOrbit(held, key, within),
          dragOrbit(held, { x: by, y: -by }, by, within),
          zoomOrbit(held, by, within),
          leanOrbit(held, { beta: by, gamma: by }, within),
        ]
        for (const one of all) expect(clampOrbit(one, within)).toEqual(one)
      }),
    )
  })

  test('a drag back undoes a drag', () => {
    const there = dragOrbit(rest, { x: 40, y: 12 }, 400, TABLE_LIMITS)
    const back = dragOrbit(there, { x: -40, y: -12 }, 400, TABLE_LIMITS)
    expect(back.turn).toBeCloseTo(rest.turn)
    expect(back.tilt).toBeCloseTo(rest.tilt)
  })

  test('opposite keys undo each other', () => {
    const [left, right, up, down, nearer, further] = keys
    for (const [one, other] of [
      [left, right],
      [up, down],
      [nearer, further],
    ]) {
      if (one === undefined || other === undefined) throw new Error('a key is missing')
      const back = stepOrbit(stepOrbit(rest, one, TABLE_LIMITS), other, TABLE_LIMITS)
      for (const side of ['turn', 'tilt', 'zoom'] as const) expect(back[side]).toBeCloseTo(rest[side])
    }
  })

  test('the product follows the pointer: dragged to the right, its left side comes to view', () => {
    expect(directionOf(dragOrbit(rest, { x: 50, y: 0 }, 400, TABLE_LIMITS))[0]).toBeLessThan(directionOf(rest)[0])
  })

  test('looks along a unit direction from above', () => {
    assert(
      property(orbits, limits, (orbit, within) => {
        const direction = directionOf(clampOrbit(orbit, within))
        expect(Math.hypot(...direction)).toBeCloseTo(1)
        expect(direction[2]).toBeGreaterThan(0)
      }),
    )
  })
})

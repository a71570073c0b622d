import fc from 'fast-check'
import { Vector3 } from 'three'
import { describe, expect, it } from 'vitest'
import { eyelet, getRise, twine } from './tag-string.ts'

const tags = fc.record({
  foot: fc.double({ min: -6, max: -1, noNaN: true }),
  top: fc.double({ min: 1, max: 6, noNaN: true }),
  rise: fc.double({ min: 0.1, max: 1, noNaN: true }),
  at: fc.double({ min: 0.05, max: 0.95, noNaN: true }),
})

describe('a tag on its string', () => {
  it('is flat at its bottom, lifted at its top edge, and rises steadily', () => {
    fc.assert(
      fc.property(tags, ({ foot, top, rise, at }) => {
        const held = getRise(foot, top, rise)
        const y = foot + (top - foot) * at
        expect([held.at(foot - 1), held.at(foot)]).toEqual([0, 0])
        expect(held.at(top)).toBeCloseTo(rise, 9)
        expect(held.at(y + 0.01)).toBeGreaterThan(held.at(y))
      }),
    )
  })

  it('returns its slope there', () => {
    fc.assert(
      fc.property(tags, ({ foot, top, rise, at }) => {
        const held = getRise(foot, top, rise)
        const y = foot + (top - foot) * at
        const step = 1e-5
        expect(held.slopeAt(y)).toBeCloseTo((held.at(y + step) - held.at(y - step)) / (2 * step), 5)
      }),
    )
  })
})

const way = [new Vector3(0, 0, 0.1), new Vector3(1, 2, 0.1), new Vector3(2, 2.5, 0.1), new Vector3(0.2, 4, 0.1)]

describe('a string', () => {
  it('has three plies, stays within its thickness, and faces outwards', () => {
    const shape = { radius: 0.06, twist: 2, fineness: 12, sides: 6 }
    const geometry = twine(way, shape)
    const [positions, normals] = [geometry.getAttribute('position'), geometry.getAttribute('normal')]
    expect([...positions.array, ...normals.array].every(Number.isFinite)).toBe(true)
    expect(positions.count % 3).toBe(0)
    geometry.computeBoundingBox()
    expect(geometry.boundingBox?.min.z).toBeGreaterThan(0.1 - 0.068)
    const index = geometry.getIndex()
    const corner = (at: number) => new Vector3().fromBufferAttribute(positions, index?.getX(at) ?? 0)
    for (let at = 0; at < (index?.count ?? 0); at += 3) {
      const [a, b, c] = [corner(at), corner(at + 1), corner(at + 2)]
      const facing = b.sub(a).cross(c.sub(a))
      const normal = new Vector3().fromBufferAttribute(normals, index?.getX(at) ?? 0)
      expect(facing.dot(normal)).toBeGreaterThan(0)
    }
  })
})

describe('an eyelet', () => {
  it('fills the rim of its hole, projects slightly on both sides, and leaves the hole open', () => {
    const geometry = eyelet(0.25, 0.05, 48)
    geometry.computeBoundingBox()
    expect(geometry.boundingBox?.max.z).toBeGreaterThan(0.08)
    expect(geometry.boundingBox?.min.z).toBeLessThan(-0.03)
    const positions = geometry.getAttribute('position')
    const normals = geometry.getAttribute('normal')
    for (let index = 0; index < positions.count; index++) {
      const [x, y, z] = [positions.getX(index), positions.getY(index), positions.getZ(index)]
      const away = Math.hypot(x, y)
      expect(away).toBeGreaterThan(0.2)
      expect(away).toBeLessThan(0.42)
      if (z > 0.08) expect(normals.getZ(index)).toBeGreaterThan(0.5)
    }
  })
})

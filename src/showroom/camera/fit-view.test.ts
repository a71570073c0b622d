import { assert, double, property, tuple } from 'fast-check'
import { PerspectiveCamera, Vector3 } from 'three'
import { describe, expect, test } from 'vitest'
import { fitView, type ViewBox } from './fit-view.ts'
import { jitterCamera, placeCamera } from './lens.ts'
import { clampOrbit, directionOf, TABLE_LIMITS } from './orbit.ts'

const side = double({ min: 0.05, max: 60, noNaN: true })
const place = double({ min: -20, max: 20, noNaN: true })
const boxes = tuple(place, place, place, side, side, side).map(
  ([x, y, z, w, h, d]): ViewBox => ({ min: [x, y, z], max: [x + w, y + h, z + d] }),
)
const directions = tuple(double({ min: -70, max: 70, noNaN: true }), double({ min: 18, max: 89, noNaN: true })).map(
  ([turn, tilt]) => directionOf(clampOrbit({ turn, tilt, zoom: 1 }, TABLE_LIMITS)),
)

function cornersOn(box: ViewBox, camera: PerspectiveCamera): Vector3[] {
  return [0, 1, 2, 3, 4, 5, 6, 7].map((k) =>
    new Vector3((k & 1 ? box.max : box.min)[0], (k & 2 ? box.max : box.min)[1], (k & 4 ? box.max : box.min)[2]).project(
      camera,
    ),
  )
}

describe('fitView', () => {
  test('shows all of any box from anywhere, in any picture, and no smaller than it must', () => {
    assert(
      property(boxes, directions, double({ min: 0.4, max: 3, noNaN: true }), (box, towards, aspect) => {
        const camera = new PerspectiveCamera(27, aspect, 0.01, 5000)
        placeCamera(camera, fitView(box, { towards, fov: 27, aspect, fill: 0.9 }))
        const reach = cornersOn(box, camera).map(({ x, y }) => Math.max(Math.abs(x), Math.abs(y)))
        expect(Math.max(...reach)).toBeCloseTo(0.9, 3)
      }),
    )
  })
})

describe('the lens', () => {
  const view = { from: [1, -14, 16], at: [0, 0, 0], fov: 28, lens: 0.4, focus: [0.5, -2, 0.3] } as const
  const size = { width: 1100, height: 619 }
  const unit = double({ min: 0, max: 1, noNaN: true, maxExcluded: true })

  test('keeps what is in focus where it is, wherever on the lens one looks through', () => {
    const camera = new PerspectiveCamera(28, size.width / size.height, 0.1, 500)
    placeCamera(camera, view)
    const still = new Vector3(...view.focus).project(camera)
    assert(
      property(unit, unit, (u, v) => {
        jitterCamera(camera, view, size, { pixel: [0.5, 0.5], lens: [u, v] })
        const moved = new Vector3(...view.focus).project(camera)
        expect(Math.abs(moved.x - still.x) * size.width).toBeLessThan(0.02)
        expect(Math.abs(moved.y - still.y) * size.height).toBeLessThan(0.02)
      }),
    )
  })

  test('blurs what is not', () => {
    const camera = new PerspectiveCamera(28, size.width / size.height, 0.1, 500)
    placeCamera(camera, view)
    const still = new Vector3(0, 9, 0).project(camera)
    jitterCamera(camera, view, size, { pixel: [0.5, 0.5], lens: [0.99, 0] })
    expect(Math.abs(new Vector3(0, 9, 0).project(camera).x - still.x) * size.width).toBeGreaterThan(1)
  })
})

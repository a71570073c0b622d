import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { bendLetters, movePath, readPath } from './paint-in-place.ts'
import {
  affineNear,
  enlarge,
  excessSize,
  invert,
  keepWithin,
  letteringPerspective,
  perspectiveTo,
  project,
} from './perspective.ts'
import { PLACES } from './places.ts'

const close = ({ x, y }: { x: number; y: number }, digits = 6) => ({
  x: expect.closeTo(x, digits),
  y: expect.closeTo(y, digits),
})

describe.each(PLACES)('$name', (place) => {
  const perspective = perspectiveTo(place, place.corners)

  test('its corners are projected to their places', () => {
    const { width, height } = place
    const corners = [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ].map(([x = 0, y = 0]) => project(perspective, { x, y }))
    expect(corners).toEqual(place.corners.map((corner) => close(corner)))
  })

  test('a pressed point maps back to its millimetres', () => {
    const back = invert(perspective)
    const share = fc.double({ min: 0, max: 1, noNaN: true })
    fc.assert(
      fc.property(share, share, (across, down) => {
        const at = { x: across * place.width, y: down * place.height }
        expect(project(back, project(perspective, at))).toEqual(close(at, 3))
      }),
    )
  })

  test('mirrored lettering has its right end on the left, around the same middle', () => {
    const ink = { width: place.width / 2, height: place.height / 4 }
    const at = { x: place.width * 0.4, y: place.height * 0.5 }
    const plain = letteringPerspective(place, ink, { at, mirrored: false })
    const mirrored = letteringPerspective(place, ink, { at, mirrored: true })
    expect(project(mirrored, { x: ink.width, y: 0 })).toEqual(close(project(plain, { x: 0, y: 0 })))
    const middle = { x: ink.width / 2, y: ink.height / 2 }
    expect(project(mirrored, middle)).toEqual(close(project(perspective, at)))
  })
})

test('a picture of other proportions shows the same surface', () => {
  const [place] = PLACES
  if (place === undefined) throw new Error('no place')
  const perspective = perspectiveTo(place, place.corners)
  const { x, y } = project(perspective, { x: 700, y: 300 })
  const seen = project(enlarge(perspective, { width: 640, height: 400 }), { x: 700, y: 300 })
  expect(seen).toEqual(close({ x: x * 640, y: y * 400 }))
})

test('near a point the affine approximation matches its surroundings', () => {
  const perspective = perspectiveTo({ width: 100, height: 60 }, [
    { x: 3, y: 2 },
    { x: 90, y: 14 },
    { x: 96, y: 70 },
    { x: 1, y: 55 },
  ])
  const [a, b, c, d, e, f] = affineNear(perspective, { x: 40, y: 20 })
  for (const [x, y] of [
    [40, 20],
    [40.001, 20],
    [40, 20.001],
  ] as const)
    expect({ x: a * x + c * y + e, y: b * x + d * y + f }).toEqual(close(project(perspective, { x, y })))
})

describe('letters on a surface', () => {
  const d = 'M0 0L40.5 0Q50 10 40.5 20C30 30 10 30 0 20Z'

  test('path data is parsed as it is written', () => {
    expect(movePath(readPath(d), (point) => point)).toBe(
      'M0.000 0.000L40.500 0.000Q50.000 10.000 40.500 20.000C30.000 30.000 10.000 30.000 0.000 20.000Z',
    )
    expect(readPath('')).toEqual([])
  })

  test('painted under their matrix they appear where the surface says', () => {
    const place = PLACES.find(({ id }) => id === 'laptop')
    if (place === undefined) throw new Error('no laptop')
    const ink = { width: 50, height: 30 }
    const perspective = letteringPerspective(place, ink, { at: { x: 60, y: 50 }, mirrored: false })
    const bent = bendLetters(readPath(d), perspective, { x: 25, y: 15 })
    const [a, b, c, e, f, g] = bent.matrix
    const painted = readPath(bent.d).flatMap(({ points }) =>
      points.map(({ x, y }) => ({ x: a * x + c * y + f, y: b * x + e * y + g })),
    )
    const seen = readPath(d).flatMap(({ points }) => points.map((point) => project(perspective, point)))
    expect(painted).toEqual(seen.map((point) => close(point, 5)))
  })
})

describe('room', () => {
  const surface = { width: 1000, height: 500 }

  test.each([
    [
      { x: 0, y: 900 },
      { width: 200, height: 100 },
      { x: 100, y: 450 },
    ],
    [
      { x: 500, y: 250 },
      { width: 200, height: 100 },
      { x: 500, y: 250 },
    ],
    [
      { x: 0, y: 0 },
      { width: 1200, height: 100 },
      { x: 400, y: 50 },
    ],
    [
      { x: 900, y: 0 },
      { width: 1200, height: 100 },
      { x: 600, y: 50 },
    ],
  ])('%o of %o is kept at %o', (at, ink, kept) => expect(keepWithin(surface, ink, at)).toEqual(kept))

  test('lettering as large as the surface fits; a millimetre more does not', () => {
    expect(excessSize(surface, { width: 1000, height: 500 })).toEqual({ width: 0, height: 0 })
    expect(excessSize(surface, { width: 1001, height: 20 })).toEqual({ width: 1, height: 0 })
  })
})

import { PerspectiveCamera, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { PICTURE_SIZE, PICTURE_WIDTHS, PLACES } from '../../src/studio/lettering/place/places.ts'
import { placeCamera } from '../../src/studio/showroom/renderer/lens.ts'
import type { Vec3 } from '../../src/studio/showroom/scene/surroundings.ts'
import { getSize } from './picture.ts'
import { PICTURES } from './pictures.ts'
import { PLACES_IN_SCENES } from './scenes/lettering-places.ts'

const named = ({ id }: { id: string }) => `in-place/${id}`

test.each(PLACES)('$name: the camera sees its corners and its measure where the designer takes them to be', (place) => {
  const name = named(place)
  const picture = PICTURES.find((one) => one.name === name)
  const inScene = PLACES_IN_SCENES[name]
  if (picture === undefined || inScene === undefined) throw new Error(`${name} is not drawn`)
  const camera = new PerspectiveCamera(28, PICTURE_SIZE.width / PICTURE_SIZE.height, 0.5, 600)
  placeCamera(camera, picture.scene.camera)
  const seen = (at: Vec3) => {
    const { x, y } = new Vector3(...at).project(camera)
    return { x: Number(((x + 1) / 2).toFixed(4)), y: Number(((1 - y) / 2).toFixed(4)) }
  }
  const { from, to } = place.measure
  expect({ corners: place.corners, measure: [from, to] }).toEqual({
    corners: inScene.corners.map(seen),
    measure: inScene.measure.map(seen),
  })
})

test.each(PLACES)('$name: its surface is as large as it is in the scene', (place) => {
  const [a, b, c] = (PLACES_IN_SCENES[named(place)]?.corners ?? []).map((corner) => new Vector3(...corner))
  if (a === undefined || b === undefined || c === undefined) throw new Error('no corners')
  expect([a.distanceTo(b) * 10, b.distanceTo(c) * 10]).toEqual([
    expect.closeTo(place.width, 6),
    expect.closeTo(place.height, 6),
  ])
})

test('pictures have the sizes that the designer asks for', () => {
  for (const place of PLACES)
    expect(getSize(named(place))).toEqual({ ...PICTURE_SIZE, widths: [...PICTURE_WIDTHS].toReversed() })
})

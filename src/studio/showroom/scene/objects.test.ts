import fc from 'fast-check'
import { Object3D, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { putAt } from './objects.ts'

const face = (object: Object3D) => {
  object.updateMatrixWorld(true)
  return new Vector3(0, 0, 1).transformDirection(object.matrixWorld)
}

test('a label that is stood up faces the camera', () => {
  const looks = face(putAt(new Object3D(), [0, 0, 0], [90, 0, 0]))
  expect(looks.distanceTo(new Vector3(0, -1, 0))).toBeLessThan(1e-9)
})

test('an object is stood up first and then turned around the scene’s vertical', () => {
  const looks = face(putAt(new Object3D(), [0, 0, 0], [90, 0, 90]))
  expect(looks.distanceTo(new Vector3(1, 0, 0))).toBeLessThan(1e-9)
})

test('turning around z keeps flat things flat', () => {
  const turns = fc.double({ min: -180, max: 180, noNaN: true })
  fc.assert(
    fc.property(turns, (degrees) => Math.abs(face(putAt(new Object3D(), [1, 2, 3], [0, 0, degrees])).z - 1) < 1e-9),
  )
})

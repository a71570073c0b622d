import { Box3, type BufferGeometry, InstancedMesh, Mesh, type Object3D, Vector3 } from 'three'
import { expect, test } from 'vitest'
import { freeObject } from '../../../src/studio/showroom/scene/objects.ts'
import { TextureCache } from '../../../src/studio/showroom/textures/texture-cache.ts'
import { buildProp, PROPS } from './build-prop.ts'

const textures = new TextureCache('live')

function getGeometries(object: Object3D): BufferGeometry[] {
  const found: BufferGeometry[] = []
  object.traverse((part) => {
    if (part instanceof Mesh) found.push((part as Mesh).geometry)
  })
  return found
}

function getTriangles(object: Object3D): number {
  return getGeometries(object).reduce(
    (sum, geometry) => sum + (geometry.getIndex()?.count ?? geometry.getAttribute('position').count) / 3,
    0,
  )
}

test('every prop has a name of its own', () => {
  expect(new Set(PROPS.map(({ name }) => name)).size).toBe(PROPS.length)
})

test('a name that no prop has is refused', () => {
  expect(() => buildProp('no-such-thing', { textures })).toThrow('no-such-thing')
})

test.each(PROPS.map(({ name, size_cm }) => [name, size_cm] as const))(
  '%s stands on the ground, has the size it says, and no broken corner',
  (name, size_cm) => {
    const prop = buildProp(name, { textures })
    for (const geometry of getGeometries(prop)) {
      expect([...geometry.getAttribute('position').array].every(Number.isFinite)).toBe(true)
      expect([...geometry.getAttribute('normal').array].every(Number.isFinite)).toBe(true)
    }
    const box = new Box3().setFromObject(withoutBackground(prop))
    const size = box.getSize(new Vector3()).toArray()
    expect(box.min.z).toBeGreaterThan(-1.01)
    expect(box.min.z).toBeLessThan(0.7)
    for (const [axis, length] of size.entries()) {
      expect(length).toBeLessThan((size_cm[axis] ?? 0) * 1.25 + 0.6)
      expect(length).toBeGreaterThan((size_cm[axis] ?? 0) * 0.75 - 0.3)
    }
    freeObject(prop)
  },
)

/** What hangs behind a pane is no part of the thing. */
function withoutBackground(prop: Object3D): Object3D {
  const behind: Object3D[] = []
  prop.traverse((part) => {
    if (part instanceof Mesh && !part.castShadow && !(part instanceof InstancedMesh) && part.position.y > 5)
      behind.push(part)
  })
  for (const part of behind) part.removeFromParent()
  return prop
}

test.each(['honey-jar', 'laptop', 'kraft-box', 'plain-window', 'one-pound'])(
  '%s is cheap enough to follow the pointer: no more than 3,000 triangles',
  (name) => {
    expect(getTriangles(buildProp(name, { textures, quality: 'live' }))).toBeLessThanOrEqual(3000)
  },
)

test('colour changes what is drawn of a thing', () => {
  const looks = (colour?: string) => JSON.stringify(buildProp('jam-jar', { textures, colour }).toJSON())
  const withoutIds = (text: string) => text.replaceAll(/"[0-9a-f-]{36}"/g, '')
  expect(withoutIds(looks())).toBe(withoutIds(looks()))
  expect(withoutIds(looks('#112233'))).not.toBe(withoutIds(looks()))
})

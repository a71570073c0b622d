import { BoxGeometry, Group, type Material, Mesh, MeshPhysicalMaterial, Texture } from 'three'
import { expect, test } from 'vitest'
import { drawPlainAsGrained, grainedMaterial } from './grained-material.ts'

const level = new Texture()
const ground = grainedMaterial(level, {
  dark: new MeshPhysicalMaterial().color,
  light: new MeshPhysicalMaterial().color,
  relief: 1,
  roughness: 1,
  sheen: 0,
})
/** The part of three.js's program key that depends on the material. */
const program = (material: Material) => {
  const { clearcoat, sheen } = material as MeshPhysicalMaterial
  return [material.customProgramCacheKey(), material.defines, clearcoat > 0, sheen > 0]
}

test('plain materials use the ground’s program; those with their own program or a picture keep theirs', () => {
  const plain = new MeshPhysicalMaterial({ color: '#e9c47c', metalness: 1, roughness: 0.22 })
  const coated = new MeshPhysicalMaterial({ clearcoat: 0.35, sheen: 0.35 })
  const printed = new MeshPhysicalMaterial({ map: new Texture() })
  const clear = new MeshPhysicalMaterial({ transparent: true, opacity: 0.3 })
  const face = new MeshPhysicalMaterial()
  face.customProgramCacheKey = () => 'face'
  const others = [printed, clear, face]
  const before = others.map(program)

  const object = new Group()
  object.add(new Mesh(new BoxGeometry(), [plain, coated, ...others]))
  drawPlainAsGrained(object, level)

  expect([plain, coated].map(program)).toEqual([program(ground), program(ground)])
  expect(others.map(program)).toEqual(before)
  expect([plain.color.getHexString(), plain.metalness, plain.roughness]).toEqual(['e9c47c', 1, 0.22])
})

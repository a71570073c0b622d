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
/** What three.js tells programs apart by, as far as it is the material's. */
const program = (material: Material) => {
  const { clearcoat, sheen } = material as MeshPhysicalMaterial
  return [material.customProgramCacheKey(), material.defines, clearcoat > 0, sheen > 0]
}

test('what is plain is drawn by the program of the ground; what has one of its own, or a picture, keeps to it', () => {
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

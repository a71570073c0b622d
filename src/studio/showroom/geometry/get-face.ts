import { BufferGeometry, Float32BufferAttribute } from 'three'
import { FACE } from './mesh-data.ts'

/** Only the face of a slab, lifted along its normals: a film over (or, with a negative lift, under) it. */
export function getFace(slabGeometry: BufferGeometry, lift: number): BufferGeometry {
  const film = new BufferGeometry()
  const positions = slabGeometry.getAttribute('position')
  const normals = slabGeometry.getAttribute('normal')
  const lifted = Float32Array.from({ length: positions.count * 3 }, (_, index) => {
    const [vertex, axis] = [Math.floor(index / 3), index % 3]
    return positions.getComponent(vertex, axis) + normals.getComponent(vertex, axis) * lift
  })
  film.setAttribute('position', new Float32BufferAttribute(lifted, 3))
  film.setAttribute('normal', normals.clone())
  film.setAttribute('uv', slabGeometry.getAttribute('uv').clone())
  const face = slabGeometry.groups.find((group) => group.materialIndex === FACE)
  const all = slabGeometry.getIndex()
  if (face && all) film.setIndex([...all.array].slice(face.start, face.start + face.count))
  return film
}

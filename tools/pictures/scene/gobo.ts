import { DoubleSide, Group, Mesh, MeshBasicMaterial, PlaneGeometry, Shape, ShapeGeometry, Vector3 } from 'three'
import type { Sun } from '../../../src/studio/showroom/light/set-ups.ts'
import { GOBO } from '../../../src/studio/showroom/light/shadow-extent.ts'
import { seededRandom } from '../../../src/studio/showroom/textures/seeded-noise.ts'
import type { Gobo } from './picture-scene.ts'

/**
 * Something out of the picture that the sun throws the shadow of: it hangs between the sun and where its shadow is to
 * fall, and is itself not seen.
 */
export function buildGobo(gobo: Gobo, sun: Sun): Group {
  const group = new Group()
  group.add(...SHADOWS[gobo.kind](seededRandom(11 + gobo.turn)))
  group.scale.setScalar(gobo.scale)
  const towards = new Vector3(...sun.towards).normalize()
  group.position.set(gobo.at[0], gobo.at[1], 0).addScaledVector(towards, 6 + 8 * gobo.scale)
  group.up.set(0, 0, 1)
  group.lookAt(group.position.clone().add(towards))
  group.rotateZ((gobo.turn / 180) * Math.PI)
  return group
}

type Random = () => number

const SHADOWS: Record<Gobo['kind'], (random: Random) => Mesh[]> = { leaves, blinds, 'window-bars': windowBars }

function unseen(geometry: ShapeGeometry | PlaneGeometry): Mesh {
  const material = new MeshBasicMaterial({ side: DoubleSide, colorWrite: false, depthWrite: false })
  const mesh = new Mesh(geometry, material)
  mesh.castShadow = true
  mesh.name = GOBO
  return mesh
}

/** A feathered branch, its tip at the middle: pairs of leaves that grow shorter towards the tip. */
function leaves(random: Random): Mesh[] {
  const outline = new Shape()
  outline.moveTo(0, 0)
  outline.quadraticCurveTo(1.1, 1.6, 0, 4.6)
  outline.quadraticCurveTo(-1.1, 1.6, 0, 0)
  const geometry = new ShapeGeometry(outline, 10)
  const count = 15
  const blades = Array.from({ length: count }, (_, place) => {
    const leaf = unseen(geometry)
    const side = place % 2 === 0 ? -1 : 1
    leaf.position.y = (place - count) * 0.8
    leaf.rotation.z = side * (0.95 - (0.3 * place) / count) + (random() - 0.5) * 0.3
    leaf.scale.setScalar((0.75 + random() * 0.5) * (1 - (0.4 * place) / count))
    return leaf
  })
  const stem = unseen(new PlaneGeometry(0.16, count * 0.8))
  stem.position.y = -count * 0.4
  return [...blades, stem]
}

function blinds(): Mesh[] {
  return Array.from({ length: 11 }, (_, place) => {
    const slat = unseen(new PlaneGeometry(40, 1.05))
    slat.position.y = (place - 5) * 1.9
    return slat
  })
}

/** A casement of two by three panes, with wall about it. */
function windowBars(): Mesh[] {
  const bars: readonly (readonly [x: number, y: number, width: number, height: number])[] = [
    [-17, 0, 14, 40],
    [17, 0, 14, 40],
    [0, 17, 20, 6],
    [0, -17, 20, 6],
    [0, 0, 1, 28],
    [0, 4.7, 20, 0.8],
    [0, -4.7, 20, 0.8],
  ]
  return bars.map(([x, y, width, height]) => {
    const bar = unseen(new PlaneGeometry(width, height))
    bar.position.set(x, y, 0)
    return bar
  })
}

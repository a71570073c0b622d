import { Group, Mesh, MeshPhysicalMaterial } from 'three'
import { FIGURE_ONE } from '../geometry/figure-one.ts'
import type { Point } from '../geometry/polygon.ts'
import { circle } from '../geometry/shapes.ts'
import { slab } from '../geometry/slab.ts'

/* A one pound coin of few triangles, that tells a small product's size. Its measures are those of props/coins.ts, cm. */

const BRASS = '#d9b565'
const NICKEL = '#c9c8c3'
const ACROSS_CORNERS = 2.343
const SIDES = 12

/** The coin, lying on z = 0. */
export function coin(): Group {
  const [brass, nickel] = [alloy(BRASS, 0.3), alloy(NICKEL, 0.28)]
  const rim = { thickness: 0.03, bevel: 0.012, holes: [circle(0.98, 32)] }
  const group = new Group()
  group.add(
    plate(slab(twelveSided(), { thickness: 0.262, bevel: 0.03 }), brass),
    plate(slab(circle(1.135, 32), rim), brass, 0.25),
    plate(slab(circle(0.76, 32), { thickness: 0.016, bevel: 0.006 }), nickel, 0.26),
    plate(slab(FIGURE_ONE, { thickness: 0.028, bevel: 0.008 }), nickel, 0.27),
  )
  return group
}

function alloy(color: string, roughness: number): MeshPhysicalMaterial {
  return new MeshPhysicalMaterial({ color, roughness, metalness: 1 })
}

function plate(geometry: ReturnType<typeof slab>, metal: MeshPhysicalMaterial, z = 0): Mesh {
  const mesh = new Mesh(geometry, metal)
  mesh.castShadow = true
  mesh.receiveShadow = true
  mesh.position.z = z
  return mesh
}

/** Sides a little bowed between their corners. */
function twelveSided(): Point[] {
  return Array.from({ length: SIDES * 3 }, (_, place) => {
    const angle = ((place / 3 + 0.5) / SIDES) * 2 * Math.PI
    const reach = (ACROSS_CORNERS / 2) * (place % 3 === 0 ? 1 : 0.985)
    return [Math.cos(angle) * reach, Math.sin(angle) * reach]
  })
}

import {
  AdditiveBlending,
  Color,
  type DataTexture,
  Group,
  type Material,
  Mesh,
  MeshBasicMaterial,
  PlaneGeometry,
} from 'three'
import { moulded } from './finishes.ts'
import type { Prop, PropOptions } from './prop.ts'
import { paleShop, streetReflection } from './shop-interiors.ts'
import { block } from './solids.ts'

/** A beam of timber by its middle and size, its face at `front`. */
export function beam(material: Material, [x, z, width, height]: readonly number[], front: number, depth: number): Mesh {
  const mesh = block([width ?? 1, depth, height ?? 1], 0.35, material)
  mesh.position.set(x ?? 0, front + depth / 2, (z ?? 0) - (height ?? 1) / 2)
  return mesh
}

/** The pane, what is behind it and what it reflects; centred at the origin, upright. */
export function pane(width: number, height: number, inside: DataTexture, brightness: number): Group {
  const group = new Group()
  const room = new Mesh(
    new PlaneGeometry(width * 1.8, height * 1.8),
    new MeshBasicMaterial({ map: inside, color: new Color().setScalar(brightness) }),
  )
  room.rotation.x = Math.PI / 2
  room.position.set(0, width * 0.45, 2)
  const mirrored = new Mesh(
    new PlaneGeometry(width, height),
    new MeshBasicMaterial({
      map: streetReflection(),
      transparent: true,
      opacity: 0.17,
      blending: AdditiveBlending,
      depthWrite: false,
    }),
  )
  mirrored.rotation.x = Math.PI / 2
  mirrored.position.y = 0.03
  group.add(room, mirrored)
  return group
}

/** A plain window for the preview: one pane in a white frame. */
function plainWindow({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#e9e6df', 0.45)
  const group = new Group()
  const glass = pane(150, 150, paleShop(), 0.6)
  glass.position.z = 82
  group.add(glass)
  for (const place of [
    [-78, 82, 8, 164],
    [78, 82, 8, 164],
    [0, 161, 164, 8],
    [0, 3, 170, 8],
  ])
    group.add(beam(paint, place, -2, 7))
  return group
}

export const WINDOWS: readonly Prop[] = [
  {
    name: 'plain-window',
    about: 'One large pane in a plain frame; colour of the frame. The pane is 150 by 150 about z 82, y 0.',
    size_cm: [170, 8, 166],
    build: plainWindow,
  },
]

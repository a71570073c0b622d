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
import { paleShop, streetReflection, warmShop } from './finishes/shop-interiors.ts'
import { metal, moulded } from './finishes/solid-finishes.ts'
import { bar, block, curveThrough } from './modelling/solids.ts'
import type { Prop, PropOptions } from './prop.ts'

/** The pane of a shop window: letters go on its outside, y = 0, about this middle. */
const PANE = { width: 92, height: 62, middle: 56 }

/** A beam of timber by its middle and size, its face at `front`. */
export function beam(material: Material, [x, z, width, height]: readonly number[], front: number, depth: number): Mesh {
  const mesh = block([width ?? 1, depth, height ?? 1], 0.35, material)
  mesh.position.set(x ?? 0, front + depth / 2, (z ?? 0) - (height ?? 1) / 2)
  return mesh
}

/** Pane, what is behind it and what is mirrored in it; middle at the origin, upright. */
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

/** A timber shop front: frame, sill, stall riser and pilasters about one pane. */
function shopWindow(colour: string, inside: () => DataTexture, brightness: number): Group {
  const paint = moulded(colour, 0.6)
  const { width, height, middle } = PANE
  const [left, right] = [-width / 2, width / 2]
  const [low, high] = [middle - height / 2, middle + height / 2]
  const group = new Group()
  const glass = pane(width, height, inside(), brightness)
  glass.position.z = middle
  group.add(glass)
  const beams: readonly (readonly [number[], number, number])[] = [
    [[left - 3, middle, 6, height + 12], -1.6, 6],
    [[right + 3, middle, 6, height + 12], -1.6, 6],
    [[0, high + 3, width + 12, 6], -1.6, 6],
    [[0, low - 1.6, width + 16, 3.2], -4.6, 9],
    [[0, low - 5.5, width + 8, 4.4], -1.2, 5],
    [[0, (low - 8) / 2, width + 12, low - 8], 0.6, 4],
    [[0, (low - 8) / 2 + 0.5, width - 6, low - 16], -0.1, 4],
    [[left - 21, (high + 16) / 2, 31, high + 16], 1.4, 4],
    [[right + 21, (high + 16) / 2, 31, high + 16], 1.4, 4],
    [[0, high + 17, width + 70, 20], -0.4, 5],
    [[0, high + 7.2, width + 74, 2], -2.6, 6],
    ...[left + 0.9, right - 0.9].map((x): [number[], number, number] => [[x, middle, 1.8, height], -0.6, 2.2]),
    [[0, high - 0.9, width, 1.8], -0.6, 2.2],
    [[0, low + 0.9, width, 1.8], -0.6, 2.2],
  ]
  for (const [place, front, depth] of beams) group.add(beam(paint, place, front, depth))
  return group
}

/** A glazed shop door with its handle and kick plate. */
function shopDoor({ colour }: PropOptions): Group {
  const paint = moulded(colour ?? '#7c2b2b', 0.6)
  const group = new Group()
  const glass = pane(58, 118, warmShop(), 0.5)
  glass.position.z = 128
  group.add(glass)
  const beams: readonly (readonly [number[], number])[] = [
    [[-35, 100, 12, 200], -1.5],
    [[35, 100, 12, 200], -1.5],
    [[0, 193.5, 58, 13], -1.5],
    [[0, 34.5, 58, 69], -1.5],
    [[0, 36, 44, 46], -2.1],
    [[-46, 104, 8, 208], -3.5],
    [[46, 104, 8, 208], -3.5],
    [[0, 205, 84, 8], -3.5],
  ]
  for (const [place, front] of beams) group.add(beam(paint, place, front, 4.5))
  const brass = metal('#d8b36a', 0.28)
  group.add(bar(curveThrough('29 -1 88, 29 -5 88.6, 29 -5.4 92, 29 -5.4 112, 29 -5 115.4, 29 -1 116'), 0.9, brass))
  const kick = block([57, 0.3, 18], 0.05, brass)
  kick.position.set(0, -1.7, 3)
  group.add(kick)
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
    name: 'shop-window',
    about:
      'A painted timber shop front, a baker’s shelves behind; colour of the paint. Letters at y -0.05 about z 56; the pane is 92 by 62.',
    size_cm: [166, 10, 114],
    build: ({ colour }) => shopWindow(colour ?? '#1f4a44', warmShop, 0.42),
  },
  {
    name: 'pale-shop-window',
    about: 'The same shop front, a pale room with plants behind; colour of the paint. Letters at y -0.05 about z 56.',
    size_cm: [166, 10, 114],
    build: ({ colour }) => shopWindow(colour ?? '#27303f', paleShop, 0.5),
  },
  {
    name: 'shop-door',
    about:
      'A glazed shop door with a brass handle; colour of the paint. Letters at y -0.05; the pane is 58 by 118 about z 128.',
    size_cm: [100, 12, 209],
    build: shopDoor,
  },
  {
    name: 'plain-window',
    about: 'One large pane in a plain frame; colour of the frame. The pane is 150 by 150 about z 82, y 0.',
    size_cm: [170, 8, 166],
    build: plainWindow,
  },
]

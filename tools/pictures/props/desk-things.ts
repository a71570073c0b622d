import { Group, Path, Shape } from 'three'
import { dull, metal, moulded, spreadGrain } from '../../../src/studio/showroom/props/finishes.ts'
import { clearGlass } from '../../../src/studio/showroom/props/glass.ts'
import type { Prop, PropOptions } from '../../../src/studio/showroom/props/prop.ts'
import { block, plate, roundedRectangle, turned } from '../../../src/studio/showroom/props/solids.ts'
import { TIMBER_CM, timber, wax } from './finishes.ts'
import { bar, curveThrough, enclosed } from './modelling.ts'

/** A hexagonal pencil, sharpened, lying along x. */
function pencil({ colour }: PropOptions): Group {
  const standing = new Group()
  const six = { around: 6, corner: 2 }
  standing.add(turned('0 0, .36 0, .38 .03, .38 14.6', moulded(colour ?? '#1f3d36', 0.6), six))
  standing.add(turned('.37 14.6, .1 16.6', dull('#d9b48a'), { around: 24, corner: 2 }))
  standing.add(turned('.11 16.5, .03 17.15, 0 17.18', dull('#33322f'), { around: 16, corner: 2 }))
  standing.rotation.y = Math.PI / 2
  standing.position.set(-8.6, 0, 0.34)
  return enclosed(standing)
}

/** A steel rule of 15 cm, marked in millimetres. */
function steelRule(): Group {
  const steel = metal('#c6c9cc', 0.34)
  const mark = dull('#26282a')
  const group = new Group()
  const shape = roundedRectangle(16, 1.9, 0.1)
  shape.holes.push(new Path().absarc(7.5, 0, 0.25, 0, 2 * Math.PI, true))
  group.add(plate(shape, 0.08, 0.015, steel))
  for (let millimetre = 0; millimetre <= 140; millimetre++) {
    const long = millimetre % 10 === 0 ? 0.62 : millimetre % 5 === 0 ? 0.46 : 0.3
    const line = block([0.016, long, 0.004], 0.001, mark, 1)
    line.position.set(-7.6 + millimetre / 10, 0.93 - long / 2, 0.079)
    group.add(line)
  }
  return group
}

function blade(side: 1 | -1): Group {
  const shape = new Shape()
  shape.moveTo(-0.5, -0.35)
  shape.lineTo(8.4, 0.02)
  shape.quadraticCurveTo(5, 0.62, 0.6, 0.62)
  shape.quadraticCurveTo(-0.6, 0.6, -1.2, 0.2)
  shape.quadraticCurveTo(-1, -0.3, -0.5, -0.35)
  const group = new Group()
  group.add(plate(shape, 0.16, 0.04, metal('#cfd2d5', 0.22)))
  group.rotation.x = side > 0 ? 0 : Math.PI
  return group
}

/** Tailor's shears lying half open. */
function scissors({ colour }: PropOptions): Group {
  const grip = moulded(colour ?? '#1b1b1c', 0.5)
  const group = new Group()
  for (const side of [1, -1] as const) {
    const half = new Group()
    const cut = blade(side)
    cut.position.z = side > 0 ? 0.36 : 0.34
    const shank = bar(curveThrough(`-.4 0 .34, -2.4 ${-0.35 * side} .36, -3.6 ${-0.7 * side} .4`), 0.3, grip, 20)
    const bow = bar(
      curveThrough(
        `-3.3 ${-0.5 * side} .42, -4.6 ${0.1 * side} .44, -6.6 ${-0.1 * side} .44, -7.4 ${-1.2 * side} .44, -6.6 ${-2.3 * side} .44, -4.8 ${-2.2 * side} .44, -3.5 ${-1.2 * side} .42, -3.3 ${-0.5 * side} .42`,
      ),
      0.34,
      grip,
      70,
    )
    half.add(cut, shank, bow)
    half.rotation.z = side * 0.2
    group.add(half)
  }
  const screw = turned('0 0, .32 0 .05, .3 .14 .06, 0 .16', metal('#b9bcbf', 0.3))
  screw.position.z = 0.5
  group.add(screw)
  return group
}

/** Fine tweezers for weeding, lying along x. */
function tweezers(): Group {
  const steel = metal('#c9ccce', 0.24)
  const group = new Group()
  for (const side of [1, -1]) {
    const shape = new Shape()
    shape.moveTo(-6, 0)
    shape.quadraticCurveTo(-1, 0.62 * side, 2, 0.5 * side)
    shape.lineTo(6.2, 0.1 * side)
    shape.lineTo(6.2, 0.04 * side)
    shape.quadraticCurveTo(2, 0.32 * side, -1, 0.36 * side)
    shape.quadraticCurveTo(-4, 0.2 * side, -6, 0)
    group.add(plate(shape, 0.34, 0.02, steel))
  }
  return group
}

/** A felt-edged squeegee for putting vinyl on. */
function squeegee({ colour }: PropOptions): Group {
  const group = new Group()
  const shape = new Shape()
  shape.moveTo(-5, -3.4)
  shape.lineTo(5, -3.4)
  shape.lineTo(4.5, 3)
  shape.quadraticCurveTo(4.3, 3.6, 3.6, 3.6)
  shape.lineTo(-3.6, 3.6)
  shape.quadraticCurveTo(-4.3, 3.6, -4.5, 3)
  shape.closePath()
  group.add(plate(shape, 0.5, 0.12, moulded(colour ?? '#e0a31a', 0.35)))
  const felt = block([10.1, 1.5, 0.72], 0.1, dull('#2a2b2d'))
  felt.position.set(0, -3.1, -0.1)
  const ridge = block([7.4, 0.5, 0.72], 0.2, moulded(colour ?? '#e0a31a', 0.35))
  ridge.position.set(0, 1.6, 0)
  group.add(felt, ridge)
  group.position.z = 0.1
  return enclosed(group)
}

/** A bone folder. */
function boneFolder(): Group {
  const shape = new Shape()
  shape.moveTo(-7, -0.9)
  shape.lineTo(3, -1.1)
  shape.quadraticCurveTo(6.5, -0.9, 7.6, 0)
  shape.quadraticCurveTo(6.5, 0.9, 3, 1.1)
  shape.lineTo(-7, 0.9)
  shape.quadraticCurveTo(-7.7, 0, -7, -0.9)
  const group = new Group()
  group.add(plate(shape, 0.36, 0.16, wax('#efe5cf')))
  return group
}

/** A printer's loupe on its stand. */
function loupe(): Group {
  const black = moulded('#161718', 0.4)
  const group = new Group()
  group.add(
    turned('1.5 0, 1.85 0 .06, 1.85 2.6 .12, 2.1 2.9 .1, 2.15 4.2 .15, 1.9 4.4 .08, 1.72 4.2 .05, 1.7 3.9', black),
  )
  group.add(turned('1.86 1.1, 1.9 1.15 .03, 1.9 1.5 .03, 1.86 1.55', metal('#d9dadb', 0.25)))
  const lens = turned('1.72 3.95, 1.2 4.12 .4, 0 4.2', clearGlass('#3a4a66', 0.7))
  lens.renderOrder = 2
  lens.castShadow = false
  group.add(lens)
  return group
}

/** A pot of printer's ink, a knife's turn of it shining on top. */
function inkPot({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(
    turned(
      '0 0, 3.1 0 .12, 3.2 .2 .1, 3.2 3.6 .04, 3.28 3.65 .05, 3.28 3.85 .05, 3.12 3.85 .04, 3.08 3.3',
      metal('#c9cbce', 0.36),
    ),
  )
  group.add(turned('3.1 3.35, 2.6 3.3 .3, 1.8 3.46 .3, 1.1 3.3 .3, .5 3.5 .3, 0 3.42', moulded(colour ?? '#c2185b', 1)))
  return group
}

/** Wooden type, lying on its side: a block with a letter raised. */
function typeBlock({ colour, textures }: PropOptions): Group {
  const group = new Group()
  group.add(spreadGrain(block([3.2, 4.6, 2.1], 0.05, timber(textures, '#a9794a')), TIMBER_CM))
  const letter = new Shape()
  letter.moveTo(-1.1, -1.7)
  letter.lineTo(-0.45, -1.7)
  letter.lineTo(-0.45, -0.3)
  letter.lineTo(0.7, -0.3)
  letter.lineTo(0.7, 0.35)
  letter.lineTo(-0.45, 0.35)
  letter.lineTo(-0.45, 1.1)
  letter.lineTo(1.1, 1.1)
  letter.lineTo(1.1, 1.75)
  letter.lineTo(-1.1, 1.75)
  letter.closePath()
  const face = plate(letter, 0.24, 0.02, moulded(colour ?? '#3b2c20', 0.4))
  face.position.z = 2.08
  face.scale.x = -1
  group.add(face)
  return group
}

/** A bar of cut soap. */
function soap({ colour }: PropOptions): Group {
  const group = new Group()
  group.add(block([8, 5.4, 2.6], 0.32, wax(colour ?? '#dcd3bd'), 4))
  return group
}

export const DESK_THINGS: readonly Prop[] = [
  { name: 'pencil', about: 'A pencil lying along x; colour of its paint.', size_cm: [17.2, 0.8, 0.72], build: pencil },
  { name: 'steel-rule', about: 'A 15 cm steel rule lying along x.', size_cm: [16, 1.9, 0.09], build: steelRule },
  {
    name: 'scissors',
    about: 'Shears lying half open, points to +x; colour of the grips.',
    size_cm: [16, 8.4, 0.7],
    build: scissors,
  },
  { name: 'tweezers', about: 'Weeding tweezers lying along x.', size_cm: [12.2, 1.2, 0.34], build: tweezers },
  {
    name: 'squeegee',
    about: 'A felt-edged squeegee, its edge to -y; colour of the blade.',
    size_cm: [10.1, 7.3, 0.8],
    build: squeegee,
  },
  { name: 'bone-folder', about: 'A bone folder lying along x.', size_cm: [15, 2.2, 0.36], build: boneFolder },
  { name: 'loupe', about: 'A printer’s loupe, standing.', size_cm: [4.3, 4.3, 4.4], build: loupe },
  { name: 'ink-pot', about: 'An open tin of ink; colour of the ink.', size_cm: [6.6, 6.6, 3.9], build: inkPot },
  {
    name: 'type-block',
    about: 'A block of wooden type, letter up; colour of its inked face.',
    size_cm: [3.2, 4.6, 2.3],
    build: typeBlock,
  },
  { name: 'soap', about: 'A bar of cut soap; its colour. Its top is at z 2.6.', size_cm: [8, 5.4, 2.6], build: soap },
]

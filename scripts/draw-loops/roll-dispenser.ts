import { tallHive } from '../draw-pictures/brands/shaped-brands.ts'
import {
  block,
  clipTo,
  type Drawing,
  disc,
  gradient,
  group,
  line,
  num,
  oval,
  path,
  placed,
  ring,
} from '../draw-pictures/drawing.ts'
import { drawGround, on } from '../draw-pictures/ground.ts'
import { jar } from '../draw-pictures/objects/vessels.ts'
import { darker, INK, lighter } from '../draw-pictures/palette.ts'
import { drawPiece, fitted, SHADE } from '../draw-pictures/piece.ts'
import { gloss } from '../draw-pictures/surfaces/papers.ts'
import type { Loop } from './loop.ts'
import { asTransform, eased, type Matrix, matrixBetween, passed } from './motion.ts'

/*
 * A roll on its dispenser: the liner turns back round the peel edge, the sticker goes straight on and lands on a jar.
 * Drawn in one plane, that of the side nearest to us; DEPTH leads from it to the side that is farthest.
 */

const LINER = '#f3ead6'
const BODY = INK.coral
const ROUNDS = 2
const CENTRE = { x: 408, y: 404 } as const
const RADIUS = 196
const DEPTH = { x: 112, y: -168 } as const
/** How wide the strip is in its own units, which DEPTH foreshortens. */
const BAND = 300
/** How far the strip moves for one sticker: a sixth of a turn, so that the hub looks the same after it. */
const STEP = (RADIUS * Math.PI) / 3
const SLOPE = (13 * Math.PI) / 180
const DECK = 470
const LABEL = { along: 176, across: 236 } as const
const STATION = { x: 1226, y: 508, scale: 0.64, apart: 424 } as const

/** The matrix that lays the strip's own plane down at a distance from where it leaves the roll; behind it, round the roll. */
function onStrip(along: number): Matrix {
  const turn = SLOPE + Math.min(0, along) / RADIUS
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const straight = Math.max(0, along)
  const x = CENTRE.x + RADIUS * sin + straight * cos
  const y = CENTRE.y - RADIUS * cos + straight * sin
  return [cos, sin, -DEPTH.x / BAND, -DEPTH.y / BAND, x, y]
}

const EDGE = { x: onStrip(DECK)[4], y: onStrip(DECK)[5] } as const
const LABEL_SCALE = fitted(tallHive, LABEL.along, LABEL.across)

const label = (d: Drawing, x: number): string =>
  drawPiece(d, { art: tallHive, surface: gloss, x, y: -BAND / 2, scale: LABEL_SCALE, lift: 3, flat: true })

const face = (x: number, y: number): string => `${num(x)} ${num(y)}`
const deep = `l${face(DEPTH.x, DEPTH.y)}`
const back = `l${face(-DEPTH.x, -DEPTH.y)}`

/** The labels that are still wound up, in slices narrow enough to be flat. */
function woundLabels(d: Drawing, moved: number): string {
  const slice = 10
  return Array.from({ length: 25 }, (_, i) => {
    const along = -slice * (i + 0.5)
    const next = Math.round((DECK - STEP / 2 + moved - along) / STEP)
    const centre = DECK - STEP / 2 + moved - next * STEP
    if (Math.abs(centre - along) > LABEL.along / 2 + slice) return ''
    const clip = clipTo(d, `M${-slice / 2 - 0.6}-${BAND}h${slice + 1.2}V0h${-slice - 1.2}z`)
    return group({ transform: asTransform(onStrip(along)), 'clip-path': clip }, label(d, centre - along))
  }).join('')
}

function roll(d: Drawing, moved: number): string {
  const [nx, ny] = [-DEPTH.y, DEPTH.x].map((part) => (part * RADIUS) / Math.hypot(DEPTH.x, DEPTH.y)) as [number, number]
  const arc = `A${RADIUS} ${RADIUS} 0 0 1 `
  const start = `M${face(CENTRE.x - nx, CENTRE.y - ny)}`
  const barrel = `${start}${deep}${arc}${face(CENTRE.x + nx + DEPTH.x, CENTRE.y + ny + DEPTH.y)}${back}z`
  const fall = gradient(
    d,
    [0, 0.3, 1, 0.7],
    [
      [0, '#fff', 0.1],
      [0.3, '#fff', 0.3],
      [0.46, SHADE, 0],
      [1, SHADE, 0.4],
    ],
  )
  const winds = [0.94, 0.87, 0.8, 0.73, 0.66, 0.59].map((share) => ring(RADIUS * share, darker(LINER, 0.14), 2.5))
  const spokes = [0, 60, 120, 180, 240, 300].map((turn) =>
    block([-9, -RADIUS * 0.4, 18, 46], darker(BODY, 0.25), { rx: 6, transform: `rotate(${turn})` }),
  )
  const turn = num(((moved / RADIUS) * 180) / Math.PI)
  return [
    path(barrel, lighter(LINER, 0.3)),
    woundLabels(d, moved),
    path(barrel, fall),
    group(
      { transform: placed(CENTRE) },
      disc([0, 0, RADIUS], LINER),
      ...winds,
      disc([0, 0, RADIUS * 0.47], '#b98b5b'),
      group({ transform: `rotate(${turn})` }, disc([0, 0, RADIUS * 0.42], darker(BODY, 0.45)), ...spokes),
      disc([0, 0, 34], darker(BODY, 0.2)),
    ),
  ].join('')
}

const FLOOR = 806
const PLATE = { from: 226, to: 800, tall: 24 } as const

/** One side of the dispenser: a post to the hub and an arm that carries the strip. */
const SIDE =
  `M${face(CENTRE.x - 74, FLOOR)}L${face(CENTRE.x - 40, CENTRE.y - 6)}a40 40 0 0 1 80 0l10 96` +
  `L${face(EDGE.x - 26, EDGE.y + 8)}q38-12 42 20L${face(CENTRE.x + 84, CENTRE.y + 216)}L${face(CENTRE.x + 104, FLOOR)}z`

/** The plate that the dispenser stands on, from its front edge to the back. */
function plate(): string {
  const { from, to, tall } = PLATE
  const deepFoot = `l${face(DEPTH.x, DEPTH.y * 0.42)}`
  return [
    path(`M${from} ${FLOOR}${deepFoot}H${to + DEPTH.x}l${face(-DEPTH.x, -DEPTH.y * 0.42)}z`, darker(BODY, 0.24)),
    path(`M${to} ${FLOOR}${deepFoot}v${tall}L${to} ${FLOOR + tall}z`, darker(BODY, 0.44)),
    block([from, FLOOR, to - from, tall], BODY),
    block([from, FLOOR, to - from, 5], lighter(BODY, 0.34)),
  ].join('')
}

/** The far side, as high as the near one; its post goes down to the plate. */
const farSide = (): string =>
  group(
    { transform: `translate(${num(DEPTH.x)} ${num(DEPTH.y)})` },
    path(`${SIDE}M${CENTRE.x - 74} ${FLOOR - 2}h178v98h-178z`, darker(BODY, 0.46)),
  )

/** The bare liner on its way back under the deck. */
function waste(d: Drawing): string {
  const shade = gradient(
    d,
    [1, 0, 0, 0.4],
    [
      [0, darker(LINER, 0.16)],
      [1, darker(LINER, 0.5)],
    ],
  )
  return path(`M${face(EDGE.x, EDGE.y)}${deep}l-420 150${back}z`, shade)
}

/** The deck with what lies on it: the strip and its labels, the first of which may be off. */
function strip(d: Drawing, moved: number, freed: boolean): string {
  const from = onStrip(0)
  const deck = `M${face(from[4], from[5])}L${face(EDGE.x, EDGE.y)}${deep}L${face(from[4] + DEPTH.x, from[5] + DEPTH.y)}z`
  const lain = [0, 1, 2, 3].map((i) => {
    if (i === 0 && freed) return ''
    const centre = DECK - STEP / 2 + moved - i * STEP
    if (centre + LABEL.along / 2 <= 0) return ''
    const whole = centre - LABEL.along / 2 >= 0
    return whole ? group({ transform: asTransform(onStrip(centre)) }, label(d, 0)) : leavingRoll(d, centre)
  })
  return [
    path(deck, LINER),
    line(`M${face(from[4], from[5])}L${face(EDGE.x, EDGE.y)}`, darker(LINER, 0.16), 6),
    line(`M${face(EDGE.x, EDGE.y)}${deep}`, lighter(LINER, 0.7), 9, { 'stroke-linecap': 'round' }),
    ...lain.toReversed(),
  ].join('')
}

/** A label of which a part still lies round the roll: here only the part on the deck. */
function leavingRoll(d: Drawing, centre: number): string {
  const clip = clipTo(d, `M0-${BAND}H900V0H0z`)
  return group({ transform: asTransform(onStrip(0)), 'clip-path': clip }, label(d, centre))
}

function jarAt(d: Drawing, x: number, labelled: boolean): string {
  const { label: place } = jar
  const print = drawPiece(d, {
    art: tallHive,
    surface: gloss,
    x: place.x,
    y: place.y,
    scale: LANDED,
    lift: 4,
    flat: true,
  })
  const transform = placed({ x, y: STATION.y, scale: STATION.scale })
  return group({ transform }, jar.under(d, INK.ochre), labelled ? print : '', jar.over(d, INK.ochre))
}

const LANDED = fitted(tallHive, jar.label.width * 0.8, jar.label.height * 0.92)

/** The label on its way from the peel edge to the jar. */
function flyingLabel(d: Drawing, share: number): string {
  const from = onStrip(DECK + STEP / 2)
  const size = (LANDED / LABEL_SCALE) * STATION.scale
  const { x, y } = jar.label
  // The label's own middle lies half a strip above its origin.
  const to: Matrix = [
    size,
    0,
    0,
    size,
    STATION.x + x * STATION.scale,
    STATION.y + y * STATION.scale + (size * BAND) / 2,
  ]
  const bow = Math.sin(share * Math.PI) * 70
  const [a, b, c, e, f, g] = matrixBetween(from, to, share)
  return group({ transform: asTransform([a, b, c, e, f + bow * 0.4, g - bow]) }, label(d, 0))
}

function draw(d: Drawing, moment: number): string {
  const round = (moment * ROUNDS) % 1
  const moved = eased(round, 0, 0.44) * STEP
  const flown = eased(round, 0.42, 0.7)
  const landed = passed(round, 0.42, 0.7) === 1
  const travelled = eased(round, 0.72, 1) * STATION.apart
  const jars = [-2, -1, 0, 1].map((place) =>
    jarAt(d, STATION.x + place * STATION.apart + travelled, place > 0 || (place === 0 && landed)),
  )
  return [
    drawGround(d, on('shelf', INK.teal)),
    ...jars,
    oval([CENTRE.x + 130, FLOOR + 20, 400, 26], SHADE, { opacity: 0.4 }),
    plate(),
    farSide(),
    waste(d),
    roll(d, moved),
    strip(d, moved, flown > 0),
    path(SIDE, SHADE, { opacity: 0.26, transform: 'translate(12 14)' }),
    path(SIDE, BODY),
    group({ transform: placed(CENTRE) }, disc([0, 0, 30], lighter(BODY, 0.3)), disc([0, 0, 12], darker(BODY, 0.4))),
    flown > 0 && !landed ? flyingLabel(d, flown) : '',
  ].join('')
}

export const rollDispenser: Loop = {
  name: 'roll-dispenser',
  title: 'A roll of stickers on its dispenser: each peels off at the edge and goes onto a jar of honey',
  seconds: 5,
  still: 0.27,
  draw,
}

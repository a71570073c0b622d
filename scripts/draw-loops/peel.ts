import { block, type Drawing, el, gradient, group, num, oval, type Stop } from '../draw-pictures/drawing.ts'
import { darker, lighter } from '../draw-pictures/palette.ts'
import { SHADE } from '../draw-pictures/piece.ts'

/*
 * A sheet that is rolled off what it lies on. The fold is a straight line that sweeps over the sheet; what it has
 * passed is wound into a tube that lies along it.
 */

export interface Peel {
  /** The sheet, about 0,0. */
  width: number
  height: number
  /** The side on which it begins, in degrees clockwise from the right. */
  angle: number
  /** 0 lies flat, 1 is off; beyond that the tube moves away. */
  share: number
}

type Point = readonly [number, number]

const radians = (degrees: number): number => (degrees * Math.PI) / 180

function corners({ width, height }: Peel): Point[] {
  const [x, y] = [width / 2, height / 2]
  return [
    [x, y],
    [x, -y],
    [-x, -y],
    [-x, y],
  ]
}

/** A point by its distance along the direction of the peel, and along the fold. */
function turned([x, y]: Point, angle: number): Point {
  const [cos, sin] = [Math.cos(radians(angle)), Math.sin(radians(angle))]
  return [x * cos + y * sin, y * cos - x * sin]
}

/** Where the fold lies: its distance from the middle of the sheet towards the side on which it began. */
export function foldAt(peel: Peel): number {
  const reach = Math.max(...corners(peel).map((corner) => turned(corner, peel.angle)[0]))
  return reach - 2 * reach * peel.share
}

/** From where to where along the fold something is wound up: the width of all that the fold has passed. */
function woundSpan(peel: Peel): Point {
  const fold = foldAt(peel)
  const list = corners(peel).map((corner) => turned(corner, peel.angle))
  const crossings = list.flatMap((from, index): number[] => {
    const to = list[(index + 1) % list.length] ?? from
    if (from[0] > fold === to[0] > fold) return []
    return [from[1] + ((fold - from[0]) / (to[0] - from[0])) * (to[1] - from[1])]
  })
  const along = [...crossings, ...list.filter(([across]) => across > fold).map(([, down]) => down)]
  return along.length === 0 ? [0, 0] : [Math.min(...along), Math.max(...along)]
}

/** The clip to what still lies flat; answers the attribute value. */
export function stillFlat(d: Drawing, peel: Peel): string {
  const fold = num(foldAt(peel))
  const id = d.define(`flat ${fold} ${peel.angle}`, (own) =>
    el(
      'clipPath',
      { id: own },
      el('path', { d: `M-3000-3000H${fold}V3000H-3000z`, transform: `rotate(${num(peel.angle)})` }),
    ),
  )
  return `url(#${id})`
}

interface Tube {
  colour: string
  /** How thick it is when all is wound up. */
  thickness: number
  opacity?: number
}

/** The tube of what is wound up, lying along the fold. */
export function drawTube(d: Drawing, peel: Peel, { colour, thickness, opacity = 1 }: Tube): string {
  const [from, to] = woundSpan(peel)
  if (peel.share <= 0 || to - from < 1) return ''
  const round = thickness * (0.4 + 0.6 * Math.min(1, peel.share))
  const left = foldAt(peel) - round * 0.3
  const light: readonly Stop[] = [
    [0, darker(colour, 0.34)],
    [0.3, lighter(colour, 0.5)],
    [0.55, colour],
    [1, darker(colour, 0.28)],
  ]
  const end = (y: number): string =>
    oval([left + round / 2, y, round / 2, round / 5], darker(colour, 0.3)) +
    oval([left + round / 2, y, round / 3.4, round / 9], darker(colour, 0.55))
  return group(
    { transform: `rotate(${num(peel.angle)})`, opacity: opacity === 1 ? undefined : opacity },
    block([left - round * 0.45, from + 8, round, to - from], SHADE, { opacity: 0.24 }),
    block([left, from, round, to - from], gradient(d, [0, 0, 1, 0], light)),
    end(from) + oval([left + round / 2, to, round / 2, round / 5], colour),
  )
}

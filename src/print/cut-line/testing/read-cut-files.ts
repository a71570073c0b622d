import Dxf, { type IEntity, type ILwpolylineEntity, type ISplineEntity } from 'dxf-parser'
import { Window } from 'happy-dom'
import type { Path } from 'three'
import { SVGLoader } from 'three/examples/jsm/loaders/SVGLoader.js'

/* Files for the cutter as read by independent programs: three.js reads the SVG's paths, dxf-parser the DXF. */

/** The contents of a layer, in mm from the page's top left corner. */
export interface ReadLayer {
  left: number
  top: number
  width: number
  height: number
  contours: number
  /** How many of them are not closed. */
  open: number
  /** The length of all lines. */
  length: number
  /** Of what is within closed lines, in mm²; counters run the other way round. */
  area: number
  /** Corners and joints of curves. */
  nodes: number
  /** Points along each contour, so close that they are within a thousandth of a mm. */
  points: readonly (readonly Point[])[]
}

export interface ReadCut {
  /** Of the page, and its unit. */
  width: number
  height: number
  unit: string
  layers: Readonly<Record<string, ReadLayer>>
}

type Point = Readonly<{ x: number; y: number }>

/** Points per curve: enough to measure to a thousandth of a mm. */
const DIVISIONS = 64

export function readCutSvg(svg: string): ReadCut {
  const { DOMParser } = new Window()
  Object.assign(globalThis, { DOMParser })
  const { xml, paths } = new SVGLoader().parse(svg) as unknown as { xml: Element; paths: LoadedPath[] }
  const [, width, unit] = /^([\d.]+)(\w+)$/.exec(xml.getAttribute('width') ?? '') ?? []
  const [, height] = /^([\d.]+)mm$/.exec(xml.getAttribute('height') ?? '') ?? []
  const [left, top, right, bottom] = (xml.getAttribute('viewBox') ?? '').split(' ').map(Number)
  if (left !== 0 || top !== 0 || right !== Number(width) || bottom !== Number(height)) throw new Error('Not to scale')
  const layers = paths.map(({ userData, subPaths }) => [
    userData.node.parentElement?.id ?? '',
    measured(
      subPaths.map((path) => ({
        points: path.getPoints(DIVISIONS),
        nodes: path.curves.length,
        isOpen: !path.autoClose && !endsAtStart(path.getPoints(1)),
      })),
    ),
  ])
  return { width: Number(width), height: Number(height), unit: unit ?? '', layers: Object.fromEntries(layers) }
}

interface LoadedPath {
  userData: { node: Element }
  subPaths: Path[]
}

/** $INSUNITS (Autodesk's DXF Reference). */
const UNITS: Readonly<Record<number, string>> = { 1: 'in', 4: 'mm', 5: 'cm' }

export function readCutDxf(dxf: string): ReadCut {
  const read = new Dxf().parseSync(dxf)
  if (read === null) throw new Error('Not a DXF')
  const { $INSUNITS: unit, $EXTMAX: most } = read.header as unknown as { $INSUNITS: number; $EXTMAX: Point }
  const lines = read.entities.map((entity) => {
    const line = entity.type === 'SPLINE' ? readSpline(entity as ISplineEntity) : readPolyline(entity)
    return { ...line, layer: entity.layer, points: line.points.map(({ x, y }) => ({ x, y: most.y - y })) }
  })
  const layers = [...Map.groupBy(lines, ({ layer }) => layer)].map(([layer, group]) => [layer, measured(group)])
  return { width: most.x, height: most.y, unit: UNITS[unit] ?? '', layers: Object.fromEntries(layers) }
}

interface ReadLine {
  points: readonly Point[]
  nodes: number
  isOpen: boolean
}

function readPolyline(entity: IEntity): ReadLine {
  const { shape, vertices } = entity as ILwpolylineEntity
  if (entity.type !== 'LWPOLYLINE') throw new Error(`Not a line to cut: ${entity.type}`)
  return { points: vertices, nodes: vertices.length, isOpen: !shape }
}

/** Points of a closed spline, by de Boor's algorithm. */
function readSpline({
  closed,
  controlPoints = [],
  knotValues: knots,
  degreeOfSplineCurve: degree,
}: ISplineEntity): ReadLine {
  const [first, last] = [controlPoints[0], controlPoints.at(-1)]
  if (!closed || first === undefined || first.x !== last?.x || first.y !== last.y)
    throw new Error('Not a closed spline')
  const spans = knots.flatMap((knot, at) => {
    const next = knots[at + 1]
    return next !== undefined && next > knot ? [{ at, knot, next }] : []
  })
  const line = spans.flatMap(({ at, knot, next }) =>
    Array.from({ length: DIVISIONS }, (_, step) => {
      const t = knot + (step / DIVISIONS) * (next - knot)
      let points: Point[] = controlPoints.slice(at - degree, at + 1)
      for (let round = 1; round <= degree; round += 1) {
        points = points.slice(1).map((point, index) => {
          const [low, high] = [knots[at - degree + round + index] ?? 0, knots[at + 1 + index] ?? 0]
          const share = (t - low) / (high - low)
          const before = points[index] ?? point
          return { x: before.x + share * (point.x - before.x), y: before.y + share * (point.y - before.y) }
        })
      }
      return points[0] ?? first
    }),
  )
  return { points: line, nodes: spans.length, isOpen: false }
}

function endsAtStart(points: readonly Point[]): boolean {
  const [first, last] = [points[0], points.at(-1)]
  return first !== undefined && last !== undefined && Math.hypot(first.x - last.x, first.y - last.y) < 1e-6
}

function measured(lines: readonly ReadLine[]): ReadLayer {
  const contours = lines.map(({ points }) => points)
  const across = contours.flat().map(({ x }) => x)
  const down = contours.flat().map(({ y }) => y)
  const [left, top] = [least(across), least(down)]
  return {
    left,
    top,
    width: -least(across.map((x) => -x)) - left,
    height: -least(down.map((y) => -y)) - top,
    contours: contours.length,
    open: lines.filter(({ isOpen }) => isOpen).length,
    length: lines.reduce((sum, line) => sum + getLength(line), 0),
    area: Math.abs(lines.reduce((sum, line) => sum + (line.isOpen ? 0 : getArea(line.points)), 0)),
    nodes: lines.reduce((sum, { nodes }) => sum + nodes, 0),
    points: contours,
  }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity)
}

function getLength({ points, isOpen }: ReadLine): number {
  return points.reduce((sum, { x, y }, at) => {
    const next = (isOpen ? points[at + 1] : points[(at + 1) % points.length]) ?? { x, y }
    return sum + Math.hypot(next.x - x, next.y - y)
  }, 0)
}

/** By the surveyor's formula. */
function getArea(points: readonly Point[]): number {
  return points.reduce((sum, { x, y }, at) => {
    const next = points[(at + 1) % points.length] ?? { x, y }
    return sum + (x * next.y - next.x * y) / 2
  }, 0)
}

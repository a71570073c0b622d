import Dxf, { type IPolylineEntity, type ISplineEntity } from 'dxf-parser'
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
  /** The length of all lines. */
  length: number
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
    measured(subPaths.map((path) => path.getPoints(DIVISIONS))),
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
    const points =
      entity.type === 'SPLINE' ? splinePoints(entity as ISplineEntity) : polylinePoints(entity as IPolylineEntity)
    return { layer: entity.layer, points: points.map(({ x, y }) => ({ x, y: most.y - y })) }
  })
  const layers = [...Map.groupBy(lines, ({ layer }) => layer)].map(([layer, group]) => [
    layer,
    measured(group.map(({ points }) => points)),
  ])
  return { width: most.x, height: most.y, unit: UNITS[unit] ?? '', layers: Object.fromEntries(layers) }
}

function polylinePoints({ type, shape, vertices }: IPolylineEntity): Point[] {
  if (type !== 'POLYLINE' || !shape) throw new Error('Not a closed polyline')
  return vertices
}

/** Points of a closed spline, by de Boor's algorithm. */
function splinePoints({
  closed,
  controlPoints = [],
  knotValues: knots,
  degreeOfSplineCurve: degree,
}: ISplineEntity): Point[] {
  const [first, last] = [controlPoints[0], controlPoints.at(-1)]
  if (!closed || first === undefined || first.x !== last?.x || first.y !== last.y)
    throw new Error('Not a closed spline')
  const spans = knots.flatMap((knot, at) => {
    const next = knots[at + 1]
    return next !== undefined && next > knot ? [{ at, knot, next }] : []
  })
  return spans.flatMap(({ at, knot, next }) =>
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
}

function measured(contours: readonly (readonly Point[])[]): ReadLayer {
  const across = contours.flat().map(({ x }) => x)
  const down = contours.flat().map(({ y }) => y)
  const [left, top] = [least(across), least(down)]
  return {
    left,
    top,
    width: -least(across.map((x) => -x)) - left,
    height: -least(down.map((y) => -y)) - top,
    contours: contours.length,
    length: contours.reduce((sum, contour) => sum + getLength(contour), 0),
  }
}

function least(values: readonly number[]): number {
  return values.reduce((one, other) => Math.min(one, other), Infinity)
}

function getLength(contour: readonly Point[]): number {
  return contour.reduce((sum, { x, y }, at) => {
    const next = contour[(at + 1) % contour.length] ?? { x, y }
    return sum + Math.hypot(next.x - x, next.y - y)
  }, 0)
}

import { outlineRings } from '#print/cut-line/findings.ts'
import { type KeptLine, keptBounds } from '#print/cut-line/kept-line.ts'
import { type Outline, pathData, type Segment, transformOutline } from '#print/cut-line/outline.ts'
import { growRings, type Ring } from '#print/cut-line/polygons.ts'

/*
 * The edge of a piece that is not a rectangle, in mm from the upper left corner of its trim, and the lines that keep their
 * distance from it (001 §2: bleed outside, text and logos inside).
 */

/** Along which a drawn cut line trims the print: the kiss cut where there is one, for the backing around it is paper. */
export function keptEdge(line: Pick<KeptLine, 'through' | 'kiss'>): Outline | null {
  const bounds = keptBounds(line)
  if (bounds === null) return null
  const edge = line.kiss.length > 0 ? line.kiss : line.through
  return transformOutline(edge, [1, 0, 0, 1, -bounds.left, -bounds.top])
}

interface ShapedChoice {
  cutting_id: number | null
  shape_id: number | null
  width: number | null
  height: number | null
}

/** Shapes with a round edge (decisions §2). */
const [CIRCLE, OVAL, ROUNDED_RECTANGLE] = [3, 4, 5]
/** Cuttings whose size is the sheet's: what is printed is a rectangle with several labels (decisions §2). */
const SHEETS: ReadonlySet<number | null> = new Set([3, 5, 6, 8])
/** The corners of a rounded rectangle, as the preview draws them. */
const CORNER_MM = 3
/** How far out the control points of a quarter circle lie, as a share of its radius. */
const KAPPA = 0.5522847498307936

/** The edge of a product of a round shape; null for a rectangle, and where artwork decides. */
export function shapeEdge({ cutting_id, shape_id, width, height }: ShapedChoice): Outline | null {
  if (!width || !height || SHEETS.has(cutting_id)) return null
  if (shape_id === CIRCLE || shape_id === OVAL) return roundedRectangle(width, height, [width / 2, height / 2])
  const corner = Math.min(CORNER_MM, width / 2, height / 2)
  return shape_id === ROUNDED_RECTANGLE ? roundedRectangle(width, height, [corner, corner]) : null
}

/** With corners of these radii, clockwise from the upper left. */
function roundedRectangle(width: number, height: number, [rx, ry]: readonly [number, number]): Outline {
  const [cx, cy] = [rx * (1 - KAPPA), ry * (1 - KAPPA)]
  const segments: Segment[] = [
    [rx, 0, width - rx, 0],
    [width - rx, 0, width - cx, 0, width, cy, width, ry],
    [width, ry, width, height - ry],
    [width, height - ry, width, height - cy, width - cx, height, width - rx, height],
    [width - rx, height, rx, height],
    [rx, height, cx, height, 0, height - cy, 0, height - ry],
    [0, height - ry, 0, ry],
    [0, ry, 0, cy, cx, 0, rx, 0],
  ]
  const isLong = ([x = 0, y = 0, toX = 0, toY = 0]: Segment) => Math.hypot(toX - x, toY - y) > 0.001
  return [segments.filter((segment) => segment.length > 4 || isLong(segment))]
}

/** The lines of a piece as SVG path data, in mm from the corner of its trim. */
export interface EdgeLines {
  trim: string
  bleed: string
  /** Null where nothing has to keep a distance. */
  safe: string | null
}

/** The lines along an edge: everywhere as far from it as the bleed is wide, and as text has to stay. */
export function edgeLines(edge: Outline, { bleedMm, safeMm }: { bleedMm: number; safeMm: number | null }): EdgeLines {
  const rings = outlineRings(edge)
  return {
    trim: pathData(edge),
    bleed: ringsPath(growRings(rings, bleedMm)),
    safe: safeMm === null ? null : ringsPath(growRings(rings, -safeMm)),
  }
}

function ringsPath(rings: readonly Ring[]): string {
  return rings.map((ring) => `M${ring.map(({ x, y }) => `${x.toFixed(2)} ${y.toFixed(2)}`).join('L')}Z`).join('')
}

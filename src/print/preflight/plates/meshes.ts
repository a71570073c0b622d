import type { ColourSpace } from '../pdf/colour-space.ts'
import type { PdfFunction } from '../pdf/functions.ts'
import { type Matrix, transformPoint } from '../pdf/matrix.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'
import { toSamples } from './inks.ts'
import type { Box } from './masks.ts'

/* Gradients over triangles and patches (ISO 32000-2, 8.7.4.5.5 to 8.7.4.5.8): types 4 to 7. */

interface Vertex {
  x: number
  y: number
  /** Samples of the colour space, 0 to 255. */
  colour: readonly number[]
}
export type Triangle = readonly [Vertex, Vertex, Vertex]
type Point = readonly [number, number]

const MAX_TRIANGLES = 200_000
/** A patch is painted as so many squares along each side. */
const PARTS = 10

interface MeshColour {
  space: ColourSpace
  /** Of one number, where colours are places along it. */
  colour: PdfFunction | null
}

/** The triangles of a gradient, or the name of what is not looked at. */
export function readMesh(objects: PdfObjects, shading: PdfValue, type: number, how: MeshColour): Triangle[] | string {
  const reader = new MeshReader(objects, shading, how)
  const triangles: Triangle[] = []
  if (type === 4) readFree(reader, triangles)
  else if (type === 5) readLattice(reader, objects.number(objects.get(shading, 'VerticesPerRow')), triangles)
  else readPatches(reader, type === 7, triangles)
  return triangles.length >= MAX_TRIANGLES ? 'gradients of very many parts' : triangles
}

class MeshReader {
  private at = 0
  private readonly bytes: Uint8Array
  private readonly bits: { coordinate: number; component: number; flag: number }
  private readonly decode: readonly number[]
  private readonly components: number
  private readonly how: MeshColour

  constructor(objects: PdfObjects, shading: PdfValue, how: MeshColour) {
    const number = (key: string) => objects.number(objects.get(shading, key))
    this.bytes = objects.bytes(shading)
    this.bits = {
      coordinate: number('BitsPerCoordinate'),
      component: number('BitsPerComponent'),
      flag: number('BitsPerFlag'),
    }
    this.decode = objects.numbers(objects.get(shading, 'Decode'))
    this.components = how.colour === null ? how.space.components : 1
    this.how = how
  }

  get hasMore(): boolean {
    return this.at + 2 * this.bits.coordinate <= this.bytes.length * 8 && this.bits.coordinate > 0
  }

  flag(): number {
    return this.read(this.bits.flag) & 3
  }

  point(): Point {
    return [this.decoded(this.bits.coordinate, 0), this.decoded(this.bits.coordinate, 1)]
  }

  colour(): readonly number[] {
    const values = Array.from({ length: this.components }, (_, index) => this.decoded(this.bits.component, index + 2))
    return toSamples(this.how.space, this.how.colour === null ? values : this.how.colour(values))
  }

  vertex(): Vertex {
    const [x, y] = this.point()
    return { x, y, colour: this.colour() }
  }

  /** Every vertex and every patch begins with a whole byte. */
  align(): void {
    this.at = Math.ceil(this.at / 8) * 8
  }

  private decoded(bits: number, index: number): number {
    const [low = 0, high = 1] = this.decode.slice(2 * index, 2 * index + 2)
    return low + (this.read(bits) / (2 ** bits - 1)) * (high - low)
  }

  private read(bits: number): number {
    let value = 0
    for (let left = bits; left > 0; ) {
      const free = 8 - (this.at & 7)
      const take = Math.min(free, left)
      value = value * 2 ** take + (((this.bytes[this.at >> 3] ?? 0) >> (free - take)) & ((1 << take) - 1))
      this.at += take
      left -= take
    }
    return value
  }
}

/** Type 4: each vertex begins a triangle, or goes on from a side of the last one. */
function readFree(reader: MeshReader, triangles: Triangle[]): void {
  let last: Triangle | null = null
  while (reader.hasMore && triangles.length < MAX_TRIANGLES) {
    const flag = reader.flag()
    const vertex = reader.vertex()
    reader.align()
    if (flag === 0 || last === null) {
      const others: Vertex[] = []
      for (let more = 0; more < 2 && reader.hasMore; more++) {
        reader.flag()
        others.push(reader.vertex())
        reader.align()
      }
      const [second, third] = others
      if (second === undefined || third === undefined) return
      last = [vertex, second, third]
    } else last = flag === 1 ? [last[1], last[2], vertex] : [last[0], last[2], vertex]
    triangles.push(last)
  }
}

/** Type 5: rows of vertices. */
function readLattice(reader: MeshReader, perRow: number, triangles: Triangle[]): void {
  if (perRow < 2) return
  let above: Vertex[] = []
  while (reader.hasMore && triangles.length < MAX_TRIANGLES) {
    const row: Vertex[] = []
    while (row.length < perRow && reader.hasMore) {
      row.push(reader.vertex())
      reader.align()
    }
    addSquares(above, row, triangles)
    above = row
  }
}

function addSquares(above: readonly Vertex[], row: readonly Vertex[], triangles: Triangle[]): void {
  for (let at = 0; at + 1 < Math.min(above.length, row.length); at++) {
    const [a, b, c, d] = [above[at], above[at + 1], row[at], row[at + 1]]
    if (a && b && c && d) triangles.push([a, b, c], [b, c, d])
  }
}

interface Patch {
  /** Twelve points round the edge, and for type 7 four within. */
  points: Point[]
  colours: (readonly number[])[]
}

/** Types 6 and 7: patches with curved sides, each new or going on from a side of the last one. */
function readPatches(reader: MeshReader, isTensor: boolean, triangles: Triangle[]): void {
  let last: Patch | null = null
  while (reader.hasMore && triangles.length < MAX_TRIANGLES) {
    const flag = reader.flag()
    const kept: Patch = flag === 0 || last === null ? { points: [], colours: [] } : keepSide(last, flag)
    const points = [...kept.points]
    while (points.length < (isTensor ? 16 : 12)) points.push(reader.point())
    const colours = [...kept.colours]
    while (colours.length < 4) colours.push(reader.colour())
    reader.align()
    last = { points, colours }
    addPatch(last, triangles)
  }
}

function keepSide({ points, colours }: Patch, flag: number): Patch {
  const from = flag * 3
  const side = [0, 1, 2, 3].map((step) => points[(from + step) % 12] ?? [0, 0])
  return { points: side as Point[], colours: [colours[flag] ?? [], colours[(flag + 1) % 4] ?? []] }
}

/** Where the points of a patch's edge lie in a square of four by four: columns by rows. */
const EDGE: readonly Point[] = [
  [0, 0],
  [0, 1],
  [0, 2],
  [0, 3],
  [1, 3],
  [2, 3],
  [3, 3],
  [3, 2],
  [3, 1],
  [3, 0],
  [2, 0],
  [1, 0],
  [1, 1],
  [1, 2],
  [2, 2],
  [2, 1],
]

function addPatch({ points, colours }: Patch, triangles: Triangle[]): void {
  const grid: Point[][] = Array.from({ length: 4 }, () => Array.from({ length: 4 }, (): Point => [0, 0]))
  for (const [index, [column, row]] of EDGE.entries()) {
    const point = points[index] ?? innerPoint(points, column, row)
    const rows = grid[column]
    if (rows !== undefined) rows[row] = point
  }
  let above: Vertex[] = []
  for (let u = 0; u <= PARTS; u++) {
    const row = Array.from({ length: PARTS + 1 }, (_, v) => vertexAt(grid, colours, u / PARTS, v / PARTS))
    addSquares(above, row, triangles)
    above = row
  }
}

/** The point that a patch of type 6 would have within (8.7.4.5.8). */
function innerPoint(edge: readonly Point[], column: number, row: number): Point {
  const at = (c: number, r: number) => edge[EDGE.findIndex(([x, y]) => x === c && y === r)] ?? [0, 0]
  const [nearC, farC] = column === 1 ? [0, 3] : [3, 0]
  const [nearR, farR] = row === 1 ? [0, 3] : [3, 0]
  const along = (axis: 0 | 1) =>
    (-4 * at(nearC, nearR)[axis] +
      6 * (at(nearC, row)[axis] + at(column, nearR)[axis]) -
      2 * (at(nearC, farR)[axis] + at(farC, nearR)[axis]) +
      3 * (at(farC, row)[axis] + at(column, farR)[axis]) -
      at(farC, farR)[axis]) /
    9
  return [along(0), along(1)]
}

function vertexAt(grid: readonly Point[][], colours: readonly (readonly number[])[], u: number, v: number): Vertex {
  const [forU, forV] = [bernstein(u), bernstein(v)]
  let [x, y] = [0, 0]
  for (const [column, rows] of grid.entries()) {
    for (const [row, [px, py]] of rows.entries()) {
      const weight = (forU[column] ?? 0) * (forV[row] ?? 0)
      x += weight * px
      y += weight * py
    }
  }
  const [c1 = [], c2 = [], c3 = [], c4 = []] = colours
  const colour = c1.map(
    (first, index) =>
      (1 - u) * ((1 - v) * first + v * (c2[index] ?? 0)) + u * ((1 - v) * (c4[index] ?? 0) + v * (c3[index] ?? 0)),
  )
  return { x, y, colour }
}

function bernstein(t: number): readonly number[] {
  const u = 1 - t
  return [u * u * u, 3 * t * u * u, 3 * t * t * u, t * t * t]
}

/** Paints triangles into a box, later ones over earlier ones. */
export function paintMesh(
  triangles: readonly Triangle[],
  components: number,
  box: Box,
  matrix: Matrix,
): { samples: Uint8Array; reached: Uint8Array } {
  const samples = new Uint8Array(box.width * box.height * components)
  const reached = new Uint8Array(box.width * box.height)
  for (const triangle of triangles) {
    const [one, two, three] = triangle
    const place = ({ x, y }: Vertex) => transformPoint(x, y, matrix)
    const placed = [place(one), place(two), place(three)] as const
    paintTriangle({ placed, triangle, components, box }, samples, reached)
  }
  return { samples, reached }
}

interface PlacedTriangle {
  placed: readonly [Point, Point, Point]
  triangle: Triangle
  components: number
  box: Box
}

function paintTriangle(
  { placed, triangle, components, box }: PlacedTriangle,
  samples: Uint8Array,
  reached: Uint8Array,
): void {
  const [[ax, ay], [bx, by], [cx, cy]] = placed
  const [one, two, three] = triangle
  const area = (bx - ax) * (cy - ay) - (cx - ax) * (by - ay)
  if (area === 0 || !Number.isFinite(area)) return
  const left = Math.max(box.x, Math.floor(Math.min(ax, bx, cx)))
  const right = Math.min(box.x + box.width, Math.ceil(Math.max(ax, bx, cx)) + 1)
  const top = Math.max(box.y, Math.floor(Math.min(ay, by, cy)))
  const bottom = Math.min(box.y + box.height, Math.ceil(Math.max(ay, by, cy)) + 1)
  for (let row = top; row < bottom; row++) {
    for (let column = left; column < right; column++) {
      const [x, y] = [column + 0.5, row + 0.5]
      const b = ((x - ax) * (cy - ay) - (cx - ax) * (y - ay)) / area
      const c = ((bx - ax) * (y - ay) - (x - ax) * (by - ay)) / area
      const a = 1 - b - c
      if (a < -1e-6 || b < -1e-6 || c < -1e-6) continue
      const at = (row - box.y) * box.width + column - box.x
      reached[at] = 255
      for (let index = 0; index < components; index++) {
        const value = a * levelOf(one, index) + b * levelOf(two, index) + c * levelOf(three, index)
        samples[at * components + index] = value + 0.5
      }
    }
  }
}

function levelOf({ colour }: Vertex, component: number): number {
  return colour[component] ?? 0
}

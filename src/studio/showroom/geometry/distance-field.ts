/*
 * How far each cell of a raster is from the nearest marked one, exactly, in time that grows with the cells alone
 * (Felzenszwalb and Huttenlocher, "Distance transforms of sampled functions"): one sweep over the columns, one over the rows.
 */

/** A raster of marks: 1 is marked, 0 is not. */
export interface Mask {
  width: number
  height: number
  cells: Uint8Array
}

export interface DistanceField {
  width: number
  height: number
  /** Distance in cells to the nearest marked cell; very large where nothing is marked. */
  distance: Float32Array
  /** Index of that cell. */
  nearest: Int32Array
}

const FAR = 1e10

export function distanceField(mask: Mask): DistanceField {
  const { width, height } = mask
  const line = new Line(Math.max(width, height))
  const columns = alongColumns(mask, line)
  const distance = new Float32Array(width * height)
  const nearest = new Int32Array(width * height)
  for (let start = 0; start < distance.length; start += width) {
    line.solve(columns.squared, { start, stride: 1, length: width })
    for (let x = 0; x < width; x++) {
      const column = line.source[x] ?? x
      distance[start + x] = Math.sqrt(line.result[x] ?? FAR)
      nearest[start + x] = (columns.row[start + column] ?? 0) * width + column
    }
  }
  return { width, height, distance, nearest }
}

/** For each cell the squared distance to the nearest marked one of its column, and that one's row. */
function alongColumns({ width, height, cells }: Mask, line: Line): { squared: Float64Array; row: Int32Array } {
  const squared = new Float64Array(width * height)
  for (let index = 0; index < squared.length; index++) squared[index] = cells[index] ? 0 : FAR
  const row = new Int32Array(width * height)
  for (let x = 0; x < width; x++) {
    line.solve(squared, { start: x, stride: width, length: height })
    for (let y = 0; y < height; y++) {
      squared[y * width + x] = line.result[y] ?? FAR
      row[y * width + x] = line.source[y] ?? y
    }
  }
  return { squared, row }
}

/** Cells of a raster that lie in a line. */
interface Run {
  start: number
  stride: number
  length: number
}

/** The lower envelope of parabolas over one line of cells. */
class Line {
  readonly result: Float64Array
  /** Which cell of the line each result comes from. */
  readonly source: Int32Array
  private readonly values: Float64Array
  private readonly tops: Int32Array
  private readonly starts: Float64Array

  constructor(length: number) {
    this.result = new Float64Array(length)
    this.source = new Int32Array(length)
    this.values = new Float64Array(length)
    this.tops = new Int32Array(length)
    this.starts = new Float64Array(length + 1)
  }

  solve(from: Float64Array, { start, stride, length }: Run): void {
    for (let index = 0; index < length; index++) this.values[index] = from[start + index * stride] ?? FAR
    this.findEnvelope(length)
    let part = 0
    for (let cell = 0; cell < length; cell++) {
      while ((this.starts[part + 1] ?? Infinity) < cell) part++
      const top = this.tops[part] ?? 0
      this.source[cell] = top
      this.result[cell] = (cell - top) ** 2 + (this.values[top] ?? FAR)
    }
  }

  private findEnvelope(length: number): void {
    const { tops, starts } = this
    let last = 0
    tops[0] = 0
    starts[0] = -Infinity
    for (let cell = 1; cell < length; cell++) {
      let meets = this.meeting(cell, tops[last] ?? 0)
      while (last > 0 && meets <= (starts[last] ?? 0)) {
        last--
        meets = this.meeting(cell, tops[last] ?? 0)
      }
      last++
      tops[last] = cell
      starts[last] = meets
    }
    starts[last + 1] = Infinity
  }

  private meeting(cell: number, top: number): number {
    const own = (this.values[cell] ?? FAR) + cell * cell
    const other = (this.values[top] ?? FAR) + top * top
    return (own - other) / (2 * cell - 2 * top)
  }
}

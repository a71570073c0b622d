/*
 * Writes glyph outlines as the shortest path data that still looks right: whole relative steps on a grid,
 * smooth curves spelt `t`, and curves too flat to be seen spelt as lines.
 */

interface Precision {
  /** Steps per picture unit. */
  grid: number
  /** How far, in picture units, an outline may stray from the true one. */
  stray: number
}

/** Small letters need the finer grid, large ones the truer curve. */
export function precisionFor(size: number): Precision {
  if (size < 24) return { grid: 4, stray: 0.25 }
  if (size < 44) return { grid: 2, stray: 0.42 }
  return { grid: size < 130 ? 2 : 1, stray: 0.24 }
}

type Point = readonly [number, number]
/** Where a point of the outline table goes. */
type Move = (x: number, y: number) => Point

const apart = (a: Point, b: Point): number => Math.hypot(a[0] - b[0], a[1] - b[1])

/** Writes path data as whole relative steps, with the shorter spelling wherever the eye cannot tell. */
class Trace {
  private readonly grid: number
  /** In grid steps. */
  private readonly stray: number
  private command = ''
  private here: Point = [0, 0]
  private start: Point = [0, 0]
  /** The control point that a following `t` would use; null after anything but a curve. */
  private mirrored: Point | null = null
  text = ''

  constructor({ grid, stray }: Precision) {
    this.grid = grid
    this.stray = stray * grid
  }

  move(to: Point): void {
    this.here = this.snap(to)
    this.start = this.here
    this.mirrored = null
    this.command = ''
    this.write('M', [...this.here])
  }

  line(to: Point): void {
    const end = this.snap(to)
    if (apart(end, this.here) > this.stray) this.lineTo(end)
  }

  curve(control: Point, to: Point): void {
    const { here, stray, mirrored } = this
    const [via, end] = [this.snap(control), this.snap(to)]
    if (apart(end, here) <= stray && apart(via, here) <= stray) return
    const middle: Point = [(here[0] + end[0]) / 2, (here[1] + end[1]) / 2]
    if (apart(via, middle) / 2 <= stray) {
      this.lineTo(end)
      return
    }
    const smooth = mirrored !== null && apart(mirrored, via) <= stray * 2 ? mirrored : null
    const step = [end[0] - here[0], end[1] - here[1]]
    if (smooth === null) this.write('q', [via[0] - here[0], via[1] - here[1], ...step])
    else this.write('t', step)
    const used = smooth ?? via
    this.mirrored = [2 * end[0] - used[0], 2 * end[1] - used[1]]
    this.here = end
  }

  close(): void {
    this.text += 'z'
    this.command = ''
    this.here = this.start
    this.mirrored = null
  }

  private snap([x, y]: Point): Point {
    return [Number((x * this.grid).toFixed(0)), Number((y * this.grid).toFixed(0))]
  }

  private lineTo(to: Point): void {
    this.mirrored = null
    const [dx, dy] = [to[0] - this.here[0], to[1] - this.here[1]]
    if (dy === 0) this.write('h', [dx])
    else if (dx === 0) this.write('v', [dy])
    else this.write('l', [dx, dy])
    this.here = to
  }

  private write(letter: string, numbers: number[]): void {
    const lead = letter === this.command ? ((numbers[0] ?? 0) < 0 ? '' : ' ') : letter
    this.text += numbers.reduce((text, value, i) => `${text}${i === 0 || value < 0 ? '' : ' '}${value}`, lead)
    this.command = letter
  }
}

/** The points of one step of an outline table, moved through `at`. */
function getPoints(rest: string, at: Move): Point[] {
  const numbers = rest.trim().split(/\s+/).map(Number)
  return Array.from({ length: numbers.length >> 1 }, (_, i) => at(numbers[2 * i] ?? 0, numbers[2 * i + 1] ?? 0))
}

/** An outline table entry, moved through `at` and shortened. */
export function traced(outline: string, at: Move, precision: Precision): string {
  const trace = new Trace(precision)
  for (const [, letter, rest = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [first, second] = getPoints(rest, at)
    if (first === undefined) trace.close()
    else if (letter === 'M') trace.move(first)
    else if (second === undefined) trace.line(first)
    else trace.curve(first, second)
  }
  return trace.text
}

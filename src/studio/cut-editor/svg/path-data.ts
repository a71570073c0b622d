import type { Contour, Segment } from '#print/cut-line/outline.ts'

/* Path data of SVG (SVG 2 §9.3) as lines and Béziers in user units: relative and short commands, and arcs, included. */

/** One line of a path, from a move to the next. */
export interface Subpath {
  segments: Contour
  closed: boolean
}

/** How many numbers each command takes. */
const OPERANDS: Readonly<Record<string, number>> = { m: 2, l: 2, h: 1, v: 1, c: 6, s: 4, q: 4, t: 2, a: 7, z: 0 }
const NUMBER = /[+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?/iy
const SPACE = /[\s,]*/y
const FLAG = /[01]/y

/** The lines of path data; what follows an error is left out, as browsers do (SVG 2 §9.5.4). */
export function readPathData(data: string): Subpath[] {
  const pen = new Pen()
  let at = 0
  const take = (pattern: RegExp): string | null => {
    SPACE.lastIndex = at
    SPACE.exec(data)
    pattern.lastIndex = SPACE.lastIndex
    const found = pattern.exec(data)
    if (found === null) return null
    at = pattern.lastIndex
    return found[0]
  }
  /** The numbers of one command; null where they are not all there. Flags of arcs may be written without spaces. */
  const operands = (name: string): number[] | null => {
    const found: number[] = []
    for (let place = 0; place < (OPERANDS[name] ?? 0); place += 1) {
      const text = take(name === 'a' && (place === 3 || place === 4) ? FLAG : NUMBER)
      if (text === null) return null
      found.push(Number(text))
    }
    return found
  }
  for (let command = take(COMMAND); command !== null; command = take(COMMAND)) {
    const name = command.toLowerCase()
    let numbers = operands(name)
    if (numbers === null) break
    for (let isFirst = true; numbers !== null; isFirst = false) {
      // Further pairs after a move are lines.
      pen.draw(name === 'm' && !isFirst ? 'l' : name, numbers, command === name)
      numbers = name === 'z' ? null : operands(name)
    }
  }
  return pen.finish()
}

const COMMAND = /[mlhvcsqtaz]/iy

type Pair = readonly [x: number, y: number]

/** Where the path is, and what the next short curve continues. */
class Pen {
  readonly #subpaths: Subpath[] = []
  #segments: Segment[] = []
  #at: Pair = [0, 0]
  #start: Pair = [0, 0]
  /** The last control point of a cubic or a quadratic before. */
  #control: { name: 'c' | 'q'; at: Pair } | null = null

  draw(name: string, numbers: readonly number[], isRelative: boolean): void {
    const [dx, dy] = isRelative ? this.#at : [0, 0]
    const point = (from: number): Pair => [(numbers[from] ?? 0) + dx, (numbers[from + 1] ?? 0) + dy]
    const [x, y] = this.#at
    switch (name) {
      case 'm':
        return this.#move(point(0))
      case 'z':
        return this.#close()
      case 'h':
        return this.#line([(numbers[0] ?? 0) + dx, y])
      case 'v':
        return this.#line([x, (numbers[0] ?? 0) + dy])
      case 'c':
        return this.#curve('c', [point(0), point(2), point(4)])
      case 's':
        return this.#curve('c', [this.#mirrored('c'), point(0), point(2)])
      case 'q':
        return this.#curve('q', [point(0), point(2)])
      case 't':
        return this.#curve('q', [this.#mirrored('q'), point(0)])
      case 'a':
        return this.#arc(numbers, point(5))
      default:
        return this.#line(point(0))
    }
  }

  finish(): Subpath[] {
    this.#end(false)
    return this.#subpaths
  }

  #move(to: Pair): void {
    this.#end(false)
    this.#at = this.#start = to
    this.#control = null
  }

  #close(): void {
    if (this.#at[0] !== this.#start[0] || this.#at[1] !== this.#start[1]) this.#line(this.#start)
    this.#end(true)
    this.#at = this.#start
    this.#control = null
  }

  #end(closed: boolean): void {
    if (this.#segments.length > 0) this.#subpaths.push({ segments: this.#segments, closed })
    this.#segments = []
  }

  #line(to: Pair): void {
    if (to[0] !== this.#at[0] || to[1] !== this.#at[1]) this.#segments.push([...this.#at, ...to])
    this.#at = to
    this.#control = null
  }

  #curve(name: 'c' | 'q', points: readonly Pair[]): void {
    this.#segments.push([...this.#at, ...points.flat()])
    this.#at = points.at(-1) ?? this.#at
    this.#control = { name, at: points.at(-2) ?? this.#at }
  }

  /** The last control point on the other side of where the pen is. */
  #mirrored(name: 'c' | 'q'): Pair {
    if (this.#control?.name !== name) return this.#at
    const [[x, y], [cx, cy]] = [this.#at, this.#control.at]
    return [2 * x - cx, 2 * y - cy]
  }

  #arc([rx = 0, ry = 0, turn = 0, large = 0, sweep = 0]: readonly number[], to: Pair): void {
    const curves = arcCurves({ from: this.#at, to, rx, ry, turn, isLarge: large === 1, isSwept: sweep === 1 })
    if (curves === null) return this.#line(to)
    this.#segments.push(...curves)
    this.#at = to
    this.#control = null
  }
}

interface Arc {
  from: Pair
  to: Pair
  rx: number
  ry: number
  /** Of the ellipse, in degrees. */
  turn: number
  isLarge: boolean
  isSwept: boolean
}

/** An arc as cubics of a quarter turn at most (SVG 2 §B.2.4); null for a straight line. */
function arcCurves({ from, to, rx, ry, turn, isLarge, isSwept }: Arc): Segment[] | null {
  const [x1, y1] = from
  const [x2, y2] = to
  if (rx === 0 || ry === 0) return null
  if (x1 === x2 && y1 === y2) return []
  const angle = (turn * Math.PI) / 180
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const [u, v] = [
    (cosine * (x1 - x2) + sine * (y1 - y2)) / 2 / Math.abs(rx),
    (-sine * (x1 - x2) + cosine * (y1 - y2)) / 2 / Math.abs(ry),
  ]
  // Radii that are too small for the way are enlarged.
  const grown = Math.max(1, Math.hypot(u, v))
  const [a, b] = [Math.abs(rx) * grown, Math.abs(ry) * grown]
  const [p, q] = [u / grown, v / grown]
  const square = p * p + q * q
  const root = (isLarge === isSwept ? -1 : 1) * Math.sqrt(Math.max(0, (1 - square) / square))
  const [cx, cy] = [root * q, -root * p]
  const start = Math.atan2(q - cy, p - cx)
  const whole = Math.atan2(-q - cy, -p - cx) - start
  const sweep = isSwept ? (whole < 0 ? whole + 2 * Math.PI : whole) : whole > 0 ? whole - 2 * Math.PI : whole
  const place = (x: number, y: number): Pair => [
    cosine * a * x - sine * b * y + (x1 + x2) / 2,
    sine * a * x + cosine * b * y + (y1 + y2) / 2,
  ]
  const count = Math.max(1, Math.ceil(Math.abs(sweep) / (Math.PI / 2) - 1e-9))
  const step = sweep / count
  const pull = (4 / 3) * Math.tan(step / 4)
  const curves = Array.from({ length: count }, (_, at): Segment => {
    const [one, other] = [start + at * step, start + (at + 1) * step]
    const [c1, s1, c2, s2] = [Math.cos(one), Math.sin(one), Math.cos(other), Math.sin(other)]
    return [
      ...place(cx + c1, cy + s1),
      ...place(cx + c1 - pull * s1, cy + s1 + pull * c1),
      ...place(cx + c2 + pull * s2, cy + s2 - pull * c2),
      ...place(cx + c2, cy + s2),
    ]
  })
  return joined(curves, from, to)
}

/** Curves that begin and end exactly where they should, whatever rounding did. */
function joined(curves: Segment[], from: Pair, to: Pair): Segment[] {
  let at = from
  return curves.map((curve, index) => {
    const end = index === curves.length - 1 ? to : ([curve.at(-2) ?? 0, curve.at(-1) ?? 0] as const)
    const next: Segment = [...at, ...curve.slice(2, 6), ...end]
    at = end
    return next
  })
}

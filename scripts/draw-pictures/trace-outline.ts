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
function createTrace({ grid, stray: reach }: Precision) {
  const stray = reach * grid
  const snap = ([x, y]: Point): Point => [Number((x * grid).toFixed(0)), Number((y * grid).toFixed(0))]
  let out = ''
  let command = ''
  let here: Point = [0, 0]
  let start: Point = [0, 0]
  /** The control point that a following `t` would use; null after anything but a curve. */
  let mirrored: Point | null = null
  const write = (letter: string, numbers: number[]): void => {
    numbers.forEach((value, i) => {
      const lead = i === 0 && letter !== command ? letter : value < 0 ? '' : ' '
      out += `${lead}${value}`
    })
    command = letter
  }
  const lineTo = (to: Point): void => {
    mirrored = null
    const [dx, dy] = [to[0] - here[0], to[1] - here[1]]
    if (dy === 0) write('h', [dx])
    else if (dx === 0) write('v', [dy])
    else write('l', [dx, dy])
    here = to
  }
  return {
    move(to: Point) {
      here = snap(to)
      start = here
      mirrored = null
      command = ''
      write('M', [here[0], here[1]])
    },
    line(to: Point) {
      const end = snap(to)
      if (apart(end, here) > stray) lineTo(end)
    },
    curve(control: Point, to: Point) {
      const [via, end] = [snap(control), snap(to)]
      if (apart(end, here) <= stray && apart(via, here) <= stray) return
      const middle: Point = [(here[0] + end[0]) / 2, (here[1] + end[1]) / 2]
      if (apart(via, middle) / 2 <= stray) return lineTo(end)
      const smooth: boolean = mirrored !== null && apart(mirrored, via) <= stray * 2
      const used: Point = smooth && mirrored !== null ? mirrored : via
      const step = [end[0] - here[0], end[1] - here[1]]
      if (smooth) write('t', step)
      else write('q', [via[0] - here[0], via[1] - here[1], ...step])
      mirrored = [2 * end[0] - used[0], 2 * end[1] - used[1]]
      here = end
    },
    close() {
      out += 'z'
      command = ''
      here = start
      mirrored = null
    },
    text: () => out,
  }
}

/** An outline table entry, moved through `at` and shortened. */
export function traced(outline: string, at: Move, precision: Precision): string {
  const trace = createTrace(precision)
  for (const [, letter = '', rest = ''] of outline.matchAll(/([MLQZ])([^MLQZ]*)/g)) {
    const [a = 0, b = 0, c = 0, e = 0] = rest.trim().split(/\s+/).map(Number)
    if (letter === 'M') trace.move(at(a, b))
    else if (letter === 'L') trace.line(at(a, b))
    else if (letter === 'Q') trace.curve(at(a, b), at(c, e))
    else trace.close()
  }
  return trace.text()
}

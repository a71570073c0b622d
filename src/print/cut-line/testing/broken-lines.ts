import type { DrawnPath } from '../drawn-lines.ts'
import type { Segment } from '../outline.ts'
import type { Spot } from './judge-outline.ts'

/*
 * Cut lines with the faults that printers name (issue 20): open, covered, nested, filled, crossing themselves. Each is
 * made from a known line by the same numbers every time.
 */

export interface BrokenLine {
  name: string
  paths: DrawnPath[]
  holes: 'keep' | 'fill'
  /** The lines that are meant; null if nobody can know. */
  meant: Spot[][] | null
}

const ORIGIN: Spot = [0, 0]

/** A number from 0 to 1. */
type Chance = () => number

function startChance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 12_345) >>> 0
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

const pick = (chance: Chance, from: number, to: number) => from + chance() * (to - from)

/** A blob, a star with sharp points, a rectangle, or a circle of few corners, around 60, 60. */
function makeLine(chance: Chance, scale = 1): Spot[] {
  const kind = Math.floor(4 * chance())
  const [waves, size] = [3 + Math.floor(5 * chance()), scale * pick(chance, 22, 40)]
  if (kind === 2) return rectangle(60 - size, 60 - size * 0.7, 2 * size, 1.4 * size)
  const corners = kind === 1 ? 2 * (waves + 2) : kind === 0 ? 90 + 30 * waves : 40
  return Array.from({ length: corners }, (_, at) => {
    const angle = (at / corners) * 2 * Math.PI
    const radius =
      kind === 0 ? size * (0.85 + 0.15 * Math.cos(waves * angle)) : kind === 1 && at % 2 === 1 ? 0.6 * size : size
    return [60 + radius * Math.cos(angle), 60 + radius * Math.sin(angle)]
  })
}

/** With points along its sides, as a program exports it. */
function rectangle(x: number, y: number, width: number, height: number): Spot[] {
  const corners: Spot[] = [
    [x, y],
    [x + width, y],
    [x + width, y + height],
    [x, y + height],
  ]
  return corners.flatMap(([ax, ay], at) => {
    const [bx, by] = corners[(at + 1) % 4] ?? [ax, ay]
    return Array.from({ length: 6 }, (_, step): Spot => [ax + (step / 6) * (bx - ax), ay + (step / 6) * (by - ay)])
  })
}

function draw(spots: readonly Spot[], changes: Partial<Omit<DrawnPath, 'segments'>> = {}): DrawnPath {
  const isClosed = changes.closed ?? true
  const ends = isClosed ? [...spots, spots[0] ?? ORIGIN] : spots
  const segments = ends.slice(1).map((spot, at): Segment => [...(ends[at] ?? spot), ...spot])
  return { segments, closed: isClosed, filled: false, ink: 'CutContour', ...changes }
}

const from = (line: readonly Spot[], start: number) => [...line.slice(start), ...line.slice(0, start)]
const moved = (line: readonly Spot[], x: number, y: number) => line.map(([u, v]): Spot => [u + x, v + y])
const scaled = (line: readonly Spot[], by: number) =>
  line.map(([x, y]): Spot => [60 + by * (x - 60), 60 + by * (y - 60)])

/** The point on the way from one to another. */
const between = ([ax, ay]: Spot, [bx, by]: Spot, share: number): Spot => [
  ax + share * (bx - ax),
  ay + share * (by - ay),
]

/** A line moved outwards along the normals of its corners: near enough for a stroke's edge. */
function beside(line: readonly Spot[], by: number): Spot[] {
  return line.map((spot, at) => {
    const [ax, ay] = line.at(at - 1) ?? spot
    const [bx, by_] = line[(at + 1) % line.length] ?? spot
    const [one, other] = [Math.hypot(spot[0] - ax, spot[1] - ay), Math.hypot(bx - spot[0], by_ - spot[1])]
    const [nx, ny] = [(spot[1] - ay) / one + (by_ - spot[1]) / other, -(spot[0] - ax) / one - (bx - spot[0]) / other]
    const square = nx * nx + ny * ny
    return [spot[0] + (2 * by * nx) / square, spot[1] + (2 * by * ny) / square]
  })
}

type Make = (line: Spot[], chance: Chance) => Omit<BrokenLine, 'name'>

const fill = { holes: 'fill' as const }
const keep = { holes: 'keep' as const }

const OPEN: readonly Make[] = [
  (line, chance) => {
    const [first, second] = [line[0] ?? ORIGIN, line[1] ?? ORIGIN]
    const gap = pick(chance, 0.02, 0.45) / Math.hypot(second[0] - first[0], second[1] - first[1])
    return {
      ...fill,
      paths: [draw([between(first, second, gap), ...line.slice(1), first], { closed: false })],
      meant: [line],
    }
  },
  (line, chance) => {
    const count = 2 + Math.floor(7 * chance())
    const jitter = () => (chance() - 0.5) * 0.25
    const pieces = Array.from({ length: count }, (_, piece) => {
      const [start, end] = [Math.floor((piece * line.length) / count), Math.floor(((piece + 1) * line.length) / count)]
      const spots = from(line, start).slice(0, end - start)
      const last = line[end % line.length] ?? ORIGIN
      const loose = [...spots, last].map(
        ([x, y], at, all): Spot => (at === 0 || at === all.length - 1 ? [x + jitter(), y + jitter()] : [x, y]),
      )
      return { order: chance(), path: draw(chance() < 0.5 ? loose : loose.toReversed(), { closed: false }) }
    })
    const sorted = pieces.toSorted((one, other) => one.order - other.order)
    return { ...fill, paths: sorted.map(({ path }) => path), meant: [line] }
  },
  (line, chance) => {
    const over = 1 + Math.floor((line.length / 4) * chance())
    return { ...fill, paths: [draw([...line, ...line.slice(0, over + 1)], { closed: false })], meant: [line] }
  },
  // Both ends run on beyond the corner where they cross.
  (_, chance) => {
    const line = rectangle(30, 30, pick(chance, 30, 60), pick(chance, 30, 60))
    const [first, last] = [line[0] ?? ORIGIN, line.at(-1) ?? ORIGIN]
    const [start, end] = [
      between(line[1] ?? first, first, 1 + pick(chance, 0.05, 0.6)),
      between(last, first, 1 + pick(chance, 0.05, 0.6)),
    ]
    return { ...fill, paths: [draw([start, ...line.slice(1), end], { closed: false })], meant: [line] }
  },
  // Half of the line is missing.
  (line) => ({ ...fill, paths: [draw(line.slice(0, Math.ceil(line.length / 2)), { closed: false })], meant: null }),
]

const COVERED: readonly Make[] = [
  (line, chance) => ({
    ...fill,
    paths: [draw(line), draw(from(line, Math.floor(line.length * chance())))],
    meant: [line],
  }),
  (line, chance) => {
    const twin = moved(line, pick(chance, -0.12, 0.12), pick(chance, -0.12, 0.12))
    return { ...fill, paths: [draw(line), draw(chance() < 0.5 ? twin : twin.toReversed())], meant: [line] }
  },
  (line, chance) => {
    const part = from(line, Math.floor(line.length * chance())).slice(
      0,
      Math.ceil(line.length * pick(chance, 0.2, 0.6)),
    )
    return { ...fill, paths: [draw(part, { closed: false }), draw(moved(line, 0.05, 0.08))], meant: [line] }
  },
  // Two pieces of one line that run over each other.
  (line, chance) => {
    const more = Math.ceil(line.length * pick(chance, 0.05, 0.2))
    const half = line.length >> 1
    const one = line.slice(0, half + more)
    const other = [...line.slice(half), ...line.slice(0, more)]
    return {
      ...fill,
      paths: [draw(one, { closed: false }), draw(moved(other, 0.06, -0.05), { closed: false })],
      meant: [line],
    }
  },
  // Two rectangles that overlap, or have one side in common.
  (_, chance) => {
    const [x, width] = [pick(chance, 20, 40), pick(chance, 20, 40)]
    const apart = chance() < 0.5 ? width : width * pick(chance, 0.3, 0.9)
    const whole = rectangle(x, 30, width + apart, 30)
    return {
      ...fill,
      paths: [draw(rectangle(x, 30, width, 30)), draw(rectangle(x + apart, 30, width, 30))],
      meant: [whole],
    }
  },
]

const NESTED: readonly Make[] = [
  (line, chance) => ({ ...fill, paths: [draw(scaled(line, pick(chance, 0.3, 0.8))), draw(line)], meant: [line] }),
  (line, chance) => ({ ...fill, paths: [draw(line), draw(beside(line, -pick(chance, 0.3, 0.9)))], meant: [line] }),
  (line, chance) => {
    const hole = scaled(line, pick(chance, 0.3, 0.7))
    return { ...keep, paths: [draw(hole), draw(line)], meant: [line, hole] }
  },
  (line, chance) => {
    const [hole, island] = [scaled(line, 0.75), scaled(line, pick(chance, 0.3, 0.45))]
    return { ...keep, paths: [draw(line), draw(hole.toReversed()), draw(island)], meant: [line, hole, island] }
  },
  (line, chance) => {
    const inside = [scaled(line, 0.7), scaled(line, pick(chance, 0.3, 0.5))]
    return { ...fill, paths: [...inside.map((spots) => draw(spots)), draw(line)], meant: [line] }
  },
]

const FILLED: readonly Make[] = [
  (line) => ({ ...fill, paths: [draw(line, { filled: true })], meant: [line] }),
  (line, chance) => {
    const half = pick(chance, 0.05, 0.5)
    const walls = [beside(line, half), beside(line, -half).toReversed()]
    return { ...fill, paths: walls.map((wall) => draw(wall, { filled: true })), meant: [line] }
  },
  (line, chance) => ({
    ...fill,
    paths: [draw(line, { filled: true }), draw(from(line, Math.floor(line.length * chance())))],
    meant: [line],
  }),
  (line, chance) => {
    const hole = scaled(line, pick(chance, 0.4, 0.7))
    return {
      ...keep,
      paths: [draw(line, { filled: true }), draw(hole.toReversed(), { filled: true })],
      meant: [line, hole],
    }
  },
  (line) => ({ ...fill, paths: [draw(line, { filled: true, ink: 'Die cut' })], meant: [line] }),
]

/** A detour between two points of a line, by steps along and across, as shares of their distance. */
function detour(line: readonly Spot[], at: number, steps: readonly Spot[]): Spot[] {
  const [[ax, ay], [bx, by]] = [line[at] ?? ORIGIN, line[at + 1] ?? ORIGIN]
  const [dx, dy] = [bx - ax, by - ay]
  const way = steps.map(([along, across]): Spot => [ax + along * dx - across * dy, ay + along * dy + across * dx])
  return [...line.slice(0, at + 1), ...way, ...line.slice(at + 1)]
}

const CROSSING: readonly Make[] = [
  // A curl to either side.
  (line, chance) => {
    const side = chance() < 0.5 ? 1 : -1
    const size = pick(chance, 0.1, 0.5)
    const at = Math.floor((line.length - 1) * chance())
    const steps: Spot[] = [
      [0.7, 0],
      [0.7, side * size],
      [0.3, side * size],
      [0.3, 0.02 * side],
      [0.5, 0],
    ]
    return { ...fill, paths: [draw(detour(line, at, steps))], meant: [line] }
  },
  // Two neighbours in the wrong order.
  (line, chance) => {
    const at = 1 + Math.floor((line.length - 3) * chance())
    const dense = line.flatMap((spot, index) => [
      spot,
      between(spot, line[(index + 1) % line.length] ?? spot, 0.02),
      between(spot, line[(index + 1) % line.length] ?? spot, 0.04),
    ])
    const [one, other] = [dense[3 * at + 1] ?? ORIGIN, dense[3 * at + 2] ?? ORIGIN]
    return {
      ...fill,
      paths: [draw([...dense.slice(0, 3 * at + 1), other, one, ...dense.slice(3 * at + 3)])],
      meant: [line],
    }
  },
  // Twice around.
  (line) => ({ ...fill, paths: [draw([...line, ...moved(line, 0.04, 0.03)])], meant: [line] }),
  // A closed line whose two ends cross beyond a corner.
  (_, chance) => {
    const line = rectangle(30, 30, pick(chance, 30, 60), pick(chance, 30, 60))
    const [first, last] = [line[0] ?? ORIGIN, line.at(-1) ?? ORIGIN]
    const [start, end] = [
      between(line[1] ?? first, first, 1 + pick(chance, 0.02, 0.2)),
      between(last, first, 1 + pick(chance, 0.02, 0.2)),
    ]
    return { ...fill, paths: [draw([start, ...line.slice(1), end])], meant: [line] }
  },
  // Two equal halves that hang together by a crossing.
  (_, chance) => {
    const [width, height] = [pick(chance, 20, 45), pick(chance, 20, 40)]
    const bow: Spot[] = [
      [60 - width, 60 - height],
      [60 - width, 60 + height],
      [60 + width, 60 - height],
      [60 + width, 60 + height],
    ]
    const [a, b, c, d] = bow
    const middle: Spot = [60, 60]
    return {
      ...fill,
      paths: [draw(bow)],
      meant: [
        [a ?? middle, b ?? middle, middle],
        [c ?? middle, d ?? middle, middle],
      ],
    }
  },
]

const CLASSES = { open: OPEN, covered: COVERED, nested: NESTED, filled: FILLED, crossing: CROSSING }

export const FAULTS = Object.keys(CLASSES) as readonly (keyof typeof CLASSES)[]

/** A hundred lines with a fault, each turned by an angle of its own. */
export function brokenLines(fault: keyof typeof CLASSES): BrokenLine[] {
  const makes = CLASSES[fault]
  return Array.from({ length: 100 }, (_, at) => {
    const chance = startChance(at + 1)
    const make = makes[at % makes.length]
    if (make === undefined) throw new Error(`No ${fault} lines`)
    const made = { name: `${fault} ${at % makes.length} ${at}`, ...make(makeLine(chance), chance) }
    return place(made, 2 * Math.PI * chance(), 0)
  })
}

/** Two lines with different faults in one file, beside each other. */
export function brokenPairs(): BrokenLine[] {
  const lines = FAULTS.flatMap(brokenLines).filter(({ holes, meant }) => holes === 'fill' && meant !== null)
  return Array.from({ length: 100 }, (_, at) => {
    const [one, other] = [lines[(4 * at) % lines.length], lines[(7 * at + 137) % lines.length]]
    if (one === undefined || other === undefined) throw new Error('No lines')
    const second = place(other, 0, 130)
    return {
      name: `${one.name} and ${second.name}`,
      holes: 'fill' as const,
      // Their paths in turns.
      paths: [...one.paths, ...second.paths].toSorted((a, b) => a.segments.length - b.segments.length),
      meant: [...(one.meant ?? []), ...(second.meant ?? [])],
    }
  })
}

/** A broken line turned around its middle and moved to the right. */
function place(broken: BrokenLine, angle: number, right: number): BrokenLine {
  const [cosine, sine] = [Math.cos(angle), Math.sin(angle)]
  const put = (x: number, y: number): Spot => [
    60 + right + cosine * (x - 60) - sine * (y - 60),
    60 + sine * (x - 60) + cosine * (y - 60),
  ]
  const putSegment = ([ax = 0, ay = 0, bx = 0, by = 0]: Segment): Segment => [...put(ax, ay), ...put(bx, by)]
  return {
    ...broken,
    paths: broken.paths.map((path) => ({ ...path, segments: path.segments.map(putSegment) })),
    meant: broken.meant?.map((line) => line.map(([x, y]) => put(x, y))) ?? null,
  }
}

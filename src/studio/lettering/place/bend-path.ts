import type { Affine } from '../geometry/outline.ts'
import { closeTo, type Perspective, type Point, seenAt } from './perspective.ts'

/** A step of path data: its letter and its coordinates in pairs. */
export interface PathStep {
  letter: 'M' | 'L' | 'Q' | 'C' | 'Z'
  points: readonly Point[]
}

const STEP = /([MLQCZ])([^MLQCZ]*)/g
const NUMBER = /-?\d*\.?\d+(?:e-?\d+)?/g

/** Reads path data as geometry/path-data.ts writes it: absolute, and of lines and Béziers alone. */
export function readPath(d: string): readonly PathStep[] {
  return [...d.matchAll(STEP)].map(([, letter = 'Z', numbers = '']) => {
    const values = (numbers.match(NUMBER) ?? []).map(Number)
    const points = Array.from({ length: values.length / 2 }, (_, at) => ({
      x: values[at * 2] ?? 0,
      y: values[at * 2 + 1] ?? 0,
    }))
    return { letter: letter as PathStep['letter'], points }
  })
}

/** Path data with every point put elsewhere. */
export function movedPath(steps: readonly PathStep[], move: (point: Point) => Point): string {
  return steps
    .map(({ letter, points }) => {
      const moved = points.map(move)
      return `${letter}${moved.map(({ x, y }) => `${x.toFixed(3)} ${y.toFixed(3)}`).join(' ')}`
    })
    .join('')
}

/** Letters as they lie on a surface: paint `d` under `matrix`, in mm nearly as they were, and they are in perspective. */
export interface BentLetters {
  d: string
  /** From mm to where they are seen. */
  matrix: Affine
}

/**
 * Bends letters for a surface that is seen at an angle. What is painted on them in millimetres, such as film and its
 * edges, follows without any vanishing points: over the width of some words nobody sees the difference.
 * @param perspective from mm of the letters, their ink's left top corner at 0, 0
 * @param middle of the letters, in the same mm
 */
export function bendLetters(steps: readonly PathStep[], perspective: Perspective, middle: Point): BentLetters {
  const matrix = closeTo(perspective, middle)
  const back = inverse(matrix)
  return { matrix, d: movedPath(steps, (point) => apply(back, seenAt(perspective, point))) }
}

function inverse([a, b, c, d, e, f]: Affine): Affine {
  const area = a * d - b * c
  return [d / area, -b / area, -c / area, a / area, (c * f - d * e) / area, (b * e - a * f) / area]
}

function apply([a, b, c, d, e, f]: Affine, { x, y }: Point): Point {
  return { x: a * x + c * y + e, y: b * x + d * y + f }
}

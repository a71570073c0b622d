import { parentPort } from 'node:worker_threads'
import { contours } from 'd3-contour'
import { type CutSource, drawCutLine, NEW_CUT } from '../src/print/cut-line/cut-line.ts'
import { countNodes } from '../src/print/cut-line/outline.ts'
import { plot } from '../src/print/cut-line/testing/judge-outline.ts'
import { median } from './contest.ts'
import { MIDDLE, paintArtwork, SIDE } from './cut-artwork.ts'

/* The work of measure-cut-line.ts, in its worker. */

/** Milliseconds of the thread's processor time in the median and at most, and what came out. */
export interface CutTimes {
  alpha: number
  slowest: number
  background: number
  /** Of d3-contour, which traces the same alpha, without distance, rounding or curves. */
  traced: number
  /** How far the line is off the true one, in mm, at most; and how many curves it has. */
  off: number
  nodes: number
}

const DPI = 600
const PIXEL_MM = 25.4 / DPI
const TIMES = 7

function source(data: Uint8ClampedArray, from: 'alpha' | 'background'): CutSource {
  return { kind: 'pixels', pixels: { width: SIDE, height: SIDE, data }, pixelMm: PIXEL_MM, from }
}

const SETTINGS = { ...NEW_CUT, holes: 'keep', islands: 'separate' } as const

function times(work: () => void): number[] {
  return Array.from({ length: TIMES }, () => {
    const before = process.threadCpuUsage()
    work()
    const { user, system } = process.threadCpuUsage(before)
    return (user + system) / 1000
  })
}

function measure(): CutTimes {
  const clear = paintArtwork(true)
  const plain = source(paintArtwork(false), 'background')
  const alpha = times(() => drawCutLine(source(clear, 'alpha'), SETTINGS))
  const background = times(() => drawCutLine(plain, SETTINGS))
  const values = Array.from({ length: SIDE * SIDE }, (_, at) => clear[4 * at + 3] ?? 0)
  const traced = times(() => contours().size([SIDE, SIDE]).thresholds([127.5])(values))
  const result = drawCutLine(source(clear, 'alpha'), SETTINGS)
  if (!result.ok) throw new Error(result.message)
  const { through } = result.line
  return {
    alpha: median(alpha),
    slowest: Math.max(...alpha),
    background: median(background),
    traced: median(traced),
    off: offRing(through.flatMap((contour) => plot(contour))),
    nodes: countNodes(through),
  }
}

/** The ring's and the disc's lines are circles whose radii can be calculated. */
function offRing(spots: readonly (readonly [number, number])[]): number {
  const radii = [930 * PIXEL_MM + SETTINGS.offset, 570 * PIXEL_MM - SETTINGS.offset, 250 * PIXEL_MM + SETTINGS.offset]
  const near = spots.flatMap(([x, y]) => {
    const away = Math.hypot(x - MIDDLE * PIXEL_MM, y - MIDDLE * PIXEL_MM)
    const off = Math.min(...radii.map((radius) => Math.abs(away - radius)))
    // Other spots belong to the star and the hair.
    return off < 1 && x > 1900 * PIXEL_MM && y > 1900 * PIXEL_MM ? [off] : []
  })
  return Math.max(...near)
}

// oxlint-disable-next-line unicorn/require-post-message-target-origin -- A thread has no origin.
parentPort?.postMessage(measure())

import type { PathStep } from '#print/templates/outline.ts'
import type { Contour, Outline, Segment } from '../geometry/outline.ts'

/*
 * Outlines as the steps of a PDF's path: y upwards from the foot of the page, and every quadratic curve as the cubic one
 * that it is.
 */

/** @param height of the page, in mm */
export function outlineSteps(outline: Outline, height: number): PathStep[] {
  return outline.flatMap((contour) => contourSteps(contour, height))
}

function contourSteps(contour: Contour, height: number): PathStep[] {
  const [[x = 0, y = 0] = []] = contour
  return [['M', x, height - y], ...contour.map((segment) => step(segment, height)), ['Z']]
}

function step(segment: Segment, height: number): PathStep {
  const [, , bx = 0, by = 0, cx = 0, cy = 0, dx = 0, dy = 0] = segment.length === 6 ? raised(segment) : segment
  return segment.length === 4 ? ['L', bx, height - by] : ['C', bx, height - by, cx, height - cy, dx, height - dy]
}

function raised([ax = 0, ay = 0, bx = 0, by = 0, cx = 0, cy = 0]: Segment): Segment {
  const towards = (from: number, to: number) => from + (2 / 3) * (to - from)
  return [ax, ay, towards(ax, bx), towards(ay, by), towards(cx, bx), towards(cy, by), cx, cy]
}

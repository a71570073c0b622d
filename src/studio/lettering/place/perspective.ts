import type { Affine } from '../geometry/outline.ts'

/*
 * A flat surface seen at an angle: where a millimetre of it is in a picture, and what millimetre a place of the picture
 * shows. Straight lines stay straight, so that a letter's control points may be carried over one by one.
 */

export interface Point {
  x: number
  y: number
}

/** Left top, right top, right bottom and left bottom. */
export type Corners = readonly [Point, Point, Point, Point]

/** Row by row: x' = (a·x + b·y + c) / (g·x + h·y + i), y' = (d·x + e·y + f) / (g·x + h·y + i). */
export type Perspective = readonly [number, number, number, number, number, number, number, number, number]

export interface Size {
  width: number
  height: number
}

/** From a rectangle of this size, its left top corner at 0, 0, to four corners, none of which lies between the others. */
export function perspectiveTo({ width, height }: Size, [p0, p1, p2, p3]: Corners): Perspective {
  const [dx1, dx2, sx] = [p1.x - p2.x, p3.x - p2.x, p0.x - p1.x + p2.x - p3.x]
  const [dy1, dy2, sy] = [p1.y - p2.y, p3.y - p2.y, p0.y - p1.y + p2.y - p3.y]
  const area = dx1 * dy2 - dx2 * dy1
  const g = (sx * dy2 - dx2 * sy) / area
  const h = (dx1 * sy - sx * dy1) / area
  return [
    (p1.x - p0.x + g * p1.x) / width,
    (p3.x - p0.x + h * p3.x) / height,
    p0.x,
    (p1.y - p0.y + g * p1.y) / width,
    (p3.y - p0.y + h * p3.y) / height,
    p0.y,
    g / width,
    h / height,
    1,
  ]
}

/** Where a place of the surface is seen. */
export function seenAt([a, b, c, d, e, f, g, h, i]: Perspective, { x, y }: Point): Point {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The way back: from what is seen to the surface. */
export function turnedBack([a, b, c, d, e, f, g, h, i]: Perspective): Perspective {
  return [
    e * i - f * h,
    c * h - b * i,
    b * f - c * e,
    f * g - d * i,
    a * i - c * g,
    c * d - a * f,
    d * h - e * g,
    b * g - a * h,
    a * e - b * d,
  ]
}

/** What the perspective is like close to a place of the surface, without its vanishing points. */
export function closeTo(perspective: Perspective, place: Point): Affine {
  const [a, b, , d, e, , g, h, i] = perspective
  const depth = g * place.x + h * place.y + i
  const seen = seenAt(perspective, place)
  const [xx, yx] = [(a - g * seen.x) / depth, (d - g * seen.y) / depth]
  const [xy, yy] = [(b - h * seen.x) / depth, (e - h * seen.y) / depth]
  return [xx, yx, xy, yy, seen.x - xx * place.x - xy * place.y, seen.y - yx * place.x - yy * place.y]
}

/** The same as seen in a picture that is larger by these factors. */
export function enlarged(perspective: Perspective, { width, height }: Size): Perspective {
  const [a, b, c, d, e, f, g, h, i] = perspective
  return [a * width, b * width, c * width, d * height, e * height, f * height, g, h, i]
}

import type { Affine } from '#print/cut-line/outline.ts'

/*
 * A flat surface seen at an angle: from millimetres on it to positions in a picture, and back. Straight lines stay
 * straight, so a letter's control points can be transformed one by one.
 */

export interface Point {
  x: number
  y: number
}

/** Top left, top right, bottom right and bottom left. */
export type Corners = readonly [Point, Point, Point, Point]

/** Row by row: x' = (a·x + b·y + c) / (g·x + h·y + i), y' = (d·x + e·y + f) / (g·x + h·y + i). */
export type Perspective = readonly [number, number, number, number, number, number, number, number, number]

export interface Size {
  width: number
  height: number
}

/** From a rectangle of this size, with its top left corner at 0, 0, to four corners of a convex quadrilateral. */
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

/** The place in the picture of a point on the surface. */
export function project([a, b, c, d, e, f, g, h, i]: Perspective, { x, y }: Point): Point {
  const depth = g * x + h * y + i
  return { x: (a * x + b * y + c) / depth, y: (d * x + e * y + f) / depth }
}

/** The perspective from the picture back to the surface. */
export function invert([a, b, c, d, e, f, g, h, i]: Perspective): Perspective {
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

/** The affine approximation of the perspective at a point of the surface. */
export function affineNear(perspective: Perspective, place: Point): Affine {
  const [a, b, , d, e, , g, h, i] = perspective
  const depth = g * place.x + h * place.y + i
  const seen = project(perspective, place)
  const [xx, yx] = [(a - g * seen.x) / depth, (d - g * seen.y) / depth]
  const [xy, yy] = [(b - h * seen.x) / depth, (e - h * seen.y) / depth]
  return [xx, yx, xy, yy, seen.x - xx * place.x - xy * place.y, seen.y - yx * place.x - yy * place.y]
}

/** The same in a picture scaled by these factors. */
export function enlarge(perspective: Perspective, { width, height }: Size): Perspective {
  const [a, b, c, d, e, f, g, h, i] = perspective
  return [a * width, b * width, c * width, d * height, e * height, f * height, g, h, i]
}

/** A flat object in a picture with lettering on it; its size is known, so that the lettering is to scale. */
export interface Surface extends Size {
  /** In the picture, as fractions of its width and height. */
  corners: Corners
}

/** The position of lettering on a surface. */
export interface Position {
  /** Its middle, in mm from the surface's top left corner. */
  at: Point
  /** On glass, seen from the side on which it reads backwards. */
  mirrored: boolean
}

/** The perspective from mm of the lettering, with its top left corner at 0, 0, to fractions of the picture. */
export function letteringPerspective(surface: Surface, ink: Size, { at, mirrored }: Position): Perspective {
  const [a, b, c, d, e, f, g, h, i] = perspectiveTo(surface, surface.corners)
  const way = mirrored ? -1 : 1
  const [x, y] = [at.x - (way * ink.width) / 2, at.y - ink.height / 2]
  return [a * way, b, a * x + b * y + c, d * way, e, d * x + e * y + f, g * way, h, g * x + h * y + i]
}

/** The nearest position at which lettering is wholly on a surface; larger lettering covers all of it. */
export function keepWithin(surface: Size, ink: Size, at: Point): Point {
  return { x: clampTo(at.x, ink.width, surface.width), y: clampTo(at.y, ink.height, surface.height) }
}

function clampTo(value: number, ink: number, room: number): number {
  const [low, high] = [Math.min(ink / 2, room - ink / 2), Math.max(ink / 2, room - ink / 2)]
  return Math.min(high, Math.max(low, value))
}

/** By how much the lettering is larger than its surface, in mm; 0 if it fits. */
export function excessSize(surface: Size, ink: Size): Size {
  return {
    width: Math.max(0, ink.width - surface.width),
    height: Math.max(0, ink.height - surface.height),
  }
}

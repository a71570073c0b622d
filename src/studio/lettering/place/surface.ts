import { type Corners, type Perspective, type Point, perspectiveTo, type Size } from './perspective.ts'

/** Something flat in a picture that lettering lies on; its size is known, so that lettering is shown in true scale. */
export interface Surface extends Size {
  /** Where its corners are seen, in shares of the picture's width and height. */
  corners: Corners
}

/** How lettering lies on a surface. */
export interface Lying {
  /** Its middle, in mm from the surface's left top corner. */
  at: Point
  /** Cut mirrored, for the inside of glass, and seen from the side where it reads backwards. */
  mirrored: boolean
}

/** From mm of the lettering, its left top corner at 0, 0, to shares of the picture. */
export function getPerspective(surface: Surface, ink: Size, { at, mirrored }: Lying): Perspective {
  const [a, b, c, d, e, f, g, h, i] = perspectiveTo(surface, surface.corners)
  const way = mirrored ? -1 : 1
  const [x, y] = [at.x - (way * ink.width) / 2, at.y - ink.height / 2]
  return [a * way, b, a * x + b * y + c, d * way, e, d * x + e * y + f, g * way, h, g * x + h * y + i]
}

/** The nearest place where lettering lies wholly on a surface; of what is larger, where it covers all of it. */
export function keptOn(surface: Size, ink: Size, at: Point): Point {
  return { x: between(at.x, ink.width, surface.width), y: between(at.y, ink.height, surface.height) }
}

function between(value: number, ink: number, room: number): number {
  const [low, high] = [Math.min(ink / 2, room - ink / 2), Math.max(ink / 2, room - ink / 2)]
  return Math.min(high, Math.max(low, value))
}

/** How much larger the lettering is than what it lies on, in mm; 0 where it has room. */
export function lackOfRoom(surface: Size, ink: Size): Size {
  return {
    width: Math.max(0, ink.width - surface.width),
    height: Math.max(0, ink.height - surface.height),
  }
}

import type { ColourSpace, ColourSpaces } from '../pdf/colour-space.ts'
import { type PdfFunction, readFunction } from '../pdf/functions.ts'
import { invert, type Matrix, multiply, toMatrix, transformPoint } from '../pdf/matrix.ts'
import type { PdfObjects, PdfValue } from '../pdf/pdf-objects.ts'
import { toSamples } from './inks.ts'
import type { Box } from './masks.ts'
import { paintMesh, readMesh, type Triangle } from './meshes.ts'

/* Gradients (ISO 32000-2, 8.7.4.5) as samples of their colour space for each pixel of a part of the sheet. */

export interface Shading {
  space: ColourSpace
  /** Samples of 8 bits for each pixel of the box, and which of them the gradient reaches. */
  paint(box: Box, matrix: Matrix): { samples: Uint8Array; reached: Uint8Array }
}

/** Colours along a gradient that are told apart. */
const STEPS = 255

/** A gradient, or the name of what is not looked at in it. */
export function readShading(objects: PdfObjects, spaces: ColourSpaces, shading: PdfValue): Shading | string {
  const get = (key: string) => objects.get(shading, key)
  const space = spaces.read(get('ColorSpace'))
  if (space.family === 'unknown' || space.family === 'Pattern') return 'gradients in an unknown colour space'
  const type = objects.number(get('ShadingType'))
  const colour = readFunction(objects, get('Function'))
  if (type >= 4 && type <= 7) {
    const mesh = readMesh(objects, shading, type, { space, colour })
    return typeof mesh === 'string' ? mesh : meshShading(space, mesh)
  }
  if (colour === null) return 'gradients with a function that is not known'
  switch (type) {
    case 1:
      return functionShading(space, colour, {
        domain: objects.numbers(get('Domain')),
        own: toMatrix(objects.numbers(get('Matrix'))),
      })
    case 2:
      return gradient(space, readColours(objects, shading, space, colour), alongLine(readLine(objects, shading)))
    case 3:
      return gradient(space, readColours(objects, shading, space, colour), alongCircles(readLine(objects, shading)))
    default:
      return 'gradients of an unknown kind'
  }
}

/** The samples of each step along a gradient. */
function readColours(objects: PdfObjects, shading: PdfValue, space: ColourSpace, colour: PdfFunction) {
  const [from = 0, to = 1] = objects.numbers(objects.get(shading, 'Domain'))
  return Array.from({ length: STEPS + 1 }, (_, step) => toSamples(space, colour([from + ((to - from) * step) / STEPS])))
}

function readLine(objects: PdfObjects, shading: PdfValue): GradientLine {
  const coordinates = objects.numbers(objects.get(shading, 'Coords'))
  const [before = false, after = false] = objects
    .list(objects.get(shading, 'Extend'))
    .map((one) => objects.boolean(one) === true)
  return { coordinates, before, after }
}

interface GradientLine {
  coordinates: readonly number[]
  /** The colours of the ends go on before the start and after the end. */
  before: boolean
  after: boolean
}

/** How far along a gradient a point is, from 0 to 1; null where it does not reach. */
type Along = (x: number, y: number) => number | null

function alongLine({ coordinates: [x0 = 0, y0 = 0, x1 = 0, y1 = 0], before, after }: GradientLine): Along {
  const [dx, dy] = [x1 - x0, y1 - y0]
  const length = dx * dx + dy * dy
  return (x, y) => within(length === 0 ? 0 : ((x - x0) * dx + (y - y0) * dy) / length, before, after)
}

function within(share: number, before: boolean, after: boolean): number | null {
  if (share < 0) return before ? 0 : null
  if (share > 1) return after ? 1 : null
  return share
}

/** The circle through a point that is painted last: the one furthest along. */
function alongCircles({ coordinates, before, after }: GradientLine): Along {
  const [x0 = 0, y0 = 0, r0 = 0, x1 = 0, y1 = 0, r1 = 0] = coordinates
  const [dx, dy, dr] = [x1 - x0, y1 - y0, r1 - r0]
  const a = dx * dx + dy * dy - dr * dr
  return (x, y) => {
    const [px, py] = [x - x0, y - y0]
    const b = px * dx + py * dy + r0 * dr
    const c = px * px + py * py - r0 * r0
    for (const share of solve(a, b, c)) {
      const held = within(share, before, after)
      if (held !== null && r0 + share * dr >= 0) return held
    }
    return null
  }
}

/** a·s² − 2b·s + c = 0, the larger first. */
function solve(a: number, b: number, c: number): number[] {
  if (Math.abs(a) < 1e-9) return b === 0 ? [] : [c / (2 * b)]
  const root = b * b - a * c
  if (root < 0) return []
  const both = [(b + Math.sqrt(root)) / a, (b - Math.sqrt(root)) / a]
  return both.sort((one, other) => other - one)
}

function gradient(space: ColourSpace, table: readonly (readonly number[])[], along: Along): Shading {
  const paint = (x: number, y: number) => {
    const share = along(x, y)
    return share === null ? null : (table[Math.round(share * STEPS)] ?? null)
  }
  return { space, paint: (box, matrix) => eachPixel(space, box, matrix, paint) }
}

function functionShading(
  space: ColourSpace,
  colour: (values: readonly number[]) => number[],
  { domain, own }: { domain: readonly number[]; own: Matrix },
): Shading {
  const [x0 = 0, x1 = 1, y0 = 0, y1 = 1] = domain
  const paint = (x: number, y: number) =>
    x < x0 || x > x1 || y < y0 || y > y1 ? null : toSamples(space, colour([x, y]))
  return { space, paint: (box, matrix) => eachPixel(space, box, multiply(own, matrix), paint) }
}

function eachPixel(
  { components }: ColourSpace,
  box: Box,
  matrix: Matrix,
  paint: (x: number, y: number) => readonly number[] | null,
): { samples: Uint8Array; reached: Uint8Array } {
  const samples = new Uint8Array(box.width * box.height * components)
  const reached = new Uint8Array(box.width * box.height)
  const inverse = invert(matrix)
  if (inverse === null) return { samples, reached }
  for (let at = 0; at < reached.length; at++) {
    const [px, py] = [(at % box.width) + box.x + 0.5, Math.floor(at / box.width) + box.y + 0.5]
    const found = paint(...transformPoint(px, py, inverse))
    if (found === null) continue
    samples.set(found, at * components)
    reached[at] = 255
  }
  return { samples, reached }
}

function meshShading(space: ColourSpace, triangles: readonly Triangle[]): Shading {
  return { space, paint: (box, matrix) => paintMesh(triangles, space.components, box, matrix) }
}

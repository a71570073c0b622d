import { thousandths } from '#print/cut-line/outline.ts'
import { BANDS, BRUSHING, brushing, PRISM, type PrismBand, RAINBOWS, shards } from './film-patterns.ts'
import type { Fill, MetalFill, Stop } from './get-fill.ts'
import { type FillSize, getEdges, getGloss, getUnit, METAL_LINE, SHEEN, SHEEN_LINE } from './sheet.ts'

/*
 * Letters in their film as SVG: the same sheet as on the screen (paint-fill.ts). Only plain shapes, gradients and
 * patterns, so that browsers, sharp and other readers of SVG draw the same.
 */

export interface SvgLetters {
  /** The welded outline as `d`, in mm, with the ink's top left corner at 0, 0; filled by the non-zero rule. */
  d: string
  size: FillSize
  /** The prefix of every id, different for each drawing on a page. Letters, digits and hyphens. */
  id: string
}

/** Markup for the inside of an `<svg>` in mm: the letters with shadow and rims, and no background. */
export function svgFill(fill: Fill, { d, size, id }: SvgLetters): string {
  const unit = getUnit(size)
  const sheet = getSheet(fill, { width: size.width, height: size.height, unit, id })
  const edges = getEdges(fill, unit).map(
    ({ x, y, colour, alpha }) =>
      `<use href="#${id}-letters" transform="translate(${thousandths(x)} ${thousandths(y)})" fill="${colour}" fill-opacity="${alpha}"/>`,
  )
  return [
    `<defs><path id="${id}-letters" d="${d}"/>`,
    `<clipPath id="${id}-inside"><use href="#${id}-letters"/></clipPath>${sheet.defs}</defs>`,
    ...edges,
    `<g clip-path="url(#${id}-inside)">${sheet.body}</g>`,
  ].join('')
}

/** A sheet of film as a separate SVG, for texture files; width and height in units. */
export function svgSheet(
  fill: Fill,
  { width, height, pixels }: { width: number; height: number; pixels: number },
): string {
  const { defs, body } = getSheet(fill, { width, height, unit: 1, id: 'sheet' })
  const size = `width="${width * pixels}" height="${height * pixels}" viewBox="0 0 ${width} ${height}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><defs>${defs}</defs>${body}</svg>`
}

interface SheetPlace {
  width: number
  height: number
  unit: number
  id: string
}

interface SheetMarkup {
  defs: string
  body: string
}

function getSheet(fill: Fill, place: SheetPlace): SheetMarkup {
  if (fill.kind === 'metal') return metalSheet(fill, place)
  if (fill.kind === 'hologram') return prismSheet(place)
  const stops = fill.kind === 'flat' ? getGloss(fill.hex) : fill.stops
  const [across, down] = fill.kind === 'flat' ? [0, 1] : fill.end
  const line = `x1="0" y1="0" x2="${thousandths(across * place.width)}" y2="${thousandths(down * place.height)}"`
  return {
    defs: gradient(
      `${place.id}-sheet`,
      line,
      stops.map(([offset, colour]) => [offset, colour, 1]),
    ),
    body: whole(place, `${place.id}-sheet`),
  }
}

function metalSheet({ stops }: MetalFill, place: SheetPlace): SheetMarkup {
  const { id, unit } = place
  const opaque = stops.map(([offset, colour]: Stop) => [offset, colour, 1] as const)
  const strokes = brushing().map(
    ({ colour, alpha, width, path }) =>
      `<path d="${path}" stroke="${colour}" stroke-opacity="${alpha}" stroke-width="${width}"/>`,
  )
  return {
    defs: [
      gradient(`${id}-metal`, along(METAL_LINE, unit, 'reflect'), opaque),
      gradient(`${id}-sheen`, along(SHEEN_LINE, unit, 'repeat'), SHEEN),
      pattern(`${id}-brushed`, { ...BRUSHING, unit }, strokes.join('')),
    ].join(''),
    body: [`${id}-metal`, `${id}-brushed`, `${id}-sheen`].map((fill) => whole(place, fill)).join(''),
  }
}

function prismSheet(place: SheetPlace): SheetMarkup {
  const { id, unit } = place
  const band = ({ line, stops }: PrismBand, name: string) => gradient(name, along(line, unit, 'repeat'), stops)
  const meshes = shards().map(
    ({ colour, alpha, path }) => `<path d="${path}" fill="${colour}" fill-opacity="${alpha}"/>`,
  )
  const below = RAINBOWS.map((one, at) => [`${id}-rainbow-${at}`, band(one, `${id}-rainbow-${at}`)] as const)
  const above = BANDS.map((one, at) => [`${id}-band-${at}`, band(one, `${id}-band-${at}`)] as const)
  const mesh = [`${id}-shards`, pattern(`${id}-shards`, { ...PRISM, unit }, meshes.join(''))] as const
  const layers = [...below, mesh, ...above]
  return {
    defs: layers.map(([, markup]) => markup).join(''),
    body: layers.map(([name]) => whole(place, name)).join(''),
  }
}

function whole({ width, height }: SheetPlace, fill: string): string {
  return `<rect width="${thousandths(width)}" height="${thousandths(height)}" fill="url(#${fill})"/>`
}

function along([x, y]: readonly [number, number], unit: number, spread: 'repeat' | 'reflect'): string {
  return `x1="0" y1="0" x2="${thousandths(x * unit)}" y2="${thousandths(y * unit)}" spreadMethod="${spread}"`
}

function gradient(id: string, line: string, stops: readonly (readonly [number, string, number])[]): string {
  const list = stops.map(([offset, colour, alpha]) => {
    const opacity = alpha === 1 ? '' : ` stop-opacity="${alpha}"`
    return `<stop offset="${offset}" stop-color="${colour}"${opacity}/>`
  })
  return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" ${line}>${list.join('')}</linearGradient>`
}

function pattern(id: string, tile: { width: number; height: number; unit: number }, content: string): string {
  const size = `width="${tile.width}" height="${tile.height}" patternTransform="scale(${thousandths(tile.unit)})"`
  return `<pattern id="${id}" patternUnits="userSpaceOnUse" ${size}>${content}</pattern>`
}

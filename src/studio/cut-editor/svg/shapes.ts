import { readPathData, type Subpath } from './path-data.ts'

/* The basic shapes of SVG (SVG 2 §10) as path data, in user units. */

type Attributes = Readonly<Record<string, string>>

/** The size of the viewport that percentages refer to. */
export interface Viewport {
  width: number
  height: number
}

/** The lines of an element; null for one that draws none. */
export function readShape(name: string, attributes: Attributes, viewport: Viewport): Subpath[] | null {
  const data = shapeData(name, attributes, viewport)
  return data === null ? null : readPathData(data)
}

function shapeData(name: string, attributes: Attributes, viewport: Viewport): string | null {
  const { width, height } = viewport
  const across = (key: string) => readLength(attributes[key], width) ?? 0
  const down = (key: string) => readLength(attributes[key], height) ?? 0
  switch (name) {
    case 'path':
      return attributes['d'] ?? ''
    case 'rect':
      return rectangle({ x: across('x'), y: down('y'), width: across('width'), height: down('height') }, attributes)
    case 'circle': {
      const r = readLength(attributes['r'], Math.hypot(width, height) / Math.SQRT2) ?? 0
      return ellipse(across('cx'), down('cy'), r, r)
    }
    case 'ellipse': {
      const [rx, ry] = [readLength(attributes['rx'], width), readLength(attributes['ry'], height)]
      return ellipse(across('cx'), down('cy'), rx ?? ry ?? 0, ry ?? rx ?? 0)
    }
    case 'line':
      return `M${across('x1')} ${down('y1')}L${across('x2')} ${down('y2')}`
    case 'polyline':
      return `M${attributes['points'] ?? ''}`
    case 'polygon':
      return `M${attributes['points'] ?? ''}Z`
    default:
      return null
  }
}

function ellipse(cx: number, cy: number, rx: number, ry: number): string {
  if (rx <= 0 || ry <= 0) return ''
  return `M${cx + rx} ${cy}A${rx} ${ry} 0 0 1 ${cx - rx} ${cy}A${rx} ${ry} 0 0 1 ${cx + rx} ${cy}Z`
}

interface Box extends Viewport {
  x: number
  y: number
}

/** With its corners rounded; one radius stands for both (SVG 2 §10.2). */
function rectangle({ x, y, width, height }: Box, attributes: Attributes): string {
  if (width <= 0 || height <= 0) return ''
  const [across, down] = [readLength(attributes['rx'], width), readLength(attributes['ry'], height)]
  const rx = Math.min(across ?? down ?? 0, width / 2)
  const ry = Math.min(down ?? across ?? 0, height / 2)
  if (rx <= 0 || ry <= 0) return `M${x} ${y}H${x + width}V${y + height}H${x}Z`
  const corner = (toX: number, toY: number) => `A${rx} ${ry} 0 0 1 ${toX} ${toY}`
  return [
    `M${x + rx} ${y}H${x + width - rx}${corner(x + width, y + ry)}`,
    `V${y + height - ry}${corner(x + width - rx, y + height)}`,
    `H${x + rx}${corner(x, y + height - ry)}V${y + ry}${corner(x + rx, y)}Z`,
  ].join('')
}

/** User units of each absolute unit, at 96 to the inch (CSS Values 4 §6.2). */
const UNITS: Readonly<Record<string, number>> = {
  '': 1,
  px: 1,
  pt: 96 / 72,
  pc: 16,
  in: 96,
  cm: 96 / 2.54,
  mm: 96 / 25.4,
  q: 96 / 101.6,
}

const LENGTH = /^\s*([+-]?(?:\d+\.?\d*|\.\d+)(?:e[+-]?\d+)?)\s*([a-z]*|%)\s*$/i

/** A length in user units; null for none, and for one that depends on a font. @param whole what 100 % is */
export function readLength(text: string | undefined, whole: number): number | null {
  const [, digits = '', unit = ''] = LENGTH.exec(text ?? '') ?? []
  if (digits === '') return null
  const factor = unit === '%' ? whole / 100 : UNITS[unit.toLowerCase()]
  return factor === undefined ? null : Number(digits) * factor
}

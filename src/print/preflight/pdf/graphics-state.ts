import { type ColourSpace, DEVICE_GRAY } from './colour-space.ts'
import { type Bounds, EVERYWHERE, intersect, type Matrix } from './matrix.ts'
import { getPathBounds, type Path } from './path.ts'
import type { PdfObjects, PdfValue } from './pdf-objects.ts'

/* The graphics state of a page while its content is read (ISO 32000-2, 8.4). A state is never changed, only replaced. */

export interface Colour {
  space: ColourSpace
  values: readonly number[]
  pattern: PdfValue
}

export interface TextState {
  font: PdfValue
  size: number
  characterSpace: number
  wordSpace: number
  /** 1 is as wide as the font. */
  stretch: number
  leading: number
  rise: number
  /** 0 filled, 1 stroked, 2 both, 3 neither, from 4 on also a clip. */
  mode: number
}

/** A clipping path and those outside it. */
export interface Clip {
  path: Path
  evenOdd: boolean
  outer: Clip | null
}

export interface SoftMask {
  dictionary: PdfValue
  matrix: Matrix
}

export interface GraphicsState {
  matrix: Matrix
  fill: Colour
  stroke: Colour
  lineWidth: number
  lineCap: number
  lineJoin: number
  miterLimit: number
  dash: readonly number[]
  dashPhase: number
  text: TextState
  fillOverprints: boolean
  strokeOverprints: boolean
  overprintMode: number
  fillAlpha: number
  strokeAlpha: number
  blendMode: string
  hasSoftMask: boolean
  /** The mask's dictionary, and the space in which its content is. */
  softMask: SoftMask | null
  clip: Clip | null
  /** What the clip lets through, at most. */
  clipBounds: Bounds
}

const BLACK: Colour = { space: DEVICE_GRAY, values: [0], pattern: undefined }

export function initialState(matrix: Matrix): GraphicsState {
  return {
    matrix,
    fill: BLACK,
    stroke: BLACK,
    lineWidth: 1,
    lineCap: 0,
    lineJoin: 0,
    miterLimit: 10,
    dash: [],
    dashPhase: 0,
    text: {
      font: undefined,
      size: 0,
      characterSpace: 0,
      wordSpace: 0,
      stretch: 1,
      leading: 0,
      rise: 0,
      mode: 0,
    },
    fillOverprints: false,
    strokeOverprints: false,
    overprintMode: 0,
    fillAlpha: 1,
    strokeAlpha: 1,
    blendMode: 'Normal',
    hasSoftMask: false,
    softMask: null,
    clip: null,
    clipBounds: EVERYWHERE,
  }
}

/** A colour space as an operator chooses it: with its first colour (8.6.5 to 8.6.8). */
export function firstColour(space: ColourSpace): Colour {
  const values = space.inks.length > 0 ? space.inks.map(() => 1) : Array.from({ length: space.components }, () => 0)
  return { space, values: space.family === 'DeviceCMYK' ? [0, 0, 0, 1] : values, pattern: undefined }
}

/** What an extended graphics state changes (8.4.5). */
export function readExtendedState(objects: PdfObjects, resource: PdfValue, matrix: Matrix): Partial<GraphicsState> {
  const change: Partial<GraphicsState> = {}
  const get = (key: string) => objects.get(resource, key)
  const forStrokes = objects.boolean(get('OP'))
  const forFills = objects.boolean(get('op')) ?? forStrokes
  if (forStrokes !== undefined) change.strokeOverprints = forStrokes
  if (forFills !== undefined) change.fillOverprints = forFills
  const mask = get('SMask')
  if (mask !== undefined) Object.assign(change, readMask(objects, mask, matrix))
  const blend = get('BM')
  if (blend !== undefined) change.blendMode = objects.name(blend) ?? objects.name(objects.list(blend)[0]) ?? 'Normal'
  for (const [key, field] of NUMBERS) {
    const value = get(key)
    if (value !== undefined) change[field] = objects.number(value)
  }
  return Object.assign(change, readDash(objects, get('D')))
}

function readDash(objects: PdfObjects, entry: PdfValue): Partial<GraphicsState> {
  const [dash, phase] = objects.list(entry)
  return dash === undefined ? {} : { dash: objects.numbers(dash), dashPhase: objects.number(phase) }
}

function readMask(objects: PdfObjects, mask: PdfValue, matrix: Matrix): Partial<GraphicsState> {
  const hasSoftMask = objects.name(mask) !== 'None'
  return { hasSoftMask, softMask: hasSoftMask ? { dictionary: mask, matrix } : null }
}

const NUMBERS = [
  ['OPM', 'overprintMode'],
  ['CA', 'strokeAlpha'],
  ['ca', 'fillAlpha'],
  ['LW', 'lineWidth'],
] as const

/** The state with one more clipping path. */
export function clipTo(state: GraphicsState, path: Path, evenOdd: boolean): GraphicsState {
  return {
    ...state,
    clip: { path, evenOdd, outer: state.clip },
    clipBounds: intersect(state.clipBounds, getPathBounds(path)),
  }
}

import type { CutSettings } from './cut-line.ts'
import { type CutFinding, checkCutLine, MIN_RADIUS_MM, mm } from './findings.ts'
import { type Bend, sharpestBend } from './measure-bend.ts'
import {
  type Bounds,
  type Contour,
  countNodes,
  type Outline,
  outlineBounds,
  type Segment,
  transformOutline,
  uniteBounds,
} from './outline.ts'
import type { Ring } from './polygons.ts'
import { endOf, getStart } from './segment.ts'

/*
 * A cut line as it is kept with its file: from the shopper's browser to the line of the cart, the quote request and the
 * order, and into the production file.
 */

export interface KeptLine {
  /** What it was drawn from: transparency, a plain background, or a path of the file. */
  from: 'alpha' | 'background' | 'paths'
  /** The colour of the file's paths that it follows; left out where it follows none. */
  ink?: string | undefined
  settings: CutSettings
  /** The whole picture, or the file's page, as printed, in mm: the line is measured from its upper left corner. */
  artwork: { width: number; height: number }
  /** Cut through film and backing, in mm. */
  through: Outline
  /** Cut through the film only; empty without such a cut. */
  kiss: Outline
  /** Whether nodes were moved by hand since it was drawn. */
  isEdited: boolean
}

/** The most nodes of a kept line: a blade follows curves, not thousands of points. */
export const MAX_KEPT_NODES = 2000

/** What rounding to whole mm may hide, and what fitting curves adds: the line may be so much larger than the product, in mm. */
const SIZE_ALLOWANCE_MM = 0.15

/** The box around everything that is cut; null for a line without contours. */
export function keptBounds({ through, kiss }: Pick<KeptLine, 'through' | 'kiss'>): Bounds | null {
  return uniteBounds(outlineBounds(through), outlineBounds(kiss))
}

/** The size of the piece that is cut out, in mm: 0 × 0 for a line without contours. */
export function keptSize(line: Pick<KeptLine, 'through' | 'kiss'>): { width: number; height: number } {
  const bounds = keptBounds(line)
  if (bounds === null) return { width: 0, height: 0 }
  return { width: bounds.right - bounds.left, height: bounds.bottom - bounds.top }
}

/** The smallest size in whole mm, as products have, that a line fits into. */
export function productSize(line: Pick<KeptLine, 'through' | 'kiss'>): { width: number; height: number } {
  const { width, height } = keptSize(line)
  return { width: Math.ceil(width - SIZE_ALLOWANCE_MM), height: Math.ceil(height - SIZE_ALLOWANCE_MM) }
}

export type KeptRefusal =
  | 'no-line'
  | 'open'
  | 'too-many-nodes'
  | 'too-long'
  | 'larger-than-product'
  | 'too-sharp'
  | 'other-artwork'
  | 'through-artwork'
  | 'blade-cannot'

/** Which part of a line is at fault, as it is named where lines are sent. */
type KeptField = 'through' | 'kiss' | 'artwork' | 'settings'

export type KeptJudgement =
  | { ok: true; findings: CutFinding[] }
  | { ok: false; code: KeptRefusal; field: KeptField; message: string; findings: CutFinding[] }

interface KeptCheck {
  /** The size that is paid for, in mm; null where there is none, as with a quote request. */
  size: { width: number; height: number } | null
  /** The artwork's rings, to see that the line does not run through it; null where the file is not at hand. */
  artwork: readonly Ring[] | null
  /** What the shop knows of the file itself; left out where it has not arrived. */
  file?: FileExtent | null
}

/** The picture of a file: its proportions, and what of it is not transparent, as shares of its width and height. */
export interface FileExtent {
  /** Width to height. */
  ratio: number
  /** Null for a picture without transparent parts. */
  opaque: Bounds | null
}

/**
 * Whether a line can be cut as it is, and fits the size that is paid for. Refused with the reason where a blade cannot
 * follow it; what the shopper only has to look at is a finding.
 */
export function judgeKept(line: KeptLine, { size, artwork, file = null }: KeptCheck): KeptJudgement {
  return findFault(line) ?? findMisfit(line, size) ?? (file && findOther(line, file)) ?? followLine(line, artwork)
}

/** Whether a blade can follow a line that fits. A file's own line may have corners, which are a finding. */
function followLine(line: KeptLine, artwork: KeptCheck['artwork']): KeptJudgement {
  const { through, kiss, settings } = line
  const [field, cut] = settings.cut === 'kiss' ? (['kiss', kiss] as const) : (['through', through] as const)
  const sharpest = line.from === 'paths' ? null : sharpestBend(cut)
  if (sharpest !== null && sharpest.radius < MIN_RADIUS_MM - ROUNDING_MM) return { ...sharp(sharpest), field }
  const covering = artwork === null ? null : { rings: artwork, offset: settings.offset }
  const radius = line.from === 'paths' ? 0 : settings.radius
  const findings = [
    ...checkCutLine(cut, { artwork: covering, radius }),
    ...(settings.cut === 'kiss' ? checkCutLine(through, { artwork: null, radius }) : []),
  ]
  const stop = findings.find(({ level }) => level === 'stop')
  if (stop === undefined) return { ok: true, findings }
  return { ...refuse('blade-cannot', field, `${stop.what} ${stop.mend}`), findings }
}

type Refused = Extract<KeptJudgement, { ok: false }>

function refuse(code: KeptRefusal, field: KeptField, message: string): Refused {
  return { ok: false, code, field, message, findings: [] }
}

/** What rounding coordinates to 0.1 µm, and a size to whole mm, may take from a radius, in mm. */
const ROUNDING_MM = 0.02

function sharp({ radius, at: [x, y] }: Bend): Refused {
  const place = `${x.toFixed(1)} mm across, ${y.toFixed(1)} mm down`
  const what = radius < 0.005 ? 'has a corner' : `bends with a radius of ${mm(radius)}`
  const message = `The cut line ${what} at ${place}. A blade needs at least ${mm(MIN_RADIUS_MM)}. Round the corner.`
  return refuse('too-sharp', 'through', message)
}

/** The longest side of a line for a product that is not known yet, as with a quote request, in mm. */
const MAX_SIDE_MM = 2000
/** The longest way of a blade around one piece, in mm: ten times around the largest product. */
const MAX_LENGTH_MM = 20_000

/** Whether a line is too large for the product, or so long that nobody cuts it. */
function findMisfit(line: KeptLine, size: KeptCheck['size']): Refused | null {
  const own = keptSize(line)
  const most = size ?? { width: MAX_SIDE_MM, height: MAX_SIDE_MM }
  if (!fitsInto(own, most)) {
    const which = size === null ? 'that we cut' : 'that you chose'
    const message = `The cut line is ${mm(own.width)} × ${mm(own.height)}, larger than the ${most.width} × ${most.height} mm ${which}. Use its size, or make it smaller.`
    return refuse('larger-than-product', 'through', message)
  }
  const length = [...line.through, ...line.kiss].flat().reduce((sum, segment) => sum + controlLength(segment), 0)
  if (length <= MAX_LENGTH_MM) return null
  const message = `The cut line is ${(length / 1000).toFixed(0)} m long; up to ${MAX_LENGTH_MM / 1000} m can be cut.`
  return refuse('too-long', 'through', message)
}

/** From control point to control point: never shorter than the curve. */
function controlLength(segment: Segment): number {
  let length = 0
  for (let at = 2; at < segment.length; at += 2) {
    const [x = 0, y = 0, toX = 0, toY = 0] = segment.slice(at - 2, at + 2)
    length += Math.hypot(toX - x, toY - y)
  }
  return length
}

/** Proportions that differ by more are those of another picture. */
const OTHER_RATIO = 0.02
/** How far a line of the least radius may cut off the tips of artwork, in mm, and what tracing may be off. */
const BLUNT_MM = 1.5
const TRACED_MM = 0.3

/** Whether a line was drawn around another file than this, or runs through its artwork. */
function findOther(line: KeptLine, { ratio, opaque }: FileExtent): Refused | null {
  const { width, height } = line.artwork
  if (Math.abs(width / height / ratio - 1) > OTHER_RATIO) {
    const message = 'The cut line was drawn around a picture of other proportions. Draw the cut line of this file.'
    return refuse('other-artwork', 'artwork', message)
  }
  const bounds = outlineBounds(line.settings.cut === 'kiss' ? line.kiss : line.through)
  if (line.from !== 'alpha' || opaque === null || bounds === null) return null
  const spare = {
    left: opaque.left * width - bounds.left,
    top: opaque.top * height - bounds.top,
    right: bounds.right - opaque.right * width,
    bottom: bounds.bottom - opaque.bottom * height,
  }
  const least = -Math.max(0, BLUNT_MM - line.settings.offset) - TRACED_MM
  const [side, room = 0] = Object.entries(spare).toSorted(([, one], [, other]) => one - other)[0] ?? []
  if (room >= least) return null
  const message = `The cut line runs through the artwork at its ${side} edge, ${mm(-room)} inside. Move it outwards, or draw it again.`
  return refuse('through-artwork', line.settings.cut === 'kiss' ? 'kiss' : 'through', message)
}

/** What makes a line no line at all; null for a usable one. */
function findFault({ through, kiss, settings }: KeptLine): Refused | null {
  const nodes = countNodes(through) + countNodes(kiss)
  if (through.length === 0 || nodes === 0) return refuse('no-line', 'through', 'There is no line to cut.')
  if (isOpen(through) || isOpen(kiss))
    return refuse('open', isOpen(through) ? 'through' : 'kiss', 'The cut line is open. A blade needs a closed one.')
  if ((settings.cut === 'kiss') !== kiss.length > 0) return refuse('no-line', 'kiss', 'There is no line to cut.')
  if (nodes > MAX_KEPT_NODES) {
    return refuse(
      'too-many-nodes',
      'through',
      `The cut line has ${nodes} nodes; a blade follows up to ${MAX_KEPT_NODES}.`,
    )
  }
  return null
}

/** Ends this close, in mm, are one place: coordinates are sent with a few decimals. */
const SAME_PLACE_MM = 0.01

function isOpen(outline: Outline): boolean {
  return !outline.every(isClosed)
}

function isClosed(contour: Contour): boolean {
  return contour.every((segment, at) => {
    const [x, y] = getStart(contour[(at + 1) % contour.length] ?? segment)
    const [endX, endY] = endOf(segment)
    return Math.hypot(x - endX, y - endY) <= SAME_PLACE_MM
  })
}

function fitsInto(own: { width: number; height: number }, size: { width: number; height: number }): boolean {
  return own.width <= size.width + SIZE_ALLOWANCE_MM && own.height <= size.height + SIZE_ALLOWANCE_MM
}

/** Whether a line has the size of a product: within it, and as large as it in one direction. */
export function fillsProduct(line: KeptLine, size: { width: number; height: number }): boolean {
  const own = keptSize(line)
  const spare = Math.min(size.width - own.width, size.height - own.height)
  // Products have whole millimetres, lines have not.
  return fitsInto(own, size) && spare < 1
}

/** A line that was changed by hand, with its artwork, at another size of the product. */
export function scaleKept(line: KeptLine, size: { width: number; height: number }): KeptLine {
  const own = keptSize(line)
  if (own.width === 0 || own.height === 0) return line
  const scale = Math.min(size.width / own.width, size.height / own.height)
  const scaled = (outline: Outline) => transformOutline(outline, [scale, 0, 0, scale, 0, 0])
  const { width, height } = line.artwork
  return {
    ...line,
    artwork: { width: width * scale, height: height * scale },
    through: scaled(line.through),
    kiss: scaled(line.kiss),
  }
}

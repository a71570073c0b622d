import type { CutSettings } from './cut-line.ts'
import { type CutFinding, checkCutLine, mm } from './findings.ts'
import {
  type Bounds,
  type Contour,
  countNodes,
  type Outline,
  outlineBounds,
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

export type KeptRefusal = 'no-line' | 'open' | 'too-many-nodes' | 'larger-than-product' | 'blade-cannot'

export type KeptJudgement =
  | { ok: true; findings: CutFinding[] }
  | { ok: false; code: KeptRefusal; message: string; findings: CutFinding[] }

interface KeptCheck {
  /** The size that is paid for, in mm; null where there is none, as with a quote request. */
  size: { width: number; height: number } | null
  /** The artwork's rings, to see that the line does not run through it; null where the file is not at hand. */
  artwork: readonly Ring[] | null
}

/**
 * Whether a line can be cut as it is, and fits the size that is paid for. Refused with the reason where a blade cannot
 * follow it; what the shopper only has to look at is a finding.
 */
export function judgeKept(line: KeptLine, { size, artwork }: KeptCheck): KeptJudgement {
  const { through, kiss, settings } = line
  const unusable = findFault(line)
  if (unusable !== null) return unusable
  if (size !== null && !fitsInto(keptSize(line), size)) {
    const own = keptSize(line)
    const message = `The cut line is ${mm(own.width)} × ${mm(own.height)}, larger than the ${size.width} × ${size.height} mm that you chose. Use its size, or make it smaller.`
    return refuse('larger-than-product', message)
  }
  const cut = settings.cut === 'kiss' ? kiss : through
  const covering = artwork === null ? null : { rings: artwork, offset: settings.offset }
  const findings = [
    ...checkCutLine(cut, { artwork: covering, radius: settings.radius }),
    ...(settings.cut === 'kiss' ? checkCutLine(through, { artwork: null, radius: settings.radius }) : []),
  ]
  const stop = findings.find(({ level }) => level === 'stop')
  return stop === undefined ? { ok: true, findings } : refuse('blade-cannot', `${stop.what} ${stop.mend}`, findings)
}

type Refused = Extract<KeptJudgement, { ok: false }>

function refuse(code: KeptRefusal, message: string, findings: CutFinding[] = []): Refused {
  return { ok: false, code, message, findings }
}

/** What makes a line no line at all; null for a usable one. */
function findFault({ through, kiss, settings }: KeptLine): Refused | null {
  const nodes = countNodes(through) + countNodes(kiss)
  if (through.length === 0 || nodes === 0) return refuse('no-line', 'There is no line to cut.')
  if (![...through, ...kiss].every(isClosed)) return refuse('open', 'The cut line is open. A blade needs a closed one.')
  if ((settings.cut === 'kiss') !== kiss.length > 0) return refuse('no-line', 'There is no line to cut.')
  if (nodes > MAX_KEPT_NODES) {
    return refuse('too-many-nodes', `The cut line has ${nodes} nodes; a blade follows up to ${MAX_KEPT_NODES}.`)
  }
  return null
}

/** Ends this close, in mm, are one place: coordinates are sent with a few decimals. */
const SAME_PLACE_MM = 0.01

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

import { type Bounds, grow } from './pdf/matrix.ts'
import { addBleed, type Placement, type PrintRequirements, SAME_MM, type SizeMm } from './requirements.ts'

/* How a page or a picture lies on the piece that is cut: at which scale, turned or not, and where the trim line is. */

/** A page to be placed, in its own units: those of a PDF's page, or pixels. */
export interface PlaceablePage {
  shown: Bounds
  trim: Bounds | null
  /** Millimetres of one unit; null where the file has only a ratio, as most pictures. */
  unitMm: number | null
}

export interface PlacedPage {
  /** How the size compares with what is needed. `larger-or-smaller` has the same shape, `other-shape` has not. */
  match: 'same' | 'larger-or-smaller' | 'other-shape'
  /** What was compared: the page's trim box, the page as one with bleed, or as one without. */
  basis: 'trim-box' | 'with-bleed' | 'without-bleed'
  /** How the artwork is scaled to be printed; 1 where it has no size of its own. */
  scale: number
  /** A quarter turn makes it match. */
  isTurned: boolean
  /** Millimetres of one unit as printed. */
  mmPerUnit: number
  /** The trim line in the page's units. */
  trim: Bounds
  /** All of the page that will be seen. */
  shown: Bounds
  /** The size that the file gives, in mm; of a picture without one, at 300 pixels per inch. */
  given: SizeMm
}

interface Candidate {
  basis: PlacedPage['basis']
  box: Bounds
  /** What the box has to be, in mm. */
  needed: SizeMm
}

/** At full size, pictures have these pixels per inch. */
export const FULL_DPI = 300
const INCH_MM = 25.4
/** A pixel's rounding, and that of programs which write whole points. */
const SAME_RATIO = 0.006
/** Scales at which large pieces are drawn. */
const USUAL_SCALES = [2, 4, 5, 10, 20, 1 / 2, 1 / 4, 1 / 5, 1 / 10] as const

/** Where a page lies on the piece, whatever its size. */
export function placePage(page: PlaceablePage, requirements: PrintRequirements): PlacedPage {
  const unitMm = page.unitMm ?? INCH_MM / FULL_DPI
  const best = findBest(page, unitMm, requirements)
  if (best === null) return placeOther(page, unitMm, requirements)
  const { candidate, isTurned, isSame } = best
  const scale = isSame ? 1 : best.scale
  return {
    match: isSame || page.unitMm === null ? 'same' : 'larger-or-smaller',
    basis: candidate.basis,
    scale,
    isTurned,
    ...lay(candidate.box, page.shown, { unitMm, scale, isTurned }, requirements),
    given: sizeOf(candidate.box, unitMm),
  }
}

/** The best match: of the same size, at a usual scale, or at any. Of a file without a size only the shape counts. */
function findBest(page: PlaceablePage, unitMm: number, requirements: PrintRequirements): Match | null {
  const found = candidatesOf(page, requirements).flatMap((candidate) =>
    [false, true].flatMap((isTurned) => matchCandidate(candidate, unitMm, isTurned) ?? []),
  )
  const sized = page.unitMm === null ? [] : found
  return sized.find(({ isSame }) => isSame) ?? sized.find(({ isUsual }) => isUsual) ?? found[0] ?? null
}

interface Match {
  candidate: Candidate
  isTurned: boolean
  isSame: boolean
  isUsual: boolean
  scale: number
}

/** The trim box first, unless it is only the page's box again, as many programs write it. */
function candidatesOf({ shown, trim }: PlaceablePage, requirements: PrintRequirements): Candidate[] {
  const whole = { box: shown, needed: addBleed(requirements), basis: 'with-bleed' } as const
  const cut = { box: shown, needed: requirements.trim, basis: 'without-bleed' } as const
  if (trim === null || isNear(trim, shown)) return [whole, cut]
  return [{ box: trim, needed: requirements.trim, basis: 'trim-box' }, whole, cut]
}

function isNear(one: Bounds, other: Bounds): boolean {
  const keys = ['left', 'bottom', 'right', 'top'] as const
  return keys.every((key) => Math.abs(one[key] - other[key]) < 0.1)
}

function matchCandidate(candidate: Candidate, unitMm: number, isTurned: boolean): Match | null {
  const { width, height } = sizeOf(candidate.box, unitMm)
  const { needed } = candidate
  const [across, up] = isTurned ? [needed.height, needed.width] : [needed.width, needed.height]
  // Neither side alone decides, so that a rounding of one does not.
  const scale = Math.sqrt((across / width) * (up / height))
  const isSame = Math.abs(width - across) <= SAME_MM && Math.abs(height - up) <= SAME_MM
  if (!isSame && Math.abs(width / height / (across / up) - 1) > SAME_RATIO) return null
  const isUsual = USUAL_SCALES.some((usual) => Math.abs(scale / usual - 1) < 0.002)
  return { candidate, isTurned, isSame, isUsual, scale }
}

/** A page of another shape, by the shopper's choice; until there is one, so that it fills the piece. */
function placeOther({ shown, trim }: PlaceablePage, unitMm: number, requirements: PrintRequirements): PlacedPage {
  const box = trim ?? shown
  const size = sizeOf(box, unitMm)
  const isTurned = size.width > size.height !== requirements.trim.width > requirements.trim.height
  const scale = scaleFor(requirements.placement ?? 'fill', turn(size, isTurned), requirements)
  return {
    match: 'other-shape',
    basis: trim === null ? 'without-bleed' : 'trim-box',
    scale,
    isTurned,
    ...lay(box, shown, { unitMm, scale, isTurned }, requirements),
    given: size,
  }
}

function scaleFor(placement: Placement, { width, height }: SizeMm, requirements: PrintRequirements): number {
  const { trim, isRound = false } = requirements
  const [across, down] = [width / trim.width, height / trim.height]
  const whole = addBleed(requirements)
  switch (placement) {
    case 'fill':
      return Math.max(whole.width / width, whole.height / height)
    case 'fit':
      // All of it: in an ellipse its corners are on the cut.
      return 1 / (isRound ? Math.hypot(across, down) : Math.max(across, down))
    case 'keep':
      return 1
  }
}

function turn({ width, height }: SizeMm, isTurned: boolean): SizeMm {
  return isTurned ? { width: height, height: width } : { width, height }
}

/** The trim line around a box's centre. */
function lay(
  box: Bounds,
  shown: Bounds,
  { unitMm, scale, isTurned }: { unitMm: number; scale: number; isTurned: boolean },
  { trim }: PrintRequirements,
): Pick<PlacedPage, 'trim' | 'shown' | 'mmPerUnit'> {
  const mmPerUnit = unitMm * scale
  const { width, height } = turn(trim, isTurned)
  const x = (box.left + box.right) / 2
  const y = (box.bottom + box.top) / 2
  const [halfWidth, halfHeight] = [width / mmPerUnit / 2, height / mmPerUnit / 2]
  return {
    mmPerUnit,
    trim: { left: x - halfWidth, right: x + halfWidth, bottom: y - halfHeight, top: y + halfHeight },
    shown,
  }
}

function sizeOf({ left, bottom, right, top }: Bounds, unitMm: number): SizeMm {
  return { width: Math.max(right - left, 1e-6) * unitMm, height: Math.max(top - bottom, 1e-6) * unitMm }
}

/** The bleed line in the page's units. */
export function getBleedBox({ trim, mmPerUnit }: PlacedPage, { bleedMm }: PrintRequirements): Bounds {
  return grow(trim, bleedMm / mmPerUnit)
}

/** Three ways to place artwork of another shape, with what each does. */
export function describePlacements(given: SizeMm, requirements: PrintRequirements) {
  const isTurned = given.width > given.height !== requirements.trim.width > requirements.trim.height
  const size = turn(given, isTurned)
  return (['fill', 'fit', 'keep'] as const).map((placement) => {
    const scale = scaleFor(placement, size, requirements)
    return { placement, scale, printed: { width: size.width * scale, height: size.height * scale } }
  })
}

/** The size to offer for artwork that nobody has chosen a size for: its own, to half a millimetre. */
export function proposeSize({ shown, trim, unitMm }: PlaceablePage): SizeMm {
  const { width, height } = sizeOf(trim ?? shown, unitMm ?? INCH_MM / FULL_DPI)
  const halves = (mm: number) => Math.max(0.5, Math.round(mm * 2) / 2)
  return { width: halves(width), height: halves(height) }
}

import type { ReportedPage } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'

/* The sheet on which staff look at a page: the picture, the trim line and what is measured, in mm. */

/** A rectangle in mm from the upper left corner of the picture. */
export interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** A page as it lies on the piece. */
export interface Sheet {
  /** From 1. */
  page: number
  /** The picture: all that is seen of the page, in mm as it is printed. Null where no check has measured it. */
  width: number
  height: number
  /** The trimmed piece and its safe area, in mm on the picture; null where no check has measured them. */
  trim: Box | null
  safe: Box | null
  /** How the page is placed: its size in the file is multiplied by this. */
  scale: number
  /** The size of the page in the file, in mm. */
  given: { width: number; height: number } | null
}

/** The sheet of a page that was checked. */
export function sheetOf(page: ReportedPage, { safeMm }: Pick<PrintRequirements, 'safeMm'>): Sheet {
  const { number, shown, trim, mmPerUnit, scale, given } = page
  const box = {
    x: (trim.left - shown.left) * mmPerUnit,
    y: (shown.top - trim.top) * mmPerUnit,
    width: (trim.right - trim.left) * mmPerUnit,
    height: (trim.top - trim.bottom) * mmPerUnit,
  }
  return {
    page: number,
    width: (shown.right - shown.left) * mmPerUnit,
    height: (shown.top - shown.bottom) * mmPerUnit,
    trim: box,
    safe: {
      x: box.x + safeMm,
      y: box.y + safeMm,
      width: Math.max(0, box.width - 2 * safeMm),
      height: Math.max(0, box.height - 2 * safeMm),
    },
    scale,
    given: { width: given.width, height: given.height },
  }
}

/** The sheet of a file without a check: as if it filled the ordered size. Null where no size was ordered. */
export function sheetOfSize(size: string): Sheet | null {
  const [width, height] = size.split('×').map((side) => Number.parseFloat(side))
  if (width === undefined || height === undefined || !(width > 0) || !(height > 0)) return null
  return { page: 1, width, height, trim: null, safe: null, scale: 1, given: null }
}

/** A point on the picture, in mm. */
export interface Point {
  x: number
  y: number
}

/** What lies between two points: the distance, and how far across and down. mm. */
export function measure(from: Point, to: Point): { length: number; across: number; down: number } {
  const across = Math.abs(to.x - from.x)
  const down = Math.abs(to.y - from.y)
  return { length: Math.hypot(across, down), across, down }
}

/** A point moved by so many mm, which stays on the picture. */
export function movePoint({ x, y }: Point, by: Point, { width, height }: Pick<Sheet, 'width' | 'height'>): Point {
  const within = (value: number, most: number) => Math.min(most, Math.max(0, value))
  return { x: within(x + by.x, width), y: within(y + by.y, height) }
}

/** Millimetres as text: `31.4`. */
export function mmText(mm: number): string {
  return mm.toFixed(1)
}

import type { ReportedPage } from '#print/preflight/check-artwork.ts'
import type { BoxMm, Finding, Level } from '#print/preflight/findings.ts'
import { tenths } from '#print/preflight/requirements.ts'

/* Where the findings of a page are on its picture. */

/** A finding with its number in the list. */
export interface NumberedFinding extends Finding {
  number: number
}

/** What is drawn over the picture of a page. Lengths in mm as seen, from the upper left corner of the picture. */
export interface MarkedPage {
  number: number
  width: number
  height: number
  trim: BoxMm
  marks: Mark[]
}

export interface Mark {
  number: number
  level: Level
  what: string
  /** Null for the whole page: its mark stands in a corner. */
  box: BoxMm | null
  /** Of the number, inside the picture. */
  at: { x: number; y: number }
}

/** Numbers what is not fine, in the order of the list. */
export function numberFindings(findings: readonly Finding[]): NumberedFinding[] {
  return findings.filter(({ level }) => level !== 'fine').map((finding, index) => ({ ...finding, number: index + 1 }))
}

/** The pages that have findings, or the first one. */
export function markPages(pages: readonly ReportedPage[], findings: readonly NumberedFinding[]): MarkedPage[] {
  const [first] = pages
  const marked = pages.filter(({ number }) => findings.some(({ where }) => where?.page === number))
  const shown = marked.length === 0 && first !== undefined ? [first] : marked
  return shown.map((page) => markPage(page, findings))
}

function markPage(page: ReportedPage, findings: readonly NumberedFinding[]): MarkedPage {
  const { shown, trim, mmPerUnit, number } = page
  const whole = { width: (shown.right - shown.left) * mmPerUnit, height: (shown.top - shown.bottom) * mmPerUnit }
  const origin = { x: (trim.left - shown.left) * mmPerUnit, y: (shown.top - trim.top) * mmPerUnit }
  const cut = { ...origin, width: (trim.right - trim.left) * mmPerUnit, height: (trim.top - trim.bottom) * mmPerUnit }
  const seen = page.turns % 2 === 0 ? whole : { width: whole.height, height: whole.width }
  const here = findings.filter(({ where }) => where?.page === number)
  const taken: Mark['at'][] = []
  const marks = here.map(({ number: mark, level, what, where }) => {
    const box = where?.box ?? null
    const placed = box && turnBox({ ...box, x: box.x + origin.x, y: box.y + origin.y }, whole, page.turns)
    const at = findRoom(placed, seen, taken)
    taken.push(at)
    return { number: mark, level, what, box: placed, at }
  })
  return { number, ...seen, trim: turnBox(cut, whole, page.turns), marks }
}

/** A box on the page as the page is shown, after quarter turns clockwise. */
function turnBox({ x, y, width, height }: BoxMm, whole: { width: number; height: number }, turns: number): BoxMm {
  switch (turns) {
    case 1:
      return { x: whole.height - y - height, y: x, width: height, height: width }
    case 2:
      return { x: whole.width - x - width, y: whole.height - y - height, width, height }
    case 3:
      return { x: y, y: whole.width - x - width, width: height, height: width }
    default:
      return { x, y, width, height }
  }
}

/**
 * A number's size on the picture, as a part of the picture's longer side: the 24 px of a target (WCAG 2.2, 2.5.8) on a picture
 * of 230 px.
 */
const NUMBER_PART = 0.105

/** At the corner of its place that is inside the picture; beside the numbers that stand there already. */
function findRoom(
  box: BoxMm | null,
  seen: { width: number; height: number },
  taken: readonly Mark['at'][],
): Mark['at'] {
  const size = NUMBER_PART * Math.max(seen.width, seen.height)
  const inside = (value: number, most: number) =>
    Math.min(Math.max(value, size / 2), Math.max(size / 2, most - size / 2))
  const wanted = box === null ? { x: size / 2, y: size / 2 } : { x: box.x + box.width, y: box.y }
  let at = { x: inside(wanted.x, seen.width), y: inside(wanted.y, seen.height) }
  for (let tries = 0; tries < MAX_TRIES && taken.some((other) => isNear(other, at, size)); tries++) {
    const right = at.x + size
    at = right <= seen.width - size / 2 ? { ...at, x: right } : { x: size / 2, y: inside(at.y + size, seen.height) }
  }
  return at
}

const MAX_TRIES = 60

function isNear(one: Mark['at'], other: Mark['at'], size: number): boolean {
  return Math.abs(one.x - other.x) < size * 0.999 && Math.abs(one.y - other.y) < size * 0.999
}

/** `Page 1, 74.8 mm across, 30.2 mm down`. */
export function placeText({ where }: Pick<Finding, 'where'>): string | null {
  if (where === null) return null
  if (where.box === null) return `Page ${where.page}`
  const mm = (length: number) => `${tenths(length)} mm`
  return `Page ${where.page}, ${mm(where.box.x)} across, ${mm(where.box.y)} down`
}

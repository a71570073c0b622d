import { type LetteringDesign, MIRRORED, PRINTS } from './design.ts'
import { SHEET_COLOURS } from './fills/get-fill.ts'
import { getFont } from './fonts/font-list.ts'
import { SHAPE_SIDES } from './shape/own-shape.ts'

/** Longer texts are cut off in a summary. */
const MAX_DESCRIPTION_PART = 60

/**
 * A design's text on one line: `Fern & Thread`. Slashes lose their spaces, because ` / ` separates the choices of a
 * summary.
 */
export function designTitle({ text }: LetteringDesign): string {
  const line = text
    .split('\n')
    .map((one) => one.trim())
    .filter((one) => one !== '')
    .join(' ')
    .replaceAll(/\s*\/\s*/g, '/')
    .replaceAll(/\s+/g, ' ')
  const characters = Array.from(line)
  return characters.length > MAX_DESCRIPTION_PART
    ? `${characters
        .slice(0, MAX_DESCRIPTION_PART - 1)
        .join('')
        .trimEnd()}…`
    : line
}

/** A design in words: `“Fern & Thread”, Pacifico, Gold, mirrored for the inside of glass`. */
export function describeDesign(design: LetteringDesign): string {
  const colour = SHEET_COLOURS[design.color_id]?.name.replaceAll('-', ' ') ?? ''
  const named = colour.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
  const way = design.mirrored ? MIRRORED : ''
  return [
    `“${designTitle(design)}”`,
    getFont(design.font)?.name,
    named,
    describePrint(design),
    describeShape(design),
    way,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `with your outline “logo.svg” on the left, 80 mm high`; nothing without one. */
export function describeShape({ shape }: Pick<LetteringDesign, 'shape'>): string {
  return shape === null ? '' : `with your outline “${shape.name}” ${SHAPE_SIDES[shape.side]}, ${shape.height} mm high`
}

/** `gradient from left to right: #0B4EA2 and #E8618C`; nothing for the rainbow. */
export function describePrint({ print }: Pick<LetteringDesign, 'print'>): string {
  if (print === null) return ''
  const pattern = PRINTS[print.pattern].replace(/^./, (letter) => letter.toLowerCase())
  return `${pattern}: ${print.from.toUpperCase()} and ${print.to.toUpperCase()}`
}

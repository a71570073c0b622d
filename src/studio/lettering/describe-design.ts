import { type LetteringDesign, MIRRORED, PRINTS, type ShadowFilm } from './design.ts'
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

/** A design in words: `“Fern & Thread”, Pacifico, Gold, outline 3 mm in White, mirrored for the inside of glass`. */
export function describeDesign(design: LetteringDesign): string {
  const way = design.mirrored ? MIRRORED : ''
  return [
    `“${designTitle(design)}”`,
    getFont(design.font)?.name,
    filmName(design.color_id),
    describePrint(design),
    describeShape(design),
    describeLayers(design),
    way,
  ]
    .filter(Boolean)
    .join(', ')
}

/** `with your logo “logo.svg” on the left, 80 mm high`; nothing without one. */
export function describeShape({ shape }: Pick<LetteringDesign, 'shape'>): string {
  return shape === null ? '' : `with your logo “${shape.name}” ${SHAPE_SIDES[shape.side]}, ${shape.height} mm high`
}

/** `Full Colour`; nothing for an unknown film. */
export function filmName(colorId: number): string {
  const name = SHEET_COLOURS[colorId]?.name.replaceAll('-', ' ') ?? ''
  return name.replaceAll(/\b[a-z]/g, (letter) => letter.toUpperCase())
}

/** `outline 3 mm in White, shadow 5 mm right 5 mm down in Black`; nothing without films below the letters. */
export function describeLayers({ outline, shadow }: Pick<LetteringDesign, 'outline' | 'shadow'>): string {
  const parts = [
    outline && `outline ${outline.width} mm in ${filmName(outline.color_id)}`,
    shadow && `shadow ${describeOffset(shadow)} in ${filmName(shadow.color_id)}`,
  ]
  return parts.filter((part) => part !== null).join(', ')
}

/** `5 mm right 2.5 mm up`. */
function describeOffset({ dx, dy }: Pick<ShadowFilm, 'dx' | 'dy'>): string {
  const across = dx === 0 ? '' : `${Math.abs(dx)} mm ${dx > 0 ? 'right' : 'left'}`
  const along = dy === 0 ? '' : `${Math.abs(dy)} mm ${dy > 0 ? 'down' : 'up'}`
  return [across, along].filter(Boolean).join(' ')
}

/** `gradient from left to right: #0B4EA2 and #E8618C`; nothing for the rainbow. */
export function describePrint({ print }: Pick<LetteringDesign, 'print'>): string {
  if (print === null) return ''
  const pattern = PRINTS[print.pattern].replace(/^./, (letter) => letter.toLowerCase())
  return `${pattern}: ${print.from.toUpperCase()} and ${print.to.toUpperCase()}`
}

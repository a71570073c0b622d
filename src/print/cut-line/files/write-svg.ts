import { pathData, thousandths } from '../outline.ts'
import type { CutLayer, CutSheet } from './cut-layers.ts'

/* Cut lines as SVG in real millimetres: bare lines on layers that plotters and drawing programs know by their names. */

/**
 * @param recipient for whom it is cut; empty if that is not known
 * @returns the whole file; the same sheet and title give the same text
 */
export function writeCutLineSvg({ width, height, layers }: CutSheet<string>, title: string, recipient = ''): string {
  const words = recipient === '' ? '' : `<desc>${escapeMarkup(recipient)}</desc>`
  const body = layers.map(cutGroup).join('')
  return `${openSvg(width, height)}<title>${escapeMarkup(title)}</title>${words}${body}</svg>`
}

/** The element of a drawing whose units are millimetres. */
export function openSvg(width: number, height: number): string {
  const [across, down] = [thousandths(width), thousandths(height)]
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${across}mm" height="${down}mm" viewBox="0 0 ${across} ${down}">`
}

/** In mm. */
const CUT_LINE = 0.1

/** A layer with lines to cut; nothing for an empty outline. */
export function cutGroup({ name, outline, isOpen, colour }: CutLayer<string>): string {
  if (outline.length === 0) return ''
  const style = `fill="none" stroke="${colour.css}" stroke-width="${CUT_LINE}" stroke-linejoin="round"`
  const path = pathData(outline)
  return `<g id="${name}" ${style}><path d="${isOpen === true ? path.replaceAll('Z', '') : path}"/></g>`
}

const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Characters that XML cannot contain even escaped: control characters except tab and line breaks, and unpaired
 * surrogates.
 */
const FORBIDDEN = /[^\t\n\r\u{20}-\u{d7ff}\u{e000}-\u{fffd}\u{10000}-\u{10ffff}]/gu

/** A text escaped for XML, in an element or between double quotes. */
export function escapeMarkup(text: string): string {
  return text.replaceAll(FORBIDDEN, '').replaceAll(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
}

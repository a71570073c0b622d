import { escapeMarkup } from '#print/cut-line/files/write-svg.ts'
import { pathData } from '#print/cut-line/outline.ts'
import { designTitle } from '../describe-design.ts'
import type { LetteringDesign } from '../design.ts'
import { getDesignFill, getFill, getGround, SHEET_COLOURS, type SheetColour } from '../fills/get-fill.ts'
import { svgFill } from '../fills/svg-fill.ts'
import type { CutDesign, DesignMeasures } from '../measure-design.ts'
import { type CutAids, type CutFile, DEFAULT_AIDS } from './cut-sheet.ts'
import { drawCutPreview } from './draw-preview.ts'

/** A design with its cut line. */
export interface DrawnDesign extends Pick<CutDesign, 'outline' | 'rows'> {
  design: LetteringDesign
  measures: Pick<DesignMeasures, 'width' | 'height'>
}

/** With the proportions of the pictures of shoppers' own products, which it replaces. */
const PAGE = { width: 1100, height: 619 }
/** The largest share of the page for the letters: a cart line shows the middle of a picture. */
const FILLED = { width: 0.72, height: 0.66 }
const BLACK: SheetColour = { name: 'black', fill: getFill(0) }

/** A design in its film, as it reads, on a calm background, as SVG: the picture of a cart line, a quotation or a request. */
export function drawDesign({ design, measures, outline }: Omit<DrawnDesign, 'rows'>): string {
  const { width, height } = measures
  const fill = getDesignFill(design)
  const size = `width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}"`
  const scale = Math.min((PAGE.width * FILLED.width) / (width || 1), (PAGE.height * FILLED.height) / (height || 1))
  const [x, y] = [(PAGE.width - width * scale) / 2, (PAGE.height - height * scale) / 2]
  const lines = design.text.split('\n').length
  const letters = svgFill(fill, { d: pathData(outline), size: { width, height, lines }, id: 'film' })
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    `<title>${escapeMarkup(designTitle(design))}</title>`,
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="${getGround(fill)}"/>`,
    `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})">${letters}</g></svg>`,
  ].join('')
}

/** A preview of the cut in real millimetres, with the shop's name across it. */
export function drawPreview(drawn: DrawnDesign, watermark: string): string {
  return drawCutPreview(getCutFile(drawn, { tape: false }), watermark)
}

/**
 * The cut of a design, from which the plotter's files are written.
 * @param ordered.recipient for whom it is cut: order, line and customer
 */
export function getCutFile(
  { design, measures, outline, rows }: DrawnDesign,
  { tape, recipient = '', aids = DEFAULT_AIDS }: { tape: boolean; recipient?: string; aids?: CutAids },
): CutFile {
  const { width, height } = measures
  const { name } = SHEET_COLOURS[design.color_id] ?? BLACK
  const colour = { name, fill: getDesignFill(design) }
  const { mirrored, text: title } = design
  return { outline, rows, width, height, mirrored, aids, tape, title, colour, recipient }
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

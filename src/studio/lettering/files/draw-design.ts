import { escapeMarkup } from '#print/cut-line/files/write-svg.ts'
import { outlineBounds, pathData, transformOutline } from '#print/cut-line/outline.ts'
import { designTitle, filmName } from '../describe-design.ts'
import type { LetteringDesign } from '../design.ts'
import {
  type Fill,
  getDesignFill,
  getDesignGround,
  getFill,
  SHEET_COLOURS,
  type SheetColour,
} from '../fills/get-fill.ts'
import { svgFill } from '../fills/svg-fill.ts'
import type { CutDesign, DesignMeasures } from '../measure-design.ts'
import { signBounds } from '../weld/sign-size.ts'
import { type CutAids, type CutFile, defaultAids, type FilmName, layingOrder, type RowInk } from './cut-sheet.ts'
import { drawCutPreview } from './draw-preview.ts'

/** A design with its cut lines. */
export interface DrawnDesign extends Pick<CutDesign, 'outline' | 'layers' | 'rows'> {
  design: LetteringDesign
  measures: Pick<DesignMeasures, 'width' | 'height'>
}

/** With the proportions of the pictures of shoppers' own products, which it replaces. */
const PAGE = { width: 1100, height: 619 }
/** The largest share of the page for the sign: a cart line shows the middle of a picture. */
const FILLED = { width: 0.72, height: 0.66 }
const BLACK: SheetColour = { name: 'black', fill: getFill(0) }

/** A design in its films, as it reads, on a calm background, as SVG: the picture of a cart line, a quotation or a request. */
export function drawDesign(drawn: Omit<DrawnDesign, 'rows'>): string {
  const { design, measures } = drawn
  const { left, top, right, bottom } = signBounds(design, measures)
  const [width, height] = [right - left, bottom - top]
  const size = `width="${PAGE.width}" height="${PAGE.height}" viewBox="0 0 ${PAGE.width} ${PAGE.height}"`
  const scale = Math.min((PAGE.width * FILLED.width) / (width || 1), (PAGE.height * FILLED.height) / (height || 1))
  const [x, y] = [(PAGE.width - width * scale) / 2 - left * scale, (PAGE.height - height * scale) / 2 - top * scale]
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" ${size}>`,
    `<title>${escapeMarkup(designTitle(design))}</title>`,
    `<rect width="${PAGE.width}" height="${PAGE.height}" fill="${getDesignGround(design)}"/>`,
    `<g transform="translate(${short(x)} ${short(y)}) scale(${short(scale)})">${drawFilms(drawn)}</g></svg>`,
  ].join('')
}

/** The films on each other, the lowest first, as markup in mm from the top left corner of the letters' ink. */
function drawFilms({ design, measures: { width, height }, outline, layers }: Omit<DrawnDesign, 'rows'>): string {
  const lines = design.text.split('\n').length
  const below = layers.toReversed().map((layer) => {
    const { left = 0, top = 0, right = 0, bottom = 0 } = outlineBounds(layer.outline) ?? {}
    const d = pathData(transformOutline(layer.outline, [1, 0, 0, 1, -left, -top]))
    const size = { width: right - left, height: bottom - top, lines }
    const film = svgFill(getFill(layer.color_id), { d, size, id: layer.layer })
    return `<g transform="translate(${short(left)} ${short(top)})">${film}</g>`
  })
  return [
    ...below,
    svgFill(getDesignFill(design), { d: pathData(outline), size: { width, height, lines }, id: 'film' }),
  ].join('')
}

/** A preview of the cut in real millimetres, with the shop's name across it. */
export function drawPreview(drawn: DrawnDesign, watermark: string): string {
  const [letters] = getCutFiles(drawn, { tape: false })
  const { left, top } = signBounds(drawn.design, drawn.measures)
  const ground = getDesignGround(drawn.design)
  return drawCutPreview(letters, { films: drawFilms(drawn), left: -left, top: -top, ground, watermark })
}

interface Ordered {
  tape: boolean
  recipient?: string
  aids?: CutAids
}

/**
 * The films of a design as they are cut, the letters first and the lowest last: from each, a file for the plotter is written.
 * @param ordered.recipient for whom it is cut: order, line and customer
 */
export function getCutFiles(
  { design, measures, outline, layers, rows }: DrawnDesign,
  { tape, recipient = '', aids = defaultAids(design) }: Ordered,
): readonly [letters: CutFile, ...below: CutFile[]] {
  const { left, top, right, bottom } = signBounds(design, measures)
  const { mirrored, text: title } = design
  const sign = { width: right - left, height: bottom - top, mirrored, aids, tape, title }
  const order = layingOrder(design).map(({ film }) => film)
  const cut = (film: FilmName, { line, fill, colorId }: { line: CutFile['outline']; fill: Fill; colorId: number }) => {
    const placed = transformOutline(line, [1, 0, 0, 1, -left, -top])
    const ink = outlineBounds(placed) ?? { left: 0, top: 0, right: 0, bottom: 0 }
    const { name } = SHEET_COLOURS[colorId] ?? BLACK
    const films = layers.length === 0 ? '' : describeFilm(film, order, filmName(colorId))
    const words = [recipient, films].filter((part) => part !== '').join(', ')
    const moved = moveRows(rows, film, design, top)
    return { ...sign, film, outline: placed, ink, rows: moved, colour: { name, fill }, recipient: words }
  }
  return [
    cut('letters', { line: outline, fill: getDesignFill(design), colorId: design.color_id }),
    ...layers.map(({ layer, color_id, outline: line }) =>
      cut(layer, { line, fill: getFill(color_id), colorId: color_id }),
    ),
  ]
}

/** `film 2 of 3: outline in White`, numbered as they are laid. */
function describeFilm(film: FilmName, order: readonly FilmName[], colour: string): string {
  return `film ${order.indexOf(film) + 1} of ${order.length}: ${film} in ${colour}`
}

/** The rows of text as a film shows them: an outline adds its width to each, a shadow lies lower. */
function moveRows(
  rows: readonly RowInk[],
  film: FilmName,
  { outline, shadow }: LetteringDesign,
  top: number,
): RowInk[] {
  const by = film === 'letters' ? 0 : (outline?.width ?? 0)
  const down = (film === 'shadow' ? (shadow?.dy ?? 0) : 0) - top
  return rows.map((row) => ({ top: row.top - by + down, bottom: row.bottom + by + down }))
}

function short(value: number): string {
  return String(Math.round(value * 10_000) / 10_000)
}

import { cutGroup, escapeMarkup, openSvg } from '#print/cut-line/files/write-svg.ts'
import { pathData, thousandths, transformOutline } from '#print/cut-line/outline.ts'
import { getGround } from '../fills/get-fill.ts'
import { svgFill } from '../fills/svg-fill.ts'
import { type CutFile, type CutSheet, layOutSheet } from './cut-sheet.ts'

/*
 * The cut as SVG, in real millimetres. The file for the plotter has bare lines on layers named as in the PDF; the
 * preview shows the film and a watermark across it.
 */

/** @returns the whole file; the same cut gives the same text */
export function writeCutSvg(cut: CutFile): string {
  const sheet = layOutSheet(cut)
  const { width, height } = sheet
  const body = cut.watermark === undefined ? cutLayers(sheet) : picture(cut, cut.watermark, sheet)
  const recipient = cut.recipient === '' ? '' : `<desc>${escapeMarkup(cut.recipient)}</desc>`
  const title = `<title>${escapeMarkup(cut.title)}</title>${recipient}`
  return `${openSvg(width, height)}${title}${body}</svg>`
}

const GUIDE_COLOUR = '#0085cc'

/** Screen colours for the PDF's inks: CutContour, and Guide, which is neither cut nor printed. */
const CUT_COLOUR = '#ff00ff'

function cutLayers({ letters, border, tape }: CutSheet): string {
  return [
    cutGroup('TransferTape', tape, GUIDE_COLOUR),
    cutGroup('WeedingBorder', border, CUT_COLOUR),
    cutGroup('CutContour', letters, CUT_COLOUR),
  ].join('')
}

function picture(cut: CutFile, watermark: string, sheet: CutSheet): string {
  const { margin, width, height } = sheet
  const letters = svgFill(cut.colour.fill, {
    d: pathData(transformOutline(sheet.letters, [1, 0, 0, 1, -margin, -margin])),
    size: { width: cut.width, height: cut.height, lines: cut.title.split('\n').length },
    id: 'film',
  })
  return [
    `<rect width="${thousandths(width)}" height="${thousandths(height)}" fill="${getGround(cut.colour.fill)}"/>`,
    `<g transform="translate(${margin} ${margin})">${letters}</g>`,
    cutGroup('WeedingBorder', sheet.border, GUIDE_COLOUR),
    cutGroup('TransferTape', sheet.tape, GUIDE_COLOUR),
    repeatAcross(watermark, sheet),
  ].join('')
}

/** A grey that is visible on white and black film, and on both backgrounds. */
const MARK = 'fill="#808080" fill-opacity="0.4"'

/** Lines of the watermark across the sheet's height. */
const MARKS = 3.5

function repeatAcross(watermark: string, { width, height }: CutSheet): string {
  const size = Math.max(2, height / MARKS / 2)
  const step = { x: size * (watermark.length * 0.62 + 1.5), y: size * 2 }
  const tile = `width="${thousandths(step.x)}" height="${thousandths(step.y)}" patternTransform="rotate(-24)"`
  const font = `font-family="Helvetica, Arial, sans-serif" font-weight="700" font-size="${thousandths(size)}"`
  const text = `<text y="${thousandths(size * 1.3)}" ${font} ${MARK}>${escapeMarkup(watermark)}</text>`
  const cover = `width="${thousandths(width)}" height="${thousandths(height)}"`
  return [
    `<defs><pattern id="watermark" patternUnits="userSpaceOnUse" ${tile}>${text}</pattern></defs>`,
    `<rect ${cover} fill="url(#watermark)"/>`,
  ].join('')
}

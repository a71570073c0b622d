import { cutGroup, escapeMarkup, openSvg } from '#print/cut-line/files/write-svg.ts'
import { thousandths } from '#print/cut-line/outline.ts'
import { type CutFile, type LetteringSheet, layOutSheet } from './cut-sheet.ts'

const GUIDE_COLOUR = '#0085cc'

interface ShownFilms {
  /** The films on each other, as markup in mm from the top left corner of the letters' ink. */
  films: string
  /** Where that corner is, from the sign's. */
  left: number
  top: number
  /** The colour behind them. */
  ground: string
  watermark: string
}

/**
 * A preview of a cut as SVG in real millimetres: the film, the weeding border in a colour that no plotter follows, and a
 * watermark across it.
 */
export function drawCutPreview(cut: CutFile, { films, left, top, ground, watermark }: ShownFilms): string {
  const sheet = layOutSheet(cut)
  const { margin, width, height } = sheet
  const place = cut.mirrored
    ? `translate(${thousandths(margin + cut.width - left)} ${thousandths(margin + top)}) scale(-1 1)`
    : `translate(${thousandths(margin + left)} ${thousandths(margin + top)})`
  const guides = sheet.layers.filter(({ name }) => name !== 'CutContour')
  return [
    openSvg(width, height),
    `<title>${escapeMarkup(cut.title)}</title>`,
    `<rect width="${thousandths(width)}" height="${thousandths(height)}" fill="${ground}"/>`,
    `<g transform="${place}">${films}</g>`,
    ...guides.map((layer) => cutGroup({ ...layer, colour: { ...layer.colour, css: GUIDE_COLOUR } })),
    repeatAcross(watermark, sheet),
    '</svg>',
  ].join('')
}

/** A grey that is visible on white and black film, and on both backgrounds. */
const MARK = 'fill="#808080" fill-opacity="0.4"'

/** Lines of the watermark across the sheet's height. */
const MARKS = 3.5

function repeatAcross(watermark: string, { width, height }: LetteringSheet): string {
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

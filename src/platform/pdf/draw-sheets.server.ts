import { buffer } from 'node:stream/consumers'
import PdfKit from 'pdfkit'
import { type FontName, typefaces } from '../typefaces/typefaces.server.ts'
import {
  type CodeMark,
  type Face,
  type LaidOutSheets,
  type PageFormat,
  type PictureMark,
  type RuleMark,
  type Setting,
  type SheetPage,
  type StructureNode,
  type TextMark,
  type Tone,
} from './sheet.ts'

type Pdf = InstanceType<typeof PdfKit>
type Element = ReturnType<Pdf['struct']>

/** As on the shop's pages; soft text is slightly darker, for black-and-white printers. */
const TONES: Readonly<Record<Tone, string>> = { ink: '#1a1815', soft: '#5c564d', line: '#b9b1a1' }
const INKS = ['#00a3d9', '#d4006e', '#f2c200', '#1a1815']

/** The distance of crop marks from the corners of the page, and their length. */
const CROP = { inset: 34, length: 15 }

/** Draws laid-out sheets as a tagged PDF (PDF/UA-1), with the used letters of the fonts embedded. */
export function drawSheets({ format, pages, nodes }: LaidOutSheets, info: PDFKit.DocumentInfo): Promise<Buffer> {
  const pdf = openDocument(info, format)
  // A figure's box is measured on a page, so there must be one.
  pdf.addPage()
  const boxes = new Map<number, FigureBox>()
  for (const page of pages) {
    for (const picture of page.pictures) boxes.set(picture.node, picture)
    for (const { node, x, y, size, height = size } of page.codes) boxes.set(node, { x, y, width: size, height })
  }
  const elements = nodes.map((node, index) => pdf.struct(node.type, getOptions(node, boxes.get(index))))
  const open = createImageOpener(pdf)
  for (const [index, page] of pages.entries()) {
    if (index > 0) pdf.addPage()
    drawPage(pdf, page, { format, elements, open })
  }
  buildStructure(pdf, nodes, elements)
  pdf.end()
  return buffer(pdf)
}

type FigureBox = Pick<PictureMark, 'x' | 'y' | 'width' | 'height'>

/** Scope, alternative text and box of a node, if it has them. */
function getOptions({ scope, alt }: StructureNode, box: FigureBox | undefined): PDFKit.Mixins.StructureElementOptions {
  const { x = 0, y = 0, width = 0, height = 0 } = box ?? {}
  return {
    ...(scope && { scope }),
    ...(alt !== undefined && { alt }),
    ...(box && { bbox: [x, y, x + width, y + height], placement: 'Block' }),
  }
}

function openDocument(info: PDFKit.DocumentInfo, { width, height }: PageFormat): Pdf {
  return new PdfKit({
    font: sheetFonts().fonts.text as unknown as string,
    autoFirstPage: false,
    margin: 0,
    size: [width, height],
    pdfVersion: '1.7',
    subset: 'PDF/UA' as PDFKit.Mixins.PDFSubsets,
    tagged: true,
    lang: 'en-GB',
    displayTitle: true,
    info,
  })
}

interface Drawing {
  format: PageFormat
  elements: readonly Element[]
  open: ReturnType<typeof createImageOpener>
}

/** Part of pdfkit that its types lack. */
interface OpensImages {
  openImage(source: Buffer): PDFKit.Mixins.ImageSrc
}

/** A picture that is used twice is in the file only once. */
function createImageOpener(pdf: Pdf) {
  const opened = new Map<Uint8Array, PDFKit.Mixins.ImageSrc>()
  return (jpeg: Uint8Array) => {
    const known = opened.get(jpeg)
    if (known !== undefined) return known
    const image = (pdf as unknown as OpensImages).openImage(Buffer.from(jpeg))
    opened.set(jpeg, image)
    return image
  }
}

function drawPage(pdf: Pdf, { texts, rules, pictures, codes }: SheetPage, drawing: Drawing): void {
  const { format, elements } = drawing
  pdf.markContent('Artifact', { type: 'Layout' })
  if (format.hasMarks) {
    drawCropMarks(pdf, format)
    drawColourBar(pdf, format)
  }
  for (const rule of rules) drawRule(pdf, rule)
  pdf.endMarkedContent()
  for (const picture of pictures) drawPicture(pdf, picture, drawing)
  for (const code of codes) drawCode(pdf, code, elements)
  for (const text of texts) drawMarked(pdf, text, elements)
}

/** Cropped to its box, as on the shop's pages. */
function drawPicture(pdf: Pdf, { jpeg, x, y, width, height, node }: PictureMark, { elements, open }: Drawing): void {
  const content = pdf.markStructureContent('Figure')
  pdf.save().rect(x, y, width, height).clip()
  pdf.image(open(jpeg), x, y, { cover: [width, height], align: 'center', valign: 'center' })
  pdf.restore()
  pdf.endMarkedContent()
  elements[node]?.add(content)
}

/** One path of all its modules, so that no hairlines are seen between them. */
function drawCode(
  pdf: Pdf,
  { modules, x, y, size, height = size, node }: CodeMark,
  elements: readonly Element[],
): void {
  const content = pdf.markStructureContent('Figure')
  const [across, down] = [size / (modules[0]?.length ?? 1), height / modules.length]
  for (const [row, line] of modules.entries()) {
    for (const [column, isInk] of line.entries()) {
      if (isInk) pdf.rect(x + column * across, y + row * down, across, down)
    }
  }
  pdf.fill('#000000')
  pdf.endMarkedContent()
  elements[node]?.add(content)
}

function drawMarked(pdf: Pdf, text: TextMark, elements: readonly Element[]): void {
  const element = text.node === null ? undefined : elements[text.node]
  if (element === undefined) pdf.markContent('Artifact', { type: 'Pagination' })
  else element.add(pdf.markStructureContent('Span', text.spoken === null ? {} : { actual: text.spoken }))
  drawText(pdf, text)
  pdf.endMarkedContent()
}

function drawText(pdf: Pdf, { text, face, size, tone, x, baseline }: TextMark): void {
  const { font, tabular } = FACES[face]
  pdf
    .font(sheetFonts().fonts[font] as unknown as string, font)
    .fontSize(size)
    .fillColor(TONES[tone])
    .text(text, x, baseline, { lineBreak: false, baseline: 'alphabetic', ...(tabular && { features: [...TABULAR] }) })
}

function drawRule(pdf: Pdf, { from, to, thickness, tone }: RuleMark): void {
  pdf.lineWidth(thickness).moveTo(from.x, from.y).lineTo(to.x, to.y).stroke(TONES[tone])
}

/** At the corners to which the sheet would be cut. */
function drawCropMarks(pdf: Pdf, { width, height }: PageFormat): void {
  const { inset, length } = CROP
  pdf.lineWidth(0.5)
  for (const [x, outX] of [
    [inset, -1],
    [width - inset, 1],
  ] as const) {
    for (const [y, outY] of [
      [inset, -1],
      [height - inset, 1],
    ] as const) {
      pdf.moveTo(x, y).lineTo(x + outX * length, y)
      pdf.moveTo(x, y).lineTo(x, y + outY * length)
    }
  }
  pdf.stroke(TONES.ink)
}

/** The four process colours in the margin, as on a press sheet. */
function drawColourBar(pdf: Pdf, { width, height }: PageFormat): void {
  const y = height - CROP.inset / 2 - 4
  for (const [index, ink] of INKS.entries()) pdf.circle(width / 2 + (index - 1.5) * 10, y, 2.6).fill(ink)
}

/** Children are closed before their parents, because pdfkit writes each node when it is closed. */
function buildStructure(pdf: Pdf, nodes: readonly StructureNode[], elements: readonly Element[]): void {
  for (const [index, { parent }] of nodes.entries()) {
    const element = elements[index]
    if (element === undefined) continue
    if (parent === null) pdf.addStructure(element)
    else elements[parent]?.add(element)
  }
  for (const element of elements.toReversed()) element.end()
}

/** The font of each face, and whether its digits have equal widths. */
const FACES: Readonly<Record<Face, { font: FontName; tabular: boolean }>> = {
  text: { font: 'text', tabular: false },
  strong: { font: 'strong', tabular: false },
  display: { font: 'display', tabular: false },
  figures: { font: 'text', tabular: true },
  'strong-figures': { font: 'strong', tabular: true },
}

/** pdfkit's name for the feature of digits with equal widths. */
const TABULAR = ['tnum'] as const

let opened: ReturnType<typeof loadFonts> | undefined

/** The fonts, read on first use. */
export function sheetFonts() {
  opened ??= loadFonts()
  return opened
}

function loadFonts() {
  const fonts = typefaces()
  const widths = new Map<string, number>()
  const setting: Setting = {
    has: (codePoint) => fonts.text.hasGlyphForCodePoint(codePoint) && fonts.display.hasGlyphForCodePoint(codePoint),
    measure: (text, face, size) => getWidth(text, face, { fonts, widths }) * size,
  }
  return { fonts, setting }
}

/** The maximum number of cached widths: labels and numbers repeat. */
const MAX_WIDTHS = 5000

/** The width at one point, word by word, as pdfkit draws it. */
function getWidth(
  text: string,
  face: Face,
  { fonts, widths }: { fonts: ReturnType<typeof typefaces>; widths: Map<string, number> },
): number {
  const { font, tabular } = FACES[face]
  const parsed = fonts[font]
  const words = tabular ? [text] : text.split(/(?<=[ \t])/)
  return words.reduce((sum, word) => {
    const key = `${face} ${word}`
    const known = widths.get(key)
    if (known !== undefined) return sum + known
    if (widths.size >= MAX_WIDTHS) widths.clear()
    const width = parsed.layout(word, tabular ? TABULAR : undefined).advanceWidth / parsed.unitsPerEm
    widths.set(key, width)
    return sum + width
  }, 0)
}

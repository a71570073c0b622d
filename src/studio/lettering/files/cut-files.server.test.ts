import { Window } from 'happy-dom'
import { describe, expect, test } from 'vitest'
import { type ReadLayer, readCutDxf, readCutSvg } from '#print/cut-line/testing/read-cut-files.ts'
import { measureBoxes } from '#print/templates/testing/measure-boxes.server.ts'
import { openInPdfjs } from '#print/templates/testing/open-in-pdfjs.server.ts'
import { hasGhostscript, separate } from '#print/templates/testing/separate.server.ts'
import { type LetteringDesign, NEW_DESIGN } from '../design.ts'
import { SHEET_COLOURS } from '../fills/get-fill.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { measureDesign } from '../measure-design.ts'
import { SAMPLE_CUT } from '../testing/sample-cut.ts'
import { cutLength } from '../weld/measure-cut.ts'
import { BORDER_MARGIN, type CutFile, TAPE_MARGIN } from './cut-sheet.ts'
import { getCutFile } from './draw-design.ts'
import { writeCutDxf } from './write-cut-dxf.ts'
import { writeCutPdf } from './write-cut-pdf.server.ts'
import { writeCutSvg } from './write-cut-svg.ts'

/* Every file is read back by independent programs, and must measure what was to be cut. */

/** A hundredth of a millimetre. */
const NEAR_MM = 0.01
/** For a plate: a line's own width, and a pixel of 0.085 mm at each end. */
const NEAR_PLATE_MM = 0.35

const PAGE = 2

async function getCut(changes: Partial<LetteringDesign>, how: Partial<CutFile> = {}): Promise<CutFile> {
  const design = { ...NEW_DESIGN, ...changes }
  const { outline, layout } = measureDesign(design, await openLetteringFont(design.font))
  const colour = SHEET_COLOURS[design.color_id] ?? SAMPLE_CUT.colour
  return { ...SAMPLE_CUT, outline, width: layout.width, height: layout.height, title: design.text, colour, ...how }
}

const CUTS: readonly (readonly [name: string, cut: CutFile])[] = [
  ['shapes of known size', SAMPLE_CUT],
  ['shapes with border and tape, mirrored', { ...SAMPLE_CUT, border: true, tape: true, mirrored: true }],
  [
    'script in gold of 600 mm, install-ready',
    await getCut({ text: 'Fern & Thread', font: 'pacifico', width: 600, color_id: 211 }, { border: true, tape: true }),
  ],
  [
    'two lines on an arc, freely sized',
    await getCut({ text: 'Fish\n& Chips', font: 'bungee', width: 240.5, height: 180, arc: 90 }),
  ],
  ['fine strokes, mirrored', await getCut({ text: 'Ægir', font: 'great-vibes', height: 120 }, { mirrored: true })],
]

function expectNear(measured: number | undefined, expected: number, within = NEAR_MM): void {
  expect(Math.abs((measured ?? Number.NaN) - expected)).toBeLessThan(within)
}

/** From the page's edge to the ink. */
function getMargin({ border, tape }: CutFile): number {
  return PAGE + (tape ? TAPE_MARGIN : border ? BORDER_MARGIN : 0)
}

function expectLayer(layer: ReadLayer | undefined, cut: CutFile, beyond: number): void {
  expectNear(layer?.left, getMargin(cut) - beyond)
  expectNear(layer?.top, getMargin(cut) - beyond)
  expectNear(layer?.width, cut.width + 2 * beyond)
  expectNear(layer?.height, cut.height + 2 * beyond)
}

describe.each(CUTS)('%s', (_name, cut) => {
  const page = { width: cut.width + 2 * getMargin(cut), height: cut.height + 2 * getMargin(cut) }

  test.each([
    ['SVG', () => readCutSvg(writeCutSvg(cut)), ['CutContour', 'WeedingBorder', 'TransferTape']],
    ['DXF', () => readCutDxf(writeCutDxf(cut)), ['CUTCONTOUR', 'WEEDINGBORDER', 'TRANSFERTAPE']],
  ] as const)('as %s has its size in mm, its contours and its length', (_kind, read, [letters, border, tape]) => {
    const { width, height, unit, layers } = read()
    expect(unit).toBe('mm')
    expectNear(width, page.width)
    expectNear(height, page.height)
    expectLayer(layers[letters], cut, 0)
    expect(layers[letters]?.contours).toBe(cut.outline.length)
    expectNear((layers[letters]?.length ?? 0) / cutLength(cut.outline), 1, 0.0005)
    expect([layers[border] !== undefined, layers[tape] !== undefined]).toEqual([cut.border, cut.tape])
    if (cut.border) expectLayer(layers[border], cut, BORDER_MARGIN)
    if (cut.tape) expectLayer(layers[tape], cut, TAPE_MARGIN)
  })

  test('as PDF has its size in mm, with cut and tape on separate layers', async () => {
    const file = await writeCutPdf(cut, 'Trimline')
    const { Media, Trim } = await measureBoxes(file)
    expectNear(Trim?.width, page.width)
    expectNear(Trim?.height, page.height)
    expectNear(Media?.width, page.width)
    const read = await openInPdfjs(file)
    expect([read.version, read.title]).toEqual(['1.6', cut.title])
    expect(read.layers).toEqual(['Notes', ...(cut.tape ? ['Transfer tape'] : []), 'CutContour'])
    expect(read.printed).toEqual(['CutContour'])
    const beyond = cut.border ? BORDER_MARGIN : 0
    expectNear(read.outlines['CutContour']?.width, cut.width + 2 * beyond)
    expectNear(read.outlines['CutContour']?.height, cut.height + 2 * beyond)
    expectNear(read.outlines['CutContour']?.x, getMargin(cut) - beyond)
    expectNear((read.outlines['CutContour']?.y ?? 0) - (Trim?.y ?? 0), getMargin(cut) - beyond)
    if (cut.tape) expectNear(read.outlines['Transfer tape']?.width, cut.width + 2 * TAPE_MARGIN)
  })
})

describe.skipIf(!hasGhostscript())('the plates of a cut', () => {
  test('only letters and border are on CutContour, tape and notes on Guide, nothing on the four process plates', async () => {
    const cut = await getCut({ text: 'Fern', font: 'pacifico', width: 120 }, { border: true, tape: true })
    const plates = await separate(await writeCutPdf(cut, 'Trimline'))
    expect([...plates.keys()].toSorted()).toEqual(['Black', 'CutContour', 'Cyan', 'Guide', 'Magenta', 'Yellow'])
    for (const process of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(plates.get(process)?.inked).toBeNull()
    expectNear(plates.get('CutContour')?.inked?.width, cut.width + 2 * BORDER_MARGIN, NEAR_PLATE_MM)
    expectNear(plates.get('Guide')?.inked?.width, cut.width + 2 * TAPE_MARGIN, NEAR_PLATE_MM)
  })

  test('Full Colour is printed 2 mm beyond its cut, which is drawn above it', async () => {
    const cut = await getCut({ text: 'Fern', font: 'pacifico', width: 120, color_id: 215 }, { mirrored: true })
    const file = await writeCutPdf(cut, 'Trimline')
    expect((await openInPdfjs(file)).printed).toEqual(['Print', 'CutContour'])
    const plates = await separate(file)
    expectNear(plates.get('CutContour')?.inked?.width, cut.width, NEAR_PLATE_MM)
    expectNear(plates.get('Magenta')?.inked?.height, cut.height + 2 * 2, NEAR_PLATE_MM)
  })
})

test('the same cut gives the same bytes', async () => {
  const bytes = async () => Buffer.from(await writeCutPdf(SAMPLE_CUT, 'Trimline')).toString('latin1')
  expect(await bytes()).toBe(await bytes())
  expect(await bytes()).not.toMatch(/CreationDate|ModDate/)
  expect(writeCutDxf(SAMPLE_CUT)).toBe(writeCutDxf(SAMPLE_CUT))
})

test('mirroring swaps left and right', () => {
  const bar = { ...SAMPLE_CUT, outline: SAMPLE_CUT.outline.slice(-1), width: 200 }
  const { left = 0, width = 0 } = readCutDxf(writeCutDxf(bar)).layers['CUTCONTOUR'] ?? {}
  const mirrored = readCutDxf(writeCutDxf({ ...bar, mirrored: true })).layers['CUTCONTOUR']
  expectNear(mirrored?.left, 200 + 2 * PAGE - left - width)
  expectNear(mirrored?.width, width)
})

test('a design that is mirrored is cut so in every file, which name for whom', async () => {
  const design = { ...NEW_DESIGN, text: 'L', height: 100 }
  const { outline, measures } = measureDesign(design, await openLetteringFont(design.font))
  const write = (mirrored: boolean) => {
    const drawn = { design: { ...design, mirrored }, measures, outline }
    return getCutFile(drawn, { tape: false, recipient: 'Order T-2026-000123, line 2, Siân Owen' })
  }
  const [plain, mirrored] = [write(false), write(true)]
  expect([plain.mirrored, mirrored.mirrored]).toEqual([false, true])
  expect(writeCutDxf(mirrored)).toMatch(/^999\nOrder T-2026-000123, line 2, Sian Owen\n/)
  expect(writeCutDxf(mirrored).slice(60)).not.toBe(writeCutDxf(plain).slice(60))
  expect(writeCutSvg(mirrored)).toContain('<desc>Order T-2026-000123, line 2, Siân Owen</desc>')
  const pdf = await openInPdfjs(await writeCutPdf(mirrored, 'Trimline'))
  expect(pdf.title).toBe('L')
})

describe('previews', () => {
  const svg = writeCutSvg({ ...SAMPLE_CUT, border: true, watermark: 'Trimline <preview>' })

  test('are well-formed and have a watermark', () => {
    const document = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(document.querySelector('title')?.textContent).toBe(SAMPLE_CUT.title)
    expect(document.querySelector('pattern text')?.textContent).toBe('Trimline <preview>')
  })

  test('have no layer that a cutter would follow', () => {
    expect(svg).not.toContain('CutContour')
  })
})

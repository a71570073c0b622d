import { PDFArray, PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { measureBoxes } from '#print/templates/testing/measure-boxes.server.ts'
import { openInPdfjs } from '#print/templates/testing/open-in-pdfjs.server.ts'
import { hasGhostscript, separate } from '#print/templates/testing/separate.server.ts'
import { drawCutLine, NEW_CUT } from '../cut-line.ts'
import { mendPaths, NEW_MEND } from '../mend-paths.ts'
import { type Outline, outlineBounds } from '../outline.ts'
import { brokenLines, FAULTS } from '../testing/broken-lines.ts'
import { plot } from '../testing/judge-outline.ts'
import { readCutDxf, readCutSvg } from '../testing/read-cut-files.ts'
import { disc, either, paintPixels } from '../testing/shapes.ts'
import { type CutSheet, layOutCut } from './cut-layers.ts'
import { writeCutLineDxf } from './write-dxf.ts'
import { writeCutLinePdf } from './write-pdf.server.ts'
import { writeCutLineSvg } from './write-svg.ts'

/* Every file is read back by independent programs, and must measure what is to be cut. */

const NEAR_MM = 0.01
/** For a plate: a line's own width, and a pixel of 0.085 mm at each end. */
const NEAR_PLATE_MM = 0.35

const MARGIN = 2

function drawKiss(): { through: Outline; kiss: Outline } {
  const pixels = paintPixels(either(disc(80, 150, 60), disc(210, 120, 40)), 300, 240)
  const settings = { ...NEW_CUT, cut: 'kiss', islands: 'separate' } as const
  const result = drawCutLine({ kind: 'pixels', pixels, pixelMm: 0.2, from: 'alpha' }, settings)
  if (!result.ok) throw new Error(result.message)
  return result.line
}

function layOut(line: { through: Outline; kiss: Outline }): CutSheet {
  const sheet = layOutCut(line)
  if (sheet === null) throw new Error('Nothing to cut')
  return sheet
}

const KISS = drawKiss()
const SHEET = layOut(KISS)

function lengthOf(outline: Outline): number {
  return outline.reduce((sum, contour) => {
    const spots = plot(contour, 64)
    return (
      sum +
      spots.reduce(
        (way, [x, y], at) => way + Math.hypot(x - (spots.at(at - 1)?.[0] ?? x), y - (spots.at(at - 1)?.[1] ?? y)),
        0,
      )
    )
  }, 0)
}

describe.each([
  ['SVG', () => readCutSvg(writeCutLineSvg(SHEET, 'Bee & "flower"'))],
  ['DXF of release 2000', () => readCutDxf(writeCutLineDxf(SHEET, 'Bee & "flower"'))],
])('a cut line as %s', (_format, read) => {
  test('has its size in mm, and a layer for each kind of cut with all of its contours', () => {
    const { width, height, unit, layers } = read()
    expect([unit, width, height]).toEqual(['mm', expect.closeTo(SHEET.width, 2), expect.closeTo(SHEET.height, 2)])
    expect(Object.keys(layers).toSorted()).toEqual(['CutContour', 'KissCut'])
    for (const { name, outline } of SHEET.layers) {
      const bounds = outlineBounds(outline)
      const { left = 0, top = 0, contours, length = 0 } = layers[name] ?? {}
      expect(contours).toBe(outline.length)
      expect(Math.abs(left - (bounds?.left ?? 0))).toBeLessThan(NEAR_MM)
      expect(Math.abs(top - (bounds?.top ?? 0))).toBeLessThan(NEAR_MM)
      expect(length / lengthOf(outline)).toBeCloseTo(1, 4)
    }
  })
})

describe('a cut line as PDF', async () => {
  const file = await writeCutLinePdf(SHEET, 'Bee & "flower"', 'Trimline')

  test('has its size as TrimBox, and a layer for each kind of cut', async () => {
    const { Trim } = await measureBoxes(file)
    expect(Trim?.width).toBeCloseTo(SHEET.width - 2 * MARGIN, 2)
    const read = await openInPdfjs(file)
    expect(read.layers).toEqual(['KissCut', 'CutContour'])
    expect(read.printed).toEqual(['CutContour', 'KissCut'])
    const bounds = outlineBounds(SHEET.layers.find(({ name }) => name === 'KissCut')?.outline ?? [])
    expect(read.outlines['KissCut']?.x).toBeCloseTo(bounds?.left ?? 0, 1)
  })

  test('says by ISO 19593-1 what each layer is for', async () => {
    const { catalog, context } = await PDFDocument.load(file)
    const groups = catalog.lookup(PDFName.of('OCProperties'), PDFDict).lookup(PDFName.of('OCGs'), PDFArray)
    const steps = groups.asArray().map((group) => {
      const step = context.lookup(group, PDFDict).lookup(PDFName.of('GTS_Metadata'), PDFDict)
      return ['GTS_ProcStepsGroup', 'GTS_ProcStepsType'].map((key) => String(step.get(PDFName.of(key))))
    })
    expect(steps).toEqual([
      ['/Structural', '/Cutting'],
      ['/Structural', '/PartialCutting'],
    ])
  })

  test('has the same bytes for the same line', async () => {
    expect(Buffer.from(await writeCutLinePdf(SHEET, 'Bee & "flower"', 'Trimline')).equals(Buffer.from(file))).toBe(true)
  })
})

/** A wedge whose tip has an angle of 12°, above the limit at which a mitre would be cut off. */
const WEDGE: Outline = [
  [
    [0, 0, 40, 4.2],
    [40, 4.2, 0, 8.4],
    [0, 8.4, 0, 0],
  ],
]

test.skipIf(!hasGhostscript())('a pointed tip is drawn where it is cut, and no mitre beyond it', async () => {
  const sheet = layOut({ through: WEDGE, kiss: [] })
  const plates = await separate(await writeCutLinePdf(sheet, 'Wedge', 'Trimline'))
  const inked = plates.get('CutContour')?.inked
  expect(Math.abs((inked?.width ?? 0) - 40)).toBeLessThan(NEAR_PLATE_MM)
})

test('a line without contours has no sheet', () => expect(layOutCut({ through: [], kiss: [] })).toBeNull())

/** Every twentieth mended line of each fault, in the soak all of them. */
const EVERY = process.env['SOAK'] !== undefined ? 1 : 21
const MENDED = FAULTS.flatMap((fault) =>
  brokenLines(fault).filter(({ meant }, at) => meant !== null && at % EVERY === 0),
).map(
  ({ name, paths, holes }) =>
    [name, layOut({ through: mendPaths(paths, { ...NEW_MEND, holes }).outline, kiss: [] })] as const,
)

describe('mended lines, judged by others', () => {
  test.each(MENDED)('%s: a DXF reader finds closed splines of their size', (name, sheet) => {
    const { layers } = readCutDxf(writeCutLineDxf(sheet, name))
    expect(layers['CutContour']?.contours).toBe(sheet.layers[0]?.outline.length)
    expect(layers['CutContour']?.width).toBeCloseTo(sheet.width - 2 * MARGIN, 1)
  })

  test.skipIf(!hasGhostscript()).each([['kiss and through', SHEET] as const, ...MENDED])(
    '%s: Ghostscript has the lines on the plate CutContour, and nothing on the four process plates',
    async (name, sheet) => {
      const plates = await separate(await writeCutLinePdf(sheet, name, 'Trimline'))
      expect([...plates.keys()].filter((plate) => plates.get(plate)?.inked)).toEqual(['CutContour'])
      const inked = plates.get('CutContour')?.inked
      expect(Math.abs((inked?.width ?? 0) - sheet.width + 2 * MARGIN)).toBeLessThan(NEAR_PLATE_MM)
      expect(Math.abs((inked?.height ?? 0) - sheet.height + 2 * MARGIN)).toBeLessThan(NEAR_PLATE_MM)
    },
  )
})

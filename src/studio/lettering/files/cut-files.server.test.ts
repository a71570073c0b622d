import { execFileSync } from 'node:child_process'
import { PDFArray, type PDFDict, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { Window } from 'happy-dom'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import { outlineArea } from '#print/cut-line/outline.ts'
import { type ReadLayer, readCutDxf, readCutSvg } from '#print/cut-line/testing/read-cut-files.ts'
import { measureBoxes } from '#print/templates/testing/measure-boxes.server.ts'
import { openInPdfjs } from '#print/templates/testing/open-in-pdfjs.server.ts'
import { hasGhostscript, separate } from '#print/templates/testing/separate.server.ts'
import { type LetteringDesign, NEW_DESIGN, NEW_PRINT } from '../design.ts'
import { getDesignFill, SHEET_COLOURS } from '../fills/get-fill.ts'
import { openLetteringFont } from '../fonts/open-font.server.ts'
import { measureDesign } from '../measure-design.ts'
import { HEART, RING } from '../testing/own-shapes.ts'
import { SAMPLE_CUT } from '../testing/sample-cut.ts'
import { rectangle } from '../testing/shapes.ts'
import { cutLength } from '../weld/measure-cut.ts'
import {
  BORDER_MARGIN,
  type CutFile,
  DEFAULT_AIDS,
  layOutSheet,
  REGISTER_MARGIN,
  REGISTER_RADIUS,
  TAPE_MARGIN,
} from './cut-sheet.ts'
import { getCutFiles } from './draw-design.ts'
import { drawCutPreview } from './draw-preview.ts'
import { writeCutPdf } from './write-cut-pdf.server.ts'

/* Every file is read back by independent programs, and must measure what was to be cut. */

/** A hundredth of a millimetre. */
const NEAR_MM = 0.01
/** For a plate: a line's own width, and a pixel of 0.085 mm at each end. */
const NEAR_PLATE_MM = 0.35

const PAGE = 2
const ALL_AIDS = { border: true, weedingLines: true, register: true }
const PROFILE = await readPressProfile()
const PRESS = { profile: PROFILE, identifier: 'FOGRA39', info: 'ISO Coated v2 300%' }
const writeSvg = (cut: CutFile) => writeCutLineSvg(layOutSheet(cut), cut.title, cut.recipient)
const writeDxf = (cut: CutFile) => writeCutLineDxf(layOutSheet(cut), cut.recipient)

async function getCut(changes: Partial<LetteringDesign>, how: Partial<CutFile> = {}): Promise<CutFile> {
  const design = { ...NEW_DESIGN, ...changes }
  const { outline, rows, layout } = measureDesign(design, await openLetteringFont(design.font))
  const colour = SHEET_COLOURS[design.color_id] ?? SAMPLE_CUT.colour
  return {
    ...SAMPLE_CUT,
    outline,
    rows,
    width: layout.width,
    height: layout.height,
    ink: { left: 0, top: 0, right: layout.width, bottom: layout.height },
    title: design.text,
    colour,
    ...how,
  }
}

const CUTS: readonly (readonly [name: string, cut: CutFile])[] = [
  ['shapes of known size', SAMPLE_CUT],
  ['shapes with border and tape, mirrored', { ...SAMPLE_CUT, aids: DEFAULT_AIDS, tape: true, mirrored: true }],
  [
    'script in gold of 600 mm, install-ready',
    await getCut(
      { text: 'Fern & Thread', font: 'pacifico', width: 600, color_id: 211 },
      { aids: ALL_AIDS, tape: true },
    ),
  ],
  [
    'two lines on an arc, freely sized',
    await getCut({ text: 'Fish\n& Chips', font: 'bungee', width: 240.5, height: 180, arc: 90 }),
  ],
  [
    'words with an own outline on the left, mirrored',
    await getCut({ text: 'Fern', width: 200, shape: HEART }, { mirrored: true }),
  ],
  [
    'words with an own outline above, install-ready',
    await getCut(
      { text: 'Fern', width: 200, shape: { ...RING, side: 'above' } },
      { aids: { ...ALL_AIDS, weedingLines: false }, tape: true },
    ),
  ],
  ['fine strokes, mirrored', await getCut({ text: 'Ægir', font: 'great-vibes', height: 120 }, { mirrored: true })],
]

function expectNear(measured: number | undefined, expected: number, within = NEAR_MM): void {
  expect(Math.abs((measured ?? Number.NaN) - expected)).toBeLessThan(within)
}

/** From the page's edge to the ink. */
function getMargin({ aids, tape }: CutFile): number {
  const reach = aids.register ? REGISTER_MARGIN + REGISTER_RADIUS : aids.border ? BORDER_MARGIN : 0
  return PAGE + (tape ? TAPE_MARGIN : reach)
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
    ['SVG', () => readCutSvg(writeSvg(cut))],
    ['DXF', () => readCutDxf(writeDxf(cut))],
  ] as const)('as %s has its size in mm, its contours, its length and its area', (_kind, read) => {
    const { width, height, unit, layers } = read()
    expect(unit).toBe('mm')
    expectNear(width, page.width)
    expectNear(height, page.height)
    const { CutContour: letters, WeedingBorder: border, TransferTape: tape, Register: marks } = layers
    expectLayer(letters, cut, 0)
    expect([letters?.contours, letters?.open]).toEqual([cut.outline.length, 0])
    expectNear((letters?.length ?? 0) / cutLength(cut.outline), 1, 0.0005)
    expectNear((letters?.area ?? 0) / outlineArea(cut.outline), 1, 0.0005)
    expect([border !== undefined, marks?.contours ?? 0, tape !== undefined]).toEqual([
      cut.aids.border,
      cut.aids.register ? 5 : 0,
      cut.tape,
    ])
    if (cut.aids.border) expectLayer(border, cut, BORDER_MARGIN)
    if (cut.aids.register) expectLayer(marks, cut, REGISTER_MARGIN + REGISTER_RADIUS)
    if (cut.tape) expectLayer(tape, cut, TAPE_MARGIN)
  })

  test('as PDF has its size in mm, with a layer for each part', async () => {
    const file = await writeCutPdf(cut, 'Trimline', PRESS)
    const { Media, Trim } = await measureBoxes(file)
    expectNear(Trim?.width, page.width)
    expectNear(Trim?.height, page.height)
    expectNear(Media?.width, page.width)
    const read = await openInPdfjs(file)
    expect([read.version, read.title]).toEqual(['1.6', cut.title])
    const cutLayers = [
      'CutContour',
      ...(cut.aids.border ? ['WeedingBorder'] : []),
      ...(cut.aids.register ? ['Register'] : []),
    ]
    const all = [...cutLayers, ...(cut.tape ? ['TransferTape'] : []), 'Notes']
    expect([read.layers, read.printed]).toEqual([all.toReversed(), cutLayers])
    for (const [name, beyond] of [
      ['CutContour', 0],
      ['WeedingBorder', BORDER_MARGIN],
      ['TransferTape', TAPE_MARGIN],
    ] as const) {
      const outline = read.outlines[name]
      if (!all.includes(name)) continue
      expectNear(outline?.width, cut.width + 2 * beyond)
      expectNear(outline?.height, cut.height + 2 * beyond)
      expectNear(outline?.x, getMargin(cut) - beyond)
      expectNear((outline?.y ?? 0) - (Trim?.y ?? 0), getMargin(cut) - beyond)
    }
  })
})

describe.skipIf(!hasGhostscript())('the plates of a cut', () => {
  test('each part is on a plate of its own, tape and notes on Guide, nothing on the four process plates', async () => {
    const design = { text: 'Fern\nROSE', font: 'pacifico', width: 120, line_spacing: 150 }
    const cut = await getCut(design, { aids: ALL_AIDS, tape: true })
    const plates = await separate(await writeCutPdf(cut, 'Trimline', PRESS))
    const parts = ['CutContour', 'Guide', 'Register', 'WeedingBorder', 'WeedingLines']
    expect([...plates.keys()].toSorted()).toEqual([...parts, 'Black', 'Cyan', 'Magenta', 'Yellow'].toSorted())
    expectNear(plates.get('CutContour')?.inked?.width, cut.width, NEAR_PLATE_MM)
    expectNear(plates.get('CutContour')?.inked?.height, cut.height, NEAR_PLATE_MM)
    expectNear(plates.get('WeedingLines')?.inked?.width, cut.width + 2 * BORDER_MARGIN, NEAR_PLATE_MM)
    for (const process of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(plates.get(process)?.inked).toBeNull()
    expectNear(plates.get('WeedingBorder')?.inked?.width, cut.width + 2 * BORDER_MARGIN, NEAR_PLATE_MM)
    expectNear(plates.get('Guide')?.inked?.width, cut.width + 2 * TAPE_MARGIN, NEAR_PLATE_MM)
  })

  test('an own outline is on the plate of the letters', async () => {
    const cut = await getCut({ text: 'Fern', width: 120, shape: { ...RING, side: 'right', height: 60, gap: 15 } })
    expect(cut.width).toBeCloseTo(195, 6)
    const plates = await separate(await writeCutPdf(cut, 'Trimline', PRESS))
    expectNear(plates.get('CutContour')?.inked?.width, 195, NEAR_PLATE_MM)
    expectNear(plates.get('CutContour')?.inked?.height, cut.height, NEAR_PLATE_MM)
    for (const process of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(plates.get(process)?.inked).toBeNull()
  })

  test('Full Colour is printed 2 mm beyond its cut, which is drawn above it', async () => {
    const cut = await getCut({ text: 'Fern', font: 'pacifico', width: 120, color_id: 215 }, { mirrored: true })
    const file = await writeCutPdf({ ...cut, aids: ALL_AIDS }, 'Trimline', PRESS)
    expect((await openInPdfjs(file)).printed).toEqual(['Print', 'CutContour', 'WeedingBorder', 'Register'])
    const plates = await separate(file)
    expectNear(plates.get('CutContour')?.inked?.width, cut.width, NEAR_PLATE_MM)
    expectNear(plates.get('Magenta')?.inked?.height, cut.height + 2 * 2, NEAR_PLATE_MM)
    // The marks that the camera looks for are filled.
    const marks = plates.get('Register')
    expectNear(marks?.inked?.width, cut.width + 2 * (REGISTER_MARGIN + REGISTER_RADIUS), NEAR_PLATE_MM)
  })
})

describe.skipIf(!hasGhostscript())('Full Colour', async () => {
  const press = await openPress(PROFILE)

  test.each(['#ff2d6f', '#0aa2ff', '#ffd400', '#1a1a1a'])(
    '%s is printed by the inks of the press that the file names',
    async (hex) => {
      const fill = getDesignFill({ color_id: 215, print: { ...NEW_PRINT, from: hex, to: hex } })
      const file = await writeCutPdf({ ...SAMPLE_CUT, colour: { name: 'full-colour', fill } }, 'Trimline', PRESS)
      const wanted = press?.toInks({ space: 'RGB', profile: null }, Buffer.from(hex.slice(1), 'hex')) ?? []
      const plates = await separate(file)
      for (const [at, name] of ['Cyan', 'Magenta', 'Yellow', 'Black'].entries())
        expect(plates.get(name)?.most).toBeCloseTo((wanted[at] ?? Number.NaN) / 255, 1.5)
      const { catalog } = await PDFDocument.load(file)
      const [intent] = catalog.lookup(PDFName.of('OutputIntents'), PDFArray).asArray()
      const text = String((intent as PDFDict).get(PDFName.of('OutputConditionIdentifier')))
      expect(text).toBe('(FOGRA39)')
    },
  )
})

/** The page as Ghostscript shows it on a screen, a pixel for each point. */
async function printScreen(pdf: Uint8Array): Promise<{ data: Buffer; width: number; height: number }> {
  const options = ['-q', '-dSAFER', '-sDEVICE=png16m', '-r72', '-o', '-', '-']
  const png = execFileSync('gs', options, { input: pdf, maxBuffer: 64 * 1024 * 1024 })
  const { data, info } = await sharp(png).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  return { data, width: info.width, height: info.height }
}

test.skipIf(!hasGhostscript()).each([
  ['across', false, { left: 1, right: 0, top: 0.5, bottom: 0.5 }],
  ['across', true, { left: 0, right: 1, top: 0.5, bottom: 0.5 }],
  ['down', false, { left: 0.5, right: 0.5, top: 1, bottom: 0 }],
  ['halves', false, { left: 0.5, right: 0.5, top: 1, bottom: 0 }],
] as const)(
  'a print of yellow and cyan %s, mirrored %s, has its yellow where it is shown',
  async (pattern, mirrored, share) => {
    const fill = getDesignFill({ color_id: 215, print: { pattern, from: '#ffe600', to: '#00a0e6' } })
    const outline = [rectangle(0, 0, 100, 100)]
    const square = { width: 100, height: 100, ink: { left: 0, top: 0, right: 100, bottom: 100 } }
    const cut = { ...SAMPLE_CUT, ...square, outline, mirrored, colour: { name: 'full-colour', fill } }
    const { data, width, height } = await printScreen(await writeCutPdf(cut, 'Trimline', PRESS))
    const isYellow = (x: number, y: number) => {
      const at = 3 * (Math.round(y * height) * width + Math.round(x * width))
      return (data[at] ?? 0) > (data[at + 2] ?? 0)
    }
    const found = {
      left: isYellow(0.1, 0.3) && isYellow(0.1, 0.7),
      right: isYellow(0.9, 0.3) && isYellow(0.9, 0.7),
      top: isYellow(0.3, 0.1) && isYellow(0.7, 0.1),
      bottom: isYellow(0.3, 0.9) && isYellow(0.7, 0.9),
    }
    const isWhole = Object.fromEntries(Object.entries(share).map(([side, part]) => [side, part === 1]))
    expect(found).toEqual(isWhole)
  },
)

test('the same cut gives the same bytes', async () => {
  const bytes = async () => Buffer.from(await writeCutPdf(SAMPLE_CUT, 'Trimline', PRESS)).toString('latin1')
  expect(await bytes()).toBe(await bytes())
  expect(await bytes()).not.toMatch(/CreationDate|ModDate/)
  expect(writeDxf(SAMPLE_CUT)).toBe(writeDxf(SAMPLE_CUT))
})

test.each([
  ['two rows apart', { text: 'Fern\nROSE', line_spacing: 150 }, 1],
  ['three rows apart', { text: 'A\nB\nC', line_spacing: 150 }, 2],
  ['rows that reach into each other', { text: 'gjy\nÄÖÜ', line_spacing: 60 }, 0],
  ['a single row', { text: 'Fern' }, 0],
  ['a row under an own outline', { text: 'Fern', shape: { ...RING, side: 'above' } }, 1],
  ['two rows beside an own outline as high as both', { text: 'Fern\nROSE', line_spacing: 150, shape: RING }, 0],
  ['two rows beside a small one between them', { text: 'A\nB', line_spacing: 150, shape: { ...RING, height: 5 } }, 2],
  ['rows on an arc that leave no straight way', { text: 'Fern and Thread\nROSE', arc: 180 }, 0],
] as const)('weeding lines of %s', async (_name, changes, count) => {
  const cut = await getCut({ width: 200, ...changes }, { aids: { ...DEFAULT_AIDS, weedingLines: true } })
  const { WeedingLines: lines, CutContour: letters, WeedingBorder: border } = readCutDxf(writeDxf(cut)).layers
  expect([lines?.contours ?? 0, lines?.open ?? 0]).toEqual([count, count])
  const svg = readCutSvg(writeSvg(cut)).layers['WeedingLines']
  expect([svg?.contours ?? 0, svg?.open ?? 0]).toEqual([count, count])
  for (const [from, to] of lines?.points ?? []) {
    // From border to border, and through no letter.
    expectNear(from?.x, border?.left ?? 0)
    expectNear((to?.x ?? 0) - (from?.x ?? 0), border?.width ?? 0)
    expect(from?.y).toBe(to?.y)
    for (const contour of letters?.points ?? []) {
      const sides = new Set(contour.map(({ y }) => y < (from?.y ?? 0)))
      expect(sides.size).toBe(1)
    }
  }
})

test('a border that is left out is in no file', async () => {
  const cut = { ...SAMPLE_CUT, aids: { ...DEFAULT_AIDS, border: false } }
  expect(Object.keys(readCutDxf(writeDxf(cut)).layers)).toEqual(['CutContour'])
  expect((await openInPdfjs(await writeCutPdf(cut, 'Trimline', PRESS))).layers).toEqual(['Notes', 'CutContour'])
})

test('mirroring swaps left and right', () => {
  const bar = { ...SAMPLE_CUT, outline: SAMPLE_CUT.outline.slice(-1), width: 200 }
  const { left = 0, width = 0 } = readCutDxf(writeDxf(bar)).layers['CutContour'] ?? {}
  const mirrored = readCutDxf(writeDxf({ ...bar, mirrored: true })).layers['CutContour']
  expectNear(mirrored?.left, 200 + 2 * PAGE - left - width)
  expectNear(mirrored?.width, width)
})

test('a design that is mirrored is cut so in every file, which name for whom', async () => {
  const design = { ...NEW_DESIGN, text: 'L', height: 100 }
  const cut = measureDesign(design, await openLetteringFont(design.font))
  const write = (mirrored: boolean) => {
    const drawn = { ...cut, design: { ...design, mirrored } }
    return getCutFiles(drawn, { tape: false, recipient: 'Order T-2026-000123, line 2, Siân Owen' })[0]
  }
  const [plain, mirrored] = [write(false), write(true)]
  expect([plain.mirrored, mirrored.mirrored]).toEqual([false, true])
  expect(writeDxf(mirrored)).toMatch(/^999\nOrder T-2026-000123, line 2, Sian Owen\n/)
  expect(writeDxf(mirrored).slice(60)).not.toBe(writeDxf(plain).slice(60))
  expect(writeSvg(mirrored)).toContain('<desc>Order T-2026-000123, line 2, Siân Owen</desc>')
  const pdf = await openInPdfjs(await writeCutPdf(mirrored, 'Trimline', PRESS))
  expect(pdf.title).toBe('L')
})

describe('a sign of three films (decision 0108)', async () => {
  const design: LetteringDesign = {
    ...NEW_DESIGN,
    text: 'Fern\nROSE',
    font: 'pacifico',
    width: 120,
    line_spacing: 150,
    color_id: 215,
    outline: { width: 3, color_id: 201 },
    shadow: { dx: 6, dy: -4, color_id: 202 },
  }
  const drawn = { ...measureDesign(design, await openLetteringFont(design.font)), design }
  const { width, height } = drawn.measures
  const cuts = getCutFiles(drawn, { tape: true, recipient: 'Order 1' })
  const mirrored = getCutFiles({ ...drawn, design: { ...design, mirrored: true } }, { tape: false })

  test('has a file for each, with marks, border and tape at the same place', () => {
    expect(cuts.map(({ film }) => film)).toEqual(['letters', 'outline', 'shadow'])
    const files = cuts.map((cut) => readCutDxf(writeDxf(cut)))
    for (const name of ['Register', 'WeedingBorder', 'TransferTape'])
      expect(new Set(files.map(({ layers }) => JSON.stringify(layers[name]?.points))).size).toBe(1)
    const [letters, outline, shadow] = files.map(({ layers }) => layers['CutContour'])
    const margin = PAGE + TAPE_MARGIN
    expectNear(files[0]?.width, width + 2 * 3 + 6 + 2 * margin)
    expectNear(letters?.left, margin + 3)
    expectNear(letters?.top, margin + 3 + 4)
    expectNear(letters?.height, height)
    expectNear(outline?.left, margin)
    expectNear(outline?.width, width + 6)
    expectNear(shadow?.left, margin + 6)
    expectNear(shadow?.top, margin)
    expect(outline?.open).toBe(0)
  })

  test('says in each which it is, in the order of laying, the letters first on glass', () => {
    const words = [...cuts, ...mirrored].map(({ recipient }) => recipient)
    expect(words).toEqual([
      'Order 1, film 3 of 3: letters in Full Colour',
      'Order 1, film 2 of 3: outline in White',
      'Order 1, film 1 of 3: shadow in Black',
      'film 1 of 3: letters in Full Colour',
      'film 2 of 3: outline in White',
      'film 3 of 3: shadow in Black',
    ])
    expect(writeDxf(cuts[0])).toMatch(/^999\nOrder 1, film 3 of 3: letters in Full Colour\n/)
  })

  test('is mirrored as a whole: the shadow falls to the other side', () => {
    const [letters, , shadow] = mirrored.map((cut) => readCutSvg(writeSvg(cut)).layers['CutContour'])
    expect((letters?.left ?? 0) - (shadow?.left ?? 0)).toBeCloseTo(6 + 3, 1)
  })

  test.skipIf(!hasGhostscript())('prints only the letters, and over them alone', async () => {
    const [letters, outline] = await Promise.all(
      cuts.slice(0, 2).map(async (cut) => separate(await writeCutPdf(cut, 'Trimline', PRESS))),
    )
    expectNear(letters?.get('CutContour')?.inked?.width, width, NEAR_PLATE_MM)
    expectNear(letters?.get('Magenta')?.inked?.width, width + 2 * 2, 2 * NEAR_PLATE_MM)
    expectNear(outline?.get('CutContour')?.inked?.width, width + 6, NEAR_PLATE_MM)
    for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(outline?.get(ink)?.inked ?? null).toBeNull()
    expect(letters?.get('Register')?.inked?.width).toBeCloseTo(outline?.get('Register')?.inked?.width ?? 0, 0)
  })
})

describe('previews', () => {
  const shown = { films: '<path d="M0 0H9V9z"/>', left: 0, top: 0, ground: '#fff', watermark: 'Trimline <preview>' }
  const svg = drawCutPreview({ ...SAMPLE_CUT, aids: DEFAULT_AIDS }, shown)

  test('are well-formed and have a watermark', () => {
    const document = new new Window().DOMParser().parseFromString(svg, 'image/svg+xml')
    expect(document.querySelector('title')?.textContent).toBe(SAMPLE_CUT.title)
    expect(document.querySelector('pattern text')?.textContent).toBe('Trimline <preview>')
  })

  test('have no layer that a cutter would follow', () => {
    expect(svg).not.toContain('CutContour')
  })
})

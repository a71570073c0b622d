import { cmyk, PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { newMend } from '#print/mends/mend.ts'
import { TEST_TOOLS } from '#print/mends/testing/test-tools.server.ts'
import { checkArtwork } from '#print/preflight/check-artwork.ts'
import { HARMLESS } from '#print/preflight/testing/faults.ts'
import { box, CARD, cleanArtwork, STICKER, writeSample } from '#print/preflight/testing/sample-pdf.ts'
import { separatePlates } from '#print/preflight/testing/separate-plates.server.ts'
import { drawTemplate } from '#print/templates/draw-template.server.ts'
import { getMeasures, STANDARD_TEMPLATES, templateName } from '#print/templates/template.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { makeProductionFile, type ProductionOrder } from './make-production-file.ts'
import { judgeX4 } from './testing/judge-x4.ts'

const CONDITION = { profile: await readPressProfile(), identifier: 'FOGRA39', info: 'ISO Coated v2 300 % (basICColor)' }
/** The trim line of a sticker, from the corner of its bleed. */
const SQUARE = [
  [
    [2, 2, 52, 2],
    [52, 2, 52, 52],
    [52, 52, 2, 52],
    [2, 52, 2, 2],
  ],
]

function orderOf(change: Partial<ProductionOrder> = {}): ProductionOrder {
  return {
    file: writeSample(cleanArtwork(STICKER)),
    requirements: STICKER,
    mends: [],
    cutLine: { artwork: { width: 54, height: 54 }, through: SQUARE, kiss: [] },
    title: 'T-2026-000123, line 1 <“Größe” & co>',
    madeAt: new Date('2026-11-26T01:02:03Z'),
    creator: 'Trimline',
    ...change,
  }
}

async function make(order: ProductionOrder) {
  const made = await makeProductionFile(order, CONDITION, TEST_TOOLS)
  if (!made.ok) throw new Error(made.code)
  return made
}

test.each(HARMLESS.map(({ name, build }) => [name, build] as const))('%s becomes PDF/X-4', async (_name, build) => {
  for (const base of [_name.includes('foil') ? CARD : STICKER]) {
    const artwork = cleanArtwork(base)
    build(artwork)
    const { requirements } = artwork
    const made = await make(orderOf({ file: writeSample(artwork), requirements, cutLine: null }))
    const faults = (await judgeX4(made.file)).filter((fault) => !fault.includes('Helvetica-Neue'))
    expect(faults).toEqual([])
    const { findings } = await checkArtwork(made.file, requirements)
    expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
  }
})

/** The first of each shape. */
const TEMPLATES = [...new Map(STANDARD_TEMPLATES.toReversed().map((template) => [template.kind, template])).values()]

test.each(TEMPLATES.map((template) => [templateName(template), template] as const))(
  'the template %s, filled as a person would, passes, and its production file too',
  async (_name, template) => {
    const { trim, margin } = getMeasures(template)
    const requirements = { ...STICKER, trim, bleedMm: margin, safeMm: margin, plates: ['CutContour' as const] }
    const file = await fillTemplate(await drawTemplate(template, 'Trimline'))
    const made = await make(orderOf({ file, requirements, cutLine: null }))
    expect(await judgeX4(made.file)).toEqual([])
    for (const artwork of [file, made.file]) {
      const { findings } = await checkArtwork(artwork, requirements)
      expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
    }
  },
)

/** A background to the bleed line, a shape in the middle, and the lines of the template left where they are. */
async function fillTemplate(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(file)
  const page = document.getPage(0)
  const { x, y, width, height } = page.getBleedBox()
  page.drawRectangle({ x, y, width, height, color: cmyk(0.2, 0.7, 0, 0) })
  page.drawRectangle({
    x: x + width / 3,
    y: y + height / 3,
    width: width / 3,
    height: height / 3,
    color: cmyk(0, 0, 0.8, 0),
  })
  return document.save()
}

test('the same order gives the same bytes', async () => {
  const [one, other] = [await make(orderOf()), await make(orderOf())]
  expect(one.sha256).toBe(other.sha256)
  expect(one.file).toEqual(other.file)
  expect(one.sha256).not.toBe((await make(orderOf({ mends: [newMend('turn')] }))).sha256)
})

test.skipIf(!hasGhostscript())('its plates are those of the artwork, and the cut line', async () => {
  const order = orderOf()
  const { file } = await make(order)
  const [before, after] = [await separatePlates(order.file, 72), await separatePlates(file, 72)]
  for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black'])
    expect(mean(after, ink), ink).toBeCloseTo(mean(before, ink), 0)
  expect(mean(before, 'CutContour')).toBe(0)
  expect(mean(after, 'CutContour')).toBeGreaterThan(0)
})

test.skipIf(!hasGhostscript())('two foils are two plates, each on a layer of its own, by whatever names', async () => {
  const requirements = { ...STICKER, plates: ['Foil' as const], foils: ['rose-gold', 'silver'] as const }
  const artwork = cleanArtwork(requirements)
  artwork.content.push(
    `q /RoseGoldFoil cs 1 scn ${box(5, 5, 10, 10)} f Q`,
    `q /Foil cs 1 scn ${box(20, 20, 20, 10)} f Q`,
  )
  const { file, findings } = await make(orderOf({ file: writeSample(artwork), requirements, cutLine: null }))
  expect(findings).toEqual([])
  expect((await judgeX4(file)).filter((fault) => !fault.includes('Helvetica-Neue'))).toEqual([])
  const plates = await separatePlates(file, 72)
  expect([...plates.keys()].filter((ink) => ink.startsWith('Foil')).toSorted()).toEqual([
    'Foil Rose Gold',
    'Foil Silver',
  ])
  // Of a sheet of 54 × 54 mm, 100 and 200 mm².
  expect(mean(plates, 'Foil Rose Gold') / 255).toBeCloseTo(100 / 54 ** 2, 2)
  expect(mean(plates, 'Foil Silver') / 255).toBeCloseTo(200 / 54 ** 2, 2)
  const layers = (await PDFDocument.load(file)).context
    .enumerateIndirectObjects()
    .flatMap(([, object]) => (String(object).includes('/FoilStamping') ? [String(object)] : []))
  expect(layers).toHaveLength(2)
  const { findings: checked } = await checkArtwork(file, requirements)
  expect(checked.filter(({ level }) => level !== 'fine')).toEqual([])
})

function mean(plates: ReadonlyMap<string, Uint8Array>, ink: string): number {
  const plate = plates.get(ink) ?? new Uint8Array(1)
  return plate.reduce((sum, one) => sum + one, 0) / plate.length
}

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { drawTemplate } from './draw-template.server.ts'
import { getCreases, getMeasures, STANDARD_TEMPLATES, type Template, templateName } from './template.ts'
import type { Box } from './template-sheet.ts'
import { anyTemplate } from './testing/any-template.ts'
import { measureBoxes } from './testing/measure-boxes.server.ts'
import { openInPdfjs } from './testing/open-in-pdfjs.server.ts'

/* Every template is read by two independent libraries: PDFium measures its boxes, pdf.js its layers. */

/** A hundredth of a millimetre. */
const NEAR_MM = 0.01
/** The same fifty on every machine. */
const RANDOM = fc.sample(anyTemplate, { numRuns: 50, seed: 20_260_901 })
const ALL = [...STANDARD_TEMPLATES, ...RANDOM].map((template) => [templateName(template), template] as const)

function expectSize(box: Box | null | undefined, { width, height }: { width: number; height: number }): void {
  expect(Math.abs((box?.width ?? 0) - width)).toBeLessThan(NEAR_MM)
  expect(Math.abs((box?.height ?? 0) - height)).toBeLessThan(NEAR_MM)
}

const getMiddle = (box: Box | null | undefined) =>
  box ? [box.x + box.width / 2, box.y + box.height / 2].map((at) => at.toFixed(2)) : null

describe('001 §2: a template of every listed size, and of fifty others', () => {
  test.each(ALL)('%s has exact boxes, and on each layer the outline of its measure', async (name, template) => {
    const file = await drawTemplate(template, 'Trimline')
    const { bleed, trim, safety } = getMeasures(template)

    const { Media, Crop, Bleed, Trim, Art } = await measureBoxes(file)
    expectSize(Trim, trim)
    expectSize(Bleed, bleed)
    expect(getMiddle(Trim)).toEqual(getMiddle(Bleed))
    expect([Crop, Art]).toEqual([null, null])
    expect(Media).toMatchObject({ x: 0, y: 0 })
    expect(Media?.width).toBeGreaterThan(bleed.width)
    expect(Media?.height).toBeGreaterThan(bleed.height)

    const read = await openInPdfjs(file)
    expect(read.version).toBe('1.6')
    expect(read.title).toBe(name)
    const creased = template.fold === null ? [] : ['Crease']
    expect(read.layers).toEqual(['Notes', 'CutContour', ...creased, 'Safe area', 'Bleed', 'Artwork'])
    expect(read.printed).toEqual(['Artwork', ...creased, 'CutContour'])
    expectSize(read.outlines['Artwork'], bleed)
    expectSize(read.outlines['Bleed'], bleed)
    expectSize(read.outlines['CutContour'], trim)
    expectSize(read.outlines['Safe area'], safety)
    expect(getMiddle(read.outlines['CutContour'])).toEqual(getMiddle(Trim))
    if (template.fold === null) return
    // Decisions §8: from edge to edge of the open size; the two creases of a gate fold are half of it apart,
    // symmetrically.
    const { across, at } = getCreases(template.fold)
    expectSize(read.outlines['Crease'], { ...trim, [across]: at.length === 2 ? trim[across] / 2 : 0 })
    expect(getMiddle(read.outlines['Crease'])).toEqual(getMiddle(Trim))
  })
})

test('the same template gives the same bytes, and another gives others', async () => {
  const [first, second] = STANDARD_TEMPLATES as [Template, Template]
  const bytes = async (template: Template) => Buffer.from(await drawTemplate(template, 'Trimline')).toString('latin1')
  expect(await bytes(first)).toBe(await bytes({ ...first }))
  expect(await bytes(first)).not.toBe(await bytes(second))
  expect(await bytes(first)).not.toMatch(/CreationDate|ModDate/)
})

test('the shop’s name can be anything', async () => {
  const file = await drawTemplate(
    { kind: 'circle', size: { width: 50, height: 50 }, corners: 0, fold: null },
    'Żółw (Druk) \\ 印刷',
  )
  expect((await openInPdfjs(file)).title).toBe('sticker-circle-50x50mm')
})

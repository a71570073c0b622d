import { degrees, PDFDocument, PDFName } from '@cantoo/pdf-lib'
import { describe, expect, test } from 'vitest'
import { readPageBoxes } from './page-boxes.ts'

async function pdf(change: (page: ReturnType<PDFDocument['addPage']>, document: PDFDocument) => void) {
  const document = await PDFDocument.create()
  change(document.addPage([300, 200]), document)
  return document.save()
}

describe('the boxes of a page (ISO 32000-2, 14.11.2)', () => {
  test('with a TrimBox', async () => {
    expect(await readPageBoxes(await pdf((page) => page.setTrimBox(10, 10, 280, 180)))).toEqual({
      page: { width: 300, height: 200 },
      trim: { width: 280, height: 180 },
    })
  })

  test('without one, and with one that is the page', async () => {
    expect(await readPageBoxes(await pdf(() => {}))).toMatchObject({ trim: null })
    expect(await readPageBoxes(await pdf((page) => page.setTrimBox(0, 0, 300, 200)))).toMatchObject({ trim: null })
  })

  test('turned, and in another unit', async () => {
    const turned = await pdf((page, document) => {
      page.setRotation(degrees(90))
      page.setTrimBox(10, 10, 280, 180)
      page.node.set(PDFName.of('UserUnit'), document.context.obj(2))
    })
    expect(await readPageBoxes(turned)).toEqual({
      page: { width: 400, height: 600 },
      trim: { width: 360, height: 560 },
    })
  })

  test('what is no PDF throws', async () => {
    await expect(readPageBoxes(new TextEncoder().encode('%PDF-1.7 and nothing'))).rejects.toThrow()
  })
})

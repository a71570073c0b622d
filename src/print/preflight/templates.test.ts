import { cmyk, PDFDocument } from '@cantoo/pdf-lib'
import { expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { drawTemplate } from '#print/templates/draw-template.server.ts'
import { getMeasures, STANDARD_TEMPLATES, type Template, templateName } from '#print/templates/template.ts'
import { checkArtwork } from './check-artwork.ts'
import { openServerCodeReader } from './codes/open-code-reader.server.ts'
import { STICKER } from './testing/sample-pdf.ts'

const TOOLS = { press: await openPress(await readPressProfile()), openCodeReader: openServerCodeReader }

/* Our own templates, as they are and filled as a designer would: no findings. */

function requirementsOf(template: Template) {
  const { trim, margin } = getMeasures(template)
  return { ...STICKER, trim, bleedMm: margin, safeMm: margin, plates: ['CutContour' as const] }
}

async function fill(file: Uint8Array): Promise<Uint8Array> {
  const document = await PDFDocument.load(file)
  const page = document.getPage(0)
  const { x, y, width, height } = page.getBleedBox()
  page.drawRectangle({ x, y, width, height, color: cmyk(0.2, 0.7, 0, 0) })
  return document.save()
}

test.each(STANDARD_TEMPLATES.map((template) => [templateName(template), template] as const))(
  '%s passes, empty and filled',
  async (_name, template) => {
    const file = await drawTemplate(template, 'Trimline')
    for (const artwork of [file, await fill(file)]) {
      const { findings, notLookedAt } = await checkArtwork(artwork, requirementsOf(template), TOOLS)
      expect(findings.filter(({ level }) => level !== 'fine')).toEqual([])
      expect(notLookedAt).toEqual([])
    }
  },
)

test('a template proposes its own size', async () => {
  const template: Template = { kind: 'square', size: { width: 62.5, height: 40 }, corners: 0, fold: null }
  const { proposedSize } = await checkArtwork(await drawTemplate(template, 'Trimline'), STICKER)
  expect(proposedSize).toEqual(template.size)
})

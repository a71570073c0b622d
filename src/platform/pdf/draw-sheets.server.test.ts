import { expect, test } from 'vitest'
import { drawSheets, sheetFonts } from './draw-sheets.server.ts'
import { type Face, SheetPen } from './sheet.ts'
import { readPdf } from './testing/read-pdf.server.ts'
import { readStructure } from './testing/read-structure.server.ts'

const FACES: readonly Face[] = ['text', 'strong', 'display', 'figures', 'strong-figures']

async function draw(text: string): Promise<Buffer> {
  const pen = new SheetPen(sheetFonts().setting)
  for (const face of FACES) {
    pen.write(text, { face, size: 12 }, { x: 60, baseline: pen.y + 20, node: pen.node('P') })
    pen.y += 20
  }
  return drawSheets(pen.laidOut(), { Title: text })
}

test('the text of a document can be copied whatever was drawn before it', async () => {
  for (const text of ['“Ä” ‘Żółć’ … 50 × 50', '£1,234,567.89 – it’s (fine); 20%', '“Quoted”, again']) {
    const pdf = await draw(text)
    expect((await readPdf(pdf))[0]?.trim().split('\n')).toEqual(FACES.map(() => text))
    expect(await readStructure(pdf)).toEqual(FACES.map(() => ({ role: 'P', text })))
  }
})

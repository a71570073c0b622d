import { describe, expect, test } from 'vitest'
import { drawTemplate } from './draw-template.server.ts'
import { getMeasures, STANDARD_TEMPLATES, type Template, templateName } from './template.ts'
import { hasGhostscript, separate } from './testing/separate.server.ts'

/* The plates at the press: Ghostscript, an independent program, separates the templates. */

/** The line's own width, and a pixel of 0.085 mm at each end. */
const NEAR_MM = 0.26

const OTHERS: readonly Template[] = [
  { kind: 'circle', size: { width: 62.5, height: 40 }, corners: 0, fold: null },
  { kind: 'card', size: { width: 85, height: 55 }, corners: 3, fold: null },
  { kind: 'circle', size: { width: 10, height: 10 }, corners: 0, fold: null },
  { kind: 'card', size: { width: 91, height: 110 }, corners: 0, fold: 'half-height' },
  { kind: 'card', size: { width: 220, height: 85 }, corners: 0, fold: 'gate-width' },
]

describe.skipIf(!hasGhostscript())('the plates of a template', () => {
  test.each([...STANDARD_TEMPLATES, ...OTHERS].map((template) => [templateName(template), template] as const))(
    '%s: only the cut line on CutContour, creases on Crease, the guide on Guide, nothing on the four process plates',
    async (_name, template) => {
      const plates = await separate(await drawTemplate(template, 'Trimline'))
      const creased = template.fold === null ? [] : ['Crease']
      const names = ['Black', ...creased, 'CutContour', 'Cyan', 'Guide', 'Magenta', 'Yellow']
      expect([...plates.keys()].toSorted()).toEqual(names)
      for (const name of creased) expect(plates.get(name)?.inked).not.toBeNull()
      for (const process of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(plates.get(process)?.inked).toBeNull()
      const cut = plates.get('CutContour')?.inked
      const { trim } = getMeasures(template)
      expect(Math.abs((cut?.width ?? 0) - trim.width)).toBeLessThan(NEAR_MM)
      expect(Math.abs((cut?.height ?? 0) - trim.height)).toBeLessThan(NEAR_MM)
      expect(plates.get('Guide')?.inked).not.toBeNull()
    },
  )
})

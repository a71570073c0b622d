import { describe, expect, test } from 'vitest'
import { drawTemplate } from './draw-template.server.ts'
import { getMeasures, STANDARD_TEMPLATES, type Template, templateName } from './template.ts'
import { hasGhostscript, separate } from './testing/separate.server.ts'

/* What comes out at the press: Ghostscript, which knows nothing of ours, separates the templates into plates. */

/** The line's own width, and a pixel of 0.085 mm at either end. */
const NEAR_MM = 0.26

const OTHERS: readonly Template[] = [
  { kind: 'circle', size: { width: 62.5, height: 40 }, corners: 0 },
  { kind: 'card', size: { width: 85, height: 55 }, corners: 3 },
  { kind: 'circle', size: { width: 10, height: 10 }, corners: 0 },
]

describe.skipIf(!hasGhostscript())('the plates of a template', () => {
  test.each([...STANDARD_TEMPLATES, ...OTHERS].map((template) => [templateName(template), template] as const))(
    '%s: the cut line alone on CutContour, the guide on Guide, nothing on the four of process',
    async (_name, template) => {
      const plates = await separate(await drawTemplate(template, 'Trimline'))
      expect([...plates.keys()].toSorted()).toEqual(['Black', 'CutContour', 'Cyan', 'Guide', 'Magenta', 'Yellow'])
      for (const process of ['Cyan', 'Magenta', 'Yellow', 'Black']) expect(plates.get(process)?.inked).toBeNull()
      const cut = plates.get('CutContour')?.inked
      const { trim } = getMeasures(template)
      expect(Math.abs((cut?.width ?? 0) - trim.width)).toBeLessThan(NEAR_MM)
      expect(Math.abs((cut?.height ?? 0) - trim.height)).toBeLessThan(NEAR_MM)
      expect(plates.get('Guide')?.inked).not.toBeNull()
    },
  )
})

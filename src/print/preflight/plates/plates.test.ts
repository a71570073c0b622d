import { describe, expect, test } from 'vitest'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { Layers } from '../pdf/layers.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import { separatePlates } from '../testing/separate-plates.server.ts'
import { stream, writePdf } from '../testing/write-pdf.ts'
import { makePagePlates } from './page-plates.ts'
import type { Plates } from './plates.ts'
import { addUpInk } from './total-ink.ts'

/* Plates of small pages, 200 points square, by hand and beside Ghostscript, an independent program. */

const SIDE = 200
const spot = (name: string, cmyk: string) =>
  `[/Separation/${name}/DeviceCMYK<</FunctionType 2/Domain[0 1]/N 1/C0[0 0 0 0]/C1[${cmyk}]>>]`
const STATES = [
  '/over<</OP true/op true/OPM 1>>',
  '/over0<</OP true/op true/OPM 0>>',
  '/half<</ca 0.5/CA 0.5>>',
  '/dashed<</D[[5 40]0]>>',
  '/none<</OP false/op false/ca 1/CA 1>>',
]
const PIXELS = Uint8Array.from({ length: 20 * 20 * 4 }, (_, at) => (at * 37) % 256)
const RESOURCES = `/ColorSpace<</Cut ${spot('CutContour', '0 1 0 0')}/Gold ${spot('Gold', '0.2 0.3 0.7 0.3')}>>/ExtGState<<${STATES.join('')}>>/XObject<</P 5 0 R/F 6 0 R>>`

function pageOf(content: string): Uint8Array {
  return writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    `<</Type/Pages/Kids[3 0 R]/Count 1/MediaBox[0 0 ${SIDE} ${SIDE}]>>`,
    `<</Type/Page/Parent 2 0 R/Contents 4 0 R/Resources<<${RESOURCES}>>>>`,
    stream('', content),
    stream('/Type/XObject/Subtype/Image/Width 20/Height 20/BitsPerComponent 8/ColorSpace/DeviceCMYK', PIXELS),
    stream('/Type/XObject/Subtype/Form/BBox[0 0 40 40]/Matrix[0.8 0.6 -0.6 0.8 0 0]', '0.2 0.8 0 0 k -9 -9 60 30 re f'),
  ])
}

async function platesOf(file: Uint8Array, dpi = 72): Promise<Plates> {
  const opened = await openPdf(file)
  if (!opened.ok) throw new Error('the sample could not be opened')
  const [page] = opened.pdf.pages
  const shown = { left: 0, bottom: 0, right: SIDE, top: SIDE }
  const layers = new Layers(opened.pdf)
  const plates =
    page &&
    makePagePlates(
      { pdf: opened.pdf, layers, page, shown },
      { bounds: shown, pixelsPerUnit: dpi / 72 },
      { press: null, openJpeg: null },
    )
  if (!plates) throw new Error('the sample could not be painted')
  return plates
}

/** Percent of ink on each plate at a point from the lower left. */
function inkAt({ width, height, inks }: Plates, x: number, y: number): Record<string, number> {
  const at = Math.floor(height - y) * width + Math.floor(x)
  const all = [...inks].map(([name, plate]) => [name, Math.round((plate[at] ?? 0) / 2.55)] as const)
  return Object.fromEntries(all.filter(([, amount]) => amount > 0))
}

const BASE = '0.8 0.2 0 0 k 0 0 100 100 re f'

test.each([
  ['a colour knocks out what is under it', `${BASE} 0 0 0 1 k 20 20 40 40 re f`, { Black: 100 }],
  ['black overprints', `${BASE} /over gs 0 0 0 1 k 20 20 40 40 re f`, { Cyan: 80, Magenta: 20, Black: 100 }],
  ['in mode 0 zeros of CMYK knock out', `${BASE} /over0 gs 0 0 0 1 k 20 20 40 40 re f`, { Black: 100 }],
  ['a spot overprints', `${BASE} /over gs /Gold cs 0.5 scn 20 20 40 40 re f`, { Cyan: 80, Magenta: 20, Gold: 50 }],
  ['a spot knocks out', `${BASE} /Gold cs 0.5 scn 20 20 40 40 re f`, { Gold: 50 }],
  ['CMYK knocks out a spot', `/Gold cs 1 scn 0 0 90 90 re f 0 1 0 0 k 20 20 40 40 re f`, { Magenta: 100 }],
  ['half opacity', `1 0 0 0 k 0 0 90 90 re f /half gs 0 1 0 0 k 20 20 40 40 re f`, { Cyan: 50, Magenta: 50 }],
  ['grey is black ink', '0.4 g 20 20 40 40 re f', { Black: 60 }],
  ['a clip', `${BASE} q 60 60 30 30 re W n 0 0 0 1 k 0 0 90 90 re f Q`, { Cyan: 80, Magenta: 20 }],
  ['a hole', '0 0 1 0 k 10 10 60 60 re 20 20 40 40 re f*', {}],
  ['a stroke', '1 0 0 0 K 20 w 0 30 m 99 30 l S', { Cyan: 100 }],
  ['a dash', '1 0 0 0 K 20 w [20 10] 0 d 20 30 m 99 30 l S', { Cyan: 100 }],
  ['the gap behind it', '1 0 0 0 K 20 w [20 10] 17 d 20 30 m 99 30 l S', {}],
  ['dashes of a graphics state', '/dashed gs 1 0 0 0 K 20 w 20 30 m 99 30 l S', {}],
  ['dashes finer than anybody sees', '1 0 0 0 K 20 w [0.0001] 0 d 20 30 m 99 30 l S', { Cyan: 100 }],
  ['RGB knocks out, and its inks are the profile’s', `${BASE} 1 0 0 rg 20 20 40 40 re f`, {}],
])('%s', async (_name, content, inks) => {
  expect(inkAt(await platesOf(pageOf(content)), 30, 30)).toEqual(inks)
})

test('inks are added up, without the plates of tools', async () => {
  const plates = await platesOf(
    pageOf('0.9 0.9 0.9 0.9 k 10 20 30 40 re f /over gs /Cut cs 1 scn 0 0 99 99 re f /Gold cs 0.2 scn 20 30 9 9 re f'),
  )
  const { most, over, where } = addUpInk(plates, 370)
  expect(Math.abs(most - 380)).toBeLessThan(1)
  expect(over).toBe(81)
  expect(where).toEqual({ left: 20, right: 29, bottom: SIDE - 39, top: SIDE - 30 })
})

test('what is not on the plates is named', async () => {
  const plates = await platesOf(pageOf('BT /F1 9 Tf (Words) Tj ET'))
  expect([...plates.notLookedAt]).toEqual(['text in fonts that are not in the file'])
})

const PAGES: [string, string][] = [
  [
    'overprint in all its ways',
    `0.8 0.2 0 0 k 20 20 100 60 re f /Gold cs 0.9 scn 60 40 90 60 re f /over gs 0 0 0 1 k 30 30 40 40 re f 0 0.6 0 0 k 90 30 60 40 re f
     0 0 0 0 k 100 50 20 20 re f /over0 gs 0 0.5 0.5 0 k 20 110 80 40 re f /Gold cs 0.5 scn 40 120 80 40 re f
     /none gs 0 0 1 0 k 150 150 30 30 re f /Cut CS 1 SCN 3 w 10 10 180 180 re S`,
  ],
  [
    'curves, clips and strokes',
    `q 1 0 0 1 60 60 cm 0.7 0.7 -0.7 0.7 0 0 cm 0.9 0.1 0.3 0.05 k -30 -20 60 40 re f Q
     0 0.9 0.9 0 k 100 40 m 130 10 170 70 180 30 c 190 90 150 110 120 90 c h f
     q 40 150 m 90 190 l 120 130 l 60 120 l h 60 150 m 90 160 l 80 140 l h W* n 0.3 0.9 0 0 k 0 100 200 100 re f Q
     0 0 0 1 K 6 w 1 j 1 J 120 120 m 150 180 l 180 120 l S 0 j 0 J 0.5 0 0.5 0 K 3 w 20 15 m 180 15 l 180 5 l S`,
  ],
  [
    'opacity and forms',
    `1 0 0 0 k 20 20 90 90 re f /half gs 0 1 0 0 k 60 60 90 90 re f /Gold cs 1 scn 40 100 100 50 re f
     0 0 1 0 K 8 w 30 160 m 180 130 l S /none gs q 1 0 0 1 120 20 cm /F Do Q`,
  ],
  ['a picture', `0 0 0.3 0 k 0 0 200 200 re f q 100 0 0 100 20 20 cm /P Do Q q 40 30 -30 40 150 130 cm /P Do Q`],
]

describe.skipIf(!hasGhostscript())('beside Ghostscript', () => {
  test.each(PAGES)('%s: every plate within half a point in the mean, pictures within one', async (_name, content) => {
    const file = pageOf(content)
    const ours = await platesOf(file)
    const theirs = await separatePlates(file, 72)
    for (const [name, plate] of ours.inks) {
      const other = theirs.get(name)
      const differences = plate.map((amount, at) => Math.abs(amount - (other?.[at] ?? 0)))
      const mean = differences.reduce((sum, one) => sum + one, 0) / plate.length / 2.55
      expect(mean, name).toBeLessThan(content.includes('/P Do') ? 1 : 0.5)
    }
  })
})

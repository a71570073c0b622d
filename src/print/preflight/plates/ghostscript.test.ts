import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openPress } from '#print/colour/open-press.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { Layers } from '../pdf/layers.ts'
import { openPdf } from '../pdf/open-pdf.ts'
import {
  makeFilePages,
  PLAIN_PAGES,
  PLATE_PAGE_SIDE,
  type PlatePage,
  writePlatePage,
} from '../testing/plate-pages.server.ts'
import { separatePlates } from '../testing/separate-plates.server.ts'
import { openJpegDecoder } from './decode-jpeg.ts'
import { makePagePlates } from './page-plates.ts'

/*
 * Total ink beside Ghostscript's plates, an independent program, with the same profile: of every page a share of 1,000 places.
 * A few pages in `npm test`, all of them in `npm run soak`.
 */

const isWhole = process.env['SOAK'] !== undefined
const DPI = 72
const PLACES = isWhole ? 1000 : 150
/** A point, and half a step of eight bits: two programs round the inks of four plates, each for itself. */
const MOST_OFF = 1 + 0.2
/** Edges are as soft as a program draws them: places are compared where their neighbours have as much ink. */
const FLAT_PERCENT = 12

const profile = join(import.meta.dirname, '../../colour/profiles/ISOcoated_v2_300_bas.icc')
const press = await openPress(await readPressProfile())
const all: readonly PlatePage[] = [...PLAIN_PAGES, ...(await makeFilePages())]
const QUICK: ReadonlySet<string> = new Set([
  'groups',
  'groups in RGB',
  'a page in RGB',
  'gradients along a line and round a point',
  'TrueType',
])
const pages = all.filter(({ name }) => isWhole || QUICK.has(name))

async function platesOf(file: Uint8Array) {
  const opened = await openPdf(file)
  const page = opened.ok ? opened.pdf.pages[0] : undefined
  if (!opened.ok || page === undefined) throw new Error('the page could not be opened')
  const shown = { left: 0, bottom: 0, right: PLATE_PAGE_SIDE, top: PLATE_PAGE_SIDE }
  const part = { pdf: opened.pdf, layers: new Layers(opened.pdf), page, shown }
  const plates = makePagePlates(part, { bounds: shown, pixelsPerUnit: DPI / 72 }, { press, openJpeg: openJpegDecoder })
  if (plates === null) throw new Error('the page could not be painted')
  return plates
}

function addUp(inks: ReadonlyMap<string, Uint8Array>, at: number): number {
  return [...inks.values()].reduce((sum, plate) => sum + (plate[at] ?? 0), 0) / 2.55
}

/** Places away from edges, always the same ones. */
function choosePlaces(inks: ReadonlyMap<string, Uint8Array>, side: number, count: number): number[] {
  const places: number[] = []
  let seed = 7
  const next = () => {
    seed = (seed * 48_271) % 2_147_483_647
    return 2 + (seed % (side - 4))
  }
  for (let tries = 0; places.length < count && tries < 40 * count; tries++) {
    const at = next() * side + next()
    const around = [-1, 0, 1].flatMap((down) => [-1, 0, 1].map((across) => addUp(inks, at + down * side + across)))
    if (Math.max(...around) - Math.min(...around) <= FLAT_PERCENT) places.push(at)
  }
  return places
}

describe.skipIf(!hasGhostscript())('beside Ghostscript', () => {
  test.each(pages.map((page) => [page.name, page] as const))('%s', { timeout: 30_000 }, async (_name, page) => {
    const file = writePlatePage(page)
    const [ours, theirs] = await Promise.all([platesOf(file), separatePlates(file, DPI, profile)])
    expect([...ours.notLookedAt]).toEqual([])
    const places = choosePlaces(theirs, ours.width, Math.ceil(PLACES / pages.length))
    const off = places
      .map((at) => ({ at, ours: addUp(ours.inks, at), theirs: addUp(theirs, at) }))
      .filter((place) => Math.abs(place.ours - place.theirs) > MOST_OFF)
    expect(places.length).toBeGreaterThan(20)
    expect(off).toEqual([])
  })
})

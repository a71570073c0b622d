import Dxf, { type ILwpolylineEntity, type ISplineEntity } from 'dxf-parser'
import fc from 'fast-check'
import { beforeAll, describe, expect, test } from 'vitest'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { type Outline, transformOutline } from '#print/cut-line/outline.ts'
import { imposeSheets } from '#print/imposition/sheets/impose-sheets.ts'
import { TEST_TOOLS } from '#print/mends/testing/test-tools.server.ts'
import { separatePlates } from '#print/preflight/testing/separate-plates.server.ts'
import { pt, stream, writePdf } from '#print/preflight/testing/write-pdf.ts'
import { makeProductionFile } from '#print/production-file/make-production-file.ts'
import { judgeX4 } from '#print/production-file/testing/judge-x4.ts'
import { readSources } from '#print/production-file/write-x4.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import { drawCutSheet } from './cut-sheet.ts'
import {
  type Box,
  backPlace,
  type PressBed,
  type PressJob,
  type PressPlace,
  placedBox,
  sheetPlaces,
} from './press-sheet.ts'
import { MeasuredPlate } from './testing/measure-plate.ts'
import { placedOutlines } from './testing/placed-outlines.ts'
import { type PressOrder, writePressPdf } from './write-press-pdf.server.ts'

/* Issue 21: the press PDF and the cut file are read back by Ghostscript's plates, pdf.js and a DXF reader. */

const NEAR_MM = 0.05
const ON_TOP_MM = 0.01
const DPI = 144
const RUNS = process.env['SOAK'] === undefined ? 2 : 40
const CONDITION = { profile: await readPressProfile(), identifier: 'FOGRA39', info: 'ISO Coated v2 300 % (basICColor)' }
/** Five inches by four, so that pixels and edges begin together. */
const WIDTH = 127
const bed: PressBed = {
  sheet: { width: WIDTH, height: 101.6, margin: { left: 10, top: 15, right: 10, bottom: 10 }, gap: 5 },
  kind: 'sheet',
  unprintable: 5,
  bleed: 2,
  gripper: 'top',
}
const madeAt = new Date('2026-11-28T04:00:00Z')
const BLOCK = { width: 3, height: 2 }

/** A box in mm from the piece's trim line, by its upper left corner, as content. */
function rectangle(height: number, { x, y, width, height: tall }: Box): string {
  return `${[x + 2, height + 2 - y - tall, width, tall].map(pt).join(' ')} re f`
}

/** Ink to the trim line exactly, white within, and a black block at the upper left corner; behind, in magenta. */
async function makeJob(width: number, height: number): Promise<PressJob> {
  const page = (ink: string) =>
    [
      `${ink} k ${rectangle(height, { x: 0, y: 0, width, height })}`,
      `0 0 0 1 k ${rectangle(height, { x: 0, y: 0, ...BLOCK })}`,
      `/White cs 1 scn ${rectangle(height, { x: 4, y: 4, width: width - 8, height: height - 8 })}`,
    ].join('\n')
  const box = `0 0 ${pt(width + 4)} ${pt(height + 4)}`
  const trim = `${pt(2)} ${pt(2)} ${pt(width + 2)} ${pt(height + 2)}`
  const white = '[/Separation /White /DeviceCMYK <</FunctionType 2 /Domain [0 1] /C0 [0 0 0 0] /C1 [.15 0 0 0] /N 1>>]'
  const entries = `/Type/Page/Parent 2 0 R/MediaBox[${box}]/TrimBox[${trim}]/Resources<</ColorSpace<</White ${white}>>>>`
  const file = writePdf([
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 4 0 R]/Count 2>>',
    `<<${entries}/Contents 5 0 R>>`,
    `<<${entries}/Contents 6 0 R>>`,
    stream('', page('1 0 0 0')),
    stream('', page('0 1 0 0')),
  ])
  const made = await makeProductionFile(
    {
      file,
      requirements: {
        trim: { width, height },
        bleedMm: 2,
        safeMm: 0,
        pages: 2,
        maxInkPercent: 300,
        plates: ['White'],
        placement: null,
      },
      mends: [],
      cutLine: {
        artwork: { width: width + 4, height: height + 4 },
        through: transformOutline(outline(width, height), [1, 0, 0, 1, 2, 2]),
        kiss: [],
      },
      title: `${width} × ${height}`,
      madeAt,
      creator: 'Trimline',
    },
    CONDITION,
    TEST_TOOLS,
  )
  if (!made.ok) throw new Error(made.code)
  const line = { through: outline(width, height), kiss: [] }
  return { width, height, front: { file: made.file, page: 0 }, back: { file: made.file, page: 1 }, line }
}

function outline(width: number, height: number): Outline {
  return [
    [
      [0, 0, width, 0],
      [width, 0, width, height],
      [width, height, 0, height],
      [0, height, 0, 0],
    ],
  ]
}

function orderOf(
  jobs: readonly PressJob[],
  places: readonly PressPlace[],
  change: Partial<PressOrder> = {},
): PressOrder {
  const forms = [{ code: 'G12-1', slug: 'Gang 12, sheet 1 of 1 · SRA3 · gloss', places, spacing: null }]
  return { bed, jobs, forms, backing: null, withCut: true, title: 'Gang 12', madeAt, creator: 'Trimline', ...change }
}

async function write(order: PressOrder) {
  const made = await writePressPdf(order)
  if (!made.ok) throw new Error(made.code)
  return made
}

async function plates(file: Uint8Array, page = 1) {
  const all = await separatePlates(file, DPI, undefined, page)
  return (ink: string) => new MeasuredPlate(all.get(ink), (WIDTH / 25.4) * DPI, DPI)
}

/** What is wrong with the plates of a side, as sentences. */
function judge(
  plate: (ink: string) => MeasuredPlate,
  ink: string,
  { jobs, places }: { jobs: readonly PressJob[]; places: readonly PressPlace[] },
): string[] {
  const faults: string[] = []
  for (const place of places) {
    const job = jobs[place.job]
    if (job === undefined) throw new Error('No job')
    const box = placedBox(place, job, 0)
    const off = Math.max(plate(ink).edgesOff(box), plate('White').edgesOff(placedBox(place, job, -4)))
    if (off > NEAR_MM) faults.push(`a piece is ${off} mm off`)
    const [a, b, c, d, e, f] = place.at
    const black = (x: number, y: number) => plate('Black').at(a * x + c * y + e, b * x + d * y + f)
    if (black(1.5, 1) < 0.9) faults.push('the block is not at the upper left corner')
    if (black(job.width - 1.5, job.height - 1) > 0.1) faults.push('the block is at the lower right corner')
    if (black(job.width - 1.5, 1) > 0.1) faults.push('a piece is mirrored')
  }
  const inner = { x: 8.5, y: 8.2, width: WIDTH - 17, height: 101.6 - 16.4 }
  const meant = places.reduce((sum, { job }) => sum + (jobs[job]?.width ?? 0) * (jobs[job]?.height ?? 0) - 6, 0)
  if (Math.abs(plate(ink).area(inner) / meant - 1) > 0.01) faults.push('not as many pieces as there should be')
  if (plate('CutContour').area({ x: 0, y: 0, width: WIDTH, height: 7.5 }) > 0) faults.push('marks would be cut')
  return faults
}

const SIZES = [
  [40, 20],
  [25, 30],
  [33.3, 18.7],
] as const
let all: PressJob[] = []
beforeAll(async () => {
  all = await Promise.all(SIZES.map(([width, height]) => makeJob(width, height)))
})

const anyMix = fc.tuple(...SIZES.map(() => fc.integer({ min: 1, max: 4 })))

/** The first layout of a mix. */
function impose([first = 1, ...others]: readonly number[]): PressPlace[] {
  const jobs = [first, ...others].map((quantity, index) => {
    const [width = 0, height = 0] = SIZES[index] ?? []
    return { id: String(index), width, height, grain: 'any' as const, quantity }
  })
  const imposed = imposeSheets(jobs, { ...bed.sheet, grain: 'height' }, { effort: 5 })
  if (!imposed.ok) throw new Error(imposed.code)
  return sheetPlaces(imposed.layouts[0] ?? { placements: [] })
}

describe('a press PDF', { timeout: 240_000 }, () => {
  test.skipIf(!hasGhostscript())('has every piece of any layout in its place on every plate', async () => {
    await fc.assert(
      fc.asyncProperty(anyMix, async (quantities) => {
        const places = impose(quantities)
        const { file } = await write(orderOf(all, places))
        expect(await judgeX4(file)).toEqual([])
        expect(judge(await plates(file), 'Cyan', { jobs: all, places })).toEqual([])
      }),
      { numRuns: RUNS },
    )
  })

  test.skipIf(!hasGhostscript()).each(['turn', 'tumble'] as const)(
    'has its backs behind its fronts: %s',
    async (backing) => {
      const places = impose([2, 2, 1])
      const { file } = await write(orderOf(all, places, { backing }))
      const backs = places.map((place) => backPlace(place, bed.sheet, [all[place.job]?.width ?? 0, backing]))
      const faults = judge(await plates(file, 2), 'Magenta', { jobs: all, places: backs })
      expect(faults).toEqual([])
    },
  )

  test('is cut where it is printed, and as often', async () => {
    const places = impose([3, 2, 2])
    const { file } = await write(orderOf(all, places))
    const form = { places, spacing: null }
    const dxf = new Dxf().parseSync(writeCutLineDxf(drawCutSheet(form, bed, all), 'Gang 12'))
    const cut = (dxf?.entities ?? []).flatMap((entity) => {
      if (entity.layer !== 'CutContour') return []
      const { controlPoints, vertices } = entity as ISplineEntity & ILwpolylineEntity
      const points = controlPoints ?? vertices
      const [xs, ys] = [points.map(({ x }) => x), points.map(({ y }) => bed.sheet.height - y)]
      const [x, y] = [Math.min(...xs), Math.min(...ys)]
      return [{ x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y }]
    })
    const printed = await placedOutlines(file, 1, 'CutContour')
    expect(printed.length).toBe(places.length)
    expect(cut.length).toBe(places.length)
    const off = cut.map((box) => Math.min(...printed.map((other) => farthest(box, other))))
    expect(Math.max(...off)).toBeLessThan(ON_TOP_MM)
    const discs = (dxf?.entities ?? []).filter(({ layer }) => layer === 'Register')
    expect(discs.length).toBe(5)
  })

  test('leaves out the cut line where a cutter has its own file', async () => {
    const places = impose([1, 1, 1])
    const { file } = await write(orderOf(all, places, { withCut: false }))
    expect(await placedOutlines(file, 1, 'CutContour')).toEqual([])
    expect(await judgeX4(file)).toEqual([])
  })

  test('names the files that it is made of, and is the same twice', async () => {
    const order = orderOf(all, impose([1, 1, 1]))
    const [one, other] = [await write(order), await write(order)]
    expect(one.sha256).toBe(other.sha256)
    expect(readSources(one.file)).toEqual(one.sources)
    expect(new Set(one.sources).size).toBe(SIZES.length)
  })

  test('is refused for pages that are missing, or of another size', async () => {
    const [first] = all as [PressJob]
    const places = impose([1, 0, 0])
    const refused = async (job: PressJob) => writePressPdf(orderOf([job], places))
    expect(await refused({ ...first, front: { ...first.front, page: 7 } })).toMatchObject({
      code: 'page-missing',
      job: 0,
    })
    expect(await refused({ ...first, width: 41 })).toMatchObject({ code: 'other-size', job: 0 })
    const broken = { file: new Uint8Array([1, 2, 3]), page: 0 }
    expect(await refused({ ...first, front: broken })).toMatchObject({ code: 'unreadable', job: 0 })
  })
})

function farthest(one: Box, other: Box): number {
  return Math.max(
    Math.abs(one.x - other.x),
    Math.abs(one.y - other.y),
    Math.abs(one.x + one.width - other.x - other.width),
    Math.abs(one.y + one.height - other.y - other.height),
  )
}

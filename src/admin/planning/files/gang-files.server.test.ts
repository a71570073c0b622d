import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { and, eq } from 'drizzle-orm'
import Dxf, { type ILwpolylineEntity, type ISplineEntity } from 'dxf-parser'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { getPieces } from '#platform/files/testing/bytes.ts'
import { inspectOnce } from '#platform/files/testing/inspect-once.server.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import type { Outline } from '#print/cut-line/outline.ts'
import type { PressSheet } from '#print/imposition/sheet.ts'
import { separatePlates } from '#print/preflight/testing/separate-plates.server.ts'
import { placedAt } from '#print/press-files/press-sheet.ts'
import { judgeX4 } from '#print/production-file/testing/judge-x4.ts'
import { readSources } from '#print/production-file/write-x4.ts'
import { hasGhostscript } from '#print/templates/testing/separate.server.ts'
import type { StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { orderLines } from '#shop/orders/tables.server.ts'
import { createProductionRunner } from '#shop/production-files/run-production.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'
import { storeProductionFile } from '../testing/approved-file.server.ts'
import { placeReleased } from '../testing/released-lines.server.ts'

/** Two pixels a millimetre: pieces begin at whole millimetres. */
const PIXELS = 2
const DPI = 25.4 * PIXELS
const NEAR_MM = 0.01
/** Stickers with round corners, and in a shape of their own. */
const ROUNDED = { cutting_id: 2, shape_id: 5 }
const CUSTOM = { cutting_id: 2, shape_id: 6 }
const LABEL = { width: 75, height: 52 }
/** A triangle that shows how a piece lies. */
const triangle: Outline = [
  [
    [5, 5, 70, 5],
    [70, 5, 5, 45],
    [5, 45, 5, 5],
  ],
]

/** Both databases have the same work done on the same files. */
const inspect = inspectOnce()

describeOnBothDatabases('files of a gang (issue 21, 3; decision 0080)', (open) => {
  let db: Database
  let shop: TestStaff
  let staff: Browser
  let files: FileStorage
  let runner: ReturnType<typeof createProductionRunner>
  const folder = mkdtempSync(join(tmpdir(), 'gang-files-'))

  beforeAll(async () => {
    db = (await open()).db
    files = diskStorage(folder)
    runner = createProductionRunner(await readPressProfile(), inspect)
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { proofs: { files, runner, cutOff: '17:00' } })
    staff = (await firstManager(shop)).browser
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const planning = () => shop.in(staff).planning
  type Stored = Awaited<ReturnType<typeof storeProductionFile>>

  /** A gang of one line of labels, each of its sets with a file of its own, or all of them with the first. */
  async function planLabels(
    approved: readonly Stored[],
    kinds = approved.length,
    changes: Partial<Configuration> = {},
  ) {
    const placed = await placeReleased(db, { lines: [{ kinds, quantity: 60 }] })
    const [{ id: lineId, configuration }] = placed.lines as [StoredOrderLine]
    await db
      .update(orderLines)
      .set({ configuration: { ...configuration, ...changes } })
      .where(eq(orderLines.id, lineId))
    for (const [index, { key, sha256, size }] of approved.entries()) {
      const isIt = and(eq(proofFiles.lineId, lineId), eq(proofFiles.place, index + 1))
      await db.update(proofFiles).set({ key, sha256, size }).where(isIt)
    }
    for (let place = approved.length + 1; place <= kinds; place += 1)
      await db.delete(proofFiles).where(and(eq(proofFiles.lineId, lineId), eq(proofFiles.place, place)))
    const { gang } = granted(await planning().plan({ formId: randomUUID(), lineIds: [lineId], jobIds: [] }))
    const shown = await planning().gang(gang)
    if (shown === null) throw new Error('no gang')
    return shown
  }
  const press = async (gang: number) => granted(await planning().file(gang, { file: 'press' })).bytes

  test.skipIf(!hasGhostscript())('the plates of a piece are those of the file that was approved', async () => {
    const approved = [
      await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0'] }),
      await storeProductionFile(files, { ...LABEL, inks: ['0 .6 1 0'] }),
    ]
    const gang = await planLabels(approved)
    const file = await press(gang.id)
    expect(readSources(file)?.toSorted()).toEqual(approved.map(({ sha256 }) => sha256).toSorted())
    expect(await judgeX4(file)).toEqual([])
    const [layout] = gang.layouts
    const sheet = await separatePlates(file, DPI)
    const alone = await Promise.all(approved.map(({ bytes }) => separatePlates(bytes, DPI)))
    for (const place of layout?.places ?? []) {
      for (const ink of ['Cyan', 'Magenta', 'Yellow', 'Black']) {
        const piece = readPlate(sheet.get(ink), gang.sheet.width)
        const own = readPlate(alone[place.job]?.get(ink), LABEL.width + 4)
        const differs = samples(LABEL).filter(([x, y]) => {
          // A turned piece is turned clockwise.
          const at = place.turned
            ? ([place.x + LABEL.height - y, place.y + x] as const)
            : ([place.x + x, place.y + y] as const)
          return Math.abs(piece(...at) - own(x + 2, y + 2)) > 2
        })
        expect(differs).toEqual([])
      }
    }
    expect(layout?.places.length).toBeGreaterThan(1)
    const log = await shop.in(staff).audit.list({ action: 'gang-file-downloaded', person: '', before: null })
    expect(log?.entries).toMatchObject([{ subject: String(gang.id), details: `file: gang-${gang.id}.pdf` }])
  })

  test('the cut file has the approved line of every piece, where it is printed', async () => {
    const approved = await storeProductionFile(files, {
      ...LABEL,
      inks: ['1 0 0 0'],
      cut: { through: [rectangle(LABEL)], kiss: triangle },
    })
    const gang = await planLabels([approved])
    const cut = async (format: 'pdf' | 'dxf' | 'svg') =>
      granted(await planning().file(gang.id, { file: 'cut', format, layout: 1 })).bytes
    const read = new Dxf().parseSync(Buffer.from(await cut('dxf')).toString())
    const lines = (layer: string) =>
      (read?.entities ?? []).flatMap((entity) =>
        entity.layer === layer ? [entity as ISplineEntity & ILwpolylineEntity] : [],
      )
    const places = gang.layouts[0]?.places ?? []
    expect([lines('CutContour').length, lines('KissCut').length]).toEqual([places.length, places.length])
    for (const { x, y, turned } of places) {
      const [cornerX, cornerY] = turned ? [x + LABEL.height - 5, y + 5] : [x + 5, y + 5]
      const isThere = lines('KissCut').some(({ controlPoints, vertices }) =>
        (controlPoints ?? vertices).some(
          (point) => Math.hypot(point.x - cornerX, gang.sheet.height - point.y - cornerY) < NEAR_MM,
        ),
      )
      expect(isThere).toBe(true)
    }
    expect(Buffer.from(await cut('svg')).toString()).toContain('id="KissCut"')
    expect(Buffer.from(await cut('pdf')).toString('latin1')).toContain('CutContour')
    expect(await planning().file(gang.id, { file: 'cut', format: 'dxf', layout: 99 })).toMatchObject({
      code: 'layout-unknown',
    })
  })

  test.skipIf(!hasGhostscript())(
    'shapes are nested by their approved lines, and cut where they are printed',
    async () => {
      const half = [
        [0, 0, LABEL.width, 0],
        [LABEL.width, 0, 0, LABEL.height],
        [0, LABEL.height, 0, 0],
      ]
      const cut = { through: [half], kiss: [] }
      const approved = await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0'], cut })
      const boxed = await planLabels([await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0'] })], 1, ROUNDED)
      const gang = await planLabels([approved], 1, CUSTOM)
      expect([boxed.isNested, gang.isNested]).toEqual([false, true])
      const sheets = (shown: typeof gang) => shown.layouts.reduce((sum, { run }) => sum + run, 0)
      expect(sheets(gang)).toBeLessThan(sheets(boxed))
      const places = gang.layouts[0]?.places ?? []
      const dxf = granted(await planning().file(gang.id, { file: 'cut', format: 'dxf', layout: 1 })).bytes
      const corners = (new Dxf().parseSync(Buffer.from(dxf).toString())?.entities ?? []).flatMap((entity) => {
        const { controlPoints, vertices } = entity as ISplineEntity & ILwpolylineEntity
        return entity.layer === 'CutContour' ? (controlPoints ?? vertices) : []
      })
      const sheet = await press(gang.id)
      expect(await judgeX4(sheet)).toEqual([])
      const cyan = readPlate((await separatePlates(sheet, DPI)).get('Cyan'), gang.sheet.width)
      for (const place of places) {
        const [a, b, c, d, e, f] = placedAt(place)
        const onSheet = (x: number, y: number) => [a * x + c * y + e, b * x + d * y + f] as const
        for (const [x = 0, y = 0] of half) {
          const [across, down] = onSheet(x, y)
          const isCut = corners.some(
            (point) => Math.hypot(point.x - across, gang.sheet.height - point.y - down) < NEAR_MM,
          )
          expect(isCut).toBe(true)
        }
        // Ink to the line and half of the gap beyond it, and none of the artwork outside of that.
        expect([cyan(...onSheet(6, 6)), cyan(...onSheet(20, 20))]).toEqual([255, 255])
      }
      const inked = countInked(cyan, gang.sheet)
      // The artwork ends two millimetres outside of the label, and half a gap is half a millimetre more.
      const { width, height } = LABEL
      const grown = (width * height) / 2 + 2 * (width + height) + 2.5 * Math.hypot(width, height)
      expect(Math.abs(inked / (places.length * grown) - 1)).toBeLessThan(0.03)
    },
  )

  test('bytes that differ from what was approved are never printed', async () => {
    const approved = await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0'] })
    const other = await storeProductionFile(files, { ...LABEL, inks: ['0 1 0 0'] })
    const gang = await planLabels([approved])
    await files.remove([approved.key])
    expect(await planning().file(gang.id, { file: 'press' })).toMatchObject({ code: 'file-changed' })
    await files.put(approved.key, getPieces(other.bytes))
    const refused = await planning().file(gang.id, { file: 'press' })
    expect(refused).toMatchObject({ code: 'file-changed', message: expect.stringContaining('line 1') })
  })

  test.skipIf(!hasGhostscript())('sets that share a file are printed from its pages in turn', async () => {
    const shared = await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0', '0 1 0 0'] })
    const gang = await planLabels([shared], 2)
    const [layout] = gang.layouts
    const sheet = await separatePlates(await press(gang.id), DPI)
    for (const { job, x, y, width, height } of layout?.places ?? []) {
      const [cyan, magenta] = ['Cyan', 'Magenta'].map((ink) =>
        readPlate(sheet.get(ink), gang.sheet.width)(x + width / 2, y + height / 2),
      )
      expect([cyan, magenta]).toEqual(job === 0 ? [255, 0] : [0, 255])
    }
    const one = await storeProductionFile(files, { ...LABEL, inks: ['1 0 0 0', '0 1 0 0', '0 0 1 0'] })
    const unclear = await planLabels([one])
    expect(await planning().file(unclear.id, { file: 'press' })).toMatchObject({ code: 'pages-unclear' })
  })

  test('nobody else has them', async () => {
    const stranger = shop.in(new Browser(shop)).planning
    expect(await stranger.file(1, { file: 'press' })).toMatchObject({ code: 'not-allowed' })
    expect(await planning().file(1, { file: 'press' })).toMatchObject({ code: 'gang-unknown' })
  })
})

function rectangle({ width, height }: typeof LABEL) {
  return [
    [0, 0, width, 0],
    [width, 0, width, height],
    [width, height, 0, height],
    [0, height, 0, 0],
  ]
}

/** Square mm with ink, without what lies along the edges of the sheet: its marks. */
function countInked(plate: ReturnType<typeof readPlate>, { width, height, margin }: PressSheet): number {
  const along = (from: number, to: number) =>
    Array.from({ length: (to - from) * PIXELS }, (_, at) => from + (at + 0.5) / PIXELS)
  const across = along(margin.left - 2, width - margin.right + 2)
  const down = along(margin.top - 2, height - margin.bottom + 2)
  return down.flatMap((y) => across.filter((x) => plate(x, y) > 127)).length / PIXELS ** 2
}

/** The ink at a place in mm, 0 to 255. */
function readPlate(plate: Uint8Array | undefined, widthMm: number) {
  const width = widthMm * PIXELS
  return (x: number, y: number) => plate?.[Math.floor(y * PIXELS) * width + Math.floor(x * PIXELS)] ?? 0
}

/** The middle of each pixel within a piece, but for those along its edges. */
function samples({ width, height }: typeof LABEL): [number, number][] {
  const along = (length: number) => Array.from({ length: length * PIXELS - 2 }, (_, at) => (at + 1.5) / PIXELS)
  return along(height).flatMap((y) => along(width).map((x): [number, number] => [x, y]))
}

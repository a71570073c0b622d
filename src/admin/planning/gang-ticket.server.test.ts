import { randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { readPdf } from '#platform/pdf/testing/read-pdf.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { readXjdf } from '#print/job-ticket/xjdf/xjdf-file.ts'
import { packPictures, WHOLE } from '#shop/proofs/drawn-page.ts'
import { proofFiles, proofPages } from '#shop/proofs/tables.server.ts'
import { planningOrderHooks } from './order-hooks.server.ts'
import { placeReleased } from './testing/released-lines.server.ts'

const hooks = planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } })

describeOnBothDatabases('the job ticket of a gang (issue 21, 4)', (open) => {
  let db: Database
  let shop: TestStaff
  let staff: Browser
  let gang: number
  let orderNos: string[]
  let lineIds: string[]

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, { orderHooks: [hooks] })
    staff = (await firstManager(shop)).browser
    const placed = [
      await placeReleased(db, { lines: [{ kinds: 2 }] }),
      await placeReleased(db, { lines: [{ quantity: 200 }], email: 'bo@example.com' }),
    ]
    orderNos = placed.map(({ order }) => order.orderNo)
    lineIds = placed.flatMap(({ lines }) => lines.map(({ id }) => id))
    gang = granted(await planning().plan({ formId: randomUUID(), jobIds: [], lineIds })).gang
  })

  const planning = (browser = staff) => shop.in(browser).planning
  const download = async (format: 'pdf' | 'xjdf') => (await planning().downloadTicket(gang, format)) ?? new Uint8Array()
  const entries = async () => {
    const found = await db.select().from(auditEntries).where(eq(auditEntries.action, 'ticket-downloaded'))
    return found.map(({ subjectId, details }) => [subjectId, details])
  }

  /** Draws the first page of a line's first file, as its proof does. */
  async function drawFirstPage(lineId: string): Promise<void> {
    const [file] = await db.select().from(proofFiles).where(eq(proofFiles.lineId, lineId)).orderBy(proofFiles.place)
    const red = { width: 1500, height: 900, channels: 3, background: '#b3402e' } as const
    const webp = await sharp({ create: red }).webp().toBuffer()
    const key = randomUUID()
    await diskStorage(tmpdir()).put(
      key,
      (async function* once() {
        yield packPictures([{ name: WHOLE, webp }])
      })(),
    )
    const facts = { widthMm: 79, heightMm: 56, width: 1500, height: 900, text: '', notShown: [], plates: [] }
    await db.insert(proofPages).values({ fileKey: file?.key ?? '', page: 1, key, facts: facts as never })
  }

  test('says of each job what the gang’s page shows, in the same order, with its steps', async () => {
    const { ticket } = (await planning().ticket(gang)) ?? {}
    const shown = await planning().gang(gang)
    expect(ticket?.jobs.map(({ code, orderNo, quantity, overs }) => [code, orderNo, quantity, overs])).toEqual(
      shown?.jobs.map(({ orderNo, quantity, overs }, index) => [`G${gang}-${index + 1}`, orderNo, quantity, overs]),
    )
    expect(ticket?.jobs.map(({ set }) => set)).toEqual([
      { no: 1, of: 2 },
      { no: 2, of: 2 },
      { no: 1, of: 1 },
    ])
    expect(ticket?.layouts.map(({ run, placements }) => [run, placements.length])).toEqual(
      shown?.layouts.map(({ run, places }) => [run, places.length]),
    )
    expect(ticket).toMatchObject({ press: shown?.press, stock: { name: shown?.stock, kind: 'vinyl' }, bleed: 2 })
    for (const { steps } of ticket?.jobs ?? []) expect([steps[0]?.kind, steps.at(-1)?.kind]).toEqual(['print', 'pack'])
    expect(ticket?.jobs[2]?.url).toBe(`https://shop.example/staff/jobs/${shown?.jobs[2]?.id}`)
  })

  test('is an A5 sheet for the press and one for each job, and who has taken it is known', async () => {
    const pages = await readPdf(await download('pdf'))
    expect(pages).toHaveLength(4)
    expect(pages[0]).toContain(`G${gang}`)
    expect(pages.slice(1).map((text) => orderNos.find((no) => text.includes(no)))).toEqual([
      orderNos[0],
      orderNos[0],
      orderNos[1],
    ])
    expect(await entries()).toEqual([[String(gang), { format: 'pdf' }]])
  })

  test('shows the picture of the proof that was approved', async () => {
    const without = await download('pdf')
    expect((await planning().ticket(gang))?.pictures).toEqual([null, null, null])
    const lineId = lineIds[0] ?? ''
    await drawFirstPage(lineId)
    expect((await planning().ticket(gang))?.pictures).toEqual([
      `/api/proofs/${orderNos[0]}/${lineId}/1/1/pages/1`,
      null,
      null,
    ])
    const images = (file: Uint8Array) => Buffer.from(file).toString('latin1').split('/DCTDecode').length - 1
    expect([images(without), images(await download('pdf'))]).toEqual([0, 1])
  })

  test('is XJDF that is read back, with every job as a product', async () => {
    const reading = readXjdf(await download('xjdf'))
    if (!reading.ok) throw new Error(reading.reason)
    expect(reading.xjdf).toMatchObject({ JobID: `G${gang}`, Version: '2.2' })
    // What a guillotine cuts has no cut file.
    expect((await planning().ticket(gang))?.ticket.files.map(({ kind, name }) => [kind, name])).toEqual([
      ['print', `gang-${gang}.pdf`],
    ])
    expect(JSON.stringify(reading.xjdf.ResourceSet)).toContain(`gang-${gang}.pdf`)
    expect(reading.xjdf.ProductList?.Product?.map(({ ExternalID, Amount }) => [ExternalID, Amount])).toEqual([
      [`G${gang}-1`, 500],
      [`G${gang}-2`, 500],
      [`G${gang}-3`, 200],
    ])
    expect(await entries()).toEqual([[String(gang), { format: 'xjdf' }]])
  })

  test('does not exist for anybody else, nor of a gang that is not there', async () => {
    const visitor = new Browser(shop)
    expect(await planning(visitor).ticket(gang)).toBeNull()
    expect(await planning(visitor).downloadTicket(gang, 'pdf')).toBeNull()
    expect(await planning().ticket(gang + 1)).toBeNull()
    expect(await planning().downloadTicket(gang + 1, 'xjdf')).toBeNull()
    expect(await entries()).toEqual([])
  })
})

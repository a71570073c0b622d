import { randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { firstManager, granted, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnEmbedded } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { diskFolders } from '#platform/files/output-folders.server.ts'
import type { OutputFolders } from '#platform/files/output-folders.ts'
import { inspectOnce } from '#platform/files/testing/inspect-once.server.ts'
import { leaseJobs } from '#platform/jobs/job-store.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { runJob } from '#platform/jobs/worker.server.ts'
import type { Configuration } from '#print/catalogue/configuration.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { readPressProfile } from '#print/colour/press-profile.server.ts'
import { readXjdf } from '#print/job-ticket/xjdf/xjdf-file.ts'
import { plainConfiguration } from '#print/pricing/testing/small-catalogue.ts'
import { createProductionRunner } from '#shop/production-files/run-production.server.ts'
import { proofFiles } from '#shop/proofs/tables.server.ts'
import { storeProductionFile } from '../testing/approved-file.server.ts'
import { placeReleased } from '../testing/released-lines.server.ts'
import { hotFolderHandler } from './fill-hot-folder.server.ts'

const LABEL = { width: 75, height: 52 }
/** Stickers on sheets, which a guillotine cuts. */
const SQUARE: Configuration = { ...plainConfiguration, product_id: 3, finishing_id: 4, ...LABEL }
/** Those that a cutter cuts. */
const SHAPED: Configuration = { ...SQUARE, cutting_id: 2, shape_id: 6 }
const PRESS = 'sra3-digital-press'
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: quiet }

describeOnEmbedded('hot folders (issue 21, 4; decision 0090)', (open) => {
  let db: Database
  let shop: TestStaff
  let staff: Browser
  let files: FileStorage
  let folders: OutputFolders
  let runner: ReturnType<typeof createProductionRunner>
  const folder = mkdtempSync(join(tmpdir(), 'hot-folders-'))

  beforeAll(async () => {
    db = (await open()).db
    files = diskStorage(join(folder, 'files'))
    folders = diskFolders(join(folder, 'hot'), { demand: async () => {} })
    runner = createProductionRunner(await readPressProfile(), inspectOnce())
  })
  beforeEach(async () => {
    await emptyTables(db)
    rmSync(join(folder, 'hot'), { recursive: true, force: true })
    shop = openTestStaff(db, { proofs: { files, runner, cutOff: '17:00' }, hotFolders: true })
    staff = (await firstManager(shop)).browser
  })
  afterAll(() => rmSync(folder, { recursive: true }))

  const planning = () => shop.in(staff).planning

  /** A locked gang of one line of labels with a production file of its own. */
  async function lockLabels(configuration = SQUARE) {
    const placed = await placeReleased(db, { lines: [{ quantity: 60, configuration }] })
    const { key, sha256, size } = await storeProductionFile(files, {
      ...LABEL,
      inks: ['1 0 0 0'],
      cut: { through: [rectangle], kiss: [rectangle] },
    })
    await db
      .update(proofFiles)
      .set({ key, sha256, size })
      .where(eq(proofFiles.lineId, placed.lines[0]?.id ?? ''))
    const { gang } = granted(
      await planning().plan({ formId: randomUUID(), lineIds: [placed.lines[0]?.id ?? ''], jobIds: [] }),
    )
    granted(await planning().lock(await formOf(gang)))
    return { gang, key }
  }

  async function formOf(gangId: number) {
    return { gangId, revision: (await planning().gang(gangId))?.revision ?? 0, formId: randomUUID() }
  }

  /** Runs what is queued for the hot folders; `changed`: what is different about them. */
  async function runQueued(changed: Partial<OutputFolders> = {}) {
    const handler = hotFolderHandler({
      db,
      clock: shop.clock,
      catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) },
      brand: 'Trimline',
      siteUrl: 'https://shop.example',
      proofs: { files, runner },
      folders: { ...folders, ...changed },
    })
    await db.update(jobs).set({ runAt: sql`now() - interval '1 second'` })
    for (const job of await leaseJobs(db, [handler.kind], 50)) await runJob(job, handler, { db, log })
  }

  const inFolder = async () => ({
    press: (await folders.list(PRESS)).toSorted(),
    cut: (await folders.list(`${PRESS}/cut`)).toSorted(),
    tickets: await folders.list(`${PRESS}/tickets`),
  })
  const NOTHING = { press: [], cut: [], tickets: [] }
  const shownState = async (gang: number) => (await planning().gang(gang))?.hotFolder

  test('a locked gang is in the folder of its press with ticket and cut files, and gone once it is printed', async () => {
    const { gang } = await lockLabels(SHAPED)
    expect(await shownState(gang)).toMatchObject({ state: 'waiting', folder: `hot-folders/${PRESS}` })
    await runQueued()
    expect(await inFolder()).toEqual({
      press: [`gang-${gang}.pdf`, `job-ticket-G${gang}.xjdf`],
      cut: ['dxf', 'pdf', 'svg'].map((format) => `gang-${gang}-cut-1.${format}`),
      tickets: [`job-ticket-G${gang}.pdf`],
    })
    expect(await shownState(gang)).toMatchObject({ state: 'sent' })
    granted(await planning().printed(await formOf(gang)))
    await runQueued()
    expect(await inFolder()).toEqual(NOTHING)
  })

  test('the bytes are those that staff download, and the XJDF names each file where it is', async () => {
    const { gang } = await lockLabels(SHAPED)
    const put = new Map<string, Uint8Array>()
    await runQueued({ put: async (path, name, bytes) => void put.set(`${path}/${name}`, bytes) })
    const downloaded = granted(await planning().file(gang, { file: 'press' }))
    expect(Buffer.compare(put.get(`${PRESS}/gang-${gang}.pdf`) ?? Buffer.of(), downloaded.bytes)).toBe(0)
    expect([...put.keys()].at(-1)).toBe(`${PRESS}/job-ticket-G${gang}.xjdf`)
    const xjdf = new TextDecoder().decode(put.get(`${PRESS}/job-ticket-G${gang}.xjdf`))
    expect(readXjdf(put.get(`${PRESS}/job-ticket-G${gang}.xjdf`) ?? Buffer.of()).ok).toBe(true)
    const urls = [...xjdf.matchAll(/ URL="(?<url>[^":]+\.pdf)"/g)].map(({ groups }) => groups?.['url'])
    expect(new Set(urls)).toEqual(new Set([`cut/gang-${gang}-cut-1.pdf`, `gang-${gang}.pdf`]))
    for (const url of urls) expect(put.has(`${PRESS}/${url}`)).toBe(true)
  })

  test('unlocked while its files are being written, none of them stays', async () => {
    const { gang } = await lockLabels()
    const unlocking = async (path: string, name: string, bytes: Uint8Array) => {
      await folders.put(path, name, bytes)
      const form = await formOf(gang)
      if ((await planning().gang(gang))?.state === 'locked') granted(await planning().unlock(form))
    }
    await runQueued({ put: unlocking })
    expect(await inFolder()).toEqual(NOTHING)
    await runQueued()
    expect(await inFolder()).toEqual(NOTHING)
    expect(await shownState(gang)).toMatchObject({ state: 'none' })
  })

  test('a folder that is away is tried again, and its page says so; files that are not those approved are never put there', async () => {
    const { gang, key } = await lockLabels()
    const away = async () => {
      throw new StorageUnavailable('no such host')
    }
    await runQueued({ put: away })
    expect(await shownState(gang)).toMatchObject({ state: 'failed', fault: 'The hot folder could not be reached.' })
    expect((await planning().gangs('open'))?.map(({ isNotSent }) => isNotSent)).toEqual([true])
    await runQueued()
    expect(await shownState(gang)).toMatchObject({ state: 'sent' })

    await files.remove([key])
    granted(await planning().sendAgain(gang))
    expect(await shownState(gang)).toMatchObject({ state: 'waiting' })
    await runQueued()
    expect(await shownState(gang)).toMatchObject({ state: 'failed', fault: expect.stringContaining('not the one') })
  })

  test('another gang’s files stay, also of one whose number begins alike; one that is not printed after all is put there again', async () => {
    const { gang } = await lockLabels()
    await folders.put(PRESS, `gang-${gang}0.pdf`, Buffer.from('another'))
    await runQueued()
    granted(await planning().unlock(await formOf(gang)))
    await runQueued()
    expect(await inFolder()).toEqual({ ...NOTHING, press: [`gang-${gang}0.pdf`] })
    granted(await planning().lock(await formOf(gang)))
    granted(await planning().printed(await formOf(gang)))
    granted(await planning().printTakenBack(await formOf(gang)))
    await runQueued()
    expect((await inFolder()).press).toHaveLength(3)
  })

  test('only a locked gang is sent again, and only by staff', async () => {
    const { gang } = await lockLabels()
    granted(await planning().unlock(await formOf(gang)))
    expect(await planning().sendAgain(gang)).toMatchObject({ code: 'not-locked' })
    expect(await planning().sendAgain(99)).toMatchObject({ code: 'gang-unknown' })
    const stranger = shop.in(new Browser(shop)).planning
    expect(await stranger.sendAgain(gang)).toMatchObject({ code: 'not-allowed' })
  })
})

const rectangle = [
  [0, 0, LABEL.width, 0],
  [LABEL.width, 0, LABEL.width, LABEL.height],
  [LABEL.width, LABEL.height, 0, LABEL.height],
  [0, LABEL.height, 0, 0],
]

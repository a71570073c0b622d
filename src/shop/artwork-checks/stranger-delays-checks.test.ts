import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { heardLog } from '#platform/jobs/testing/heard-log.server.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.server.ts'
import { openCatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { createOrderedLines } from '#shop/orders/customer/ordered-artwork.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import { placeTestOrder, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { ENDED_REPORT } from './ended-report.ts'
import { CHECKS_AT_ONCE, checkJobHandlers } from './jobs.server.ts'
import { filesChanged } from './want-checks.server.ts'

/* A stranger sends file after file that takes as long to check as is allowed, so that nobody else's are (docs/security.md). */

async function* bytesOf(text: string): AsyncGenerator<Uint8Array> {
  yield Buffer.from(text)
}

describeOnBothDatabases('a stranger’s many files', (open) => {
  const folder = mkdtempSync(join(tmpdir(), 'trimline-turns-'))
  let db: Database
  let artwork: Artwork
  let worker: Worker | undefined
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const deps = testOrderDeps(db)
    const onFault = (fault: unknown) => {
      throw fault
    }
    const files = diskStorage(folder)
    artwork = createArtwork({
      db,
      clock: deps.clock,
      files,
      onFault,
      orderedLines: createOrderedLines(deps),
      filesChanged,
    })
  })
  afterEach(async () => {
    await worker?.stop()
    await artwork.close()
  })
  afterAll(() => rmSync(folder, { recursive: true, force: true }))

  /** Sends files for an order, from a network. */
  async function send(address: string, names: readonly string[]) {
    const { order, lines } = await placeTestOrder(db, { lines: [{ kinds: 9 }] })
    const access = { token: null, lineId: lines[0]?.id ?? '', orderKey: orderKey(order.id, testOrderDeps(db).secret) }
    const visitor = artwork.forPrincipal({ customer: async () => null, address })
    for (const name of names) {
      const sent = await visitor.receive({ ...access, name: 'a.pdf', source: bytesOf(`%PDF-1.7\n${name}`) })
      if (!sent.ok) throw new Error(sent.code)
    }
  }

  test('are checked one at a time: a file that is sent last is checked before the second of them', async () => {
    const numbers = Array.from({ length: 12 }, (_, index) => index)
    await send(
      '203.0.113.7',
      numbers.map((number) => `eve ${number}`),
    )
    await send('203.0.113.8', ['ada'])
    const begun: string[] = []
    const firstIsOut = Promise.withResolvers<void>()
    const checkFile = async (file: AsyncIterable<Uint8Array>) => {
      const name =
        Buffer.concat(await Array.fromAsync(file))
          .toString()
          .split('\n')[1] ?? ''
      begun.push(name.split(' ')[0] ?? '')
      if (name === 'eve 0') await firstIsOut.promise
      return ENDED_REPORT
    }
    const deps = {
      ...testOrderDeps(db),
      files: diskStorage(folder),
      catalogue: await openCatalogueCache(db),
      checkFile,
    }
    const handlers = checkJobHandlers(deps)
    worker = startWorker({ db, handlers, recurring: [], log: heardLog(), alone: false, atOnce: CHECKS_AT_ONCE })
    await vi.waitFor(() => expect(begun).toContain('ada'), { timeout: 60_000 })
    expect(begun.filter((name) => name === 'eve').length).toBeLessThanOrEqual(1)
    firstIsOut.resolve()
    await vi.waitFor(() => expect(begun.filter((name) => name === 'eve')).toHaveLength(12), { timeout: 100_000 })
  }, 180_000)
})

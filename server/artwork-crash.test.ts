import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { startS3Server } from '#platform/files/testing/s3-server.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { getPdf, PIECE, Sender, type SentTo, SIZE, toDraft, toLine } from './testing/artwork-sender.server.ts'
import { addLine } from './testing/known-line.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed at a random moment of an upload, again and again. What it acknowledged is there afterwards, the
 * upload goes on from there, and a file shows as sent only when it is whole.
 */

/** `npm run soak` kills it more often. */
const KILLS = process.env['SOAK'] === '1' ? 12 : 2
const ROUND_MS = 120_000

type OwnShop = Shop & { close(): Promise<void> }

/** One upload with so many kills in it. */
async function expectArrivalThroughKills(shop: OwnShop, to: SentTo, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const sender = new Sender(shop, to, getPdf(seed))
  const name = `${seed}.pdf`
  await sender.create(name)
  for (let kills = 0; kills < KILLS; kills += 1) {
    const sending = sender.send().then(
      () => true,
      () => false,
    )
    // Until so many pieces more were told, then in the middle of the next.
    const until = sender.told + Math.floor(random() * 3) * PIECE
    await expect.poll(() => sender.told >= Math.min(until, SIZE), { timeout: 20_000, interval: 1 }).toBe(true)
    await shop.stop('SIGKILL')
    const ended = await sending
    await shop.start()
    const [file] = (await sender.files()).filter((one) => one.name === name)
    if (file?.state === 'sent') expect(file.received).toBe(SIZE)
    await sender.look()
    if (ended) break
  }
  await sender.send()
  await sender.assertWhole(name)
}

function suite(storage: string, open: () => Promise<{ shop: OwnShop; close(): Promise<void> }>): void {
  describe(`kill -9 at random moments of uploads (${storage})`, () => {
    let opened: Awaited<ReturnType<typeof open>>
    let places: Record<'line' | 'draft', SentTo>
    beforeAll(async () => {
      opened = await open()
      const draft = toDraft(randomBytes(32).toString('base64url'))
      places = { line: toLine(await addLine(opened.shop)), draft }
    })
    afterAll(() => opened?.close())

    it.each([
      ['line', 1],
      ['draft', 2],
    ] as const)(
      'to a %s: what was told is there, and the file arrives whole',
      (place, seed) => expectArrivalThroughKills(opened.shop, places[place], seed),
      ROUND_MS,
    )
  })
}

suite('a folder', async () => {
  const shop = await startShop({ copyOf: await migratedDataDir() })
  return { shop, close: () => shop.close() }
})

suite('S3', async () => {
  const s3 = await startS3Server()
  const shop = await startShop({ copyOf: await migratedDataDir(), env: s3.env })
  return {
    shop,
    async close() {
      await shop.close()
      await s3.close()
    },
  }
})

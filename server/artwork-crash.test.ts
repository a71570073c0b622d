import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { emptyDataDir } from '#foundation/database/testing/test-data.server.ts'
import { startS3Server } from '#foundation/files/testing/s3-server.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { PIECE, pdfOf, Sender, SIZE } from './testing/artwork-sender.server.ts'
import { addLine, type KnownLine } from './testing/known-line.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed at a random moment of an upload, again and again. What it acknowledged is there afterwards, the
 * upload goes on from there, and a file shows as sent only when it is whole.
 */

const KILLS = 4
const ROUND_MS = 120_000

type OwnShop = Shop & { close(): Promise<void> }

/** One upload with so many kills in it. */
async function expectArrivalThroughKills(shop: OwnShop, known: KnownLine, seed: number): Promise<void> {
  const random = seededRandom(seed)
  const sender = new Sender(shop, known, pdfOf(seed))
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
    let known: KnownLine
    beforeAll(async () => {
      opened = await open()
      known = await addLine(opened.shop)
    })
    afterAll(() => opened?.close())

    it.each([1, 2])(
      'upload %i: what was told is there, and the file arrives whole',
      (seed) => expectArrivalThroughKills(opened.shop, known, seed),
      ROUND_MS,
    )
  })
}

suite('a folder', async () => {
  const shop = await startShop({ copyOf: await emptyDataDir() })
  return { shop, close: () => shop.close() }
})

suite('S3', async () => {
  const s3 = await startS3Server()
  const shop = await startShop({ copyOf: await emptyDataDir(), env: s3.env })
  return {
    shop,
    async close() {
      await shop.close()
      await s3.close()
    },
  }
})

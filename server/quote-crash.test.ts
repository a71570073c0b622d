import { setTimeout as after } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { emptyDataDir } from '#platform/database/testing/test-data.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { quoteEvents, quoteRequests } from '#shop/quoting/tables.server.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { QuoteRequester } from './testing/quote-requester.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of quote requests, with files and without, again and again on the same data. What it
 * acknowledged is there afterwards, once, with its beginning, its files and its mails; what it did not can be sent again.
 */

const ASKERS = 4
const EACH = 6
/** A request takes about this long, so the end falls anywhere into one. */
const ONE_REQUEST_MS = 60
const ROUND_MS = 180_000
/** On a server that others may work on too, a mail of the killed process waits until its lease has run out. */
const SOON = { timeout: 150_000, interval: 20 }
const quiet = () => {}

/** `npm run soak` runs the full number of rounds. */
const SOAKS = process.env['SOAK'] === '1'

type OwnShop = Shop & { close(): Promise<void> }

async function killWhileAsking(shop: OwnShop, seed: number): Promise<QuoteRequester[]> {
  const random = seededRandom(seed)
  const askers = Array.from({ length: ASKERS }, () => new QuoteRequester(shop, EACH))
  let left = 1 + Math.floor(random() * (ASKERS * EACH - 4))
  let ended: Promise<void> | undefined
  const endSoon = async () => {
    // No wait for something, but the random moment itself.
    await after(random() * ONE_REQUEST_MS)
    await shop.stop('SIGKILL')
  }
  const answered = () => {
    left -= 1
    if (left === 0) ended = endSoon()
  }
  await Promise.all(askers.map((principal) => untilGone(principal.goOn(answered), () => ended !== undefined)))
  await ended
  const toldBefore = askers.map(({ told }) => [...told])
  await shop.start()
  for (const principal of askers) await principal.expectKept()
  for (const principal of askers) await principal.goOn()
  expect(askers.map(({ told }, index) => told.slice(0, toldBefore[index]?.length))).toEqual(toldBefore)
  return askers
}

/** A shop that is gone answers nobody: only then may a request break off. */
async function untilGone(asking: Promise<void>, isGone: () => boolean): Promise<void> {
  try {
    await asking
  } catch (fault) {
    if (!isGone()) throw fault
  }
}

/** Once each: the requests that were told, with the event they begin with, the file they came with, two mails. */
async function expectEverything(db: Database, askers: readonly QuoteRequester[]): Promise<void> {
  const told = askers.flatMap((principal) => principal.told)
  const ids = told.map(({ id }) => id).toSorted()
  const requests = await db.select().from(quoteRequests)
  expect(requests.map(({ id }) => id).toSorted()).toEqual(ids)
  const events = await db.select().from(quoteEvents)
  expect(events.map(({ requestId }) => requestId).toSorted()).toEqual(ids)
  const keys = (await db.select().from(mails)).map(({ key }) => key)
  expect(keys.toSorted()).toEqual(ids.flatMap((id) => [`quote:${id}:acknowledgement`, `quote:${id}:notice`]).toSorted())
  const files = await db.select().from(artworkFiles)
  const withFiles = new Map(requests.map(({ id, artworkSubmissionId }) => [id, artworkSubmissionId]))
  for (const { id, withFile } of told) {
    const own = files.filter(({ submissionId }) => submissionId === withFiles.get(id))
    expect(own.map(({ name, key }) => [name, key === null])).toEqual(withFile ? [['window.pdf', false]] : [])
  }
}

function suite(
  name: string,
  rounds: number,
  open: (
    env: Record<string, string>,
  ) => Promise<{ shop: OwnShop; database: { dataDir: string; databaseUrl?: string } }>,
): void {
  describe(`kill -9 while people ask for quotes (${name})`, () => {
    let shop: OwnShop
    let inbox: Inbox
    let database: { dataDir: string; databaseUrl?: string }
    const askers: QuoteRequester[] = []
    beforeAll(async () => {
      inbox = await startInbox()
      const env = { SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example', TRUST_PROXY: 'loopback' }
      ;({ shop, database } = await open(env))
    })
    afterAll(async () => {
      await shop?.close()
      await inbox?.close()
    })

    it.each(Array.from({ length: rounds }, (_, round) => round + 1))(
      'round %i: what was acknowledged is there once, and everybody can go on',
      async (round) => {
        const survivors = await killWhileAsking(shop, round)
        expect(survivors.every(({ isDone }) => isDone)).toBe(true)
        askers.push(...survivors)
      },
      ROUND_MS,
    )

    it(
      'at the end every request is there, whole and once; its mails arrived, and nobody had to be told of a fault',
      async () => {
        const arrived = (email: string) => inbox.received.filter(({ to }) => to === email).length
        // A mail server that took a mail of a process that was killed before it noted so takes it again.
        await expect.poll(() => askers.filter(({ email }) => arrived(email) < EACH), SOON).toEqual([])
        expect(askers).toHaveLength(rounds * ASKERS)
        const said = shop.log().split('\n')
        expect(said.filter((line) => !line.startsWith('The shop is open'))).toEqual([])
        await shop.stop('SIGTERM')
        const { db, close } = await openDatabase({ ...database, log: { info: quiet, warn: quiet, error: quiet } })
        try {
          await expectEverything(db, askers)
        } finally {
          await close()
        }
      },
      ROUND_MS,
    )
  })
}

suite('embedded', SOAKS ? 10 : 2, async (env) => {
  const shop = await startShop({ copyOf: await emptyDataDir(), env })
  return { shop, database: { dataDir: shop.dataDir } }
})

describe.skipIf(!canHavePostgres())('on a PostgreSQL server', () => {
  let place: Place
  afterAll(() => place?.remove())
  suite('PostgreSQL', SOAKS ? 5 : 1, async (env) => {
    place = await newDatabase()
    const shop = await startShop({ env: { ...env, DATABASE_URL: place.where.databaseUrl ?? '' } })
    return { shop, database: place.where }
  })
})

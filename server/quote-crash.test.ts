import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import { quoteEvents, quoteRequests } from '#shop/quoting/tables.server.ts'
import {
  describeKills,
  getComplaints,
  type KillableShop,
  killDuring,
  ROUND_MS,
} from './testing/killable-shop.server.ts'
import { QuoteRequester } from './testing/quote-requester.server.ts'
import { seededRandom } from './testing/seeded-random.ts'

/*
 * The shop is killed in the middle of quote requests, with files and without, again and again on the same data. What it
 * acknowledged is there afterwards, once, with its beginning, its files and its mails; what it did not can be sent again.
 */

const PEOPLE = 4
const EACH = 6
const SOON = { timeout: 60_000, interval: 20 }
const quiet = () => {}

async function killWhileRequesting(shop: KillableShop, seed: number): Promise<QuoteRequester[]> {
  const people = Array.from({ length: PEOPLE }, () => new QuoteRequester(shop, EACH))
  await killDuring(shop, people, { steps: PEOPLE * EACH, random: seededRandom(seed) })
  const before = people.map(({ told }) => [...told])
  for (const person of people) await person.expectKept()
  for (const person of people) await person.goOn()
  expect(people.map(({ told }, index) => told.slice(0, before[index]?.length))).toEqual(before)
  return people
}

/** Once each: the acknowledged requests, with the event they begin with, the file they came with, two mails. */
async function expectEverything(db: Database, people: readonly QuoteRequester[]): Promise<void> {
  const told = people.flatMap((person) => person.told)
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

describeKills('kill -9 while people ask for quotes', { short: [2, 1], soak: [10, 5] }, (open, rounds) => {
  let shop: KillableShop
  let inbox: Inbox
  const people: QuoteRequester[] = []
  beforeAll(async () => {
    inbox = await startInbox()
    shop = await open({ SMTP_URL: inbox.url, MAIL_FROM: 'shop@trimline.example', TRUST_PROXY: 'loopback' })
  })
  afterAll(() => inbox?.close())

  it.each(rounds)(
    'round %i: what was acknowledged is there once, and everybody can go on',
    async (round) => {
      const survivors = await killWhileRequesting(shop, round)
      expect(survivors.every(({ isDone }) => isDone)).toBe(true)
      people.push(...survivors)
    },
    ROUND_MS,
  )

  it(
    'at the end every request is there, whole and once; its mails arrived, and nobody had to be told of a fault',
    async () => {
      const arrived = (email: string) => inbox.received.filter(({ to }) => to === email).length
      // A mail server that took a mail of a process that was killed before it noted so takes it again.
      await expect.poll(() => people.filter(({ email }) => arrived(email) < EACH), SOON).toEqual([])
      expect(people).toHaveLength(rounds.length * PEOPLE)
      expect(getComplaints(shop)).toEqual([])
      await shop.stop('SIGTERM')
      const { db, close } = await openDatabase({ ...shop.database, log: { info: quiet, warn: quiet, error: quiet } })
      try {
        await expectEverything(db, people)
      } finally {
        await close()
      }
    },
    ROUND_MS,
  )
})

import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc } from 'drizzle-orm'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { createKillSwitch } from '#platform/database/testing/run-until-killed.server.ts'
import { watchedDatabase } from '#platform/database/testing/watch-statements.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { createArtwork } from '#shop/artwork/artwork.server.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { cartLines, carts } from '#shop/cart/tables.server.ts'
import { quotations } from '#shop/quotations/tables.server.ts'
import { createQuotes } from '../customer/quote-service.server.ts'
import { quoteEvents, quoteOffers, quoteRequests } from '../tables.server.ts'

/*
 * A program that kills itself: accepts the offer QUOTATION of the request that TOKEN opens, in the embedded database of
 * DATA_DIR, and dies before statement KILL_BEFORE of the transaction. Before and after, it prints what is stored.
 */

const { DATA_DIR = '', TOKEN = '', QUOTATION = '' } = process.env
const quiet = () => {}
const { db, close } = await openDatabase({ dataDir: DATA_DIR, log: { info: quiet, warn: quiet, error: quiet } })
const clock = fixedClock('2026-11-26T10:00:00Z')

const killSwitch = createKillSwitch()

async function printState(): Promise<void> {
  const [request] = await db.select().from(quoteRequests)
  const [offer] = await db.select().from(quoteOffers)
  const [quotation] = await db.select().from(quotations)
  const [submission] = await db.select().from(artworkSubmissions)
  const lines = await db.select().from(cartLines).orderBy(asc(cartLines.place))
  const events = await db.select({ kind: quoteEvents.kind }).from(quoteEvents).orderBy(asc(quoteEvents.at))
  const kinds = (await db.select({ kind: mails.kind }).from(mails)).map(({ kind }) => kind)
  const there = {
    request: request?.state,
    offer: offer?.state,
    accepted: quotation?.acceptedAt !== null,
    getArtwork: submission?.cartLineId ?? null,
    lines: lines.map(({ id, price }) => ({ id, price })),
    counts: (await db.select({ count: carts.lineCount }).from(carts)).map(({ count }) => count),
    events: events.map(({ kind }) => kind),
    mails: kinds.toSorted((one, other) => one.localeCompare(other)),
  }
  console.log(JSON.stringify(there))
}

await printState()
const watched = watchedDatabase(db, killSwitch)
const onFault = (fault: unknown) => console.error(fault)
const artwork = createArtwork({ db, clock, files: diskStorage(join(tmpdir(), 'trimline-no-files')), onFault })
const quotes = createQuotes({
  db: watched,
  clock,
  siteUrl: 'https://shop.example',
  shopEmail: 'desk@shop.example',
  catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) },
  artwork,
})
const outcome = await quotes
  .forVisitor({ current: async () => null })
  .accept({ token: TOKEN }, { quotationNo: QUOTATION, cartToken: null })
await printState()
console.log(JSON.stringify(outcome.ok ? { ok: true, inCart: outcome.inCart } : outcome))
await artwork.close()
await close()

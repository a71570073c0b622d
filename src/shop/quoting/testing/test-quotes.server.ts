import { randomBytes, randomUUID } from 'node:crypto'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { asc, eq } from 'drizzle-orm'
import type { SignedIn } from '#people/accounts/session.ts'
import { users } from '#people/accounts/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { type Clock, later } from '#platform/time/clock.ts'
import { type Artwork, createArtwork } from '#shop/artwork/artwork.server.ts'
import { claimDraft } from '#shop/artwork/drafts.server.ts'
import { createCart } from '#shop/cart/cart.server.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { openTestCart, RATES } from '#shop/cart/testing/test-cart.server.ts'
import { NO_ORDERS } from '#shop/promotions/testing/test-promotions.server.ts'
import { getLastDays } from '#shop/quotations/quotation-store.server.ts'
import { testDesigns } from '#studio/lettering/testing/test-designs.server.ts'
import { createQuotes } from '../customer/quote-service.server.ts'
import { createQuoteAdmin, type QuoteAdminParts } from '../offers/quote-admin.server.ts'
import { countEvents } from '../offers/view-request.server.ts'
import { newQuoteLink } from '../quote-links.server.ts'
import { getEvents } from '../store.server.ts'
import { quoteOffers, quoteRequests } from '../tables.server.ts'

const SITE = 'https://shop.example'
const MINUTE_MS = 60_000
const SHOP_EMAIL = 'desk@shop.example'

/** Everything about quotes over a real database, on a Thursday morning, with a clock that the test moves. */
export async function openTestQuotes(db: Database) {
  const cart = await openTestCart(db)
  const { clock, period } = cart
  const onFault = (fault: unknown) => {
    throw fault
  }
  const files = diskStorage(join(tmpdir(), `trimline-quotes-${randomUUID()}`))
  const artwork = createArtwork({ db, clock, files, onFault })
  const catalogue = { current: () => ({ version: period().version, catalogue: period().catalogue }) }
  const parts = { db, clock, siteUrl: SITE, shopEmail: SHOP_EMAIL, catalogue, artwork }
  const quotes = createQuotes(parts)
  const sam = await insertUser(db, 'Sam', 'Press')
  const cartDeps = {
    db,
    clock,
    period,
    shipping: RATES,
    designs: testDesigns({ db, clock }),
    onFault,
    promotions: NO_ORDERS,
    address: '',
    quotedUntil: (numbers: readonly string[]) => getLastDays(db, numbers),
  }
  return {
    db,
    clock,
    artwork,
    catalogue,
    cart,
    jobs: { db, clock, siteUrl: SITE, shopEmail: SHOP_EMAIL, shopName: 'Trimline' },
    /** As a visitor, or as a signed-in person. */
    as: (person: SignedIn | null) => quotes.forVisitor({ current: async () => person }),
    getCart: (person: SignedIn | null) => createCart({ ...cartDeps, customer: async () => person?.userId ?? null }),
    /** A signed-in customer. */
    customer: (firstName = 'Ada', lastName = 'Byron') => insertUser(db, firstName, lastName),
    /** The token of a new link to a request. */
    async link(requestId: string): Promise<string> {
      const now = clock.now()
      const href = await inTransaction(db, (tx) => newQuoteLink(tx, requestId, { now, siteUrl: SITE }))
      return href.split('/').at(-1) ?? ''
    },
    /** Adds files to a request: one PNG; returns the ids of its submission and the file. */
    sendFiles: (requestId: string) => sendFiles({ db, clock, artwork }, requestId),
    /** The ids of the files of a line in a visitor's cart. */
    async getArtwork(token: string, lineId: string): Promise<string[]> {
      const seen = await artwork.forPrincipal({ ...NOBODY, address: '' }).view({ token, lineId })
      return seen.ok ? seen.artwork.files.map(({ id }) => id) : []
    },
    /** Staff quote lines with these amounts in pounds; returns the number. */
    async offer(requestId: string, offered: Offered = {}): Promise<string> {
      const quotationNo = await offer({ ...parts, shipping: RATES, sam }, requestId, offered)
      // The next event must be later, because events are ordered by time.
      clock.moveTo(later(clock.now(), MINUTE_MS).toISOString())
      return quotationNo
    },
    mailsTo: (address: string) =>
      db.select().from(mails).where(eq(mails.recipient, address)).orderBy(asc(mails.createdAt), asc(mails.id)),
    mailsToShop: () => db.select().from(mails).where(eq(mails.recipient, SHOP_EMAIL)).orderBy(asc(mails.createdAt)),
  }
}

export type TestQuotes = Awaited<ReturnType<typeof openTestQuotes>>

interface Offered {
  amounts?: readonly string[]
  validUntil?: string
  note?: string
}

async function offer(
  { sam, ...parts }: QuoteAdminParts & { sam: SignedIn },
  requestId: string,
  { amounts = ['120.00', '7.50'], validUntil = '2026-12-10', note = '' }: Offered,
): Promise<string> {
  const lines = amounts.map((amount, place) => ({ description: `Stickers ${place + 1}`, quantity: '250', amount }))
  const actor = { userId: sam.userId, name: 'Sam Press' }
  return inTransaction(parts.db, async (tx) => {
    const seen = countEvents(await getEvents(tx, requestId))
    const input = { requestId, formId: randomUUID(), seen, actor }
    const done = await createQuoteAdmin(parts).offer(tx, input, { lines, validUntil, note })
    if (!done.ok) throw new Error(done.message)
    const [event] = (await getEvents(tx, requestId)).filter(({ id }) => id === input.formId)
    return event?.quotationNo ?? ''
  })
}

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)

async function* getBytes(file: Buffer): AsyncGenerator<Uint8Array> {
  yield file
}

async function sendFiles(
  { db, clock, artwork }: { db: Database; clock: Clock; artwork: Artwork },
  requestId: string,
): Promise<{ id: string; file: string }> {
  const draft = randomBytes(32).toString('base64url')
  const sent = await artwork.receive({ draft, name: 'plan.png', source: getBytes(PNG) })
  if (!sent.ok) throw new Error(sent.message)
  return inTransaction(db, async (tx) => {
    const draftFiles = await claimDraft(tx, draft, clock.now())
    if (!draftFiles.ok || draftFiles.submissionId === null) throw new Error('the draft was not assigned')
    const id = draftFiles.submissionId
    await tx.update(quoteRequests).set({ artworkSubmissionId: id }).where(eq(quoteRequests.id, requestId))
    return { id, file: sent.fileId }
  })
}

async function insertUser(db: Database, firstName: string, lastName: string): Promise<SignedIn> {
  const email = `${randomUUID()}@reader.example`
  const now = new Date('2026-11-20T09:00:00Z')
  const person = { firstName, lastName, email, emailVerified: true, createdAt: now, updatedAt: now }
  const [user] = await db.insert(users).values(person).returning({ id: users.id })
  if (user === undefined) throw new Error('nobody was stored')
  const account = { sessionId: '', phone: '', company: '', role: 'customer' } as const
  return { ...account, userId: user.id, firstName, lastName, email }
}

/** The states of a request's offers, the oldest first. */
export async function offerStates(db: Database, requestId: string): Promise<string[]> {
  const rows = await db
    .select({ state: quoteOffers.state })
    .from(quoteOffers)
    .where(eq(quoteOffers.requestId, requestId))
    .orderBy(asc(quoteOffers.createdAt))
  return rows.map(({ state }) => state)
}

import { inArray, sql } from 'drizzle-orm'
import type { SigningIn, SliceHooks } from '#people/accounts/account-deps.server.ts'
import { getNetwork } from '#people/accounts/attempt-limits.ts'
import { getHash } from '#people/accounts/secrets.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { earlier } from '#platform/time/clock.ts'
import type { ArtworkDeps } from './access.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import {
  type Arriving,
  COUNTED_FOR_MS,
  type CountedFor,
  findFullShare,
  MIN_COUNTED_BYTES,
  type ShareKind,
  type StorageShares,
} from './storage-shares.ts'
import type { Place } from './store.server.ts'
import { artworkCutLines, artworkFiles } from './tables.server.ts'

const REFUSED = {
  cart: 'cart-share-full',
  network: 'network-share-full',
  customer: 'customer-share-full',
  half: 'storage-full',
} as const

/** Whose share the current user's files count for. Looks up the session, so do not call it within a transaction. */
export async function getCountedFor({
  customer,
  address,
}: Pick<ArtworkDeps, 'customer' | 'address'>): Promise<CountedFor> {
  const id = await customer()
  return id === null ? `network ${getHash(getNetwork(address))}` : `customer ${id}`
}

const getKind = (countedFor: CountedFor) => countedFor.split(' ')[0] as ShareKind

interface NewBytes {
  place: Place
  /** As it counts: of a file `countedSize`, of a cut line its bytes. */
  size: number
  countedFor: CountedFor
  /** Files being received; left out if only stored ones count. */
  arriving?: Arriving
}

/** What a file of a size counts as. */
export function countedSize(size: number): number {
  return Math.max(size, MIN_COUNTED_BYTES)
}

/** Refuses what does not fit into the shares. Until the transaction ends, no other file is counted. */
export async function demandShare(
  tx: Transaction,
  { place, size, countedFor, arriving = new Map() }: NewBytes,
  { clock, shares }: Pick<ArtworkDeps, 'clock' | 'shares'>,
): Promise<ArtworkRefusal | null> {
  await lockShares(tx)
  const since = earlier(clock.now(), COUNTED_FOR_MS)
  const kind = getKind(countedFor)
  const stored = await sumShares(tx, countedFor, since)
  const cart = kind === 'network' && 'cartLineId' in place ? await sumOfCart(tx, place.cartLineId) : 0
  const own = stored.own + (arriving.get(countedFor) ?? 0)
  const all = stored.all + sumArriving(arriving, kind)
  const full = findFullShare(kind, size, { taken: { cart, own, all }, shares })
  return full === null ? null : artworkRefusal(REFUSED[full])
}

async function lockShares(tx: Transaction): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('shares of the storage', 0))`)
}

/** The bytes of an owner's files and cut lines, and of all files of the same kind of owner. */
async function sumShares(db: Database, countedFor: CountedFor, since: Date): Promise<{ own: number; all: number }> {
  const { rows } = await db.execute<{ own: number; all: number }>(sql`
    select
      coalesce(sum(size) filter (where counted_for = ${countedFor}), 0)::float8 as own,
      coalesce(sum(size), 0)::float8 as "all"
    from (
      select counted_for, created_at, greatest(size, ${MIN_COUNTED_BYTES}::int) as size from artwork_files
      union all
      select counted_for, created_at, bytes from artwork_cut_lines
    ) as counted
    where counted_for is not null and starts_with(counted_for, ${`${getKind(countedFor)} `})
      and created_at >= ${since.toISOString()}::timestamptz`)
  return rows[0] ?? { own: 0, all: 0 }
}

/** Including those of removed lines, until they are deleted. */
async function sumOfCart(db: Database, lineId: string): Promise<number> {
  const { rows } = await db.execute<{ taken: number }>(sql`
    select coalesce(sum(greatest(file.size, ${MIN_COUNTED_BYTES}::int)), 0)::float8 as taken
    from cart_lines own
    join cart_lines line on line.cart_id = own.cart_id
    join artwork_submissions submission on submission.cart_line_id = line.id
    join artwork_files file on file.submission_id = submission.id
    where own.id = ${lineId}::uuid and file.counted_for is not null`)
  return rows[0]?.taken ?? 0
}

function sumArriving(arriving: Arriving, kind: ShareKind): number {
  return [...arriving].reduce((sum, [key, bytes]) => (getKind(key) === kind ? sum + bytes : sum), 0)
}

/** Counts bytes as being received. @returns a function that ends that */
export function countArriving(arriving: Arriving, countedFor: CountedFor, bytes: number): () => void {
  const add = (more: number) => {
    const now = (arriving.get(countedFor) ?? 0) + more
    if (now === 0) arriving.delete(countedFor)
    else arriving.set(countedFor, now)
  }
  add(bytes)
  return () => add(-bytes)
}

/**
 * On signing in, the files of a visitor's lines count for the customer from then on. If the customer's share has no
 * room for them they still count for the network, otherwise signing in repeatedly would create unlimited space.
 */
async function moveShare(tx: Transaction, customerId: string, now: Date, shares: StorageShares): Promise<void> {
  const countedFor: CountedFor = `customer ${customerId}`
  await lockShares(tx)
  const { rows } = await tx.execute<{ id: string; size: number }>(sql`
    select file.id::text, file.size
    from carts cart
    join cart_lines line on line.cart_id = cart.id
    join artwork_submissions submission on submission.cart_line_id = line.id
    join artwork_files file on file.submission_id = submission.id
    where cart.customer_id = ${customerId}::uuid and starts_with(file.counted_for, 'network ')`)
  if (rows.length === 0) return
  const size = rows.reduce((sum, row) => sum + countedSize(row.size), 0)
  const taken = { cart: 0, ...(await sumShares(tx, countedFor, earlier(now, COUNTED_FOR_MS))) }
  if (findFullShare('customer', size, { taken, shares }) !== null) return
  const ids = rows.map(({ id }) => id)
  await tx.update(artworkFiles).set({ countedFor }).where(inArray(artworkFiles.id, ids))
  const submissions = tx
    .select({ id: artworkFiles.submissionId })
    .from(artworkFiles)
    .where(inArray(artworkFiles.id, ids))
  await tx.update(artworkCutLines).set({ countedFor }).where(inArray(artworkCutLines.submissionId, submissions))
}

/** Must run after the cart's hooks, which move the lines. */
export function artworkHooks(shares: StorageShares): SliceHooks {
  return {
    onSignIn: async (tx: Transaction, { userId, now }: SigningIn) => {
      await moveShare(tx, userId, now, shares)
      return []
    },
    onErase: async () => {},
    onExport: async () => ({}),
  }
}

/** How much of their halves visitors and customers use, from 0 to 1. */
export async function measureShares({
  db,
  clock,
  shares,
}: Pick<ArtworkDeps, 'db' | 'clock' | 'shares'>): Promise<Record<ShareKind, number>> {
  const since = earlier(clock.now(), COUNTED_FOR_MS)
  const [network, customer] = [await sumShares(db, 'network ', since), await sumShares(db, 'customer ', since)]
  return { network: network.all / shares.half, customer: customer.all / shares.half }
}

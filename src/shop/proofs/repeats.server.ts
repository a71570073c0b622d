import { and, eq, inArray } from 'drizzle-orm'
import type { Database } from '#platform/database/database.server.ts'
import { findCutLines } from '#shop/artwork/cut-lines.server.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { getMends } from '#shop/artwork-checks/store.server.ts'
import { getRepeated, type LineRepeat } from '#shop/orders/again/line-repeats.server.ts'
import type { StoredOrder, StoredOrderLine } from '#shop/orders/order-store.server.ts'
import { getApprovals, getVersions, type StoredApproval } from '#shop/orders/proof-versions.server.ts'
import { orderEvents, orders } from '#shop/orders/tables.server.ts'
import { choiceChanges, type RepeatedProof } from './changes.ts'
import {
  type EarlierVersion,
  isComparable,
  type PrintedLine,
  type ProofReason,
  proofReason,
  type RepeatFacts,
  reusedSets,
  unchangedSets,
} from './repeat.ts'
import { getProofFiles } from './store.server.ts'

/* The facts about lines that are ordered again: what is printed of them now, and what was approved then. */

/** A line of a cart or of an order that repeats another one. */
export interface RepeatingLine
  extends LineRepeat,
    Pick<StoredOrderLine, 'id' | 'productId' | 'configuration' | 'kinds'> {
  submissionId: string | null
  /** Who orders; the address is null for a guest whose order is not placed yet. */
  customerId: string | null
  email: string | null
}

/** A line that is ordered again, with what follows for its proof. */
export interface Repeat {
  order: StoredOrder
  /** The line as it was ordered then. */
  line: StoredOrderLine
  /** The version that was approved, with its approval; null for none. */
  approval: StoredApproval | null
  reason: ProofReason | null
  isComparable: boolean
  /** Whether its files are still stored. */
  isKept: boolean
  /** Sets that are printed from the same as then, and those of them whose bytes are taken over. */
  unchanged: readonly number[]
  reused: readonly number[]
}

/** A line of an order as one that repeats another. */
export function ofOrder(
  line: StoredOrderLine,
  { customerId, email }: Pick<StoredOrder, 'customerId' | 'email'>,
): RepeatingLine {
  return { ...line, submissionId: line.artworkSubmissionId, customerId, email }
}

/** What follows for the proofs of lines that repeat others, by their ids; nothing for other lines. */
export async function readRepeats(db: Database, lines: readonly RepeatingLine[]): Promise<Map<string, Repeat>> {
  const earlier = await getRepeated(
    db,
    lines.flatMap(({ repeatsLineId }) => repeatsLineId ?? []),
  )
  if (earlier.length === 0) return new Map()
  const found = await readOrders(db, earlier)
  const sources = await readSources(db, [
    ...lines.map(({ submissionId }) => submissionId),
    ...earlier.map(({ artworkSubmissionId }) => artworkSubmissionId),
  ])
  const repeats = new Map<string, Repeat>()
  for (const line of lines) {
    const before = earlier.find(({ id }) => id === line.repeatsLineId)
    const order = found.orders.find(({ id }) => id === before?.orderId)
    if (before === undefined || order === undefined) continue
    const { version, approval } = await readVersion(db, { line, before, order, isDeleted: found.deleted.has(order.id) })
    const facts: RepeatFacts = {
      before: printed(before, sources.get(before.artworkSubmissionId ?? '')),
      after: printed(line, sources.get(line.submissionId ?? '')),
      version,
      wantsProof: line.wantsProof,
      hasVersion: (await getVersions(db, line.id)).length > 0,
    }
    repeats.set(line.id, {
      order,
      line: before,
      approval,
      reason: proofReason(facts),
      isComparable: isComparable(facts),
      isKept: version?.isKept !== false,
      unchanged: unchangedSets(facts),
      reused: reusedSets(facts),
    })
  }
  return repeats
}

/** What a line of an order repeats, as its proof shows it. */
export interface ShownRepeat {
  /** Null where nothing can be compared. */
  repeat: RepeatedProof | null
  /** The number of the earlier order where its artwork is deleted; null where it is there, or nothing is repeated. */
  goneWith: string | null
}

/** What a line repeats, for whoever may see both orders. */
export async function viewRepeat(
  { order, line }: { order: StoredOrder; line: StoredOrderLine },
  db: Database,
): Promise<ShownRepeat> {
  const found = (await readRepeats(db, [ofOrder(line, order)])).get(line.id)
  if (found === undefined) return { repeat: null, goneWith: null }
  const { orderNo } = found.order
  if (!found.isComparable) return { repeat: null, goneWith: found.isKept ? null : orderNo }
  const { approval } = found
  return {
    repeat: {
      orderNo,
      approval: approval === null ? null : { name: approval.name, at: approval.at.toISOString() },
      choices: choiceChanges(found.line, line),
    },
    goneWith: null,
  }
}

async function readOrders(db: Database, lines: readonly StoredOrderLine[]) {
  const ids = [...new Set(lines.map(({ orderId }) => orderId))]
  const deleted = await db
    .select({ orderId: orderEvents.orderId })
    .from(orderEvents)
    .where(and(inArray(orderEvents.orderId, ids), eq(orderEvents.kind, 'artwork-deleted')))
  return {
    orders: await db.select().from(orders).where(inArray(orders.id, ids)),
    deleted: new Set(deleted.map(({ orderId }) => orderId)),
  }
}

interface Earlier {
  line: RepeatingLine
  before: StoredOrderLine
  order: StoredOrder
  isDeleted: boolean
}

async function readVersion(
  db: Database,
  { line, before, order, isDeleted }: Earlier,
): Promise<{ version: EarlierVersion | null; approval: StoredApproval | null }> {
  const { repeatsNo } = line
  if (repeatsNo === null) return { version: isDeleted ? { ...NOTHING, isKept: false } : null, approval: null }
  const [version] = await getVersions(db, before.id, repeatsNo)
  const approval = (await getApprovals(db, [before.id])).find(({ standingNo }) => standingNo === repeatsNo) ?? null
  const files = await getProofFiles(db, before.id, repeatsNo)
  return {
    version: {
      isApproved: approval !== null && before.approvedNo === repeatsNo,
      hasFiles: files.length > 0,
      isKept: !isDeleted && order.erasedAt === null,
      changesPrice: version?.priceChange !== 0,
      isSameCustomer: isSameCustomer(line, order),
    },
    approval,
  }
}

const NOTHING: EarlierVersion = {
  isApproved: false,
  hasFiles: false,
  isKept: true,
  changesPrice: false,
  isSameCustomer: null,
}

/** An approval binds whoever gave it: the same account, or the same address. */
function isSameCustomer({ customerId, email }: RepeatingLine, order: StoredOrder): boolean | null {
  if (customerId !== null && customerId === order.customerId) return true
  if (email !== null) return email === order.email
  return customerId === null ? null : false
}

type Source = Pick<PrintedLine, 'note' | 'sets'>

/** What submissions are printed from: of each set its files with their mends and cut lines, in order. */
async function readSources(db: Database, ids: readonly (string | null)[]): Promise<Map<string, Source>> {
  const wanted = ids.filter((id) => id !== null)
  if (wanted.length === 0) return new Map()
  const found = await db.select().from(artworkSubmissions).where(inArray(artworkSubmissions.id, wanted))
  const files = (await getFiles(db, wanted)).filter(({ key }) => key !== null)
  const mends = await getMends(
    db,
    files.map(({ id }) => id),
  )
  const cutLines = await findCutLines(db, wanted)
  return new Map(
    found.map(({ id, note }) => {
      const own = files.filter(({ submissionId }) => submissionId === id)
      const drawn = cutLines.get(id) ?? []
      const sets = Map.groupBy(own, ({ setNo }) => setNo)
      const texts = [...sets].map(([set, some]): [number, string] => [
        set,
        JSON.stringify(
          some.map((file) => [
            file.sha256,
            mends.get(file.id) ?? [],
            drawn.find(({ sha256 }) => sha256 === file.sha256)?.line ?? null,
          ]),
        ),
      ])
      return [id, { note, sets: new Map(texts) }]
    }),
  )
}

function printed(
  { productId, configuration, kinds }: Pick<StoredOrderLine, 'productId' | 'configuration' | 'kinds'>,
  source: Source | undefined,
): PrintedLine {
  const { featured_item_id: _page, width, height, ...chosen } = configuration
  const { design_id: design } = configuration
  const entries = Object.entries({ ...chosen, width, height }).filter(([, value]) => value !== null)
  const making = entries.map(([field, value]) => [field, Array.isArray(value) ? value.toSorted() : value] as const)
  const sorted = making.toSorted(([one], [other]) => (one < other ? -1 : 1))
  const hasFiles = source !== undefined && source.sets.size > 0
  return {
    productId,
    width,
    height,
    kinds,
    making: JSON.stringify(sorted),
    note: source?.note ?? '',
    sets: hasFiles || design === null ? (source?.sets ?? new Map()) : new Map([[1, `design ${design}`]]),
  }
}

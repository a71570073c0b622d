import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { readId } from '#admin/access/access.server.ts'
import type { AuditAction } from '#admin/access/audit-actions.ts'
import {
  type ChangeContext,
  type ChangeDeps,
  changeOrder,
  type OrderFormSent,
  trackingFault,
} from '#admin/orders/change-order.server.ts'
import type { OrderAdminRefusal } from '#admin/orders/refusals.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import {
  formatFor,
  MAX_PARCEL_GRAMS,
  PARCEL_FORMATS,
  type ParcelFormat,
  packedGrams,
  weightText,
} from '#print/parcels/parcel-size.ts'
import { type ParcelLimits, type PiecesToSend, splitIntoParcels } from '#print/parcels/split-into-parcels.ts'
import { weighPiece, weighPieces } from '#print/parcels/weigh-pieces.ts'
import {
  addOrderEvent,
  getOrderLines,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { type PiecesOfSet, piecesIn } from '#shop/orders/parcels/parcel.ts'
import { getParcels, type StoredParcel } from '#shop/orders/parcels/parcel-store.server.ts'
import { parcelContents, parcels as parcelTable } from '#shop/orders/parcels/tables.server.ts'
import type { CarrierPort } from './carrier/carrier.ts'
import { type DispatchRefusal, refuseDispatch } from './refusals.ts'
import { type ReadyReprint, readyReprints } from './reprints.server.ts'
import { type PiecesBySet, packedPieces, unparcelled } from './to-send.server.ts'
import { dropLabel, LABEL_CLAIM_MS } from './unused-labels.server.ts'

/* Making up parcels, changing them and taking them apart, until they leave. */

export interface DispatchDeps extends ChangeDeps {
  catalogue: Pick<CatalogueCache, 'current'>
  /** What a parcel has in it at most, where the program makes them up. */
  limits: ParcelLimits
  /** The carrier whose labels are set up; null for labels of the shop's own alone. */
  carrier: CarrierPort | null
}

/** An order with everything that its parcels are made of; the order is locked. */
export interface OrderToSend {
  lines: StoredOrderLine[]
  parcels: StoredParcel[]
  /** Pieces of each set that are to be sent in all. */
  packed: PiecesBySet
  /** Of complaints, ready to be sent. */
  reprints: ReadyReprint[]
  /** What is packed and in no parcel. */
  left: PiecesToSend[]
}

export async function openToSend(
  tx: Transaction,
  orderId: string,
  { catalogue }: Pick<DispatchDeps, 'catalogue'>,
): Promise<OrderToSend> {
  const lines = await getOrderLines(tx, orderId)
  const parcels = await getParcels(tx, orderId)
  const packed = await packedPieces(tx, lines)
  const reprints = await readyReprints(tx, orderId)
  const left = unparcelled(lines, parcels, { packed, reprints, catalogue: catalogue.current().catalogue })
  return { lines, parcels, packed, reprints, left }
}

type Outcome = { ok: true; details?: Readonly<Record<string, string>> } | DispatchRefusal | OrderAdminRefusal

interface ParcelChange {
  action: AuditAction
  work(tx: Transaction, order: StoredOrder, context: ChangeContext & { toSend: OrderToSend }): Promise<Outcome>
}

/** Changes parcels of an order; the same rules as for every form about an order. */
export function changeToSend(form: OrderFormSent, { action, work }: ParcelChange, deps: DispatchDeps) {
  return changeOrder<DispatchRefusal | OrderAdminRefusal>(
    form,
    {
      action,
      work: async (tx, order, context) => work(tx, order, { ...context, toSend: await openToSend(tx, order.id, deps) }),
    },
    deps,
  )
}

/** Makes up parcels of everything that is packed and in none yet. */
export function makeUpParcels(form: OrderFormSent, deps: DispatchDeps) {
  return changeToSend(
    form,
    {
      action: 'parcels-made-up',
      async work(tx, order, { toSend, ...context }) {
        const proposed = splitIntoParcels(toSend.left, deps.limits)
        if (proposed.length === 0) return refuseDispatch('nothing-packed')
        for (const parcel of proposed) await storeParcel(tx, order, { ...parcel, lines: toSend.lines })
        const many = proposed.length === 1 ? '1 parcel' : `${proposed.length} parcels`
        await addOrderEvent(tx, order.id, { kind: 'parcels-made-up', text: `Made up: ${many}` }, context)
        return { ok: true }
      },
    },
    deps,
  )
}

interface NewParcel {
  contents: readonly PiecesOfSet[]
  format: ParcelFormat
  grams: number | null
  trackingNo?: string
  trackingUrl?: string
  lines: readonly StoredOrderLine[]
}

/** Stores a parcel under the next number of its order. The caller holds the order's lock. */
async function storeParcel(
  tx: Transaction,
  { id: orderId }: StoredOrder,
  { contents, lines, ...parcel }: NewParcel,
): Promise<string> {
  const numbers = (await getParcels(tx, orderId)).map(({ number }) => number)
  const id = randomUUID()
  await tx.insert(parcelTable).values({ id, orderId, number: Math.max(0, ...numbers) + 1, ...parcel })
  await storeContents(tx, id, contents, lines)
  return id
}

async function storeContents(
  tx: Transaction,
  parcelId: string,
  contents: readonly PiecesOfSet[],
  lines: readonly StoredOrderLine[],
): Promise<void> {
  await tx.delete(parcelContents).where(eq(parcelContents.parcelId, parcelId))
  const rows = contents.flatMap((content) => {
    const line = lines.find(({ id }) => id === content.lineId)
    return line === undefined ? [] : [{ ...content, parcelId, ordered: line.quantity, sets: line.kinds }]
  })
  if (rows.length > 0) await tx.insert(parcelContents).values(rows)
}

/** A parcel as its form sends it. */
export interface ParcelSent {
  parcelId: string
  /** What was typed for each set and each reprint, by `contentKey`. */
  pieces: ReadonlyMap<string, string>
  /** In kilograms; empty to have it computed. */
  weight: string
  format: string
  trackingNo: string
  trackingUrl: string
}

/** Changes what is in a parcel, its weight, size and tracking number. */
export function changeParcel(form: OrderFormSent, sent: ParcelSent, deps: DispatchDeps) {
  return changeToSend(
    form,
    {
      action: 'parcel-changed',
      async work(tx, order, { toSend, ...context }) {
        const found = findOpenParcel(toSend.parcels, sent.parcelId, context.now)
        if (!found.ok) return found
        const { parcel } = found
        const read = readParcel(sent, parcel, toSend, deps)
        if (!read.ok) return read
        const { contents, ...columns } = read
        const { ok: _ok, ...values } = columns
        await tx.update(parcelTable).set(values).where(eq(parcelTable.id, parcel.id))
        await storeContents(tx, parcel.id, contents, toSend.lines)
        await addOrderEvent(tx, order.id, { kind: 'parcel-changed', text: `Parcel ${parcel.number}: changed` }, context)
        return { ok: true, details: { parcel: String(parcel.number) } }
      },
    },
    deps,
  )
}

/** Whether a carrier is being asked about the label of a parcel. */
export function isBeingLabelled({ labelAskedAt }: Pick<StoredParcel, 'labelAskedAt'>, now: Date): boolean {
  return labelAskedAt !== null && now.getTime() - labelAskedAt.getTime() < LABEL_CLAIM_MS
}

/** A parcel that can still be changed. */
function findOpenParcel(
  parcels: readonly StoredParcel[],
  parcelId: string,
  now: Date,
): { ok: true; parcel: StoredParcel } | DispatchRefusal {
  const id = readId(parcelId)
  const parcel = parcels.find((one) => one.id === id)
  if (parcel === undefined) return refuseDispatch('parcel-unknown')
  const { number, dispatchedAt, labelledAt } = parcel
  if (dispatchedAt !== null) return refuseDispatch('parcel-gone', 'form', { number })
  if (labelledAt !== null) return refuseDispatch('parcel-labelled', 'form', { number })
  return isBeingLabelled(parcel, now) ? refuseDispatch('carrier-busy') : { ok: true, parcel }
}

type ReadParcel = { ok: true; contents: PiecesOfSet[]; format: ParcelFormat; grams: number | null } & Tracking

function readParcel(
  sent: ParcelSent,
  parcel: StoredParcel,
  toSend: OrderToSend,
  { catalogue }: Pick<DispatchDeps, 'catalogue'>,
): ReadParcel | DispatchRefusal | OrderAdminRefusal {
  const read = readContents(sent, choosable(parcel, toSend))
  if (!read.ok) return read
  const { contents } = read
  const format = PARCEL_FORMATS.find((one) => one === sent.format)
  if (format === undefined) return refuseDispatch('format-unknown', 'format')
  const computed = weighContents(contents, toSend.lines, catalogue)
  const weighed = readWeight(sent.weight, computed === null ? null : packedGrams(computed, format))
  if (!weighed.ok) return weighed
  const tracking = readTracking(sent)
  return tracking.ok ? { ...tracking, contents, format, grams: weighed.grams } : tracking
}

/** What was typed for each set; a set that was not sent stays as it is. */
function readContents(
  { pieces: typed }: Pick<ParcelSent, 'pieces'>,
  sets: ReturnType<typeof choosable>,
): { ok: true; contents: PiecesOfSet[] } | DispatchRefusal {
  const contents: PiecesOfSet[] = []
  for (const { inside, most, ...set } of sets) {
    const name = contentKey(set)
    const text = typed.get(name)?.trim() ?? String(inside)
    const pieces = /^\d{1,6}$/.test(text) ? Number(text) : Number.NaN
    if (!(pieces <= most)) return refuseDispatch('pieces-wrong', `pieces ${name}`, { most })
    if (pieces > 0) contents.push({ ...set, pieces })
  }
  return contents.length === 0 ? refuseDispatch('pieces-none') : { ok: true, contents }
}

function tooHeavy(grams: number, field: string): DispatchRefusal {
  return refuseDispatch('too-heavy', field, { weight: weightText(grams), most: weightText(MAX_PARCEL_GRAMS) })
}

/** Names a set of a line, or a reprint of it, in a form. */
export function contentKey({ lineId, setNo, reprintId }: Omit<PiecesOfSet, 'pieces'>): string {
  return reprintId === null ? `${lineId} ${setNo}` : `${lineId} ${setNo} ${reprintId}`
}

/** The sets and reprints that a parcel has or could have pieces of, with how many at most. */
export function choosable(
  parcel: Pick<StoredParcel, 'contents'>,
  { lines, left }: Pick<OrderToSend, 'lines' | 'left'>,
): (Omit<PiecesOfSet, 'pieces'> & { inside: number; most: number })[] {
  const all = [...parcel.contents, ...left]
  return lines.flatMap(({ id: lineId, kinds }) =>
    Array.from({ length: kinds }, (_, index) => index + 1).flatMap((setNo) => {
      const own = all.filter((one) => one.lineId === lineId && one.setNo === setNo)
      return [...new Set(own.map(({ reprintId }) => reprintId))].map((reprintId) => {
        const set = { lineId, setNo, reprintId }
        const inside = piecesIn([parcel], set)
        return { ...set, inside, most: inside + piecesIn([{ contents: left }], set) }
      })
    }),
  )
}

/** Grams of contents; null where nobody knows the weight of one. */
function weighContents(
  contents: readonly PiecesOfSet[],
  lines: readonly StoredOrderLine[],
  catalogue: Pick<CatalogueCache, 'current'>,
): number | null {
  const weights = contents.map(({ lineId, pieces }) => {
    const line = lines.find(({ id }) => id === lineId)
    const weight = line === undefined ? null : weighPiece(catalogue.current().catalogue, line.configuration)
    return weight === null ? Number.NaN : weighPieces(weight, pieces)
  })
  const sum = weights.reduce((total, one) => total + one, 0)
  return Number.isNaN(sum) ? null : sum
}

/** `2.4` or `2.4 kg` in grams; empty for what was computed. */
function readWeight(text: string, computed: number | null): { ok: true; grams: number | null } | DispatchRefusal {
  const [, whole = '', part = ''] = /^(\d{1,2})(?:[.,](\d{1,3}))?\s*(?:kg)?$/i.exec(text.trim()) ?? []
  const typed = Number(whole) * 1000 + Number(part.padEnd(3, '0'))
  if (text.trim() !== '' && typed === 0)
    return refuseDispatch('weight-wrong', 'weight', { most: MAX_PARCEL_GRAMS / 1000 })
  const grams = text.trim() === '' ? computed : typed
  return (grams ?? 0) > MAX_PARCEL_GRAMS ? tooHeavy(grams ?? 0, 'weight') : { ok: true, grams }
}

interface Tracking {
  trackingNo: string
  trackingUrl: string
}

function readTracking(sent: Tracking): ({ ok: true } & Tracking) | OrderAdminRefusal {
  const [no, url] = [sent.trackingNo.trim(), sent.trackingUrl.trim()]
  return trackingFault({ no, url }) ?? { ok: true, trackingNo: no, trackingUrl: url }
}

/** Takes a parcel apart; its pieces can be put into others. */
export function takeApart(form: OrderFormSent, parcelId: string, deps: DispatchDeps) {
  return changeToSend(
    form,
    {
      action: 'parcel-taken-apart',
      async work(tx, order, { toSend, ...context }) {
        const found = findOpenParcel(toSend.parcels, parcelId, context.now)
        if (!found.ok) return found
        const { id, number } = found.parcel
        await dropLabel(tx, found.parcel)
        await tx.delete(parcelTable).where(eq(parcelTable.id, id))
        await addOrderEvent(
          tx,
          order.id,
          { kind: 'parcel-taken-apart', text: `Parcel ${number}: taken apart` },
          context,
        )
        return { ok: true, details: { parcel: String(number) } }
      },
    },
    deps,
  )
}

/** One parcel of everything that is packed and in none yet. The caller holds the order's lock. @returns its id */
export async function storeAsOne(
  tx: Transaction,
  order: StoredOrder,
  { toSend, sent }: { toSend: OrderToSend; sent: Tracking },
  { catalogue }: Pick<DispatchDeps, 'catalogue'>,
): Promise<{ ok: true; parcelId: string } | DispatchRefusal | OrderAdminRefusal> {
  const tracking = readTracking(sent)
  if (!tracking.ok) return tracking
  const { trackingNo, trackingUrl } = tracking
  const contents = toSend.left.map(({ weight: _weight, ...pieces }) => pieces)
  const content = weighContents(contents, toSend.lines, catalogue)
  const format = content === null ? 'mediumParcel' : formatFor(content)
  const grams = content === null ? null : packedGrams(content, format)
  if ((grams ?? 0) > MAX_PARCEL_GRAMS) return tooHeavy(grams ?? 0, 'form')
  const parcel = { contents, format, grams, trackingNo, trackingUrl, lines: toSend.lines }
  return { ok: true, parcelId: await storeParcel(tx, order, parcel) }
}

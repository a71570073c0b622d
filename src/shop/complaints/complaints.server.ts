import { randomUUID } from 'node:crypto'
import { countAttempt } from '#people/accounts/attempts.server.ts'
import type { SignedIn } from '#people/accounts/session.ts'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { discardPhoto, type PhotoDeps, readPhoto, saveFiles, savePhoto } from '#platform/photos/photo-files.server.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { howOpened, type OpenedBy } from '#shop/orders/open-order.server.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { quantityText } from '#shop/orders/order-labels.ts'
import {
  type Actor,
  findOrderByNo,
  getOrderLines,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { recogniseArtwork } from '#studio/showroom/artwork/artwork-type.ts'
import { answerDueOn, closeComplaint, say } from './change-complaint.server.ts'
import {
  MAX_PHOTOS,
  MAX_PHOTOS_OF_LINE,
  MAX_TEXT,
  nextState,
  PHOTO_SIDE,
  type ReportForm,
  readReport,
  takesComplaints,
} from './complaint.ts'
import { type AboutLine, tellReported, tellWritten } from './notify.server.ts'
import { type ComplaintRefusal, refuseComplaint, refuseReport } from './refusals.ts'
import {
  attachPhotos,
  countPhotos,
  deleteDraftPhoto,
  findPhoto,
  getComplaints,
  getDraftPhotos,
  insertComplaint,
  insertPhoto,
  knownPhotoKeys,
  restateComplaints,
  type StoredComplaint,
  updateComplaint,
} from './store.server.ts'
import { type ViewDeps, viewComplaint, viewPhoto } from './view-complaint.server.ts'

export interface ComplaintDeps extends OrderDeps, PhotoDeps, Pick<ViewDeps, 'reprintStates'> {}

interface ComplaintVisitor {
  /** The signed-in customer, or null. Must not be called within a transaction. */
  current(): Promise<SignedIn | null>
  isStaff(): Promise<boolean>
  /** The network address. */
  address: string
}

type VisitorDeps = ComplaintDeps & ComplaintVisitor

/** A line of an order, with the key of the order's link if there is one. */
export interface LineName {
  orderNo: string
  key: string | null
  lineId: string
}

type Outcome = { ok: true } | ComplaintRefusal

export type Complaints = ReturnType<typeof createComplaints>
/** The use cases of complaints, for one visitor. An order of somebody else's is treated like one that does not exist. */
export type ComplaintService = ReturnType<Complaints['forVisitor']>

/** Complaints for customers, by link or account; staff answer on their own pages. */
export function createComplaints(deps: ComplaintDeps) {
  return {
    forVisitor: (visitor: ComplaintVisitor) => bind({ ...deps, ...visitor }),
    /** Which of these keys are files of photos, and so must be kept. */
    known: (keys: readonly string[]) => knownPhotoKeys(deps.db, keys),
  }
}

function bind(deps: VisitorDeps) {
  return {
    /** A line with its complaint, or the form of one; null where the visitor may not see it. */
    page: (name: LineName, formId: string) => readPage(name, formId, deps),
    /** What the order's page says of each of its lines: how their complaint stands, or that a fault can be reported. */
    ofOrder: (name: Omit<LineName, 'lineId'>) => listOfOrder(name, deps),
    /** The complaints of an order, the newest first; null where the visitor may not see it. */
    list: (name: Omit<LineName, 'lineId'>) => listComplaints(name, deps),
    report: (name: LineName, form: ReportForm) => report(name, form, deps),
    /** Writes about the complaint of a line. */
    write: (name: LineName, form: { formId: string; text: string }) => write(name, form, deps),
    /** Says that it is settled. */
    settle: (name: LineName, formId: string) => settle(name, formId, deps),
    /** Saves a photo for a form that is still being written. */
    addPhoto: (name: LineName, formId: string, source: AsyncIterable<Uint8Array>) =>
      addPhoto(name, formId, source, deps),
    removePhoto: (name: LineName, photo: { formId: string; id: string }) => removePhoto(name, photo, deps),
    /** The bytes of a photo, for the order's customer and for staff; null for others. */
    photo: (name: Omit<LineName, 'lineId'>, id: string, size: 'large' | 'small') => openPhoto(name, id, size, deps),
  }
}

interface Opened {
  order: StoredOrder
  lines: StoredOrderLine[]
  openedBy: OpenedBy
}

async function openOrder({ orderNo, key }: Omit<LineName, 'lineId'>, deps: VisitorDeps): Promise<Opened | null> {
  const number = readOrderNo(orderNo)
  const order = number === null ? null : await findOrderByNo(deps.db, number)
  const openedBy = order === null ? null : await howOpened(order, key, deps)
  return order === null || openedBy === null ? null : { order, openedBy, lines: await getOrderLines(deps.db, order.id) }
}

async function openLine(name: LineName, deps: VisitorDeps) {
  const opened = await openOrder(name, deps)
  const line = opened?.lines.find(({ id }) => id === name.lineId)
  return opened === null || line === undefined ? null : { ...opened, line }
}

async function readPage(name: LineName, formId: string, deps: VisitorDeps) {
  const found = await openLine(name, deps)
  if (found === null) return null
  const { order, line, openedBy } = found
  const now = deps.clock.now()
  const all = await getComplaints(deps.db, [line.id])
  const view = { orderNo: order.orderNo, key: openedBy === 'link' ? name.key : null, isStaff: false, now }
  const current = all.find(({ state }) => state !== 'closed') ?? null
  const shown = await Promise.all(all.map((complaint) => viewComplaint(complaint, view, deps)))
  const drafts = isUuid(formId) ? await getDraftPhotos(deps.db, { lineId: line.id, formId }) : []
  return {
    openedBy,
    orderNo: order.orderNo,
    line: {
      id: line.id,
      product: line.productName,
      amount: quantityText(line.quantity, line.kinds),
      quantity: line.quantity,
      kinds: line.kinds,
      isCollected: order.deliveryMethod === 'collection',
    },
    /** The one that is not closed. */
    complaint: shown.find(({ id }) => id === current?.id) ?? null,
    closed: shown.filter(({ state }) => state === 'closed'),
    mayReport: current === null && takesComplaints(line, now),
    /** By when a report that is sent now is answered. */
    due: formatLongDay(answerDueOn(now, deps.workingHours())),
    /** Photos of the form that were saved already. */
    drafts: drafts.map((photo) => viewPhoto(photo, view)),
  }
}

export type ComplaintPage = NonNullable<Awaited<ReturnType<typeof readPage>>>

async function listOfOrder(name: Omit<LineName, 'lineId'>, deps: VisitorDeps): Promise<Record<string, string>> {
  const opened = await openOrder(name, deps)
  if (opened === null) return {}
  const now = deps.clock.now()
  const all = await getComplaints(
    deps.db,
    opened.lines.map(({ id }) => id),
  )
  const labels = opened.lines.flatMap((line): [string, string][] => {
    const last = all.find(({ lineId }) => lineId === line.id)
    if (last !== undefined && (last.state !== 'closed' || !takesComplaints(line, now)))
      return [[line.id, labelOf(last)]]
    return takesComplaints(line, now) ? [[line.id, 'Report a fault']] : []
  })
  return Object.fromEntries(labels)
}

async function listComplaints(name: Omit<LineName, 'lineId'>, deps: VisitorDeps) {
  const opened = await openOrder(name, deps)
  if (opened === null) return null
  const { order, openedBy, lines } = opened
  const all = await getComplaints(
    deps.db,
    lines.map(({ id }) => id),
  )
  const key = openedBy === 'link' ? name.key : null
  const view = { orderNo: order.orderNo, key, isStaff: false, now: deps.clock.now() }
  return Promise.all(all.map(async (complaint) => ({ complaint, shown: await viewComplaint(complaint, view, deps) })))
}

function labelOf({ state, dueOn, unsentReprints }: StoredComplaint): string {
  if (state === 'open') return `Fault reported: we answer by ${formatLongDay(dueOn)}`
  if (state === 'closed') return 'See the fault you reported'
  return unsentReprints > 0 ? 'Fault reported: we print it again' : 'Fault reported: read our answer'
}

type Work = (tx: Transaction, opened: { order: StoredOrder; line: StoredOrderLine }, actor: Actor) => Promise<Outcome>

/** Changes something about a line for its customer; the order is locked. Staff answer on their own pages. */
async function change(name: LineName, formId: string, deps: VisitorDeps, work: Work): Promise<Outcome> {
  if (!isUuid(formId)) return refuseComplaint('form-lost')
  const found = await openLine(name, deps)
  if (found === null || found.openedBy === 'staff') return refuseComplaint('complaint-unknown')
  const customer = await deps.current()
  const { firstName, lastName } = customer ?? found.order
  const actor: Actor = { by: 'customer', id: customer?.userId ?? null, name: `${firstName} ${lastName}` }
  const counted = { account: found.order.id, address: deps.address }
  if ((await countAttempt('complaint', counted, 'form', deps)) !== null) return refuseComplaint('too-many')
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.order.id)
    if (order === null || order.erasedAt !== null) return refuseComplaint('complaint-unknown')
    const line = (await getOrderLines(tx, order.id)).find(({ id }) => id === name.lineId)
    return line === undefined ? refuseComplaint('complaint-unknown') : work(tx, { order, line }, actor)
  })
}

/** Reports a fault of a line. The same form again is the same complaint. */
async function report(name: LineName, form: ReportForm, deps: VisitorDeps): Promise<Outcome> {
  return change(name, form.formId, deps, async (tx, { order, line }, actor) => {
    const before = await getComplaints(tx, [line.id])
    if (before.some(({ formId }) => formId === form.formId)) return { ok: true }
    if (before.some(({ state }) => state !== 'closed')) return refuseComplaint('open-already')
    const now = deps.clock.now()
    if (!takesComplaints(line, now)) return refuseComplaint('line-not-sent')
    const read = readReport(form, line)
    if (!read.ok) return refuseReport(read.faults)
    const { text, ...facts } = read.report
    const complaint = await insertComplaint(tx, {
      ...facts,
      orderId: order.id,
      lineId: line.id,
      formId: form.formId,
      state: 'open',
      openedAt: now,
      since: now,
      dueOn: answerDueOn(now, deps.workingHours()),
    })
    const about = { order, line, complaint }
    await sayWithPhotos(tx, about, { formId: form.formId, kind: 'report', text }, { actor, now })
    await restateComplaints(tx, order.id, now)
    await tellReported(tx, about, deps)
    return { ok: true }
  })
}

async function sayWithPhotos(
  tx: Transaction,
  about: AboutLine,
  said: { formId: string; kind: 'report' | 'message'; text: string },
  by: { actor: Actor; now: Date },
) {
  const message = await say(tx, about, said, by)
  if (message !== null) await attachPhotos(tx, { lineId: about.line.id, formId: said.formId, messageId: message.id })
  return message
}

/** The complaint of a line that is not closed, or the last that was. */
async function currentComplaint(tx: Transaction, lineId: string): Promise<StoredComplaint | null> {
  const all = await getComplaints(tx, [lineId])
  return all.find(({ state }) => state !== 'closed') ?? all[0] ?? null
}

function write(name: LineName, form: { formId: string; text: string }, deps: VisitorDeps): Promise<Outcome> {
  return change(name, form.formId, deps, async (tx, { order, line }, actor) => {
    const complaint = await currentComplaint(tx, line.id)
    if (complaint === null) return refuseComplaint('complaint-unknown')
    const text = form.text.trim()
    if (text === '') return refuseComplaint('text-missing', 'text')
    if (text.length > MAX_TEXT) return refuseComplaint('text-too-long', 'text')
    const now = deps.clock.now()
    const state = nextState(complaint, 'write', 'customer', now)
    if (state === null) return refuseComplaint(complaint.state === 'closed' ? 'closed' : 'answer-over', 'text')
    const about = { order, line, complaint }
    const message = await sayWithPhotos(tx, about, { formId: form.formId, kind: 'message', text }, { actor, now })
    if (message === null) return { ok: true }
    // What waits already is not put off by another word.
    const dueOn = complaint.state === 'open' ? complaint.dueOn : answerDueOn(now, deps.workingHours())
    const changed = await updateComplaint(tx, complaint.id, { state, dueOn, since: now })
    await restateComplaints(tx, order.id, now)
    await tellWritten(tx, { ...about, complaint: changed }, message.id, deps)
    return { ok: true }
  })
}

function settle(name: LineName, formId: string, deps: VisitorDeps): Promise<Outcome> {
  return change(name, formId, deps, async (tx, { order, line }, actor) => {
    const complaint = await currentComplaint(tx, line.id)
    if (complaint === null) return refuseComplaint('complaint-unknown')
    // Settled twice is settled.
    if (complaint.state === 'closed') return { ok: true }
    const now = deps.clock.now()
    const about = { order, line, complaint }
    const closed = await closeComplaint(tx, about, 'settle', { mover: 'customer', now })
    if (closed.ok) await say(tx, about, { formId, kind: 'settled', text: '' }, { actor, now })
    return closed
  })
}

async function addPhoto(
  name: LineName,
  formId: string,
  source: AsyncIterable<Uint8Array>,
  deps: VisitorDeps,
): Promise<Outcome> {
  const { db, clock, address } = deps
  if (!isUuid(formId)) return refuseComplaint('form-lost')
  const found = await openLine(name, deps)
  if (found === null || found.openedBy === 'staff') return refuseComplaint('complaint-unknown')
  const { line } = found
  if (!takesComplaints(line, clock.now()) && (await getComplaints(db, [line.id])).length === 0)
    return refuseComplaint('line-not-sent', 'photos')
  if ((await countAttempt('complaint-photo', { account: '', address }, 'photos', { db, clock })) !== null)
    return refuseComplaint('photo-limit', 'photos')
  const sent = await readPhoto(source)
  if (sent === null) return refuseComplaint('photo-too-large', 'photos')
  const saved = await save(sent, deps)
  if (!saved.ok) return saved
  const outcome = await inTransaction<Outcome>(db, async (tx) => {
    await lockOrder(tx, found.order.id)
    if ((await getDraftPhotos(tx, { lineId: line.id, formId })).length >= MAX_PHOTOS)
      return refuseComplaint('too-many-photos', 'photos')
    if ((await countPhotos(tx, line.id)) >= MAX_PHOTOS_OF_LINE) return refuseComplaint('photos-full', 'photos')
    const { id, smallKey, type, bytes } = saved
    await insertPhoto(tx, { id, smallKey, type, bytes, lineId: line.id, formId, at: clock.now() })
    return { ok: true }
  })
  if (!outcome.ok) await discardPhoto([saved.id, saved.smallKey], deps)
  return outcome
}

type Saved = { ok: true; id: string; smallKey: string | null; type: 'webp' | 'heic'; bytes: number }

/** A photo re-encoded without its metadata. HEIC, which nothing here decodes, is kept as it was sent, for downloading. */
async function save(sent: Uint8Array, deps: VisitorDeps): Promise<Saved | ComplaintRefusal> {
  try {
    await deps.files.demandRoom()
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
    return refuseComplaint('storage-away', 'photos')
  }
  if (recogniseArtwork('photo.heic', sent) === 'heic') {
    const id = randomUUID()
    const isSaved = await saveFiles(new Map([[id, sent]]), deps)
    return isSaved
      ? { ok: true, id, smallKey: null, type: 'heic', bytes: sent.byteLength }
      : refuseComplaint('storage-away', 'photos')
  }
  const saved = await savePhoto(sent, { sender: deps.address, side: PHOTO_SIDE }, deps)
  return saved.ok ? { ...saved, type: 'webp' } : refuseComplaint(saved.code, 'photos')
}

/** Removes a photo of a form that was not sent; it may already be gone. */
async function removePhoto(
  name: LineName,
  { formId, id }: { formId: string; id: string },
  deps: VisitorDeps,
): Promise<Outcome> {
  const found = await openLine(name, deps)
  if (found === null || found.openedBy === 'staff') return refuseComplaint('complaint-unknown')
  if (!isUuid(formId) || !isUuid(id)) return refuseComplaint('form-lost')
  const removed = await inTransaction(deps.db, (tx) => deleteDraftPhoto(tx, { id, lineId: found.line.id, formId }))
  if (removed !== null) await discardPhoto([removed.id, removed.smallKey], deps)
  return { ok: true }
}

async function openPhoto(
  name: Omit<LineName, 'lineId'>,
  id: string,
  size: 'large' | 'small',
  deps: VisitorDeps,
): Promise<{ bytes: AsyncIterable<Uint8Array>; type: 'webp' | 'heic'; name: string } | null> {
  const opened = isUuid(id) ? await openOrder(name, deps) : null
  const photo = opened === null ? null : await findPhoto(deps.db, id)
  if (opened === null || photo === null || !opened.lines.some((line) => line.id === photo.lineId)) return null
  const key = size === 'small' ? photo.smallKey : photo.id
  const bytes = key === null ? null : await deps.files.read(key)
  if (bytes === null) return null
  return { bytes, type: photo.type, name: `${opened.order.orderNo}-${photo.id.slice(0, 8)}.${photo.type}` }
}

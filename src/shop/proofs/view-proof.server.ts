import type { Database } from '#platform/database/database.server.ts'
import { addVat } from '#platform/money/money.ts'
import { formatLongDay } from '#platform/time/calendar-date.ts'
import { londonDate } from '#platform/time/london.ts'
import { MEND_WORDS } from '#print/mends/mend.ts'
import { getFiles } from '#shop/artwork/store.server.ts'
import { getChecks } from '#shop/artwork-checks/store.server.ts'
import { getOrderNo } from '#shop/orders/again/line-repeats.server.ts'
import { leftOfLine, lineAmount } from '#shop/orders/order.ts'
import type { LineDates } from '#shop/orders/order-dates.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { balance, isApproved, isCovered, type LineState, mayMove } from '#shop/orders/order-states.ts'
import { getLedger, getOrderEvents, type StoredOrder, type StoredOrderLine } from '#shop/orders/order-store.server.ts'
import {
  getApprovals,
  getVersions,
  type StoredApproval,
  type StoredVersion,
} from '#shop/orders/proof-versions.server.ts'
import { type EdgeLines, edgeLines } from './piece-edge.ts'
import type { PageFacts } from './proof.ts'
import { proofDates } from './proof-dates.ts'
import { getComments, getProofFiles, getProofPages, type StoredComment, type StoredProofFile } from './store.server.ts'

/* A version of a line's proof with everything that is decided by it, for its page. */

/** A file of the version with its pages, as far as they are drawn. */
export interface ProofFileView {
  place: number
  set: number
  kind: StoredProofFile['kind']
  name: string
  sha256: string
  size: number
  pages: readonly (PageFacts & { page: number })[]
  /** Where it is cut, bleeds and is safe, on a page whose trim is not a rectangle; null for a rectangle. */
  edge: EdgeLines | null
  /** What was mended in it, in words. */
  mended: readonly string[]
}

export interface ProofView {
  orderNo: string
  lineId: string
  linePlace: number
  product: string
  summary: StoredOrderLine['summary']
  quantity: number
  kinds: number
  state: LineState
  version: Pick<StoredVersion, 'number' | 'digest' | 'madeBy' | 'staffName' | 'note'> & { madeAt: string }
  /** All versions, the newest first. */
  versions: readonly { number: number; madeAt: string; by: string; isCurrent: boolean; approval: string | null }[]
  isCurrent: boolean
  /** `as`: the order with which it was approved, where the same bytes are printed again (decision 0088). */
  approval: { name: string; at: string; as: string | null } | null
  files: readonly ProofFileView[]
  /** Why the files and their pictures are no longer there, as a sentence; null where they are. */
  filesGone: string | null
  /** Distance of text and logos from the edge, in mm; null where none is kept. */
  safeMm: number | null
  comments: readonly CommentView[]
  /** Gross pence: what the line asks for now, and what it asked for when it was ordered. */
  price: number
  orderedPrice: number
  /** Whether nothing more would have to be paid to print it. */
  isPaid: boolean
  /** What this version changes of the price; null for nothing, and for one that was replaced. */
  change: PriceChange | null
  /** What the order still asks for, gross pence; 0 for nothing. */
  due: number
  paymentMethod: StoredOrder['paymentMethod']
  dates: LineDates
  /** The dates if it is approved after the cut-off only; null where that is no question. */
  late: LineDates | null
  mayApprove: boolean
  mayAskForChanges: boolean
  mayTakeBack: boolean
  customerName: string
}

/** Gross pence: more, or below 0 less, with the VAT in it; and what the line costs with it. */
export interface PriceChange {
  amount: number
  vat: number
  total: number
  reason: string
}

interface WrittenView {
  id: number
  /** The version that was current then. */
  number: number
  by: StoredComment['by']
  name: string
  text: string
  at: string
}

/** A comment, with what was answered below it. */
export interface CommentView extends WrittenView {
  answers: readonly WrittenView[]
  pin: { place: number; page: number; x: number; y: number } | null
}

type ViewDeps = Pick<OrderDeps, 'db' | 'clock' | 'workingHours'>

/** A version of a line's proof; null where the line has none of that number. @param number null for the newest */
export async function viewProof(
  order: StoredOrder,
  line: StoredOrderLine,
  number: number | null,
  deps: ViewDeps,
): Promise<ProofView | null> {
  const { db } = deps
  const versions = await getVersions(db, line.id)
  const version = number === null ? versions.at(-1) : versions.find((each) => each.number === number)
  if (version === undefined) return null
  const approvals = await getApprovals(db, [line.id])
  const approval = approvals.find((each) => each.number === version.number && each.withdrawnAt === null)
  const isCurrent = version.number === line.proofNo
  const safeMm = await getSafeMm(db, line)
  const { state } = line
  const price = leftOfLine(line, await getLedger(db, order.id))
  const change = isCurrent ? viewChange(version, { price, isAgreed: approval !== undefined, order }) : null
  const paying = approval === undefined && change !== null ? withAsked(order, change.amount) : order
  const { madeAt, digest, madeBy, staffName, note } = version
  return {
    orderNo: order.orderNo,
    lineId: line.id,
    linePlace: line.place,
    product: line.productName,
    summary: line.summary,
    quantity: line.quantity,
    kinds: line.kinds,
    state,
    version: { number: version.number, digest, madeBy, staffName, note, madeAt: madeAt.toISOString() },
    versions: versions.toReversed().map((each) => listVersion(each, line, approvals)),
    isCurrent,
    approval: approval === undefined ? null : await viewApproval(db, approval),
    files: await viewFiles(db, version, safeMm),
    filesGone: await whyGone(db, order),
    safeMm,
    comments: viewThreads(await getComments(db, line.id)),
    price,
    orderedPrice: lineAmount(line),
    isPaid: paying.coveredAt !== null,
    change,
    due: Math.max(0, balance(order)),
    paymentMethod: order.paymentMethod,
    ...proofDates(paying, line, { now: deps.clock.now(), hours: deps.workingHours() }),
    mayApprove: isCurrent && state === 'proof sent',
    mayAskForChanges: isCurrent && mayMove(state, 'changes asked', 'customer'),
    mayTakeBack: isApproved(line) && mayMove(state, 'checking', 'customer'),
    customerName: `${order.firstName} ${order.lastName}`,
  }
}

/** They go with the artwork of their order (`store.server.ts`); hashes and approvals stay. */
async function whyGone(db: Database, { id, erasedAt, making }: StoredOrder): Promise<string | null> {
  const stays = 'The approval and the hashes of the files stay.'
  if (erasedAt !== null && (making === 'completed' || making === 'cancelled'))
    return `The files of this proof were deleted with the data of the customer. ${stays}`
  const deleted = (await getOrderEvents(db, id)).find(({ kind }) => kind === 'artwork-deleted')
  if (deleted === undefined) return null
  return `The files of this proof were deleted on ${formatLongDay(londonDate(deleted.at))}, 12 months after the order. ${stays}`
}

async function viewApproval(
  db: Database,
  { name, at, carriedLineId, carriedNo }: StoredApproval,
): Promise<ProofView['approval']> {
  if (carriedLineId === null) return { name, at: at.toISOString(), as: null }
  const given = (await getApprovals(db, [carriedLineId])).find(({ number }) => number === carriedNo)
  return { name, at: (given?.at ?? at).toISOString(), as: await getOrderNo(db, carriedLineId) }
}

function viewChange(
  { priceChange, priceReason }: StoredVersion,
  { price, isAgreed, order }: { price: number; isAgreed: boolean; order: Pick<StoredOrder, 'vatPercent'> },
): PriceChange | null {
  if (priceChange === 0) return null
  const amount = addVat(priceChange, order.vatPercent)
  return { amount, vat: amount - priceChange, total: isAgreed ? price : price + amount, reason: priceReason }
}

/** An order as it stands with money once it asks for so much more. */
function withAsked(order: StoredOrder, amount: number): StoredOrder {
  const asked = order.asked + amount
  const isIt = isCovered({ ...order, asked }, { onAccount: order.paymentMethod === 'account', total: order.total })
  return { ...order, asked, coveredAt: isIt ? (order.coveredAt ?? order.updatedAt) : null }
}

function listVersion(
  { number, madeAt, madeBy, staffName }: StoredVersion,
  { proofNo }: StoredOrderLine,
  approvals: readonly StoredApproval[],
): ProofView['versions'][number] {
  const given = approvals.find((each) => each.number === number)
  const taken = given !== undefined && given.withdrawnAt !== null
  return {
    number,
    madeAt: madeAt.toISOString(),
    by: madeBy === 'staff' ? staffName : '',
    isCurrent: number === proofNo,
    approval: given === undefined ? null : `${taken ? 'Approval taken back' : 'Approved'}, ${given.name}`,
  }
}

async function viewFiles(
  db: Database,
  { lineId, number }: StoredVersion,
  safeMm: number | null,
): Promise<ProofFileView[]> {
  const files = await getProofFiles(db, lineId, number)
  const pages = await getProofPages(
    db,
    files.map(({ key }) => key),
  )
  return files.map(({ place, setNo, kind, name, sha256, size, key, mends, edge }) => {
    const drawn = pages.filter(({ fileKey }) => fileKey === key).map(({ page, facts }) => ({ page, ...facts }))
    const bleedMm = drawn[0]?.trim.x ?? 0
    return {
      place,
      set: setNo,
      kind,
      name,
      sha256,
      size,
      pages: drawn,
      edge: edge === null ? null : edgeLines(edge, { bleedMm, safeMm }),
      mended: mends.map((id) => MEND_WORDS[id].does),
    }
  })
}

/** How far text has to stay from the edge, by what the artwork was checked against; null where nothing has to. */
async function getSafeMm(db: Database, { artworkSubmissionId }: StoredOrderLine): Promise<number | null> {
  const files = artworkSubmissionId === null ? [] : await getFiles(db, [artworkSubmissionId])
  const checks = await getChecks(
    db,
    files.filter(({ key }) => key !== null).map(({ id }) => id),
  )
  const [safe = 0] = [...checks.values()].flatMap(({ requirements }) => requirements?.safeMm ?? [])
  return safe > 0 ? safe : null
}

/** The threads of a line, the first first. */
function viewThreads(comments: readonly StoredComment[]): CommentView[] {
  const begins = comments.filter(({ threadId }) => threadId === null)
  return begins.map((comment) => {
    const { place, page, xMm, yMm } = comment
    const isPinned = place !== null && page !== null && xMm !== null && yMm !== null
    const answers = comments.filter(({ threadId }) => threadId === comment.id).map(viewWritten)
    return { ...viewWritten(comment), answers, pin: isPinned ? { place, page, x: xMm, y: yMm } : null }
  })
}

function viewWritten({ id, number, by, name, text, at }: StoredComment): WrittenView {
  return { id, number, by, name, text, at: at.toISOString() }
}

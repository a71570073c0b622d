import { Readable } from 'node:stream'
import type { SignedIn } from '#people/accounts/session.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isEmailAddress } from '#platform/email/email-address.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { enqueue } from '#platform/jobs/enqueue.server.ts'
import { LINE_READY } from '#shop/artwork-checks/line-ready.server.ts'
import { moveLines } from '#shop/orders/change-lines.server.ts'
import { howOpened, type OpenedBy } from '#shop/orders/open-order.server.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { isApproved } from '#shop/orders/order-states.ts'
import {
  type Actor,
  addOrderEvent,
  findOrderByNo,
  getOrderLines,
  lockOrder,
  type StoredOrder,
  type StoredOrderLine,
} from '#shop/orders/order-store.server.ts'
import { readLine } from '#shop/orders/proof-versions.server.ts'
import type { ProductionRunner } from '#shop/production-files/run-production.server.ts'
import { type ApproveInput, approveProof, nameFault, type ProofOutcome } from './approve-proof.server.ts'
import { invite, openByApprover, revoke, type StoredApprover, setRule, viewApproving } from './approvers.server.ts'
import type { ApprovalRule } from './approvers.ts'
import { type ComparedVersions, compareVersions, differencePicture, versionFiles } from './compare-versions.server.ts'
import { unpackPicture, WHOLE } from './drawn-page.ts'
import { EARLIER_ORDER, MAX_COMMENT } from './proof.ts'
import { type ProofRefusal, refuseProof } from './refusals.ts'
import { type ShownRepeat, viewRepeat } from './repeats.server.ts'
import { addComment, beginsThread, getProofFiles, getProofPages } from './store.server.ts'
import type { proofComments } from './tables.server.ts'
import { viewProof } from './view-proof.server.ts'

export interface ProofDeps extends OrderDeps {
  files: FileStorage
  runner: Pick<ProductionRunner, 'compare'>
}

interface Visitor {
  /** The signed-in customer, or null. Must not be called within a transaction. */
  current(): Promise<SignedIn | null>
  isStaff(): Promise<boolean>
}

type VisitorDeps = ProofDeps & Visitor

/** A line of an order, with the key of the order's link if there is one. */
export interface ProofName {
  orderNo: string
  key: string | null
  lineId: string
}

export type Proofs = ReturnType<typeof createProofs>
export type ProofService = ReturnType<Proofs['forVisitor']>

/**
 * The proofs of orders, for their customers by link or account (decisions §9); staff read them here and act on their own
 * pages. A proof of somebody else's is treated like one that does not exist.
 */
export function createProofs(deps: ProofDeps) {
  return { forVisitor: (visitor: Visitor) => bind({ ...deps, ...visitor }) }
}

function bind(deps: VisitorDeps) {
  return {
    /** A version with everything around it; null where there is none. @param number null for the newest */
    async read(name: ProofName, number: number | null) {
      const found = await openLine(name, deps)
      const proof = found === null ? null : await viewProof(found.order, found.line, number, deps)
      if (proof === null || found === null) return null
      const approving = await viewApproving(deps.db, proof, found.approver)
      // What it costs is no matter of a colleague's.
      const shown = found.approver === null ? proof : { ...proof, price: 0, orderedPrice: 0, change: null, due: 0 }
      return { proof: shown, openedBy: found.openedBy, approving, ...(await comparedRepeat(found, deps.db)) }
    },
    /** Two versions page by page; null where the line has not both of them. */
    compare: (name: ProofName, versions: ComparedVersions) => compareOpened(name, versions, deps),
    /** Approves the version that was on screen (000 §8, decisions §9). */
    approve: (name: ProofName, input: ApproveInput) =>
      change(name, deps, (tx, opened, actor) => approveProof(tx, opened, input, { ...deps, actor })),
    askForChanges: (name: ProofName, input: CommentInput) => askForChanges(name, input, deps),
    reply: (name: ProofName, input: ReplyInput) => reply(name, input, deps),
    /** Asks a colleague to approve, too. */
    invite: (name: ProofName, input: { name: string; email: string }) => inviteColleague(name, input, deps),
    revoke: (name: ProofName, approverId: string) =>
      changeOwn(name, deps, async (tx, { line }) =>
        isUuid(approverId) && (await revoke(tx, line, approverId, deps.clock.now()))
          ? { ok: true }
          : refuseProof('approver-unknown'),
      ),
    setRule: (name: ProofName, rule: ApprovalRule) =>
      changeOwn(name, deps, async (tx, { line }) => {
        if (isApproved(line)) return refuseProof('approved-already')
        await setRule(tx, line, rule)
        return { ok: true }
      }),
    takeBack: (name: ProofName) => backToChecking(name, deps),
    /** Wants the proof of artwork that has not changed again. */
    again: (name: ProofName) =>
      changeOwn(name, deps, async (tx, { line }) => {
        if (line.state !== 'checking') return refuseProof('no-proof-now')
        await enqueue(tx, LINE_READY, { lineId: line.id })
        return { ok: true }
      }),
    /** A picture of a page as WebP; null where there is none. @param plate the whole page without */
    picture: (name: ProofName, which: PictureName) => readPicture(name, which, deps),
    /** The file itself. */
    file: (name: ProofName, which: FileName) => readFile(name, which, deps),
  }
}

interface OpenedLine {
  order: StoredOrder
  line: StoredOrderLine
  /** `colleague`: by the link of an invitation, which opens this proof alone. */
  openedBy: OpenedBy | 'colleague'
  approver: StoredApprover | null
}

async function openLine({ orderNo, key, lineId }: ProofName, deps: VisitorDeps): Promise<OpenedLine | null> {
  const number = readOrderNo(orderNo)
  const order = number === null ? null : await findOrderByNo(deps.db, number)
  const line = order === null ? undefined : (await getOrderLines(deps.db, order.id)).find(({ id }) => id === lineId)
  if (order === null || line === undefined) return null
  const approver = order.erasedAt === null ? await openByApprover(deps.db, { key, lineId }, deps.secret) : null
  const openedBy = approver === null ? await howOpened(order, key, deps) : 'colleague'
  return openedBy === null ? null : { order, line, openedBy, approver }
}

async function compareOpened(name: ProofName, versions: ComparedVersions, deps: VisitorDeps) {
  const found = await openLine(name, deps)
  if (found === null || !(await mayCompare(found, versions.before, deps))) return null
  return compareVersions(found.line, versions, deps)
}

/**
 * Whether somebody sees the earlier version. That of an earlier order is for whoever may open both: the same customer, who
 * opens the later one by account or link, and staff; never for a colleague, whose link opens one proof (decision 0088).
 */
async function mayCompare(opened: OpenedLine, before: number, { db }: VisitorDeps): Promise<boolean> {
  return before !== EARLIER_ORDER || (await comparedRepeat(opened, db)).repeat !== null
}

/** What a line repeats, for whoever may see both. */
async function comparedRepeat(opened: OpenedLine, db: Database): Promise<ShownRepeat> {
  return opened.openedBy === 'colleague' ? { repeat: null, goneWith: null } : viewRepeat(opened, db)
}

type Work = (
  tx: Transaction,
  opened: Pick<OpenedLine, 'order' | 'line' | 'approver'>,
  actor: Actor,
) => Promise<ProofOutcome>

/** Changes a line for its customer alone: what else than its proof hangs on it is not for their colleagues. */
async function changeOwn(name: ProofName, deps: VisitorDeps, work: Work): Promise<ProofOutcome> {
  return change(name, deps, async (tx, opened, actor) =>
    opened.approver === null ? work(tx, opened, actor) : refuseProof('unknown'),
  )
}

/** Changes a line for its customer or a colleague; the order is locked. Staff act on their own pages. */
async function change(name: ProofName, deps: VisitorDeps, work: Work): Promise<ProofOutcome> {
  const found = await openLine(name, deps)
  if (found === null || found.openedBy === 'staff') return refuseProof('unknown')
  const isColleague = found.approver !== null
  const customer = isColleague ? null : await deps.current()
  const { firstName, lastName } = customer ?? found.order
  const actor: Actor = {
    by: 'customer',
    id: customer?.userId ?? null,
    name: found.approver?.name ?? `${firstName} ${lastName}`,
  }
  return inTransaction(deps.db, async (tx) => {
    const order = await lockOrder(tx, found.order.id)
    const line = order === null || order.erasedAt !== null ? undefined : await readLine(tx, order.id, name.lineId)
    if (order === null || line === undefined) return refuseProof('unknown')
    // Revoked a moment ago.
    const approver = isColleague ? await openByApprover(tx, name, deps.secret) : null
    return isColleague && approver === null ? refuseProof('unknown') : work(tx, { order, line, approver }, actor)
  })
}

/** Invites somebody by name and address; they get a link of their own. */
function inviteColleague(
  name: ProofName,
  sent: { name: string; email: string },
  deps: VisitorDeps,
): Promise<ProofOutcome> {
  return changeOwn(name, deps, async (tx, { order, line }) => {
    const fault = nameFault(sent.name)
    if (fault !== null) return fault
    const email = sent.email.toLowerCase()
    if (!isEmailAddress(email)) return refuseProof('email-invalid', 'email')
    if (line.proofNo === null) return refuseProof('no-proof-now')
    if (isApproved(line)) return refuseProof('approved-already')
    const context = { ...deps, now: deps.clock.now() }
    const isInvited = await invite(tx, { order, line }, { name: sent.name, email }, context)
    return isInvited ? { ok: true } : refuseProof('too-many-approvers')
  })
}

/** What is to be different, as it was sent. */
export interface CommentInput {
  number: number
  formId: string
  text: string
  /** In mm as typed; both empty for a comment about all of it. */
  x: string
  y: string
  place: number
  page: number
}

/** Writes a comment, and moves the line to *changes asked*; further comments on it are added there. */
function askForChanges(name: ProofName, input: CommentInput, deps: VisitorDeps): Promise<ProofOutcome> {
  return change(name, deps, async (tx, { order, line }, actor) => {
    const comment = await readComment(tx, line, input)
    if (!comment.ok) return comment
    if (isApproved(line)) return refuseProof('approved-already')
    if (line.proofNo !== input.number) return refuseProof(line.proofNo === null ? 'no-proof-now' : 'replaced')
    const now = deps.clock.now()
    const { name: writer, id: actorId } = actor
    const row = { ...comment.row, by: 'customer', actorId, name: writer, at: now } as const
    if (!(await addComment(tx, row))) return { ok: true }
    const event = { kind: 'proof-comment', text: `Line ${line.place}: ${input.text}`, lineId: line.id }
    await addOrderEvent(tx, order.id, { ...event, details: { version: input.number } }, { actor, now })
    if (line.state !== 'proof sent') return { ok: true }
    const context = { ...deps, actor, mover: 'customer', now } as const
    const held = await moveLines(tx, order, { lineIds: [line.id], to: 'changes asked' }, context)
    return held.length === 0 ? { ok: true } : refuseProof('no-proof-now')
  })
}

/** An answer below a comment, as it was sent. */
export interface ReplyInput {
  threadId: number
  formId: string
  text: string
}

/** Writes below a comment while the shop works on the changes; what else is to be different is another comment. */
function reply(name: ProofName, { threadId, formId, text }: ReplyInput, deps: VisitorDeps): Promise<ProofOutcome> {
  return change(name, deps, async (tx, { order, line }, actor) => {
    const fault = textFault({ formId, text })
    if (fault !== null) return fault
    if (isApproved(line)) return refuseProof('approved-already')
    if (line.state !== 'changes asked' || line.proofNo === null) return refuseProof('no-proof-now')
    if (!(await beginsThread(tx, line.id, threadId))) return refuseProof('form-lost')
    const now = deps.clock.now()
    const by = { by: 'customer', actorId: actor.id, name: actor.name, at: now } as const
    const row = { lineId: line.id, number: line.proofNo, formId, threadId, text: text.trim() }
    if (!(await addComment(tx, { ...row, ...by }))) return { ok: true }
    const event = { kind: 'proof-comment', text: `Line ${line.place}: ${text}`, lineId: line.id }
    await addOrderEvent(tx, order.id, { ...event, details: { version: line.proofNo } }, { actor, now })
    return { ok: true }
  })
}

/** What is wrong with a comment; null where nothing is. */
function textFault({ formId, text }: Pick<ReplyInput, 'formId' | 'text'>): ProofRefusal | null {
  if (!isUuid(formId)) return refuseProof('form-lost')
  if (text.trim() === '') return refuseProof('comment-missing', 'text')
  return text.length > MAX_COMMENT ? refuseProof('comment-too-long', 'text') : null
}

type CommentRow = Pick<
  typeof proofComments.$inferInsert,
  'lineId' | 'number' | 'formId' | 'text' | 'place' | 'page' | 'xMm' | 'yMm'
>

/** A comment as it was sent, with its pin within the piece; or what is wrong with it. */
async function readComment(
  tx: Transaction,
  line: Pick<StoredOrderLine, 'id'>,
  input: CommentInput,
): Promise<{ ok: true; row: CommentRow } | ProofRefusal> {
  const { number, formId, text } = input
  const fault = textFault(input)
  if (fault !== null) return fault
  const pin = await readPin(tx, line, input)
  return pin === null
    ? refuseProof('pin-invalid', 'x')
    : { ok: true, row: { lineId: line.id, number, formId, text: text.trim(), ...pin } }
}

const NO_PIN = { place: null, page: null, xMm: null, yMm: null }

/** Where a comment is pinned; null for a place that is not on the piece. */
async function readPin(
  tx: Transaction,
  line: Pick<StoredOrderLine, 'id'>,
  { number, x, y, place, page }: CommentInput,
) {
  if (x.trim() === '' && y.trim() === '') return NO_PIN
  const file = (await getProofFiles(tx, line.id, number)).find((each) => each.place === place)
  const pages = file === undefined ? [] : await getProofPages(tx, [file.key])
  const trim = pages.find((each) => each.page === page)?.facts.trim
  const [xMm, yMm] = [readMm(x), readMm(y)]
  if (trim === undefined || xMm === null || yMm === null) return null
  return xMm <= trim.width && yMm <= trim.height ? { place, page, xMm, yMm } : null
}

function readMm(text: string): number | null {
  const plain = text.trim().replace(',', '.')
  return /^\d{1,5}(\.\d{1,2})?$/.test(plain) ? Number(plain) : null
}

/** Takes an approval back, or a proof to send other artwork; until the line is planned (decisions §9). */
function backToChecking(name: ProofName, deps: VisitorDeps): Promise<ProofOutcome> {
  return changeOwn(name, deps, async (tx, { order, line }, actor) => {
    const context = { ...deps, actor, mover: 'customer', now: deps.clock.now() } as const
    const held = await moveLines(tx, order, { lineIds: [line.id], to: 'checking' }, context)
    return held.length === 0 ? { ok: true } : refuseProof('planned-already')
  })
}

interface FileName {
  number: number
  /** Its place in the version, from 1. */
  place: number
}

interface PictureName extends FileName {
  page: number
  plate: string | null
  /** The version since which the difference is painted; null for the page as it is. */
  since: number | null
}

async function readPicture(name: ProofName, which: PictureName, deps: VisitorDeps): Promise<Uint8Array | null> {
  const { number: after, place, page, plate, since: before } = which
  if (before === null) {
    const stored = await readStored(name, which, deps)
    return stored === null ? null : unpackPicture(await join(stored), plate ?? WHOLE)
  }
  const found = await openLine(name, deps)
  if (found === null || !(await mayCompare(found, before, deps))) return null
  const stored = await differencePicture(found.line, { before, after, place, page }, deps)
  return stored === null ? null : join(stored)
}

/** A page's pictures as they are stored. */
async function readStored(name: ProofName, { number, place, page }: PictureName, deps: VisitorDeps) {
  const file = await openFile(name, { number, place }, deps)
  if (file === null) return null
  const drawn = (await getProofPages(deps.db, [file.key])).find((each) => each.page === page)
  return drawn === undefined ? null : deps.files.read(drawn.key)
}

async function join(stored: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks: Uint8Array[] = []
  for await (const chunk of stored) chunks.push(chunk)
  return Buffer.concat(chunks)
}

async function openFile(name: ProofName, { number, place }: FileName, deps: VisitorDeps) {
  const found = await openLine(name, deps)
  if (found === null || !(await mayCompare(found, number, deps))) return null
  return (await versionFiles(deps.db, found.line, number)).find((each) => each.place === place) ?? null
}

async function readFile(name: ProofName, which: FileName, deps: VisitorDeps) {
  const file = await openFile(name, which, deps)
  const bytes = file === null ? null : await deps.files.read(file.key)
  if (file === null || bytes === null) return null
  return { bytes: Readable.from(bytes), size: file.size, name: `${name.orderNo}-${file.sha256.slice(0, 8)}.pdf` }
}

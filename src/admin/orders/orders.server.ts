import { eq } from 'drizzle-orm'
import { forMember, readId } from '#admin/access/access.server.ts'
import { logDownload } from '#admin/access/log-download.server.ts'
import type { findColleagues } from '#admin/people/people-store.server.ts'
import { londonDate } from '#platform/time/london.ts'
import type { CatalogueCache } from '#print/catalogue/catalogue-cache.server.ts'
import type { EntitledArtwork } from '#shop/artwork/artwork.server.ts'
import type { ReadWhat } from '#shop/artwork/cut-lines.ts'
import type { ReadArtwork } from '#shop/artwork/read-artwork.server.ts'
import type { CheckoutFields } from '#shop/checkout/checkout-form.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { findOrderByNo, findTerms } from '#shop/orders/order-store.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import { type BoardQuery, countBoard, findNeighbours } from './board.server.ts'
import { changeDetails } from './change-details.server.ts'
import {
  assign,
  type ChangeDeps,
  cancel,
  clearAttention,
  type MoveSent,
  moveOn,
  type OrderFormSent,
  raise,
  writeNote,
} from './change-order.server.ts'
import type { ExportName } from './export-names.ts'
import { type ExportPeriod, openExport } from './exports.server.ts'
import { enterPayment, refund } from './order-money.server.ts'
import { viewBoard } from './view-board.server.ts'
import { viewOrder } from './view-order.server.ts'
import { resendMail, sendPaymentLink } from './write-to-customer.server.ts'

/** Orders for staff: the board, one order with everything about it, and what may be done with it. */
export type StaffOrders = ReturnType<typeof createStaffOrders>

export interface StaffOrdersDeps extends ChangeDeps {
  artwork: EntitledArtwork
  catalogue: Pick<CatalogueCache, 'current'>
  remembered: { colleagues(): ReturnType<typeof findColleagues> }
}

/** The beginning of a SHA-256. */
const TERMS_VERSION = /^[\da-f]{12}$/

export function createStaffOrders(deps: StaffOrdersDeps) {
  const { db, clock, artwork, catalogue } = deps
  const today = () => londonDate(clock.now())
  return {
    /** A page of the board, the counts of its tabs, and the colleagues that orders can be given to. */
    board: (query: BoardQuery) =>
      forMember(deps, 'staff', async () => {
        const colleagues = await deps.remembered.colleagues()
        const names = new Map(colleagues.map(({ id, name }) => [id, name]))
        const { holidays } = deps.orders.workingHours()
        const page = await viewBoard(db, query, { today: today(), holidays, names })
        return { ...page, counts: await countBoard(db, today()), colleagues }
      }),
    /** An order with everything about it, and those beside it in the list that it was opened from. */
    order: (sentNo: string, list: Omit<BoardQuery, 'after'>) =>
      forMember(deps, 'staff', async ({ role }) => {
        const order = await findOrderByNo(db, readOrderNo(sentNo) ?? '')
        if (order === null) return null
        const colleagues = await deps.remembered.colleagues()
        const view = await viewOrder(order, { db, artwork, role, catalogue, colleagues, now: clock.now() })
        return { order: view, neighbours: await findNeighbours(db, list, { order, today: today() }) }
      }),
    /** A version of the terms of sale that orders were placed under; or null. */
    terms: (version: string) =>
      forMember(deps, 'staff', async () => (TERMS_VERSION.test(version) ? findTerms(db, version) : null)),
    /** A file of a line, its thumbnail or its cut line; or null. Downloads are in the audit log. */
    file: (sent: FileSent, what: ReadWhat) =>
      forMember<ReadArtwork>(deps, 'staff', ({ userId }) => readFile(sent, what, { ...deps, userId })),
    /** A file for the accountant; null for anybody but a manager. */
    exportFile: (what: ExportName, period: ExportPeriod) => openExport(what, period, deps),
    move: (form: OrderFormSent, sent: MoveSent) => moveOn(form, sent, deps),
    cancel: (form: OrderFormSent, sent: { lineIds: readonly string[]; reason: string }) => cancel(form, sent, deps),
    note: (form: OrderFormSent, text: string) => writeNote(form, text, deps),
    assign: (form: OrderFormSent, colleagueId: string) => assign(form, colleagueId, deps),
    raise: (form: OrderFormSent, reason: string) => raise(form, reason, deps),
    clearAttention: (form: OrderFormSent) => clearAttention(form, deps),
    pay: (form: OrderFormSent, sent: { amount: string; way: string; day?: string }) => enterPayment(form, sent, deps),
    /** Refunds a line or an amount; for managers. */
    refund: (form: OrderFormSent, sent: { lineId: string; amount: string; reason: string }) => refund(form, sent, deps),
    changeDetails: (form: OrderFormSent, fields: CheckoutFields) => changeDetails(form, fields, deps),
    resendMail: (form: OrderFormSent, mailId: string) => resendMail(form, mailId, deps),
    sendPaymentLink: (form: OrderFormSent) => sendPaymentLink(form, deps),
  }
}

interface FileSent {
  lineId: string
  fileId: string
}

async function readFile(
  sent: FileSent,
  what: ReadWhat,
  deps: StaffOrdersDeps & { userId: string },
): Promise<ReadArtwork | null> {
  const [lineId, fileId] = [readId(sent.lineId), readId(sent.fileId)]
  if (lineId === null || fileId === null) return null
  const [line] = await deps.db
    .select({ submissionId: orderLines.artworkSubmissionId, orderNo: orders.orderNo })
    .from(orderLines)
    .innerJoin(orders, eq(orders.id, orderLines.orderId))
    .where(eq(orderLines.id, lineId))
  const file = await deps.artwork.readFrom(line?.submissionId ?? null, fileId, what)
  if (line === undefined || !file?.ok) return null
  const details = { file: file.name, of: line.orderNo }
  if (what !== 'thumbnail') await logDownload({ fileId, details }, deps.userId, deps)
  return file
}

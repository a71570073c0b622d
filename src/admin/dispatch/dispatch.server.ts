import { forMember } from '#admin/access/access.server.ts'
import type { OrderFormSent } from '#admin/orders/change-order.server.ts'
import { readOrderNo } from '#shop/orders/order.ts'
import { changeParcel, type DispatchDeps, makeUpParcels, type ParcelSent, takeApart } from './change-parcels.server.ts'
import { handOver, openByCode } from './hand-over.server.ts'
import { viewPromises } from './kept-promises.server.ts'
import { makeLabel, readCarrierLabel, takeLabelBack } from './make-label.server.ts'
import type { PaperDeps } from './papers/papers.server.ts'
import { viewReadyReprints } from './reprints.server.ts'
import { markDelivered, sendAsOne, sendParcels } from './send-parcels.server.ts'
import { viewOnTheirWay, viewParcels, viewWaiting } from './view-dispatch.server.ts'

/** Dispatch for staff: what is packed and waits, parcels and their papers, what is on its way, and what is collected. */
export type StaffDispatch = ReturnType<typeof createStaffDispatch>

/** What draws PDFs is read with the first of them, not at the start. */
const papers = () => import('./papers/papers.server.ts')

export function createStaffDispatch(deps: DispatchDeps & PaperDeps) {
  const { db } = deps
  return {
    lists: () =>
      forMember(deps, 'staff', async () => ({
        waiting: await viewWaiting(deps),
        printedAgain: await viewReadyReprints(db),
        onTheirWay: await viewOnTheirWay(db, false),
        toCollect: await viewOnTheirWay(db, true),
      })),
    /** The parcels of an order; null where there is none. */
    parcels: (orderNo: string) => forMember(deps, 'staff', () => viewParcels(readOrderNo(orderNo) ?? '', deps)),
    makeUp: (form: OrderFormSent) => makeUpParcels(form, deps),
    change: (form: OrderFormSent, sent: ParcelSent) => changeParcel(form, sent, deps),
    takeApart: (form: OrderFormSent, parcelId: string) => takeApart(form, parcelId, deps),
    /** By the carrier that is set up, and back again. */
    makeLabel: (orderNo: string, parcelId: string) => makeLabel(orderNo, parcelId, deps),
    takeLabelBack: (orderNo: string, parcelId: string) => takeLabelBack(orderNo, parcelId, deps),
    /** The carrier's label of a parcel, a PDF; null where there is none. */
    carrierLabel: (parcelId: string) => forMember(deps, 'staff', () => readCarrierLabel(parcelId, deps)),
    send: (form: OrderFormSent, parcelIds: readonly string[]) => sendParcels(form, parcelIds, deps),
    sendAsOne: (form: OrderFormSent, tracking: { trackingNo: string; trackingUrl: string }) =>
      sendAsOne(form, tracking, deps),
    delivered: (form: OrderFormSent, sent: { parcelIds: readonly string[]; collectedBy: string }) =>
      markDelivered(form, sent, deps),
    /** The order that waits under a code; null for anybody but staff. */
    openByCode: (code: string) => openByCode(code, deps),
    handOver: (sent: { code: string; name: string }) => handOver(sent, deps),
    /** What the packing list says. */
    papers: (orderNo: string) => forMember(deps, 'staff', async () => (await papers()).gatherPapers(orderNo, deps)),
    /** A4, with what is in each parcel. */
    packingList: (orderNo: string) =>
      forMember(deps, 'staff', async () => (await papers()).writePackingList(orderNo, deps)),
    /** A6, one for each parcel or for one of them. */
    labels: (orderNo: string, parcelNo: number | null) =>
      forMember(deps, 'staff', async () => (await papers()).writeLabels({ orderNo, parcelNo }, deps)),
    /** How many lines left by the days that were promised, week by week. */
    promises: () => forMember(deps, 'staff', () => viewPromises(deps)),
  }
}

import type { ParcelFormat } from '#print/parcels/parcel-size.ts'
import type { OrderAddress } from '#shop/orders/order.ts'

/* The port to a carrier that makes labels (decision 0087). Without one, labels are the shop's own. */

/** A parcel as a carrier is told of it. Phone number and email address stay in the shop. */
export interface Shipment {
  /** Ours: the carrier is asked for it before a label is paid for, so that none is paid for twice. At most 40 signs. */
  reference: string
  to: OrderAddress
  grams: number
  format: ParcelFormat
  /** Of the whole order. Pence: goods without VAT, delivery, and everything. */
  goods: number
  delivery: number
  total: number
  orderedAt: Date
}

export interface CarrierLabel {
  /** The carrier's own number of it. */
  carrierOrder: string
  trackingNo: string
  trackingUrl: string
  pdf: Uint8Array
}

/**
 * Why a carrier made no label. `away`: it did not answer, or was busy or broken, and the same call again finds out. `key`: it
 * does not know the shop. `refused`: it says what is wrong, in the field that it names.
 */
export type CarrierFault = { kind: 'away' } | { kind: 'key' } | { kind: 'refused'; field: string; reason: string }

export type LabelAnswer = { ok: true; label: CarrierLabel } | { ok: false; fault: CarrierFault }

export type TakenBack = { ok: true } | { ok: false; fault: CarrierFault }

export interface CarrierPort {
  name: string
  /** Makes a label, or finds the one that was made under the same reference. */
  makeLabel(shipment: Shipment): Promise<LabelAnswer>
  /** Takes back a label that was not used; one that the carrier no longer knows is taken back. */
  takeBack(carrierOrder: string): Promise<TakenBack>
  /** Takes back the label that was made under a reference, if there is one. */
  takeBackUnder(reference: string): Promise<TakenBack>
}

/* The papers of parcels as data: what a label and a packing list say. */

/** A parcel as its papers show it. */
export interface PaperParcel {
  number: number
  /** Of how many. */
  of: number
  /** `T-2026-000123-P1`, in its barcode. */
  code: string
  /** `2.4 kg`; empty where nobody knows it. */
  weight: string
  format: string
  trackingNo: string
  contents: readonly { product: string; choices: string; text: string }[]
}

/** Everything that the papers of an order say. */
export interface ParcelPapers {
  orderNo: string
  poNumber: string
  /** `Standard delivery`. */
  delivery: string
  /** A line each; of a collected order who collects it. */
  to: readonly string[]
  isCollected: boolean
  /** A line each. */
  from: readonly string[]
  brand: string
  companyName: string
  /** `Fri 27 Nov 2026`. */
  day: string
  madeAt: Date
  parcels: readonly PaperParcel[]
  /** What is not in these parcels and follows. */
  follows: boolean
}

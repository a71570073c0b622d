/* Parcels of an order: words and pure rules. A collected order's parcels are what its customer takes away. */

/** Who makes the label: the shop itself, for any carrier, or Royal Mail's Click & Drop. */
export const CARRIERS = ['own', 'royal-mail'] as const

/** `T-2026-000123-P1`: what its barcode says. */
export function parcelCode(orderNo: string, number: number): string {
  return `${orderNo}-P${number}`
}

/** The number of the order and of the parcel, from a parcel's code; null for anything else. */
export function readParcelCode(text: string): { orderNo: string; number: number } | null {
  const [, orderNo, number] = /^(T-\d{4}-\d{6})-P([1-9]\d{0,2})$/i.exec(text.trim()) ?? []
  return orderNo === undefined ? null : { orderNo: orderNo.toUpperCase(), number: Number(number) }
}

/** Pieces of one set of a line, as they were ordered or printed again. */
export interface PiecesOfSet {
  lineId: string
  setNo: number
  /** The reprint of a complaint that they are of; null for what was ordered. */
  reprintId: string | null
  pieces: number
}

/** Whether pieces of a line are in a parcel that were ordered, and not printed again. */
export function hasOrdered({ contents }: { contents: readonly PiecesOfSet[] }, lineId: string): boolean {
  return contents.some((one) => one.lineId === lineId && one.reprintId === null)
}

/** The pieces of one set, or of one reprint of it, in some parcels. */
export function piecesIn(
  parcels: readonly { contents: readonly PiecesOfSet[] }[],
  { lineId, setNo, reprintId }: Omit<PiecesOfSet, 'pieces'>,
): number {
  return parcels
    .flatMap(({ contents }) => contents)
    .filter((one) => one.lineId === lineId && one.setNo === setNo && one.reprintId === reprintId)
    .reduce((sum, { pieces }) => sum + pieces, 0)
}

/** `500`, `300 of 500`, `set 2: 300 of 500`, `40 printed again`: how many pieces of a set are in a parcel. */
export function contentText(
  { setNo, pieces, reprintId }: Omit<PiecesOfSet, 'lineId'>,
  { quantity, kinds }: { quantity: number; kinds: number },
): string {
  const count = (value: number) => value.toLocaleString('en-GB')
  const ordered = pieces < quantity ? `${count(pieces)} of ${count(quantity)}` : count(pieces)
  const amount = reprintId === null ? ordered : `${count(pieces)} printed again`
  return kinds > 1 ? `set ${setNo}: ${amount}` : amount
}

import { FORMAT_FACTS, formatFor, type ParcelFormat, packedGrams } from './parcel-size.ts'
import { type PieceWeight, weighPieces } from './weigh-pieces.ts'

/** Pieces that are to be sent: of one set of a line. */
export interface PiecesToSend {
  lineId: string
  setNo: number
  /** The reprint that they are of; null for what was ordered. */
  reprintId: string | null
  pieces: number
  /** Null where nobody knows it. */
  weight: PieceWeight | null
}

/** Pieces in a parcel. */
export type ParcelContent = Omit<PiecesToSend, 'weight'>

export interface ProposedParcel {
  contents: ParcelContent[]
  format: ParcelFormat
  /** With its packaging; null if the weight of something in it is not known. */
  grams: number | null
}

/** What a parcel may have in it at most. */
export interface ParcelLimits {
  maxGrams: number
  maxPieces: number
}

/**
 * Splits pieces into parcels, in their order: each takes what fits, and the next begins with what is left. Parcels hold
 * exactly what is sent. A single piece that is too heavy has a parcel of its own.
 */
export function splitIntoParcels(toSend: readonly PiecesToSend[], limits: ParcelLimits): ProposedParcel[] {
  const parcels: { contents: ParcelContent[]; grams: number; pieces: number }[] = []
  for (const { pieces, weight, ...set } of toSend) {
    let left = pieces
    while (left > 0) {
      const open = parcels.at(-1)
      const taken = open === undefined ? 0 : Math.min(left, howManyFit(open, weight, limits))
      if (open === undefined || (taken === 0 && open.pieces > 0)) {
        parcels.push({ contents: [], grams: 0, pieces: 0 })
        continue
      }
      const count = Math.max(1, taken)
      open.contents.push({ ...set, pieces: count })
      open.grams += weight === null ? 0 : weighPieces(weight, count)
      open.pieces += count
      left -= count
    }
  }
  const known = new Map(toSend.map(({ lineId, weight }) => [lineId, weight]))
  return parcels.map(({ contents, grams }) => {
    const isKnown = contents.every(({ lineId }) => known.get(lineId) !== null)
    const format = isKnown ? formatFor(grams) : 'mediumParcel'
    return { contents, format, grams: isKnown ? packedGrams(grams, format) : null }
  })
}

/** How many more pieces a parcel takes: the most whose weight still fits. */
function howManyFit(
  { grams, pieces }: { grams: number; pieces: number },
  weight: PieceWeight | null,
  { maxGrams, maxPieces }: ParcelLimits,
): number {
  const mostPieces = Math.max(0, maxPieces - pieces)
  if (weight === null) return mostPieces
  const isFitting = (count: number) => packedGrams(grams + weighPieces(weight, count), heaviest(maxGrams)) <= maxGrams
  // Weight grows with the number, so the most that fits is found by halves.
  let [low, high] = [0, mostPieces]
  while (low < high) {
    const middle = Math.ceil((low + high) / 2)
    if (isFitting(middle)) low = middle
    else high = middle - 1
  }
  return low
}

/** The packaging of a full parcel. */
function heaviest(maxGrams: number): ParcelFormat {
  return maxGrams <= FORMAT_FACTS.smallParcel.maxGrams
    ? 'smallParcel'
    : formatFor(maxGrams - FORMAT_FACTS.mediumParcel.packagingGrams)
}

/*
 * Formats of parcels with what carriers take in them, and what a packed parcel weighs. Sizes and weights are Royal Mail's
 * (its size and weight guide), whose names other carriers of the UK use too. Grams and mm.
 */

export const PARCEL_FORMATS = ['largeLetter', 'smallParcel', 'mediumParcel', 'largeParcel'] as const
export type ParcelFormat = (typeof PARCEL_FORMATS)[number]

interface FormatFacts {
  name: string
  /** The longest sides, the longest first. */
  size: readonly [number, number, number]
  maxGrams: number
  /** What the packaging weighs: a board envelope, then cartons. */
  packagingGrams: number
}

export const FORMAT_FACTS: Readonly<Record<ParcelFormat, FormatFacts>> = {
  largeLetter: { name: 'Large letter', size: [353, 250, 25], maxGrams: 750, packagingGrams: 60 },
  smallParcel: { name: 'Small parcel', size: [450, 350, 160], maxGrams: 2000, packagingGrams: 160 },
  mediumParcel: { name: 'Medium parcel', size: [610, 460, 460], maxGrams: 20_000, packagingGrams: 500 },
  largeParcel: { name: 'Large parcel', size: [1500, 500, 500], maxGrams: 30_000, packagingGrams: 800 },
}

/** The heaviest parcel that any of them takes. */
export const MAX_PARCEL_GRAMS = FORMAT_FACTS.largeParcel.maxGrams

/** `Small parcel, up to 450 × 350 × 160 mm and 2 kg`. */
export function formatText(format: ParcelFormat): string {
  const { name, size, maxGrams } = FORMAT_FACTS[format]
  return `${name}, up to ${size.join(' × ')} mm and ${weightText(maxGrams)}`
}

/**
 * The least format for contents by their weight: a letter is staff's to choose, because only they see how thick it is.
 * @returns the largest one for what is too heavy for all
 */
export function formatFor(contentGrams: number): ParcelFormat {
  const fits = PARCEL_FORMATS.filter((format) => format !== 'largeLetter').find(
    (format) => packedGrams(contentGrams, format) <= FORMAT_FACTS[format].maxGrams,
  )
  return fits ?? 'largeParcel'
}

/** What a parcel weighs with its packaging, rounded up. */
export function packedGrams(contentGrams: number, format: ParcelFormat): number {
  return roundUp(contentGrams + FORMAT_FACTS[format].packagingGrams)
}

/** Up to the next 10 g below 1 kg, to the next 100 g above: paper and film vary by some per cent. */
export function roundUp(grams: number): number {
  const step = grams <= 1000 ? 10 : 100
  // What a sum of fractions is above a whole step by an error of arithmetic is not rounded up to the next.
  return Math.max(step, Math.ceil((grams - 1e-6) / step) * step)
}

/** `0.25 kg`, `2 kg`, `12.4 kg`. */
export function weightText(grams: number): string {
  return `${(grams / 1000).toLocaleString('en-GB', { maximumFractionDigits: 2 })} kg`
}

import { type CutAids, DEFAULT_AIDS } from '#studio/lettering/files/cut-sheet.ts'

/** The file formats for the cutter. */
export const CUT_FILES = ['cut.pdf', 'cut.svg', 'cut.dxf'] as const
export type CutFileName = (typeof CUT_FILES)[number]

/** What helps with weeding and laying, with its label; the fields of the form that chooses it (decision 0100). */
export const AIDS: readonly (readonly [aid: keyof CutAids, label: string])[] = [
  ['border', 'Weeding border'],
  ['weedingLines', 'Weeding lines between rows'],
  ['register', 'Registration marks'],
]

/** The hidden field by which a form in which nothing is ticked differs from an address without choices. */
export const AIDS_FIELD = 'aids'

/** The aids of an address; the default ones if it names none. */
export function readAids(query: URLSearchParams): CutAids {
  if (!query.has(AIDS_FIELD)) return DEFAULT_AIDS
  return {
    border: query.has('border'),
    weedingLines: query.has('weedingLines'),
    register: query.has('register'),
  }
}

/**
 * The address of a file for the cutter: the one that was ordered.
 * @param use the key of the order line, request or cart line that it is cut for; null for none
 */
export function cutFilePath(
  designId: string,
  file: CutFileName,
  { use, aids }: { use: string | null; aids: CutAids },
): string {
  const query = new URLSearchParams(use === null ? {} : { use })
  query.set(AIDS_FIELD, '')
  for (const [aid] of AIDS) if (aids[aid]) query.set(aid, 'on')
  return `/api/staff/lettering/${designId}/${file}?${query}`
}

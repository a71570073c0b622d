import type { CutAids, FilmName } from '#studio/lettering/files/cut-sheet.ts'

/** The file formats for the cutter. */
const CUT_FORMATS = ['pdf', 'svg', 'dxf'] as const
export type CutFormat = (typeof CUT_FORMATS)[number]

/** What the files of films are called in addresses: that of the letters was there before the others (decision 0108). */
const FILM_FILES: readonly (readonly [name: string, film: FilmName])[] = [
  ['cut', 'letters'],
  ['outline', 'outline'],
  ['shadow', 'shadow'],
]

/** A file for the cutter: a film in a format. */
export interface FilmFile {
  film: FilmName
  format: CutFormat
}

/** The files of a film, one for each format. */
export function filmFiles(film: FilmName): FilmFile[] {
  return CUT_FORMATS.map((format) => ({ film, format }))
}

/** Reads `outline.pdf`; null for a name that no file has. */
export function readFilmFile(name: string): FilmFile | null {
  const [, film] = FILM_FILES.find(([file]) => name.startsWith(`${file}.`)) ?? []
  const found = film === undefined ? [] : filmFiles(film)
  return found.find((file) => fileName(file) === name) ?? null
}

function fileName({ film, format }: FilmFile): string {
  return `${FILM_FILES.find(([, one]) => one === film)?.[0]}.${format}`
}

/** What helps with weeding and laying, with its label; the fields of the form that chooses it (decision 0100). */
export const AIDS: readonly (readonly [aid: keyof CutAids, label: string])[] = [
  ['border', 'Weeding border'],
  ['weedingLines', 'Weeding lines between rows'],
  ['register', 'Registration marks'],
]

/** The hidden field by which a form in which nothing is ticked differs from an address without choices. */
export const AIDS_FIELD = 'aids'

/** The aids of an address; null if it names none. */
export function readAids(query: URLSearchParams): CutAids | null {
  if (!query.has(AIDS_FIELD)) return null
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
  file: FilmFile,
  { use, aids }: { use: string | null; aids: CutAids },
): string {
  const query = new URLSearchParams(use === null ? {} : { use })
  query.set(AIDS_FIELD, '')
  for (const [aid] of AIDS) if (aids[aid]) query.set(aid, 'on')
  return `/api/staff/lettering/${designId}/${fileName(file)}?${query}`
}

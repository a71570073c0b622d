/** The file formats for the cutter. */
export const CUT_FILES = ['cut.pdf', 'cut.svg', 'cut.dxf'] as const
export type CutFileName = (typeof CUT_FILES)[number]

/** The options of a cut file. */
export interface CutInput {
  /** For the inside of a window: read from behind. */
  mirrored: boolean
  /** With the edge of the transfer tape. */
  tape: boolean
}

/** The address of a file for the cutter. */
export function cutFilePath(id: string, file: CutFileName, { mirrored, tape }: CutInput): string {
  const query = new URLSearchParams({ ...(mirrored && { mirrored: '1' }), ...(tape && { tape: '1' }) }).toString()
  return `/api/staff/lettering/${id}/${file}${query === '' ? '' : `?${query}`}`
}

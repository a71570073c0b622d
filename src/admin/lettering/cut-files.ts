/** The file formats for the cutter. */
export const CUT_FILES = ['cut.pdf', 'cut.svg', 'cut.dxf'] as const
export type CutFileName = (typeof CUT_FILES)[number]

/**
 * The address of a file for the cutter: the one that was ordered.
 * @param use the key of the order line, request or cart line that it is cut for; null for none
 */
export function cutFilePath(designId: string, file: CutFileName, use: string | null): string {
  return `/api/staff/lettering/${designId}/${file}${use === null ? '' : `?use=${encodeURIComponent(use)}`}`
}

import type { LetteringDesign } from '#studio/lettering/design.ts'
import type { DesignProblem } from '#studio/lettering/design-problems.ts'
import type { DesignMeasures } from '#studio/lettering/measure-design.ts'

/** Where a design is wanted: in a cart, or in a quote request. */
export interface DesignUse {
  designId: string
  /** The design in words; null for one that this release cannot open. */
  said: string | null
  /** Of a cart line, its id; of a request, its reference. */
  name: string
  /** The request's room; null for a cart line. */
  to: string | null
  quantity: number
  kinds: number
  installReady: boolean
  at: Date
}

/** A design as those who cut it see it. */
export interface DesignView {
  id: string
  design: LetteringDesign
  said: string
  measures: DesignMeasures
  /** What keeps it from being cut. */
  problems: readonly DesignProblem[]
  /** The newest first. */
  uses: readonly DesignUse[]
}

export const CUT_FILES = ['cut.pdf', 'cut.svg', 'cut.dxf'] as const
export type CutFileName = (typeof CUT_FILES)[number]

/** How a design is to be cut. */
export interface CutInput {
  /** For inside a window: read from behind. */
  mirrored: boolean
  /** With the edge of the transfer tape. */
  tape: boolean
}

/** What staff do with lettering designs; types only, as of everything in `StaffService`. */
export interface StaffLettering {
  /** Where designs are wanted, the newest first. */
  uses(): Promise<DesignUse[] | null>
  design(id: string): Promise<DesignView | null>
  /** A file for the cutter; null for none. */
  file(id: string, name: string, wish: CutInput): Promise<{ bytes: Buffer; type: string; name: string } | null>
}

/** The address of a file for the cutter. */
export function cutFilePath(id: string, file: CutFileName, { mirrored, tape }: CutInput): string {
  const query = new URLSearchParams({ ...(mirrored && { mirrored: '1' }), ...(tape && { tape: '1' }) }).toString()
  return `/api/staff/lettering/${id}/${file}${query === '' ? '' : `?${query}`}`
}

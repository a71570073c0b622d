import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import { designedLines } from '#shop/cart/store.server.ts'
import { designedRequests } from '#shop/quoting/store.server.ts'
import { describeDesign, designTitle } from '#studio/lettering/describe-design.ts'
import type { Designs, OpenedDesign } from '#studio/lettering/designs.server.ts'
import { getCutFile } from '#studio/lettering/files/draw-design.ts'
import { writeCutDxf } from '#studio/lettering/files/write-cut-dxf.ts'
import { writeCutSvg } from '#studio/lettering/files/write-cut-svg.ts'
import { tenths } from '#studio/lettering/geometry/character-sizes.ts'
import { CUT_FILES, type CutFileName, type CutInput } from './cut-files.ts'

/** As many as somebody would look through. */
const MAX_USES = 100

/** Lettering designs: who ordered or requested them, and their cut files. */
export type StaffLettering = ReturnType<typeof createStaffLettering>

export interface LetteringDeps extends AdminDeps {
  designs: Pick<Designs, 'make' | 'read'>
  /** The shop's name, for the files. */
  brand: string
}

export function createStaffLettering(deps: LetteringDeps) {
  return {
    /** The carts and quote requests with designs, the newest first. */
    uses: () => forMember(deps, 'staff', () => getUses(null, deps)),
    design: (id: string) => forMember(deps, 'staff', () => viewDesign(id, deps)),
    /** A file for the cutter, or null. */
    file: (id: string, name: string, input: CutInput) =>
      forMember(deps, 'staff', async () => {
        const file = CUT_FILES.find((one) => one === name)
        const made = file === undefined ? null : await deps.designs.make(id)
        return made === null || file === undefined ? null : writeFile(made, file, input, deps.brand)
      }),
  }
}

/** A cart line or a quote request with a design. */
export interface DesignUse {
  designId: string
  /** The design in words; null if this release cannot open it. */
  description: string | null
  /** The id of a cart line, or the reference of a request. */
  name: string
  /** The request's page; null for a cart line. */
  to: string | null
  quantity: number
  kinds: number
  installReady: boolean
  at: Date
}

async function getUses(designId: string | null, { db, designs }: LetteringDeps): Promise<DesignUse[]> {
  const filter = { designId, most: MAX_USES }
  const lines = await designedLines(db, filter)
  const requests = await designedRequests(db, filter)
  const known = await designs.read([...lines, ...requests].map((use) => use.designId))
  const uses = [
    ...lines.map(({ lineId, ...line }) => ({ ...line, name: lineId, to: null })),
    ...requests.map(({ requestId, reference, ...request }) => ({
      ...request,
      name: reference,
      to: `/staff/quotes/${requestId}`,
    })),
  ]
  return uses
    .toSorted((one, other) => other.at.getTime() - one.at.getTime())
    .slice(0, MAX_USES)
    .map((use) => {
      const design = known.get(use.designId)
      return { ...use, description: design === undefined ? null : describeDesign(design) }
    })
}

/** A design for the staff who cut it. */
async function viewDesign(id: string, deps: LetteringDeps) {
  const made = await deps.designs.make(id)
  if (made === null) return null
  const { design, measures, problems } = made
  return { id, design, description: describeDesign(design), measures, problems, uses: await getUses(id, deps) }
}

async function writeFile(made: OpenedDesign, file: CutFileName, input: CutInput, brand: string) {
  const cut = getCutFile(made, input)
  const name = fileName(made, file, input)
  if (file === 'cut.pdf') {
    const { writeCutPdf } = await import('#studio/lettering/files/write-cut-pdf.server.ts')
    return { bytes: Buffer.from(await writeCutPdf(cut, brand)), type: 'application/pdf', name }
  }
  if (file === 'cut.svg') return { bytes: Buffer.from(writeCutSvg(cut)), type: 'image/svg+xml', name }
  return { bytes: Buffer.from(writeCutDxf(cut)), type: 'image/vnd.dxf', name }
}

/** `fern-thread-600x213-mirrored.pdf`: readable among the files of a week. */
function fileName({ design, measures, id }: OpenedDesign, file: CutFileName, { mirrored }: CutInput): string {
  const words = designTitle(design)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  const size = `${tenths(measures.width)}x${tenths(measures.height)}`
  const parts = [words || id.slice(0, 6).toLowerCase(), size, ...(mirrored ? ['mirrored'] : [])]
  return `${parts.join('-')}${file.slice('cut'.length)}`
}

import { designedLines } from '#shop/cart/store.server.ts'
import { designedRequests } from '#shop/quoting/store.server.ts'
import { describeDesign, designTitle } from '#studio/lettering/describe-design.ts'
import type { MadeDesign } from '#studio/lettering/designs.server.ts'
import { getCutFile } from '#studio/lettering/files/draw-design.ts'
import { writeCutDxf } from '#studio/lettering/files/write-cut-dxf.ts'
import { writeCutSvg } from '#studio/lettering/files/write-cut-svg.ts'
import { forMember, type StaffDeps } from './staff-deps.server.ts'
import {
  CUT_FILES,
  type CutFileName,
  type CutInput,
  type DesignUse,
  type DesignView,
  type StaffLettering,
} from './staff-lettering.ts'

/** As many as somebody looks through. */
const MAX_USES = 100

/** What staff do with lettering designs: see where they are wanted, and take the files for the cutter. */
export function cutDesigns(needs: StaffDeps): StaffLettering {
  return {
    uses: () => forMember(needs, 'staff', () => getUses(null, needs)),
    design: (id) => forMember(needs, 'staff', () => viewDesign(id, needs)),
    file: (id, name, wish) =>
      forMember(needs, 'staff', async () => {
        const file = CUT_FILES.find((one) => one === name)
        const made = file === undefined ? null : await needs.designs.make(id)
        return made === null || file === undefined ? null : writeFile(made, file, wish, needs.brand)
      }),
  }
}

async function getUses(designId: string | null, { db, designs }: StaffDeps): Promise<DesignUse[]> {
  const asked = { designId, most: MAX_USES }
  const lines = await designedLines(db, asked)
  const requests = await designedRequests(db, asked)
  const known = await designs.read([...lines, ...requests].map((use) => use.designId))
  const said = (id: string) => {
    const design = known.get(id)
    return design === undefined ? null : describeDesign(design)
  }
  const uses = [
    ...lines.map(({ lineId, ...line }) => ({ ...line, name: lineId, to: null, said: said(line.designId) })),
    ...requests.map(({ requestId, reference, ...request }) => ({
      ...request,
      name: reference,
      to: `/staff/quotes/${requestId}`,
      said: said(request.designId),
    })),
  ]
  return uses.toSorted((one, other) => other.at.getTime() - one.at.getTime()).slice(0, MAX_USES)
}

async function viewDesign(id: string, needs: StaffDeps): Promise<DesignView | null> {
  const made = await needs.designs.make(id)
  if (made === null) return null
  const { design, measures, problems } = made
  return { id, design, said: describeDesign(design), measures, problems, uses: await getUses(id, needs) }
}

async function writeFile(made: MadeDesign, file: CutFileName, wish: CutInput, brand: string) {
  const cut = getCutFile(made, wish)
  const name = fileName(made, file, wish)
  if (file === 'cut.pdf') {
    const { writeCutPdf } = await import('#studio/lettering/files/write-cut-pdf.server.ts')
    return { bytes: Buffer.from(await writeCutPdf(cut, brand)), type: 'application/pdf', name }
  }
  if (file === 'cut.svg') return { bytes: Buffer.from(writeCutSvg(cut)), type: 'image/svg+xml', name }
  return { bytes: Buffer.from(writeCutDxf(cut)), type: 'image/vnd.dxf', name }
}

/** `fern-thread-600x213-mirrored.pdf`: what lies in a folder of a week's work. */
function fileName({ design, measures, id }: MadeDesign, file: CutFileName, { mirrored }: CutInput): string {
  const words = designTitle(design)
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 40)
  const size = `${Math.ceil(measures.width)}x${Math.ceil(measures.height)}`
  const parts = [words || id.slice(0, 6).toLowerCase(), size, ...(mirrored ? ['mirrored'] : [])]
  return `${parts.join('-')}${file.slice('cut'.length)}`
}

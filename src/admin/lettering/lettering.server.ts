import { type AdminDeps, forMember } from '#admin/access/access.server.ts'
import { slug } from '#platform/files/slug.ts'
import type { PrintCondition } from '#print/colour/output-intent.ts'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import { designedLines } from '#shop/cart/store.server.ts'
import { designedOrderLines } from '#shop/orders/designed-lines.server.ts'
import { designedRequests } from '#shop/quoting/store.server.ts'
import { describeDesign, designTitle } from '#studio/lettering/describe-design.ts'
import type { Designs, OpenedDesign } from '#studio/lettering/designs.server.ts'
import { type CutAids, defaultAids, layOutSheet } from '#studio/lettering/files/cut-sheet.ts'
import { getCutFiles } from '#studio/lettering/files/draw-design.ts'
import { tenths } from '#studio/lettering/geometry/character-sizes.ts'
import { type FilmFile, readFilmFile } from './cut-files.ts'

/** As many as somebody would look through. */
const MAX_USES = 100

/** Lettering designs: who ordered or requested them, and their cut files. */
export type StaffLettering = ReturnType<typeof createStaffLettering>

export interface LetteringDeps extends AdminDeps {
  designs: Pick<Designs, 'make' | 'read'>
  /** The shop's name, for the files, and the press that prints Full Colour. */
  brand: string
  press: PrintCondition
}

export function createStaffLettering(deps: LetteringDeps) {
  return {
    /** The orders, quote requests and carts with designs, the newest first. */
    uses: () => forMember(deps, 'staff', () => getUses(null, deps)),
    design: (id: string) => forMember(deps, 'staff', () => viewDesign(id, deps)),
    /**
     * A file for the cutter, or null.
     * @param order.use the key of what it is cut for; null for none
     * @param order.aids null for those that are proposed
     */
    file: (id: string, name: string, { use, aids }: { use: string | null; aids: CutAids | null }) =>
      forMember(deps, 'staff', async () => {
        const file = readFilmFile(name)
        const made = file === null ? null : await deps.designs.make(id)
        const cutFor = use === null ? null : (await getUses(id, deps)).find(({ key }) => key === use)
        if (made === null || file === null || cutFor === undefined) return null
        return writeFile(made, file, { use: cutFor, aids }, deps)
      }),
  }
}

/** An order line, a quote request or a cart line with a design. */
export interface DesignUse {
  /** Which one it is, in the addresses of its files. */
  key: string
  designId: string
  /** The design in words; null if this release cannot open it. */
  description: string | null
  /** `Order T-2026-000123, line 2`, `Quote 1A2B3C4D`, `Cart line 1a2b3c4d`. */
  name: string
  /** Null for a cart. */
  customer: string | null
  /** The page of the order or the request; null for a cart line. */
  to: string | null
  quantity: number
  kinds: number
  installReady: boolean
  at: Date
}

async function getUses(designId: string | null, { db, designs }: LetteringDeps): Promise<DesignUse[]> {
  const filter = { designId, most: MAX_USES }
  const ordered = await designedOrderLines(db, filter)
  const requests = await designedRequests(db, filter)
  const lines = await designedLines(db, filter)
  const known = await designs.read([...ordered, ...requests, ...lines].map((use) => use.designId))
  const uses = [
    ...ordered.map(({ lineId, orderId, orderNo, place, firstName, lastName, ...line }) => ({
      ...line,
      key: `order-${lineId}`,
      name: `Order ${orderNo}, line ${place}`,
      customer: fullName(firstName, lastName),
      to: `/staff/orders/${orderId}`,
    })),
    ...requests.map(({ requestId, reference, firstName, lastName, ...request }) => ({
      ...request,
      key: `quote-${requestId}`,
      name: `Quote ${reference}`,
      customer: fullName(firstName, lastName),
      to: `/staff/quotes/${requestId}`,
    })),
    ...lines.map(({ lineId, ...line }) => ({
      ...line,
      key: `cart-${lineId}`,
      name: `Cart line ${lineId.slice(0, 8)}`,
      customer: null,
      to: null,
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

function fullName(first: string, last: string): string {
  return `${first} ${last}`.trim()
}

/** A design for the staff who cut it. */
async function viewDesign(id: string, deps: LetteringDeps) {
  const made = await deps.designs.make(id)
  if (made === null) return null
  const { design, measures, problems } = made
  return { id, design, description: describeDesign(design), measures, problems, uses: await getUses(id, deps) }
}

/** Null for a film that the design does not have. */
async function writeFile(
  made: OpenedDesign,
  { film, format }: FilmFile,
  { use, aids }: { use: DesignUse | null; aids: CutAids | null },
  { brand, press }: Pick<LetteringDeps, 'brand' | 'press'>,
) {
  const recipient = [use?.name, use?.customer].filter(Boolean).join(', ')
  const films = getCutFiles(made, {
    tape: use?.installReady === true,
    recipient,
    aids: aids ?? defaultAids(made.design),
  })
  const cut = films.find((one) => one.film === film)
  if (cut === undefined) return null
  const part = films.length === 1 ? '' : `${film}-${cut.colour.name}`
  const name = `${fileName(made, recipient, part)}.${format}`
  if (format === 'pdf') {
    const { writeCutPdf } = await import('#studio/lettering/files/write-cut-pdf.server.ts')
    return { bytes: Buffer.from(await writeCutPdf(cut, brand, press)), type: 'application/pdf', name }
  }
  const sheet = layOutSheet(cut)
  if (format === 'svg')
    return { bytes: Buffer.from(writeCutLineSvg(sheet, cut.title, cut.recipient)), type: 'image/svg+xml', name }
  return { bytes: Buffer.from(writeCutLineDxf(sheet, cut.recipient)), type: 'image/vnd.dxf', name }
}

/** `order-t-2026-000123-line-2-ada-byron-fern-thread-600x213.5-outline-white-mirrored`: readable among the files of a week. */
function fileName({ design, measures: { sign }, id }: OpenedDesign, recipient: string, film: string): string {
  const words = slug(designTitle(design)).slice(0, 40) || id.slice(0, 6).toLowerCase()
  const size = `${tenths(sign.width)}x${tenths(sign.height)}`
  const parts = [slug(recipient).slice(0, 80), words, size, film, design.mirrored ? 'mirrored' : '']
  return parts.filter((part) => part !== '').join('-')
}

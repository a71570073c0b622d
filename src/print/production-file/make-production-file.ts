import type { PDFDict } from '@cantoo/pdf-lib'
import type { PrintCondition } from '#print/colour/output-intent.ts'
import { layOutCut, outlineSteps } from '#print/cut-line/files/cut-layers.ts'
import { type KeptLine, keptBounds } from '#print/cut-line/kept-line.ts'
import { type Outline, transformOutline } from '#print/cut-line/outline.ts'
import { flattenLayers, onStepLayers, overprintPlates, withoutGuides } from '#print/mends/content-mends.ts'
import { removeExtras } from '#print/mends/document-mends.ts'
import type { EditablePdf } from '#print/mends/editable-pdf.ts'
import { points } from '#print/mends/lay-pages.ts'
import { addMend, type Mend } from '#print/mends/mend.ts'
import { type MendRefusal, mendPages } from '#print/mends/mend-artwork.ts'
import type { MendTools } from '#print/mends/mend-tools.ts'
import type { Finding } from '#print/preflight/findings.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { addResource, addToPage, writeX4 } from './write-x4.ts'

/** Everything that a production file is made from. */
export interface ProductionOrder {
  file: Uint8Array
  requirements: PrintRequirements
  mends: readonly Mend[]
  /** The line around the artwork, from its upper left corner; null where none was drawn here. */
  cutLine: Pick<KeptLine, 'artwork' | 'through' | 'kiss'> | null
  title: string
  /** When the order was placed: it stands in the file. */
  madeAt: Date
  creator: string
}

/** What is printed, and what a member of staff has to know of it. */
export type ProductionFile = { ok: true; file: Uint8Array; sha256: string; findings: readonly Finding[] } | MendRefusal

/**
 * The file that is printed: PDF/X-4, from the original, its mends and its plates. Vectors, text and spots stay what they
 * are; what had to be rendered is a finding. The same order gives the same bytes, anywhere.
 */
export async function makeProductionFile(
  order: ProductionOrder,
  condition: PrintCondition,
  tools: MendTools,
): Promise<ProductionFile> {
  const bounds = order.cutLine && keptBounds(order.cutLine)
  const cut = order.cutLine && bounds && { ...bounds, width: order.cutLine.artwork.width }
  // Plates have their right names before anything is put on the layers of their steps.
  const mends = addMend(order.mends, { id: 'name-plates' })
  const mended = await mendPages({ ...order, mends, cut }, tools, [
    flattenLayers,
    withoutGuides,
    overprintPlates,
    onStepLayers,
  ])
  if (!mended.ok) return mended
  const { editable } = mended
  removeExtras(editable)
  if (order.cutLine !== null && bounds) {
    const place = (outline: Outline) => transformOutline(outline, [1, 0, 0, 1, -bounds.left, -bounds.top])
    const line = { through: place(order.cutLine.through), kiss: place(order.cutLine.kiss) }
    for (const page of editable.pdf.pages) drawCut(editable, page, line, order.requirements)
  }
  const contentHash = await hash(order, condition)
  const { title, madeAt, creator } = order
  const file = await writeX4(editable, condition, { title, madeAt, creator, contentHash })
  return { ok: true, file, sha256: await sha256(file), findings: editable.rendered.map(renderedFinding) }
}

/** The cut line, from the piece's upper left corner, as a spot colour on the layer of its step. */
function drawCut(
  editable: EditablePdf,
  page: PDFDict,
  cutLine: { through: Outline; kiss: Outline },
  { bleedMm, trim }: PrintRequirements,
): void {
  const { context, plates } = editable
  const sheet = layOutCut(cutLine)
  addResource(editable, page, 'ColorSpace', ['TLcut', plates.space('CutContour')])
  addResource(editable, page, 'ExtGState', ['TLcut', context.obj({ Type: 'ExtGState', OP: true, op: true, OPM: 1 })])
  for (const { name, step } of sheet?.layers ?? []) {
    const layer = plates.layer(name, step && `${step.group}/${step.type}`)
    addResource(editable, page, 'Properties', [`TL${name}`, layer])
    const outline = name === 'KissCut' ? cutLine.kiss : cutLine.through
    // From the page's lower left corner, which is the bleed's.
    const steps = outlineSteps(outline, trim.height + bleedMm).map(([kind, ...places]) => {
      const at = places.map((mm, index) => points(index % 2 === 0 ? mm + bleedMm : mm)).join(' ')
      return kind === 'Z' ? 'h' : `${at} ${kind.toLowerCase()}`
    })
    addToPage(editable, page, `/OC /TL${name} BDC q /TLcut gs /TLcut CS 1 SCN 0.25 w ${steps.join(' ')} S Q EMC`)
  }
}

function renderedFinding(what: string): Finding {
  return {
    rule: 'rendered',
    level: 'look',
    what,
    where: null,
    measured: 'Drawn as pixels',
    needed: 'Vectors and text as they are',
    mend: 'Send the artwork as PDF if its lines must stay sharp at any size.',
  }
}

/** Names what a file is made from. */
async function hash({ file, ...order }: ProductionOrder, { profile, ...condition }: PrintCondition): Promise<string> {
  const parts = [await sha256(file), await sha256(profile), JSON.stringify({ order, condition })]
  return sha256(new TextEncoder().encode(parts.join('\n')))
}

async function sha256(bytes: Uint8Array): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes as Uint8Array<ArrayBuffer>)
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}

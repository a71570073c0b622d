import { createHash } from 'node:crypto'
import { type PDFDict, PDFDocument, PDFName, type PDFObject, PDFRawStream, type PDFRef } from '@cantoo/pdf-lib'
import type { PrintCondition } from '#print/colour/output-intent.ts'
import { withoutCutLine } from '#print/mends/content-mends.ts'
import { type EditablePdf, toEditable } from '#print/mends/editable-pdf.ts'
import { points } from '#print/mends/lay-pages.ts'
import { ContentRewriter } from '#print/mends/rewrite-content.ts'
import { getInherited, openPdf, readContent } from '#print/preflight/pdf/open-pdf.ts'
import { PdfObjects } from '#print/preflight/pdf/pdf-objects.ts'
import { writeX4 } from '#print/production-file/write-x4.ts'
import { ObjectCopier } from './copy-objects.ts'
import { type DrawnPiece, drawForm } from './draw-form.server.ts'
import { reachOf } from './lay-marks.ts'
import {
  type Backing,
  backBed,
  backPlace,
  type PressBed,
  type PressForm,
  type PressJob,
  type PressPage,
} from './press-sheet.ts'

export interface PressOrder {
  bed: PressBed
  jobs: readonly PressJob[]
  forms: readonly PressForm[]
  /** How the sheet is turned over; null for one that is printed on one side. */
  backing: Backing | null
  /** Whether cut lines go to the press, as they must where one machine prints and cuts. */
  withCut: boolean
  title: string
  /** When it was planned: it stands in the file. */
  madeAt: Date
  creator: string
}

export type PressPdf =
  | {
      ok: true
      file: Uint8Array
      sha256: string /** The hashes of the production files. */
      sources: readonly string[]
    }
  | { ok: false; code: 'unreadable' | 'page-missing' | 'other-size' | 'other-condition'; job: number }
  | { ok: false; code: 'other-spot'; job: number; spot: string }

type Refusal = Extract<PressPdf, { ok: false }>

/**
 * The file of a planned sheet: PDF/X-4 with a page for each form and side, each production page at its place as a form
 * XObject, with its plates as they are. It names the hash of each production file. The same order gives the same bytes.
 */
export async function writePressPdf(order: PressOrder): Promise<PressPdf> {
  const document = await PDFDocument.create({ updateMetadata: false })
  const objects = new PdfObjects(document.context)
  const target = toEditable({ objects, catalog: document.catalog, version: '1.6', pages: [] })
  const placed = await placeFiles(order, target)
  if (!placed.ok) return placed
  const { condition, spots, fronts, backs, sources } = placed
  const pages = order.forms.flatMap((form) => {
    const front = drawForm({ target, bed: order.bed, spots }, { form, pieces: fronts })
    if (order.backing === null) return [front]
    const turned = order.backing
    const places = form.places.map((place) =>
      backPlace(place, order.bed.sheet, [order.jobs[place.job]?.width ?? 0, turned]),
    )
    const code = { code: `${form.code}B`, slug: `${form.slug} · back` }
    const bed = backBed(order.bed, turned)
    return [front, drawForm({ target, bed, spots }, { form: { ...form, ...code, places }, pieces: backs })]
  })
  const { title, madeAt, creator } = order
  const contentHash = sha256(new TextEncoder().encode(JSON.stringify([sources, withoutFiles(order)])))
  const whole = { ...target, pdf: { ...target.pdf, pages } }
  const file = await writeX4(whole, condition, { title, madeAt, creator, contentHash, sources })
  return { ok: true, file, sha256: sha256(file), sources }
}

/** The pieces of each job that are printed on one side, by the job's index. */
type Pieces = (DrawnPiece | null)[]

interface PlacedFiles {
  ok: true
  condition: PrintCondition
  spots: ReadonlyMap<string, PDFRef>
  fronts: Pieces
  backs: Pieces
  sources: string[]
}

/** Every page that is used as a form XObject of the target, once. */
async function placeFiles(order: PressOrder, target: EditablePdf): Promise<PlacedFiles | Refusal> {
  const copier = new ObjectCopier(target)
  const placing: Placing = { order, opened: new Map(), into: { copier, target, withCut: order.withCut } }
  const [fronts, backs]: [Pieces, Pieces] = [[], []]
  for (const [job, each] of order.jobs.entries()) {
    const front = await placeSide(each, each.front, placing)
    const back = order.backing === null || each.back === null ? null : await placeSide(each, each.back, placing)
    if (copier.clash !== null) return { ok: false, code: 'other-spot', job, spot: copier.clash }
    if (typeof front === 'string') return { ok: false, code: front, job }
    if (typeof back === 'string') return { ok: false, code: back, job }
    fronts.push(front)
    backs.push(back)
  }
  const [first] = placing.opened.values()
  if (first === undefined) throw new Error('a press sheet without jobs')
  const spots = new Map([...copier.spots].map(([name, { space }]) => [name, space]))
  return { ok: true, condition: first.condition, spots, fronts, backs, sources: [...placing.opened.keys()] }
}

interface Placing {
  order: PressOrder
  /** By the hashes of their files. */
  opened: Map<string, OpenSource>
  into: Target
}

/** A side of a job's pieces; or why it cannot be printed with the others. */
async function placeSide(
  { width, height, line }: PressJob,
  side: PressPage,
  { order, opened, into }: Placing,
): Promise<DrawnPiece | 'unreadable' | 'page-missing' | 'other-size' | 'other-condition'> {
  const hash = sha256(side.file)
  const source = opened.get(hash) ?? (await openSource(side, into))
  if (source === null) return 'unreadable'
  opened.set(hash, source)
  const [first = source] = opened.values()
  if (!isSame(first.condition, source.condition)) return 'other-condition'
  const page = source.place(side.page, reachOf(order.bed))
  if (page === null) return 'page-missing'
  const off = Math.max(Math.abs(page.width - width), Math.abs(page.height - height))
  return off > SIZE_MM ? 'other-size' : { ...page, line }
}

/** How far a production page's trimmed size may be off its job's. */
const SIZE_MM = 0.05
const POINT_MM = 25.4 / 72

type PlacedPage = Omit<DrawnPiece, 'line'>

interface OpenSource {
  condition: PrintCondition
  /** A page as a form XObject, as far as `reach` mm beyond its trim box; null if there is no such page. */
  place(page: number, reach: number): PlacedPage | null
}

interface Target {
  copier: ObjectCopier
  target: EditablePdf
  withCut: boolean
}

/** Opens a production file; null for one that cannot be read, or names no printing condition. */
async function openSource({ file }: PressPage, { copier, target, withCut }: Target): Promise<OpenSource | null> {
  const opened = await openPdf(file)
  if (!opened.ok) return null
  const { objects, catalog, pages } = opened.pdf
  const condition = readCondition(objects, catalog)
  if (condition === null) return null
  const editable = toEditable(opened.pdf)
  const rewriter = withCut ? null : new ContentRewriter({ ...editable, objects }, withoutCutLine)
  const copy = copier.openSource(objects)
  const placed = new Map<number, PlacedPage>()
  const place = (number: number, reach: number): PlacedPage | null => {
    const page = pages[number]
    const known = placed.get(number)
    if (known !== undefined || page === undefined) return known ?? null
    const [media = [], trim = []] = ['BleedBox', 'TrimBox'].map((key) =>
      objects.numbers(getInherited(objects, page, key)),
    )
    const [left = 0, bottom = 0, right = 0, top = 0] = trim
    const grow = [-1, -1, 1, 1].map((sign, at) => {
      const [edge = 0, least = edge] = [trim[at], media[at]]
      return sign < 0 ? Math.max(edge - points(reach), least) : Math.min(edge + points(reach), least)
    })
    const made: PlacedPage = {
      name: `P${target.context.largestObjectNumber + 1}`,
      form: toForm(target, grow, { page, objects, copy, rewriter }),
      trim: { left, top },
      width: (right - left) * POINT_MM,
      height: (top - bottom) * POINT_MM,
    }
    placed.set(number, made)
    return made
  }
  return { condition, place }
}

interface SourcePage {
  page: PDFDict
  objects: PdfObjects
  copy: (value: PDFObject) => PDFObject
  rewriter: ContentRewriter | null
}

/** A page with what it needs as a form XObject; a group of transparency stays one. */
function toForm(
  { context }: EditablePdf,
  box: readonly number[],
  { page, objects, copy, rewriter }: SourcePage,
): PDFRef {
  const own = readContent(objects, page)
  const used = getInherited(objects, page, 'Resources')
  const { content, resources } = rewriter?.rewrite(own, used) ?? { content: own, resources: used }
  const form = context.flateStream(content, { Type: 'XObject', Subtype: 'Form', BBox: [...box] })
  form.dict.set(PDFName.of('Resources'), copy(objects.dict(resources) ?? context.obj({})))
  const group = objects.dict(getInherited(objects, page, 'Group'))
  if (group !== undefined) form.dict.set(PDFName.of('Group'), copy(group))
  return context.register(form)
}

/** The printing condition that a PDF/X file is made for. */
function readCondition(objects: PdfObjects, catalog: PDFObject | undefined): PrintCondition | null {
  const intent = objects
    .list(objects.get(catalog, 'OutputIntents'))
    .find((one) => objects.name(objects.get(one, 'S')) === 'GTS_PDFX')
  const profile = objects.get(intent, 'DestOutputProfile')
  if (!(profile instanceof PDFRawStream)) return null
  const text = (key: string) => objects.text(objects.get(intent, key)) ?? ''
  return { profile: objects.bytes(profile), identifier: text('OutputConditionIdentifier'), info: text('Info') }
}

function isSame(one: PrintCondition, other: PrintCondition): boolean {
  return one.identifier === other.identifier && Buffer.from(one.profile).equals(other.profile)
}

/** What an order says besides the files, which their hashes name. */
function withoutFiles({ jobs, ...order }: PressOrder): unknown {
  const pages = jobs.map(({ front, back, ...job }) => ({ ...job, pages: [front.page, back?.page] }))
  return { ...order, jobs: pages }
}

function sha256(bytes: Uint8Array): string {
  return createHash('sha256').update(bytes).digest('hex')
}

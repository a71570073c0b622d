import { forMember } from '#admin/access/access.server.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import type { FileStorage } from '#platform/files/file-storage.ts'
import { type QrPath, qrPath } from '#platform/pictures/qr-path.server.ts'
import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES } from '#print/catalogue/configuration.ts'
import type { PieceRing } from '#print/imposition/sheet.ts'
import { jobSteps } from '#print/job-ticket/job-steps.ts'
import type { RunTicket, TicketFile, TicketJob, TicketPicture } from '#print/job-ticket/ticket.ts'
import { getTicketStock } from '#print/job-ticket/ticket-stock.ts'
import { ticketXjdf } from '#print/job-ticket/xjdf/ticket-xjdf.ts'
import { writeXjdf } from '#print/job-ticket/xjdf/xjdf-file.ts'
import { unpackPicture, WHOLE } from '#shop/proofs/drawn-page.ts'
import { proofPicturePath } from '#shop/proofs/proof-addresses.ts'
import { getProofPages } from '#shop/proofs/store.server.ts'
import { gangFileName, listGangFiles } from './files/gang-task.server.ts'
import type { PlanningDeps } from './plan-gang.server.ts'
import {
  findGang,
  getJobFiles,
  getJobs,
  getLayouts,
  type JobWithLine,
  type StoredGang,
  type StoredLayout,
} from './store.server.ts'
import { customerName } from './view-planning.server.ts'

/* The job ticket of a gang (issue 21, 4): as a page, on A5, and as XJDF. Jobs have the numbers that the gang's page shows. */

/** What writing a ticket needs, without who asks for it. */
export interface WriteTicketDeps extends Pick<PlanningDeps, 'db' | 'catalogue'> {
  siteUrl: string
  brand: string
  proofs: { files: FileStorage }
}

export type TicketDeps = PlanningDeps & WriteTicketDeps

export const TICKET_FORMATS = ['pdf', 'xjdf'] as const
export type TicketFormat = (typeof TICKET_FORMATS)[number]

/** A ticket as a page shows it: its pictures are those of the proofs, by their addresses. */
interface ShownTicket {
  ticket: RunTicket
  pictures: (string | null)[]
  /** What is cut around the pieces of each job, where that is less than their boxes. */
  outlines: (PieceRing | null)[]
  /** The codes that lead to the pages of the gang, and of each job. */
  codes: { gang: QrPath; jobs: QrPath[] }
}

/** The ticket of a gang for its page; null where there is none. */
export function viewTicket(gangId: number, deps: TicketDeps): Promise<ShownTicket | null> {
  return forMember(deps, 'staff', async () => {
    const found = await gatherTicket(gangId, deps)
    if (found === null) return null
    const pictures = found.stored.map(({ job, line, order }) => {
      const drawn = found.drawn.get(job.id)
      const address = { orderNo: order.orderNo, lineId: line.id, key: null }
      return drawn === undefined
        ? null
        : proofPicturePath(address, { version: job.proofNo, place: drawn.place, page: 1 })
    })
    const { ticket } = found
    const outlines = found.stored.map(({ job }) => job.outline)
    const codes = { gang: qrPath(ticket.url), jobs: ticket.jobs.map(({ url }) => qrPath(url)) }
    return { ticket, pictures, outlines, codes }
  })
}

/** The ticket as a file; who has taken it is in the audit log, because it names customers. */
export function downloadTicket(gangId: number, format: TicketFormat, deps: TicketDeps): Promise<Uint8Array | null> {
  return forMember<Uint8Array>(deps, 'staff', async ({ userId }) => {
    const file = await writeTicket(gangId, { format }, deps)
    if (file === null) return null
    const entry = {
      action: 'ticket-downloaded',
      actorId: userId,
      subject: { kind: 'gang', id: String(gangId) },
      details: { format },
    } as const
    await inTransaction(deps.db, (tx) => audit(tx, entry, deps))
    return file
  })
}

export function ticketFileName(gangId: number, format: TicketFormat): string {
  return `job-ticket-G${gangId}.${format}`
}

/**
 * Writes the ticket of a gang as a file; null where there is none.
 * @param cutFolder where cut files are for who reads it, such as `cut/`; beside it where it is left out
 */
export async function writeTicket(
  gangId: number,
  { format, cutFolder = '' }: { format: TicketFormat; cutFolder?: string },
  deps: WriteTicketDeps,
): Promise<Uint8Array | null> {
  const found = await gatherTicket(gangId, deps, cutFolder)
  if (found === null) return null
  return format === 'pdf' ? drawTicket(found, deps) : describeTicket(found.ticket, deps)
}

function describeTicket(ticket: RunTicket, { brand }: WriteTicketDeps): Uint8Array {
  const device = brand.replaceAll(/[^A-Za-z0-9]/g, '') || 'shop'
  return Buffer.from(writeXjdf(ticketXjdf(ticket, { agent: brand, version: '1', device })))
}

/** With the pictures in it; one that cannot be read is left out, because the words are needed most. */
async function drawTicket({ ticket, stored, drawn }: Gathered, deps: WriteTicketDeps): Promise<Uint8Array> {
  const pictures = new Map<string, TicketPicture | null>()
  for (const { pictureKey } of drawn.values()) {
    if (!pictures.has(pictureKey)) pictures.set(pictureKey, await readPicture(pictureKey, deps))
  }
  const pictureOf = ({ job }: JobWithLine) => pictures.get(drawn.get(job.id)?.pictureKey ?? '') ?? null
  const all = stored.map(pictureOf)
  const jobs = ticket.jobs.map((job, index) => ({ ...job, picture: all[index] ?? null }))
  // What draws PDFs is read with the first of them, not at the start.
  const { ticketPdf } = await import('#print/job-ticket/ticket-pdf.server.ts')
  return ticketPdf({ ...ticket, jobs }, { brand: deps.brand, companyName: deps.brand })
}

/** Enough for the ticket's picture at 300 dots an inch. */
const PICTURE_PX = 560

async function readPicture(key: string, { proofs: { files } }: WriteTicketDeps): Promise<TicketPicture | null> {
  const stored = await files.read(key)
  if (stored === null) return null
  const chunks: Uint8Array[] = []
  for await (const chunk of stored) chunks.push(chunk)
  const webp = unpackPicture(Buffer.concat(chunks), WHOLE)
  if (webp === null) return null
  const { default: sharp } = await import('sharp')
  const fitted = sharp(webp).resize({ width: PICTURE_PX, height: PICTURE_PX, fit: 'inside', withoutEnlargement: true })
  const { data, info } = await fitted.flatten({ background: '#fff' }).jpeg().toBuffer({ resolveWithObject: true })
  return { jpeg: data, width: info.width, height: info.height }
}

/** The picture of a job's first page. */
interface DrawnJob {
  /** Of its file, among those of the approved version. */
  place: number
  pictureKey: string
}

interface Gathered {
  ticket: RunTicket
  /** In the order of the ticket's jobs. */
  stored: readonly JobWithLine[]
  /** By the ids of jobs; those without a picture are left out. */
  drawn: ReadonlyMap<string, DrawnJob>
}

async function gatherTicket(gangId: number, deps: WriteTicketDeps, cutFolder = ''): Promise<Gathered | null> {
  const { db } = deps
  const gang = await findGang(db, gangId)
  if (gang === null) return null
  const jobs = await getJobs(db, { gangIds: [gangId] })
  const ids = jobs.map(({ job }) => job.id)
  const run = { gang, jobs, layouts: await getLayouts(db, [gangId]), files: await getJobFiles(db, ids) }
  const ticket = makeTicket(run, cutFolder, deps)
  return ticket === null ? null : { ticket, stored: jobs, drawn: await findDrawn(run.files, deps) }
}

async function findDrawn(files: StoredRun['files'], { db }: WriteTicketDeps): Promise<Map<string, DrawnJob>> {
  const keys = [...new Set(files.map(({ key }) => key))]
  const pages = (await getProofPages(db, keys)).filter(({ page }) => page === 1)
  const pictures = new Map(pages.map(({ fileKey, key }) => [fileKey, key]))
  const drawn = new Map<string, DrawnJob>()
  for (const { jobId, place, key } of files) {
    const pictureKey = pictures.get(key)
    if (pictureKey !== undefined && !drawn.has(jobId)) drawn.set(jobId, { place, pictureKey })
  }
  return drawn
}

interface StoredRun {
  gang: StoredGang
  jobs: readonly JobWithLine[]
  layouts: readonly StoredLayout[]
  files: Awaited<ReturnType<typeof getJobFiles>>
}

/** Null for a gang whose product the catalogue no longer has. */
function makeTicket(planned: StoredRun, cutFolder: string, { catalogue, siteUrl }: WriteTicketDeps): RunTicket | null {
  const { gang, jobs: stored, layouts } = planned
  const current = catalogue.current().catalogue
  const [first] = stored
  if (first === undefined) return null
  const stock = getTicketStock(current, first.line.configuration)
  if (stock === null) return null
  const { id, press, lamination, printing, unit, sheet, makeReady, dispatchOn, plannedAt } = gang
  const code = `G${id}`
  const url = `${siteUrl}/staff/planning/${id}`
  const indexes = new Map(stored.map(({ job }, index) => [job.id, index]))
  const jobs = stored.map((each, index): TicketJob => {
    const { configuration } = each.line
    const steps = jobSteps(current, configuration)
    return { ...jobFacts(each), code: `${code}-${index + 1}`, url: `${siteUrl}/staff/jobs/${each.job.id}`, steps }
  })
  return {
    code,
    url,
    madeAt: plannedAt,
    dispatchOn,
    press,
    stock: { ...stock, name: gang.stock },
    lamination,
    printing,
    backing: first.line.configuration.printed_side_id === BOTH_SIDES ? 'turn' : null,
    unit,
    sheet,
    bleed: sheet.bleed,
    makeReady,
    layouts: layouts.map(({ run, places }) => ({
      run,
      placements: places.map(({ job, ...place }) => ({ ...place, job: indexes.get(job) ?? 0 })),
    })),
    jobs,
    files: ticketFiles(planned, current, cutFolder),
  }
}

/** The press PDF, and the cut files as PDF, with where they are for who reads the ticket. */
function ticketFiles(run: StoredRun, catalogue: Catalogue, cutFolder: string): TicketFile[] {
  return listGangFiles(run, catalogue).flatMap((wanted): TicketFile[] => {
    const name = gangFileName(run.gang.id, wanted)
    if (wanted.file === 'press') return [{ kind: 'print', name, url: name }]
    return wanted.format === 'pdf' ? [{ kind: 'cut', name, url: `${cutFolder}${name}` }] : []
  })
}

function jobFacts({ job, line, order }: JobWithLine): Omit<TicketJob, 'code' | 'url' | 'steps'> {
  const { width, height, quantity, overs, reason, dispatchOn } = job
  return {
    orderNo: order.orderNo,
    line: line.place,
    set: { no: job.setNo, of: job.sets },
    customer: customerName(order),
    product: line.productName,
    width,
    height,
    finished: { width: line.configuration.width, height: line.configuration.height },
    quantity,
    overs,
    reason,
    dispatchOn,
    picture: null,
  }
}

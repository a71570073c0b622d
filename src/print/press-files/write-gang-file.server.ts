import { createHash } from 'node:crypto'
import { readInstant } from '#platform/time/clock.ts'
import { writeCutLineDxf } from '#print/cut-line/files/write-dxf.ts'
import { writeCutLinePdf } from '#print/cut-line/files/write-pdf.server.ts'
import { writeCutLineSvg } from '#print/cut-line/files/write-svg.ts'
import { drawCutSheet } from './cut-sheet.ts'
import type { ApprovedFile, CutFormat, GangFault, GangFileJob, GangFileTask, OutlinesTask } from './gang-file.ts'
import { inDepth, orderedLine } from './ordered-line.ts'
import { pieceOutline } from './piece-outline.ts'
import type { Backing, PieceLine, PressPage } from './press-sheet.ts'
import { centred, type PiecePage, readPieces } from './read-piece.ts'
import { writePressPdf } from './write-press-pdf.server.ts'

/* A file of a gang, from the bytes that were approved and from nothing else: every file is checked by its hash first. */

export type GangFile = { ok: true; file: Uint8Array } | GangFault

/** Writes a file of a gang, or what its jobs are nested by. @param bytes of the approved files, in their order */
export async function writeGangFile(
  task: GangFileTask | OutlinesTask,
  bytes: readonly Uint8Array[],
): Promise<GangFile> {
  const sources = await openSources(task, bytes)
  if (!sources.ok) return sources
  if (!('what' in task)) return writeOutlines(task.jobs, sources.opened)
  const pieces: Piece[] = []
  for (const [job, each] of task.jobs.entries()) {
    const found = findPages(each, sources.opened)
    if (typeof found === 'string') return { ok: false, code: found, job }
    const line = findLine(each, found.front)
    if (typeof line === 'string') return { ok: false, code: line, job }
    pieces.push({ ...found, line })
  }
  return task.what.file === 'press' ? writePress(task, pieces) : writeCut(task, task.what, pieces)
}

/** A page of an approved file. */
interface SourcePage {
  bytes: Uint8Array
  kind: ApprovedFile['kind']
  page: number
  read(): PiecePage
}

interface Piece {
  front: SourcePage
  back: SourcePage | null
  line: PieceLine | null
}

/** The pages of all files, each of which is what was approved. */
async function openSources({ files, jobs }: OutlinesTask, bytes: readonly Uint8Array[]) {
  const opened: SourcePage[][] = []
  for (const [index, { sha256, kind }] of files.entries()) {
    const file = bytes[index] ?? new Uint8Array()
    const job = jobs.findIndex((each) => each.files.includes(index))
    if (createHash('sha256').update(file).digest('hex') !== sha256) return fault('file-changed', job)
    const pages = await readPieces(file)
    if (pages === null) return fault('unreadable', job)
    opened.push(pages.map((read, page) => ({ bytes: file, kind, page, read })))
  }
  return { ok: true as const, opened }
}

function fault(code: GangFault['code'], job: number): GangFault {
  return { ok: false, code, job }
}

/** The sides of a job: all pages of its files, or its part of the pages that all sets share. */
function findPages({ files, sides, share }: GangFileJob, opened: readonly SourcePage[][]) {
  const pages = files.flatMap((file) => opened[file] ?? [])
  const isShared = share !== null && pages.length === sides * share.sets
  if (pages.length !== sides && !isShared) return 'pages-unclear'
  const first = isShared ? (share.setNo - 1) * sides : 0
  const [front, back = null] = pages.slice(first, first + sides)
  return front === undefined ? 'pages-unclear' : { front, back }
}

/** The line that the approved page has; without one that of the shape that was ordered. */
function findLine(job: GangFileJob, front: SourcePage): PieceLine | null | 'line-missing' | 'line-open' {
  const page = front.read()
  if (page.line === null) return job.cut.shape === 'own' ? 'line-missing' : orderedLine(job.cut, job)
  if (!page.isSound) return 'line-open'
  return inDepth(front.kind === 'cut' ? centred(page.line, page, job) : page.line, job.cut)
}

/** What nesting goes by: an outline for each job, null for one that lies in its box. */
function writeOutlines(jobs: readonly GangFileJob[], opened: readonly SourcePage[][]): GangFile {
  const outlines = jobs.map((job) => {
    const found = findPages(job, opened)
    const line = typeof found === 'string' ? null : findLine(job, found.front)
    return line === null || typeof line === 'string' ? null : pieceOutline(line, job)
  })
  return { ok: true, file: new TextEncoder().encode(JSON.stringify(outlines)) }
}

/** How a sheet is turned over for its back: about its upright axis, so that the press takes it by the same edge. */
const BACKING: Backing = 'turn'

async function writePress({ jobs, ...task }: GangFileTask, pieces: readonly Piece[]): Promise<GangFile> {
  const cutOnly = pieces.findIndex(({ front }) => front.kind === 'cut')
  if (cutOnly >= 0) return fault('cut-only', cutOnly)
  const toPage = ({ bytes, page }: SourcePage): PressPage => ({ file: bytes, page })
  const written = await writePressPdf({
    ...task,
    jobs: pieces.map(({ front, back, line }, index) => {
      const { width = 0, height = 0 } = jobs[index] ?? {}
      return { width, height, front: toPage(front), back: back && toPage(back), line }
    }),
    backing: jobs.some(({ sides }) => sides > 1) ? BACKING : null,
    // The cutter has a file of its own, with lines that production files need not have.
    withCut: false,
    madeAt: readInstant(task.madeAt),
  })
  return written.ok ? { ok: true, file: written.file } : fault(written.code, written.job)
}

async function writeCut(
  { bed, forms, title, creator }: GangFileTask,
  { format, form }: { format: CutFormat; form: number },
  pieces: readonly Piece[],
): Promise<GangFile> {
  const sheet = drawCutSheet({ places: forms[form]?.places ?? [] }, bed, pieces)
  if (sheet.layers.length === 0) return fault('nothing-to-cut', 0)
  switch (format) {
    case 'pdf':
      return { ok: true, file: await writeCutLinePdf(sheet, title, creator) }
    case 'dxf':
      return { ok: true, file: new TextEncoder().encode(writeCutLineDxf(sheet, title)) }
    case 'svg':
      return { ok: true, file: new TextEncoder().encode(writeCutLineSvg(sheet, title)) }
  }
}

import type { Catalogue } from '#print/catalogue/catalogue.ts'
import { BOTH_SIDES, type Configuration, leadingEdge } from '#print/catalogue/configuration.ts'
import { resolveItem } from '#print/catalogue/resolve-item.ts'
import {
  type ApprovedFile,
  CUT_FORMATS,
  type CutFormat,
  type GangFileJob,
  type GangFileTask,
} from '#print/press-files/gang-file.ts'
import type { OrderedCut } from '#print/press-files/ordered-line.ts'
import { sheetPlaces } from '#print/press-files/press-sheet.ts'
import { productOfConfiguration } from '#studio/showroom/scene/product-of-configuration.ts'
import type { SceneProduct } from '#studio/showroom/scene/scene-product.ts'
import { haveOwnFiles } from '../job.ts'
import type { JobWithLine, StoredGang, StoredLayout } from '../store.server.ts'

/* What is written for the press and the cutter, from a gang as it is stored: the same layouts that its page shows. */

/** Which file: the press PDF, or the cut file of a layout, by its number. */
export type WantedGangFile = { file: 'press' } | { file: 'cut'; format: CutFormat; layout: number }

/** What a file of a gang is called wherever it goes. */
export function gangFileName(gangId: number, wanted: WantedGangFile): string {
  return wanted.file === 'press' ? `gang-${gangId}.pdf` : `gang-${gangId}-cut-${wanted.layout}.${wanted.format}`
}

interface StoredFile extends ApprovedFile {
  jobId: string
}

export interface GangParts {
  gang: StoredGang
  jobs: readonly JobWithLine[]
  layouts: readonly StoredLayout[]
  /** Of all jobs, in the order of their places. */
  files: readonly StoredFile[]
  /** The files of the approved versions of the lines, with their sets. */
  approved: readonly { lineId: string; setNo: number }[]
}

/** The files that a gang has: what is only cut is not printed, and layouts for the guillotine have no cut file. */
export function listGangFiles(
  { gang, jobs, layouts, files }: Omit<GangParts, 'approved'>,
  catalogue: Catalogue,
): WantedGangFile[] {
  const isPrinted = files.every(({ kind }) => kind !== 'cut')
  const cut = new Set(jobs.flatMap(({ job, line }) => (isGuillotined(catalogue, line, gang.unit) ? [] : [job.id])))
  const toCut = layouts.filter(({ places }) => places.some(({ job }) => cut.has(job)))
  return [
    ...(isPrinted ? [{ file: 'press' } as const] : []),
    ...toCut.flatMap(({ no }) => CUT_FORMATS.map((format) => ({ file: 'cut', format, layout: no }) as const)),
  ]
}

/** The task of writing a file of a gang; its files are listed once each, in the order in which their bytes follow. */
export function gangFileTask(
  { gang, jobs, layouts, files, approved }: GangParts,
  catalogue: Catalogue,
  { what, creator }: Pick<GangFileTask, 'what' | 'creator'>,
): GangFileTask {
  const { id, sheet, unit, press, stock, plannedAt, revision } = gang
  const sources = jobs.map(({ job, line }) => ({
    job,
    line,
    files: files.filter(({ jobId }) => jobId === job.id),
    approved: approved.filter(({ lineId }) => lineId === line.id),
  }))
  const { jobs: fileJobs, listed } = gangFileJobs(sources, catalogue, unit)
  const numbers = new Map(jobs.map(({ job }, index) => [job.id, index]))
  const edge = leadingEdge(jobs[0]?.line.configuration.orientation_id ?? null)
  // The top of the sheet goes first through the press, and leaves the finished roll first.
  const isHeadDown = edge === 'bottom' || edge === 'right'
  const forms = layouts.map(({ no, run, places }) => ({
    code: `G${id}-${no}`,
    slug: `Gang ${id}, layout ${no} of ${layouts.length} · ${run} × · ${press} · ${stock} · revision ${revision}`,
    places: sheetPlaces(
      { placements: places.map((place) => ({ ...place, job: numbers.get(place.job) ?? 0 })) },
      isHeadDown,
    ),
    spacing: sheet.isNested === true ? sheet.gap : null,
  }))
  return {
    what,
    bed: { sheet, kind: unit, unprintable: sheet.unprintable, bleed: sheet.bleed, gripper: 'top' },
    jobs: fileJobs,
    forms,
    files: listed,
    title: `Gang ${id}`,
    madeAt: plannedAt.toISOString(),
    creator,
  }
}

/** A job with its line, its files and the approved files of the line. */
export interface FileJobSource {
  job: Pick<JobWithLine['job'], 'width' | 'height' | 'setNo'>
  line: CutOf & Pick<JobWithLine['line'], 'kinds'>
  files: readonly ApprovedFile[]
  approved: readonly { setNo: number }[]
}

/** Jobs as the process is told of them, and their files, each listed once. */
export function gangFileJobs(sources: readonly FileJobSource[], catalogue: Catalogue, unit: 'sheet' | 'web') {
  const all = sources.flatMap(({ files }) => files)
  const listed = [...new Map(all.map(({ sha256, size, kind }) => [sha256, { sha256, size, kind }])).values()]
  const jobs = sources.map(({ job, line, files, approved }): GangFileJob => {
    return {
      width: job.width,
      height: job.height,
      files: files.map(({ sha256 }) => listed.findIndex((file) => file.sha256 === sha256)),
      sides: line.configuration.printed_side_id === BOTH_SIDES ? 2 : 1,
      share: haveOwnFiles(line.kinds, approved) ? null : { setNo: job.setNo, sets: line.kinds },
      cut: orderedCut(catalogue, line, unit),
    }
  })
  return { jobs, listed }
}

interface CutOf {
  featuredItemId: number
  productId: number
  configuration: Configuration
}

/**
 * How a piece is cut, by what was ordered. What has straight edges is cut by a guillotine on sheets, and by a plotter from
 * a web; a sheet of labels is cut as its file says, if it says anything.
 */
function orderedCut(catalogue: Catalogue, line: CutOf, unit: 'sheet' | 'web'): OrderedCut {
  const drawn = drawnProduct(catalogue, line)
  if (drawn === null) return { depth: 'through', shape: 'own' }
  const depth = KISS_CUT_FORMS.has(drawn.form.kind) ? 'kiss' : 'through'
  if (drawn.form.kind === 'sheet') return { depth, shape: 'guillotine' }
  const shape = orderedShape(drawn)
  const hasCorners = shape !== 'own' && !shape.round && shape.corners === 0
  return { depth, shape: hasCorners && depth === 'through' && unit === 'sheet' ? 'guillotine' : shape }
}

/** Whether a piece is cut by the guillotine alone, so that no cut file is needed for it. A sheet of labels may have lines. */
export function isGuillotined(catalogue: Catalogue, line: CutOf, unit: 'sheet' | 'web'): boolean {
  const isSheet = drawnProduct(catalogue, line)?.form.kind === 'sheet'
  return !isSheet && orderedCut(catalogue, line, unit).shape === 'guillotine'
}

function drawnProduct(catalogue: Catalogue, { featuredItemId, productId, configuration }: CutOf): SceneProduct | null {
  const isThere = catalogue.featured_items.some(({ id }) => id === featuredItemId)
  const products = isThere ? resolveItem(catalogue, featuredItemId).products : []
  const product = products.find(({ id }) => id === productId)
  return product === undefined ? null : productOfConfiguration(configuration, product)
}

/** Labels that stay on their backing, or on their roll. */
const KISS_CUT_FORMS: ReadonlySet<string> = new Set(['kiss-cut', 'roll'])

function orderedShape({ outline, corner_mm: corners }: SceneProduct): Exclude<OrderedCut['shape'], 'guillotine'> {
  if (outline === 'custom') return 'own'
  return outline === 'circle' || outline === 'oval' ? { round: true, corners: 0 } : { round: false, corners }
}

import { createHash, randomUUID } from 'node:crypto'
import type { SignedIn } from '#people/accounts/session.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import type { Clock } from '#platform/time/clock.ts'
import { getChecks, getEvaluations } from '#shop/artwork-checks/store.server.ts'
import { unmended } from '#shop/artwork-checks/verdicts.ts'
import { howOpened } from '#shop/orders/open-order.server.ts'
import { takesFiles } from '#shop/orders/order-states.ts'
import type { ProductionView } from './production-view.ts'
import type { PlatePictures, ProductionTask } from './production-work.ts'
import { type ProductionRefusal, type ProductionRefusalCode, productionRefusal } from './refusals.ts'
import type { ProductionRunner } from './run-production.server.ts'
import {
  filesToMake,
  findOrderedFile,
  getProductionFiles,
  knownProductionKeys,
  type OrderedFile,
  type StoredProduction,
  savePlates,
  saveProduction,
} from './store.server.ts'

/** A change of the program that changes the bytes of production files: they are made again until they are approved. */
const VERSION = 2
/** Made in one run of the job. */
const MOST = 20

interface ProductionDeps {
  db: Database
  clock: Clock
  files: FileStorage
  /** Of the links of orders. */
  secret: string
  runner: ProductionRunner
  /** The profile of the press, and how the file names it. */
  press: { profile: Uint8Array; identifier: string; info: string }
  /** The shop's name, as the maker in the file. */
  brand: string
  /** Which of these stored files proofs show: they stay when a production file is made again. */
  shownInProofs(keys: readonly string[]): Promise<ReadonlySet<string>>
}

/** The person who asks. */
interface Visitor {
  current(): Promise<SignedIn | null>
  isStaff(): Promise<boolean>
}

/** A file of an order, with the key of the order's link if there is one. */
interface Asked {
  fileId: string
  key: string | null
}

export type ProductionFiles = ReturnType<typeof createProductionFiles>

/** Production files: made once from the file of an order's line, and the same ever after (decisions §9). */
export function createProductionFiles(deps: ProductionDeps) {
  return {
    /** The files of a person: those of their own orders; for staff those of all. */
    forVisitor: (visitor: Visitor) => ({
      /** The production file, made now if it is not made yet. */
      download: (asked: Asked) => download(asked, { ...deps, ...visitor }),
      /** The plates of its first page. */
      plates: (asked: Asked) => readPlates(asked, { ...deps, ...visitor }),
      /** What is made already of files that the caller has opened. */
      made: (fileIds: readonly string[]) => viewMade(fileIds, deps),
    }),
    /** The production file of a whole file of an order, made now if it is not; for the proof. */
    make: async (fileId: string): Promise<Ensured> => {
      const found = await findOrderedFile(deps.db, fileId)
      return found === null ? productionRefusal('unknown') : ensure(found, deps)
    },
    /** Makes what is due; for the jobs. @returns how many files it looked at */
    makeDue: () => makeDue(deps),
    /** Which of these stored files belong to production files. */
    known: (keys: readonly string[]) => knownProductionKeys(deps.db, keys),
  }
}

async function viewMade(fileIds: readonly string[], { db }: ProductionDeps): Promise<ProductionView[]> {
  const made = await getProductionFiles(db, fileIds)
  return made.map(({ fileId, sha256, size, findings }) => ({
    fileId,
    sha256,
    size,
    notes: findings.map(({ what }) => what),
  }))
}

async function makeDue(deps: ProductionDeps): Promise<number> {
  const due = await filesToMake(deps.db, MOST)
  for (const fileId of due) {
    const found = await findOrderedFile(deps.db, fileId)
    if (found !== null) await ensure(found, deps)
  }
  return due.length
}

type VisitorDeps = ProductionDeps & Visitor
type Ensured = { ok: true; made: StoredProduction } | ProductionRefusal

async function open({ fileId, key }: Asked, deps: VisitorDeps): Promise<Ensured & { found?: OrderedFile }> {
  const found = isUuid(fileId) ? await findOrderedFile(deps.db, fileId) : null
  if (found === null || (await howOpened(found.order, key, deps)) === null) return productionRefusal('unknown')
  return { ...(await ensure(found, deps)), found }
}

async function download(asked: Asked, deps: VisitorDeps) {
  const opened = await open(asked, deps)
  if (!opened.ok) return opened
  const { key, size, sha256 } = opened.made
  const bytes = key === null ? null : await deps.files.read(key)
  if (key === null) return productionRefusal(whyNotMade(opened.made))
  if (bytes === null) return productionRefusal('file-away')
  const { order, line } = opened.found ?? {}
  return { ok: true as const, bytes, size, sha256, name: `${order?.orderNo}-${line?.place}-${sha256?.slice(0, 8)}.pdf` }
}

async function readPlates(asked: Asked, deps: VisitorDeps) {
  const opened = await open(asked, deps)
  if (!opened.ok) return opened
  const { made } = opened
  if (made.key === null) return productionRefusal(whyNotMade(made))
  if (made.platesKey !== null) {
    const stored = await deps.files.read(made.platesKey)
    if (stored !== null) return { ok: true as const, plates: JSON.parse(await text(stored)) as PlatePictures }
  }
  const file = await deps.files.read(made.key)
  if (file === null) return productionRefusal('file-away')
  const plates = await deps.runner.plates(made.lineId, file)
  if (plates === null) return productionRefusal('no-preview')
  const key = await store(Buffer.from(JSON.stringify(plates)), deps.files)
  if (!(await savePlates(deps.db, made, key))) await deps.files.remove([key])
  return { ok: true as const, plates }
}

function whyNotMade({ refusal }: StoredProduction): ProductionRefusalCode {
  return refusal === 'text-in-svg' ? refusal : 'not-made'
}

async function text(bytes: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = []
  for await (const chunk of bytes) chunks.push(chunk)
  return Buffer.concat(chunks).toString()
}

/**
 * The production file of a file that was found fit for print: the one there is, if it was made from the same, or if the line
 * was approved with it.
 */
async function ensure(found: OrderedFile, deps: ProductionDeps): Promise<Ensured> {
  const { file, line, made } = found
  if (made !== null && made.key !== null && !takesFiles(line.state)) return { ok: true, made }
  const checked = await demandFit(found, deps)
  if (!checked.ok) return checked
  const task = toTask(found, checked.requirements, deps)
  const madeFrom = digest(file.sha256, task, deps)
  return made?.madeFrom === madeFrom ? { ok: true, made } : makeAndSave(found, { task, madeFrom }, deps)
}

type MakeTask = Extract<ProductionTask, { task: 'make' }>

/**
 * What a file was checked against, if it is fit for print: its mends leave nothing to fix, or staff have accepted it all the
 * same.
 */
async function demandFit(
  { file, mends }: OrderedFile,
  { db }: ProductionDeps,
): Promise<{ ok: true; requirements: MakeTask['requirements'] } | ProductionRefusal> {
  const check = (await getChecks(db, [file.id])).get(file.id)
  if (!check?.requirements || check.report === null) return productionRefusal('not-checked')
  const { requirements, report } = check
  const hasStop = unmended(report, mends).some(({ level }) => level === 'stop')
  if (!hasStop) return { ok: true, requirements }
  const evaluated = (await getEvaluations(db, [file.id])).get(file.id)
  return evaluated?.evaluation === 'accepted' ? { ok: true, requirements } : productionRefusal('something-to-fix')
}

function toTask(
  { order, line, file, mends, cutLine }: OrderedFile,
  requirements: MakeTask['requirements'],
  { brand, press: { identifier, info } }: ProductionDeps,
): MakeTask {
  const title = `${order.orderNo}, line ${line.place}: ${file.name}`
  const cut = cutLine && { artwork: cutLine.artwork, through: cutLine.through, kiss: cutLine.kiss }
  const [madeAt, creator, condition] = [order.placedAt.toISOString(), brand, { identifier, info }]
  return { task: 'make', requirements, mends, cutLine: cut, title, madeAt, creator, condition }
}

function digest(sha256: string | null, task: MakeTask, { press }: ProductionDeps): string {
  const profile = createHash('sha256').update(press.profile).digest('hex')
  return createHash('sha256').update(JSON.stringify({ VERSION, sha256, profile, task })).digest('hex')
}

async function makeAndSave(
  { file, line }: OrderedFile,
  { task, madeFrom }: { task: MakeTask; madeFrom: string },
  deps: ProductionDeps,
): Promise<Ensured> {
  const { db, clock, files, runner } = deps
  const started = clock.now()
  const original = file.key === null ? null : await files.read(file.key)
  if (original === null) return productionRefusal('file-away')
  const result = await runner.make(line.id, task, original)
  const key = result.ok ? await store(result.bytes, files) : null
  const madeAt = clock.now()
  const made: StoredProduction = {
    fileId: file.id,
    lineId: line.id,
    madeFrom,
    key,
    platesKey: null,
    ...describeResult(result),
    madeAt,
    tookMs: madeAt.getTime() - started.getTime(),
  }
  const replaced = await inTransaction(db, (tx) => saveProduction(tx, made))
  const spare = replaced ?? (key === null ? [] : [key])
  const shown = await deps.shownInProofs(spare)
  await remove(
    files,
    spare.filter((each) => !shown.has(each)),
  )
  return replaced === null ? productionRefusal('unknown') : { ok: true, made }
}

/** The digest and size of a production file with what is noted about it, or why there is none. */
function describeResult(
  result: Awaited<ReturnType<ProductionRunner['make']>>,
): Pick<StoredProduction, 'sha256' | 'size' | 'findings' | 'refusal'> {
  if (!result.ok) return { sha256: null, size: null, findings: [], refusal: result.code }
  return { sha256: result.sha256, size: result.bytes.byteLength, findings: [...result.findings], refusal: '' }
}

/** Stores bytes under a new key. */
async function store(bytes: Uint8Array, files: FileStorage): Promise<string> {
  const key = randomUUID()
  await files.put(key, once(bytes))
  return key
}

/** What cannot be removed now is swept later. */
async function remove(files: FileStorage, keys: readonly string[]): Promise<void> {
  try {
    await files.remove(keys)
  } catch (fault) {
    if (!(fault instanceof StorageUnavailable)) throw fault
  }
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

import { createHash, randomUUID } from 'node:crypto'
import { z } from 'zod'
import type { SignedIn } from '#people/accounts/session.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { DONE, handle, type JobOutcome } from '#platform/jobs/job-handler.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { getChecks, getEvaluations } from '#shop/artwork-checks/store.server.ts'
import { getTurn } from '#shop/artwork-checks/turns.server.ts'
import { unmended } from '#shop/artwork-checks/verdicts.ts'
import { howOpened } from '#shop/orders/open-order.server.ts'
import { takesFiles } from '#shop/orders/order-states.ts'
import type { ProductionView } from './production-view.ts'
import type { PlatePictures, ProductionTask } from './production-work.ts'
import { inTurn, type ProductionRefusal, type ProductionRefusalCode, productionRefusal } from './refusals.ts'
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
/** Jobs that one run of the recurring job queues. */
const MAX_QUEUED = 500

/** A file whose production file is made, unless it is not fit for print by then. */
const MAKE_FILE: JobKind<{ fileId: string }> = {
  kind: 'make-production-file',
  payload: z.object({ fileId: z.uuid() }),
  mostAttempts: 3,
}

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
  /** Told of everything that is read by staff, for the audit log. */
  onStaffRead(fileId: string, what: ProductionPart): Promise<void>
}

/** What is read of a production file. */
type ProductionPart = 'production file' | 'plates'

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
      download: (asked: Asked) => inTurn(() => download(asked, { ...deps, ...visitor })),
      /** The plates of its first page. */
      plates: (asked: Asked) => inTurn(() => readPlates(asked, { ...deps, ...visitor })),
      /** What is made already of files that the caller has opened. */
      made: (fileIds: readonly string[]) => viewMade(fileIds, deps),
    }),
    /** The production file of a whole file of an order, made now if it is not; for the proof. */
    make: async (fileId: string): Promise<Ensured> => {
      const found = await findOrderedFile(deps.db, fileId)
      return found === null ? productionRefusal('unknown') : inTurn(() => ensure(found, deps))
    },
    /** Queues what is due, in turns by owner; recurring. @returns how many files */
    queueDue: () => queueDue(deps),
    /** The jobs that make what was queued. */
    jobHandlers: () => [handle(MAKE_FILE, { run: ({ fileId }) => makeQueued(fileId, deps) })],
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

/** A job for each file and its last change: one that is not fit for print holds up no other, and is tried again once changed. */
async function queueDue({ db }: ProductionDeps): Promise<number> {
  const due = await filesToMake(db, MAX_QUEUED)
  for (const { fileId, submissionId, jobKey } of due) {
    await inTransaction(db, async (tx) => {
      await enqueue(tx, MAKE_FILE, { fileId }, { key: jobKey, owner: await getTurn(tx, submissionId) })
    })
  }
  return due.length
}

async function makeQueued(fileId: string, deps: ProductionDeps): Promise<JobOutcome> {
  const found = await findOrderedFile(deps.db, fileId)
  if (found === null) return DONE
  const ensured = await inTurn(() => ensure(found, deps))
  const mayGoWell = !ensured.ok && (ensured.code === 'file-away' || ensured.code === 'busy')
  return mayGoWell ? { end: 'retry', reason: ensured.message } : DONE
}

type VisitorDeps = ProductionDeps & Visitor
type Ensured = { ok: true; made: StoredProduction } | ProductionRefusal

async function open(
  { fileId, key }: Asked,
  what: ProductionPart,
  deps: VisitorDeps,
): Promise<Ensured & { found?: OrderedFile }> {
  const found = isUuid(fileId) ? await findOrderedFile(deps.db, fileId) : null
  const opened = found === null ? null : await howOpened(found.order, key, deps)
  if (found === null || opened === null) return productionRefusal('unknown')
  const ensured = await ensure(found, deps)
  if (opened === 'staff' && ensured.ok) await deps.onStaffRead(fileId, what)
  return { ...ensured, found }
}

async function download(asked: Asked, deps: VisitorDeps) {
  const opened = await open(asked, 'production file', deps)
  if (!opened.ok) return opened
  const { key, size, sha256 } = opened.made
  const bytes = key === null ? null : await deps.files.read(key)
  if (key === null) return productionRefusal(whyNotMade(opened.made))
  if (bytes === null) return productionRefusal('file-away')
  const { order, line } = opened.found ?? {}
  return { ok: true as const, bytes, size, sha256, name: `${order?.orderNo}-${line?.place}-${sha256?.slice(0, 8)}.pdf` }
}

async function readPlates(asked: Asked, deps: VisitorDeps) {
  const opened = await open(asked, 'plates', deps)
  if (!opened.ok) return opened
  const { made } = opened
  if (made.key === null) return productionRefusal(whyNotMade(made))
  if (made.platesKey !== null) {
    const stored = await deps.files.read(made.platesKey)
    if (stored !== null) return { ok: true as const, plates: JSON.parse(await text(stored)) as PlatePictures }
  }
  const file = await deps.files.read(made.key)
  if (file === null) return productionRefusal('file-away')
  const turn = await getTurn(deps.db, opened.found?.file.submissionId ?? '')
  const plates = await deps.runner.plates(turn, file)
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
  const result = await runner.make(await getTurn(db, file.submissionId), task, original)
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

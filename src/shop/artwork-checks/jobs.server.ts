import { eq } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { type FileStorage, StorageUnavailable } from '#platform/files/file-storage.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '#platform/jobs/job-handler.server.ts'
import type { ArtworkReport } from '#print/preflight/check-artwork.ts'
import type { PrintRequirements } from '#print/preflight/requirements.ts'
import { artworkFiles } from '#shop/artwork/tables.server.ts'
import type { OrderDeps } from '#shop/orders/order-deps.server.ts'
import { checkFile } from './check-file.server.ts'
import { ENDED_REPORT } from './ended-report.ts'
import { mailStop } from './mail-stop.server.ts'
import { moveLineOf } from './standings.server.ts'
import { type CheckKey, findCheck, saveCheck } from './store.server.ts'
import { getVerdict } from './verdicts.ts'
import { bringUpToDate, CHECK_FILE, WANT_CHECKS, type WantDeps } from './want-checks.server.ts'

/** What the jobs need: where files are, how lines of orders are moved, and where their pages are. */
export interface CheckJobDeps
  extends WantDeps,
    Pick<OrderDeps, 'hooks' | 'workingHours' | 'siteUrl' | 'secret' | 'shopEmail'> {
  files: FileStorage
  /** Checks a file; the shop's does it in a process of its own. */
  checkFile?: typeof checkFile
  /** The colour profile that the shop prints with; left out, ISO Coated v2 300 %. */
  pressProfileFile?: string | undefined
}

/** How many checks a copy of the shop does at once: each has a process of up to 600 MB (run-inspection.server.ts). */
export const CHECKS_AT_ONCE = 2

/**
 * The jobs that check files: each file once, whichever copy of the shop takes its job. Jobs of one person are leased one at a
 * time, and people take turns (decisions/0066).
 */
export function checkJobHandlers(deps: CheckJobDeps): JobHandler[] {
  return [
    handle(WANT_CHECKS, {
      async run({ submissionId }) {
        await bringUpToDate(submissionId, deps)
        // What is left of its files may need nothing any more.
        await inTransaction(deps.db, (tx) => moveLineOf(tx, submissionId, deps))
        return DONE
      },
    }),
    handle(CHECK_FILE, {
      run: (key) => runCheck(key, deps),
      givenUp: (tx, key) => saveReport(tx, key, { report: ENDED_REPORT, tookMs: 0 }, deps),
    }),
  ]
}

async function runCheck(key: CheckKey, deps: CheckJobDeps): Promise<JobOutcome> {
  const check = await findCheck(deps.db, key)
  const [file] = await deps.db.select().from(artworkFiles).where(eq(artworkFiles.id, key.fileId))
  // Done already, or its file is gone, or its line needs something else by now.
  if (!check?.requirements || check.verdict !== null || !file?.key) return DONE
  return checkAndSave(key, { storageKey: file.key, size: file.size, requirements: check.requirements }, deps)
}

async function checkAndSave(
  key: CheckKey,
  { storageKey, size, requirements }: { storageKey: string; size: number; requirements: PrintRequirements },
  deps: CheckJobDeps,
): Promise<JobOutcome> {
  const started = deps.clock.now().getTime()
  try {
    const bytes = await deps.files.read(storageKey)
    // Removed meanwhile.
    if (bytes === null) return DONE
    const options = { size, profilePath: deps.pressProfileFile }
    const report = await (deps.checkFile ?? checkFile)(bytes, requirements, options)
    const tookMs = deps.clock.now().getTime() - started
    await inTransaction(deps.db, (tx) => saveReport(tx, key, { report, tookMs }, deps))
    return DONE
  } catch (fault) {
    if (fault instanceof StorageUnavailable) return { end: 'retry', reason: 'The storage of files is away.' }
    throw fault
  }
}

/** Stores what was found, moves the line of an order to where it then stands, and tells its customer what has to be fixed. */
async function saveReport(
  tx: Transaction,
  key: CheckKey,
  { report, tookMs }: { report: ArtworkReport; tookMs: number },
  deps: CheckJobDeps,
): Promise<void> {
  const done = { verdict: getVerdict(report), report, tookMs, checkedAt: deps.clock.now() }
  const [file] = await tx
    .select({ submissionId: artworkFiles.submissionId })
    .from(artworkFiles)
    .where(eq(artworkFiles.id, key.fileId))
  if (file === undefined || !(await saveCheck(tx, key, done))) return
  await moveLineOf(tx, file.submissionId, deps)
  await mailStop(tx, key.fileId, report, deps)
}

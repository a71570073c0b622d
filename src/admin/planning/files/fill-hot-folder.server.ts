import { and, eq, isNotNull, isNull } from 'drizzle-orm'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { StorageFull, StorageUnavailable } from '#platform/files/file-storage.ts'
import type { OutputFolders } from '#platform/files/output-folders.ts'
import { DONE, handle, type JobHandler, type JobOutcome } from '#platform/jobs/job-handler.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import { ticketFileName, type WriteTicketDeps, writeTicket } from '../gang-ticket.server.ts'
import { type PlanningRefusal, type PlanningRefusalCode, refusePlanning } from '../refusals.ts'
import { findGang, getJobFiles, getJobs, getLayouts, type StoredGang } from '../store.server.ts'
import { pressGangs } from '../tables.server.ts'
import { type WriteGangFileDeps, writeGangFile } from './gang-files.server.ts'
import { gangFileName, listGangFiles } from './gang-task.server.ts'
import { FILL } from './hot-folders.server.ts'

/*
 * The job that brings the hot folder of a press to what a gang is now, so that it may run twice, late, or after a crash.
 */

const CUT = 'cut'
const TICKETS = 'tickets'

export interface HotFolderDeps extends WriteGangFileDeps, WriteTicketDeps {
  proofs: WriteGangFileDeps['proofs'] & WriteTicketDeps['proofs']
  clock: Clock
  folders: OutputFolders
}

/** The job that fills a hot folder. What is wrong is shown on the gang's page, also while it is tried again. */
export function hotFolderHandler(deps: HotFolderDeps): JobHandler {
  const noteFault = async (tx: Transaction, gangId: number, sendFault: string) => {
    const isWaiting = and(eq(pressGangs.id, gangId), isNotNull(pressGangs.lockedAt), isNull(pressGangs.sentAt))
    await tx.update(pressGangs).set({ sendFault }).where(isWaiting)
  }
  return handle(FILL, {
    async run(payload) {
      const outcome = await fill(payload, deps)
      if (outcome.end === 'retry') await inTransaction(deps.db, (tx) => noteFault(tx, payload.gangId, outcome.reason))
      return outcome
    },
    givenUp: (tx, { gangId }, reason) => noteFault(tx, gangId, reason),
  })
}

/** Refusals that pass by themselves. */
const LATER: ReadonlySet<PlanningRefusalCode> = new Set(['file-away', 'busy', 'file-failed'])

async function fill({ gangId, folder }: { gangId: number; folder: string }, deps: HotFolderDeps): Promise<JobOutcome> {
  try {
    const gang = await findGang(deps.db, gangId)
    if (gang === null || !isToPrint(gang)) {
      await clear(gangId, folder, [], deps)
      return DONE
    }
    const written = await writeFiles(gang, deps)
    if (!written.ok) return { end: LATER.has(written.code) ? 'retry' : 'give-up', reason: written.message }
    await clear(gangId, folder, written.files, deps)
    for (const { inside, name, bytes } of written.files) await deps.folders.put(join(folder, inside), name, bytes)
    return (await markSent(gang, deps)) ? DONE : await fill({ gangId, folder }, deps)
  } catch (fault) {
    if (fault instanceof StorageFull) return { end: 'retry', reason: 'There is no room left for the files.' }
    if (fault instanceof StorageUnavailable) return { end: 'retry', reason: 'The hot folder could not be reached.' }
    throw fault
  }
}

function isToPrint({ lockedAt, printedAt }: StoredGang): boolean {
  return lockedAt !== null && printedAt === null
}

/** A file with the folder that it is in, inside that of the press; empty for that itself. */
interface FolderFile {
  inside: string
  name: string
  bytes: Uint8Array
}

function join(folder: string, inside: string): string {
  return inside === '' ? folder : `${folder}/${inside}`
}

/** All files of a gang before any is put into a folder; the XJDF last, because it names the others. */
async function writeFiles(
  gang: StoredGang,
  deps: HotFolderDeps,
): Promise<{ ok: true; files: FolderFile[] } | PlanningRefusal> {
  const { db, catalogue } = deps
  const { id } = gang
  const jobs = await getJobs(db, { gangIds: [id] })
  const stored = await getJobFiles(
    db,
    jobs.map(({ job }) => job.id),
  )
  const run = { gang, jobs, layouts: await getLayouts(db, [id]), files: stored }
  const files: FolderFile[] = []
  for (const wanted of listGangFiles(run, catalogue.current().catalogue)) {
    const made = await writeGangFile(`gang:${id}`, { gangId: id, wanted }, deps)
    if (!made.ok) return made
    files.push({ inside: wanted.file === 'cut' ? CUT : '', name: gangFileName(id, wanted), bytes: made.bytes })
  }
  for (const [format, inside] of [['pdf', TICKETS] as const, ['xjdf', ''] as const]) {
    const bytes = await writeTicket(id, { format, cutFolder: `${CUT}/` }, deps)
    if (bytes === null) return refusePlanning('press-gone')
    files.push({ inside, name: ticketFileName(id, format), bytes })
  }
  return { ok: true, files }
}

/** Takes the files of a gang out of a folder, but those that are about to be put there. */
async function clear(
  gangId: number,
  folder: string,
  stay: readonly FolderFile[],
  { folders }: HotFolderDeps,
): Promise<void> {
  const isOfGang = new RegExp(`^(gang-${gangId}(-cut-\\d+)?|job-ticket-G${gangId})\\.[a-z]+$`)
  for (const inside of ['', CUT, TICKETS]) {
    const path = join(folder, inside)
    const gone = (await folders.list(path)).filter((name) => {
      const stays = stay.some((file) => file.inside === inside && file.name === name)
      return isOfGang.test(name) && !stays
    })
    for (const name of gone) await folders.remove(path, name)
  }
}

/** False where the gang has changed meanwhile: the job of that change may have run before these files were put there. */
async function markSent({ id, revision }: StoredGang, { db, clock }: HotFolderDeps): Promise<boolean> {
  const isSame = and(eq(pressGangs.id, id), eq(pressGangs.revision, revision))
  const sent = { sentAt: clock.now(), sendFault: '' }
  const marked = await inTransaction(db, (tx) =>
    tx.update(pressGangs).set(sent).where(isSame).returning({ id: pressGangs.id }),
  )
  return marked.length > 0
}

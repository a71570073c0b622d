import { asMember } from '#admin/access/access.server.ts'
import { audit } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import { inTransaction } from '#platform/database/database.server.ts'
import { TooManyWaiting } from '#platform/files/fair-queue.ts'
import { StorageUnavailable } from '#platform/files/file-storage.ts'
import type { GangFileTask } from '#print/press-files/gang-file.ts'
import { lineLabel, type PlanningDeps } from '../plan-gang.server.ts'
import { type PlanningRefusal, refusePlanning } from '../refusals.ts'
import { findGang, getApprovedFiles, getJobFiles, getJobs, getLayouts } from '../store.server.ts'
import { gangFileName, gangFileTask, type WantedGangFile } from './gang-task.server.ts'
import { readAll } from './read-outlines.server.ts'

/* Files of a gang for the press and the cutter, written when staff ask for them: the same gang gives the same bytes. */

/** What writing a file needs, without who asks for it. */
export interface WriteGangFileDeps extends Pick<PlanningDeps, 'db' | 'catalogue' | 'proofs'> {
  brand: string
}

export type GangFilesDeps = PlanningDeps & WriteGangFileDeps

export interface MadeGangFile {
  ok: true
  name: string
  type: 'pdf' | 'dxf' | 'svg'
  bytes: Uint8Array
}

/** A file of a gang; who has downloaded it is in the audit log. */
export function getGangFile(
  gangId: number,
  wanted: WantedGangFile,
  deps: GangFilesDeps,
): Promise<MadeGangFile | StaffRefusal | PlanningRefusal> {
  return asMember<MadeGangFile | PlanningRefusal>(deps, 'staff', async ({ userId }) => {
    const made = await writeGangFile(userId, { gangId, wanted }, deps)
    if (!made.ok) return made
    const type = wanted.file === 'press' ? 'pdf' : wanted.format
    const name = gangFileName(gangId, wanted)
    const subject = { kind: 'gang', id: String(gangId) } as const
    const entry = { action: 'gang-file-downloaded', actorId: userId, subject, details: { file: name } } as const
    await inTransaction(deps.db, (tx) => audit(tx, entry, deps))
    return { ok: true, name, type, bytes: made.bytes }
  })
}

/**
 * Writes a file of a gang.
 * @param owner whose turn it takes: a member of staff
 */
export async function writeGangFile(
  owner: string,
  { gangId, wanted }: { gangId: number; wanted: WantedGangFile },
  deps: WriteGangFileDeps,
): Promise<{ ok: true; bytes: Uint8Array } | PlanningRefusal> {
  const opened = await openTask(gangId, wanted, deps)
  return opened.ok ? write(owner, opened, deps) : opened
}

interface OpenTask {
  ok: true
  task: GangFileTask
  /** In the storage, of each file of the task. */
  keys: readonly string[]
  labels: readonly string[]
}

async function openTask(
  gangId: number,
  wanted: WantedGangFile,
  { db, catalogue, brand: creator }: WriteGangFileDeps,
): Promise<OpenTask | PlanningRefusal> {
  const gang = await findGang(db, gangId)
  if (gang === null) return refusePlanning('gang-unknown')
  const [jobs, layouts] = [await getJobs(db, { gangIds: [gangId] }), await getLayouts(db, [gangId])]
  const files = await getJobFiles(
    db,
    jobs.map(({ job }) => job.id),
  )
  const approved = await getApprovedFiles(
    db,
    jobs.map(({ line }) => line.id),
  )
  const form = wanted.file === 'press' ? 0 : layouts.findIndex(({ no }) => no === wanted.layout)
  if (form < 0 || layouts.length === 0) return refusePlanning('layout-unknown')
  const what = wanted.file === 'press' ? wanted : ({ ...wanted, form } as const)
  const parts = { gang, jobs, layouts, files, approved }
  const task = gangFileTask(parts, catalogue.current().catalogue, { what, creator })
  const keys = task.files.map(({ sha256 }) => files.find((file) => file.sha256 === sha256)?.key ?? '')
  return { ok: true, task, keys, labels: jobs.map(({ order, line }) => lineLabel(order, line)) }
}

async function write(
  owner: string,
  { task, keys, labels }: OpenTask,
  { proofs }: WriteGangFileDeps,
): Promise<{ ok: true; bytes: Uint8Array } | PlanningRefusal> {
  try {
    const made = await proofs.runner.gang(owner, task, readAll(keys, proofs.files))
    if (made === null) return refusePlanning('file-failed')
    return made.ok ? made : refusePlanning(made.code, 'form', { what: labels[made.job] ?? 'A job' })
  } catch (fault) {
    if (fault instanceof StorageUnavailable) return refusePlanning('file-away')
    if (fault instanceof TooManyWaiting) return refusePlanning('busy')
    throw fault
  }
}

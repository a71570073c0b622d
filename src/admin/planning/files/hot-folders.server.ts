import { eq } from 'drizzle-orm'
import { z } from 'zod'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import type { Transaction } from '#platform/database/database.server.ts'
import { slug } from '#platform/files/slug.ts'
import { enqueue, type JobKind } from '#platform/jobs/enqueue.server.ts'
import { momentText } from '#platform/time/london.ts'
import type { PlanningDeps } from '../plan-gang.server.ts'
import { type PlanningRefusal, refusePlanning } from '../refusals.ts'
import { lockGangs, type StoredGang } from '../store.server.ts'
import { pressGangs } from '../tables.server.ts'

/*
 * Hot folders (issue 21, 4; decision 0090): a press has a folder that its program watches. While a gang is locked and not
 * printed, the folder has its press PDF and its XJDF, with the cut files and the ticket for people in folders inside.
 */

/** What all hot folders are in. */
export const HOT_FOLDERS = 'hot-folders'

/** Brings a hot folder to what a gang is now. */
export const FILL: JobKind<{ gangId: number; folder: string }> = {
  kind: 'fill-hot-folder',
  payload: z.object({ gangId: z.int(), folder: z.string() }),
  mostAttempts: 8,
}

/** A gang whose files are not in a hot folder, nor failed to be put there. */
export const NOT_SENT = { sentAt: null, sendFault: '' } as const

/** The folder of a press, by its name. */
function folderOf({ press }: Pick<StoredGang, 'press'>): string {
  return slug(press) || 'press'
}

/** Queues that the folder of a gang's press is brought to what the gang is after this transaction. */
export async function fillHotFolder(
  tx: Transaction,
  gang: StoredGang,
  { hotFolders }: Pick<PlanningDeps, 'hotFolders'>,
): Promise<void> {
  if (hotFolders) await enqueue(tx, FILL, { gangId: gang.id, folder: folderOf(gang) })
}

/** The hot folder of a gang as its page shows it. `waiting`: its files are being written. */
export function hotFolderOf(gang: StoredGang) {
  const { sentAt, sendFault, lockedAt, printedAt } = gang
  const folder = `${HOT_FOLDERS}/${folderOf(gang)}`
  if (lockedAt === null || printedAt !== null) return { folder, state: 'none', since: '', fault: '' } as const
  if (sentAt !== null) return { folder, state: 'sent', since: momentText(sentAt), fault: '' } as const
  return { folder, state: sendFault === '' ? 'waiting' : 'failed', since: '', fault: sendFault } as const
}

/** Puts the files of a locked gang into its hot folder again: the press may have lost them, or what was wrong is mended. */
export function sendAgain(gangId: number, deps: PlanningDeps): Promise<Done | StaffRefusal | PlanningRefusal> {
  return changeAndLog<PlanningRefusal>(deps, 'staff', async (tx) => {
    const [gang] = await lockGangs(tx, [gangId])
    if (gang === undefined) return refusePlanning('gang-unknown')
    if (gang.printedAt !== null) return refusePlanning('printed', 'form', { gang: gangId })
    if (gang.lockedAt === null) return refusePlanning('not-locked')
    await tx.update(pressGangs).set(NOT_SENT).where(eq(pressGangs.id, gangId))
    await fillHotFolder(tx, gang, deps)
    return {
      ok: true,
      entry: { action: 'gang-sent-again', subject: { kind: 'gang', id: String(gangId) }, details: {} },
    }
  })
}

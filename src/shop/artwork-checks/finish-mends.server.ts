import type { Transaction } from '#platform/database/database.server.ts'
import { addPick, type Mend, newMend } from '#print/mends/mend.ts'
import { FINISH_PARTS, type OwnFinish } from '#studio/showroom/finish/own-finish.ts'
import { saveMends } from './store.server.ts'

/** The mends by which a file is printed as it was shown. White on the file's own plate, or nowhere, needs none. */
function mendsOf({ white, colours = {} }: OwnFinish): Mend[] {
  let mends: Mend[] = white === 'artwork' ? [newMend('white-plate')] : []
  for (const part of FINISH_PARTS) {
    const colour = colours[part]
    if (colour !== undefined) mends = addPick(mends, part, colour)
  }
  return mends
}

/** For whoever accepts a file: what its owner chose in the preview becomes the first mends of it. */
export async function finishChosen(
  tx: Transaction,
  { fileId, finish }: { fileId: string; finish: OwnFinish },
  now: Date,
): Promise<void> {
  const mends = mendsOf(finish)
  if (mends.length > 0) await saveMends(tx, fileId, mends, now)
}

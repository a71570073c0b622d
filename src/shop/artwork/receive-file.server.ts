import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/database/database.server.ts'
import { MAX_BYTES } from './artwork-limits.ts'
import type { ReceiveFile } from './artwork-service.ts'
import { changeSubmission, insertFile } from './artwork-store.server.ts'
import { type ArtworkType, isAcceptedName, recogniseArtwork } from './artwork-type.ts'
import { cleanFileName } from './clean-file-name.ts'
import { type Gathered, gather, TooManyBytes } from './gather.server.ts'
import { countDraftBytes, countDraftFile } from './limit-drafts.server.ts'
import { type ArtworkDeps, discard, openPlace, type Place, whereStored } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'
import { BLANK, makeRoom, newSubmission } from './start-upload.server.ts'
import { lockSubmission } from './submission-lock.server.ts'
import { canHaveThumbnail } from './thumbnail-types.ts'

type Received = { ok: true; fileId: string } | ArtworkRefusal

/** Takes in a whole file, as a form without scripts sends it: stored first, then written down where there is room. */
export async function receiveFile(asked: ReceiveFile, needs: ArtworkDeps): Promise<Received> {
  const opened = await openPlace(needs, asked)
  if (!opened.ok) return opened
  const name = cleanFileName(asked.name)
  if (!isAcceptedName(name)) return artworkRefusal('type-not-accepted')
  const { place } = opened
  const limited = await countDraftFile(place, needs)
  if (limited !== null) return limited
  const key = randomUUID()
  const { pass, gathered } = gather(asked.source, MAX_BYTES)
  const stored = await whereStored(needs, () => put(key, pass, needs))
  if (!stored.ok) return stored
  const file = gathered()
  const type = recogniseArtwork(name, file.head)
  const tooMuch = await countDraftBytes(place, file.bytes, needs)
  const kept =
    type === null
      ? artworkRefusal(file.bytes === 0 ? 'file-empty' : 'type-not-accepted')
      : (tooMuch ?? (await writeDown(place, { ...file, name, type, key }, needs)))
  if (!kept.ok) await discard(needs, [key])
  else needs.wantThumbnail(kept.fileId)
  return kept
}

async function put(
  key: string,
  source: AsyncIterable<Uint8Array>,
  needs: ArtworkDeps,
): Promise<{ ok: true } | ArtworkRefusal> {
  try {
    await needs.files.put(key, source)
    return { ok: true }
  } catch (fault) {
    if (fault instanceof TooManyBytes) return artworkRefusal('too-large')
    throw fault
  }
}

interface StoredFile extends Gathered {
  name: string
  type: ArtworkType
  key: string
}

async function writeDown(place: Place, stored: StoredFile, needs: ArtworkDeps): Promise<Received> {
  const { name, type, key, sha256, bytes } = stored
  const now = needs.clock.now()
  const id = randomUUID()
  const outcome = await inTransaction(needs.db, async (tx) => {
    const submission = await lockSubmission(tx, newSubmission(place, now))
    const room = await makeRoom(tx, submission, { replaces: null, now })
    if (!room.ok) return room
    await insertFile(tx, {
      ...BLANK,
      id,
      submissionId: submission.id,
      name,
      size: bytes,
      received: bytes,
      key,
      type,
      sha256,
      thumbnail: canHaveThumbnail(type) ? 'wanted' : 'none',
      createdAt: now,
      updatedAt: now,
    })
    await changeSubmission(tx, submission.id, { state: 'sent', updatedAt: now })
    return room
  })
  if (!outcome.ok) return outcome
  await discard(needs, outcome.freed)
  return { ok: true, fileId: id }
}

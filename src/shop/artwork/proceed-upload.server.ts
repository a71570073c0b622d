import { randomUUID } from 'node:crypto'
import { inTransaction } from '#platform/database/in-transaction.server.ts'
import type { ContinueUpload, OfFile, Progress } from './artwork-service.ts'
import { type ArtworkFile, addSegment, deleteFiles, segmentsOf } from './artwork-store.server.ts'
import { HEAD_BYTES, recogniseArtwork } from './artwork-type.ts'
import { finishUpload } from './finish-upload.server.ts'
import { type Gathered, gather, TooManyBytes, untilCut } from './gather.server.ts'
import { type ArtworkNeeds, discard, openFile, whereStored } from './open-artwork.server.ts'
import { type ArtworkRefusal, artworkRefusal } from './refusals.ts'

/** Enough for the worst of lines; without an end, pieces of a byte each would fill the storage with objects. */
const MOST_PIECES = 1000

/**
 * How far an upload is, for a sender that takes it up again: what still arrives of it is cut off, and counted. Where all
 * bytes are there and the shop was stopped before it could put them together, that is done now: a file that is told to
 * have arrived is whole.
 */
export async function uploadProgress(asked: OfFile, needs: ArtworkNeeds): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const moved = await needs.arriving.cutOff(opened.file.id)
  const now = moved ? await openFile(needs, asked) : opened
  return now.ok ? settle(now.file, needs) : now
}

/**
 * Takes in a piece of a file and is back when it is there to stay. Where the sender is cut off, what has arrived is
 * kept. Two pieces for the same place: the first to arrive whole is taken, the other refused.
 */
export async function proceedUpload(asked: ContinueUpload, needs: ArtworkNeeds): Promise<Progress | ArtworkRefusal> {
  const opened = await openFile(needs, asked)
  if (!opened.ok) return opened
  const { file } = opened
  if (file.key !== null || asked.offset !== file.received) return artworkRefusal('upload-moved-on')
  if ((await segmentsOf(needs.db, file.id)).length >= MOST_PIECES) return giveUp(file, 'storage-away', needs)
  const take = () => whereStored(needs, () => takePiece(file, asked.source, needs))
  const taken = await needs.arriving.take(file.id, asked.cut, take)
  return 'ok' in taken ? taken : settle(taken, needs)
}

/** Stores a piece and writes it down. */
async function takePiece(
  file: ArtworkFile,
  source: AsyncIterable<Uint8Array>,
  needs: ArtworkNeeds,
): Promise<ArtworkFile | ArtworkRefusal> {
  const key = randomUUID()
  const { pass, gathered } = gather(untilCut(source), file.size - file.received)
  try {
    await needs.files.put(key, pass)
  } catch (fault) {
    if (fault instanceof TooManyBytes) return giveUp(file, 'too-large', needs)
    throw fault
  }
  const piece = gathered()
  const after = { ...file, received: file.received + piece.bytes }
  if (cannotBeArtwork(file, piece)) {
    await discard(needs, [key])
    return giveUp(file, 'type-not-accepted', needs)
  }
  const segment = { fileId: file.id, start: file.received, length: piece.bytes, key }
  const now = needs.clock.now()
  const added = piece.bytes > 0 && (await inTransaction(needs.db, (tx) => addSegment(tx, segment, now)))
  if (added) return after
  await discard(needs, [key])
  return piece.bytes === 0 ? file : artworkRefusal('upload-moved-on')
}

/** Its first piece says already that the rest need not be sent. */
function cannotBeArtwork(file: ArtworkFile, { bytes, head }: Gathered): boolean {
  const enough = head.byteLength === HEAD_BYTES || bytes === file.size
  return file.received === 0 && enough && recogniseArtwork(file.name, head) === null
}

async function settle(file: ArtworkFile, needs: ArtworkNeeds): Promise<Progress | ArtworkRefusal> {
  const { id: fileId, received, size, key } = file
  if (key === null && received === size) {
    const finished = await whereStored(needs, () => finishUpload(file, needs))
    if (!finished.ok) return finished
  }
  return { ok: true, fileId, received, size }
}

/** Ends an upload that can come to nothing. */
async function giveUp(
  file: ArtworkFile,
  code: 'too-large' | 'type-not-accepted' | 'storage-away',
  needs: ArtworkNeeds,
): Promise<ArtworkRefusal> {
  await discard(needs, await inTransaction(needs.db, (tx) => deleteFiles(tx, [file.id])))
  return artworkRefusal(code)
}

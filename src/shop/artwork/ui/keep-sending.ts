import { cleanFileName } from '#studio/showroom/artwork/file-name.ts'
import { LIBRARY } from '#studio/showroom/own-files/own-file.ts'
import { ownFiles } from '#studio/showroom/own-files/ui/own-files.ts'
import { allSaved, type SavedFile } from './saved-files.ts'
import { draftPlace, libraryPlace, linePlace, type UploadPlace } from './upload-place.ts'
import { uploadStore } from './upload-store.ts'

/* What goes on on every page (issue 20, 1): unfinished uploads, and sending dropped files to the customer's library. */

/** Goes on with the uploads that were interrupted, wherever they were begun. */
export async function resumeUploads(): Promise<void> {
  const places = new Map<string, UploadPlace>()
  for (const saved of await allSaved()) {
    const place = placeOf(saved)
    if (place !== null) places.set(place.key, place)
  }
  await Promise.all([...places.values()].map((place) => uploadStore(place).load()))
}

function placeOf({ metadata = {}, headers = {} }: Partial<SavedFile>): UploadPlace | null {
  const { line_id: lineId, draft, library } = metadata
  if (lineId !== undefined) return linePlace(lineId, headers['X-Order-Key'] ?? null)
  if (draft !== undefined) return draftPlace(draft)
  return library === undefined ? null : libraryPlace()
}

/** Sends the files of this browser that belong to no line to the library of the customer who is signed in, each once. */
export async function sendToLibrary(): Promise<void> {
  await ownFiles.load()
  const unsent = ownFiles.snapshot().files.filter(({ sentTo }) => sentTo.length === 0)
  if (unsent.length === 0) return
  await ownFiles.markSent(
    unsent.map(({ id }) => id),
    LIBRARY,
  )
  const store = uploadStore(libraryPlace())
  await store.ready()
  const known = store.snapshot().artwork?.files ?? []
  const isKnown = (file: File) =>
    known.some(({ name, size }) => name === cleanFileName(file.name) && size === file.size)
  await store.add(unsent.map(({ file }) => file).filter((file) => !isKnown(file)))
}

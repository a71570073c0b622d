import { localTexts } from '#platform/ui/browser-storage.ts'
import { HAS_UPLOADS } from '#platform/ui/use-dropped-files.ts'

/*
 * Unfinished uploads, saved in the browser until they have arrived, so that they resume after a reload. Without
 * storage (a private window) the file must be chosen again.
 */

export interface SavedFile {
  id: string
  /** Its destination: `UploadPlace.key`, and with which headers and metadata it is sent there. */
  place: string
  headers: Readonly<Record<string, string>>
  metadata: Readonly<Record<string, string>>
  file: File
}

const STORE = 'uploads'

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open('artwork', 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE, { keyPath: 'id' }))
  return settled(request)
}

function settled<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the browser saves nothing')))
  })
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T | null> {
  try {
    const database = await open()
    try {
      return await settled(work(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return null
  }
}

export async function saveFile(saved: SavedFile): Promise<void> {
  localTexts.write(HAS_UPLOADS, '1')
  await inStore('readwrite', (store) => store.put(saved))
}

export async function forgetFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
  if ((await allSaved()).length === 0) localTexts.remove(HAS_UPLOADS)
}

/** All unfinished files of this browser, wherever they are sent. */
export async function allSaved(): Promise<SavedFile[]> {
  return (await inStore('readonly', (store) => store.getAll() as IDBRequest<SavedFile[]>)) ?? []
}

/** The unfinished files of a place, by the id of their upload. */
export async function savedFiles(place: string): Promise<Map<string, File>> {
  const all = await allSaved()
  return new Map(all.filter((saved) => saved.place === place).map(({ id, file }) => [id, file]))
}

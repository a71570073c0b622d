import type { OwnFile } from './own-file.ts'

/* Where this browser saves the shopper's files (IndexedDB). Every function throws if the browser refuses. */

const DATABASE = 'own-artwork'
const STORE = 'files'

/** All saved files, in the order in which they were added. */
export async function readFiles(): Promise<OwnFile[]> {
  const files = (await inStore('readonly', (store) => store.getAll() as IDBRequest<OwnFile[]>)) ?? []
  return files.toSorted((one, other) => one.addedAt - other.addedAt)
}

/** Saves a file, or what has changed about it. */
export async function writeFile(file: OwnFile): Promise<void> {
  await inStore('readwrite', (store) => store.put(file))
}

/** Removes a file. */
export async function deleteFile(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

async function inStore<T>(mode: IDBTransactionMode, work: (store: IDBObjectStore) => IDBRequest<T>): Promise<T> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE, { keyPath: 'id' }))
  const database = await settled(opening)
  try {
    const transaction = database.transaction(STORE, mode)
    const done = mode === 'readwrite' ? committed(transaction) : null
    const result = await settled(work(transaction.objectStore(STORE)))
    await done
    return result
  } finally {
    database.close()
  }
}

/** A full disk may refuse only when the transaction ends. */
function committed(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('The browser stored nothing.')))
  })
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stored nothing.')))
  })
}

/*
 * A shopper's files, stored in this browser for the lifetime of the tab, so that they survive a reload. If the
 * browser stores nothing (private windows), the files last as long as the page.
 */

export type Face = 'front' | 'back'

const DATABASE = 'trimline-showroom'
const STORE = 'artwork'
const TAB = 'trimline-tab'

/** Saves a file for one face in this tab, or, with null, removes it. */
export async function saveArtwork(face: Face, file: File | null): Promise<void> {
  await withStore('readwrite', (store) => {
    const key = `${tabName()} ${face}`
    return file === null ? store.delete(key) : store.put(file, key)
  })
}

/** The files that this tab has saved. */
export async function savedArtwork(): Promise<Record<Face, File | null>> {
  const tab = tabName()
  await deleteClosedTabs(tab)
  const [front, back] = await Promise.all(
    (['front', 'back'] as const).map((face) => withStore('readonly', (store) => store.get(`${tab} ${face}`))),
  )
  return { front: front instanceof File ? front : null, back: back instanceof File ? back : null }
}

/** The name of this tab, which holds a lock of that name while it is open, so that other tabs can tell. */
function tabName(): string {
  const known = sessionStorage.getItem(TAB)
  const name = known ?? `${TAB}-${crypto.randomUUID()}`
  if (known === null) sessionStorage.setItem(TAB, name)
  // Held until the page is closed; a second request of the same page never settles, which is harmless.
  void navigator.locks?.request(name, { ifAvailable: true }, () => new Promise(() => undefined))
  return name
}

async function deleteClosedTabs(own: string): Promise<void> {
  const held = (await navigator.locks?.query())?.held
  if (held === undefined) return
  const alive = new Set([own, ...held.map(({ name }) => name)])
  const keys = await withStore('readonly', (store) => store.getAllKeys())
  if (!Array.isArray(keys)) return
  for (const key of keys.map(String)) {
    if (!alive.has(key.split(' ')[0] ?? '')) await withStore('readwrite', (store) => store.delete(key))
  }
}

/** Runs one request; undefined if the browser stores nothing. */
async function withStore(mode: IDBTransactionMode, ask: (store: IDBObjectStore) => IDBRequest): Promise<unknown> {
  try {
    const database = await openDatabase()
    try {
      return await settled(ask(database.transaction(STORE, mode).objectStore(STORE)))
    } finally {
      database.close()
    }
  } catch {
    return undefined
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const opening = indexedDB.open(DATABASE, 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore(STORE))
  return settled(opening)
}

function settled<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('The browser stored nothing.')))
  })
}

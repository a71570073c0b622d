/* Where uploaded files are stored. Whoever stores a file is given a `FileStorage` and does not see which it is. */

/** The name of a stored file: a UUID of ours, never anything that a person has typed. */
export type FileKey = string

const KEY = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

/** Whether a name can be a key of ours: what else stands in a folder or a bucket is somebody else's. */
export function isFileKey(name: string): boolean {
  return KEY.test(name)
}

export interface StoredFile {
  key: FileKey
  storedAt: Date
}

/** A place for files: a folder of this machine, or an S3 bucket that many copies of the shop share. */
export interface FileStorage {
  readonly kind: 'disk' | 's3'
  /** Throws `StorageFull` where there is no room for any file, so that nobody sends one in vain. */
  demandRoom(): Promise<void>
  /**
   * Keeps a file. When it returns, all of it is there to stay, a power cut included; when it throws, none of it is. What
   * `source` throws is thrown on; what the storage itself cannot do is a `StorageUnavailable`.
   */
  put(key: FileKey, source: AsyncIterable<Uint8Array>): Promise<void>
  /** The bytes of a file in their order; null where there is none of that key. */
  read(key: FileKey): Promise<AsyncIterable<Uint8Array> | null>
  /** Removes files; one that is not there is no fault. */
  remove(keys: readonly FileKey[]): Promise<void>
  /** Every file of ours there is, in no order. */
  list(): AsyncIterable<StoredFile>
  /** Removes what writers that were killed have left half-written before an instant. */
  removeUnfinished(before: Date): Promise<void>
}

/** The storage cannot serve just now (full disk, S3 away): trying again later may help, so it is a 503 and no fault. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`The file storage is not available: ${why}`, { cause })
    this.name = 'StorageUnavailable'
  }
}

/** The storage takes no more files until somebody makes room. */
export class StorageFull extends StorageUnavailable {
  constructor(cause: unknown) {
    super(cause)
    this.name = 'StorageFull'
  }
}

/** What a full disk says, or a quota of the system's. */
const FULL: ReadonlySet<unknown> = new Set(['ENOSPC', 'EDQUOT'])

/** Does a piece of work of the storage's own; whatever it throws is the storage's fault. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    if (cause instanceof StorageUnavailable) throw cause
    const isFull = cause instanceof Error && 'code' in cause && FULL.has(cause.code)
    throw isFull ? new StorageFull(cause) : new StorageUnavailable(cause)
  }
}

/** The storage cannot serve just now (full disk, S3 away): trying again later may help, so it is a 503 and no fault. */
export class StorageUnavailable extends Error {
  constructor(cause: unknown) {
    const why = cause instanceof Error ? cause.message : String(cause)
    super(`The file storage does not serve: ${why}`, { cause })
    this.name = 'StorageUnavailable'
  }
}

/** Does a piece of work of the storage's own; whatever it throws is the storage's fault. */
export async function storing<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (cause) {
    throw cause instanceof StorageUnavailable ? cause : new StorageUnavailable(cause)
  }
}

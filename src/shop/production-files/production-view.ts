/** A production file as pages show it. */
export interface ProductionView {
  fileId: string
  /** Null where it could not be made. */
  sha256: string | null
  size: number | null
  /** What had to be done otherwise than the artwork says. */
  notes: readonly string[]
}

/** Where a production file is downloaded; `key` is that of the order's link. */
export function productionPath(fileId: string, key: string | null = null): string {
  return `/api/production-files/${fileId}${query(key)}`
}

/** Where its plates are. */
export function platesPath(fileId: string, key: string | null = null): string {
  return `/api/production-files/${fileId}/plates${query(key)}`
}

function query(key: string | null): string {
  return key === null ? '' : `?${new URLSearchParams({ key })}`
}

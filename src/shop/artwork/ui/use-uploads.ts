import { useEffect, useState, useSyncExternalStore } from 'react'
import { MAX_FILES } from '../artwork-limits.ts'
import type { UploadPlace } from './upload-place.ts'
import { NOTHING, type UploadStore, type Uploads, uploadStore } from './upload-store.ts'

interface UseUploads {
  store: UploadStore
  uploads: Uploads
  /** How many more files there is room for; one that replaces another takes no place of its own. */
  room: number
}

/**
 * The uploads of a place as they stand, read when the component first stands there. A component is for one place as
 * long as it stands: who shows another gives it another key.
 */
export function useUploads(place: UploadPlace): UseUploads {
  const [store] = useState(() => uploadStore(place))
  const uploads = useSyncExternalStore(store.subscribe, store.snapshot, () => NOTHING)
  useEffect(() => void store.load(), [store])
  const replacing = new Set(uploads.rows.flatMap(({ id, replaces }) => (replaces === null ? [] : [id])))
  const files = (uploads.artwork?.files ?? []).filter(({ id }) => !replacing.has(id))
  return { store, uploads, room: MAX_FILES - files.length }
}

import { useRef } from 'react'
import { ArtworkRow } from './artwork-row.tsx'
import { DraftThumbnail } from './draft-thumbnail.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import type { UploadStore, Uploads } from './upload-store.ts'

interface ArtworkFilesProps {
  store: UploadStore
  uploads: Uploads
  /** The secret of the draft they are in, which a link to them cannot show; null for a line's. */
  draft: string | null
}

/** The files of a place with how far each is and what can be done about it; nothing where there is none. */
export function ArtworkFiles({ store, uploads, draft }: ArtworkFilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const files = uploads.artwork?.files ?? []
  if (files.length === 0) return null
  return (
    <ul ref={list} tabIndex={-1} aria-label="Files" className="divide-y divide-line border-y border-line outline-none">
      {files.map((file) => (
        <ArtworkRow
          key={file.id}
          file={file}
          picture={draft === null ? <FileThumbnail file={file} /> : <DraftThumbnail file={file} draft={draft} />}
          download={draft === null ? file.download : null}
          upload={uploads.rows.find(({ id }) => id === file.id)}
          onPause={() => store.pause(file.id)}
          onResume={() => store.resume(file.id)}
          onRemove={() => {
            // The button goes with its row: the keyboard stays in the list.
            list.current?.focus({ preventScroll: true })
            void store.remove(file.id, file.name)
          }}
          onReplace={(chosen) => void store.add([chosen], file.id)}
        />
      ))}
    </ul>
  )
}

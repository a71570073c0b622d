import { useEffect, useRef, useSyncExternalStore } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { Notice } from '#foundation/ui/notice.tsx'
import { MOST_FILES } from '../artwork-limits.ts'
import type { ArtworkFileView } from '../artwork-view.ts'
import { ArtworkNote } from './artwork-note.tsx'
import { ArtworkRow } from './artwork-row.tsx'
import { DropArea } from './drop-area.tsx'
import { type UploadStore, type Uploads, uploadStore } from './upload-store.ts'

/** What is known before the line's artwork has been read. */
const NOTHING: Uploads = { artwork: null, rows: [], alert: null, tooMany: false, said: '' }

/**
 * A line's artwork: files by choosing, dropping and pasting, how far each is, and a note (000 §4.2). Needs scripts; the
 * page of the line has a plain form for those without.
 */
export function SendArtwork({ lineId }: { lineId: string }) {
  const store = uploadStore(lineId)
  const uploads = useSyncExternalStore(store.subscribe, store.snapshot, () => NOTHING)
  useEffect(() => void store.load(), [store])
  const { artwork, rows, alert, tooMany, said } = uploads
  const files = artwork?.files ?? []
  const replacing = new Set(rows.flatMap(({ id, replaces }) => (replaces === null ? [] : [id])))
  const room = MOST_FILES - files.filter(({ id }) => !replacing.has(id)).length
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <p role="status" className="sr-only">
        {said}
      </p>
      {alert !== null && (
        <Notice tone="wrong" live>
          {alert}
        </Notice>
      )}
      <Files store={store} files={files} rows={rows} />
      {(room > 0 || tooMany) && (
        <DropArea
          room={room}
          started={files.length > 0}
          tooMany={tooMany}
          onFiles={(chosen) => void store.add(chosen)}
        />
      )}
      {artwork !== null && (
        <ArtworkNote key={lineId} note={artwork.note} onSave={(note) => store.change({ note }, 'The note is saved.')} />
      )}
      {artwork !== null && files.length === 0 && <SendLater store={store} later={artwork.state === 'later'} />}
    </div>
  )
}

interface FilesProps {
  store: UploadStore
  files: readonly ArtworkFileView[]
  rows: Uploads['rows']
}

function Files({ store, files, rows }: FilesProps) {
  const list = useRef<HTMLUListElement>(null)
  if (files.length === 0) return null
  return (
    <ul ref={list} tabIndex={-1} aria-label="Files" className="divide-y divide-line border-y border-line outline-none">
      {files.map((file) => (
        <ArtworkRow
          key={file.id}
          file={file}
          upload={rows.find(({ id }) => id === file.id)}
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

function SendLater({ store, later }: { store: UploadStore; later: boolean }) {
  if (later) {
    return <p className="text-sm text-soft">You will send it later. Your cart has a place for it beside this line.</p>
  }
  return (
    <Button
      look="quiet"
      className="-ml-4.5 justify-self-start underline underline-offset-4"
      onClick={() => void store.change({ state: 'later' }, 'You will send it later.')}
    >
      Send later
    </Button>
  )
}

import { useEffect, useRef } from 'react'
import { MAX_FILES } from '../artwork-limits.ts'
import type { ArtworkFileView } from '../artwork-view.ts'
import { ArtworkFiles } from './artwork-files.tsx'
import { currentDraft } from './draft-secret.ts'
import { DropArea } from './drop-area.tsx'
import { UploadNews } from './upload-news.tsx'
import { draftPlace } from './upload-place.ts'
import { isSending, type UploadStore, type Uploads } from './upload-store.ts'
import { useUploads } from './use-uploads.ts'

export interface AttachedFiles {
  /** Those that have arrived. */
  files: readonly ArtworkFileView[]
  /** Whether one is still on its way, or has to be chosen again: its request cannot be sent yet. */
  sending: boolean
}

interface AttachFilesProps {
  /** The secret of the files: `draftSecret()`. */
  draft: string
  onChange(attached: AttachedFiles): void
}

/**
 * Attach File of a quote request (000 §2.5, §5, §9): up to four files, which are sent while the form is filled in. Needs
 * scripts; without them a form has a plain file field.
 */
export function AttachFiles({ draft, onChange }: AttachFilesProps) {
  return <AttachToDraft key={draft} draft={draft} onChange={onChange} />
}

function AttachToDraft({ draft, onChange }: AttachFilesProps) {
  const { store, uploads, room } = useUploads(draftPlace(draft))
  useTell(uploads, onChange)
  useGivingUp(store, draft)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ArtworkFiles store={store} uploads={uploads} draft={draft} />
      <UploadNews uploads={uploads} />
      <DropArea
        label="Attach File"
        variant="secondary"
        hint={hintFor(room)}
        tooMany={uploads.tooMany}
        onFiles={(chosen) => void store.add(chosen)}
      />
    </div>
  )
}

function hintFor(room: number): string {
  if (room === MAX_FILES) return `Or drop or paste up to ${MAX_FILES} files here.`
  return room > 0 ? `Room for ${room} more.` : `All ${MAX_FILES} are attached.`
}

/** Tells what is attached, when it has become something else. */
function useTell(uploads: Uploads, onChange: AttachFilesProps['onChange']): void {
  const told = useRef('')
  useEffect(() => {
    const files = (uploads.artwork?.files ?? []).filter(({ state }) => state === 'sent')
    const sending = isSending(uploads)
    const news = [sending, ...files.map(({ id }) => id)].join(' ')
    if (told.current === news) return
    told.current = news
    onChange({ files, sending })
  })
}

/** What is still on its way when the form goes and its draft is forgotten need not arrive. */
function useGivingUp(store: UploadStore, draft: string): void {
  useEffect(
    () => () => {
      if (currentDraft() !== draft) store.giveUp()
    },
    [store, draft],
  )
}

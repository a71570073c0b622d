import { useEffect, useRef } from 'react'
import { type ArtworkFileView, MAX_FILES } from '../artwork.ts'
import { ArtworkFiles, UploadNews } from './artwork-files.tsx'
import { currentDraft } from './draft-secret.ts'
import { DropArea } from './drop-area.tsx'
import { useSentOwnFiles } from './offer-own-files.tsx'
import { draftPlace } from './upload-place.ts'
import { isLoading, isSending, useUploads } from './upload-store.ts'

export interface AttachedFiles {
  /** The files that have arrived. */
  files: readonly ArtworkFileView[]
  /** Whether an upload is unfinished or must be chosen again, so that the request cannot be sent yet. */
  sending: boolean
  /** Whether the files from before are not known yet: a request is sent once they are. */
  loading: boolean
}

interface AttachFilesProps {
  /** The secret of the files: `draftSecret()`. */
  draft: string
  onChange(attached: AttachedFiles): void
}

/**
 * Attach File of a quote request (000 §2.5, §5, §9): up to four files, which are sent while the form is filled in.
 * Needs scripts; without them the form has a plain file field.
 */
export function AttachFiles(props: AttachFilesProps) {
  return <AttachToDraft key={props.draft} {...props} />
}

function AttachToDraft({ draft, onChange }: AttachFilesProps) {
  const place = draftPlace(draft)
  const { store, uploads, room } = useUploads(place)
  useSentOwnFiles(store, place, true)
  const reported = useRef('')
  useEffect(() => {
    const files = (uploads.artwork?.files ?? []).filter(({ state }) => state === 'sent')
    const sending = isSending(uploads)
    const loading = isLoading(uploads)
    const attached = [sending, loading, ...files.map(({ id }) => id)].join(' ')
    if (reported.current === attached) return
    reported.current = attached
    onChange({ files, sending, loading })
  })
  // Unfinished uploads are cancelled when the form is closed and its draft is forgotten.
  useEffect(
    () => () => {
      if (currentDraft() !== draft) store.giveUp()
    },
    [store, draft],
  )
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <ArtworkFiles store={store} uploads={uploads} draft={draft} />
      <UploadNews uploads={uploads} />
      <DropArea
        label="Attach File"
        variant="secondary"
        hint={getHint(room)}
        tooMany={uploads.tooMany !== null}
        onFiles={(chosen) => void store.add(chosen)}
      />
    </div>
  )
}

function getHint(room: number): string {
  if (room === MAX_FILES) return `Or drop or paste up to ${MAX_FILES} files here.`
  return room > 0 ? `You can add ${room} more.` : `All ${MAX_FILES} are attached.`
}

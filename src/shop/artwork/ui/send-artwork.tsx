import { Button } from '#platform/ui/button.tsx'
import { ArtworkFiles } from './artwork-files.tsx'
import { ArtworkNote } from './artwork-note.tsx'
import { askArtwork } from './ask-artwork.ts'
import { DropArea } from './drop-area.tsx'
import { UploadNews } from './upload-news.tsx'
import { linePlace } from './upload-place.ts'
import { useUploads } from './use-uploads.ts'

/**
 * A line's artwork: files by choosing, dropping and pasting, how far each is, and a note (000 §4.2). Needs scripts; the
 * page of the line has a plain form for those without.
 */
export function SendArtwork({ lineId }: { lineId: string }) {
  return <SendToLine key={lineId} lineId={lineId} />
}

function SendToLine({ lineId }: { lineId: string }) {
  const { store, uploads, room } = useUploads(linePlace(lineId))
  const { artwork, tooMany } = uploads
  const started = artwork !== null && artwork.files.length > 0
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UploadNews uploads={uploads} />
      <ArtworkFiles store={store} uploads={uploads} draft={null} />
      {(room > 0 || tooMany) && (
        <DropArea
          label={started ? 'Add files' : 'Choose files'}
          look={started ? 'plain' : 'press'}
          hint={started ? `Room for ${room} more.` : 'Or drop or paste up to 4 files here.'}
          tooMany={tooMany}
          onFiles={(chosen) => void store.add(chosen)}
        />
      )}
      {artwork !== null && (
        <ArtworkNote
          note={artwork.note}
          onSave={(note) => store.take(askArtwork(lineId, { note }), 'The note is saved.')}
        />
      )}
      {artwork !== null && !started && (
        <SendLater
          later={artwork.state === 'later'}
          onLater={() => void store.take(askArtwork(lineId, { state: 'later' }), 'You will send it later.')}
        />
      )}
    </div>
  )
}

function SendLater({ later, onLater }: { later: boolean; onLater(): void }) {
  if (later) {
    return <p className="text-sm text-soft">You will send it later. Your cart has a place for it beside this line.</p>
  }
  return (
    <Button look="quiet" className="-ml-3.25 justify-self-start underline underline-offset-4" onClick={onLater}>
      Send later
    </Button>
  )
}

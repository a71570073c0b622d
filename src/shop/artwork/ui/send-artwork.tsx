import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { MAX_NOTE_LENGTH } from '../artwork.ts'
import { ArtworkFiles, UploadNews } from './artwork-files.tsx'
import { ArtworkSets } from './artwork-sets.tsx'
import { DropArea } from './drop-area.tsx'
import type { CutLineEditing } from './edit-cut-line.tsx'
import { DroppedCutLines } from './file-cut-line.tsx'
import { OfferOwnFiles, useSentOwnFiles } from './offer-own-files.tsx'
import { changeArtwork, linePlace, moveArtwork, type UploadPlace } from './upload-place.ts'
import { type Uploads, useUploads } from './upload-store.ts'

/**
 * A line's artwork: choosing, dropping and pasting files, their progress, and a note (000 §4.2). Needs scripts; the
 * page of the line has a plain form for browsers without them.
 */
export function SendArtwork(props: SendArtworkProps) {
  return <SendToLine key={props.lineId} {...props} />
}

export interface SendArtworkProps {
  lineId: string
  /** Whether the line has just been added: the files of this browser are sent with it. */
  isNew?: boolean
  /** Whether the line was ordered already: its artwork is not put off any more. */
  isOrdered?: boolean
  /** Of the order's link; null for its owner who is signed in. */
  orderKey?: string | null
}

function SendToLine({ lineId, isNew = false, isOrdered, orderKey }: SendArtworkProps) {
  const place = linePlace(lineId, orderKey)
  const { store, uploads, room } = useUploads(place)
  useSentOwnFiles(store, place, isNew)
  const { artwork } = uploads
  const cutting = getCutting(place, artwork)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      <UploadNews uploads={uploads} />
      {(artwork?.sets ?? 1) > 1 ? (
        <ArtworkSets
          store={store}
          uploads={uploads}
          cutting={cutting}
          onMove={({ id, name }, set) =>
            void store.apply(moveArtwork(id, set, orderKey), `${name} belongs to set ${set} now.`)
          }
        />
      ) : (
        <ArtworkFiles store={store} uploads={uploads} draft={null} cutting={cutting} />
      )}
      <DroppedCutLines count={artwork?.cut_lines_dropped ?? 0} />
      {offersAgain(isNew, uploads) && <OfferOwnFiles store={store} uploads={uploads} place={place} />}
      <AddFiles store={store} uploads={uploads} room={room} />
      {artwork !== null && (
        <ArtworkNote
          note={artwork.note}
          onSave={(note) => store.apply(changeArtwork(lineId, { note }, orderKey), 'The note is saved.')}
        />
      )}
      {!isOrdered && <PutOff uploads={uploads} store={store} lineId={lineId} />}
    </div>
  )
}

/** The files of a new line are sent without being asked for; one that was refused can be sent again. */
function offersAgain(isNew: boolean, { alert }: Uploads): boolean {
  return !isNew || alert !== null
}

/** Where cut lines are drawn, and how large; null for a product that is not cut along its artwork. */
function getCutting(place: UploadPlace, artwork: Uploads['artwork']): CutLineEditing | null {
  return artwork?.piece ? { place, piece: artwork.piece } : null
}

/** The area for more files, while there is room. */
function AddFiles({ store, uploads: { artwork, tooMany }, room }: ReturnType<typeof useUploads>) {
  if (room <= 0 && tooMany !== 'all') return null
  const sets = artwork?.sets ?? 1
  const started = artwork !== null && artwork.files.length > 0
  return (
    <DropArea
      label={started ? 'Add files' : 'Choose files'}
      variant={started ? 'secondary' : 'primary'}
      hint={sets > 1 ? setsHint(sets) : started ? `You can add ${room} more.` : 'Or drop or paste up to 4 files here.'}
      tooMany={tooMany === 'all'}
      onFiles={(chosen) => void store.add(chosen)}
    />
  )
}

function setsHint(sets: number): string {
  return `Up to 4 files for each of ${sets} sets. Files that you choose, drop or paste here are dealt out to the sets in their order.`
}

/** Sends it later, while nothing was sent yet. */
function PutOff({
  uploads: { artwork },
  store,
  lineId,
}: Pick<ReturnType<typeof useUploads>, 'store' | 'uploads'> & { lineId: string }) {
  if (artwork === null || artwork.files.length > 0) return null
  const later = () => store.apply(changeArtwork(lineId, { state: 'later' }), 'You will send it later.')
  return <SendLater later={artwork.state === 'later'} onLater={() => void later()} />
}

function SendLater({ later, onLater }: { later: boolean; onLater(): void }) {
  if (later) {
    return <p className="text-sm text-soft">You can send your artwork later, from this product in your cart.</p>
  }
  return (
    <Button variant="quiet" className="-ml-3.25 justify-self-start underline underline-offset-4" onClick={onLater}>
      Send later
    </Button>
  )
}

/** The note to the prepress staff, opened on demand. */
function ArtworkNote({ note, onSave }: { note: string; onSave(note: string): Promise<void> }) {
  const [typed, setTyped] = useState(note)
  const [saving, setSaving] = useState(false)
  const changed = typed.trim() !== note
  async function save() {
    setSaving(true)
    await onSave(typed)
    setSaving(false)
  }
  return (
    <details open={note !== ''} className="group border-t border-line pt-3">
      <summary className="inline-flex min-h-9 items-center rounded-sm text-sm font-semibold underline decoration-edge underline-offset-4 group-open:no-underline">
        {note === '' ? 'Add a note' : 'Your note'}
      </summary>
      <Field
        label={<span className="sr-only">Note</span>}
        hint={`A note for our printers. ${typed.length} of ${MAX_NOTE_LENGTH} characters.`}
      >
        {(control) => (
          <textarea
            {...control}
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            className="control"
          />
        )}
      </Field>
      <Button
        className="mt-2 min-h-10 py-1.5"
        aria-disabled={!changed || saving}
        onClick={() => changed && !saving && void save()}
      >
        {saving ? 'Saving …' : 'Save note'}
      </Button>
    </details>
  )
}

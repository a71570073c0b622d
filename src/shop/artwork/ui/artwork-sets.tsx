import { useId } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { ACCEPTED_FILES } from '#studio/showroom/artwork/artwork-type.ts'
import { type ArtworkFileView, MAX_FILES } from '../artwork.ts'
import { ArtworkFiles } from './artwork-files.tsx'
import { TooManyTip } from './drop-area.tsx'
import type { CutLineEditing } from './edit-cut-line.tsx'
import { takenBySet, type UploadStore, type Uploads } from './upload-store.ts'

interface ArtworkSetsProps {
  store: UploadStore
  uploads: Uploads
  onMove(file: ArtworkFileView, set: number): void
  cutting: CutLineEditing | null
}

/** The files of a line of several sets, each set with its own four places (decisions §9). */
export function ArtworkSets({ store, uploads, onMove, cutting }: ArtworkSetsProps) {
  const { files = [], sets = 1 } = uploads.artwork ?? {}
  const taken = takenBySet(files, sets)
  const beyond = [...new Set(files.map(({ set }) => set).filter((set) => set > sets))]
  return (
    <ol className="grid gap-4">
      {taken.map((count, index) => (
        <li key={index} aria-label={`Set ${index + 1}`}>
          <div className="relative flex flex-wrap items-baseline justify-between gap-x-4">
            <h3 className="font-text text-base font-semibold">
              Set {index + 1} <span className="text-sm font-normal text-soft">{countText(count)}</span>
            </h3>
            {uploads.tooMany === index + 1 && <TooManyTip>Maximum of 4 files only!</TooManyTip>}
            <AddToSet set={index + 1} onFiles={(chosen) => void store.add(chosen, { set: index + 1 })} />
          </div>
          <ArtworkFiles
            store={store}
            uploads={uploads}
            draft={null}
            set={index + 1}
            onMove={onMove}
            cutting={cutting}
          />
        </li>
      ))}
      {beyond.map((set) => (
        <li key={set}>
          <h3 className="font-text text-base font-semibold">Of a set that is no longer ordered</h3>
          <ArtworkFiles store={store} uploads={uploads} draft={null} set={set} onMove={onMove} />
        </li>
      ))}
    </ol>
  )
}

function countText(count: number): string {
  if (count === 0) return 'no file yet'
  return count === MAX_FILES ? `all ${MAX_FILES} files` : `${count} of ${MAX_FILES} files`
}

function AddToSet({ set, onFiles }: { set: number; onFiles(files: File[]): void }) {
  const id = useId()
  return (
    <span>
      <input
        id={id}
        type="file"
        multiple
        accept={ACCEPTED_FILES}
        className="peer sr-only"
        onChange={({ target }) => {
          onFiles([...(target.files ?? [])])
          target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass('quiet', '-mr-3 min-h-9 py-1 text-sm peer-focus-visible:outline-2')}>
        Add files<span className="sr-only"> to set {set}</span>
      </label>
    </span>
  )
}

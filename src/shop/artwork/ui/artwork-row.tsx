import { type ReactNode, useId } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { ACCEPTED_FILES } from '../artwork-type.ts'
import type { ArtworkFileView } from '../artwork-view.ts'
import { fileSizeText } from '../file-size.ts'
import type { UploadRow } from './upload-store.ts'

const SMALL = 'min-h-9 px-2.5 py-1 text-sm font-medium'

interface ArtworkRowProps {
  file: Pick<ArtworkFileView, 'id' | 'name' | 'size' | 'state'>
  picture: ReactNode
  /** Where it can be had back; null where it cannot. */
  download: string | null
  /** Where this browser is sending it. */
  upload: UploadRow | undefined
  onPause(): void
  onResume(): void
  onRemove(): void
  onReplace(file: File): void
}

/** A file: on its way, with what can be done about that, or there. */
export function ArtworkRow({
  file,
  picture,
  download,
  upload,
  onPause,
  onResume,
  onRemove,
  onReplace,
}: ArtworkRowProps) {
  const name = <span className="sr-only"> {file.name}</span>
  return (
    <li className="flex gap-3.5 py-3">
      {picture}
      <div className="min-w-0 grow">
        <p className="flex items-baseline justify-between gap-3">
          <span className="min-w-0 truncate font-semibold" title={file.name}>
            {file.name}
          </span>
          <span className="shrink-0 text-sm text-soft">{fileSizeText(file.size)}</span>
        </p>
        <Standing file={file} upload={upload} />
        <div className="-ml-2.5 flex flex-wrap items-center">
          {(upload?.state === 'sending' || upload?.state === 'lost') && (
            <button type="button" className={buttonClass('quiet', SMALL)} onClick={onPause}>
              Pause{name}
            </button>
          )}
          {upload?.state === 'paused' && (
            <button type="button" className={buttonClass('quiet', SMALL)} onClick={onResume}>
              Resume{name}
            </button>
          )}
          {file.state === 'sent' && (
            <>
              <ReplaceButton onReplace={onReplace}>Replace{name}</ReplaceButton>
              {download !== null && (
                <a href={download} className={buttonClass('quiet', SMALL)}>
                  Save{name}
                </a>
              )}
            </>
          )}
          <button
            type="button"
            className={buttonClass('quiet', `${SMALL} text-soft hover:text-ink`)}
            onClick={onRemove}
          >
            {file.state === 'sent' ? 'Remove' : 'Cancel'}
            {name}
          </button>
        </div>
      </div>
    </li>
  )
}

/** Where a file stands; a bar and a figure while it is on its way. */
function Standing({ file, upload }: Pick<ArtworkRowProps, 'file' | 'upload'>) {
  if (file.state === 'sent') {
    return (
      <p className="flex items-center gap-1 text-sm text-ok">
        <Icon name="check" className="size-4" />
        Arrived
      </p>
    )
  }
  if (upload === undefined) {
    return <p className="text-sm text-wrong">Interrupted. Choose the file again and it goes on from where it was.</p>
  }
  if (upload.state === 'elsewhere') {
    return <p className="text-sm text-soft">Being sent in another tab. It goes on here when that one is closed.</p>
  }
  const percent = Math.floor((100 * upload.sent) / Math.max(1, upload.size))
  return (
    <>
      <progress
        aria-label={`Sending ${file.name}`}
        value={percent}
        max={100}
        className="mt-1.5 block h-1 w-full appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-ink [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-ink"
      />
      <p className="mt-1 text-sm text-soft">{wordsOf(upload, percent)}</p>
    </>
  )
}

function wordsOf({ state, size }: UploadRow, percent: number): string {
  if (state === 'paused') return `Paused at ${percent} %`
  if (state === 'lost') return `Connection lost at ${percent} %. It goes on when it is back.`
  return `${percent} % of ${fileSizeText(size)}`
}

/** A file chooser that looks like a button. */
function ReplaceButton({ onReplace, children }: { onReplace(file: File): void; children: ReactNode }) {
  const id = useId()
  return (
    <>
      <input
        id={id}
        type="file"
        accept={ACCEPTED_FILES}
        className="peer sr-only"
        onChange={(event) => {
          const [file] = event.target.files ?? []
          if (file !== undefined) onReplace(file)
          event.target.value = ''
        }}
      />
      <label htmlFor={id} className={buttonClass('quiet', `${SMALL} peer-focus-visible:outline-2`)}>
        {children}
      </label>
    </>
  )
}

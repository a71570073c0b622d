import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { Notice } from '#platform/ui/notice.tsx'
import { ACCEPTED_FILES } from '#studio/showroom/artwork/artwork-type.ts'
import { type ArtworkFileView, fileSizeText } from '../artwork.ts'
import { type CutLineEditing, EditCutLine } from './edit-cut-line.tsx'
import { FileCutLine } from './file-cut-line.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import { draftHeaders } from './upload-place.ts'
import type { UploadRow, UploadStore, Uploads } from './upload-store.ts'

const SMALL = 'min-h-9 px-2.5 py-1 text-sm font-medium'

interface ArtworkFilesProps {
  store: UploadStore
  uploads: Uploads
  /** The secret of their draft, which an `<img>` cannot send; null for a line's files. */
  draft: string | null
  /** The set whose files are shown, from 1; left out, all of them. */
  set?: number
  /** Moves a file to another set; left out where there is only one. */
  onMove?: (file: ArtworkFileView, set: number) => void
  /** Where cut lines are drawn and changed; null for products of other shapes. */
  cutting?: CutLineEditing | null
}

/** Messages about uploads: for screen readers, and visible if something was refused. */
export function UploadNews({ uploads: { status, alert } }: { uploads: Uploads }) {
  return (
    <>
      <p role="status" className="sr-only">
        {status}
      </p>
      {alert !== null && (
        <Notice variant="danger" live>
          {alert}
        </Notice>
      )}
    </>
  )
}

/** The files of a place with their progress and actions; nothing if there are none. */
export function ArtworkFiles({ store, uploads, draft, set, onMove, cutting = null }: ArtworkFilesProps) {
  const list = useRef<HTMLUListElement>(null)
  const { files: all = [], sets = 1 } = uploads.artwork ?? {}
  const files = set === undefined ? all : all.filter((file) => file.set === set)
  if (files.length === 0) return null
  const label = set === undefined ? 'Files' : `Files of set ${set}`
  return (
    <ul ref={list} tabIndex={-1} aria-label={label} className="divide-y divide-line border-y border-line outline-none">
      {files.map((file) => (
        <li key={file.id} className="flex gap-3.5 py-3">
          {draft === null ? <FileThumbnail file={file} /> : <DraftThumbnail file={file} draft={draft} />}
          <ArtworkRow
            store={store}
            file={file}
            upload={uploads.rows.find(({ id }) => id === file.id)}
            canDownload={draft === null}
            onRemove={() => {
              // The button disappears with its row, so the list gets the focus.
              list.current?.focus({ preventScroll: true })
              void store.remove(file.id, file.name)
            }}
          >
            {cutting !== null && !isAccepted(file) && (
              <EditCutLine {...cutting} {...{ store, file }} className={SMALL} />
            )}
            {onMove !== undefined && !isAccepted(file) && <SetChoice file={file} sets={sets} onMove={onMove} />}
          </ArtworkRow>
        </li>
      ))}
    </ul>
  )
}

/** The thumbnail of a draft's file, fetched with the secret that an `<img>` cannot send. */
function DraftThumbnail({ file, draft }: { file: ArtworkFileView; draft: string }) {
  const [picture, setPicture] = useState<string | null>(null)
  const { thumbnail } = file
  useEffect(() => {
    if (thumbnail === null) return
    const stop = new AbortController()
    let address: string | null = null
    const show = async () => {
      const blob = await fetchPicture(thumbnail, draft, stop.signal)
      if (blob === null || stop.signal.aborted) return
      address = URL.createObjectURL(blob)
      setPicture(address)
    }
    void show()
    return () => {
      stop.abort()
      setPicture(null)
      if (address !== null) URL.revokeObjectURL(address)
    }
  }, [thumbnail, draft])
  return <FileThumbnail file={{ name: file.name, thumbnail: picture }} />
}

/** Null if there is none: the file cannot be drawn, or the connection failed. */
async function fetchPicture(address: string, draft: string, signal: AbortSignal): Promise<Blob | null> {
  try {
    const answer = await fetch(address, { headers: draftHeaders(draft), signal })
    return answer.status === 200 ? await answer.blob() : null
  } catch {
    return null
  }
}

interface ArtworkRowProps {
  store: UploadStore
  file: ArtworkFileView
  /** The upload, if this browser is sending it. */
  upload: UploadRow | undefined
  canDownload: boolean
  onRemove(): void
  /** More that can be done with it. */
  children?: ReactNode
}

/** A file: its upload with actions, or the complete file. */
function ArtworkRow({ store, file, upload, canDownload, onRemove, children }: ArtworkRowProps) {
  const isSent = file.state === 'sent'
  return (
    <div className="min-w-0 grow">
      <p className="flex items-baseline justify-between gap-3">
        <span className="min-w-0 truncate font-semibold" title={file.name}>
          {file.name}
        </span>
        <span className="shrink-0 text-sm text-soft">{fileSizeText(file.size)}</span>
      </p>
      <UploadState file={file} upload={upload} />
      <EvaluationNote file={file} />
      <OwnCutLine file={file} canDownload={canDownload} />
      <div className="-ml-2.5 flex flex-wrap items-center">
        {upload !== undefined && <UploadActions store={store} file={file} upload={upload} />}
        {isSent && <SentActions store={store} file={file} canDownload={canDownload} />}
        {!isAccepted(file) && (
          <button
            type="button"
            className={buttonClass('quiet', `${SMALL} text-soft hover:text-ink`)}
            onClick={onRemove}
          >
            {isSent ? 'Remove' : 'Cancel'}
            <HiddenName file={file} />
          </button>
        )}
        {isSent && children}
      </div>
    </div>
  )
}

/** Whether our printers have accepted it: then it stays as it is (000 §8). */
function isAccepted({ evaluation }: ArtworkFileView): boolean {
  return evaluation?.verdict === 'accepted'
}

/** Tells screen readers which file an action is for. */
function HiddenName({ file }: { file: ArtworkFileView }) {
  return <span className="sr-only"> {file.name}</span>
}

/** Stops an upload for a while, and continues it. */
function UploadActions({
  store,
  file,
  upload: { state },
}: Pick<ArtworkRowProps, 'store' | 'file'> & { upload: UploadRow }) {
  return (
    <>
      {(state === 'sending' || state === 'lost') && (
        <button type="button" className={buttonClass('quiet', SMALL)} onClick={() => store.pause(file.id)}>
          Pause
          <HiddenName file={file} />
        </button>
      )}
      {state === 'paused' && (
        <button type="button" className={buttonClass('quiet', SMALL)} onClick={() => store.resume(file.id)}>
          Resume
          <HiddenName file={file} />
        </button>
      )}
    </>
  )
}

/** What can be done with a file that has arrived, besides removing it. */
function SentActions({ store, file, canDownload }: Pick<ArtworkRowProps, 'store' | 'file' | 'canDownload'>) {
  return (
    <>
      {!isAccepted(file) && (
        <ReplaceButton onReplace={(chosen) => void store.add([chosen], { replaces: file.id })}>
          Replace
          <HiddenName file={file} />
        </ReplaceButton>
      )}
      {canDownload && (
        <a href={file.download} className={buttonClass('quiet', SMALL)}>
          Save
          <HiddenName file={file} />
        </a>
      )}
    </>
  )
}

/** What our printers have decided about a file, for its customer (000 §8). */
export function EvaluationNote({ file: { evaluation } }: { file: Pick<ArtworkFileView, 'evaluation'> }) {
  if (evaluation === null) return null
  const { verdict, reason, note } = evaluation
  const isGood = verdict === 'accepted'
  return (
    <div className={`my-1.5 border-l-2 pl-3 text-sm ${isGood ? 'border-ok' : 'border-wrong'}`}>
      <p className="font-semibold">
        {isGood ? 'Accepted by our printers. It can no longer be replaced here.' : 'We need another file.'}
      </p>
      {reason !== '' && <p className="wrap-anywhere">{reason}</p>}
      {note !== '' && <p className="whitespace-pre-wrap wrap-anywhere">{note}</p>}
    </div>
  )
}

interface SetChoiceProps {
  file: ArtworkFileView
  sets: number
  onMove(file: ArtworkFileView, set: number): void
}

/** Moves a file to another set of its line. */
function SetChoice({ file, sets, onMove }: SetChoiceProps) {
  return (
    <select
      aria-label={`Set of ${file.name}`}
      value={file.set}
      className="control ml-1.5 min-h-9 w-auto py-1 text-sm"
      onChange={(event) => onMove(file, Number(event.target.value))}
    >
      {file.set > sets && <option value={file.set}>No set</option>}
      {Array.from({ length: sets }, (_, index) => (
        <option key={index} value={index + 1}>
          Set {index + 1}
        </option>
      ))}
    </select>
  )
}

/** Its cut line; of a draft without picture and downloads, which need its secret. */
function OwnCutLine({
  file: { cut_line, name, thumbnail },
  canDownload,
}: Pick<ArtworkRowProps, 'file' | 'canDownload'>) {
  if (cut_line === null) return null
  const cutLine = canDownload ? cut_line : { ...cut_line, downloads: null }
  return <FileCutLine cutLine={cutLine} name={name} picture={canDownload ? thumbnail : null} />
}

/** The progress of an upload, as a bar and a number. */
function UploadState({ file, upload }: Pick<ArtworkRowProps, 'file' | 'upload'>) {
  if (file.state === 'sent') {
    return (
      <p className="flex items-center gap-1 text-sm text-ok">
        <Icon name="check" className="size-4" />
        Arrived
      </p>
    )
  }
  if (upload === undefined) {
    return <p className="text-sm text-wrong">Interrupted. Choose the file again to continue the upload.</p>
  }
  if (upload.state === 'elsewhere') {
    return <p className="text-sm text-soft">Uploading in another tab. Close that tab to continue here.</p>
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
      <p className="mt-1 text-sm text-soft">{progressText(upload, percent)}</p>
    </>
  )
}

function progressText({ state, size }: UploadRow, percent: number): string {
  if (state === 'paused') return `Paused at ${percent} %`
  if (state === 'lost') return `Connection lost at ${percent} %. The upload continues when you are online again.`
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

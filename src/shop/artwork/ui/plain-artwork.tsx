import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import type { ShapedPiece } from '#print/cut-line/shaped-piece.ts'
import { ACCEPTED_FILES, ACCEPTED_NAMES } from '#studio/showroom/artwork/artwork-type.ts'
import type { ArtworkFileView, ArtworkView } from '../artwork.ts'
import { fileSizeText, MAX_NOTE_LENGTH, mostFiles } from '../artwork.ts'
import { EvaluationNote } from './artwork-files.tsx'
import { DroppedCutLines, FileCutLine } from './file-cut-line.tsx'
import { FileThumbnail } from './file-thumbnail.tsx'
import { PlainCutLine } from './plain-cut-line.tsx'

/** The number of an order, with the key of its link if it was opened by that. */
type OpenedOrder = { order: string; key?: string }

interface PlainArtworkProps {
  artwork: ArtworkView
  /** The order that the line is part of; null for the cart. */
  order?: OpenedOrder | null
}

/** The artwork of a line as plain forms, without scripts and until they have loaded. */
export function PlainArtwork({ artwork, order = null }: PlainArtworkProps) {
  const { files, state, sets = 1 } = artwork
  const isInCart = order === null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <PlainRow key={file.id} file={file} sets={sets} piece={isInCart ? (artwork.piece ?? null) : null} />
          ))}
        </ul>
      )}
      <DroppedCutLines count={artwork.cut_lines_dropped} />
      <SendForm artwork={artwork} order={order} />
      {files.length === 0 && state !== 'later' && isInCart && (
        <form method="post">
          <button type="submit" className={buttonClass('quiet', 'underline underline-offset-4')}>
            Send later
          </button>
        </form>
      )}
    </div>
  )
}

/** More files while there is room for them, and the note. */
function SendForm({ artwork, order }: { artwork: ArtworkView; order: OpenedOrder | null }) {
  const { line_id: lineId, files, note, sets = 1 } = artwork
  const hasRoom = files.length < mostFiles(sets)
  const query = order === null ? '' : `?${new URLSearchParams(order)}`
  return (
    <form
      method="post"
      encType="multipart/form-data"
      action={`/api/artwork/lines/${lineId}/files${query}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
    >
      {hasRoom && sets > 1 && (
        <Field label="Set" hint="Each set has room for 4 files.">
          {(control) => (
            <select {...control} name="set" className="control">
              <option value="">In their order, one set after the other</option>
              {setOptions(sets)}
            </select>
          )}
        </Field>
      )}
      {hasRoom && (
        <Field label="Files" hint={`${filesHint(sets)} ${ACCEPTED_NAMES}, up to 50 MB each.`}>
          {(control) => (
            <input {...control} type="file" name="files" multiple accept={ACCEPTED_FILES} className="control" />
          )}
        </Field>
      )}
      <Field label="Note" optional hint="A note for our printers.">
        {(control) => (
          <textarea
            {...control}
            name="note"
            rows={3}
            maxLength={MAX_NOTE_LENGTH}
            defaultValue={note}
            className="control"
          />
        )}
      </Field>
      <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
        {hasRoom ? 'Send artwork' : 'Save note'}
      </button>
    </form>
  )
}

function filesHint(sets: number): string {
  return sets === 1 ? 'Up to 4 files.' : `Up to 4 files for each of ${sets} sets.`
}

function setOptions(sets: number) {
  return Array.from({ length: sets }, (_, index) => (
    <option key={index} value={index + 1}>
      Set {index + 1}
    </option>
  ))
}

interface PlainRowProps {
  file: ArtworkFileView
  sets: number
  /** A piece that is cut along its artwork, while its cut line can be drawn. */
  piece: ShapedPiece | null
}

function PlainRow({ file, sets, piece }: PlainRowProps) {
  const isAccepted = file.evaluation?.verdict === 'accepted'
  return (
    <li className="flex flex-wrap items-center gap-x-3.5 gap-y-1 py-3">
      <FileThumbnail file={file} />
      <div className="min-w-0 grow">
        <a href={file.download} className="link block truncate font-semibold">
          {file.name}
        </a>
        <span className="text-sm text-soft">
          {fileSizeText(file.size)}
          {file.state === 'arriving' && ', incomplete'}
          {sets > 1 && `, set ${file.set}`}
        </span>
        {file.cut_line !== null && <FileCutLine cutLine={file.cut_line} name={file.name} picture={file.thumbnail} />}
      </div>
      {!isAccepted && (
        <form method="post" className="flex flex-wrap items-center gap-x-2">
          <input type="hidden" name="file_id" value={file.id} />
          {sets > 1 && (
            <>
              <select
                name="set"
                aria-label={`Set of ${file.name}`}
                defaultValue={file.set}
                className="control min-h-9 w-auto py-1 text-sm"
              >
                {setOptions(sets)}
              </select>
              <button type="submit" name="intent" value="move" className={buttonClass('quiet', 'text-sm font-medium')}>
                Move<span className="sr-only"> {file.name}</span>
              </button>
            </>
          )}
          <button type="submit" name="intent" value="remove" className={buttonClass('quiet', 'text-sm font-medium')}>
            Remove<span className="sr-only"> {file.name}</span>
          </button>
        </form>
      )}
      {piece !== null && file.state === 'sent' && !isAccepted && <PlainCutLine file={file} cut={piece.cut} />}
      <div className="basis-full empty:hidden">
        <EvaluationNote file={file} />
      </div>
    </li>
  )
}

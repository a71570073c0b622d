import { buttonClass } from '#platform/ui/button.tsx'
import { Field } from '#platform/ui/field.tsx'
import { ACCEPTED_FILES, ACCEPTED_NAMES } from '#studio/showroom/artwork/artwork-type.ts'
import type { ArtworkFileView, ArtworkView } from '../artwork.ts'
import { fileSizeText, MAX_NOTE_LENGTH, mostFiles } from '../artwork.ts'
import { FileThumbnail } from './file-thumbnail.tsx'

interface PlainArtworkProps {
  artwork: ArtworkView
  /** The order that the line is part of, with the key of its link if it was opened by that; null for the cart. */
  order?: { order: string; key?: string } | null
}

/** The artwork of a line as plain forms, without scripts and until they have loaded. */
export function PlainArtwork({ artwork, order = null }: PlainArtworkProps) {
  const { files, state, line_id: lineId } = artwork
  const most = mostFiles(artwork.sets)
  const query = order === null ? '' : `?${new URLSearchParams(order)}`
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      {files.length > 0 && (
        <ul aria-label="Files" className="divide-y divide-line border-y border-line">
          {files.map((file) => (
            <PlainRow key={file.id} file={file} />
          ))}
        </ul>
      )}
      <form
        method="post"
        encType="multipart/form-data"
        action={`/api/artwork/lines/${lineId}/files${query}`}
        className="grid grid-cols-[minmax(0,1fr)] gap-4"
      >
        {files.length < most && (
          <Field label="Files" hint={`Up to ${most} files. ${ACCEPTED_NAMES}, up to 50 MB each.`}>
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
              defaultValue={artwork.note}
              className="control"
            />
          )}
        </Field>
        <button type="submit" className={buttonClass('primary', 'justify-self-start')}>
          {files.length < most ? 'Send artwork' : 'Save note'}
        </button>
      </form>
      {files.length === 0 && state !== 'later' && order === null && (
        <form method="post">
          <button type="submit" className={buttonClass('quiet', 'underline underline-offset-4')}>
            Send later
          </button>
        </form>
      )}
    </div>
  )
}

function PlainRow({ file }: { file: ArtworkFileView }) {
  return (
    <li className="flex items-center gap-3.5 py-3">
      <FileThumbnail file={file} />
      <p className="min-w-0 grow">
        <a href={file.download} className="link block truncate font-semibold">
          {file.name}
        </a>
        <span className="text-sm text-soft">
          {fileSizeText(file.size)}
          {file.state === 'arriving' && ', incomplete'}
        </span>
      </p>
      <form method="post">
        <input type="hidden" name="file_id" value={file.id} />
        <button type="submit" className={buttonClass('quiet', 'text-sm font-medium')}>
          Remove<span className="sr-only"> {file.name}</span>
        </button>
      </form>
    </li>
  )
}

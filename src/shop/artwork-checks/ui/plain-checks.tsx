import type { ArtworkFileView } from '#shop/artwork/artwork.ts'
import type { LineChecksView } from '../line-checks.ts'
import { FileChecks } from './file-checks.tsx'

interface PlainChecksProps {
  checks: LineChecksView
  files: readonly ArtworkFileView[]
  /** Of the order's link. */
  orderKey?: string | null
}

/** The server's findings in the files of a line, answered by plain forms: without scripts, and until they have loaded. */
export function PlainChecks({ checks, files, orderKey = null }: PlainChecksProps) {
  const found = checks.files.flatMap((check) => {
    const file = files.find(({ id }) => id === check.file_id)
    return file === undefined ? [] : [{ check, file }]
  })
  if (found.length === 0) return null
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-10 border-t border-ink pt-6" aria-label="Checks" role="group">
      {checks.standing === 'check' && (
        <p>
          We are checking your artwork.{' '}
          <a href="?" className="link">
            Show what we found
          </a>
        </p>
      )}
      {found.map(({ check, file }) => (
        <FileChecks
          key={file.id}
          check={check}
          file={file}
          address={{ lineId: checks.line_id, orderKey }}
          mayAnswer={checks.may_answer}
        />
      ))}
    </div>
  )
}

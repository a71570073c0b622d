import { Suspense } from 'react'
import { lateComponent } from '#platform/ui/late-component.tsx'
import { useHydrated } from '#platform/ui/use-hydrated.ts'
import { FILES_FIELD } from '../../request/quote-form.ts'
import type { Attached } from './use-send-special.ts'

const AttachFiles = lateComponent(async () => (await import('#shop/artwork/ui/attach-files.tsx')).AttachFiles)

interface SpecialAttachmentsProps {
  /** The secret of the files. */
  draft: string
  /** Names of files that came with the form when it was last sent without scripts. */
  kept: readonly string[]
  onChange(attached: Attached): void
}

/** Attach File: up to four, sent while the form is filled in; without scripts they go with the form (000 §2.5, §5). */
export function SpecialAttachments({ draft, kept, onChange }: SpecialAttachmentsProps) {
  const hydrated = useHydrated()
  if (hydrated) {
    return (
      <Suspense fallback={<p className="min-h-11 py-2 text-sm text-soft">One moment …</p>}>
        <AttachFiles
          draft={draft}
          onChange={({ files, sending }) => onChange({ draft: files.length > 0 ? draft : null, sending })}
        />
      </Suspense>
    )
  }
  return (
    <label className="block text-sm">
      <span className="mb-1 block">Up to 4 files of 50 MB each. They are sent with the form.</span>
      <input type="file" name={FILES_FIELD} multiple className="control" />
      {kept.length > 0 && <span className="mt-1.5 block wrap-anywhere">Already here: {kept.join(', ')}</span>}
    </label>
  )
}

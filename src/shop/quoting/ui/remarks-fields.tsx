import { Suspense, useRef } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { lateComponent, useReplacesPlain } from '#platform/ui/lazy-island.tsx'
import { MAX_COMMENT_CHARACTERS } from '../request/check-quote-form.ts'
import { FILES_FIELD } from '../request/quote-form.ts'

const AttachFiles = lateComponent(async () => (await import('#shop/artwork/ui/attach-files.tsx')).AttachFiles)

/** The attachments of a form. */
export interface Attached {
  /** The secret of its files; null if there are none yet. */
  draft: string | null
  /** Whether a file is still being sent. */
  sending: boolean
  /** Whether the files from before are not known yet. */
  loading: boolean
}

export const NO_FILES: Attached = { draft: null, sending: false, loading: false }

/** Whether files were chosen before the scripts were there: then the form is sent as it is, with them. */
export function holdsFiles(form: HTMLFormElement): boolean {
  const chosen = form.querySelector<HTMLInputElement>(`input[type=file][name=${FILES_FIELD}]`)
  return (chosen?.files?.length ?? 0) > 0
}

interface RemarksFieldsProps {
  label: string
  hint: string
  comment: string
  setComment(comment: string): void
  error: string | null
  /** The secret of the files; null without scripts to send them. */
  draft: string | null
  setAttached(attached: Attached): void
  /** Names of the files that came with the form when it was last sent without scripts. */
  attachedNames: readonly string[]
}

/**
 * The person's own text, and Attach File: up to four, sent while the form is filled in, or with it where there are no
 * scripts (000 §2.5, §5).
 */
export function RemarksFields({ label, hint, comment, error, draft, attachedNames, ...set }: RemarksFieldsProps) {
  const plain = useRef<HTMLLabelElement>(null)
  const isReplaced = useReplacesPlain(plain)
  return (
    <div className="grid gap-5">
      <Field label={label} optional error={error} hint={hint}>
        {(control) => (
          <textarea
            {...control}
            name="comment"
            value={comment}
            rows={4}
            maxLength={MAX_COMMENT_CHARACTERS}
            onChange={(event) => set.setComment(event.currentTarget.value)}
            className="control block resize-y"
          />
        )}
      </Field>
      {/* As tall as what takes the place of the plain field, so that no button moves while somebody presses it. */}
      <div className="min-h-[13.25rem] sm:min-h-[12rem] noscript:min-h-0">
        {draft === null || !isReplaced ? (
          <label ref={plain} className="block text-sm">
            <span className="mb-1 block">Up to 4 files of 50 MB each. They are sent with the form.</span>
            <input type="file" name={FILES_FIELD} multiple className="control" />
            {attachedNames.length > 0 && (
              <span className="mt-1.5 block wrap-anywhere">Already attached: {attachedNames.join(', ')}</span>
            )}
          </label>
        ) : (
          <Suspense key={draft} fallback={<p className="min-h-11 py-2 text-sm text-soft">One moment …</p>}>
            <AttachFiles
              draft={draft}
              onChange={({ files, ...state }) => set.setAttached({ ...state, draft: files.length > 0 ? draft : null })}
            />
          </Suspense>
        )}
      </div>
    </div>
  )
}

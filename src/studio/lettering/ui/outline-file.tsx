import { useId } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'

/** Pictures too, so that a sentence can say what is to be done with them. */
const KINDS = '.svg,.pdf,.ai,image/svg+xml,application/pdf,image/png,image/jpeg,image/webp'

/** Chooses a file, by mouse or keyboard. */
export function OutlineFile({ label, onFile }: { label: string; onFile(file: File): void }) {
  const id = useId()
  return (
    <span className="inline-block">
      <input
        id={id}
        type="file"
        accept={KINDS}
        className="peer sr-only"
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0]
          if (file !== undefined) onFile(file)
          currentTarget.value = ''
        }}
      />
      <label
        htmlFor={id}
        className={buttonClass(
          'secondary',
          'cursor-pointer peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
        )}
      >
        {label}
      </label>
    </span>
  )
}

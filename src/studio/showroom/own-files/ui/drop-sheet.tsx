import { type ReactNode, useId } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { ACCEPTED_FILES } from '../../artwork/artwork-type.ts'

interface DropSheetProps {
  /** `primary` if choosing a file is the next step of the page. */
  variant: 'primary' | 'secondary'
  /** What comes of it. */
  children: ReactNode
  onFiles(files: readonly File[]): void
}

/** The empty sheet: *Drop your artwork*, with a button that opens the file chooser. */
export function DropSheet({ variant, children, onFiles }: DropSheetProps) {
  const id = useId()
  return (
    <section aria-labelledby={`${id}title`} className="drop-sheet">
      <div className="min-w-0">
        <h2 id={`${id}title`} className="text-2xl">
          Drop your artwork
        </h2>
        <p className="mt-1 text-soft">{children}</p>
      </div>
      <div className="noscript:hidden">
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          aria-describedby={`${id}hint`}
          className="peer sr-only"
          onChange={({ target }) => {
            const files = [...(target.files ?? [])]
            target.value = ''
            if (files.length > 0) onFiles(files)
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(
            variant,
            'cursor-pointer px-6 peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2',
          )}
        >
          Choose a file
        </label>
      </div>
      <p id={`${id}hint`} className="col-span-full text-sm text-soft">
        PDF, AI, SVG, PNG, JPEG, TIFF, PSD or a phone photo.{' '}
        <span className="noscript:hidden">It stays in this browser until you add it to your cart.</span>
        <span className="hidden noscript:inline">
          Choose your product first: you send your artwork after adding it to your cart.
        </span>
      </p>
    </section>
  )
}

import { type ReactNode, useEffect, useEffectEvent, useId, useState } from 'react'
import { buttonClass } from '#platform/ui/button.tsx'
import { CropMarks } from '#platform/ui/crop-marks.tsx'
import { ACCEPTED_FILES, ACCEPTED_NAMES } from '#studio/showroom/artwork/artwork-type.ts'

interface DropAreaProps {
  /** The label of the button. */
  label: string
  /** `primary`: choosing files is the next step here. */
  variant: 'primary' | 'secondary'
  /** Beside the accepted formats. */
  hint: string
  tooMany: boolean
  onFiles(files: File[]): void
}

/** The area for choosing, dropping or pasting files: a sheet between crop marks. */
export function DropArea({ label, variant, hint, tooMany, onFiles }: DropAreaProps) {
  const id = useId()
  const [over, setOver] = useState(false)
  const take = useEffectEvent(onFiles)
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])]
      if (files.length > 0) take(files)
    }
    document.addEventListener('paste', paste)
    return () => document.removeEventListener('paste', paste)
  }, [])
  return (
    <CropMarks>
      <div
        className={`relative grid justify-items-center gap-2 border border-dashed px-4 text-center ${variant === 'primary' ? 'py-6' : 'py-4'} ${over ? 'border-press bg-white' : 'border-edge'}`}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={(event) => {
          event.preventDefault()
          setOver(false)
          onFiles([...event.dataTransfer.files])
        }}
      >
        <input
          id={id}
          type="file"
          multiple
          accept={ACCEPTED_FILES}
          aria-describedby={`${id}hint`}
          className="peer sr-only"
          onChange={(event) => {
            onFiles([...(event.target.files ?? [])])
            event.target.value = ''
          }}
        />
        <label
          htmlFor={id}
          className={buttonClass(variant, 'peer-focus-visible:outline-2 peer-focus-visible:outline-offset-2')}
        >
          {label}
        </label>
        {tooMany && <TooManyTip>Maximum of 4 files only!</TooManyTip>}
        <p id={`${id}hint`} className="max-w-[29em] text-sm text-soft">
          {hint} {ACCEPTED_NAMES}, up to 50 MB each.
        </p>
      </div>
    </CropMarks>
  )
}

/** 000 §5: the tooltip that is shown for five seconds. */
export function TooManyTip({ children }: { children: ReactNode }) {
  return (
    <span role="tooltip" className="absolute -top-6 rounded-md bg-ink px-3 py-2 text-sm text-sheet shadow-lift">
      {children}
    </span>
  )
}

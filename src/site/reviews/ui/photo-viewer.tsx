import { type PointerEvent, useEffect, useRef, useState } from 'react'
import { Dialog } from '#platform/ui/dialog.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { photoAlt } from '../review.ts'

export interface PhotoViewerProps {
  /** The title of the review. */
  title: string
  customer: string
  images: readonly string[]
  /** The index of the first photo to show. */
  start: number
  onClose: () => void
}

/** The distance of a swipe to another photo, in pixels. */
const SWIPE = 48

/**
 * The photos of a review, one at a time (001 §4): previous is disabled at the first and next at the last; arrow keys,
 * Home, End and swiping work too.
 */
export function PhotoViewer({ title, customer, images, start, onClose }: PhotoViewerProps) {
  const [at, setAt] = useState(start)
  const from = useRef<number | null>(null)
  const last = images.length - 1
  const go = (to: number) => setAt(Math.min(Math.max(0, to), last))

  // The keys work wherever the focus is in the dialog, which is modal.
  useEffect(() => {
    function press(event: KeyboardEvent) {
      const to = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last }[event.key]
      if (to === undefined) return
      event.preventDefault()
      setAt(Math.min(Math.max(0, to), last))
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [at, last])

  function release(event: PointerEvent) {
    const moved = from.current === null ? 0 : event.clientX - from.current
    from.current = null
    if (Math.abs(moved) >= SWIPE) go(moved < 0 ? at + 1 : at - 1)
  }

  return (
    <Dialog open title={title} onClose={onClose} wide>
      <div>
        <div
          className="grid h-[min(34rem,62dvh)] touch-pan-y max-sm:h-[42dvh] place-items-center bg-paper select-none"
          onPointerDown={(event) => {
            from.current = event.clientX
          }}
          onPointerUp={release}
          onPointerCancel={() => {
            from.current = null
          }}
        >
          <img
            key={images[at]}
            src={images[at]}
            alt={photoAlt(customer, at + 1, images.length)}
            draggable={false}
            className="size-full object-contain"
          />
        </div>
        <div className="mt-4 flex items-center justify-between gap-4">
          <Step label="Previous photo" icon="left" disabled={at === 0} onPress={() => go(at - 1)} />
          <p role="status" className="text-sm">
            Photo {at + 1} of {images.length}
          </p>
          <Step label="Next photo" icon="right" disabled={at === last} onPress={() => go(at + 1)} />
        </div>
      </div>
    </Dialog>
  )
}

interface StepProps {
  label: string
  icon: 'left' | 'right'
  disabled: boolean
  onPress: () => void
}

/** Disabled by `aria-disabled`, so that the button keeps the focus at the first and last photo. */
function Step({ label, icon, disabled, onPress }: StepProps) {
  return (
    <button
      type="button"
      aria-label={label}
      aria-disabled={disabled || undefined}
      className="btn btn-secondary size-11 px-0"
      onClick={() => {
        if (!disabled) onPress()
      }}
    >
      <Icon name={icon} />
    </button>
  )
}

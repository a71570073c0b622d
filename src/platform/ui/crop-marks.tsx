import type { ReactNode } from 'react'

/** Crop marks round a stage: the corners to which this picture or sheet is cut (look: the press sheet). */
export function CropMarks({ className = '', children }: { className?: string; children: ReactNode }) {
  return (
    <div className={`crop ${className}`}>
      {children}
      <span className="crop-foot" aria-hidden="true" />
    </div>
  )
}

const INKS = ['bg-cyan', 'bg-press', 'bg-yellow', 'bg-ink'] as const

/** The four process inks a job is printed in, as a press sheet's colour bar. */
export function ColourBar({ className = '' }: { className?: string }) {
  return (
    <span className={`flex gap-[5px] ${className}`} aria-hidden="true">
      {INKS.map((ink) => (
        <i key={ink} className={`size-2 rounded-full ${ink}`} />
      ))}
    </span>
  )
}

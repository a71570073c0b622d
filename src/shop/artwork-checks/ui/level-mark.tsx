import type { Level } from '#print/preflight/findings.ts'

/** The levels of findings as shoppers read them. */
export const LEVEL_NAMES: Readonly<Record<Level, string>> = { stop: 'Stop', look: 'Look at this', fine: 'Fine' }

/** The sign of a level: an octagon, a triangle or a circle, so that it does not depend on its colour. Words stand beside it. */
export function LevelMark({ level, className = 'size-5.5' }: { level: Level; className?: string }) {
  return (
    <svg viewBox="0 0 22 22" className={`level-${level} shrink-0 ${className}`} aria-hidden="true" focusable="false">
      {SHAPES[level]}
    </svg>
  )
}

const SHAPES: Readonly<Record<Level, React.ReactNode>> = {
  stop: (
    <>
      <path d="M7 1h8l6 6v8l-6 6H7l-6-6V7z" fill="currentColor" />
      <path d="M6 11h10" stroke="#fff" strokeWidth="2.6" />
    </>
  ),
  look: (
    <>
      <path d="M11 2l10 18H1z" fill="currentColor" stroke="currentColor" strokeWidth="1.5" strokeLinejoin="round" />
      <path d="M11 8v6M11 16v2" stroke="#fff" strokeWidth="2.2" />
    </>
  ),
  fine: (
    <>
      <circle cx="11" cy="11" r="10" fill="currentColor" />
      <path
        d="M6 11.5l3.5 3.5L16 8"
        stroke="#fff"
        strokeWidth="2.2"
        fill="none"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </>
  ),
}

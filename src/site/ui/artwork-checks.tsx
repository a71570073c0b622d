import type { ReactNode } from 'react'

interface Check {
  name: string
  text: string
  drawing: ReactNode
}

/** What is looked at before a proof is sent; the measures are those of the artwork guide (001 §2). */
const CHECKS: readonly Check[] = [
  {
    name: 'Bleed',
    text: 'Background runs 2 mm past the trim line on stickers, 1 mm on cards.',
    drawing: (
      <>
        <rect x="5" y="11" width="54" height="42" fill="var(--color-cyan)" fillOpacity="0.28" />
        <rect x="10" y="16" width="44" height="32" fill="var(--color-sheet)" stroke="currentColor" />
        <path d="M5 3v5M59 3v5M5 5.5h5M54 5.5h5" stroke="currentColor" />
      </>
    ),
  },
  {
    name: 'Safe area',
    text: 'Nothing you would miss stands closer to the cut than the safe line.',
    drawing: (
      <>
        <rect x="6" y="12" width="52" height="40" stroke="currentColor" />
        <rect x="12" y="18" width="40" height="28" stroke="currentColor" strokeDasharray="3 2.5" />
        <path d="M25 39l7-16 7 16M27.6 33h8.8" stroke="currentColor" strokeWidth="2" />
      </>
    ),
  },
  {
    name: 'Resolution',
    text: 'Photographs have enough pixels for the size they are printed at.',
    drawing: (
      <>
        <path d="M10 54V40h11V29h11V18h11V10h11v44z" fill="var(--color-yellow)" fillOpacity="0.55" />
        <path d="M10 54C22 52 44 36 54 10" stroke="currentColor" strokeWidth="2" />
        <path d="M10 54V40h11V29h11V18h11V10h11v44z" stroke="currentColor" strokeOpacity="0.45" />
      </>
    ),
  },
  {
    name: 'Cut line',
    text: 'One closed line, with at least 5 mm between neighbours on a sheet.',
    drawing: (
      <>
        <circle cx="19" cy="34" r="14" stroke="currentColor" />
        <path d="M61 20.5a14 14 0 0 0-18 13.5 14 14 0 0 0 18 13.5" stroke="currentColor" />
        <path d="M33 8v8M43 8v8M33 12h10" stroke="currentColor" />
      </>
    ),
  },
  {
    name: 'Colour',
    text: 'Screen colours are converted for print, and we say so where they will shift.',
    drawing: (
      <g className="mix-blend-multiply">
        <circle cx="25" cy="26" r="15" fill="var(--color-cyan)" />
        <circle cx="39" cy="26" r="15" fill="var(--color-press)" className="mix-blend-multiply" />
        <circle cx="32" cy="39" r="15" fill="var(--color-yellow)" className="mix-blend-multiply" />
      </g>
    ),
  },
  {
    name: 'White ink',
    text: 'On clear and metallic film, white lies under what should stay opaque.',
    drawing: (
      <>
        <path d="M6 46 26 34h32L38 46z" fill="var(--color-line)" stroke="currentColor" />
        <path d="M6 35 26 23h32L38 35z" fill="#fff" stroke="currentColor" />
        <path d="M6 24 26 12h32L38 24z" fill="var(--color-cyan)" fillOpacity="0.75" stroke="currentColor" />
      </>
    ),
  },
]

/** Six small drawings of what goes wrong with artwork, and that we look for it. */
export function ArtworkChecks() {
  return (
    <ul className="grid gap-x-10 gap-y-8 md:grid-cols-2">
      {CHECKS.map((check) => (
        <li key={check.name} className="grid grid-cols-[3.5rem_1fr] gap-x-5">
          <svg viewBox="0 0 64 64" className="size-14" fill="none" strokeWidth="1.4" aria-hidden="true">
            {check.drawing}
          </svg>
          <div>
            <h3 className="text-lg leading-tight">{check.name}</h3>
            <p className="mt-1 text-soft">{check.text}</p>
          </div>
        </li>
      ))}
    </ul>
  )
}

import { type CSSProperties, useEffect, useState } from 'react'
import type { Fill } from '../fills/get-fill.ts'
import { getFont } from '../fonts/font-list.ts'
import { getFamily, loadFace } from './font-faces.ts'

/** Words in the chosen font and film on the empty stage, which the shopper's own replace. */
export function Sample({ font, fill }: { font: string; fill: Fill }) {
  const [loaded, setLoaded] = useState<string | null>(null)
  useEffect(() => {
    const chosen = getFont(font)
    if (chosen === undefined) return
    let isCurrent = true
    void loadFace(chosen).then((isLoaded) => isLoaded && isCurrent && setLoaded(getFamily(chosen)))
    return () => {
      isCurrent = false
    }
  }, [font])
  return (
    <div className="absolute inset-0 grid content-center justify-items-center gap-4 p-5 text-center [container-type:inline-size]">
      <p
        aria-hidden="true"
        data-sample=""
        className={`text-[clamp(1.5rem,14cqw,4.5rem)] leading-tight whitespace-nowrap ${loaded === null ? 'invisible' : ''}`}
        style={{ fontFamily: loaded === null ? undefined : `"${loaded}"`, ...getStyle(fill) }}
      >
        Your words
      </p>
      <p className="rounded-sm bg-sheet px-3 py-1.5 text-ink">Type your text below to see how it will be cut.</p>
    </div>
  )
}

/** Light enough to read on its dark background. */
const HOLOGRAM = [
  [0, '#f3c6e8'],
  [0.35, '#bfe3f7'],
  [0.65, '#c9f5d4'],
  [1, '#f8eebc'],
] as const

/** The film as styles of text: plain, or its colours one after the other. */
function getStyle(fill: Fill): CSSProperties {
  if (fill.kind === 'flat') return { color: fill.hex }
  const colours = fill.kind === 'hologram' ? HOLOGRAM : fill.stops
  const stops = colours.map(([offset, colour]) => `${colour} ${offset * 100}%`).join(', ')
  const angle = fill.kind === 'full-colour' && fill.end[0] === 0 ? 180 : 100
  return { backgroundImage: `linear-gradient(${angle}deg, ${stops})`, backgroundClip: 'text', color: 'transparent' }
}

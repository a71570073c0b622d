import { useId, useMemo } from 'react'
import { fillOf } from '../fills/fill-of.ts'
import { svgSheet } from '../fills/svg-fill.ts'

export interface LetteringColour {
  id: number
  name: string
  /** Of plain film; null where none tells it. */
  hex: string | null
}

interface ColourFieldProps {
  colours: readonly LetteringColour[]
  colorId: number
  onChoose(id: number): void
}

/** The films, each as it looks, with its name and its value. */
export function ColourField({ colours, colorId, onChoose }: ColourFieldProps) {
  const name = useId()
  const chosen = colours.find(({ id }) => id === colorId)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Colour</legend>
      <p className="mt-0.5 text-sm text-soft">{chosen === undefined ? '' : describeColour(chosen)}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {colours.map((colour) => (
          <label
            key={colour.id}
            title={colour.name}
            className="relative size-10 overflow-hidden rounded-full border border-edge has-checked:outline-2 has-checked:outline-offset-2 has-checked:outline-ink has-focus-visible:outline-2 has-focus-visible:outline-offset-4 has-focus-visible:outline-cyan"
          >
            <input
              type="radio"
              name={name}
              aria-label={colour.name}
              checked={colour.id === colorId}
              onChange={() => onChoose(colour.id)}
              className="absolute inset-0 z-10 size-full cursor-[inherit] opacity-0"
            />
            <Film id={colour.id} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}

const KINDS = { metal: 'metallic film', hologram: 'breaks light into colours', 'full-colour': 'printed film' } as const

/** `Gold, metallic film`, `Red, #C8202F`. */
function describeColour({ id, name, hex }: LetteringColour): string {
  const fill = fillOf(id)
  return `${name}, ${fill.kind === 'flat' ? (hex ?? fill.hex).toUpperCase() : KINDS[fill.kind]}`
}

/** A disc of the film itself: an image, so that its gradients do not mingle with the page's. */
function Film({ id }: { id: number }) {
  const source = useMemo(() => {
    const svg = svgSheet(fillOf(id), { width: 1.6, height: 1.6, pixels: 40 })
    return `data:image/svg+xml,${encodeURIComponent(svg)}`
  }, [id])
  return <img src={source} alt="" className="size-full object-cover" />
}

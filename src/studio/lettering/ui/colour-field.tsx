import { useEffect, useId, useRef } from 'react'
import { FieldError } from '#platform/ui/field.tsx'
import { getFill } from '../fills/get-fill.ts'
import { paintFill } from '../fills/paint-fill.ts'

export interface LetteringColour {
  id: number
  name: string
  /** Of plain film; null for others. */
  hex: string | null
}

interface ColourFieldProps {
  legend: string
  colours: readonly LetteringColour[]
  colorId: number
  /** Why the chosen film cannot be used; null if it can. */
  error?: string | null
  onChoose(id: number): void
}

/** The films as swatches, each with its name and its value. */
export function ColourField({ legend, colours, colorId, error = null, onChoose }: ColourFieldProps) {
  const name = useId()
  const chosen = colours.find(({ id }) => id === colorId)
  return (
    <fieldset className="min-w-0" aria-describedby={error === null ? undefined : `${name}error`}>
      <legend className="font-semibold">{legend}</legend>
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
      <FieldError id={`${name}error`} role="alert" error={error} />
    </fieldset>
  )
}

const KINDS = { metal: 'metallic film', hologram: 'rainbow reflections', 'full-colour': 'printed film' } as const

/** `Gold, metallic film`, `Red, #C8202F`. */
function describeColour({ id, name, hex }: LetteringColour): string {
  const fill = getFill(id)
  return `${name}, ${fill.kind === 'flat' ? (hex ?? fill.hex).toUpperCase() : KINDS[fill.kind]}`
}

/** In pixels of the canvas; half as many on the page. */
const DISC = 80

/** A disc of the film itself. */
function Film({ id }: { id: number }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    const context = canvas.current?.getContext('2d')
    if (!context) return
    const path = new Path2D()
    path.rect(0, 0, DISC, DISC)
    paintFill(context, getFill(id), { letters: [path], size: { width: DISC, height: LINE, lines: 1 }, scale: 1 })
  }, [id])
  return <canvas ref={canvas} width={DISC} height={DISC} className="size-full" aria-hidden="true" />
}

/** The height of a line of letters, which sets the distance of the film's highlights. */
const LINE = 50

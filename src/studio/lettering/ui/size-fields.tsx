import { useId, useState } from 'react'
import { isLinked, type Side, setLinked, setSide } from '../editor/change-size.ts'
import { sideRefusal } from '../editor/check-side.ts'
import type { Designer } from './use-designer.ts'

interface SizeFieldsProps {
  designer: Designer
}

/** Width and height of the whole text in mm, linked or each for itself (001 §3). */
export function SizeFields({ designer }: SizeFieldsProps) {
  const { design, engine } = designer
  const layout = engine.drawn?.text.layout ?? { width: 0, height: 0 }
  const linked = isLinked(design)
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Size</legend>
      <p className="mt-0.5 text-sm text-soft">Of the whole text, from edge to edge.</p>
      <div className="mt-2 flex flex-wrap items-start gap-x-2.5 gap-y-2">
        <SideField designer={designer} side="width" shown={layout.width} />
        <span className="pt-9" aria-hidden="true">
          ×
        </span>
        <SideField designer={designer} side="height" shown={layout.height} />
        <label className="flex h-11 items-center gap-2 text-sm sm:mt-6">
          <input
            type="checkbox"
            className="size-4 accent-ink"
            checked={linked}
            disabled={layout.width === 0}
            onChange={({ currentTarget: { checked } }) =>
              designer.change((before) => setLinked(before, checked, layout))
            }
          />
          Keep proportions
        </label>
      </div>
    </fieldset>
  )
}

interface SideFieldProps extends SizeFieldsProps {
  side: Side
  /** As it was drawn, in mm. */
  shown: number
}

const LABELS = { width: 'Width', height: 'Height' } as const
/** 001 §9. */
const MAX_CHARACTERS = 6

function SideField({ designer, side, shown }: SideFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const wanted = designer.design[side]
  const value = typed ?? (shown === 0 && wanted === null ? '' : String(wanted ?? Math.round(shown)))
  const message = typed === null ? null : sideRefusal(side, typed)

  function type(text: string) {
    const digits = text.replaceAll(/\D/g, '').slice(0, MAX_CHARACTERS)
    setTyped(digits)
    if (sideRefusal(side, digits) === null) designer.change((before) => setSide(before, side, Number(digits)), side)
  }

  return (
    <div className="w-[7.375rem]">
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {LABELS[side]}
      </label>
      <span className="relative block">
        <input
          id={id}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          maxLength={MAX_CHARACTERS}
          value={value}
          aria-invalid={message !== null}
          aria-describedby={`${id}error`}
          onChange={(event) => type(event.currentTarget.value)}
          onBlur={() => {
            setTyped(null)
            designer.settle()
          }}
          className="control pr-11 font-semibold"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-soft"
        >
          mm
        </span>
      </span>
      <p id={`${id}error`} role="alert" className="text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-1">
        {message}
      </p>
    </div>
  )
}

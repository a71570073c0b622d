import { useId } from 'react'
import type { Align } from '../design.ts'

const ALIGNS: readonly { value: Align; name: string; path: string }[] = [
  { value: 'left', name: 'Left', path: 'M4 6h16M4 12h10M4 18h13' },
  { value: 'center', name: 'Centre', path: 'M4 6h16M7 12h10M5.5 18h13' },
  { value: 'right', name: 'Right', path: 'M4 6h16M10 12h10M7 18h13' },
]

/** How the lines stand to each other (001 §2). */
export function AlignField({ align, onChoose }: { align: Align; onChoose(align: Align): void }) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Alignment</legend>
      <p className="mt-0.5 text-sm text-soft">Of several lines.</p>
      <div className="mt-2 flex gap-2 sm:mt-8">
        {ALIGNS.map((one) => (
          <label key={one.value} className="chip relative size-11 justify-center px-0" title={one.name}>
            <input
              type="radio"
              name={name}
              aria-label={one.name}
              checked={one.value === align}
              onChange={() => onChoose(one.value)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            <svg viewBox="0 0 24 24" className="size-5 fill-none stroke-current" strokeWidth={1.75} aria-hidden="true">
              <path d={one.path} strokeLinecap="round" />
            </svg>
          </label>
        ))}
      </div>
    </fieldset>
  )
}

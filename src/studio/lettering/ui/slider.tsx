import { useId } from 'react'

interface SliderProps {
  label: string
  value: number
  min: number
  max: number
  step: number
  /** The value as it is shown and read out. */
  words: string
  onChange(value: number): void
  /** It was let go of. */
  onSettle(): void
}

/** A range with its value beside it. */
export function Slider({ label, value, words, onChange, onSettle, ...range }: SliderProps) {
  const id = useId()
  return (
    <div>
      <div className="flex items-baseline justify-between gap-3">
        <label htmlFor={id} className="text-sm font-semibold">
          {label}
        </label>
        <output htmlFor={id} className="text-sm text-soft">
          {words}
        </output>
      </div>
      <input
        {...range}
        id={id}
        type="range"
        value={value}
        aria-valuetext={words}
        onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
        onPointerUp={onSettle}
        onBlur={onSettle}
        className="mt-1 block h-6 w-full accent-ink"
      />
    </div>
  )
}

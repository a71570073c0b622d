import { useId, useState } from 'react'
import { FieldError } from '#platform/ui/field.tsx'
import { readMm } from '../editor/change-shape.ts'

interface MmFieldProps {
  label: string
  value: number
  limits: { min: number; max: number }
  onMm(mm: number): void
  /** Called when the field is left. */
  settle?(): void
  /** Whether a number counts when the field is left, or Enter is pressed, and not before. */
  isLate?: boolean
}

const count = new Intl.NumberFormat('en-GB')

/** A length in mm. A wrong one stays in its field with the reason, and the design keeps the last one. */
export function MmField({ label, value, limits, onMm, settle, isLate = false }: MmFieldProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  /** What stood in the field when somebody came into it: it does not change by itself until they leave. */
  const [held, setHeld] = useState<string | null>(null)
  const mm = typed === null ? value : readMm(typed, limits)
  const isWrong = mm === null
  const take = () => {
    if (isLate && mm !== null && mm !== value) onMm(mm)
    if (!isWrong) setTyped(null)
    setHeld(null)
    settle?.()
  }
  return (
    <div className="w-[8.5rem]">
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      <span className="relative block">
        <input
          id={id}
          type="text"
          inputMode="decimal"
          autoComplete="off"
          maxLength={6}
          value={typed ?? held ?? String(value)}
          aria-invalid={isWrong}
          aria-describedby={isWrong ? `${id}error` : undefined}
          onFocus={() => setHeld(String(value))}
          onChange={({ currentTarget }) => {
            setTyped(currentTarget.value)
            const read = readMm(currentTarget.value, limits)
            if (!isLate && read !== null) onMm(read)
          }}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return
            // The form around it is that of the order.
            event.preventDefault()
            take()
          }}
          onBlur={take}
          className="control pr-11 font-semibold"
        />
        <span
          aria-hidden="true"
          className="pointer-events-none absolute inset-y-0 right-3 grid place-items-center text-sm text-soft"
        >
          mm
        </span>
      </span>
      <FieldError
        id={`${id}error`}
        role="alert"
        error={isWrong ? `Enter ${limits.min} to ${count.format(limits.max)} mm.` : null}
      />
    </div>
  )
}

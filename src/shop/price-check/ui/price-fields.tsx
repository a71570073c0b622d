import { type ReactNode, useEffect, useId, useRef } from 'react'
import { isSheet, sizeLimits } from '#shop/configurator/check-amounts.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { chosenCutting, type FieldState } from '#shop/configurator/options.ts'
import { FieldError, TypedInput } from '#shop/configurator/ui/option-row.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { sizeMessage } from '../price-table.ts'

interface SelectFieldProps {
  state: Pick<FieldState, 'label' | 'options' | 'value'> & { field: string }
  onChoose(value: string): void
}

/** Fields whose options have long names: wide everywhere, or on a phone. */
const WIDTHS: Record<string, string> = {
  product_id: 'col-span-2',
  cutting_id: 'max-sm:col-span-2',
  finishing_id: 'max-sm:col-span-2',
}

/** A field of the price form as a dropdown; unavailable options stay in it with the reason. */
export function SelectField({ state, onChoose }: SelectFieldProps) {
  const { field, label, options, value } = state
  const select = useRef<HTMLSelectElement>(null)
  useEffect(() => {
    // Choices made before hydration, or restored by the browser.
    const shown = select.current?.value
    if (shown !== undefined && shown !== value) onChoose(shown)
    // Only on hydration; later choices are events.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  return (
    <Labelled label={label} className={WIDTHS[field]}>
      {(id) => (
        <select
          ref={select}
          id={id}
          name={field}
          value={value}
          className="control text-ellipsis"
          onChange={(event) => onChoose(event.currentTarget.value)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled !== null}>
              {option.disabled === null ? option.name : `${option.name} (${option.disabled})`}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  )
}

/** A field with only one option, shown as text. */
export function FixedChoice({ state }: { state: FieldState }) {
  const only = state.options.find(({ value }) => value === state.value)
  if (only === undefined) return null
  return (
    <p className={`min-w-0 ${WIDTHS[state.field] ?? ''}`}>
      <span className="mb-1 block text-sm text-soft">{state.label}</span>
      <span className="flex min-h-11 items-center border-b border-line py-2">{only.name}</span>
    </p>
  )
}

interface LabelledProps {
  label: string
  className?: string
  /** The control, with the given id. */
  children(id: string): ReactNode
}

/** A control under its label. */
export function Labelled({ label, className = '', children }: LabelledProps) {
  const id = useId()
  return (
    <div className={`min-w-0 ${className}`}>
      <label htmlFor={id} className="mb-1 block text-sm text-soft">
        {label}
      </label>
      {children(id)}
    </div>
  )
}

const SIDES = [
  ['width', 'Width (mm)'],
  ['height', 'Height (mm)'],
] as const

/** Width and height in mm. If the supply has fixed sizes (cutting 9) one is chosen, and both are read-only. */
export function SizeInputs({ banner }: { banner: QuoteBanner }) {
  const { product, configuration, sizes, sizeValue } = banner.completed
  const cutting = chosenCutting({ product, cutting_id: configuration.cutting_id })
  const fixed = cutting?.fixed_sizes === true
  const { min, max } = sizeLimits(product, cutting, { width: 1, height: 2 })
  return (
    <fieldset className="col-span-2 grid min-w-0 grid-cols-2 gap-x-5 gap-y-4">
      <legend className="sr-only">Size (mm)</legend>
      {fixed ? (
        <div className="col-span-2">
          <SelectField
            state={{ field: 'size', label: 'Size (mm)', options: sizes, value: sizeValue }}
            onChoose={(value) => banner.choose({ field: 'size', value })}
          />
        </div>
      ) : (
        <input type="hidden" name="size" value={CUSTOM} />
      )}
      <Sides banner={banner} fixed={fixed}>
        {!fixed &&
          `${isSheet(cutting) ? 'The size of the sheet: ' : ''}${min.longer} × ${min.shorter} to ${max.longer} × ${max.shorter} mm`}
      </Sides>
    </fieldset>
  )
}

/** @param fixed the supply has fixed sizes: nothing can be typed. @param children the available sizes */
function Sides({ banner, fixed, children }: { banner: QuoteBanner; fixed: boolean; children: ReactNode }) {
  const errorId = useId()
  const { completed } = banner
  const refused = SIDES.some(([side]) => banner.error(side) !== null) || banner.error('size') !== null
  const message = refused ? sizeMessage(completed) : null

  function enter(side: 'width' | 'height', value: string) {
    // Typing starts with the listed size.
    if (completed.sizeValue !== CUSTOM) banner.choose({ field: 'size', value: CUSTOM })
    banner.type(side, value)
  }

  return (
    <>
      {SIDES.map(([side, label]) => (
        <Labelled key={side} label={label}>
          {(id) => (
            <TypedInput
              id={id}
              name={fixed ? undefined : side}
              className="w-full"
              value={completed.sizeText[side]}
              readOnly={fixed}
              onType={(value) => enter(side, value)}
              aria-invalid={message !== null}
              aria-describedby={errorId}
            />
          )}
        </Labelled>
      ))}
      <div className="col-span-2 -mt-2">
        <p className="text-xs text-soft empty:hidden">{children}</p>
        <FieldError id={errorId} message={message} />
      </div>
    </>
  )
}

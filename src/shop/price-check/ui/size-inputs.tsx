import { type ReactNode, useId } from 'react'
import { sizeLimits } from '#shop/configurator/check-size.ts'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { chosenCutting } from '#shop/configurator/option-lists.ts'
import { FieldError } from '#shop/configurator/ui/option-row.tsx'
import { TypedInput } from '#shop/configurator/ui/typed-input.tsx'
import type { QuoteBanner } from '#shop/configurator/ui/use-quote-banner.ts'
import { sizeMessage } from '../price-states.ts'
import { Labelled, SelectField } from './select-field.tsx'

const SIDES = [
  ['width', 'Width (mm)'],
  ['height', 'Height (mm)'],
] as const

/** Width and height in mm. Where the supply has fixed sizes (cutting 9) one is chosen, and both are read-only. */
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
        {!fixed && `${min.longer} × ${min.shorter} to ${max.longer} × ${max.shorter} mm`}
      </Sides>
    </fieldset>
  )
}

interface SidesProps {
  banner: QuoteBanner
  /** The supply has fixed sizes: nothing can be typed. */
  fixed: boolean
  /** Which sizes there are. */
  children: ReactNode
}

function Sides({ banner, fixed, children }: SidesProps) {
  const errorId = useId()
  const { completed } = banner
  const refused = SIDES.some(([side]) => banner.error(side) !== null) || banner.error('size') !== null
  const message = refused ? sizeMessage(completed) : null

  function enter(side: 'width' | 'height', value: string) {
    // Typing over a listed size starts from it.
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

import { type ClipboardEvent, useId } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { CUSTOM } from '#shop/configurator/choices.ts'
import { TypedInput } from '#shop/configurator/ui/option-row.tsx'
import type { SpecialFormState } from './use-special-form.ts'

/** Where a refused size is said. */
const SIDES = ['width', 'height', 'size', 'size_id'] as const

/** The dropdown of sizes with, unless the supply keeps to them, free width and height in mm (000 §2.5). */
export function SpecialSize({ form }: { form: SpecialFormState }) {
  const { sizes, sizeLabel, sizeValue, fixedSizes } = form.completed
  const error = form.errorIn(SIDES)
  const custom = sizeValue === CUSTOM
  return (
    <div>
      <Field label={sizeLabel} error={custom ? null : error}>
        {(control) => (
          <select
            {...control}
            name="size_id"
            value={sizeValue}
            onChange={(event) => form.choose('size_id', event.currentTarget.value)}
            onBlur={() => !custom && form.leave(SIDES)}
            className="control"
          >
            <option value="" disabled>
              Choose a size
            </option>
            {sizes.map(({ name, value, disabled }) => (
              <option key={value} value={value} disabled={disabled !== null}>
                {name} mm{disabled !== null && ` (${disabled})`}
              </option>
            ))}
            {!fixedSizes && <option value={CUSTOM}>Custom size</option>}
          </select>
        )}
      </Field>
      {custom ? (
        <SpecialSides form={form} className="mt-3" />
      ) : (
        !fixedSizes && (
          <noscript>
            <p className="mt-2 text-sm text-soft">For a custom size, choose it here and press “Update” below.</p>
          </noscript>
        )
      )}
      <SpecialSizeNote form={form} />
    </div>
  )
}

/** Above the largest size: no fault here, as everything in this form is priced by hand. */
function SpecialSizeNote({ form }: { form: SpecialFormState }) {
  const { size } = form.completed
  if (!size.ok || !size.special) return null
  return <p className="mt-2 text-sm text-soft">Larger than our usual sizes: we will tell you whether we can make it.</p>
}

/** 000 §5: nothing is pasted into a size. */
function refusePaste(event: ClipboardEvent): void {
  event.preventDefault()
}

/** Width and height, typed in mm. */
export function SpecialSides({ form, className = '' }: { form: SpecialFormState; className?: string }) {
  const id = useId()
  const { sizeText } = form.completed
  const error = form.errorIn(SIDES)
  const side = (name: 'width' | 'height', label: string) => (
    <label className="min-w-0 flex-1 text-sm">
      <span className="mb-1 block text-soft">{label}</span>
      <TypedInput
        name={name}
        unit="mm"
        className="w-full"
        value={sizeText[name]}
        onType={(value) => form.choose(name, value)}
        onPaste={refusePaste}
        onBlur={() => form.leave(sizeText.width !== '' && sizeText.height !== '' ? SIDES : [name])}
        aria-invalid={error === null ? undefined : true}
        aria-describedby={id}
      />
    </label>
  )
  return (
    <div className={className}>
      <div className="flex items-end gap-2.5">
        {side('width', 'Width')}
        <span className="pb-2.5" aria-hidden="true">
          ×
        </span>
        {side('height', 'Height')}
      </div>
      <p
        id={id}
        role="alert"
        className="flex gap-1.5 text-sm font-medium text-wrong empty:hidden [&:not(:empty)]:mt-1.5"
      >
        {error !== null && (
          <>
            <Icon name="warning" className="mt-0.5 size-4 shrink-0" />
            {error}
          </>
        )}
      </p>
    </div>
  )
}

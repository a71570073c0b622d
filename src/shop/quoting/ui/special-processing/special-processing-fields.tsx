import { type ReactNode, useId } from 'react'
import { Field } from '#platform/ui/field.tsx'
import type { SpecialOptionField } from '#shop/configurator/special-processing/special-choices.ts'
import { TypedInput } from '#shop/configurator/ui/option-row.tsx'
import { SpecialQuantity } from './special-quantity.tsx'
import { SpecialSize } from './special-size.tsx'
import type { SpecialFormState } from './use-special-form.ts'

/** 000 §2.5: what stands before Number of Cuts and Stickers/Sheet. */
const BEFORE_CUTS: readonly SpecialOptionField[] = ['product_id', 'cutting_id', 'shape_id', 'orientation_id']

/** What it is, from Product to Quantity, in the order of 000 §2.5. */
export function SpecialProcessingFields({ form }: { form: SpecialFormState }) {
  const { fields } = form.completed
  const before = fields.filter(({ field }) => BEFORE_CUTS.includes(field))
  const after = fields.filter(({ field }) => !BEFORE_CUTS.includes(field))
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      {before.map((state) => (
        <SelectField key={state.field} state={state} form={form} />
      ))}
      <SpecialAmounts form={form} />
      {after.map((state) => (
        <SelectField key={state.field} state={state} form={form} />
      ))}
      <SpecialSize form={form} />
      <SpecialQuantity form={form} />
    </div>
  )
}

type FieldState = SpecialFormState['completed']['fields'][number]

/** A field as a dropdown; where there is nothing to choose it says what it is. */
function SelectField({ state, form }: { state: FieldState; form: SpecialFormState }) {
  const { field, label, options, value } = state
  const [only] = options
  if (options.length === 1 && only !== undefined) return <OnlyOption label={label} name={field} option={only} />
  return (
    <Field label={label} error={form.getError(field)}>
      {(control) => (
        <select
          {...control}
          name={field}
          value={value}
          onChange={(event) => form.choose(field, event.currentTarget.value)}
          className="control"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled !== null}>
              {option.name}
              {option.disabled !== null && ` (${option.disabled})`}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

function OnlyOption({ label, name, option }: { label: string; name: string; option: FieldState['options'][number] }) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id}>
      <p id={id} className="font-semibold">
        {label}
      </p>
      <p className="mt-1.5 py-2.5">{option.name}</p>
      <input type="hidden" name={name} value={option.value} />
    </div>
  )
}

/** Number of Cuts and Stickers/Sheet, where the supply asks for them (000 §5). */
export function SpecialAmounts({ form }: { form: SpecialFormState }) {
  const { cuts, stickers } = form.completed
  return (
    <>
      {cuts !== null && (
        <AmountField form={form} name="cut_per_shape" label="Number of Cuts" text={cuts.text}>
          On each sheet, 1 to {cuts.most?.toLocaleString('en-GB')}
        </AmountField>
      )}
      {stickers !== null && (
        <AmountField form={form} name="ea" label="Stickers/Sheet" text={stickers.text}>
          On each seat, 1 to {stickers.most}
        </AmountField>
      )}
    </>
  )
}

interface AmountFieldProps {
  form: SpecialFormState
  name: 'cut_per_shape' | 'ea'
  label: string
  text: string
  /** What to enter. */
  children: ReactNode
}

function AmountField({ form, name, label, text, children }: AmountFieldProps) {
  return (
    <Field label={label} hint={children} error={form.getError(name)}>
      {(control) => (
        <TypedInput
          {...control}
          name={name}
          className="w-full"
          value={text}
          onType={(value) => form.choose(name, value)}
          onBlur={() => form.leave([name])}
        />
      )}
    </Field>
  )
}

import { type ClipboardEvent, type ReactNode, useEffect, useId, useState } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { CUSTOM } from '#shop/configurator/choices.ts'
import type { SpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { CUSTOM_QUANTITY, type SpecialOptionField } from '#shop/configurator/special-processing/special-choices.ts'
import { OptionRow, TypedInput } from '#shop/configurator/ui/option-row.tsx'
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
function SpecialAmounts({ form }: { form: SpecialFormState }) {
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

/** Where a refused size is said. */
const SIDES = ['width', 'height', 'size', 'size_id'] as const

/** The dropdown of sizes with, unless the supply keeps to them, free width and height in mm (000 §2.5). */
function SpecialSize({ form }: { form: SpecialFormState }) {
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
function SpecialSides({ form, className = '' }: { form: SpecialFormState; className?: string }) {
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

/** 000 §9: looked up 200 ms after the last choice. */
const LOOK_UP_AFTER_MS = 200

interface Answered {
  query: string
  quantities: number[]
}

/** The quantities of the list, and a way to type another (000 §2.5, §7). */
function SpecialQuantity({ form }: { form: SpecialFormState }) {
  const { quantity } = form.completed
  const listed = useProductQuantities(form.completed)
  const isListed = listed.includes(Number(quantity.text))
  const [typing, setTyping] = useState(quantity.text !== '' && !isListed)
  const custom = typing || (quantity.text !== '' && !isListed)
  const error = form.getError('quantity')

  function pick(value: string): void {
    setTyping(value === CUSTOM)
    form.choose('quantity', value === CUSTOM ? '' : value)
  }

  const typed = (
    <label className="mt-3 block text-sm">
      <span className="mb-1 block text-soft">Custom quantity</span>
      <TypedInput
        name={CUSTOM_QUANTITY}
        className="w-full"
        value={custom ? quantity.text : ''}
        onType={(value) => form.choose('quantity', value)}
        onBlur={() => form.leave(['quantity'])}
      />
    </label>
  )
  return (
    <div>
      <Field label="Quantity" error={error}>
        {(control) => (
          <>
            <select
              {...control}
              name="quantity"
              value={custom ? CUSTOM : quantity.text}
              onChange={(event) => pick(event.currentTarget.value)}
              onBlur={() => !custom && form.leave(['quantity'])}
              className="control"
            >
              <option value="" disabled>
                Choose a quantity
              </option>
              {listed.map((amount) => (
                <option key={amount} value={amount}>
                  {amount.toLocaleString('en-GB')}
                </option>
              ))}
              <option value={CUSTOM}>Custom quantity</option>
            </select>
            {custom ? typed : <noscript>{typed}</noscript>}
          </>
        )}
      </Field>
    </div>
  )
}

/**
 * The quantities that the form lists, as special-processing/getProductQuantities says for what is chosen (000 §7). Those of
 * the product stand there until it has answered, and where it does not.
 */
function useProductQuantities(completed: SpecialProcessing): number[] {
  const query = quantitiesQuery(completed)
  const [answered, setAnswered] = useState<Answered | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const quantities = await ask(query, leaving.signal)
      if (quantities !== null) setAnswered({ query, quantities })
    }, LOOK_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [query])
  return answered?.query === query ? answered.quantities : completed.quantities
}

function quantitiesQuery({ product, fields, size }: SpecialProcessing): string {
  const params = new URLSearchParams({ product_id: String(product.id) })
  const cutting = fields.find(({ field }) => field === 'cutting_id')
  if (cutting !== undefined) params.set('cutting_id', cutting.value)
  if (size.ok) params.set('size', `${size.size.width}x${size.size.height}`)
  return params.toString()
}

async function ask(query: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const response = await fetch(`/api/special-processing/getProductQuantities?${query}`, { signal })
    const { data } = (await response.json()) as { data?: { quantity: number }[] }
    return data?.map(({ quantity }) => quantity) ?? null
  } catch {
    return null
  }
}

/** Within the configurator: size, cuts and stickers, and the quantity where it is chosen nowhere else. */
export function ConfiguredAmounts({ form, asksQuantity }: { form: SpecialFormState; asksQuantity: boolean }) {
  const { cuts, sizeLabel } = form.completed
  return (
    <>
      <OptionRow title={`${sizeLabel} (mm)`}>
        <SpecialSides form={form} className="max-w-md" />
      </OptionRow>
      {(cuts !== null || asksQuantity) && (
        <OptionRow title="Amounts">
          <div className="grid gap-5 sm:grid-cols-2">
            <SpecialAmounts form={form} />
            {asksQuantity && <SpecialQuantity form={form} />}
          </div>
        </OptionRow>
      )}
    </>
  )
}

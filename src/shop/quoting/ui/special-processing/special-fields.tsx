import { type ReactNode, useEffect, useId, useState } from 'react'
import { Field, FieldError } from '#platform/ui/field.tsx'
import { CUSTOM } from '#shop/configurator/choices.ts'
import type { SpecialProcessing } from '#shop/configurator/special-processing/complete-special-processing.ts'
import { CUSTOM_QUANTITY, type SpecialOptionField } from '#shop/configurator/special-processing/special-choices.ts'
import { OptionRow, TypedInput } from '#shop/configurator/ui/option-row.tsx'
import type { SpecialFormState } from './use-special-form.ts'

/** 000 §2.5: the fields before Number of Cuts and Stickers/Sheet. */
const BEFORE_CUTS: readonly SpecialOptionField[] = ['product_id', 'cutting_id', 'shape_id', 'orientation_id']

/** The fields from Product to Quantity, in the order of 000 §2.5. */
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

/** A field as a dropdown; with only one option it is text. */
function SelectField({ state: { field, label, options, value }, form }: { state: FieldState; form: SpecialFormState }) {
  const id = useId()
  const [only] = options
  if (options.length === 1 && only !== undefined) {
    return (
      <div role="group" aria-labelledby={id}>
        <p id={id} className="font-semibold">
          {label}
        </p>
        <p className="mt-1.5 py-2.5">{only.name}</p>
        <input type="hidden" name={field} value={only.value} />
      </div>
    )
  }
  return (
    <Select
      label={label}
      error={form.getError(field)}
      name={field}
      value={value}
      options={options}
      onChoose={(chosen) => form.choose(field, chosen)}
    />
  )
}

interface SelectProps {
  label: string
  error: string | null
  name: string
  value: string
  /** The prompt, if nothing is chosen at first. */
  prompt?: string
  options: readonly { name: string; value: string; disabled?: string | null }[]
  onChoose(value: string): void
  onBlur?: () => void
  /** Below the dropdown, before the error. */
  children?: ReactNode
}

function Select({ label, error, name, value, prompt, options, onChoose, onBlur, children }: SelectProps) {
  return (
    <Field label={label} error={error}>
      {(control) => (
        <>
          <select
            {...control}
            name={name}
            value={value}
            onChange={(event) => onChoose(event.currentTarget.value)}
            onBlur={onBlur}
            className="control"
          >
            {prompt !== undefined && (
              <option value="" disabled>
                {prompt}
              </option>
            )}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={Boolean(option.disabled)}>
                {option.name}
                {option.disabled && ` (${option.disabled})`}
              </option>
            ))}
          </select>
          {children}
        </>
      )}
    </Field>
  )
}

/** Number of Cuts and Stickers/Sheet, if the supply needs them (000 §5). */
function SpecialAmounts({ form }: { form: SpecialFormState }) {
  const { cuts, stickers } = form.completed
  const amounts = [
    { name: 'cut_per_shape', label: 'Number of Cuts', on: 'sheet', state: cuts },
    { name: 'ea', label: 'Stickers/Sheet', on: 'seat', state: stickers },
  ] as const
  return amounts.map(
    ({ name, label, on, state }) =>
      state !== null && (
        <Field
          key={name}
          label={label}
          hint={`On each ${on}, 1 to ${state.most?.toLocaleString('en-GB')}`}
          error={form.getError(name)}
        >
          {(control) => (
            <TypedInput
              {...control}
              name={name}
              className="w-full"
              value={state.text}
              onType={(value) => form.choose(name, value)}
              onBlur={() => form.leave([name])}
            />
          )}
        </Field>
      ),
  )
}

/** The fields of a size; a refusal names one of them. */
const SIDES = ['width', 'height', 'size', 'size_id'] as const

/** The dropdown of sizes and, unless the supply has fixed ones, free width and height in mm (000 §2.5). */
function SpecialSize({ form }: { form: SpecialFormState }) {
  const { sizes, size, sizeLabel, sizeValue, fixedSizes } = form.completed
  const custom = sizeValue === CUSTOM
  return (
    <div>
      <Select
        label={sizeLabel}
        error={custom ? null : form.errorIn(SIDES)}
        name="size_id"
        value={sizeValue}
        prompt="Choose a size"
        options={[
          ...sizes.map(({ name, ...option }) => ({ ...option, name: `${name} mm` })),
          ...(fixedSizes ? [] : [{ name: 'Custom size', value: CUSTOM }]),
        ]}
        onChoose={(value) => form.choose('size_id', value)}
        onBlur={() => !custom && form.leave(SIDES)}
      />
      {custom ? (
        <SpecialSides form={form} className="mt-3" />
      ) : (
        !fixedSizes && (
          <noscript>
            <p className="mt-2 text-sm text-soft">For a custom size, choose it here and press “Update” below.</p>
          </noscript>
        )
      )}
      {/* Above the largest size: not a fault here, because everything in this form is priced by hand. */}
      {size.ok && size.special && (
        <p className="mt-2 text-sm text-soft">
          This is larger than our usual sizes. We will tell you whether we can make it.
        </p>
      )}
    </div>
  )
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
        // 000 §5: pasting into a size is blocked.
        onPaste={(event) => event.preventDefault()}
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
      <FieldError id={id} role="alert" error={error} />
    </div>
  )
}

/** The listed quantities, and a field to type another (000 §2.5, §7). */
function SpecialQuantity({ form }: { form: SpecialFormState }) {
  const { text } = form.completed.quantity
  const listed = useProductQuantities(form.completed)
  const isOther = text !== '' && !listed.includes(Number(text))
  const [typing, setTyping] = useState(isOther)
  const custom = typing || isOther
  const typed = (
    <label className="mt-3 block text-sm">
      <span className="mb-1 block text-soft">Custom quantity</span>
      <TypedInput
        name={CUSTOM_QUANTITY}
        className="w-full"
        value={custom ? text : ''}
        onType={(value) => form.choose('quantity', value)}
        onBlur={() => form.leave(['quantity'])}
      />
    </label>
  )
  return (
    <div>
      <Select
        label="Quantity"
        error={form.getError('quantity')}
        name="quantity"
        value={custom ? CUSTOM : text}
        prompt="Choose a quantity"
        options={[
          ...listed.map((amount) => ({ name: amount.toLocaleString('en-GB'), value: String(amount) })),
          { name: 'Custom quantity', value: CUSTOM },
        ]}
        onChoose={(value) => {
          setTyping(value === CUSTOM)
          form.choose('quantity', value === CUSTOM ? '' : value)
        }}
        onBlur={() => !custom && form.leave(['quantity'])}
      >
        {custom ? typed : <noscript>{typed}</noscript>}
      </Select>
    </div>
  )
}

/** 000 §9: looked up 200 ms after the last choice. */
const LOOK_UP_AFTER_MS = 200

/**
 * The quantities for the choices, from special-processing/getProductQuantities (000 §7). Those of the product are
 * listed until it has answered, or if it fails.
 */
function useProductQuantities(completed: SpecialProcessing): number[] {
  const query = quantitiesQuery(completed)
  const [found, setFound] = useState<{ query: string; quantities: number[] } | null>(null)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(async () => {
      const quantities = await fetchQuantities(query, leaving.signal)
      if (quantities !== null) setFound({ query, quantities })
    }, LOOK_UP_AFTER_MS)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [query])
  return found?.query === query ? found.quantities : completed.quantities
}

function quantitiesQuery({ product, fields, size }: SpecialProcessing): string {
  const params = new URLSearchParams({ product_id: String(product.id) })
  const cutting = fields.find(({ field }) => field === 'cutting_id')
  if (cutting !== undefined) params.set('cutting_id', cutting.value)
  if (size.ok) params.set('size', `${size.size.width}x${size.size.height}`)
  return params.toString()
}

async function fetchQuantities(query: string, signal: AbortSignal): Promise<number[] | null> {
  try {
    const response = await fetch(`/api/special-processing/getProductQuantities?${query}`, { signal })
    const { data } = (await response.json()) as { data?: { quantity: number }[] }
    return data?.map(({ quantity }) => quantity) ?? null
  } catch {
    return null
  }
}

/** In the configurator: size, cuts and stickers, and the quantity if it is not chosen elsewhere. */
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

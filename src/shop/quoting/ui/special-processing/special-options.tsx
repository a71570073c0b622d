import { useId } from 'react'
import { FieldError } from '#platform/ui/field.tsx'
import { Icon } from '#platform/ui/icon.tsx'
import { useHydrated } from '#platform/ui/lazy-island.tsx'
import type { SpecialFormState } from './use-special-form.ts'

type Option = SpecialFormState['completed']['options'][number]

/** The special processing checkboxes, each with its sub-option checkboxes once it is chosen (000 §2.5, §4.5). */
export function SpecialOptions({ form }: { form: SpecialFormState }) {
  const { options } = form.completed
  const codes = options.map(({ code }) => `ai-${code}`)
  const error = form.errorIn(['addons', ...codes])
  const id = useId()
  return (
    <div role="group" aria-label="Special Processing" aria-describedby={id}>
      <ul className="-mt-3 divide-y divide-line border-b border-line">
        {options.map((option) => (
          <li key={option.value}>
            <SpecialOption option={option} form={form} />
          </li>
        ))}
      </ul>
      <FieldError id={id} error={error} />
    </div>
  )
}

/** Until the page is hydrated CSS opens what is chosen, so that nothing moves then; without scripts all of it is open. */
const CLOSED = 'hidden in-[li:has(>label_input:checked)]:flex noscript:flex'

function SpecialOption({ option, form }: { option: Option; form: SpecialFormState }) {
  const { value, name, chosen, disabled, items } = option
  const hydrated = useHydrated()
  const names = items.map((item) => item.name).join(', ')
  const hint = (
    <>
      <span className={hydrated ? '' : 'noscript:hidden'}>{names}</span>
      {!hydrated && <span className="hidden noscript:inline">{mostText(option)}</span>}
    </>
  )
  const id = useId()
  return (
    <>
      <label className="flex min-h-12 flex-wrap items-center gap-x-3 py-2.5 has-disabled:cursor-not-allowed">
        <input
          type="checkbox"
          name="addons"
          value={value}
          checked={chosen}
          disabled={disabled !== null}
          aria-labelledby={`${id}name`}
          aria-describedby={id}
          onChange={(event) => form.toggle('addons', value, event.currentTarget.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        <span id={`${id}name`} className={`font-semibold ${disabled === null ? '' : 'text-soft'}`}>
          {name}
        </span>
        <span
          id={id}
          className="ml-auto min-w-0 text-right text-sm text-soft max-sm:ml-8 max-sm:basis-full max-sm:text-left"
        >
          {disabled ?? (chosen ? mostText(option) : hint)}
        </span>
      </label>
      {(chosen || !hydrated) && disabled === null && (
        <SubOptions option={option} form={form} className={chosen ? 'flex' : CLOSED} />
      )}
    </>
  )
}

/** 000 §4.5: at most three; if one, choosing clears the others. */
function mostText({ most, items }: Option): string {
  if (items.length === 0) return ''
  return most === 1 ? 'Choose one' : `Choose up to ${Math.min(most, items.length)}`
}

interface SubOptionsProps {
  option: Option
  form: SpecialFormState
  className: string
}

function SubOptions({ option, form, className }: SubOptionsProps) {
  return (
    <div role="group" aria-label={option.name} className={`flex-wrap gap-2 pb-4 pl-8 ${className}`}>
      {option.items.map(({ value, name, chosen, disabled }) => (
        <label key={value} className="chip relative text-sm">
          <input
            type="checkbox"
            name={`ai-${option.code}`}
            value={value}
            checked={chosen}
            disabled={disabled !== null}
            onChange={(event) => form.toggle('sub_items', value, event.currentTarget.checked)}
            className="absolute inset-0 size-full cursor-[inherit] opacity-0"
          />
          {chosen && <Icon name="check" className="size-4" />}
          {name}
          {disabled !== null && <span className="sr-only">{disabled}</span>}
        </label>
      ))}
    </div>
  )
}

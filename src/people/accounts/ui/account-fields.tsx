import { type ComponentPropsWithRef, type ReactNode, useId, useState } from 'react'
import { Field } from '#platform/ui/field.tsx'
import { useFormAnswer } from './account-form.tsx'

interface AccountFieldProps extends Omit<ComponentPropsWithRef<'input'>, 'name' | 'className' | 'children'> {
  name: string
  label: string
  hint?: ReactNode
  optional?: boolean
  className?: string
}

/** A text field of an account form, with what was typed before and what was refused about it. */
export function TextField({
  name,
  label,
  hint,
  optional = false,
  className = '',
  defaultValue,
  ...input
}: AccountFieldProps) {
  const answer = useFormAnswer()
  const error = answer?.errors.find(({ field }) => field === name)?.message ?? null
  const first = error !== null && answer?.errors[0]?.field === name
  return (
    <Field label={label} hint={hint} error={error} optional={optional} className={className}>
      {(control) => (
        <input
          {...control}
          type="text"
          className="control"
          {...input}
          name={name}
          // Without scripts only `autoFocus` moves the focus to the field to correct.
          // oxlint-disable-next-line jsx-a11y/no-autofocus
          autoFocus={first}
          defaultValue={answer?.entered[name] ?? defaultValue}
          required={!optional}
        />
      )}
    </Field>
  )
}

/** A password, which can be shown while it is typed. */
export function PasswordField({
  name,
  label,
  hint,
  className = '',
  autoComplete,
}: Pick<AccountFieldProps, 'name' | 'label' | 'hint' | 'className' | 'autoComplete'>) {
  const [shown, setShown] = useState(false)
  const switchId = useId()
  return (
    <div className={`relative ${className}`}>
      <TextField
        name={name}
        label={label}
        hint={hint}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
      />
      <label
        htmlFor={switchId}
        className="absolute top-0 right-0 flex items-center gap-1.5 text-sm text-soft hover:text-ink [@media(scripting:none)]:hidden"
      >
        <input
          id={switchId}
          type="checkbox"
          className="size-4 accent-ink"
          checked={shown}
          onChange={(event) => setShown(event.currentTarget.checked)}
        />
        Show<span className="sr-only"> {label.toLowerCase()}</span>
      </label>
    </div>
  )
}

/** The code of an email: digits, which phones offer from the message. */
export function CodeField({ className = '' }: { className?: string }) {
  return (
    <TextField
      name="code"
      label="Verification code"
      hint="The six digits in our email."
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={20}
      className={className}
    />
  )
}

/** First and last name, side by side if there is room. */
export function NameFields({ firstName = '', lastName = '' }: { firstName?: string; lastName?: string }) {
  return (
    <div className="grid gap-5 sm:grid-cols-2">
      <TextField name="first_name" label="First name" autoComplete="given-name" defaultValue={firstName} />
      <TextField name="last_name" label="Last name" autoComplete="family-name" defaultValue={lastName} />
    </div>
  )
}

/** The hint for new passwords. */
export const PASSWORD_HINT = '6 characters or more. Several words make a strong password.'

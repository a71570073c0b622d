import { Field } from '#platform/ui/field.tsx'

/** A choice among a few, of which none is all. */
export function FilterChoice({
  name,
  label,
  value,
  options,
}: {
  name: string
  label: string
  value: string
  options: readonly (readonly [value: string, title: string])[]
}) {
  return (
    <Field label={label} className="w-full sm:w-56">
      {(control) => (
        <select {...control} key={value} name={name} defaultValue={value} className="control">
          {options.map(([each, title]) => (
            <option key={each} value={each}>
              {title}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
}

/** A text to look for. */
export function FilterText({ name, label, value }: { name: string; label: string; value: string }) {
  return (
    <Field label={label} className="w-full sm:w-72">
      {(control) => (
        <input
          {...control}
          key={value}
          type="search"
          name={name}
          defaultValue={value}
          maxLength={100}
          className="control"
        />
      )}
    </Field>
  )
}

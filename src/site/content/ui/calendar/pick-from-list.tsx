import { useId } from 'react'

interface PickFromListProps {
  label: string
  name: string
  options: readonly { id: number; name: string }[]
  chosen: number
  onChoose(id: number): void
}

/** A list to choose a range or a product from. */
export function PickFromList({ label, name, options, chosen, onChoose }: PickFromListProps) {
  const id = useId()
  return (
    <div className="min-w-0">
      <label htmlFor={id} className="text-sm font-semibold">
        {label}
      </label>
      <select
        id={id}
        name={name}
        value={chosen}
        className="control mt-1"
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {options.map((option) => (
          <option key={option.id} value={option.id}>
            {option.name}
          </option>
        ))}
      </select>
    </div>
  )
}

import { useId } from 'react'
import type { PlaceChoice } from './place-state.ts'
import { PLACES } from './places.ts'

interface PlaceChooserProps {
  choice: PlaceChoice
  onChoose(choice: PlaceChoice): void
}

const CHOICES: readonly { id: PlaceChoice; name: string }[] = [...PLACES, { id: 'photo', name: 'Your photo' }]

export function PlaceChooser({ choice, onChoose }: PlaceChooserProps) {
  const name = useId()
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm text-soft">In true scale on</legend>
      <div className="flex flex-wrap gap-2">
        {CHOICES.map((one) => (
          <label key={one.id} className="chip relative text-sm">
            <input
              type="radio"
              name={name}
              value={one.id}
              checked={choice === one.id}
              onChange={() => onChoose(one.id)}
              className="absolute inset-0 size-full cursor-[inherit] opacity-0"
            />
            {one.name}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

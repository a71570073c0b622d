import { useRef } from 'react'
import { Button } from '#platform/ui/button.tsx'
import type { CompareType } from '../compare-type.ts'
import { SavedTypeCard } from './saved-type-card.tsx'
import { useBarSize, useWindow } from './use-window.ts'
import { WindowSteps } from './window-steps.tsx'

interface SavedTypesProps {
  types: readonly CompareType[]
  onRemove(type: CompareType): void
  onCompare(): void
}

/** The bar: the types saved to compare, and the way to their comparison (000 §2.8). */
export function SavedTypes({ types, onRemove, onCompare }: SavedTypesProps) {
  const shown = useWindow(types, useBarSize())
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <section aria-labelledby="compare-types" className="mt-10 border-t border-ink pt-5 print:hidden">
      <div className="mb-4 flex flex-wrap items-center gap-x-4 gap-y-3">
        <h2 id="compare-types" ref={heading} tabIndex={-1} className="mr-auto text-xl outline-none">
          Compare types
          <span className="ml-2 font-text text-sm font-normal tracking-normal text-soft">{types.length} saved</span>
        </h2>
        <WindowSteps shown={shown} count={types.length} />
        <Button onClick={onCompare}>Compare</Button>
      </div>
      <ul className="grid grid-cols-2 gap-3 min-[811px]:grid-cols-3 min-[811px]:gap-5">
        {shown.items.map((type) => (
          <li key={type.key} className="min-w-0">
            <SavedTypeCard
              type={type}
              onRemove={() => {
                // The button that had the focus goes; the heading stays unless this was the last type.
                heading.current?.focus({ preventScroll: true })
                onRemove(type)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

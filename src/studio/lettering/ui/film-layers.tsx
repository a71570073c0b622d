import { Suspense } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { addOutline, addShadow } from '../editor/change-layers.ts'
import type { LetteringColour } from './colour-field.tsx'
import type { Designer } from './use-designer.ts'

/** Fetched with the first film below the letters. */
const LateLayerFields = lateComponent(async () => (await import('./layer-fields.tsx')).LayerFields)

/** An outline and a shadow, each in a film of its own (decision 0107): added here, and then their width, place and colour. */
export function FilmLayers({ designer, colours }: { designer: Designer; colours: readonly LetteringColour[] }) {
  const { outline, shadow } = designer.design
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">Outline and shadow</legend>
      <p className="mt-0.5 max-w-prose text-sm text-soft">
        Films of their own below the letters. You lay them on each other by the marks at their corners.
      </p>
      {(outline !== null || shadow !== null) && (
        <Suspense fallback={<p className="mt-2 text-sm text-soft">Loading …</p>}>
          <LateLayerFields designer={designer} colours={colours} />
        </Suspense>
      )}
      <div className="mt-2 flex flex-wrap gap-3 empty:hidden">
        {outline === null && <Button onClick={() => designer.change(addOutline)}>Add an outline</Button>}
        {shadow === null && <Button onClick={() => designer.change(addShadow)}>Add a shadow</Button>}
      </div>
    </fieldset>
  )
}

import { Suspense, useState } from 'react'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import { useDrop } from '#studio/showroom/ui/use-drop.ts'
import { OutlineFile } from './outline-file.tsx'
import type { Designer } from './use-designer.ts'

/** Fetched with the first file. */
const LateShapePanel = lateComponent(async () => (await import('./shape-panel.tsx')).ShapePanel)

/** The shopper's own outline beside the words: chosen or dropped here, and then its side and size. */
export function OwnOutline({ designer }: { designer: Designer }) {
  const [file, setFile] = useState<File | null>(null)
  const { over, ...drop } = useDrop(setFile)
  const isOpen = file !== null || designer.design.shape !== null
  return (
    <fieldset className={`min-w-0 ${over ? 'outline-2 outline-offset-8 outline-press' : ''}`} {...drop}>
      <legend className="font-semibold">Your own logo or drawing</legend>
      <p className="mt-0.5 max-w-prose text-sm text-soft">
        Beside your words, cut from the same film: as SVG or PDF, up to 2 MB. The file stays in this browser; only its
        outline is saved with your design.
      </p>
      <div className="mt-2">
        {isOpen ? (
          <Suspense fallback={<p className="text-sm text-soft">Loading …</p>}>
            <LateShapePanel designer={designer} file={file} onFile={setFile} />
          </Suspense>
        ) : (
          <OutlineFile label="Add your own logo" onFile={setFile} />
        )}
      </div>
    </fieldset>
  )
}

import { lazy, Suspense, useRef, useState } from 'react'
import { Button } from '#foundation/ui/button.tsx'
import { COMPARE_REFUSALS } from '../refusals.ts'
import { CompareNoticeBox } from './compare-notice.tsx'
import { SavedTypeCard } from './saved-type-card.tsx'
import type { CompareTypes } from './use-compare-types.ts'
import { useBarSize, useWindow } from './use-window.ts'
import { WindowSteps } from './window-steps.tsx'

const loadModal = () => import('./compare-modal.tsx')
const CompareModal = lazy(async () => ({ default: (await loadModal()).CompareModal }))

/** The types saved to compare, under the form, and the way to their comparison (000 §2.8). Nothing saved: nothing. */
export function CompareBar({ compare }: { compare: CompareTypes }) {
  const [modal, setModal] = useState<'unseen' | 'open' | 'hidden'>('unseen')

  // The modal is fetched before it is mounted: one that cannot be had is a sentence and not a broken page.
  async function openModal() {
    try {
      await loadModal()
      compare.say(null)
      setModal('open')
    } catch {
      compare.say({ tone: 'wrong', text: COMPARE_REFUSALS['not-loaded'] })
    }
  }

  return (
    <>
      {compare.types.length > 0 && <SavedTypes compare={compare} onCompare={() => void openModal()} />}
      <CompareNoticeBox compare={compare} onCompare={() => void openModal()} />
      {modal !== 'unseen' && (
        <Suspense fallback={null}>
          <CompareModal compare={compare} open={modal === 'open'} onHide={() => setModal('hidden')} />
        </Suspense>
      )}
    </>
  )
}

function SavedTypes({ compare, onCompare }: { compare: CompareTypes; onCompare(): void }) {
  const { types } = compare
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
                compare.remove(type)
              }}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

import { useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { COMPARE_REFUSALS } from '../refusals.ts'
import type { SharedType } from '../shared-comparison.ts'
import { compareStore } from './compare-store.ts'

/** Takes the types of a link over into this tab's own list, those with a price. Not there without scripts. */
export function SaveShared({ types }: { types: readonly SharedType[] }) {
  const [said, say] = useState('')
  const priced = types.flatMap(({ offer }) => (offer.ok ? [offer.type] : []))

  function save() {
    const saved = priced.map((type) => compareStore.save(type))
    const kept = saved.filter(({ ok }) => ok).length
    const are = kept === 1 ? '1 type is' : `${kept} types are`
    say(kept === 0 ? COMPARE_REFUSALS['storage-refused'] : `${are} saved to compare.`)
  }

  if (priced.length === 0) return null
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-2 noscript:hidden">
      <Button onClick={save}>Save these to compare</Button>
      <p role="status" className="text-sm text-soft empty:hidden">
        {said}
      </p>
    </div>
  )
}

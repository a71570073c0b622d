import { useState } from 'react'
import { CompareModal } from './compare-modal.tsx'
import { CompareNoticeBox } from './compare-notice.tsx'
import { SavedTypes } from './saved-types.tsx'
import type { CompareTypes } from './use-compare-types.ts'

/** Bar, notice and modal: what is fetched once there is something to show. */
export function ComparePanel({ compare }: { compare: CompareTypes }) {
  const [open, setOpen] = useState(false)

  function openModal() {
    compare.say(null)
    setOpen(true)
  }

  return (
    <>
      {compare.types.length > 0 && <SavedTypes compare={compare} onCompare={openModal} />}
      <CompareNoticeBox compare={compare} onCompare={openModal} />
      <CompareModal compare={compare} open={open} onHide={() => setOpen(false)} />
    </>
  )
}

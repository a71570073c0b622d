import { useEffect, useState } from 'react'
import { describeType, type PricedChoices } from '../describe-type.ts'
import { CompareModal } from './compare-modal.tsx'
import { CompareNoticeBox } from './compare-notice.tsx'
import { SavedTypes } from './saved-types.tsx'
import { type CompareNotice, removeType, type SayCompareNotice, saveType, useSavedTypes } from './use-compare-types.ts'

interface ComparePanelProps {
  saving: PricedChoices | null
  notice: CompareNotice | null
  say: SayCompareNotice
}

/** Bar, notice and modal: what is fetched once there is something to save or to show. */
export function ComparePanel({ saving, notice, say }: ComparePanelProps) {
  const types = useSavedTypes()
  const [open, setOpen] = useState(false)

  useEffect(() => {
    if (saving !== null) saveType(describeType(saving), say)
  }, [saving, say])

  function openModal() {
    say(null)
    setOpen(true)
  }

  return (
    <>
      {types.length > 0 && (
        <SavedTypes types={types} onRemove={(type) => removeType(type, say)} onCompare={openModal} />
      )}
      <CompareNoticeBox notice={notice} say={say} count={types.length} onCompare={openModal} />
      <CompareModal
        types={types}
        open={open}
        onRemove={(type) => removeType(type, say)}
        onHide={() => setOpen(false)}
      />
    </>
  )
}

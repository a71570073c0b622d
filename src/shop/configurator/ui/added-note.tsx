import { lazy, Suspense, useState } from 'react'
import { Notice } from '#platform/ui/notice.tsx'
import type { AddedDialogProps } from './added-dialog.tsx'

// Fetched while the line is on its way to the cart. One that cannot be had leaves a sentence.
const AddedDialog = lazy(async () => {
  try {
    return { default: (await import('./added-dialog.tsx')).AddedDialog }
  } catch {
    return { default: AddedSentence }
  }
})

/** Tells that the line is in the cart. Who adds nothing fetches nothing. */
export function AddedNote(props: AddedDialogProps) {
  const [wanted, want] = useState(false)
  if (!wanted && props.cart.adding.state !== 'idle') want(true)
  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <AddedDialog {...props} />
    </Suspense>
  )
}

function AddedSentence({ cart }: AddedDialogProps) {
  if (cart.adding.state !== 'added') return null
  return (
    <Notice variant="success" live>
      Added to your cart
    </Notice>
  )
}

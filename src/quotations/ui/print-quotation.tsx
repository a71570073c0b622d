import { lazy, Suspense, useCallback, useEffect, useState } from 'react'
import type { PrintButtonProps } from '#configurator/ui/submit-actions.tsx'
import { Button } from '#foundation/ui/button.tsx'
import type { QuotationSheetProps } from './quotation-sheet.tsx'

// Who prints nothing fetches nothing. Where the sheet cannot be had, the page itself is printed.
const QuotationSheet = lazy(async () => {
  try {
    return { default: (await import('./quotation-sheet.tsx')).QuotationSheet }
  } catch {
    return { default: PageItself }
  }
})

/** Print: the configuration's quotation on a sheet of its own (000 §1, §2.7). */
export function PrintQuotation({ disabled, ...quoted }: PrintButtonProps) {
  const [wanted, want] = useState(false)
  const [asked, ask] = useState(false)
  const fetchSheet = useCallback(() => want(true), [])
  const print = useCallback(() => {
    ask(false)
    window.print()
  }, [])
  useControlKey(fetchSheet)
  // A wish that the next choice overtook is over.
  if (asked && disabled) ask(false)
  return (
    <>
      <Button
        disabled={disabled}
        onPointerEnter={fetchSheet}
        onFocus={fetchSheet}
        onClick={() => {
          fetchSheet()
          ask(true)
        }}
      >
        Print
      </Button>
      {wanted && !disabled && (
        <Suspense fallback={null}>
          <QuotationSheet {...quoted} asked={asked} print={print} />
        </Suspense>
      )}
    </>
  )
}

/** Ctrl or ⌘ goes down before P does: by then the sheet can be there. */
function useControlKey(fetchSheet: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) fetchSheet()
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [fetchSheet])
}

function PageItself({ asked, print }: Pick<QuotationSheetProps, 'asked' | 'print'>) {
  useEffect(() => {
    if (asked) print()
  }, [asked, print])
  return null
}

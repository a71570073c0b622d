import { lazy, Suspense, useEffect, useState } from 'react'
import { Button } from '#platform/ui/button.tsx'
import { lateComponent } from '#platform/ui/lazy-island.tsx'
import type { PrintButtonProps } from '#shop/configurator/ui/order-panel.tsx'
import { getSeen } from '#shop/configurator/ui/use-quote-banner.ts'
import type { QuotationInput } from './quotation-calls.ts'

// Fetched with the first quotation.
const QuotationModal = lateComponent(async () => (await import('./quotation-modal.tsx')).QuotationModal)
// If the sheet cannot be loaded, the page itself is printed.
const QuotationSheet = lazy(async () => {
  try {
    return { default: (await import('./quotation-sheet.tsx')).QuotationSheet }
  } catch {
    return { default: () => null }
  }
})

/**
 * Print quotation: issues the configuration's quotation and opens it (000 §1, §2.7); without scripts on a page of its
 * own. Ctrl+P prints the configuration, on a sheet without a number.
 */
export function PrintQuotation({ disabled, banner, shop }: PrintButtonProps) {
  const [input, setInput] = useState<QuotationInput | null>(null)
  const sheetWanted = useControlKey()
  return (
    <>
      <Button
        type="submit"
        name="intent"
        value="add"
        formMethod="post"
        formAction="/quotations"
        className="px-3"
        disabled={disabled}
        onClick={async (event) => {
          event.preventDefault()
          const shown = { featured_item_id: banner.item.id, ...getSeen(banner) }
          const attached = await banner.attachDesign()
          if (!attached.ok) return
          const picture_id = await banner.picture.current?.()
          setInput({ quotations: [{ ...attached.choices, ...shown, picture_id }] })
        }}
      >
        Print quotation
      </Button>
      <Suspense fallback={null}>
        {input !== null ? (
          <QuotationModal input={input} shop={shop} onClose={() => setInput(null)} />
        ) : (
          sheetWanted && !disabled && <QuotationSheet banner={banner} shop={shop} />
        )}
      </Suspense>
    </>
  )
}

/** Ctrl or ⌘ is pressed before P, which gives time to load the sheet. */
function useControlKey(): boolean {
  const [wanted, want] = useState(false)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey) want(true)
    }
    window.addEventListener('keydown', onKey)
    return () => window.removeEventListener('keydown', onKey)
  }, [])
  return wanted
}

import { useCallback, useState } from 'react'

/** Opens the Special Processing modal over this page; where it cannot be had, the address leads to the form's own page. */
export type AskSpecial = (address: string, remarks?: string) => void

interface SpecialQuote {
  /** What stands in the comment at first; null while the modal is closed. */
  remarks: string | null
  ask: AskSpecial
  close(): void
}

/**
 * Whether the Special Processing modal stands open over a page.
 * @param load fetches it; a constant
 */
export function useSpecialQuote(load: () => Promise<unknown>): SpecialQuote {
  const [remarks, setRemarks] = useState<string | null>(null)
  return {
    remarks,
    ask: useCallback(
      (address, about = '') =>
        void load().then(
          () => setRemarks(about),
          () => location.assign(address),
        ),
      [load],
    ),
    close: useCallback(() => setRemarks(null), []),
  }
}

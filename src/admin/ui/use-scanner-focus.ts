import { type RefObject, useEffect, useRef } from 'react'
import { isTyping } from '#platform/ui/take-focus.ts'

/**
 * Focuses the field of codes of a new page, or what is wrong in its form: a scanner types wherever the focus is. Not on a
 * phone, where it would open the keyboard, and not where somebody is already typing.
 */
export function useScannerFocus(): RefObject<HTMLInputElement | null> {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (!matchMedia('(hover: hover)').matches || isTyping()) return
    const wrong = field.current?.form?.querySelector<HTMLInputElement>('[aria-invalid="true"]') ?? field.current
    wrong?.focus()
    // What was refused is kept, and the next scan takes its place.
    wrong?.select()
  }, [])
  return field
}

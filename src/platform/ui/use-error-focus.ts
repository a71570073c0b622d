import { type RefObject, useEffect, useRef } from 'react'

const WRONG = '[aria-invalid="true"], [data-invalid] input'

/**
 * Focuses what is wrong when a form is refused: its first field with an error, or else the element itself. Where the page
 * came with the refusal and its scripts later, whoever is in a control by then stays there: the rest of what they type
 * would go into another field.
 * @param refusal a new one each time; null or undefined while there is none
 * @returns for the form, or for a summary of errors that can take the focus
 */
export function useErrorFocus<E extends HTMLElement>(refusal: object | null | undefined): RefObject<E | null> {
  const element = useRef<E>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    const isTyping = isFirst.current && document.activeElement !== document.body
    isFirst.current = false
    if (!refusal || isTyping) return
    ;(element.current?.querySelector<HTMLElement>(WRONG) ?? element.current)?.focus()
  }, [refusal])
  return element
}

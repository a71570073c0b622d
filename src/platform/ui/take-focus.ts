import { type RefObject, useEffect, useRef } from 'react'

/*
 * Parts of a page that take the focus when they appear. A page is there before its scripts: whoever is typing by then stays
 * where they are, because the rest of what they type would go elsewhere.
 */

const WRONG = '[aria-invalid="true"], [data-invalid] input'

/** Whether the focus is in a field. */
export function isTyping(): boolean {
  return document.activeElement?.matches('input, select, textarea') ?? false
}

/** Focuses an element as soon as it is there, such as the heading of a question. */
export function useArrivalFocus<E extends HTMLElement>(): RefObject<E | null> {
  const element = useRef<E>(null)
  useEffect(() => {
    if (!isTyping()) element.current?.focus()
  }, [])
  return element
}

/**
 * Focuses what is wrong when a form is refused: its first field with an error, or else the element itself.
 * @param refusal a new one each time; null or undefined while there is none
 * @returns for the form, or for a summary of errors that can take the focus
 */
export function useErrorFocus<E extends HTMLElement>(refusal: object | null | undefined): RefObject<E | null> {
  const element = useRef<E>(null)
  const isFirst = useRef(true)
  useEffect(() => {
    // Later the form is refused because somebody has sent it: then they are in one of its fields, or at its button.
    const staysThere = isFirst.current && isTyping()
    isFirst.current = false
    if (!refusal || staysThere) return
    ;(element.current?.querySelector<HTMLElement>(WRONG) ?? element.current)?.focus()
  }, [refusal])
  return element
}

import { useEffect, useRef } from 'react'

/**
 * Moves the focus to what an action left behind, because the button that was pressed is gone. Not on a first load:
 * there the page begins at its beginning.
 * @param target id of an element; null leaves the focus where it is
 */
export function useCartFocus(target: string | null): void {
  const first = useRef(true)
  useEffect(() => {
    if (!first.current && target !== null) document.getElementById(target)?.focus()
    first.current = false
  }, [target])
}

import { useEffect } from 'react'

/**
 * Opens the browser's print dialog once what is to be printed is on the page. In a turn of its own: the dialog holds
 * up everything, and what listens to it may want to draw.
 */
export function usePrintWhenAsked(asked: boolean, onPrint: () => void): void {
  useEffect(() => {
    if (!asked) return
    const turn = setTimeout(() => {
      onPrint()
      window.print()
    })
    return () => clearTimeout(turn)
  }, [asked, onPrint])
}

import type { KeyboardEvent } from 'react'

/**
 * J and K move through the rows of a list while the focus is in it, as the arrows do in a menu; they do nothing elsewhere
 * (WCAG 2.1.4). Enter follows the link, as always.
 */
export function useListKeys(): (event: KeyboardEvent<HTMLElement>) => void {
  return (event) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return
    const step = event.key === 'j' ? 1 : event.key === 'k' ? -1 : 0
    if (step === 0) return
    const links = [...event.currentTarget.querySelectorAll<HTMLElement>('tbody a')]
    const row = event.target instanceof Element ? event.target.closest('tr') : null
    const at = links.findIndex((link) => row?.contains(link))
    links[Math.max(0, Math.min(links.length - 1, at + step))]?.focus()
    event.preventDefault()
  }
}

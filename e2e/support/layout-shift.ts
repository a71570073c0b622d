import type { Page } from '@playwright/test'

/** The sum of all layout shifts since the page was opened, those after input included. */
export function layoutShift(page: Page): Promise<number> {
  return page.evaluate(async () => {
    await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
    return new Promise<number>((resolve) => {
      // The browser hands over what it has buffered even where that is nothing, if a mark is asked for as well.
      const shifts: number[] = []
      const observer = new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) if ('value' in entry) shifts.push(Number(entry.value))
        if (list.getEntriesByType('mark').length === 0) return
        observer.disconnect()
        resolve(shifts.reduce((sum, shift) => sum + shift, 0))
      })
      observer.observe({ type: 'layout-shift', buffered: true })
      observer.observe({ type: 'mark' })
      performance.mark('layout shifts are in')
    })
  })
}

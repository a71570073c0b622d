import { useEffect } from 'react'
import { Icon } from '#platform/ui/icon.tsx'
import type { CompareNotice, SayCompareNotice } from './use-compare-types.ts'

interface CompareNoticeBoxProps {
  notice: CompareNotice | null
  say: SayCompareNotice
  /** How many types are saved. */
  count: number
  onCompare(): void
}

/** Long enough to read twice; what it says stands in the bar as well. */
const SHOWN_MS = 8000

/**
 * Says what was just saved or removed, beside the button that was pressed: the bar itself stands under the form, out
 * of sight. On a phone it stands above the price at the foot.
 */
export function CompareNoticeBox({ notice, say, count, onCompare }: CompareNoticeBoxProps) {
  useEffect(() => {
    if (notice === null) return
    const timer = setTimeout(() => say(null), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [notice, say])
  if (notice === null) return null
  return (
    <div className="fixed inset-x-4 bottom-24 z-30 ml-auto flex max-w-[26rem] items-center gap-2.5 rounded-md bg-ink py-1.5 pr-1.5 pl-3.5 text-sm text-sheet shadow-lift md:right-[max(1.5rem,50vw-39.25rem)] md:bottom-6 md:left-auto print:hidden">
      <Icon name={notice.tone === 'ok' ? 'check' : 'warning'} className="size-4 shrink-0" />
      {/* Read out by the bar's status, which is on the page before there is anything to say. */}
      <span aria-hidden="true" className="min-w-0 grow py-1.5 wrap-anywhere">
        {notice.text}
      </span>
      {notice.tone === 'ok' && count > 0 && (
        <button
          type="button"
          onClick={onCompare}
          className="min-h-9 shrink-0 rounded-sm px-2 font-semibold underline underline-offset-4 focus-visible:outline-sheet"
        >
          See {count}
          <span className="sr-only"> to compare</span>
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => say(null)}
        className="grid size-9 shrink-0 place-items-center rounded-sm focus-visible:outline-sheet"
      >
        <Icon name="close" className="size-4" />
      </button>
    </div>
  )
}

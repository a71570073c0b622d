import { Link } from 'react-router'
import { Icon } from '#platform/ui/icon.tsx'
import { hasNext, hasPrevious, type ListWindow, nextWindow, previousWindow } from '../move-window.ts'
import { startAt } from '../share-link.ts'

interface WindowLinksProps {
  shown: ListWindow
  /** The address of the whole comparison. */
  address: string
}

/**
 * Previous and next as links, for wide screens; on phones the list itself moves. At an end a link stays what has the
 * focus and leads to where one is, so that the keyboard does not fall out of the row.
 */
export function WindowLinks({ shown, address }: WindowLinksProps) {
  if (!hasNext(shown) && !hasPrevious(shown)) return null
  const last = Math.min(shown.start + shown.size, shown.count)
  return (
    <nav aria-label="Types" className="flex items-center gap-1 max-md:hidden print:hidden">
      <Step sign="left" to={startAt(address, previousWindow(shown).start)} open={hasPrevious(shown)} />
      <p aria-live="polite" className="min-w-[4.5rem] text-center text-sm text-soft">
        <span className="sr-only">Types </span>
        {shown.start + 1}–{last} of {shown.count}
      </p>
      <Step sign="right" to={startAt(address, nextWindow(shown).start)} open={hasNext(shown)} />
    </nav>
  )
}

function Step({ sign, to, open }: { sign: 'left' | 'right'; to: string; open: boolean }) {
  return (
    <Link
      to={to}
      replace
      preventScrollReset
      aria-label={sign === 'left' ? 'Previous types' : 'Next types'}
      aria-disabled={!open}
      className="btn btn-plain size-11 px-0 aria-disabled:border-line aria-disabled:bg-transparent"
    >
      <Icon name={sign} className="size-4" />
    </Link>
  )
}

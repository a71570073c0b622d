import type { DetailRow } from '../compare-details.ts'
import { DifferenceMark } from './compared-column.tsx'

interface DifferencesSwitchProps {
  rows: readonly DetailRow[]
  /** How many types stand beside each other. */
  count: number
}

/**
 * Says in how many choices the types differ, and leaves the others out. The box itself hides the rows, by style alone:
 * it stands inside `group/types` and works without scripts.
 */
export function DifferencesSwitch({ rows, count }: DifferencesSwitchProps) {
  const differing = rows.filter(({ differs }) => differs).length
  if (count < 2) return null
  if (differing === 0) return <p className="text-sm text-soft">The choices are the same in all of them.</p>
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <p className="text-soft">
        <DifferenceMark />
        {differing} of {rows.length} choices {differing === 1 ? 'differs' : 'differ'}
      </p>
      <label className="flex min-h-9 items-center gap-2 print:hidden">
        <input type="checkbox" className="only-differences size-4 accent-ink" />
        Show only differences
      </label>
    </div>
  )
}

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
  const known = rows.filter(({ inWindow }) => inWindow !== 'none')
  const all = differencesText(rows.filter(({ differs }) => differs).length, rows.length)
  const shown = differencesText(known.filter(({ inWindow }) => inWindow === 'differs').length, known.length)
  if (count < 2) return null
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-1 text-sm">
      <p className="text-soft">
        <DifferenceMark />
        {all === shown ? (
          all
        ) : (
          <>
            <span className="md:hidden">{all}</span>
            <span className="max-md:hidden">{shown}</span>
          </>
        )}
      </p>
      <label className="flex min-h-9 items-center gap-2 print:hidden">
        <input type="checkbox" className="only-differences size-4 accent-ink" />
        Show only differences
      </label>
    </div>
  )
}

function differencesText(differing: number, known: number): string {
  if (differing === 0) return 'No choice differs'
  return `${differing} of ${known} choices ${differing === 1 ? 'differs' : 'differ'}`
}

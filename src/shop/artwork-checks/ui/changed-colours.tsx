import type { ColourChange } from '#print/preflight/findings.ts'
import './checks.css'

/** From this difference on (CIEDE2000) it is another colour. */
const STRONG = 10

/** Colours as they are meant beside what they become: a page can only come near to either. */
export function ChangedColours({ colours }: { colours: readonly ColourChange[] }) {
  return (
    <ul aria-label="Colours on screen and in print" className="mt-3 grid max-w-md gap-3 sm:grid-cols-2">
      {colours.map(({ meant, printed, difference }) => (
        <li key={meant} className="text-sm">
          <span aria-hidden="true" className="colour-pair">
            <span style={{ backgroundColor: meant }} />
            <span style={{ backgroundColor: printed }} />
          </span>
          <span className="mt-1 grid grid-cols-2">
            <span>
              <span className="text-soft">Yours</span> <span className="block">{meant}</span>
            </span>
            <span>
              <span className="text-soft">In print</span> <span className="block">{printed}</span>
            </span>
          </span>
          <span className="text-soft">
            {difference >= STRONG ? 'Changes strongly' : 'Changes visibly'} (ΔE {difference})
          </span>
        </li>
      ))}
    </ul>
  )
}

import type { Place } from '#print/preflight/findings.ts'
import { ChangedColours } from '#shop/artwork-checks/ui/changed-colours.tsx'
import type { NumberedFinding } from './artwork-sheet.tsx'

interface FindingListProps {
  findings: readonly NumberedFinding[]
  /** What is fine, as short sentences. */
  fine: readonly string[]
  notLookedAt: readonly string[]
  /** In ms; null before the check is done. */
  tookMs: number | null
  isChecking: boolean
  /** Findings that the shopper confirmed, each as its rule and page. */
  confirmed: readonly string[]
}

/** What the checks found, numbered as on the picture: where, measured, needed, how to mend it. */
export function FindingList(props: FindingListProps) {
  const { findings, fine, notLookedAt, tookMs, isChecking, confirmed } = props
  const stops = findings.filter(({ finding }) => finding.level === 'stop').length
  const counts = [
    stops > 0 ? `${stops} stop` : '',
    findings.length > stops ? `${findings.length - stops} look` : '',
    `${fine.length} fine`,
  ].filter(Boolean)
  return (
    <section aria-labelledby="findings">
      <div className="flex flex-wrap items-baseline gap-x-2.5 border-b border-ink pb-1.5">
        <h2 id="findings" className="text-base">
          Findings
        </h2>
        <span className="text-soft">
          {tookMs === null
            ? isChecking
              ? 'being checked'
              : 'not checked yet'
            : `${counts.join(' · ')}, in ${(tookMs / 1000).toFixed(1)} s`}
        </span>
      </div>
      <ol>
        {findings.map(({ no, finding }) => (
          <li key={no} className="grid grid-cols-[1.75rem_minmax(0,1fr)] gap-x-2 border-b border-line py-2">
            <span aria-hidden="true" className={`sheet-pin static translate-none pin-${finding.level}`}>
              {no}
            </span>
            <div className="min-w-0 wrap-anywhere">
              <p className="font-semibold">
                <span className="sr-only">{finding.level === 'stop' ? 'Stop: ' : 'Look at this: '}</span>
                {finding.what}
              </p>
              <p className="text-soft">{whereText(finding.where)}</p>
              <Facts finding={finding} />
              {confirmed.includes(`${finding.rule}@${finding.where?.page ?? 0}`) && (
                <p className="text-soft">Confirmed by the shopper.</p>
              )}
            </div>
          </li>
        ))}
      </ol>
      {fine.length > 0 && (
        <details className="py-1.5">
          <summary className="link inline-block py-0.5">
            {fine.length === 1 ? '1 is fine' : `${fine.length} are fine`}
          </summary>
          <p className="text-soft">{fine.join(' · ')}</p>
        </details>
      )}
      {tookMs !== null && (
        <p className="py-1 text-soft">Not looked at: {notLookedAt.length === 0 ? 'nothing' : notLookedAt.join(', ')}</p>
      )}
    </section>
  )
}

/** What was measured and is needed, the colours that change, and how to mend it. */
function Facts({ finding: { measured, needed, colours, mend } }: Pick<NumberedFinding, 'finding'>) {
  return (
    <>
      <p>
        {measured}
        {needed !== '' && <span className="text-soft">, needed {needed}</span>}
      </p>
      {colours !== undefined && <ChangedColours colours={colours} />}
      <p>{mend}</p>
    </>
  )
}

/** `Page 1, 4.4 mm across, 26.2 mm down`. */
function whereText(where: Place | null): string {
  if (where === null) return 'Whole file'
  if (where.box === null) return `Page ${where.page}`
  return `Page ${where.page}, ${where.box.x} mm across, ${where.box.y} mm down`
}

import { Icon } from '#platform/ui/icon.tsx'
import type { CutFinding } from '#print/cut-line/findings.ts'

/** Whether a blade can follow the line, and what is to be looked at, by the numbers that stand on the picture. */
export function CutFindings({ findings }: { findings: readonly CutFinding[] }) {
  const isStopped = findings.some(({ level }) => level === 'stop')
  return (
    <div role="status" className="grid gap-3">
      <p className={`flex gap-2 font-semibold ${isStopped ? 'text-wrong' : ''}`}>
        <Icon name={isStopped ? 'warning' : 'check'} className="mt-0.5 size-5 shrink-0" />
        {verdict(findings)}
      </p>
      {findings.length > 0 && (
        <ol className="grid gap-3">
          {findings.map(({ rule, level, what, box, measured, needed, mend }, at) => (
            <li key={rule} className="grid grid-cols-[1.5rem_minmax(0,1fr)] gap-x-2 text-sm">
              <span className="font-semibold tabular-nums">{at + 1}.</span>
              <div>
                <p className="font-semibold">
                  {level === 'stop' ? 'Stop: ' : 'Look at this: '}
                  {what}
                </p>
                <p className="text-soft">
                  {box !== null && `${box.x.toFixed(1)} mm across, ${box.y.toFixed(1)} mm down. `}
                  Measured: {measured}. Needed: {needed}.
                </p>
                <p>{mend}</p>
              </div>
            </li>
          ))}
        </ol>
      )}
    </div>
  )
}

function verdict(findings: readonly CutFinding[]): string {
  const stops = findings.filter(({ level }) => level === 'stop').length
  if (stops > 0) return 'A blade cannot follow this line yet'
  return findings.length > 0 ? 'A blade can follow this line; please look at it' : 'A blade can follow this line'
}

import type { Level } from '#print/preflight/findings.ts'
import { standingText } from '../line-checks.ts'
import type { Standing } from '../verdicts.ts'
import { LevelMark } from './level-mark.tsx'
import './checks.css'

const LEVELS: Readonly<Record<Standing, Level | null>> = {
  check: null,
  staff: null,
  replace: 'stop',
  confirm: 'look',
  ready: 'fine',
}

/** How a line's artwork stands, in a few words with their sign; nothing without files. */
export function StandingNote({ standing }: { standing: Standing | undefined }) {
  if (standing === undefined) return null
  const level = LEVELS[standing]
  return (
    <span className="inline-flex items-center gap-1.5 text-sm font-semibold">
      {level !== null && <LevelMark level={level} className="size-4.5" />}
      {standingText(standing)}
    </span>
  )
}

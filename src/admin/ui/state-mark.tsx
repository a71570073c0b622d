import type { ReactNode } from 'react'
import type { Move } from './move.ts'

/* Marks of staff pages that say how something stands: by their shape first, and by colour second. */

const SQUARE = 'size-[9px] border-[1.5px] border-ink'

const SHAPES: Readonly<Record<Move, string>> = {
  shop: `${SQUARE} bg-ink`,
  machine: `${SQUARE} bg-[linear-gradient(90deg,var(--color-ink)_50%,transparent_50%)]`,
  customer: SQUARE,
  late: 'size-[9px] bg-wrong',
  done: 'h-[5px] w-[9px] -translate-y-[3px] -rotate-45 border-b-[1.5px] border-l-[1.5px] border-ok',
  cancelled:
    'size-[9px] bg-[linear-gradient(45deg,transparent_42%,var(--color-soft)_42%,var(--color-soft)_58%,transparent_58%)]',
}

const TONES: Readonly<Record<Move, string>> = {
  shop: '',
  machine: '',
  customer: '',
  late: 'font-semibold text-wrong',
  done: 'text-soft',
  cancelled: 'text-soft',
}

/** What a screen reader is told of the mark. */
const WORDS: Readonly<Record<Move, string>> = {
  shop: 'waits for us',
  machine: 'on a machine',
  customer: 'waits for the customer',
  late: 'late',
  done: 'done',
  cancelled: 'cancelled',
}

/** Words with the mark of whose move it is: filled is ours, open the customer's, half a machine's, red late. */
export function StateMark({ move, className = '', children }: { move: Move; className?: string; children: ReactNode }) {
  return (
    <span className={`inline-flex items-baseline gap-[7px] ${TONES[move]} ${className}`}>
      <span aria-hidden="true" className={`inline-block flex-none translate-y-[0.5px] ${SHAPES[move]}`} />
      <span className="min-w-0">
        {children}
        <span className="sr-only">, {WORDS[move]}</span>
      </span>
    </span>
  )
}

/** What the marks mean, at the foot of a list. */
export function MarkKey() {
  return (
    <p className="flex flex-wrap gap-x-4 gap-y-1 text-xs text-soft">
      {(['shop', 'customer', 'machine', 'late'] as const).map((move) => (
        <span key={move} className="inline-flex items-baseline gap-[7px]">
          <span aria-hidden="true" className={`inline-block ${SHAPES[move]}`} />
          {WORDS[move]}
        </span>
      ))}
    </p>
  )
}

interface ControlStripProps {
  steps: readonly string[]
  /** The current step, from 0; `steps.length` once all are done, null if nothing is made. */
  at: number | null
  move: Move
  large?: boolean
}

const NOW: Readonly<Record<Move, string>> = {
  shop: 'border-ink bg-ink',
  done: 'border-ink bg-ink',
  machine: 'border-ink bg-[linear-gradient(90deg,var(--color-ink)_50%,var(--color-sheet)_50%)]',
  customer: 'border-2 border-ink bg-sheet',
  late: 'border-wrong bg-wrong',
  cancelled: 'border-edge',
}

/** The steps of a line as patches in groups of four, four and two, like the colour bar of a sheet. */
export function ControlStrip({ steps, at, move, large = false }: ControlStripProps) {
  const label =
    at === null
      ? 'Cancelled'
      : at >= steps.length
        ? `All ${steps.length} steps are done`
        : `Step ${at + 1} of ${steps.length}: ${steps[at]}`
  return (
    <span role="img" aria-label={label} title={label} className={`inline-flex ${large ? 'gap-[3px]' : 'gap-[2px]'}`}>
      {steps.map((step, index) => (
        <i
          key={step}
          className={`border ${large ? 'size-3.5' : 'size-[9px]'} ${index === 4 || index === 8 ? 'ml-1' : ''} ${patch(index, at, move)}`}
        />
      ))}
    </span>
  )
}

function patch(index: number, at: number | null, move: Move): string {
  if (at === null) return 'border-dotted border-edge'
  if (index < at) return 'border-[#b9b0a0] bg-[#b9b0a0]'
  return index === at ? NOW[move] : 'border-edge'
}

const TAG_TONES = {
  '': 'text-soft',
  plain: 'rounded-[3px] border border-line px-1.5',
  soon: 'rounded-[3px] bg-soon-tint px-1.5 text-soon',
  wrong: 'rounded-[3px] bg-wrong-tint px-1.5 text-wrong',
} as const

/** A few words that stand out as much as they matter. */
export function Tag({ tone, children }: { tone: keyof typeof TAG_TONES; children: ReactNode }) {
  return <span className={`inline-block text-xs leading-[18px] whitespace-nowrap ${TAG_TONES[tone]}`}>{children}</span>
}

/** A colleague by initials; dashed for nobody. */
export function Who({ name, className = '' }: { name: string | null; className?: string }) {
  return (
    <span
      title={name ?? 'Nobody yet'}
      className={`inline-grid size-6 place-items-center rounded-full border text-[10.5px] font-semibold ${name === null ? 'border-dashed border-edge text-soft' : 'border-line bg-wash'} ${className}`}
    >
      <span aria-hidden="true">{name === null ? '–' : initials(name)}</span>
      <span className="sr-only">{name ?? 'Nobody yet'}</span>
    </span>
  )
}

/** `Maya Okafor` → `MO`. */
function initials(name: string): string {
  const words = name.split(/\s+/).filter(Boolean)
  const last = words.length > 1 ? (words.at(-1) ?? '') : ''
  return ((words[0] ?? '').slice(0, 1) + last.slice(0, 1)).toUpperCase()
}

import type { StepEventKind } from '#admin/planning/job.ts'
import { type BoardRefusal, MAX_STEP_REASON, refuseBoard } from './refusals.ts'

/* What a report makes of a step: pure, tested by table. */

/** A step, as far as its pieces are counted. */
export interface CountedStep {
  /** Whether it is the last one, which packs. */
  isPacking: boolean
  good: number
  spoiled: number
  /** Pieces that have come to it: what came through the step before it. */
  there: number
  /** Pieces that were ordered. */
  ordered: number
}

/** A report as it was sent. */
export interface SentReport {
  kind: StepEventKind
  /** Pieces that are done or spoiled; empty for the other kinds. */
  pieces: string
  /** Without space around it. */
  reason: string
}

/** A step after a report. */
export interface SettledStep {
  good: number
  spoiled: number
  isDone: boolean
}

/**
 * What a report makes of a step. A step whose pieces are all accounted for is done. Spoiling has a reason, and so have fewer
 * pieces than ordered when they are packed.
 */
export function settleStep(step: CountedStep, { kind, pieces, reason }: SentReport): SettledStep | BoardRefusal {
  const { good, spoiled, there } = step
  if (reason.length > MAX_STEP_REASON) return refuseBoard('reason-too-long', 'reason')
  if (kind === 'started') return { good, spoiled, isDone: false }
  const left = there - good - spoiled
  const count = kind === 'done' ? left : readPieces(pieces, left)
  if (count === null) return refuseBoard('pieces-wrong', 'pieces', { most: left })
  if (kind === 'spoiled' && reason === '') return refuseBoard('reason-missing', 'reason')
  const after = kind === 'spoiled' ? { good, spoiled: spoiled + count } : { good: good + count, spoiled }
  const isDone = after.good + after.spoiled >= there
  return isDone && isShort(step, after.good, reason)
    ? refuseBoard('short', 'reason', { missing: step.ordered - after.good })
    : { ...after, isDone }
}

function isShort({ isPacking, ordered }: CountedStep, good: number, reason: string): boolean {
  return isPacking && good < ordered && reason === ''
}

/** A whole number from 1; null for anything else. */
function readPieces(text: string, most: number): number | null {
  const count = /^\d{1,6}$/.test(text) ? Number(text) : 0
  return count >= 1 && count <= most ? count : null
}

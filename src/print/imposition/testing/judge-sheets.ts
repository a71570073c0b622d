import type { PressSheet, SheetJob, SheetLayout } from '../sheet.ts'

/*
 * Says what is wrong with layouts of sheets, from their places in mm alone: it shares nothing with the engine but the
 * types of what it judges.
 */

const NEAR_MM = 1e-6

interface Box {
  x: number
  y: number
  width: number
  height: number
}

/** Faults as sentences; none for layouts that print and cut every job. */
export function judgeSheets(
  jobs: readonly SheetJob[],
  sheet: PressSheet,
  { layouts, printed }: { layouts: readonly SheetLayout[]; printed: readonly number[] },
): string[] {
  const made = jobs.map(() => 0)
  for (const { run, placements } of layouts) for (const { job } of placements) made[job] = (made[job] ?? 0) + run
  return [
    ...jobs.flatMap(({ id, quantity }, job) => {
      const count = made[job] ?? 0
      if (count < quantity) return [`${id} is short: ${count} of ${quantity}`]
      return count === printed[job] ? [] : [`${id} is said to be printed ${printed[job]} times, not ${count}`]
    }),
    ...layouts.flatMap(({ run, placements }, index) =>
      [
        ...(Number.isInteger(run) && run > 0 ? [] : [`a run of ${run} sheets`]),
        ...placements.flatMap((placed) => judgePlace(placed, jobs[placed.job], sheet)),
        ...judgePairs(placements, sheet.gap),
        ...(canBeCut(placements, sheet.gap) ? [] : ['no guillotine cuts it']),
      ].map((fault) => `layout ${index + 1}: ${fault}`),
    ),
  ]
}

function judgePlace(
  { x, y, width, height, turned }: SheetLayout['placements'][number],
  job: SheetJob | undefined,
  sheet: PressSheet,
): string[] {
  if (job === undefined) return ['a piece of no job']
  const { left, top, right, bottom } = sheet.margin
  const isInside =
    x >= left - NEAR_MM &&
    y >= top - NEAR_MM &&
    x + width <= sheet.width - right + NEAR_MM &&
    y + height <= sheet.height - bottom + NEAR_MM
  const size = turned ? [job.height, job.width] : [job.width, job.height]
  const along = turned === (sheet.grain === 'width') ? 'height' : 'width'
  return [
    ...(isInside ? [] : [`${job.id} lies in the margin`]),
    ...(size[0] === width && size[1] === height ? [] : [`${job.id} has another size`]),
    ...(job.grain === 'any' || along === job.grain ? [] : [`${job.id} lies across the grain`]),
  ]
}

function judgePairs(boxes: readonly Box[], gap: number): string[] {
  const faults: string[] = []
  for (const [index, one] of boxes.entries()) {
    for (const other of boxes.slice(0, index)) {
      const across = Math.max(other.x - one.x - one.width, one.x - other.x - other.width)
      const down = Math.max(other.y - one.y - one.height, one.y - other.y - other.height)
      if (Math.max(across, down) < gap - NEAR_MM) faults.push(`two pieces are nearer than ${gap} mm`)
    }
  }
  return faults
}

/** Whether straight cuts through whole parts, each within a gap, separate all pieces. */
export function canBeCut(boxes: readonly Box[], gap: number): boolean {
  if (boxes.length <= 1) return true
  return (
    splits(boxes, gap, { from: (box) => box.x, to: (box) => box.x + box.width }) ||
    splits(boxes, gap, { from: (box) => box.y, to: (box) => box.y + box.height })
  )
}

function splits(
  boxes: readonly Box[],
  gap: number,
  { from, to }: { from: (box: Box) => number; to: (box: Box) => number },
): boolean {
  const sorted = boxes.toSorted((one, other) => from(one) - from(other))
  let end = -Infinity
  for (const [index, box] of sorted.entries()) {
    if (index > 0 && from(box) >= end + gap - NEAR_MM)
      return canBeCut(sorted.slice(0, index), gap) && canBeCut(sorted.slice(index), gap)
    end = Math.max(end, to(box))
  }
  return false
}

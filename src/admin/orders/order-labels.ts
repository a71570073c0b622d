import type { Move } from '#admin/ui/move.ts'
import type { DeliveryMethod } from '#print/delivery/shipping-cost.ts'
import {
  LINE_STATES,
  type LineState,
  lineWaitsFor,
  type MakingState,
  type PaymentMethod,
  type PaymentState,
} from '#shop/orders/order-states.ts'

/* How states are written and marked for staff; the states themselves are in `shop/orders/order-states.ts`. */

export const MAKING_LABELS: Readonly<Record<MakingState, string>> = {
  placed: 'Placed',
  'in production': 'In production',
  dispatched: 'Dispatched',
  completed: 'Completed',
  cancelled: 'Cancelled',
}

export const PAYMENT_LABELS: Readonly<Record<PaymentState, string>> = {
  unpaid: 'Unpaid',
  'part paid': 'Part paid',
  paid: 'Paid',
  'on account': 'On account',
  'part refunded': 'Part refunded',
  refunded: 'Refunded',
}

export const METHOD_LABELS: Readonly<Record<PaymentMethod, string>> = {
  card: 'Card',
  transfer: 'Bank transfer',
  account: 'On account',
}

export const DELIVERY_LABELS: Readonly<Record<DeliveryMethod, string>> = {
  standard: 'Standard',
  express: 'Express',
  collection: 'Collection',
}

/** The labels of a line's states. */
export const LINE_LABELS: Readonly<Record<LineState, string>> = {
  'artwork wanted': 'Artwork wanted',
  checking: 'Checking',
  'proof sent': 'Proof sent',
  'changes asked': 'Changes asked',
  approved: 'Approved',
  planned: 'Planned',
  printed: 'Printed',
  finished: 'Finished',
  packed: 'Packed',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** States whose next step is done on a machine. */
const ON_A_MACHINE: ReadonlySet<LineState> = new Set(['planned', 'printed'])

/** What is needed of a line to say where it stands. */
interface LineStanding {
  state: LineState
  isReleased: boolean
}

/** Whose move a line is. */
export function lineMove(line: LineStanding): Exclude<Move, 'late'> {
  if (line.state === 'cancelled') return 'cancelled'
  const waitsFor = lineWaitsFor(line)
  if (waitsFor === 'nobody') return 'done'
  return waitsFor === 'shop' && ON_A_MACHINE.has(line.state) ? 'machine' : waitsFor
}

const WAITS_TEXT: Readonly<Record<LineState, string>> = {
  'artwork wanted': 'Artwork',
  checking: 'Artwork to check',
  'proof sent': 'Answer to the proof',
  'changes asked': 'Changes to make',
  approved: 'To plan',
  planned: 'To print',
  printed: 'To finish',
  finished: 'To pack',
  packed: 'To dispatch',
  dispatched: 'Dispatched',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
}

/** What a line waits for. An approved line that is not released waits for its money. */
export function waitsText({ state, isReleased }: LineStanding): string {
  return state === 'approved' && !isReleased ? 'Payment' : WAITS_TEXT[state]
}

/** The ten steps of a line on its control strip, in three groups: four at the desk, four at the press, two at the door. */
export const STEPS = [
  'Artwork',
  'Checking',
  'Proof',
  'Approved',
  'Planned',
  'Printed',
  'Finished',
  'Packed',
  'Dispatched',
  'Delivered',
] as const

const STEP_OF: Readonly<Record<Exclude<LineState, 'cancelled'>, number>> = {
  'artwork wanted': 0,
  checking: 1,
  'proof sent': 2,
  'changes asked': 2,
  approved: 4,
  planned: 5,
  printed: 6,
  finished: 7,
  packed: 8,
  dispatched: 9,
  delivered: 10,
}

/**
 * The step that a line is at, from 0; `STEPS.length` once all are done, null for a cancelled line. An approved line that
 * waits for its money is still at its approval.
 */
export function stepOf({ state, isReleased }: LineStanding): number | null {
  if (state === 'cancelled') return null
  return state === 'approved' && !isReleased ? STEP_OF.approved - 1 : STEP_OF[state]
}

/** The least advanced line that is not cancelled: the one that an order waits for; undefined if there is none. */
export function leastLine<Line extends LineStanding>(lines: readonly Line[]): Line | undefined {
  const place = ({ state }: Line) => LINE_STATES.indexOf(state)
  return lines
    .filter(({ state }) => state !== 'cancelled')
    .reduce<Line | undefined>((least, line) => (least && place(least) <= place(line) ? least : line), undefined)
}

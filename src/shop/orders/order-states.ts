/*
 * The states of orders and their lines (decisions §9): one table of all moves, and what follows from it. Making is derived
 * from the lines and payment from the ledger. `docs/orders.md` shows the same table to people.
 */

export const PAYMENT_METHODS = ['card', 'transfer', 'account'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]

/** Who caused an event: the customer, a member of staff, the shop itself, or the payment service. */
export const EVENT_ACTORS = ['customer', 'staff', 'shop', 'payment service'] as const
export type EventActor = (typeof EVENT_ACTORS)[number]

/**
 * What the rows of the ledger are for. Asked: `placed`, `line-cancelled`, `order-cancelled`, `change` (agreed after
 * placing), `credited` (a refund by amount). Came: `payment`, `refund`, `dispute`, `dispute-won`.
 */
export const LEDGER_KINDS = [
  'placed',
  'line-cancelled',
  'order-cancelled',
  'change',
  'credited',
  'payment',
  'refund',
  'dispute',
  'dispute-won',
] as const
export type LedgerKind = (typeof LEDGER_KINDS)[number]

/** The states of a line, in their usual order (decisions §9). */
export const LINE_STATES = [
  'artwork wanted',
  'checking',
  'proof sent',
  'changes asked',
  'approved',
  'planned',
  'printed',
  'finished',
  'packed',
  'dispatched',
  'delivered',
  'cancelled',
] as const
export type LineState = (typeof LINE_STATES)[number]

/** Who made a version of a proof: the program, from artwork that is ready, or a member of staff. */
export const PROOF_MAKERS = ['program', 'staff'] as const

export const MAKING_STATES = ['placed', 'in production', 'dispatched', 'completed', 'cancelled'] as const
export type MakingState = (typeof MAKING_STATES)[number]

export const PAYMENT_STATES = ['unpaid', 'part paid', 'paid', 'on account', 'part refunded', 'refunded'] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** Lines that wait for the customer: a file, or an answer. */
const CUSTOMERS_MOVE: ReadonlySet<LineState> = new Set(['artwork wanted', 'proof sent'])
/** Lines that wait for nobody in the shop. */
const OVER: ReadonlySet<LineState> = new Set(['dispatched', 'delivered', 'cancelled'])

/** Whom a line waits for. `nobody`: it was sent or cancelled. */
export type WaitsFor = 'shop' | 'customer' | 'nobody'

/**
 * Whom a line waits for. An approved line is the shop's once it is released; before that it waits for the customer's
 * money (decisions §9).
 */
export function lineWaitsFor({ state, isReleased }: { state: LineState; isReleased: boolean }): WaitsFor {
  if (OVER.has(state)) return 'nobody'
  if (CUSTOMERS_MOVE.has(state)) return 'customer'
  return state === 'approved' && !isReleased ? 'customer' : 'shop'
}

/**
 * Whom an order waits for: the shop, if one of its lines does. Proofs do not wait for money (decisions §9), but an order
 * whose card has not been charged yet waits for the customer, who may have left at the payment page.
 */
export function orderWaitsFor(
  lines: readonly { state: LineState; isReleased: boolean }[],
  { paymentMethod, payment }: { paymentMethod: PaymentMethod; payment: PaymentState },
): WaitsFor {
  const waits = new Set(lines.map(lineWaitsFor))
  if (waits.has('shop')) return paymentMethod === 'card' && payment === 'unpaid' ? 'customer' : 'shop'
  return waits.has('customer') ? 'customer' : 'nobody'
}

/** Who may make a move: the customer, staff, a manager alone, or the program. */
export type Mover = 'customer' | 'staff' | 'manager' | 'shop'

interface Move {
  to: LineState
  by: readonly Mover[]
}

const STAFF: readonly Mover[] = ['staff', 'manager']
const STAFF_OR_SHOP: readonly Mover[] = ['staff', 'manager', 'shop']
const ANYBODY: readonly Mover[] = ['customer', 'staff', 'manager', 'shop']

/** Customers cancel until a line is planned; after that only a manager may (decisions §9). */
const CANCEL: Move = { to: 'cancelled', by: ANYBODY }
const CANCEL_LATE: Move = { to: 'cancelled', by: ['manager'] }

/**
 * Every move that a line may make. Replacing a file, or withdrawing an approval, returns it to `checking`; staff take back
 * what was reported by mistake, or is made again.
 */
export const LINE_MOVES: Readonly<Record<LineState, readonly Move[]>> = {
  'artwork wanted': [{ to: 'checking', by: ANYBODY }, CANCEL],
  checking: [
    { to: 'proof sent', by: STAFF_OR_SHOP },
    // The very bytes that were approved with an earlier order, and nothing else changed (decision 0088).
    { to: 'approved', by: ['shop'] },
    { to: 'artwork wanted', by: ANYBODY },
    CANCEL,
  ],
  'proof sent': [
    { to: 'approved', by: ANYBODY },
    { to: 'changes asked', by: ANYBODY },
    { to: 'checking', by: ANYBODY },
    CANCEL,
  ],
  'changes asked': [{ to: 'proof sent', by: STAFF_OR_SHOP }, { to: 'checking', by: ANYBODY }, CANCEL],
  approved: [{ to: 'planned', by: STAFF_OR_SHOP }, { to: 'checking', by: ANYBODY }, CANCEL],
  planned: [{ to: 'printed', by: STAFF_OR_SHOP }, { to: 'approved', by: STAFF }, CANCEL_LATE],
  printed: [{ to: 'finished', by: STAFF_OR_SHOP }, { to: 'planned', by: STAFF }, CANCEL_LATE],
  finished: [{ to: 'packed', by: STAFF_OR_SHOP }, { to: 'printed', by: STAFF }, CANCEL_LATE],
  packed: [{ to: 'dispatched', by: STAFF_OR_SHOP }, { to: 'finished', by: STAFF }, CANCEL_LATE],
  dispatched: [{ to: 'delivered', by: STAFF_OR_SHOP }],
  delivered: [],
  cancelled: [],
}

/** Whether somebody may move a line from one state to another. */
export function mayMove(from: LineState, to: LineState, by: Mover): boolean {
  return LINE_MOVES[from].some((move) => move.to === to && move.by.includes(by))
}

/** What a line's next moves depend on beside its state. */
export interface MovableLine {
  state: LineState
  releasedAt: Date | null
  proofNo: number | null
  approvedNo: number | null
}

/**
 * Whether a line may be moved now (decisions §9): it waits for an answer only with a proof, and only a released one whose
 * current version is approved is planned. That an approval is there is checked where it is stored.
 */
export function mayMoveLine(line: MovableLine, to: LineState, by: Mover): boolean {
  if (!mayMove(line.state, to, by)) return false
  if (to === 'proof sent' || to === 'changes asked') return line.proofNo !== null
  return to !== 'planned' || (line.releasedAt !== null && isApproved(line))
}

/** Whether the current version of a line's proof is approved. */
export function isApproved({ proofNo, approvedNo }: Pick<MovableLine, 'proofNo' | 'approvedNo'>): boolean {
  return approvedNo !== null && approvedNo === proofNo
}

/** Whether a line takes artwork from its customer: not once that was evaluated (000 §8, decisions §9). */
export function takesFiles(state: LineState): boolean {
  return state === 'artwork wanted' || state === 'checking'
}

/** The states that somebody may move a line to. */
export function movesFrom(from: LineState, by: Mover): LineState[] {
  return LINE_MOVES[from].filter((move) => move.by.includes(by)).map(({ to }) => to)
}

/** Days after the last dispatch after which an order without an open complaint is completed (decisions §9). */
export const COMPLETED_AFTER_DAYS = 14

const IN_PRODUCTION: ReadonlySet<LineState> = new Set([
  'planned',
  'printed',
  'finished',
  'packed',
  'dispatched',
  'delivered',
])
const SENT: ReadonlySet<LineState> = new Set(['dispatched', 'delivered'])

/**
 * How far an order is made (decisions §9), from the states of its lines. An order of cancelled lines alone is cancelled;
 * one whose other lines have all been sent is dispatched. `completed` follows from time (`completeOrders`).
 */
export function makingState(lines: readonly LineState[]): Exclude<MakingState, 'completed'> {
  const open = lines.filter((state) => state !== 'cancelled')
  if (open.length === 0) return 'cancelled'
  if (open.every((state) => SENT.has(state))) return 'dispatched'
  return open.some((state) => IN_PRODUCTION.has(state)) ? 'in production' : 'placed'
}

/** The sums of a ledger. Pence. */
export interface LedgerSums {
  /** What is to be paid in all, less what was cancelled. */
  asked: number
  /** What came, less what was paid back. */
  came: number
  /** What was paid back, 0 or more. */
  refunded: number
}

/** What decides beside the ledger how an order stands with money. */
export interface PaymentTerms {
  /** Whether it is covered by the customer's credit. */
  onAccount: boolean
  /** What was to be paid when it was placed. */
  total: number
}

/**
 * How an order stands with money (decisions §9), from the sums of its ledger. An order that never cost anything is paid;
 * one that was cancelled before money came is not. Giving back what came too much leaves it paid.
 */
export function paymentState({ asked, came, refunded }: LedgerSums, { onAccount, total }: PaymentTerms): PaymentState {
  if (came > 0) {
    if (came < asked) return 'part paid'
    return refunded > 0 && asked < total ? 'part refunded' : 'paid'
  }
  if (refunded > 0) return 'refunded'
  if (asked <= 0) return total === 0 ? 'paid' : 'unpaid'
  return onAccount ? 'on account' : 'unpaid'
}

/**
 * Whether everything that is asked for is there, or covered by credit, so that lines may be released (decisions §9).
 * Once nothing is asked for any more, nothing is covered, except where nothing ever was.
 */
export function isCovered({ asked, came }: Pick<LedgerSums, 'asked' | 'came'>, { onAccount, total }: PaymentTerms) {
  if (asked <= 0) return total === 0
  return onAccount || came >= asked
}

/** What is still to be paid; below 0 if money is to be paid back. */
export function balance({ asked, came }: Pick<LedgerSums, 'asked' | 'came'>): number {
  return asked - came
}

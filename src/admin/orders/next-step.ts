import { formatPence, type Pence } from '#platform/money/money.ts'
import { type CalendarDate, formatDay } from '#platform/time/calendar-date.ts'
import { type LineState, lineWaitsFor, type MakingState, type PaymentState } from '#shop/orders/order-states.ts'
import { leastLine } from './order-labels.ts'

/* The next step of an order: the one thing to do, for staff who open its page. */

/** A line as far as the next step goes. */
export interface SteppingLine {
  id: string
  place: number
  state: LineState
  isReleased: boolean
  dispatchOn: CalendarDate
  /** The page where it is planned, or its gang printed; left out where it is moved on by hand. */
  planningPath?: string | undefined
}

interface SteppingOrder {
  making: MakingState
  payment: PaymentState
  attention: string
  waitsForCustomer: boolean
  asked: Pence
  came: Pence
  lines: readonly SteppingLine[]
}

/** What to do next; a button that moves lines on, that leads to the dispatch form, or none. */
export interface NextStep {
  text: string
  action:
    | { kind: 'move'; to: Exclude<LineState, 'cancelled'>; lineIds: readonly string[]; label: string }
    | { kind: 'planning'; to: string; label: string }
    | { kind: 'dispatch'; label: string }
    | { kind: 'payment-link'; label: string }
    | null
}

/** The usual move of a line that waits for the shop. */
const USUAL: Partial<Record<LineState, { to: Exclude<LineState, 'cancelled'>; label: string; text: string }>> = {
  checking: { to: 'proof sent', label: 'Proof sent', text: 'has artwork to check. Send the customer a proof.' },
  'changes asked': { to: 'proof sent', label: 'New proof sent', text: 'needs changes. Send the customer a new proof.' },
  approved: { to: 'planned', label: 'Planned', text: 'is approved and released. Plan it.' },
  planned: { to: 'printed', label: 'Printed', text: 'is planned. Print it.' },
  printed: { to: 'finished', label: 'Finished', text: 'is printed. Finish it.' },
  finished: { to: 'packed', label: 'Packed', text: 'is finished. Pack it.' },
}

/** The next step of an order, from its lines and its money. */
export function nextStep(order: SteppingOrder): NextStep {
  const { making, asked, came, lines, waitsForCustomer } = order
  const due = asked - came
  if (making === 'cancelled' || making === 'completed') {
    return refundOr(order, `The order is ${making}. There is nothing to do.`)
  }
  if (making === 'dispatched') return dispatched(order, due)
  const ours = lines.filter((line) => lineWaitsFor(line) === 'shop')
  const least = leastLine(ours)
  if (least === undefined || waitsForCustomer) return customersStep(order, due)
  return shopsStep(
    ours.filter(({ state }) => state === least.state),
    least,
  )
}

/** Moving on the lines that are least far. */
function shopsStep(lines: readonly SteppingLine[], least: SteppingLine): NextStep {
  const { state, dispatchOn, isReleased, planningPath } = least
  const names = named(lines)
  if (state === 'packed') {
    const text = `${names} ${lines.length === 1 ? 'is' : 'are'} packed. Dispatch by ${formatDay(dispatchOn)}.`
    return { text, action: { kind: 'dispatch', label: 'Dispatch' } }
  }
  const usual = USUAL[state]
  if (usual === undefined) return { text: `${names} waits.`, action: null }
  const text = lines.length === 1 ? usual.text : plural(usual.text)
  const leaves = isReleased ? ` Leaves ${formatDay(dispatchOn)}.` : ''
  const label = `${names}: ${usual.label.toLowerCase()}`
  if (planningPath !== undefined) {
    const open = state === 'approved' ? 'Open planning' : 'Open its gang'
    return { text: `${names} ${text}${leaves}`, action: { kind: 'planning', to: planningPath, label: open } }
  }
  return {
    text: `${names} ${text}${leaves}`,
    action: { kind: 'move', to: usual.to, lineIds: lines.map(({ id }) => id), label },
  }
}

function refundOr({ asked, came }: SteppingOrder, otherwise: string): NextStep {
  return { text: came > asked ? `${formatPence(came - asked)} is to be paid back.` : otherwise, action: null }
}

function dispatched(order: SteppingOrder, due: Pence): NextStep {
  const sent = order.lines.filter(({ state }) => state === 'dispatched')
  if (due > 0) return { text: `Everything has left. ${formatPence(due)} is still to be paid.`, action: null }
  if (sent.length === 0) return refundOr(order, 'Everything has arrived.')
  return refundOr(order, 'Everything has left. The order is completed 14 days after the last dispatch.')
}

/** Nothing can be done here: what the customer has to do. */
function customersStep({ lines, payment }: SteppingOrder, due: Pence): NextStep {
  const least = leastLine(lines)
  const isForMoney = due > 0 && (payment === 'unpaid' || payment === 'part paid')
  const money = isForMoney ? ` ${formatPence(due)} is to be paid.` : ''
  const action = isForMoney ? ({ kind: 'payment-link', label: 'Send a payment link' } as const) : null
  if (least?.state === 'artwork wanted') return { text: `We wait for artwork.${money}`, action }
  if (least?.state === 'proof sent') return { text: `We wait for the customer’s answer to the proof.${money}`, action }
  return { text: `We wait for payment: ${formatPence(Math.max(0, due))}.`, action }
}

function named(lines: readonly Pick<SteppingLine, 'place'>[]): string {
  const places = lines.map(({ place }) => place)
  if (places.length === 1) return `Line ${places[0]}`
  return `Lines ${places.slice(0, -1).join(', ')} and ${places.at(-1)}`
}

/** `is planned. Print it.` → `are planned. Print them.` */
function plural(text: string): string {
  return text
    .replace(/^is /, 'are ')
    .replace(/^has /, 'have ')
    .replace(/^needs /, 'need ')
    .replace(/ it\.$/, ' them.')
}

import type { Move } from '#admin/ui/move.ts'
import type { EventActor } from '#shop/orders/order-states.ts'

/* The history of an order: its events and the emails about it, in one list with filters. */

/** The filters of a history. */
export const HISTORY_FILTERS = ['all', 'making', 'money', 'mails', 'notes'] as const
export type HistoryFilter = (typeof HISTORY_FILTERS)[number]

export const HISTORY_TITLES: Readonly<Record<HistoryFilter, string>> = {
  all: 'Everything',
  making: 'Making',
  money: 'Money',
  mails: 'Emails',
  notes: 'Notes',
}

type EventGroup = Exclude<HistoryFilter, 'all'>

/** Kinds of events about money; the others are about making, but for notes. */
const MONEY_KINDS = /^(?:payment|refund|dispute|invoice|credit|discount|change|card|transfer|due)/

/** Which filter an event belongs to. */
export function groupOfEvent({ kind }: { kind: string }): EventGroup {
  if (kind === 'note') return 'notes'
  return MONEY_KINDS.test(kind) ? 'money' : 'making'
}

/** The mark of an event: what it means for whose move it is. */
export function moveOfEvent({ kind, details }: { kind: string; details: Readonly<Record<string, unknown>> }): Move {
  if (kind.includes('cancelled')) return 'cancelled'
  if (kind === 'attention' || kind.startsWith('dispute')) return 'late'
  if (kind === 'placed') return 'shop'
  const to = details['to']
  if (to === 'changes asked' || to === 'checking') return 'shop'
  return to === 'proof sent' || to === 'artwork wanted' ? 'customer' : 'done'
}

const ACTORS: Readonly<Record<EventActor, string>> = {
  customer: 'the customer',
  staff: 'staff',
  shop: 'the shop',
  'payment service': 'the payment service',
}

/** Who caused an event: a name, or what kind of somebody. */
export function actorText({ by, actorName }: { by: EventActor; actorName: string }): string {
  return actorName === '' ? ACTORS[by] : actorName
}

import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Part } from '#platform/database/run-together.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { WorkingHours } from '#print/delivery/turnaround.ts'
import type { OrderTerms } from './order.ts'
import type { LineState } from './order-states.ts'
import type { Actor, LedgerEntry, StoredOrder, StoredOrderLine } from './order-store.server.ts'
import type { StoredParcel } from './parcels/parcel-store.server.ts'

/** What has just been done to an order, as it is now, in the transaction that did it. */
export interface OrderChange {
  order: StoredOrder
  lines: readonly StoredOrderLine[]
  actor: Actor
  now: Date
}

/** The same of an order that is being placed. */
export type PlacedChange = OrderChange & { terms: OrderTerms }

/**
 * What other slices do when something happens to an order. Each hook runs in that transaction, with the order locked: if
 * one throws, nothing happens. No hook may wait for the network.
 */
export interface OrderHooks {
  /** What is stored together with new orders, in one statement: nothing that reads their rows. */
  onPlacing: readonly ((tx: Transaction, changes: readonly PlacedChange[]) => Promise<readonly Part[]>)[]
  /** After an order was placed. One that costs nothing, or is on account, is covered already: no `onMoney` says so. */
  onPlaced: readonly ((tx: Transaction, change: PlacedChange) => Promise<void>)[]
  /**
   * After an entry of the ledger. `covered`: whether it is paid in full, or on account, for the first time since. `paid`:
   * the same for money alone, so on account when the money comes.
   */
  onMoney: readonly ((
    tx: Transaction,
    change: OrderChange & { entry: LedgerEntry; covered: boolean; paid: boolean },
  ) => Promise<void>)[]
  /** After lines were cancelled; the ledger has been asked for less already. `reason` is for the customer; empty for none. */
  onCancelled: readonly ((
    tx: Transaction,
    change: OrderChange & { cancelled: readonly StoredOrderLine[]; reason: string },
  ) => Promise<void>)[]
  /**
   * After lines moved to another state, other than being cancelled, or parcels left. `moved` is empty for a parcel that has
   * the last pieces of no line; `parcels` for all other moves.
   */
  onMoved: readonly ((
    tx: Transaction,
    change: OrderChange & { moved: readonly StoredOrderLine[]; parcels: readonly StoredParcel[] },
  ) => Promise<void>)[]
  /** Before lines move: the ids of those that may not, whoever moves them. */
  holdsBack: readonly ((
    tx: Transaction,
    move: { lines: readonly StoredOrderLine[]; to: LineState },
  ) => Promise<ReadonlySet<string>>)[]
}

/** The hooks of one slice. */
export type SliceOrderHooks = { [Hook in keyof OrderHooks]?: OrderHooks[Hook][number] }

/** Puts the hooks of slices together, to be called in their order. */
export function joinOrderHooks(slices: readonly SliceOrderHooks[]): OrderHooks {
  return {
    onPlacing: slices.flatMap(({ onPlacing }) => onPlacing ?? []),
    onPlaced: slices.flatMap(({ onPlaced }) => onPlaced ?? []),
    onMoney: slices.flatMap(({ onMoney }) => onMoney ?? []),
    onCancelled: slices.flatMap(({ onCancelled }) => onCancelled ?? []),
    onMoved: slices.flatMap(({ onMoved }) => onMoved ?? []),
    holdsBack: slices.flatMap(({ holdsBack }) => holdsBack ?? []),
  }
}

/** What the use cases of orders need. */
export interface OrderDeps {
  db: Database
  clock: Clock
  /** The shop's address for links in mails, without a slash at the end. */
  siteUrl: string
  /** Where answers to mails go. */
  shopEmail: string
  /** Signs the links that open an order. */
  secret: string
  workingHours(): WorkingHours
  hooks: OrderHooks
}

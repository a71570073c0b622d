import type { Database, Transaction } from '#foundation/database/database.server.ts'
import type { Clock } from '#foundation/time/clock.ts'
import type { Visitor } from './account-service.ts'
import type { Auth } from './auth.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import type { SignedIn } from './session.ts'

/** What another slice does when somebody signs in: it gives the visitor's cart to the customer. */
export interface SigningIn {
  userId: string
  /** As they were before signing in. */
  visitor: Visitor
  now: Date
}

/**
 * What other slices join in, each in the transaction of what it joins: where one throws, nothing happens. None may
 * wait for the network.
 */
export interface AccountHooks {
  /** Gives the Set-Cookie headers that it needs. */
  onSignIn: readonly ((tx: Transaction, signingIn: SigningIn) => Promise<readonly string[]>)[]
  /** Removes or anonymises what it keeps about a customer who goes. */
  onErase: readonly ((tx: Transaction, userId: string, now: Date) => Promise<void>)[]
  /** What it keeps about a customer, for the copy of one's data: name → content. */
  onExport: readonly ((db: Database, userId: string) => Promise<Readonly<Record<string, unknown>>>)[]
}

/** What the use cases of accounts are made of. */
export interface AccountNeeds {
  db: Database
  clock: Clock
  auth: Auth
  /** The shop's own address for links in e-mails: never taken from a request, which could name any host. */
  siteUrl: string
  hooks: AccountHooks
}

/** The same for one request. */
export interface RequestNeeds extends AccountNeeds {
  visitor: Visitor
  /** Who is signed in; see `AccountService.current`. */
  current(): Promise<SignedIn | null>
}

/** Does something for who is signed in; nobody else gets past here. */
export async function asCustomer<T>(
  needs: RequestNeeds,
  work: (customer: SignedIn) => Promise<T | AccountRefusal>,
): Promise<T | AccountRefusal> {
  const customer = await needs.current()
  return customer === null ? refuseField('session', 'signed-out') : work(customer)
}

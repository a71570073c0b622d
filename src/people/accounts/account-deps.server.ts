import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Passwords } from './passwords.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import type { SignedIn, Visitor } from './session.ts'

/** What another slice does when somebody signs in: it gives the visitor's cart to the customer. */
export interface SigningIn {
  userId: string
  /** As they were before signing in. */
  visitor: Visitor
  now: Date
}

/** What keeps a session from beginning though the password was right. */
export type HeldSignIn =
  /** A second step comes first; the Set-Cookie headers open its page. */
  | { held: 'second-step'; cookies: readonly string[] }
  /** Nobody gets in with this account. */
  | { held: 'closed' }

/** Something that belongs in the audit log. */
export interface AccountEvent {
  kind: 'signed-in' | 'sign-in-failed' | 'password-changed' | 'password-reset' | 'email-changed' | 'erased'
  userId: string
  visitor: Visitor
  now: Date
}

/**
 * What other slices join in, each in the transaction of what it joins: where one throws, nothing happens. None may
 * wait for the network.
 */
export interface AccountHooks {
  /** Asked once the password was right, before anything of a session is made; null lets it begin. */
  beforeSignIn: readonly ((tx: Transaction, signingIn: SigningIn) => Promise<HeldSignIn | null>)[]
  /** Gives the Set-Cookie headers that it needs. */
  onSignIn: readonly ((tx: Transaction, signingIn: SigningIn) => Promise<readonly string[]>)[]
  /** Removes or anonymises what it keeps about a customer who goes. */
  onErase: readonly ((tx: Transaction, userId: string, now: Date) => Promise<void>)[]
  /** What it keeps about a customer, for the copy of one's data: name → content. */
  onExport: readonly ((db: Database, userId: string) => Promise<Readonly<Record<string, unknown>>>)[]
  /** Called with what happened, in the same transaction. */
  onEvent: readonly ((tx: Transaction, event: AccountEvent) => Promise<void>)[]
}

/** What one slice does at each of these, in the transaction of it. */
export type SliceHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/** What the use cases of accounts are made of. */
export interface AccountDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  /** Proves which account a browser has signed in to before. */
  secret: string
  /** Whether an address, in lower case, is of a service that gives addresses for ten minutes. */
  isDisposable(email: string): boolean
  /** The shop's own address for links in emails: never taken from a request, which could name any host. */
  siteUrl: string
  hooks: AccountHooks
}

/** The same for one request. */
export interface RequestDeps extends AccountDeps {
  visitor: Visitor
  /** Who is signed in; null for nobody. Looked up once for a request, however often it is called. */
  current(): Promise<SignedIn | null>
}

/** Reports an event to other slices. */
export async function reportEvent(
  tx: Transaction,
  kind: AccountEvent['kind'],
  userId: string,
  { hooks, visitor, clock }: RequestDeps,
): Promise<void> {
  for (const onEvent of hooks.onEvent) await onEvent(tx, { kind, userId, visitor, now: clock.now() })
}

/** Runs a use case for the customer who is signed in; refuses everybody else. */
export async function asCustomer<T>(
  deps: RequestDeps,
  work: (customer: SignedIn) => Promise<T | AccountRefusal>,
): Promise<T | AccountRefusal> {
  const customer = await deps.current()
  return customer === null ? refuseField('session', 'signed-out') : work(customer)
}

/** The visitor who sent a request. */
export function getVisitor({ headers, ip, protocol }: FastifyRequest): Visitor {
  return {
    cookies: headers.cookie ?? null,
    address: ip,
    userAgent: headers['user-agent'] ?? '',
    secure: protocol === 'https',
  }
}

import type { FastifyRequest } from 'fastify'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import type { Clock } from '#platform/time/clock.ts'
import type { Passwords } from './passwords.server.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import type { SignedIn, Visitor } from './session.ts'

/** What another slice does when somebody signs in: it gives the visitor's cart to the customer. */
export interface SigningIn {
  userId: string
  /** The visitor's cookies and address before signing in. */
  visitor: Visitor
  now: Date
}

/** Why no session starts although the password was correct. */
export type HeldSignIn =
  /** A second factor is required first; the Set-Cookie headers lead to its page. */
  | { held: 'second-step'; cookies: readonly string[] }
  /** The account is closed: nobody can sign in to it. */
  | { held: 'closed' }

/** An event for the audit log. */
export interface AccountEvent {
  kind: 'signed-in' | 'sign-in-failed' | 'password-changed' | 'password-reset' | 'email-changed' | 'erased'
  userId: string
  visitor: Visitor
  now: Date
}

/**
 * What other slices add to the use cases of accounts. Each hook runs in the transaction of its use case: if one
 * throws, nothing happens. No hook may wait for the network.
 */
export interface AccountHooks {
  /** Called once the password was correct, before a session is created; null lets the session start. */
  beforeSignIn: readonly ((tx: Transaction, signingIn: SigningIn) => Promise<HeldSignIn | null>)[]
  /** Returns the Set-Cookie headers that it needs. */
  onSignIn: readonly ((tx: Transaction, signingIn: SigningIn) => Promise<readonly string[]>)[]
  /** Removes or anonymises what the slice stores about a customer who deletes their account. */
  onErase: readonly ((tx: Transaction, userId: string, now: Date) => Promise<void>)[]
  /** What the slice stores about a customer, for the data export: name → content. */
  onExport: readonly ((db: Database, userId: string) => Promise<Readonly<Record<string, unknown>>>)[]
  /** Called with what happened, in the same transaction. */
  onEvent: readonly ((tx: Transaction, event: AccountEvent) => Promise<void>)[]
}

/** The hooks of one slice. */
export type SliceHooks = { [Hook in 'onSignIn' | 'onErase' | 'onExport']: AccountHooks[Hook][number] }

/** What the use cases of accounts need. */
export interface AccountDeps {
  db: Database
  clock: Clock
  passwords: Passwords
  /** Proves which account a browser has signed in to before. */
  secret: string
  /** Whether an address, in lower case, belongs to a disposable email service. */
  isDisposable(email: string): boolean
  /** The shop's own address for links in emails. It is never taken from a request, which could name any host. */
  siteUrl: string
  hooks: AccountHooks
}

/** The same, for one request. */
export interface RequestDeps extends AccountDeps {
  visitor: Visitor
  /** The signed-in customer, or null. Looked up once for each request, however often it is called. */
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

/** Runs a use case for the signed-in customer; refuses everybody else. */
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

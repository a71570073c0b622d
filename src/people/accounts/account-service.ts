import type { AddressTexts, AddressView } from './address.ts'
import type { CodePurpose } from './email-code.ts'
import type { AccountRefusal } from './refusals.ts'
import type { SessionView, SignedIn } from './session.ts'

/*
 * What can be done with an account, by the visitor that a request comes from. Types only: pages and the API are given
 * an `AccountService`. Whoever must be signed in is looked up by the use case itself, from the visitor's cookie.
 */

/** Who a request comes from. */
export interface Visitor {
  /** The Cookie header. */
  cookies: string | null
  /** Where it comes from, as far as proxies are believed. */
  address: string
  userAgent: string
  /** Whether it came by https. */
  secure: boolean
}

/** Done; the answer sets these cookies. */
export interface Done {
  ok: true
  /** Set-Cookie headers. */
  cookies: readonly string[]
}

type Answer<T = Done> = Promise<T | AccountRefusal>

export interface RegisterInput {
  first_name: string
  last_name: string
  email: string
  password: string
}

export interface SignInInput {
  email: string
  password: string
}

/** A customer, as the specification names it (000 §3, logged-in user). */
export interface Customer {
  first_name: string
  last_name: string
  email: string
}

/**
 * The password was right: signed in, or first the e-mail address is to be verified by the code that was sent, or a code
 * of the authenticator app is asked for.
 */
export type SignInOutcome = Done &
  ({ state: 'signed-in'; customer: Customer } | { state: 'unverified' } | { state: 'second-step' })

export interface ResetInput {
  code: string
  new_password: string
  confirm_password: string
}

export interface PasswordInput {
  old_password: string
  new_password: string
  confirm_password: string
}

export interface DetailsInput {
  first_name: string
  last_name: string
  phone: string
  company: string
}

/** A code that this browser waits for. */
export interface PendingCode {
  purpose: CodePurpose
  /** Where it was sent. */
  email: string
  sentAt: Date
  /** Seconds until another one can be sent. */
  coolDownSeconds: number
}

/** Everything of a visitor's account; made for one request. */
export interface AccountService {
  /** Who is signed in; null for nobody. Looked up once for a request, however often it is asked. */
  current(): Promise<SignedIn | null>

  register(input: RegisterInput): Answer
  /** The code that this browser waits for; null without one. */
  pendingCode(purpose: CodePurpose): Promise<PendingCode | null>
  resendCode(purpose: CodePurpose): Answer
  /** Proves the address of a new account, and signs in. */
  verifyEmail(code: string): Answer
  signIn(input: SignInInput): Answer<SignInOutcome>
  signOut(): Promise<Done>

  /** Sends a code to an address, whether it has an account or not. */
  forgotPassword(email: string): Answer
  resetPassword(input: ResetInput): Answer

  changePassword(input: PasswordInput): Answer
  changeDetails(input: DetailsInput): Answer
  /** Sends a code to a new address. */
  changeEmail(input: { email: string; password: string }): Answer
  confirmEmail(code: string): Answer

  sessions(): Promise<SessionView[]>
  endSession(sessionId: string): Answer
  endOtherSessions(): Answer
  signOutEverywhere(): Answer

  addresses(): Promise<AddressView[]>
  addAddress(texts: AddressTexts, makeDefault: boolean): Answer
  editAddress(id: string, texts: AddressTexts, makeDefault: boolean): Answer
  removeAddress(id: string): Answer
  makeDefaultAddress(id: string): Answer

  /** Everything that is kept about who is signed in; null for nobody. */
  exportData(): Promise<object | null>
  erase(password: string): Answer
}

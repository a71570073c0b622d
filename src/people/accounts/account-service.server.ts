import { inTransaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { emailChangedMail } from '#platform/email/templates/account-mails.ts'
import { isUuid } from '#platform/http/form-input.ts'
import { type AccountDeps, asCustomer, type RequestDeps, tellEvent } from './account-deps.server.ts'
import type { AccountService, DetailsInput, Done, Visitor } from './account-service.ts'
import { addAddress, editAddress, listAddresses, makeDefaultAddress, removeAddress } from './address-book.server.ts'
import { countAttempt } from './attempts.server.ts'
import { emailFaults, nameFaults, phoneFaults, textFaults } from './check-details.ts'
import { erase, exportData } from './own-data.server.ts'
import { type AccountRefusal, type Fault, refuseField, refuseFor } from './refusals.ts'
import { countCode, register, verifyEmail } from './register.server.ts'
import { changePassword, checkPasswordAgain, forgotPassword, resetPassword } from './reset-password.server.ts'
import { findCode, forgetCodes, pendingCode, resendCode, sendCode, tryCode } from './send-code.server.ts'
import type { SessionView, SignedIn } from './session.ts'
import { endOtherSessions, endSession, findSignedIn, getSessions } from './session-store.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, lockEmail, lockUser, removeUnproved, updateUser } from './user-store.server.ts'

/* What a browser calls itself, in words that its owner knows. A hint for people; nothing is decided by it. */

const BROWSERS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\bEdg(?:e|A|iOS)?\//, 'Edge'],
  [/\bOPR\/|\bOpera/, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//, 'Chrome'],
  [/\bVersion\/.*\bSafari\//, 'Safari'],
]

const SYSTEMS: readonly (readonly [pattern: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bLinux\b/, 'Linux'],
]

const DONE: Done = { ok: true, cookies: [] }

const PURPOSE = 'change-email'

/** The accounts of the shop: what a visitor may do with one, request by request. */
export interface Accounts {
  forVisitor(visitor: Visitor): AccountService
}

/** The use cases of accounts with what they need, for the API and for pages. */
export function createAccounts(deps: AccountDeps): Accounts {
  return { forVisitor: (visitor) => forRequest({ ...deps, visitor, current: lookUpOnce(visitor, deps) }) }
}

function forRequest(deps: RequestDeps): AccountService {
  return {
    current: deps.current,
    register: (input) => register(input, deps),
    pendingCode: (purpose) => pendingCode(purpose, deps),
    resendCode: (purpose) => resendCode(purpose, deps),
    verifyEmail: (code) => verifyEmail(code, deps),
    signIn: (input) => signIn(input, deps),
    signOut: () => signOut(deps),
    forgotPassword: (email) => forgotPassword(email, deps),
    resetPassword: (input) => resetPassword(input, deps),
    changePassword: (input) => changePassword(input, deps),
    changeDetails: (input) => changeDetails(input, deps),
    changeEmail: (input) => changeEmail(input, deps),
    confirmEmail: (code) => confirmEmail(code, deps),
    sessions: () => listSessions(deps),
    endSession: (sessionId) => endOneSession(sessionId, deps),
    endOtherSessions: () => endOthers(deps),
    signOutEverywhere: () => signOutEverywhere(deps),
    addresses: () => listAddresses(deps),
    addAddress: (texts, makeDefault) => addAddress({ texts, makeDefault }, deps),
    editAddress: (id, texts, makeDefault) => editAddress({ id, texts, makeDefault }, deps),
    removeAddress: (id) => removeAddress(id, deps),
    makeDefaultAddress: (id) => makeDefaultAddress(id, deps),
    exportData: () => exportData(deps),
    erase: (password) => erase(password, deps),
  }
}

/** Who is signed in, looked up when it is first asked and kept for the request. */
function lookUpOnce(visitor: Visitor, { db, clock }: AccountDeps): () => Promise<SignedIn | null> {
  let found: Promise<SignedIn | null> | undefined
  return () => {
    found ??= findSignedIn(db, readToken('session', visitor.cookies), clock.now())
    return found
  }
}

/** Changes name, telephone number and company. */
function changeDetails(input: DetailsInput, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId }) => {
    const { first_name, last_name, phone, company } = input
    const [fault, ...more]: Fault[] = [
      ...nameFaults('first_name', first_name),
      ...nameFaults('last_name', last_name),
      ...(phone === '' ? [] : phoneFaults('phone', phone)),
      ...textFaults('company', company),
    ]
    if (fault !== undefined) return refuseFor(fault, more)
    const change = { firstName: first_name, lastName: last_name, phone, company }
    await inTransaction(deps.db, (tx) => updateUser(tx, userId, change, deps.clock.now()))
    return { ok: true, cookies: [] }
  })
}

/** Sends a code to a new address, for who knows the password; until it comes back the old address stays. */
function changeEmail(input: { email: string; password: string }, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const { db, visitor } = deps
    const email = input.email.toLowerCase()
    const [fault, ...more]: Fault[] = [
      ...emailFaults('email', email),
      ...(email === customer.email ? [{ field: 'email', code: 'email-same' } as const] : []),
      ...(input.password === '' ? [{ field: 'password', code: 'password-missing' } as const] : []),
    ]
    if (fault !== undefined) return refuseFor(fault, more)
    const wrong = { field: 'password', code: 'password-incorrect' } as const
    const refused =
      (await checkPasswordAgain(customer, wrong, { ...deps, password: input.password })) ??
      (await countAttempt('send-code', { account: email, address: visitor.address }, 'email', deps))
    if (refused !== null) return refused
    return inTransaction(db, async (tx) => {
      const known = await findByEmail(tx, email)
      if (known?.user.emailVerified) return refuseField('email', 'email-used')
      await forgetCodes(tx, customer.userId, PURPOSE)
      const cookie = await sendCode(tx, { purpose: PURPOSE, userId: customer.userId, email }, deps)
      return { ok: true, cookies: [cookie] }
    })
  })
}

/** Changes to the new address with the code that was sent there, and tells the old one. */
function confirmEmail(typed: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const { db, clock, visitor, siteUrl } = deps
    const token = readToken('pending', visitor.cookies)
    const refused = await countCode(await findCode(db, token, PURPOSE), deps)
    if (refused !== null) return refused
    return inTransaction(db, async (tx) => {
      const now = clock.now()
      const tried = await tryCode(tx, token, { purpose: PURPOSE, typed }, now)
      if (!tried.ok) return tried
      const { email } = tried.code
      await lockEmail(tx, email)
      const user = tried.code.userId === customer.userId ? await lockUser(tx, customer.userId) : null
      if (user === null) return refuseField('code', 'code-expired')
      const known = await findByEmail(tx, email)
      if (known?.user.emailVerified) return refuseField('email', 'email-used')
      if (known !== null) await removeUnproved(tx, known.user.id)
      await updateUser(tx, user.id, { email, emailVerified: true }, now)
      await forgetCodes(tx, user.id)
      const content = emailChangedMail({ newEmail: email, helpHref: `${siteUrl}/contact` })
      await queueMail(tx, { to: user.email, content, key: `email-changed:${user.id}:${now.getTime()}` })
      await tellEvent(tx, 'email-changed', user.id, deps)
      return { ok: true, cookies: [endCookie('pending', visitor.secure)] }
    })
  })
}

/** Where who is signed in is signed in. */
async function listSessions(deps: RequestDeps): Promise<SessionView[]> {
  const customer = await deps.current()
  if (customer === null) return []
  const found = await getSessions(deps.db, customer.userId, deps.clock.now())
  return found.map(({ id, userAgent, ipAddress, createdAt, updatedAt }) => ({
    id,
    device: deviceName(userAgent),
    address: ipAddress,
    signedInAt: createdAt,
    lastSeenAt: updatedAt,
    current: id === customer.sessionId,
  }))
}

/** Ends one of one's own sessions, elsewhere or here. */
function endOneSession(sessionId: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    if (sessionId === customer.sessionId) return signOut(deps)
    const ended = isUuid(sessionId) && (await endSession(deps.db, customer.userId, sessionId))
    return ended ? DONE : refuseField('session_id', 'session-unknown')
  })
}

/** Signs out everywhere but here. */
function endOthers(deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId, sessionId }) => {
    await endOtherSessions(deps.db, userId, sessionId)
    return DONE
  })
}

/** Signs out everywhere, here too. */
function signOutEverywhere(deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId, sessionId }) => {
    await endOtherSessions(deps.db, userId, sessionId)
    return signOut(deps)
  })
}

/** `Firefox on Windows`, as far as a User-Agent header tells. */
export function deviceName(userAgent: string): string {
  const browser = nameIn(BROWSERS, userAgent) ?? 'A browser'
  const system = nameIn(SYSTEMS, userAgent)
  return system === undefined ? browser : `${browser} on ${system}`
}

function nameIn(names: typeof BROWSERS, userAgent: string): string | undefined {
  return names.find(([pattern]) => pattern.test(userAgent))?.[1]
}

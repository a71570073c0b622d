import { inTransaction } from '#platform/database/database.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { emailChangedMail } from '#platform/email/templates/account-mails.ts'
import { type AccountDeps, asCustomer, type RequestDeps, reportEvent } from './account-deps.server.ts'
import type { AddressTexts } from './address.ts'
import { listAddresses, makeDefaultAddress, removeAddress, saveAddress } from './address-book.server.ts'
import { changePassword, checkPasswordAgain, forgotPassword, resetPassword } from './change-password.server.ts'
import { missingFault, nameFaults, ownAddressFaults, phoneFaults, textFaults } from './check-details.ts'
import type { CodePurpose } from './email-code.ts'
import { countSend, forgetCodes, pendingCode, resendCode, sendCode, tryCode } from './email-codes.server.ts'
import { erase, exportData } from './own-data.server.ts'
import { type AccountRefusal, refuseFaults, refuseField } from './refusals.ts'
import { register, verifyEmail } from './register.server.ts'
import type { Done, SignedIn, Visitor } from './session.ts'
import {
  endOwnSession,
  findSignedIn,
  listSessions,
  signOut,
  signOutElsewhere,
  signOutEverywhere,
} from './sessions.server.ts'
import { signIn } from './sign-in.server.ts'
import { endCookie, readToken } from './token-cookies.ts'
import { findByEmail, lockEmail, lockUser, removeUnproved, updateUser } from './user-store.server.ts'

const PURPOSE = 'change-email'

export type Accounts = ReturnType<typeof createAccounts>

/** The use cases of accounts, for the API and for pages. */
export function createAccounts(deps: AccountDeps) {
  return { forVisitor: (visitor: Visitor) => forRequest({ ...deps, visitor, current: lookUpOnce(visitor, deps) }) }
}

/** Everything that a visitor can do with an account; made for one request. */
export type AccountService = ReturnType<typeof forRequest>

type Input<UseCase extends (input: never, deps: RequestDeps) => unknown> = Parameters<UseCase>[0]

function forRequest(deps: RequestDeps) {
  return {
    current: deps.current,
    register: (input: Input<typeof register>) => register(input, deps),
    pendingCode: (purpose: CodePurpose) => pendingCode(purpose, deps),
    resendCode: (purpose: CodePurpose) => resendCode(purpose, deps),
    verifyEmail: (code: string) => verifyEmail(code, deps),
    signIn: (input: Input<typeof signIn>) => signIn(input, deps),
    signOut: () => signOut(deps),
    forgotPassword: (email: string) => forgotPassword(email, deps),
    resetPassword: (input: Input<typeof resetPassword>) => resetPassword(input, deps),
    changePassword: (input: Input<typeof changePassword>) => changePassword(input, deps),
    changeDetails: (input: Input<typeof changeDetails>) => changeDetails(input, deps),
    changeEmail: (input: Input<typeof changeEmail>) => changeEmail(input, deps),
    confirmEmail: (code: string) => confirmEmail(code, deps),
    sessions: () => listSessions(deps),
    endSession: (sessionId: string) => endOwnSession(sessionId, deps),
    endOtherSessions: () => signOutElsewhere(deps),
    signOutEverywhere: () => signOutEverywhere(deps),
    addresses: () => listAddresses(deps),
    addAddress: (texts: AddressTexts, makeDefault: boolean) => saveAddress({ id: null, texts, makeDefault }, deps),
    editAddress: (id: string, texts: AddressTexts, makeDefault: boolean) =>
      saveAddress({ id, texts, makeDefault }, deps),
    removeAddress: (id: string) => removeAddress(id, deps),
    makeDefaultAddress: (id: string) => makeDefaultAddress(id, deps),
    exportData: () => exportData(deps),
    erase: (password: string) => erase(password, deps),
  }
}

/** Who is signed in, looked up on the first call. */
function lookUpOnce(visitor: Visitor, { db, clock }: AccountDeps): () => Promise<SignedIn | null> {
  let found: Promise<SignedIn | null> | undefined
  return () => {
    found ??= findSignedIn(db, readToken('session', visitor.cookies), clock.now())
    return found
  }
}

/** Changes name, telephone number and company. */
function changeDetails(
  input: Record<'first_name' | 'last_name' | 'phone' | 'company', string>,
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async ({ userId }) => {
    const { first_name, last_name, phone, company } = input
    const refused = refuseFaults([
      ...nameFaults('first_name', first_name),
      ...nameFaults('last_name', last_name),
      ...(phone === '' ? [] : phoneFaults('phone', phone)),
      ...textFaults('company', company),
    ])
    if (refused !== null) return refused
    const change = { firstName: first_name, lastName: last_name, phone, company }
    await inTransaction(deps.db, (tx) => updateUser(tx, userId, change, deps.clock.now()))
    return { ok: true, cookies: [] }
  })
}

/** Sends a code to a new address, if the password is correct; until the code is entered the old address stays. */
function changeEmail(input: { email: string; password: string }, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const email = input.email.toLowerCase()
    const wrong = { field: 'password', code: 'password-incorrect' } as const
    const refused =
      refuseFaults([
        ...ownAddressFaults(email, deps.isDisposable),
        ...(email === customer.email ? [{ field: 'email', code: 'email-same' } as const] : []),
        ...missingFault('password', input.password, 'password-missing'),
      ]) ??
      (await checkPasswordAgain(customer, wrong, { ...deps, password: input.password })) ??
      (await countSend(email, 'email', deps))
    if (refused !== null) return refused
    return inTransaction(deps.db, async (tx) => {
      const known = await findByEmail(tx, email)
      if (known?.user.emailVerified) return refuseField('email', 'email-used')
      await forgetCodes(tx, customer.userId, PURPOSE)
      const cookie = await sendCode(tx, { purpose: PURPOSE, userId: customer.userId, email }, deps)
      return { ok: true, cookies: [cookie] }
    })
  })
}

/** Changes to the new address with the code that was sent to it, and informs the old address. */
function confirmEmail(typed: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const { db, clock, visitor, siteUrl } = deps
    const token = readToken('pending', visitor.cookies)
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
      await reportEvent(tx, 'email-changed', user.id, deps)
      return { ok: true, cookies: [endCookie('pending', visitor.secure)] }
    })
  })
}

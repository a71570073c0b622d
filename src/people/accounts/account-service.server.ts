import type { AccountNeeds, RequestNeeds } from './account-needs.server.ts'
import type { AccountService, Visitor } from './account-service.ts'
import { addAddress, editAddress, listAddresses, makeDefaultAddress, removeAddress } from './address-book.server.ts'
import { changeDetails, changeEmail, confirmEmail } from './change-details.server.ts'
import { changePassword } from './change-password.server.ts'
import { endOneSession, endOthers, listSessions, signOutEverywhere } from './manage-sessions.server.ts'
import { erase, exportData } from './own-data.server.ts'
import { register } from './register.server.ts'
import { forgotPassword, resetPassword } from './reset-password.server.ts'
import { pendingCode, resendCode } from './send-code.server.ts'
import type { SignedIn } from './session.ts'
import { findSignedIn } from './session-store.server.ts'
import { signIn, signOut } from './sign-in.server.ts'
import { readToken } from './token-cookies.ts'
import { verifyEmail } from './verify-email.server.ts'

/** The accounts of the shop: what a visitor may do with one, request by request. */
export interface Accounts {
  forVisitor(visitor: Visitor): AccountService
}

/** The use cases of accounts with what they need, for the API and for pages. */
export function createAccounts(needs: AccountNeeds): Accounts {
  return { forVisitor: (visitor) => forRequest({ ...needs, visitor, current: lookUpOnce(visitor, needs) }) }
}

function forRequest(needs: RequestNeeds): AccountService {
  return {
    current: needs.current,
    register: (wish) => register(wish, needs),
    pendingCode: (purpose) => pendingCode(purpose, needs),
    resendCode: (purpose) => resendCode(purpose, needs),
    verifyEmail: (code) => verifyEmail(code, needs),
    signIn: (wish) => signIn(wish, needs),
    signOut: () => signOut(needs),
    forgotPassword: (email) => forgotPassword(email, needs),
    resetPassword: (wish) => resetPassword(wish, needs),
    changePassword: (wish) => changePassword(wish, needs),
    changeDetails: (wish) => changeDetails(wish, needs),
    changeEmail: (wish) => changeEmail(wish, needs),
    confirmEmail: (code) => confirmEmail(code, needs),
    sessions: () => listSessions(needs),
    endSession: (sessionId) => endOneSession(sessionId, needs),
    endOtherSessions: () => endOthers(needs),
    signOutEverywhere: () => signOutEverywhere(needs),
    addresses: () => listAddresses(needs),
    addAddress: (texts, makeDefault) => addAddress({ texts, makeDefault }, needs),
    editAddress: (id, texts, makeDefault) => editAddress({ id, texts, makeDefault }, needs),
    removeAddress: (id) => removeAddress(id, needs),
    makeDefaultAddress: (id) => makeDefaultAddress(id, needs),
    exportData: () => exportData(needs),
    erase: (password) => erase(password, needs),
  }
}

/** Who is signed in, looked up when it is first asked and kept for the request. */
function lookUpOnce(visitor: Visitor, { db, clock }: AccountNeeds): () => Promise<SignedIn | null> {
  let found: Promise<SignedIn | null> | undefined
  return () => {
    found ??= findSignedIn(db, readToken('session', visitor.cookies), clock.now())
    return found
  }
}

import type { Transaction } from '#platform/database/database.server.ts'
import type { RequestDeps } from './account-deps.server.ts'
import { endSessionOf, sessionEnd } from './session-store.server.ts'
import { sessions } from './tables.server.ts'
import { getHash, newToken } from './token.server.ts'
import { endCookie, readToken, tokenCookie } from './token-cookies.ts'

const MAX_USER_AGENT_LENGTH = 300

/**
 * Signs a visitor in, in the transaction of what proved who it is, and lets other slices join what the visitor has.
 * @returns the Set-Cookie headers
 */
export async function signInVisitor(
  tx: Transaction,
  userId: string,
  needs: RequestDeps,
): Promise<string[]> {
  const { visitor, clock, hooks } = needs
  const cookies = await startSession(tx, userId, needs)
  for (const join of hooks.onSignIn) cookies.push(...(await join(tx, { userId, visitor, now: clock.now() })))
  return cookies
}

/**
 * Starts a session. It is always a new one under a new token (ASVS 7.2.4: one that was planted opens nothing), and the
 * one that this browser had before ends.
 * @returns the Set-Cookie headers
 */
export async function startSession(
  tx: Transaction,
  userId: string,
  { visitor, clock }: RequestDeps,
): Promise<string[]> {
  const now = clock.now()
  const before = readToken('session', visitor.cookies)
  if (before !== null) await endSessionOf(tx, before)
  const token = newToken()
  await tx.insert(sessions).values({
    userId,
    token: getHash(token),
    ipAddress: visitor.address,
    userAgent: visitor.userAgent
      .toWellFormed()
      .replace(/\p{Cc}/gu, '')
      .slice(0, MAX_USER_AGENT_LENGTH),
    expiresAt: sessionEnd(now),
    createdAt: now,
    updatedAt: now,
  })
  return [tokenCookie('session', token, visitor.secure), endCookie('pending', visitor.secure)]
}

import { isUuid } from '#platform/http/uuid.ts'
import { asCustomer, type RequestNeeds } from './account-needs.server.ts'
import type { Done } from './account-service.ts'
import { deviceName } from './device-name.ts'
import { type AccountRefusal, refuseField } from './refusals.ts'
import type { SessionView } from './session.ts'
import { endOtherSessions, endSession, sessionsOf } from './session-store.server.ts'
import { signOut } from './sign-in.server.ts'

const DONE: Done = { ok: true, cookies: [] }

/** Where who is signed in is signed in. */
export async function listSessions(needs: RequestNeeds): Promise<SessionView[]> {
  const customer = await needs.current()
  if (customer === null) return []
  const found = await sessionsOf(needs.db, customer.userId, needs.clock.now())
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
export function endOneSession(sessionId: string, needs: RequestNeeds): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async (customer) => {
    if (sessionId === customer.sessionId) return signOut(needs)
    const ended = isUuid(sessionId) && (await endSession(needs.db, customer.userId, sessionId))
    return ended ? DONE : refuseField('session_id', 'session-unknown')
  })
}

/** Signs out everywhere but here. */
export function endOthers(needs: RequestNeeds): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async ({ userId, sessionId }) => {
    await endOtherSessions(needs.db, userId, sessionId)
    return DONE
  })
}

/** Signs out everywhere, here too. */
export function signOutEverywhere(needs: RequestNeeds): Promise<Done | AccountRefusal> {
  return asCustomer(needs, async ({ userId, sessionId }) => {
    await endOtherSessions(needs.db, userId, sessionId)
    return signOut(needs)
  })
}

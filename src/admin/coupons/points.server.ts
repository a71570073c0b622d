import { type AdminDeps, forMember, readId } from '#admin/access/access.server.ts'
import { changeAndLog } from '#admin/access/audit-log.server.ts'
import type { StaffRefusal } from '#admin/access/refusals.ts'
import type { Done } from '#people/accounts/session.ts'
import { findByEmail, type User } from '#people/accounts/user-store.server.ts'
import type { Database, Transaction } from '#platform/database/database.server.ts'
import { refuser } from '#platform/http/refuser.ts'
import { londonDate } from '#platform/time/london.ts'
import { lastDayOfGained, type PointSettings, pointStanding, pointsText } from '#shop/promotions/points.ts'
import { enterPoints, getPointEntries, getPointLedger, lockPoints } from '#shop/promotions/store.server.ts'

/* The points of a customer, for managers: looked at, and changed with a reason that the customer reads too. */

/** Customers' points, for staff. */
export type StaffPoints = ReturnType<typeof createStaffPoints>

export interface PointsAdminDeps extends AdminDeps {
  points: PointSettings
}

/** The longest reason. */
const MAX_REASON = 200
/** The most points that are given or taken at once. */
const MAX_POINTS = 100_000
const MAX_SHOWN = 50

const refusePoints = refuser({
  'customer-unknown': 'There is no account with this email address.',
  'points-missing': 'Please enter how many points.',
  'points-wrong': 'Please enter a whole number from 1 to 100,000; with a minus to take points away.',
  'points-too-many': 'This customer has {balance}. You can take away at most those.',
  'reason-missing': 'Please enter a reason. The customer can read it.',
  'reason-too-long': 'Please use up to 200 characters.',
  'form-lost': 'Your form could not be processed. Please press the button again.',
})

export type PointsRefusal = ReturnType<typeof refusePoints>

/** A change of points as it was typed. */
export interface TypedPoints {
  email: string
  points: string
  reason: string
  formId: string
}

export function createStaffPoints(deps: PointsAdminDeps) {
  return {
    /** A customer's points by their email address, for managers; `customer` is null if there is no such account. */
    find: (email: string) =>
      forMember(deps, 'manager', async () => {
        const found = await findCustomer(deps.db, email)
        return { customer: found === null ? null : await viewPoints(found, deps) }
      }),
    /** Gives a customer points, or takes some away, once for each form. */
    adjust: (typed: TypedPoints) => adjust(typed, deps),
  }
}

/** Accounts whose address is not verified are nobody's yet. */
async function findCustomer(db: Database | Transaction, email: string): Promise<User | null> {
  const found = await findByEmail(db, email.trim().toLowerCase())
  return found?.user.emailVerified ? found.user : null
}

async function viewPoints({ id, firstName, lastName, email }: User, { db, clock }: PointsAdminDeps) {
  const { balance } = pointStanding(await getPointLedger(db, id), londonDate(clock.now()))
  const entries = (await getPointEntries(db, id)).toReversed().slice(0, MAX_SHOWN)
  return { name: `${firstName} ${lastName}`, email, balance, entries }
}

function adjust(typed: TypedPoints, deps: PointsAdminDeps): Promise<Done | StaffRefusal | PointsRefusal> {
  return changeAndLog<PointsRefusal>(deps, 'manager', async (tx) => {
    const customer = await findCustomer(tx, typed.email)
    if (customer === null) return refusePoints('customer-unknown')
    const form = readId(typed.formId)
    if (form === null) return refusePoints('form-lost')
    const points = readPoints(typed.points)
    if (typeof points !== 'number') return points
    const note = typed.reason.trim()
    if (note === '') return refusePoints('reason-missing', 'reason')
    if (note.length > MAX_REASON) return refusePoints('reason-too-long', 'reason')

    await lockPoints(tx, customer.id)
    const at = deps.clock.now()
    const today = londonDate(at)
    const reference = `adjusted:${form}`
    const entries = await getPointEntries(tx, customer.id)
    if (entries.some((entry) => entry.reference === reference)) return { ok: true, entry: null }
    const { balance } = pointStanding(await getPointLedger(tx, customer.id), today)
    if (-points > Math.max(0, balance)) {
      return refusePoints('points-too-many', 'points', { balance: pointsText(balance) })
    }
    const expiresOn = points > 0 ? lastDayOfGained(today, deps.points) : null
    await enterPoints(tx, { customerId: customer.id, at, kind: 'adjusted', points, reference, expiresOn, note })
    const subject = { kind: 'user', id: customer.id } as const
    return { ok: true, entry: { action: 'points-adjusted', subject, details: { points: String(points) } } }
  })
}

/** `+500`, `500`, `−200`, `1,000`. */
function readPoints(text: string): number | PointsRefusal {
  if (text === '') return refusePoints('points-missing', 'points')
  const plain = text.replaceAll(/[\s,]/g, '').replace(/^[−–]/, '-')
  const points = /^[+-]?\d{1,7}$/.test(plain) ? Number(plain) : 0
  if (points !== 0 && Math.abs(points) <= MAX_POINTS) return points
  return refusePoints('points-wrong', 'points')
}

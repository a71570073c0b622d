import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { secondFactors, staffMembers } from '#admin/people/tables.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import {
  type Browser,
  demand,
  newCustomer,
  openTestAccounts,
  signedIn,
} from '#people/accounts/testing/test-accounts.server.ts'
import { contactMessages } from '#people/contact/tables.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import type { Role } from './authorisation-roles.ts'

/* Somebody of every role, each signed in, and an owner of whom nobody else may learn anything. */

/** When they signed in; the shop's clock stands there too, so that their sessions go on. */
export const THAT_MORNING = '2026-11-26T09:00:00Z'

/** What an answer holds of the owner or the guest, and of nobody else, where it holds anything of theirs. */
export const MARKS: Partial<Record<Role, readonly string[]>> = {
  owner: ['Zephyrine', 'Quillfeather', 'owner@example.com', 'Matrix Mews', 'Mine and nobody'],
  guest: ['Gwendolyn', 'Unfound', 'unfound@example.com'],
}

/** What the guest says of herself. */
export const GUEST_INFO = { first_name: 'Gwendolyn', last_name: 'Unfound', email: 'unfound@example.com' }

/** Cookie headers by role, and what is the owner's. */
export interface People {
  cookies: Record<Role, string>
  /** Ids that are taken one by one. */
  addresses: string[]
  sessions: string[]
  /** Ids of what the shop keeps about the owner. */
  message: string
  mail: string
  /** The number of an order of the owner's, where one was placed (known-order.server.ts). */
  order?: string
  /** The number of an invoice of another one. */
  invoice?: string
}

const SPARE = 16

/**
 * Registers all of them, in a database that no shop has opened yet.
 * @param now when they sign in, where the shop's clock does not stand at that morning
 */
export async function createPeople(db: Database, now = THAT_MORNING): Promise<People> {
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(now)
  const named = (name: string) => newCustomer(accounts, `${name}@example.com`)
  const owner = await named('owner')
  const details = { first_name: 'Zephyrine', last_name: 'Quillfeather', phone: '020 7946 0417', company: '' }
  demand(await owner.go((account) => account.changeDetails(details)))
  for (let number = 1; number <= SPARE; number += 1) await addAddress(owner, number)
  for (let count = 0; count < SPARE; count += 1) await signedIn(accounts, owner.email)

  const [other, staff, unready, manager] = [
    await named('other'),
    await named('staff'),
    await named('unready'),
    await named('manager'),
  ]
  await makeStaff(db, staff.email, 'staff')
  await makeStaff(db, unready.email, 'manager')
  await giveSecondFactor(db, await makeStaff(db, manager.email, 'manager'))

  const sessions = await owner.account.sessions()
  return {
    cookies: {
      visitor: '',
      guest: '',
      owner: cookieHeader(owner),
      'other customer': cookieHeader(other),
      staff: cookieHeader(staff),
      'manager without second factor': cookieHeader(unready),
      manager: cookieHeader(manager),
    },
    addresses: (await owner.account.addresses()).map(({ id }) => id),
    sessions: sessions.filter(({ current }) => !current).map(({ id }) => id),
    message: await addMessage(db, owner.email),
    mail: await welcomeTo(db, owner.email),
  }
}

function cookieHeader({ cookies }: Browser): string {
  return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
}

async function addAddress(owner: Browser, number: number): Promise<void> {
  const texts = {
    label: `No ${number}`,
    name: 'Zephyrine Quillfeather',
    company: '',
    line_1: `${number} Matrix Mews`,
    line_2: '',
    city: 'London',
    county: '',
    postcode: 'SE1 0ZZ',
    phone: '020 7946 0417',
  }
  demand(await owner.go((account) => account.addAddress(texts, false)))
}

async function addMessage(db: Database, email: string): Promise<string> {
  const id = randomUUID()
  const words = { firstName: 'Zephyrine', message: 'Mine and nobody else’s to read but yours.' }
  await db.insert(contactMessages).values({ id, email, ...words, senderHash: 'x', createdAt: new Date(THAT_MORNING) })
  return id
}

/** A mail that opens nothing: staff may read it. */
async function welcomeTo(db: Database, email: string): Promise<string> {
  const [mail] = await db
    .select({ id: mails.id })
    .from(mails)
    .where(and(eq(mails.recipient, email), eq(mails.kind, 'welcome')))
  if (mail === undefined) throw new Error(`${email} was not welcomed`)
  return mail.id
}

/** Makes somebody who is registered a member of staff. */
export async function makeStaff(db: Database, email: string, role: 'staff' | 'manager'): Promise<string> {
  const [user] = await db.update(users).set({ role }).where(eq(users.email, email)).returning({ id: users.id })
  if (user === undefined) throw new Error(`${email} is not registered`)
  await db.insert(staffMembers).values({ userId: user.id, joinedAt: new Date(THAT_MORNING) })
  return user.id
}

async function giveSecondFactor(db: Database, userId: string): Promise<void> {
  const at = new Date(THAT_MORNING)
  await db.insert(secondFactors).values({ userId, secret: 'sealed', startedAt: at, confirmedAt: at, lastStep: 0 })
}

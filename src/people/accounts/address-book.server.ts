import { randomUUID } from 'node:crypto'
import { and, desc, eq, sql } from 'drizzle-orm'
import { toNormalised } from 'postcode'
import { buildOnce } from '#platform/database/build-once.server.ts'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { asCustomer, type RequestDeps } from './account-deps.server.ts'
import { type AddressTexts, type AddressView, isSameAddress, MAX_ADDRESSES } from './address.ts'
import { MAX_TEXT_LENGTH, missingFault, phoneFaults, textFaults } from './check-details.ts'
import { type AccountRefusal, type AccountRefusalCode, refuseFaults, refuseField } from './refusals.ts'
import type { Done, SignedIn } from './session.ts'
import { addresses } from './tables.server.ts'
import { lockUser } from './user-store.server.ts'

/** The required fields, with their sentences of 000 §8. */
const REQUIRED: readonly (readonly [keyof AddressTexts, AccountRefusalCode])[] = [
  ['label', 'label-missing'],
  ['line_1', 'address-missing'],
  ['city', 'city-missing'],
  ['postcode', 'postcode-missing'],
  ['phone', 'phone-missing'],
]

const DONE: Done = { ok: true, cookies: [] }

/** The address book of the customer. */
export async function listAddresses(deps: RequestDeps): Promise<AddressView[]> {
  const customer = await deps.current()
  return customer === null ? [] : getAddresses(deps.db, customer.userId)
}

/**
 * Adds an address, or changes the one with this id. The first address is always the default, and the default stays so
 * until another one is chosen.
 */
export function saveAddress(
  input: { id: string | null; texts: AddressTexts; makeDefault: boolean },
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const checked = checkAddress(input.texts, `${customer.firstName} ${customer.lastName}`)
    if (!checked.ok) return checked
    const { address } = checked
    const unable = input.id === null ? 'address-not-added' : 'address-not-edited'
    return change(customer, unable, deps, async (tx, book) => {
      // It was removed in another window.
      if (input.id !== null && !book.some(({ id }) => id === input.id)) return refuseField('label', unable)
      const same = book.some((other) => other.id !== input.id && isSameAddress(other, address))
      if (same) return refuseField('line_1', 'address-exists')
      if (input.id === null && book.length >= MAX_ADDRESSES) return refuseField('label', 'address-book-full')
      const id = input.id ?? randomUUID()
      await writeAddress(tx, { userId: customer.userId, id }, address, deps.clock.now())
      if (input.makeDefault || book.length === 0) await setDefault(tx, customer.userId, id)
      return DONE
    })
  })
}

/** Removes an address; if it was the default, the newest of the others becomes the default. */
export function removeAddress(id: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, (customer) =>
    change(customer, 'address-unknown', deps, async (tx, book) => {
      const removed = book.find((other) => other.id === id)
      if (removed === undefined) return refuseField('id', 'address-unknown')
      await tx.delete(addresses).where(and(eq(addresses.userId, customer.userId), eq(addresses.id, id)))
      const next = book.find((other) => other.id !== id)
      if (removed.is_default && next !== undefined) await setDefault(tx, customer.userId, next.id)
      return DONE
    }),
  )
}

/** Makes an address the default one. */
export function makeDefaultAddress(id: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, (customer) =>
    change(customer, 'address-unknown', deps, async (tx, book) => {
      if (!book.some((other) => other.id === id)) return refuseField('id', 'address-unknown')
      await setDefault(tx, customer.userId, id)
      return DONE
    }),
  )
}

/**
 * Changes an address book under a lock. If the database is unavailable, it refuses with the sentence of 000 §8, and
 * what was typed stays on the page.
 */
async function change(
  { userId }: SignedIn,
  unable: AccountRefusalCode,
  { db }: RequestDeps,
  work: (tx: Transaction, book: AddressView[]) => Promise<Done | AccountRefusal>,
): Promise<Done | AccountRefusal> {
  try {
    return await inTransaction(db, async (tx) => {
      if ((await lockUser(tx, userId)) === null) return refuseField('session', 'signed-out')
      return work(tx, await getAddresses(tx, userId))
    })
  } catch (fault) {
    if (isDatabaseUnavailable(fault)) return refuseField('label', unable)
    throw fault
  }
}

/**
 * Checks an address and writes its postcode as Royal Mail does (`se10zz` → `SE1 0ZZ`).
 * @param addressee the name to use if none was entered
 */
function checkAddress(texts: AddressTexts, addressee: string): { ok: true; address: AddressTexts } | AccountRefusal {
  const postcode = toNormalised(texts.postcode.normalize('NFKC').trim())
  const faults = [
    ...REQUIRED.flatMap(([field, code]) => missingFault(field, texts[field], code)),
    ...Object.entries(texts).flatMap(([field, text]) => textFaults(field, text)),
    ...(texts.phone === '' ? [] : phoneFaults('phone', texts.phone)),
    ...(texts.postcode !== '' && postcode === null ? [{ field: 'postcode', code: 'postcode-invalid' } as const] : []),
  ]
  // One fault for each field, from the top of the form down.
  const refused = refuseFaults(
    Object.keys(texts).flatMap((field) => faults.find((fault) => fault.field === field) ?? []),
  )
  if (refused !== null) return refused
  const name = texts.name === '' ? addressee.slice(0, MAX_TEXT_LENGTH) : texts.name
  return { ok: true, address: { ...texts, name, postcode: postcode ?? texts.postcode } }
}

const addressesOfUser = buildOnce((db) =>
  db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, sql.placeholder('userId')))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
    .prepare('addresses_of_user'),
)

/** A user's addresses, the default one first, then the newest. */
export async function getAddresses(db: Database, userId: string): Promise<AddressView[]> {
  const rows = await addressesOfUser(db).execute({ userId })
  return rows.map(({ id, label, name, company, line1, line2, city, county, postcode, phone, isDefault }) => ({
    id,
    label,
    name,
    company,
    line_1: line1,
    line_2: line2,
    city,
    county,
    postcode,
    phone,
    is_default: isDefault,
  }))
}

/** Adds an address, or changes the one with this id. */
async function writeAddress(
  tx: Transaction,
  ids: { userId: string; id: string },
  texts: AddressTexts,
  now: Date,
): Promise<void> {
  const { line_1: line1, line_2: line2, ...rest } = texts
  const content = { ...rest, line1, line2, updatedAt: now }
  await tx
    .insert(addresses)
    .values({ ...ids, ...content, isDefault: false, createdAt: now })
    .onConflictDoUpdate({ target: addresses.id, set: content, setWhere: eq(addresses.userId, ids.userId) })
}

/** Makes an address the default one instead of the current one. */
async function setDefault(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx
    .update(addresses)
    .set({ isDefault: false })
    .where(and(eq(addresses.userId, userId), eq(addresses.isDefault, true)))
  await tx
    .update(addresses)
    .set({ isDefault: true })
    .where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
}

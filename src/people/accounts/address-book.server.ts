import { randomUUID } from 'node:crypto'
import { and, desc, eq } from 'drizzle-orm'
import { toNormalised } from 'postcode'
import { type Database, inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { isDatabaseUnavailable } from '#platform/database/database-unavailable.server.ts'
import { asCustomer, type RequestDeps } from './account-deps.server.ts'
import type { Done } from './account-service.ts'
import { type AddressTexts, type AddressView, isSameAddress, MAX_ADDRESSES } from './address.ts'
import { MAX_TEXT_LENGTH, phoneFaults, textFaults } from './check-details.ts'
import { type AccountRefusal, type AccountRefusalCode, type Fault, refuseField, refuseFor } from './refusals.ts'
import type { SignedIn } from './session.ts'
import { addresses } from './tables.server.ts'
import { lockUser } from './user-store.server.ts'

/** What must be there, with its sentence of 000 §8. */
const REQUIRED: readonly (readonly [keyof AddressTexts, AccountRefusalCode])[] = [
  ['label', 'label-missing'],
  ['line_1', 'address-missing'],
  ['city', 'city-missing'],
  ['postcode', 'postcode-missing'],
  ['phone', 'phone-missing'],
]

const DONE: Done = { ok: true, cookies: [] }

/** The address book of who is signed in. */
export async function listAddresses(deps: RequestDeps): Promise<AddressView[]> {
  const customer = await deps.current()
  return customer === null ? [] : getAddresses(deps.db, customer.userId)
}

/** Adds an address; the first one is the default whatever was said. */
export function addAddress(
  input: { texts: AddressTexts; makeDefault: boolean },
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const checked = checkAddress(input.texts, getName(customer))
    if (!checked.ok) return checked
    const { address } = checked
    return change(customer, 'address-not-added', deps, async (tx, book) => {
      if (book.some((other) => isSameAddress(other, address))) return refuseField('line_1', 'address-exists')
      if (book.length >= MAX_ADDRESSES) return refuseField('label', 'address-book-full')
      const id = randomUUID()
      await writeAddress(tx, { userId: customer.userId, id }, address, deps.clock.now())
      if (input.makeDefault || book.length === 0) await setDefault(tx, customer.userId, id)
      return DONE
    })
  })
}

/** Rewrites an address. The default one stays it until another one is. */
export function editAddress(
  input: { id: string; texts: AddressTexts; makeDefault: boolean },
  deps: RequestDeps,
): Promise<Done | AccountRefusal> {
  return asCustomer(deps, async (customer) => {
    const checked = checkAddress(input.texts, getName(customer))
    if (!checked.ok) return checked
    const { id, makeDefault } = input
    const { address } = checked
    return change(customer, 'address-not-edited', deps, async (tx, book) => {
      // Removed meanwhile, in another window.
      if (!book.some((other) => other.id === id)) return refuseField('label', 'address-not-edited')
      const same = book.some((other) => other.id !== id && isSameAddress(other, address))
      if (same) return refuseField('line_1', 'address-exists')
      await writeAddress(tx, { userId: customer.userId, id }, address, deps.clock.now())
      if (makeDefault) await setDefault(tx, customer.userId, id)
      return DONE
    })
  })
}

/** Removes an address; where it was the default one, the newest of the others is. */
export function removeAddress(id: string, deps: RequestDeps): Promise<Done | AccountRefusal> {
  return asCustomer(deps, (customer) =>
    change(customer, 'address-unknown', deps, async (tx, book) => {
      const removed = book.find((other) => other.id === id)
      if (removed === undefined) return refuseField('id', 'address-unknown')
      await deleteAddress(tx, customer.userId, id)
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
 * Changes an address book with nobody else at it. Where the database cannot serve just now, that is a refusal with the
 * sentence of 000 §8, and what was typed stays on the page.
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

function getName({ firstName, lastName }: SignedIn): string {
  return `${firstName} ${lastName}`
}

/**
 * Checks an address and writes its postcode as Royal Mail does (`se10zz` → `SE1 0ZZ`).
 * @param addressee who it is for where no name was entered
 */
function checkAddress(texts: AddressTexts, addressee: string): { ok: true; address: AddressTexts } | AccountRefusal {
  const missing = REQUIRED.filter(([field]) => texts[field] === '')
  const postcode = toNormalised(texts.postcode.normalize('NFKC').trim())
  const [first, ...more] = inFormOrder(texts, [
    ...missing.map(([field, code]): Fault => ({ field, code })),
    ...Object.entries(texts).flatMap(([field, text]) => textFaults(field, text)),
    ...(texts.phone === '' ? [] : phoneFaults('phone', texts.phone)),
    ...(texts.postcode !== '' && postcode === null ? [{ field: 'postcode', code: 'postcode-invalid' } as const] : []),
  ])
  if (first !== undefined) return refuseFor(first, more)
  const name = texts.name === '' ? addressee.slice(0, MAX_TEXT_LENGTH) : texts.name
  return { ok: true, address: { ...texts, name, postcode: postcode ?? texts.postcode } }
}

/** One fault for each field, from the top of the form down. */
function inFormOrder(texts: AddressTexts, faults: readonly Fault[]): Fault[] {
  return Object.keys(texts).flatMap((field) => faults.find((fault) => fault.field === field) ?? [])
}

/** Somebody's addresses, the default one first, then the newest. */
export async function getAddresses(db: Database, userId: string): Promise<AddressView[]> {
  const rows = await db
    .select()
    .from(addresses)
    .where(eq(addresses.userId, userId))
    .orderBy(desc(addresses.isDefault), desc(addresses.createdAt), desc(addresses.id))
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

/** Adds an address, or rewrites the one of this id. */
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

/** Makes an address the default one, in place of the one that was. */
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

/** Removes an address. */
async function deleteAddress(tx: Transaction, userId: string, id: string): Promise<void> {
  await tx.delete(addresses).where(and(eq(addresses.userId, userId), eq(addresses.id, id)))
}

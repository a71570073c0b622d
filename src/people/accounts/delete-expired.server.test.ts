import { expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { attemptCounts, emailCodes, sessions, users } from './tables.server.ts'
import {
  Browser,
  demand,
  newCustomer,
  newEmail,
  openTestAccounts,
  PASSWORD,
  signedIn,
} from './testing/test-accounts.server.ts'
import { deleteExpired } from './user-store.server.ts'

const database = testDatabase()
const DAY_S = 24 * 60 * 60

test('deletes what has expired, and nothing else', async () => {
  const { db } = database
  const shop = openTestAccounts(db)
  const counts = async () => {
    const tables = [users, sessions, emailCodes, attemptCounts]
    return Promise.all(tables.map((table) => db.$count(table)))
  }
  const customer = await newCustomer(shop)
  const input = { first_name: 'Never', last_name: 'Proved', email: newEmail(), password: PASSWORD }
  demand(await new Browser(shop).go((account) => account.register(input)))
  expect(await counts()).toEqual([2, 1, 1, expect.any(Number)])

  shop.pass(2 * DAY_S)
  await deleteExpired(db, shop.clock)
  expect(await counts()).toEqual([2, 1, 0, 0])

  shop.pass(27 * DAY_S)
  const stays = await signedIn(shop, customer.email)
  shop.pass(DAY_S)
  await deleteExpired(db, shop.clock)
  expect(await counts()).toEqual([1, 1, 0, 0])
  expect((await stays.account.current())?.email).toBe(customer.email)
})

test('keeps the row of an erased account for rows that refer to it', async () => {
  const { db } = database
  const shop = openTestAccounts(db)
  const customer = await newCustomer(shop)
  demand(await customer.go((account) => account.erase(PASSWORD)))
  shop.pass(365 * DAY_S)
  await deleteExpired(db, shop.clock)
  expect(await db.$count(users)).toBe(1)
})

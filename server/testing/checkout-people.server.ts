import { newCustomer, openTestAccounts, signedIn } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { systemClock } from '#platform/time/clock.ts'
import type { Listening } from './ask-shop.server.ts'
import { makeStaff } from './people.server.ts'
import { ShopBrowser } from './shop-browser.server.ts'

/** A customer who is signed in on two devices. */
export interface CheckoutCustomer {
  email: string
  devices: readonly [ShopBrowser, ShopBrowser]
}

/** Whoever a simulation needs beside guests. */
export interface CheckoutPeople {
  /** A member of staff who is signed in. */
  staff: ShopBrowser
  customers: readonly CheckoutCustomer[]
}

type Cookies = ReadonlyMap<string, string>

/** Registers them in a database that no shop has opened yet. @returns their browsers, once there is a shop to ask */
export async function registerCheckoutPeople(
  db: Database,
  customers: number,
): Promise<(shop: Listening) => CheckoutPeople> {
  const accounts = openTestAccounts(db)
  accounts.clock.moveTo(systemClock.now().toISOString())
  const member = await newCustomer(accounts, 'staff@reader.example')
  await makeStaff(db, member.email, 'staff')
  const both: { email: string; cookies: readonly [Cookies, Cookies] }[] = []
  for (let number = 0; number < customers; number += 1) {
    const first = await newCustomer(accounts, `customer-${number}@reader.example`)
    both.push({
      email: first.email,
      cookies: [first.cookies, (await signedIn(accounts, first.email)).cookies] as const,
    })
  }
  return (shop) => {
    const open = (cookies: Cookies) => {
      const browser = new ShopBrowser(shop)
      for (const [name, value] of cookies) browser.cookies.set(name, value)
      return browser
    }
    return {
      staff: open(member.cookies),
      customers: both.map(({ email, cookies: [one, other] }) => ({ email, devices: [open(one), open(other)] })),
    }
  }
}

import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import {
  firstManager,
  go,
  granted,
  invited,
  joined,
  openTestStaff,
  type TestStaff,
  tokenIn,
  withApp,
} from '#admin/testing/test-staff.server.ts'
import { users } from '#people/accounts/tables.server.ts'
import { Browser, newCustomer, PASSWORD, signedIn } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { staffInvitations } from './tables.server.ts'

const EVERYTHING = { action: null, person: '', before: null }
const WEEK_SECONDS = 7 * 86_400

describeOnBothDatabases('the members of staff', (open) => {
  let db: Database
  let shop: TestStaff

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
  })

  const invite = async (manager: Browser, email: string, role = 'staff') => {
    granted(await shop.in(manager).invitations.invite({ email, role }))
    return tokenIn((await shop.mailTo(email))?.text)
  }
  const accept = (token: string, password = PASSWORD, browser = new Browser(shop)) =>
    go(shop, browser, (staff) => staff.invitations.accept(token, { first_name: 'Sam', last_name: 'Press', password }))
  const getId = async (browser: Browser) => (await shop.in(browser).access.member())?.userId ?? ''

  it('start with the command, which can be run again until there is such a manager', async () => {
    const first = tokenIn((await shop.command('create', 'Mona@Shop.example')).lines.join('\n'))
    const second = tokenIn((await shop.command('create', 'mona@shop.example')).lines.join('\n'))
    expect(await accept(first)).toMatchObject({ code: 'invitation-over' })
    await joined(shop, second, 'Mona')
    expect(await shop.command('create', 'mona@shop.example')).toEqual({
      ok: true,
      lines: ['mona@shop.example is already a manager. Nothing was changed.'],
    })
    expect(await db.$count(staffInvitations)).toBe(2)
    expect(await db.$count(users)).toBe(1)
  })

  it.each([[[]], [['create']], [['create', 'nobody']], [['remove', 'a@b.example']], [['create', 'a@b.example', 'x']]])(
    'cannot start with %j',
    async (words) => {
      expect(await shop.command(...words)).toMatchObject({ ok: false })
      expect(await db.$count(staffInvitations)).toBe(0)
    },
  )

  it('join by invitation, whose link is valid once and stored only as a hash', async () => {
    const { browser } = await firstManager(shop)
    const token = await invite(browser, 'sam@shop.example')
    expect(JSON.stringify(await db.select().from(staffInvitations))).not.toContain(token)
    expect(await shop.in(new Browser(shop)).invitations.offer(token)).toEqual({
      email: 'sam@shop.example',
      role: 'staff',
      hasAccount: false,
    })
    const outcomes = await Promise.all([accept(token), accept(token), accept(token)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.in(new Browser(shop)).invitations.offer(token)).toBeNull()
    expect((await shop.in(browser).people.list())?.map(({ email, role }) => [email, role])).toEqual([
      ['mona@shop.example', 'manager'],
      ['sam@shop.example', 'staff'],
    ])
  })

  it('have a week to accept; an invitation can be withdrawn, or sent again with another link', async () => {
    const { browser } = await firstManager(shop)
    const first = await invite(browser, 'sam@shop.example')
    const id = (await shop.in(browser).invitations.list())?.[0]?.id ?? ''
    shop.pass(WEEK_SECONDS)
    expect(await accept(first)).toMatchObject({ code: 'invitation-over' })
    const mona = await signedInManager()
    expect(await shop.in(mona).invitations.list()).toMatchObject([{ expired: true }])
    granted(await shop.in(mona).invitations.sendAgain(id))
    const second = tokenIn((await shop.mailTo('sam@shop.example'))?.text)
    expect(second).not.toBe(first)
    granted(await shop.in(mona).invitations.withdraw(id))
    expect(await accept(second)).toMatchObject({ code: 'invitation-over' })
    expect(await shop.in(mona).invitations.withdraw(id)).toMatchObject({ code: 'invitation-unknown' })
    expect(await shop.in(mona).invitations.sendAgain('nonsense')).toMatchObject({ code: 'invitation-unknown' })

    async function signedInManager() {
      await shop.command('reset-second-factor', 'mona@shop.example')
      const again = await signedIn(shop, 'mona@shop.example')
      await withApp(shop, again)
      return again
    }
  })

  it('can be existing customers, who enter the password of their account', async () => {
    const { browser } = await firstManager(shop)
    const customer = await newCustomer(shop, 'sam@shop.example')
    const token = await invite(browser, 'sam@shop.example')
    expect(await shop.in(new Browser(shop)).invitations.offer(token)).toMatchObject({ hasAccount: true })
    expect(await accept(token, 'not the password')).toMatchObject({ code: 'password-incorrect' })
    expect(await accept(token, '')).toMatchObject({ code: 'password-missing' })
    granted(await accept(token))
    expect(await customer.account.current(), 'what was opened as a customer ends').toBeNull()
    expect(await shop.in(browser).invitations.invite({ email: 'sam@shop.example', role: 'staff' })).toMatchObject({
      code: 'already-member',
    })
  })

  it('do not take over an account that somebody else registered and never verified', async () => {
    const { browser } = await firstManager(shop)
    const stranger = new Browser(shop)
    const input = { first_name: 'Eve', last_name: 'X', email: 'sam@shop.example', password: 'three owls in a barn' }
    await stranger.go((account) => account.register(input))
    granted(await accept(await invite(browser, 'sam@shop.example')))
    const tried = await new Browser(shop).go((account) => account.signIn(input))
    expect(tried).toMatchObject({ ok: false, code: 'password-incorrect' })
  })

  it.each([
    [{ email: '', role: 'staff' }, 'email-missing'],
    [{ email: 'sam', role: 'staff' }, 'email-invalid'],
    [{ email: 'sam@shop.example', role: 'customer' }, 'role-unknown'],
    [{ email: 'MONA@shop.example', role: 'staff' }, 'already-member'],
  ])('are not invited by %j', async (input, code) => {
    const { browser } = await firstManager(shop)
    expect(await shop.in(browser).invitations.invite(input)).toMatchObject({ ok: false, code })
  })

  it('lose their sessions with their rights, and cannot sign in while they are deactivated', async () => {
    const { browser: mona } = await firstManager(shop)
    const sam = await invited(shop, mona, 'staff')
    const id = await getId(sam)
    granted(await shop.in(mona).people.change(id, { to: 'deactivated' }))
    expect(await sam.account.current()).toBeNull()
    const credentials = { email: 'sam@shop.example', password: PASSWORD }
    expect(await sam.go((account) => account.signIn(credentials))).toMatchObject({ ok: false, code: 'account-closed' })
    granted(await shop.in(mona).people.change(id, { to: 'activated' }))
    expect(await sam.go((account) => account.signIn(credentials))).toMatchObject({ state: 'signed-in' })
    expect(await shop.in(sam).access.member()).toMatchObject({ role: 'staff' })
    granted(await shop.in(mona).people.change(id, { to: 'customer' }))
    expect(await sam.go((account) => account.signIn(credentials))).toMatchObject({ state: 'signed-in' })
    expect(await shop.in(sam).access.member()).toBeNull()
    expect(await shop.in(mona).people.change(id, { to: 'deactivated' })).toMatchObject({ code: 'member-unknown' })
    expect(await shop.in(mona).people.change('nonsense', { to: 'customer' })).toMatchObject({ code: 'member-unknown' })
  })

  it('always include a manager, even when two remove each other’s role at the same moment', async () => {
    const { browser: mona } = await firstManager(shop)
    const monaId = await getId(mona)
    expect(await shop.in(mona).people.change(monaId, { to: 'customer' })).toMatchObject({ code: 'last-manager' })
    expect(await mona.account.erase(PASSWORD)).toMatchObject({ code: 'account-of-staff' })
    const sam = await invited(shop, mona, 'manager')
    await withApp(shop, sam)
    const samId = await getId(sam)
    const outcomes = await Promise.all([
      shop.in(mona).people.change(samId, { to: 'role', role: 'staff' }),
      shop.in(sam).people.change(monaId, { to: 'role', role: 'staff' }),
    ])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const [row] = await db
      .select({ managers: sql<number>`count(*)::int` })
      .from(users)
      .where(sql`${users.role} = 'manager'`)
    expect(row?.managers).toBe(1)
  })

  it('cannot be changed by staff, customers or visitors', async () => {
    const { browser: mona } = await firstManager(shop)
    const monaId = await getId(mona)
    const sam = await invited(shop, mona, 'staff')
    const before = await db.$count(auditEntries)
    for (const browser of [sam, await newCustomer(shop), new Browser(shop)]) {
      const staff = shop.in(browser)
      expect(await staff.people.list()).toBeNull()
      expect(await staff.audit.list(EVERYTHING)).toBeNull()
      expect(await staff.invitations.invite({ email: 'x@shop.example', role: 'manager' })).toMatchObject({
        code: 'not-allowed',
      })
      expect(await staff.people.change(monaId, { to: 'customer' })).toMatchObject({ code: 'not-allowed' })
      expect(await staff.invitations.withdraw(monaId)).toMatchObject({ code: 'not-allowed' })
    }
    expect(await db.$count(auditEntries)).toBe(before)
  })
})

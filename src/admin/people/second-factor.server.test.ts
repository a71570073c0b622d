import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import {
  firstManager,
  go,
  granted,
  invited,
  openTestStaff,
  type TestStaff,
  withApp,
} from '#admin/testing/test-staff.server.ts'
import { sessions } from '#people/accounts/tables.server.ts'
import { Browser, newCustomer, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { recoveryCodes, secondFactors } from './tables.server.ts'

describeOnBothDatabases('the second factor', (open) => {
  let db: Database
  let shop: TestStaff

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
  })

  const password = async (email: string, browser = new Browser(shop)) => {
    const outcome = await browser.go((account) => account.signIn({ email, password: PASSWORD }))
    return { browser, outcome }
  }
  const actions = async () => (await db.select().from(auditEntries)).map(({ action }) => action)

  it('is stored encrypted, its recovery codes hashed; the secret is shown once, as a picture and as text', async () => {
    const { browser, secret, recovery } = await firstManager(shop)
    const rows = JSON.stringify([await db.select().from(secondFactors), await db.select().from(recoveryCodes)])
    expect(rows).not.toContain(secret.replaceAll(' ', ''))
    for (const code of recovery) expect(rows).not.toContain(code)
    expect(recovery).toHaveLength(10)
    const factor = await shop.in(browser).secondFactor.view()
    expect(factor).toMatchObject({ recoveryCodesLeft: 10, enrolment: null })
    expect(await go(shop, browser, (staff) => staff.secondFactor.start())).toMatchObject({
      ok: false,
      code: 'factor-there',
    })
  })

  it('is required of managers: without it they can only set one up', async () => {
    const { browser } = await firstManager(shop)
    const sam = await invited(shop, browser, 'manager')
    const staff = shop.in(sam)
    expect(await staff.access.member()).toMatchObject({ role: 'manager', hasFactor: false, ready: false })
    expect(
      await Promise.all([
        staff.people.list(),
        staff.audit.list({ action: null, person: '', before: null }),
        staff.today.counts(),
      ]),
    ).toEqual([null, null, null])
    expect(await staff.invitations.invite({ email: 'x@shop.example', role: 'staff' })).toMatchObject({
      code: 'not-allowed',
    })
    await withApp(shop, sam)
    expect(await shop.in(sam).people.list()).toHaveLength(2)
  })

  it('ends every session that was opened without a code, and continues with a new token', async () => {
    const { browser } = await firstManager(shop)
    const sam = await invited(shop, browser, 'staff')
    const { browser: elsewhere } = await password('sam@shop.example')
    expect(await shop.in(elsewhere).access.member()).not.toBeNull()
    const before = sam.cookies.get('session')
    await withApp(shop, sam)
    expect(sam.cookies.get('session')).not.toBe(before)
    expect(await shop.in(elsewhere).access.member()).toBeNull()
    expect(await shop.in(sam).access.member()).toMatchObject({ hasFactor: true })
  })

  it('is required after the password: until then there is no session', async () => {
    const { email, secret } = await firstManager(shop)
    await db.delete(sessions)
    const { browser, outcome } = await password(email)
    expect(outcome).toMatchObject({ ok: true, state: 'second-step' })
    expect([...browser.cookies.keys()]).toEqual(['pending'])
    expect(await db.$count(sessions)).toBe(0)
    expect(await browser.account.current()).toBeNull()
    expect(await shop.in(browser).secondFactor.isStepAwaited()).toBe(true)
    expect(await shop.in(new Browser(shop)).secondFactor.isStepAwaited()).toBe(false)
    granted(
      await go(shop, browser, (staff) =>
        staff.secondFactor.takeStep(` ${shop.getCode(secret).replace(/^.../, '$& ')}`),
      ),
    )
    expect([...browser.cookies.keys()]).toEqual(['session', 'device'])
    expect(await shop.in(browser).access.member()).toMatchObject({ ready: true })
    expect(await shop.in(browser).secondFactor.isStepAwaited()).toBe(false)
  })

  it('accepts no code twice, not even at the same moment', async () => {
    const { email, secret } = await firstManager(shop)
    const browsers = await Promise.all([password(email), password(email), password(email)])
    const code = shop.getCode(secret)
    const outcomes = await Promise.all(
      browsers.map(({ browser }) => go(shop, browser, (staff) => staff.secondFactor.takeStep(code))),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    const { browser } = await password(email)
    expect(await shop.in(browser).secondFactor.takeStep(code)).toMatchObject({ code: 'code-wrong' })
    shop.pass(30)
    granted(await go(shop, browser, (staff) => staff.secondFactor.takeStep(shop.getCode(secret))))
  })

  it('accepts a recovery code once, in any spelling', async () => {
    const { email, recovery } = await firstManager(shop)
    const first = await password(email)
    granted(
      await go(shop, first.browser, (staff) =>
        staff.secondFactor.takeStep(recovery[3]?.toUpperCase().replace('-', ' ') ?? ''),
      ),
    )
    expect((await shop.in(first.browser).secondFactor.view())?.recoveryCodesLeft).toBe(9)
    const second = await password(email)
    expect(await shop.in(second.browser).secondFactor.takeStep(recovery[3] ?? '')).toMatchObject({ code: 'code-wrong' })
    expect(await actions()).toContain('recovery-code-used')
  })

  it('cannot be guessed: five attempts per sign-in, ten in a quarter of an hour', async () => {
    const { email, secret } = await firstManager(shop)
    const attempt = async (browser: Browser, code: string) => {
      const outcome = await shop.in(browser).secondFactor.takeStep(code)
      return outcome.ok ? 'in' : outcome.code
    }
    const { browser } = await password(email)
    const wrong = shop.getCode(secret, 40)
    for (let count = 0; count < 5; count += 1) expect(await attempt(browser, wrong)).toBe('code-wrong')
    expect(await attempt(browser, shop.getCode(secret))).toBe('step-over')
    expect(await shop.in(browser).secondFactor.isStepAwaited()).toBe(false)
    const again = (await password(email)).browser
    for (let count = 0; count < 4; count += 1) expect(await attempt(again, wrong)).toBe('code-wrong')
    expect(await attempt(again, shop.getCode(secret))).toBe('too-many')
    expect((await actions()).filter((action) => action === 'second-step-failed')).toHaveLength(9)
  })

  it('can be entered for ten minutes, unless the password changes', async () => {
    const { email, secret, browser: owner } = await firstManager(shop)
    const late = await password(email)
    shop.pass(601)
    expect(await shop.in(late.browser).secondFactor.takeStep(shop.getCode(secret))).toMatchObject({ code: 'step-over' })
    const thief = await password(email)
    const input = {
      old_password: PASSWORD,
      new_password: 'five crabs on a pier',
      confirm_password: 'five crabs on a pier',
    }
    expect(await owner.go((account) => account.changePassword(input))).toMatchObject({ ok: true })
    expect(await shop.in(thief.browser).secondFactor.takeStep(shop.getCode(secret))).toMatchObject({
      code: 'step-over',
    })
    expect(await actions()).toContain('password-changed')
  })

  it('is reset by another manager, which is logged, or by the command; all sessions end', async () => {
    const { browser: mona, email } = await firstManager(shop)
    const sam = await invited(shop, mona, 'manager')
    await withApp(shop, sam)
    const samId = (await shop.in(sam).access.member())?.userId ?? ''
    granted(await shop.in(mona).people.change(samId, { to: 'without-factor' }))
    expect(await sam.account.current()).toBeNull()
    expect((await password('sam@shop.example')).outcome).toMatchObject({ state: 'signed-in' })
    expect(await db.select().from(auditEntries).where(eq(auditEntries.action, 'second-factor-reset'))).toMatchObject([
      { subjectId: samId },
    ])
    expect(await shop.command('reset-second-factor', email)).toMatchObject({ ok: true })
    expect(await mona.account.current()).toBeNull()
    expect(await shop.command('reset-second-factor', email)).toMatchObject({
      ok: true,
      lines: [expect.stringContaining('Nothing was changed')],
    })
    expect(await shop.command('reset-second-factor', 'nobody@shop.example')).toMatchObject({ ok: false })
  })

  it('can be removed by staff with one of its codes, and by no manager', async () => {
    const { browser: mona, secret: monas } = await firstManager(shop)
    expect(await shop.in(mona).secondFactor.remove(shop.getCode(monas))).toMatchObject({ code: 'manager-needs-factor' })
    const sam = await invited(shop, mona, 'staff')
    const { secret, recovery } = await withApp(shop, sam)
    const renewed = granted(await shop.in(sam).secondFactor.renewRecoveryCodes(shop.getCode(secret)))
    expect(renewed.recoveryCodes).not.toContain(recovery[0])
    expect(await shop.in(sam).secondFactor.remove(recovery[0] ?? '')).toMatchObject({ code: 'code-wrong' })
    granted(await shop.in(sam).secondFactor.remove(renewed.recoveryCodes[0] ?? ''))
    expect((await password('sam@shop.example')).outcome).toMatchObject({ state: 'signed-in' })
  })

  it('does not exist for customers', async () => {
    const customer = await newCustomer(shop)
    const staff = shop.in(customer)
    expect(await staff.secondFactor.view()).toBeNull()
    expect(await staff.secondFactor.start()).toMatchObject({ code: 'not-allowed' })
    expect(await staff.secondFactor.confirm('123456')).toMatchObject({ code: 'not-allowed' })
    expect(await staff.secondFactor.remove('123456')).toMatchObject({ code: 'not-allowed' })
    expect(await staff.secondFactor.takeStep('123456')).toMatchObject({ code: 'step-over' })
  })
})

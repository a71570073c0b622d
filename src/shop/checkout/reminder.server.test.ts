import { beforeAll, describe, expect, test } from 'vitest'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { createCartReminders, remindOfCarts } from './reminder.server.ts'
import {
  cartOf,
  filledForm,
  GUEST_FIELDS,
  openTestCheckout,
  type TestCheckout,
} from './testing/test-checkout.server.ts'

const SECRET = 'a secret of tests'
const THURSDAY = '2026-11-26T09:00:00Z'

describeOnBothDatabases('the reminder of a cart that was left (issue 19, 6)', (open) => {
  let shop: TestCheckout

  beforeAll(async () => {
    shop = await openTestCheckout((await open()).db)
  })

  const remind = () =>
    remindOfCarts({ db: shop.db, clock: shop.clock, siteUrl: 'https://shop.example', secret: SECRET })
  const remindersTo = async (email: string) =>
    (await shop.db.select().from(mails)).filter(
      ({ kind, recipient }) => kind === 'cart-reminder' && recipient === email,
    )

  /** A visitor who leaves, having typed this address and ticked the box, or not. */
  async function leave(email: string, reminder: string) {
    shop.clock.moveTo(THURSDAY)
    const { token } = await cartOf(shop, '500')
    const checkout = shop.visitor()
    await checkout.save({ token, fields: { ...GUEST_FIELDS, email, reminder } })
    return { token, checkout }
  }

  test('is one mail, after a day, to whoever wanted it', async () => {
    await leave('left@nimbus.example', 'yes')
    await leave('quiet@nimbus.example', '')
    shop.clock.moveTo('2026-11-27T08:59:00Z')
    expect(await remind()).toBe(0)
    shop.clock.moveTo('2026-11-27T09:01:00Z')
    expect(await remind()).toBe(1)
    shop.clock.moveTo('2026-11-30T09:01:00Z')
    expect(await remind()).toBe(0)
    expect(await remindersTo('quiet@nimbus.example')).toEqual([])
    const [mail] = await remindersTo('left@nimbus.example')
    expect(mail?.text).toContain('Art Paper')
    expect(mail?.text).toContain('https://shop.example/cart')
    expect(mail?.text).not.toContain('Newquay')
  })

  test('is not sent once the cart is ordered, or empty', async () => {
    const ordered = await leave('ordered@nimbus.example', 'yes')
    const fields = { ...GUEST_FIELDS, email: 'ordered@nimbus.example', reminder: 'yes' }
    expect(await ordered.checkout.place(await filledForm(ordered.checkout, ordered.token, fields))).toMatchObject({
      ok: true,
    })
    const emptied = await leave('emptied@nimbus.example', 'yes')
    const [line] = (await shop.cart.view(emptied.token)).lines
    await shop.cart.remove({ token: emptied.token, lineId: line?.id ?? '' })
    await leave('not an address', 'yes')
    shop.clock.moveTo('2026-11-28T09:01:00Z')
    expect(await remind()).toBe(0)
  })

  test('reaches an address once a month at most, however many carts name it', async () => {
    for (let cart = 0; cart < 3; cart += 1) await leave('often@nimbus.example', 'yes')
    shop.clock.moveTo('2026-11-28T09:01:00Z')
    expect(await remind()).toBe(1)
    expect(await remindersTo('often@nimbus.example')).toHaveLength(1)
  })

  test('several processes send it once', async () => {
    await leave('twice@nimbus.example', 'yes')
    shop.clock.moveTo('2026-11-28T09:01:00Z')
    await Promise.all([remind(), remind()])
    expect(await remindersTo('twice@nimbus.example')).toHaveLength(1)
  })

  describe('saying no more', () => {
    test('works by the key of the mail and unticks the box; any other text is no key', async () => {
      const { token, checkout } = await leave('stop@nimbus.example', 'yes')
      shop.clock.moveTo('2026-11-28T09:01:00Z')
      await remind()
      const [mail] = await remindersTo('stop@nimbus.example')
      const key = /\/checkout\/reminder\/([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
      const reminders = createCartReminders({ db: shop.db, clock: shop.clock, secret: SECRET })
      expect(reminders.isKey(key)).toBe(true)
      for (const wrong of [
        '',
        'x',
        `${key}x`,
        key.replace(/.$/, ''),
        key.replace(/^./, (first) => (first === 'f' ? 'e' : 'f')),
      ]) {
        expect(reminders.isKey(wrong), wrong).toBe(false)
        await reminders.stop(wrong)
      }
      expect((await checkout.view(token)).fields.reminder).toBe('yes')
      await reminders.stop(key)
      await reminders.stop(key)
      expect((await checkout.view(token)).fields.reminder).toBe('')
    })
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { inTransaction, type Transaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import { cancelLines } from '#shop/orders/change-lines.server.ts'
import { type Actor, getLedger, getOrderEvents, getOrderLines, lockOrder } from '#shop/orders/order-store.server.ts'
import { markPaidBack, recordPayment, redirectRefund, takeBackPayment } from './record-payment.server.ts'
import { getRefunds } from './refund-store.server.ts'
import { refundAmount, refundLine } from './refunds.server.ts'
import { testPayments } from './testing/test-payments.server.ts'

const LINE = 7547
const DELIVERY = 495
const MONA: Actor = { by: 'staff', id: null, name: 'Mona Press' }

describeOnBothDatabases('paying money back', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const act = <T>(work: (tx: Transaction, deps: Parameters<typeof refundLine>[2]) => Promise<T>) =>
    inTransaction(shop().db, (tx) => work(tx, { ...shop().deps, actor: MONA, now: shop().clock.now() }))
  const lines = (orderId: string) => getOrderLines(shop().db, orderId)
  const lineAt = async (orderId: string, place: number) => (await lines(orderId))[place - 1]?.id ?? ''
  const refundOf = (orderId: string, lineId: string, formId: string = randomUUID(), reason = 'Torn edge') =>
    act((tx, deps) => refundLine(tx, { orderId, lineId, reason, formId }, deps))
  const amountOf = (orderId: string, amount: number, formId: string = randomUUID()) =>
    act((tx, deps) => refundAmount(tx, { orderId, amount, reason: 'Late', formId }, deps))
  const transfer = (orderId: string, amount: number, reference: string = randomUUID()) =>
    act((tx, deps) => recordPayment(tx, { orderId, amount, method: 'transfer', reference }, deps))
  const cancel = (orderId: string, lineIds: readonly string[]) =>
    act(async (tx, deps) => {
      const order = await lockOrder(tx, orderId)
      return order === null ? [] : cancelLines(tx, order, { lineIds, reason: '' }, { ...deps, mover: 'manager' })
    })
  const notes = async (orderId: string) =>
    (await getIssued(shop().db, orderId)).map(({ kind, total }) => `${kind} ${total}`)
  const refunds = async (orderId: string) =>
    (await getRefunds(shop().db, orderId)).map(({ method, amount, state }) => `${method} ${amount} ${state}`).toSorted()
  const paidByCard = async (more: Parameters<ReturnType<typeof shop>['place']>[0] = {}) => {
    const order = await shop().place(more)
    const { redirectTo } = await shop().payments.start(order)
    shop().standIn.pay(shop().sessionOf(redirectTo))
    await shop().eventsArrived()
    return order
  }
  const done = async () => {
    await shop().runJobs()
    await shop().eventsArrived()
  }

  describe('by line', () => {
    it('returns what the line came to to the card, with a credit note, once', async () => {
      const order = await paidByCard({ lines: [{ couponShare: 547 }, {}] })
      const formId = randomUUID()
      const line = await lineAt(order.id, 1)
      expect(await refundOf(order.id, line, formId)).toMatchObject({ ok: true, fresh: true })
      expect(await refundOf(order.id, line, formId)).toMatchObject({ ok: true, fresh: false })
      expect(await refunds(order.id)).toEqual(['card 7000 due'])
      await done()
      const total = 2 * LINE - 547 + DELIVERY
      expect(await shop().money(order.id)).toMatchObject({
        asked: total - 7000,
        came: total - 7000,
        refunded: 7000,
        payment: 'part refunded',
        attention: '',
      })
      expect(await refunds(order.id)).toEqual(['card 7000 done'])
      expect(await notes(order.id)).toEqual([`invoice ${total}`, 'credit-note 7000'])
      expect((await getLedger(shop().db, order.id)).map(({ text }) => text)).toContain('Line 1 refunded: Torn edge')
    })

    it('returns delivery with the last line, and no line twice', async () => {
      const order = await paidByCard({ lines: [{}, {}] })
      const [one, two] = [await lineAt(order.id, 1), await lineAt(order.id, 2)]
      await refundOf(order.id, one)
      expect(await refundOf(order.id, one)).toMatchObject({ ok: false, code: 'line-credited' })
      await refundOf(order.id, two)
      await done()
      expect(await shop().money(order.id)).toMatchObject({ asked: 0, came: 0, due: 0, payment: 'refunded' })
      expect(await notes(order.id)).toEqual([
        `invoice ${2 * LINE + DELIVERY}`,
        `credit-note ${LINE}`,
        `credit-note ${LINE + DELIVERY}`,
      ])
    })

    it('returns what an earlier refund by amount has left of it', async () => {
      const order = await paidByCard()
      await amountOf(order.id, 8000)
      await refundOf(order.id, await lineAt(order.id, 1))
      await done()
      expect(await shop().money(order.id)).toMatchObject({ asked: 0, came: 0, refunded: LINE + DELIVERY })
    })

    it.each([
      ['', 'reason-missing'],
      ['x'.repeat(501), 'reason-too-long'],
    ])('asks for a reason: %j', async (reason, code) => {
      const order = await paidByCard()
      const line = await lineAt(order.id, 1)
      expect(await refundOf(order.id, line, randomUUID(), reason)).toMatchObject({
        code,
        errors: [{ field: 'reason' }],
      })
      expect(await refundOf(order.id, order.id)).toMatchObject({ code: 'line-unknown' })
      expect(await refundOf(randomUUID(), line)).toMatchObject({ code: 'order-unknown' })
    })
  })

  describe('by amount', () => {
    it('never returns more than came', async () => {
      const order = await paidByCard()
      expect(await amountOf(order.id, LINE + DELIVERY + 1)).toMatchObject({ code: 'amount-above-paid' })
      expect(await amountOf(order.id, 0)).toMatchObject({ code: 'amount-none' })
      await amountOf(order.id, 8000)
      expect(await amountOf(order.id, 43)).toMatchObject({
        code: 'amount-above-paid',
        message: expect.stringContaining('£0.42'),
      })
      expect(await amountOf(order.id, 42)).toMatchObject({ ok: true })
      await done()
      expect(await shop().money(order.id)).toMatchObject({ asked: 0, came: 0, payment: 'refunded' })
    })

    it('and two managers at once do not either', async () => {
      const order = await paidByCard()
      const both = await Promise.all([amountOf(order.id, 5000), amountOf(order.id, 5000)])
      expect(both.filter(({ ok }) => ok)).toHaveLength(1)
    })

    it('returns several payments, the newest first, each by the way it came', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, 3000)
      const again = await shop().payments.payAgain(order.orderNo)
      shop().standIn.pay(shop().sessionOf(again.ok ? again.redirectTo : ''))
      await shop().eventsArrived()
      await amountOf(order.id, 7000)
      expect(await refunds(order.id)).toEqual(['card 5042 due', 'transfer 1958 due'])
      await done()
      expect(await shop().money(order.id)).toMatchObject({
        came: LINE + DELIVERY - 5042,
        attention: '£19.58 is to be paid back by bank transfer.',
      })
      const due = (await getRefunds(shop().db, order.id)).find(({ method }) => method === 'transfer')
      expect(await act((tx, deps) => markPaidBack(tx, { refundId: due?.id ?? '' }, deps))).toMatchObject({
        ok: true,
        fresh: true,
      })
      expect(await act((tx, deps) => markPaidBack(tx, { refundId: due?.id ?? '' }, deps))).toMatchObject({
        ok: true,
        fresh: false,
      })
      expect(await shop().money(order.id)).toMatchObject({ due: 0, refunded: 7000, payment: 'part refunded' })
    })

    it('of an order on account lowers what is due, and needs no credit note before the invoice', async () => {
      const order = await shop().place({ paymentMethod: 'account' })
      expect(await amountOf(order.id, 2000)).toMatchObject({ ok: true })
      expect(await shop().money(order.id)).toMatchObject({
        asked: LINE + DELIVERY - 2000,
        came: 0,
        payment: 'on account',
      })
      expect(await amountOf(order.id, LINE + DELIVERY)).toMatchObject({ code: 'amount-above-asked' })
      expect(await refunds(order.id)).toEqual([])
      expect(await notes(order.id)).toEqual([])
    })

    it('that makes a part paid order a paid one is invoiced at the lower price, without a credit note', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, 6000)
      await amountOf(order.id, 2042)
      expect(await shop().money(order.id)).toMatchObject({ asked: 6000, came: 6000, due: 0 })
      expect(await notes(order.id)).toEqual(['invoice 6000'])
    })
  })

  describe('after cancelling', () => {
    it('a line: its money goes back, delivery stays', async () => {
      const order = await paidByCard({ lines: [{}, {}] })
      await cancel(order.id, [await lineAt(order.id, 1)])
      await done()
      expect(await shop().money(order.id)).toMatchObject({
        asked: LINE + DELIVERY,
        came: LINE + DELIVERY,
        refunded: LINE,
      })
      expect(await notes(order.id)).toEqual([`invoice ${2 * LINE + DELIVERY}`, `credit-note ${LINE}`])
    })

    it('the whole order, paid by transfer: a refund is due, which staff pay', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, LINE + DELIVERY)
      await cancel(order.id, [await lineAt(order.id, 1)])
      expect(await refunds(order.id)).toEqual([`transfer ${LINE + DELIVERY} due`])
      expect(await shop().money(order.id)).toMatchObject({
        due: -(LINE + DELIVERY),
        attention: '£80.42 is to be paid back by bank transfer.',
      })
    })

    it('an unpaid order: nothing is due either way, and its page at Stripe is closed', async () => {
      const order = await shop().place()
      const { redirectTo } = await shop().payments.start(order)
      await cancel(order.id, [await lineAt(order.id, 1)])
      await done()
      expect(shop().standIn.account.getSession(shop().sessionOf(redirectTo)).status).toBe('expired')
      expect(await shop().money(order.id)).toMatchObject({ asked: 0, came: 0, due: 0 })
      expect(await refunds(order.id)).toEqual([])
    })
  })

  describe('at Stripe', () => {
    it('is sent once, although its answers are lost and Stripe fails', async () => {
      const order = await paidByCard()
      await amountOf(order.id, 2000)
      const fates = ['unanswered', 'lost', 'failed-late', 'failed'] as const
      let turn = 0
      shop().standIn.planRequests(({ method }) =>
        method === 'POST' ? (fates[(turn += 1) - 1] ?? 'answered') : 'answered',
      )
      await done()
      expect(shop().standIn.account.all('refund')).toHaveLength(1)
      expect(await shop().money(order.id)).toMatchObject({ refunded: 2000, due: 0 })
      expect(await refunds(order.id)).toEqual(['card 2000 done'])
    })

    it('that is refused is said, and can go another way', async () => {
      const order = await paidByCard()
      const [charge] = shop().standIn.account.all<Stripe.Charge>('charge')
      if (charge !== undefined) charge.disputed = true
      await amountOf(order.id, 2000)
      await done()
      expect(await refunds(order.id)).toEqual(['card 2000 failed'])
      expect(await shop().money(order.id)).toMatchObject({
        due: -2000,
        attention: 'The refund of £20.00 to the card failed. Pay it back another way.',
      })
      const [failed] = await getRefunds(shop().db, order.id)
      const redirect = () =>
        act((tx, deps) => redirectRefund(tx, { refundId: failed?.id ?? '', method: 'transfer' }, deps))
      expect(await redirect()).toMatchObject({ ok: true })
      expect(await redirect()).toMatchObject({ code: 'refund-done' })
      const due = (await getRefunds(shop().db, order.id)).find(({ state }) => state === 'due')
      await act((tx, deps) => markPaidBack(tx, { refundId: due?.id ?? '' }, deps))
      expect(await shop().money(order.id)).toMatchObject({ due: 0, refunded: 2000 })
    })

    it('that the bank returns days later is owed again', async () => {
      const order = await paidByCard()
      await amountOf(order.id, 2000)
      await done()
      const [refund] = await getRefunds(shop().db, order.id)
      shop().standIn.account.failRefund(refund?.stripeRefundId ?? '')
      await shop().eventsArrived()
      expect(await shop().money(order.id)).toMatchObject({ due: -2000, refunded: 0 })
      expect(await refunds(order.id)).toEqual(['card 2000 failed'])
      await act((tx, deps) => redirectRefund(tx, { refundId: refund?.id ?? '', method: 'card' }, deps))
      await done()
      expect(await shop().money(order.id)).toMatchObject({ due: 0, refunded: 2000 })
    })

    it('begins there too: the ledger follows, with a credit note, and staff are told', async () => {
      const order = await paidByCard()
      const [intent] = shop().standIn.account.all('payment_intent')
      shop().standIn.account.createRefund({ payment_intent: intent?.id, amount: '3000' })
      await shop().eventsArrived()
      for (const event of shop().standIn.account.events) await shop().standIn.delivery.send(event)
      expect(await shop().money(order.id)).toMatchObject({
        asked: LINE + DELIVERY - 3000,
        came: LINE + DELIVERY - 3000,
        payment: 'part refunded',
        attention: '£30.00 was refunded at Stripe.',
      })
      expect(await notes(order.id)).toEqual([`invoice ${LINE + DELIVERY}`, 'credit-note 3000'])
    })

    it('and its event may come before that of the payment', async () => {
      shop().standIn.planEvents(({ type }) => (type === 'refund.created' ? [0] : []))
      const order = await paidByCard()
      const [intent] = shop().standIn.account.all('payment_intent')
      shop().standIn.account.createRefund({ payment_intent: intent?.id })
      await shop().eventsArrived()
      expect(await shop().came(order.id)).toEqual([`payment ${LINE + DELIVERY}`, `refund -${LINE + DELIVERY}`])
      expect(await shop().money(order.id)).toMatchObject({ asked: 0, came: 0, payment: 'refunded' })
    })

    it.each([
      ['lost', 0],
      ['won', LINE + DELIVERY],
    ] as const)('a dispute takes the money until it is %s', async (end, came) => {
      const order = await paidByCard()
      const { account } = shop().standIn
      const [intent] = account.all('payment_intent')
      const dispute = account.dispute(intent?.id ?? '')
      await shop().eventsArrived()
      expect(await shop().money(order.id)).toMatchObject({
        came: 0,
        attention: 'The cardholder disputes £80.42. Answer at Stripe.',
      })
      account.closeDispute(dispute.id, end)
      await shop().eventsArrived()
      expect(await shop().money(order.id)).toMatchObject({ came })
      expect(await refunds(order.id)).toEqual([])
    })

    it('an inquiry takes nothing', async () => {
      const order = await paidByCard()
      const { account } = shop().standIn
      const [intent] = account.all('payment_intent')
      const inquiry = account.dispute(intent?.id ?? '', { inquiry: true })
      account.closeDispute(inquiry.id, 'warning_closed')
      await shop().eventsArrived()
      expect(await shop().came(order.id)).toEqual([`payment ${LINE + DELIVERY}`])
      expect((await shop().money(order.id)).attention).not.toBe('')
    })
  })

  describe('transfers', () => {
    it('in two parts: part paid, then paid, and invoiced once', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, 5000)
      expect(await shop().money(order.id)).toMatchObject({ payment: 'part paid', due: LINE + DELIVERY - 5000 })
      await transfer(order.id, LINE + DELIVERY - 5000)
      expect(await shop().money(order.id)).toMatchObject({ payment: 'paid', due: 0, attention: '' })
      expect((await getLedger(shop().db, order.id)).slice(1).map(({ text }) => text)).toEqual([
        'Transfer, first part',
        'Transfer, the rest',
      ])
      expect(await notes(order.id)).toEqual([`invoice ${LINE + DELIVERY}`])
    })

    it('too much, or twice: the surplus is to be paid back; the same form twice is one', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, 9000, 'transfer:form')
      expect(await transfer(order.id, 9000, 'transfer:form')).toMatchObject({ fresh: false })
      expect(await refunds(order.id)).toEqual(['transfer 958 due'])
      await transfer(order.id, LINE + DELIVERY)
      expect(await refunds(order.id)).toEqual([`transfer ${LINE + DELIVERY} due`, 'transfer 958 due'])
    })

    it('after cancelling: all of it is to be paid back', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await cancel(order.id, [await lineAt(order.id, 1)])
      await transfer(order.id, LINE + DELIVERY)
      expect(await refunds(order.id)).toEqual([`transfer ${LINE + DELIVERY} due`])
    })

    it('entered by mistake are taken back, once, with what was to be paid back because of them', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      await transfer(order.id, 90_000)
      const entry = (await getLedger(shop().db, order.id)).find(({ kind }) => kind === 'payment')
      const takeBack = () =>
        act((tx, deps) => takeBackPayment(tx, { entryId: entry?.id ?? 0, reason: 'Of another order' }, deps))
      expect((await shop().money(order.id)).attention).toContain('is to be paid back by bank transfer.')
      expect(await takeBack()).toMatchObject({ ok: true, fresh: true })
      expect(await takeBack()).toMatchObject({ ok: true, fresh: false })
      expect(await shop().money(order.id)).toMatchObject({ came: 0, payment: 'unpaid', attention: '' })
      expect(await refunds(order.id)).toEqual([])
      const { text } = (await getOrderEvents(shop().db, order.id)).find(({ kind }) => kind === 'note') ?? {}
      expect(text).toBe('£900.00 was taken back: Of another order')
      const [mail] = await shop().db.select().from(mails).where(eq(mails.kind, 'payment-taken-back'))
      expect(mail?.text).toContain('£80.42 is still to be paid.')
    })

    it('but no payment by card is taken back by hand', async () => {
      const order = await paidByCard()
      const entry = (await getLedger(shop().db, order.id)).find(({ kind }) => kind === 'payment')
      expect(
        await act((tx, deps) => takeBackPayment(tx, { entryId: entry?.id ?? 0, reason: 'Twice' }, deps)),
      ).toMatchObject({ code: 'payment-unknown' })
    })
  })
})

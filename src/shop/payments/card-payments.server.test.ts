import { asc, eq } from 'drizzle-orm'
import type { Stripe } from 'stripe'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { getIssued } from '#shop/invoices/invoice-store.server.ts'
import { cancelLines } from '#shop/orders/change-lines.server.ts'
import { enterInLedger } from '#shop/orders/ledger.server.ts'
import { orderPath } from '#shop/orders/order-link.server.ts'
import { getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { pollCardSessions } from './card-jobs.server.ts'
import { getRefunds } from './refund-store.server.ts'
import { sweepEvents } from './stripe-events.server.ts'
import { cardSessions, stripeEvents } from './tables.server.ts'
import { signBody } from './testing/stripe-stand-in/event-delivery.server.ts'
import { STAND_IN_KEYS } from './testing/stripe-stand-in/stripe-stand-in.server.ts'
import { testPayments } from './testing/test-payments.server.ts'

const TOTAL = 8042

describeOnBothDatabases('payments by card', (open) => {
  const suite = testPayments(open)
  const shop = () => suite.current
  const states = async (orderId: string) => {
    const rows = await shop()
      .db.select()
      .from(cardSessions)
      .where(eq(cardSessions.orderId, orderId))
      .orderBy(asc(cardSessions.createdAt))
    return rows.map(({ state }) => state)
  }
  /** An order with its page at Stripe. */
  const begin = async (more: Parameters<ReturnType<typeof shop>['place']>[0] = {}) => {
    const order = await shop().place(more)
    const { redirectTo } = await shop().payments.start(order)
    return { order, url: redirectTo, session: shop().sessionOf(redirectTo) }
  }
  const loseEvents = () => shop().standIn.planEvents(() => [])
  const pay = async (session: string) => {
    shop().standIn.pay(session)
    await shop().eventsArrived()
  }
  const paidOnce = { asked: TOTAL, came: TOTAL, refunded: 0, due: 0, payment: 'paid', attention: '' }

  it('are asked for exactly what the order asks for', async () => {
    const { order, session } = await begin()
    const [request] = shop().standIn.requests
    expect(request).toMatchObject({ path: '/v1/checkout/sessions', key: expect.stringMatching(/^checkout-/) })
    expect(shop().standIn.account.getSession(session)).toMatchObject({
      amount_total: TOTAL,
      currency: 'gbp',
      client_reference_id: order.orderNo,
      customer_email: order.email,
      metadata: { order_id: order.id, order_no: order.orderNo },
      success_url: 'https://shop.example/payment?session={CHECKOUT_SESSION_ID}',
    })
    expect(await shop().money(order.id)).toMatchObject({ came: 0, payment: 'unpaid' })
  })

  describe('reach their order once', () => {
    it('by the event', async () => {
      const { order, session } = await begin()
      await pay(session)
      expect(await shop().money(order.id)).toEqual(paidOnce)
      expect(await states(order.id)).toEqual(['paid'])
      expect((await getIssued(shop().db, order.id)).map(({ kind, total }) => [kind, total])).toEqual([
        ['invoice', TOTAL],
      ])
      expect((await getOrderEvents(shop().db, order.id)).find(({ kind }) => kind === 'payment')).toMatchObject({
        by: 'payment service',
        actorName: 'Stripe',
        text: 'Card',
      })
    })

    it('by the customer who comes back, when the events are lost', async () => {
      loseEvents()
      const { order, session } = await begin()
      await pay(session)
      expect(await shop().payments.returned(session)).toEqual({
        next: 'order',
        path: orderPath(order, shop().deps.secret),
      })
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('by the poll, when the customer closes the tab and the events are lost', async () => {
      loseEvents()
      const { order, session } = await begin()
      await pollCardSessions(shop().deps)
      await pay(session)
      shop().pass(1)
      await pollCardSessions(shop().deps)
      expect(await shop().money(order.id)).toEqual(paidOnce)
      const asked = shop().standIn.requests.length
      await pollCardSessions(shop().deps)
      expect(shop().standIn.requests).toHaveLength(asked)
    })

    it('by all of them, each twice, in any order, all at once and days later', async () => {
      const { standIn, payments, deps } = shop()
      standIn.planEvents(() => [20, 5, 0])
      const { order, session } = await begin()
      standIn.pay(session)
      await Promise.all([
        payments.returned(session),
        pollCardSessions(deps),
        payments.returned(session),
        shop().eventsArrived(),
      ])
      for (const event of standIn.account.events.toReversed()) expect(await standIn.delivery.send(event)).toBe(200)
      shop().pass(3 * 24 * 60)
      for (const event of standIn.account.events) expect(await standIn.delivery.send(event)).toBe(200)
      expect(await payments.returned(session)).toMatchObject({ next: 'order' })
      expect(await shop().money(order.id)).toEqual(paidOnce)
      expect(await shop().came(order.id)).toEqual([`payment ${TOTAL}`])
      const remembered = await shop().db.select().from(stripeEvents)
      expect(remembered).toHaveLength(standIn.account.events.length)
    })

    it('when the first event comes days later', async () => {
      loseEvents()
      const { order, session } = await begin()
      await pay(session)
      shop().pass(4 * 24 * 60)
      const completed = shop().standIn.account.events.find(({ type }) => type === 'checkout.session.completed')
      if (completed === undefined) throw new Error('nothing was completed')
      expect(await shop().standIn.delivery.send(completed)).toBe(200)
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('when the session was paid, but the shop never heard of its id', async () => {
      const { standIn, payments } = shop()
      const order = await shop().place()
      standIn.planRequests(() => 'unanswered')
      expect(await payments.start(order)).toEqual({ redirectTo: null })
      expect(await states(order.id)).toEqual(['creating'])
      standIn.planRequests(() => 'answered')
      const [session] = standIn.account.all('checkout.session')
      await pay(session?.id ?? '')
      expect(await shop().money(order.id)).toEqual(paidOnce)
      expect(await states(order.id)).toEqual(['paid'])
    })
  })

  describe('wait while nobody knows', () => {
    it('for Stripe, which is away when the customer comes back, and never say paid before it is', async () => {
      const { standIn, payments, faults } = shop()
      loseEvents()
      const { order, session } = await begin()
      await pay(session)
      standIn.planRequests(() => 'failed')
      const path = orderPath(order, shop().deps.secret)
      expect(await payments.returned(session)).toEqual({ next: 'wait', path })
      expect((await shop().find(order.id)).payment).toBe('unpaid')
      expect(faults.map(({ message }) => message)).toEqual([expect.stringMatching(/^Stripe did not do .*status 500/)])
      shop().pass(1)
      await expect(pollCardSessions(shop().deps)).rejects.toThrow('card sessions that failed: 1')
      standIn.planRequests(() => 'answered')
      expect(await payments.returned(session)).toEqual({ next: 'order', path })
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('for an event that could not be dealt with: it is refused, and comes again', async () => {
      const { standIn } = shop()
      const { order, session } = await begin()
      standIn.planRequests(() => 'failed')
      await pay(session)
      expect(new Set(standIn.delivery.answers.map(({ status }) => status))).toEqual(new Set([200, 503]))
      expect(await shop().money(order.id)).toMatchObject({ came: 0 })
      standIn.planRequests(() => 'answered')
      for (const event of standIn.account.events) await standIn.delivery.send(event)
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it.each(['nobody', 'cs_test_unknown'])('but not for a session that is none: %s', async (session) => {
      expect(await shop().payments.returned(session)).toEqual({ next: 'unknown' })
    })
  })

  describe('believe only Stripe', () => {
    const forged = (body: string, signature: string) =>
      fetch(shop().standIn.delivery.options.webhookUrl ?? '', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...(signature === '' ? {} : { 'stripe-signature': signature }) },
      })
    const event = (session: string) =>
      JSON.stringify({
        id: 'evt_1',
        object: 'event',
        type: 'checkout.session.completed',
        data: { object: { id: session } },
      })

    it('and refuse events that are not signed, signed by others, too old, changed or no JSON', async () => {
      const { order, session } = await begin()
      const body = event(session)
      const seconds = shop().clock.now().getTime() / 1000
      const { STRIPE_WEBHOOK_SECRET: secret } = STAND_IN_KEYS
      const tries: [string, string][] = [
        [body, ''],
        [body, 'v1=nonsense'],
        [body, signBody(body, seconds, 'whsec_of_somebody_else')],
        [body, signBody(body, seconds - 301, secret)],
        [`${body} `, signBody(body, seconds, secret)],
        ['{', signBody('{', seconds, secret)],
        ['', signBody('', seconds, secret)],
      ]
      for (const [sent, signature] of tries) expect((await forged(sent, signature)).status, signature).toBe(400)
      expect(await shop().money(order.id)).toMatchObject({ came: 0 })
    })

    it('and ask it, whatever a signed event says', async () => {
      const { order, session } = await begin()
      const body = event(session)
      const sent = await forged(
        body,
        signBody(body, shop().clock.now().getTime() / 1000, STAND_IN_KEYS.STRIPE_WEBHOOK_SECRET),
      )
      expect(sent.status).toBe(200)
      expect(await shop().money(order.id)).toMatchObject({ came: 0, payment: 'unpaid' })
    })

    it('and answer 200 to what is about another shop of the same account', async () => {
      const { standIn, deps } = shop()
      const price_data = { currency: 'gbp', unit_amount: 5000, product_data: { name: 'Not ours' } }
      const others = await deps.stripe?.checkout.sessions.create({
        mode: 'payment',
        ui_mode: 'hosted_page',
        line_items: [{ quantity: 1, price_data }],
        success_url: 'https://other.example',
        metadata: { order_id: 'not a uuid', card_session: 'neither' },
      })
      await pay(others?.id ?? '')
      const [intent] = standIn.account.all('payment_intent')
      await deps.stripe?.refunds.create({ payment_intent: intent?.id ?? '', amount: 100 })
      standIn.account.dispute(intent?.id ?? '')
      await shop().eventsArrived()
      expect(standIn.delivery.answers.map(({ status }) => status).every((status) => status === 200)).toBe(true)
      expect(await payReturned(others?.id ?? '')).toEqual({ next: 'unknown' })
    })
    const payReturned = (session: string) => shop().payments.returned(session)
  })

  describe('are begun again', () => {
    it('with the same page while it can be paid, whoever asks', async () => {
      const { order, url } = await begin()
      const again = await Promise.all([
        shop().payments.payAgain(order.orderNo),
        shop().payments.payAgain(order.orderNo),
      ])
      expect(again).toEqual([
        { ok: true, redirectTo: url },
        { ok: true, redirectTo: url },
      ])
      expect(await states(order.id)).toEqual(['open'])
    })

    it('once, by two tabs at the same time', async () => {
      const order = await shop().place()
      const opened = await Promise.all([shop().payments.start(order), shop().payments.payAgain(order.orderNo)])
      expect(new Set(opened.map((one) => 'redirectTo' in one && one.redirectTo)).size).toBe(1)
      expect(await states(order.id)).toEqual(['open'])
      expect(shop().standIn.account.all('checkout.session')).toHaveLength(1)
    })

    it('with a new page when the old one has expired, or is about to', async () => {
      const { order, session } = await begin()
      shop().pass(115)
      const again = await shop().payments.payAgain(order.orderNo)
      expect(again).toMatchObject({ ok: true })
      expect(await states(order.id)).toEqual(['expired', 'open'])
      expect(shop().standIn.account.getSession(session).status).toBe('expired')
      shop().pass(3 * 24 * 60)
      await pollCardSessions(shop().deps)
      expect(await states(order.id)).toEqual(['expired', 'expired'])
      expect(await shop().payments.payAgain(order.orderNo)).toMatchObject({ ok: true })
    })

    it('for the rest alone, when a part has come otherwise; the old page is closed', async () => {
      const { order, session } = await begin()
      const part = {
        side: 'came',
        kind: 'payment',
        amount: 3000,
        method: 'transfer',
        reference: 'x',
        text: 'Transfer',
      } as const
      const { db, deps, clock } = shop()
      await inTransaction(db, (tx) => enterInLedger(tx, order, part, { ...deps, actor: SHOP_ACTOR, now: clock.now() }))
      await shop().runJobs()
      expect(await states(order.id)).toEqual(['expired'])
      expect(shop().standIn.account.getSession(session).status).toBe('expired')
      const again = await shop().payments.payAgain(order.orderNo)
      const next = shop().sessionOf(again.ok ? again.redirectTo : '')
      expect(shop().standIn.account.getSession(next).amount_total).toBe(TOTAL - 3000)
      await pay(next)
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('not, when the old page was paid a moment ago', async () => {
      const { order, session } = await begin()
      loseEvents()
      await pay(session)
      shop().pass(115)
      expect(await shop().payments.payAgain(order.orderNo)).toMatchObject({ ok: false, code: 'nothing-due' })
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('not, when there is nothing to pay', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      const { db, deps, clock } = shop()
      const whole = {
        side: 'came',
        kind: 'payment',
        amount: TOTAL,
        method: 'transfer',
        reference: 'x',
        text: 'Transfer',
      } as const
      await inTransaction(db, (tx) => enterInLedger(tx, order, whole, { ...deps, actor: SHOP_ACTOR, now: clock.now() }))
      expect(await shop().payments.payAgain(order.orderNo)).toMatchObject({ code: 'nothing-due' })
      expect(await shop().payments.payAgain('T-2026-999999')).toMatchObject({ code: 'order-unknown' })
      expect(shop().standIn.requests).toHaveLength(0)
    })

    it('for an order that was to be paid by transfer, by its payment link', async () => {
      const order = await shop().place({ paymentMethod: 'transfer' })
      expect(await shop().payments.start(order)).toEqual({ redirectTo: null })
      const again = await shop().payments.payAgain(order.orderNo)
      await pay(shop().sessionOf(again.ok ? again.redirectTo : ''))
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it('and lead back to the order when they are stopped', async () => {
      const { order, session } = await begin()
      const cancelUrl = new URL(shop().standIn.account.getSession(session).cancel_url ?? '')
      const stopped = cancelUrl.searchParams.get('stopped') ?? ''
      expect(await shop().payments.stopped(stopped)).toBe(orderPath(order, shop().deps.secret))
      expect(await shop().payments.stopped(order.id)).toBeNull()
    })
  })

  describe('survive a Stripe that fails', () => {
    it.each(['lost', 'unanswered'] as const)('when its answer is %s, the same session is found again', async (fate) => {
      const { standIn, payments } = shop()
      const order = await shop().place()
      standIn.planRequests(() => fate)
      expect(await payments.start(order)).toEqual({ redirectTo: null })
      expect(await payments.payAgain(order.orderNo)).toMatchObject({ ok: false, code: 'card-unavailable' })
      standIn.planRequests(() => 'answered')
      shop().pass(2)
      await pollCardSessions(shop().deps)
      expect(await states(order.id)).toEqual(['open'])
      expect(standIn.account.all('checkout.session')).toHaveLength(1)
      const again = await payments.payAgain(order.orderNo)
      await pay(shop().sessionOf(again.ok ? again.redirectTo : ''))
      expect(await shop().money(order.id)).toEqual(paidOnce)
    })

    it.each(['failed', 'failed-late'] as const)(
      'when it answers with an error (%s), a new session is asked for',
      async (fate) => {
        const { standIn, payments } = shop()
        const order = await shop().place()
        standIn.planRequests(() => fate)
        expect(await payments.start(order)).toEqual({ redirectTo: null })
        standIn.planRequests(() => 'answered')
        const again = await payments.payAgain(order.orderNo)
        await pay(shop().sessionOf(again.ok ? again.redirectTo : ''))
        expect(await states(order.id)).toEqual(['failed', 'paid'])
        expect(await shop().money(order.id)).toEqual(paidOnce)
      },
    )

    it('when a request was never answered within its time, it is given up', async () => {
      const { standIn, payments } = shop()
      const order = await shop().place()
      standIn.planRequests(() => 'lost')
      await payments.start(order)
      standIn.planRequests(() => 'answered')
      shop().pass(24 * 60)
      await pollCardSessions(shop().deps)
      expect(await states(order.id)).toEqual(['failed'])
      expect(await payments.payAgain(order.orderNo)).toMatchObject({ ok: true })
    })
  })

  describe('that are too much go back at once', () => {
    /** Two sessions of one order: the second is opened although the first cannot be closed. */
    const openTwo = async () => {
      const { order, session } = await begin()
      await shop().db.update(cardSessions).set({ state: 'failed' }).where(eq(cardSessions.orderId, order.id))
      const again = await shop().payments.payAgain(order.orderNo)
      return { order, sessions: [session, shop().sessionOf(again.ok ? again.redirectTo : '')] as const }
    }

    it('when two sessions of an order are both paid', async () => {
      const { order, sessions } = await openTwo()
      for (const session of sessions) await pay(session)
      expect(await shop().money(order.id)).toMatchObject({ came: 2 * TOTAL, due: -TOTAL })
      await shop().runJobs()
      await shop().eventsArrived()
      expect(await shop().money(order.id)).toEqual({
        ...paidOnce,
        refunded: TOTAL,
        attention: '£80.42 came by card more than was due and is being refunded.',
      })
      expect(await shop().came(order.id)).toEqual([`payment ${TOTAL}`, `payment ${TOTAL}`, `refund -${TOTAL}`])
      const [charge] = shop().standIn.account.all<Stripe.Charge>('charge')
      expect(charge?.amount_refunded).toBe(TOTAL)
    })

    it('when the order was cancelled meanwhile', async () => {
      const { order, session } = await begin()
      loseEvents()
      await pay(session)
      const { db, deps, clock } = shop()
      await inTransaction(db, async (tx) => {
        const locked = await lockOrder(tx, order.id)
        const lineIds = (await getOrderLines(tx, order.id)).map(({ id }) => id)
        if (locked === null) return
        await cancelLines(
          tx,
          locked,
          { lineIds, reason: '' },
          { ...deps, actor: SHOP_ACTOR, now: clock.now(), mover: 'customer' },
        )
      })
      // The job that closes the session finds it paid.
      await shop().runJobs()
      expect(await shop().money(order.id)).toMatchObject({
        asked: 0,
        came: 0,
        refunded: TOTAL,
        payment: 'refunded',
        attention: '£80.42 came by card after the order was cancelled and is being refunded.',
      })
      expect((await getRefunds(db, order.id)).map(({ state, reason }) => [state, reason])).toEqual([
        ['done', 'Paid after the order was cancelled'],
      ])
    })
  })

  it('keep secrets and customers out of the log', async () => {
    const { standIn, payments, faults, deps } = shop()
    const order = await shop().place({ email: 'nobody@nowhere.invalid' })
    standIn.planRequests(() => 'failed')
    await payments.start(order)
    expect(faults).toHaveLength(1)
    const said = JSON.stringify(faults.map((fault) => ({ ...fault, text: fault.stack, cause: fault.cause })))
    expect(said).toContain('StripeAPIError')
    for (const secret of [...Object.values(STAND_IN_KEYS), order.email, deps.secret]) expect(said).not.toContain(secret)
  })

  it('find refunds and disputes whose events were lost', async () => {
    const { standIn, deps } = shop()
    const { order, session } = await begin()
    await pay(session)
    loseEvents()
    const [intent] = standIn.account.all('payment_intent')
    standIn.account.createRefund({ payment_intent: intent?.id, amount: '1000' })
    await sweepEvents(deps)
    expect(await shop().money(order.id)).toMatchObject({ asked: TOTAL - 1000, came: TOTAL - 1000, refunded: 1000 })
    standIn.account.dispute(intent?.id ?? '')
    await sweepEvents(deps)
    await sweepEvents(deps)
    expect(await shop().came(order.id)).toEqual([`payment ${TOTAL}`, 'refund -1000', `dispute -${TOTAL}`])
  })
})

import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { planningOrderHooks } from '#admin/planning/order-hooks.server.ts'
import { pressJobs, pressSteps } from '#admin/planning/tables.server.ts'
import { placeReleased } from '#admin/planning/testing/released-lines.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from '#admin/testing/test-staff.server.ts'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { cancelLines } from '#shop/orders/change-lines.server.ts'
import { findOrder, getOrderEvents, getOrderLines, lockOrder, SHOP_ACTOR } from '#shop/orders/order-store.server.ts'
import { collectionCode } from '#shop/orders/parcels/collection-code.server.ts'
import { getParcels } from '#shop/orders/parcels/parcel-store.server.ts'
import { parcelContents, parcels } from '#shop/orders/parcels/tables.server.ts'
import { orderLines, orders } from '#shop/orders/tables.server.ts'
import {
  type PlacedTestOrder,
  placeTestOrder,
  setLineState,
  TEST_ADDRESS,
  type TestOrder,
  testOrderDeps,
} from '#shop/orders/testing/test-orders.server.ts'
import { openRoyalMail } from './carrier/royal-mail.server.ts'
import { openRoyalMailStandIn, STAND_IN_KEY } from './carrier/testing/royal-mail-stand-in.server.ts'
import { dispatchOrderHooks } from './order-hooks.server.ts'
import { TAKE_BACK, takeBackHandler } from './unused-labels.server.ts'

const NONE = { trackingNo: '', trackingUrl: '' }
const COLLECTED: TestOrder = { deliveryMethod: 'collection', deliveryAddress: null, shipping: 0 }

describeOnBothDatabases('dispatch (issue 21, 6)', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db, {
      orderHooks: [
        planningOrderHooks({ catalogue: { current: () => ({ version: 1, catalogue: seedCatalogue }) } }),
        dispatchOrderHooks,
      ],
    })
    mona = (await firstManager(shop)).browser
  })

  const dispatch = (browser = mona) => shop.in(browser).dispatch
  const packed = async (wanted: TestOrder = {}) => {
    const placed = await placeTestOrder(db, { at: shop.clock.now(), ...wanted })
    await setLineState(
      db,
      placed.lines.map(({ id }) => id),
      'packed',
    )
    return placed
  }
  const form = async ({ order }: PlacedTestOrder) => ({
    orderNo: order.orderNo,
    formId: randomUUID(),
    seen: String((await getOrderEvents(db, order.id)).length),
  })
  const parcelsOf = ({ order }: PlacedTestOrder) => getParcels(db, order.id)
  const idsOf = async (placed: PlacedTestOrder) => (await parcelsOf(placed)).map(({ id }) => id)
  const statesOf = async ({ order }: PlacedTestOrder) => (await getOrderLines(db, order.id)).map(({ state }) => state)
  const changed = async (placed: PlacedTestOrder, pieces: string, more: { weight?: string; format?: string } = {}) => {
    const [parcel] = await parcelsOf(placed)
    const content = parcel?.contents[0]
    return dispatch().change(await form(placed), {
      parcelId: parcel?.id ?? '',
      pieces: new Map([[`${content?.lineId} ${content?.setNo}`, pieces]]),
      weight: '',
      format: 'smallParcel',
      ...NONE,
      ...more,
    })
  }

  describe('parcels', () => {
    it('are made up of what is packed, with their weight; what is still made is left out', async () => {
      const placed = await packed({ lines: [{}, { kinds: 2, quantity: 200 }, {}] })
      await setLineState(db, [placed.lines[2]?.id ?? ''], 'finished')
      expect((await dispatch().lists())?.waiting).toMatchObject([{ lines: 2, open: 1, parcels: 0, isLate: false }])
      granted(await dispatch().makeUp(await form(placed)))
      const [parcel] = await parcelsOf(placed)
      // 900 pieces of 75 × 52 mm: PVC of 135 g, adhesive and liner of 110 g, 160 g of packaging.
      expect(parcel).toMatchObject({ number: 1, format: 'smallParcel', grams: 1100, dispatchedAt: null })
      expect(parcel?.contents.map(({ setNo, pieces }) => [setNo, pieces]).toSorted()).toEqual([
        [1, 200],
        [1, 500],
        [2, 200],
      ])
      expect(await dispatch().makeUp(await form(placed))).toMatchObject({ code: 'nothing-packed' })
      expect((await dispatch().parcels(placed.order.orderNo))?.others).toEqual(['Line 3, PVC Vinyl: finished'])
    })

    it('are changed, within what is packed; an empty weight is computed', async () => {
      const placed = await packed()
      granted(await dispatch().makeUp(await form(placed)))
      for (const [pieces, code] of [
        ['501', 'pieces-wrong'],
        ['-1', 'pieces-wrong'],
        ['many', 'pieces-wrong'],
        ['0', 'pieces-none'],
      ] as const)
        expect(await changed(placed, pieces)).toMatchObject({ code })
      for (const weight of ['0', 'heavy', '100', '-2'])
        expect(await changed(placed, '300', { weight })).toMatchObject({ code: 'weight-wrong' })
      expect(await changed(placed, '300', { weight: '31' })).toMatchObject({ code: 'too-heavy' })
      expect(await changed(placed, '300', { format: 'sack' })).toMatchObject({ code: 'format-unknown' })
      granted(await changed(placed, '300', { weight: '2,45 kg' }))
      expect(await parcelsOf(placed)).toMatchObject([{ grams: 2450, contents: [{ pieces: 300 }] }])
      granted(await changed(placed, '200'))
      expect(await parcelsOf(placed)).toMatchObject([{ grams: 360, contents: [{ pieces: 200 }] }])
      granted(await dispatch().makeUp(await form(placed)))
      expect(await parcelsOf(placed)).toMatchObject([{ number: 1 }, { number: 2, contents: [{ pieces: 300 }] }])
      granted(await dispatch().takeApart(await form(placed), (await idsOf(placed))[0] ?? ''))
      expect((await dispatch().parcels(placed.order.orderNo))?.left).toMatchObject([{ text: '200 of 500' }])
    })

    it('hold what was packed of a line with jobs: fewer than ordered, never the overs', async () => {
      const [few, many] = [await placeReleased(db), await placeReleased(db)]
      for (const [placed, good] of [
        [few, 480],
        [many, 515],
      ] as const) {
        const lineIds = placed.lines.map(({ id }) => id)
        granted(await shop.in(mona).planning.plan({ formId: randomUUID(), lineIds, jobIds: [] }))
        const [job] = await db
          .select()
          .from(pressJobs)
          .where(eq(pressJobs.lineId, lineIds[0] ?? ''))
        const now = shop.clock.now()
        await db
          .update(pressSteps)
          .set({ startedAt: now, doneAt: now, good })
          .where(eq(pressSteps.jobId, job?.id ?? ''))
        await setLineState(db, lineIds, 'packed')
        granted(await dispatch().sendAsOne(await form(placed), NONE))
        expect(await statesOf(placed)).toEqual(['dispatched'])
      }
      expect([await parcelsOf(few), await parcelsOf(many)]).toMatchObject([
        [{ contents: [{ pieces: 480 }] }],
        [{ contents: [{ pieces: 500 }] }],
      ])
    })

    it('lose what is cancelled', async () => {
      const placed = await packed({ lines: [{}, {}] })
      granted(await dispatch().makeUp(await form(placed)))
      const cancel = (lineIds: string[]) =>
        inTransaction(db, async (tx) => {
          const order = await lockOrder(tx, placed.order.id)
          const deps = {
            ...testOrderDeps(db, { hooks: [dispatchOrderHooks] }),
            actor: SHOP_ACTOR,
            now: shop.clock.now(),
          }
          if (order !== null) await cancelLines(tx, order, { lineIds, reason: '' }, { ...deps, mover: 'manager' })
        })
      await cancel([placed.lines[0]?.id ?? ''])
      expect(await parcelsOf(placed)).toMatchObject([{ contents: [{ lineId: placed.lines[1]?.id }] }])
      await cancel([placed.lines[1]?.id ?? ''])
      expect(await parcelsOf(placed)).toEqual([])
    })
  })

  describe('the database', () => {
    it('refuses more of a set than was ordered, in all parcels together, and every change of what has left', async () => {
      const placed = await packed()
      granted(await dispatch().makeUp(await form(placed)))
      const line = placed.lines[0]
      const more = { lineId: line?.id ?? '', setNo: 1, pieces: 1, ordered: 500, sets: 1 }
      const id = randomUUID()
      await db.insert(parcels).values({ id, orderId: placed.order.id, number: 9, format: 'smallParcel' })
      await expect(db.insert(parcelContents).values({ ...more, parcelId: id })).rejects.toThrow()
      await db.delete(parcels).where(eq(parcels.id, id))
      granted(await dispatch().send(await form(placed), await idsOf(placed)))
      const [gone] = await parcelsOf(placed)
      const isIt = eq(parcels.id, gone?.id ?? '')
      await expect(db.update(parcels).set({ dispatchedAt: null }).where(isIt)).rejects.toThrow()
      await expect(db.update(parcelContents).set({ pieces: 1 })).rejects.toThrow()
      await expect(db.delete(parcelContents)).rejects.toThrow()
    })
  })

  describe('parcels leave', () => {
    it('with all pieces of a line the line is dispatched, and delivered with the last of them', async () => {
      const placed = await packed()
      const sent = { trackingNo: 'ZX1', trackingUrl: 'https://carrier.example/ZX1' }
      const script = { trackingNo: '', trackingUrl: 'javascript:alert(1)' }
      expect(await dispatch().sendAsOne(await form(placed), script)).toMatchObject({ code: 'tracking-url-invalid' })
      expect(await parcelsOf(placed)).toEqual([])
      granted(await dispatch().sendAsOne(await form(placed), sent))
      expect(await parcelsOf(placed)).toMatchObject([{ ...sent, dispatchedAt: shop.clock.now(), grams: 640 }])
      expect(await statesOf(placed)).toEqual(['dispatched'])
      expect(await findOrder(db, placed.order.id)).toMatchObject({ making: 'dispatched' })
      const ids = await idsOf(placed)
      expect(await dispatch().send(await form(placed), ids)).toMatchObject({ code: 'parcel-gone' })
      expect(await changed(placed, '1')).toMatchObject({ code: 'parcel-gone' })
      expect((await dispatch().lists())?.onTheirWay).toMatchObject([{ number: 1, trackingNo: 'ZX1' }])
      granted(await dispatch().delivered(await form(placed), { parcelIds: ids, collectedBy: '' }))
      expect(await statesOf(placed)).toEqual(['delivered'])
      const again = { parcelIds: ids, collectedBy: '' }
      expect(await dispatch().delivered(await form(placed), again)).toMatchObject({ code: 'delivered-already' })
    })

    it('in parts: the line stays packed until the rest has left, and each part is delivered by itself', async () => {
      const placed = await packed()
      granted(await dispatch().makeUp(await form(placed)))
      granted(await changed(placed, '300'))
      granted(await dispatch().makeUp(await form(placed)))
      const [one = '', two = ''] = await idsOf(placed)
      granted(await dispatch().send(await form(placed), [one]))
      expect(await statesOf(placed)).toEqual(['packed'])
      expect(await findOrder(db, placed.order.id)).toMatchObject({ making: 'in production' })
      granted(await dispatch().delivered(await form(placed), { parcelIds: [one], collectedBy: '' }))
      expect(await statesOf(placed)).toEqual(['packed'])
      granted(await dispatch().send(await form(placed), [two]))
      expect(await statesOf(placed)).toEqual(['dispatched'])
      granted(await dispatch().delivered(await form(placed), { parcelIds: [two], collectedBy: '' }))
      expect(await statesOf(placed)).toEqual(['delivered'])
    })

    it('once, if two people dispatch at once, and a form that is sent twice', async () => {
      const placed = await packed()
      const sam = await invited(shop, mona, 'staff')
      const [one, other] = [await form(placed), await form(placed)]
      const outcomes = await Promise.all([
        dispatch().sendAsOne(one, NONE),
        dispatch(sam).sendAsOne(other, NONE),
        dispatch().sendAsOne(one, NONE),
      ])
      expect(outcomes.filter(({ ok }) => !ok)).toMatchObject([{ code: 'changed-meanwhile' }])
      expect(await parcelsOf(placed)).toHaveLength(1)
      expect(await statesOf(placed)).toEqual(['dispatched'])
    })

    it('not with a line that went back, and not if it weighs too much for one', async () => {
      const placed = await packed()
      granted(await dispatch().makeUp(await form(placed)))
      await setLineState(db, [placed.lines[0]?.id ?? ''], 'finished')
      expect(await dispatch().send(await form(placed), await idsOf(placed))).toMatchObject({
        message: 'Line 1 is not packed any more. Please take it out of parcel 1.',
      })
      const heavy = await packed({ lines: [{ quantity: 40_000 }] })
      expect(await dispatch().sendAsOne(await form(heavy), NONE)).toMatchObject({ code: 'too-heavy' })
      granted(await dispatch().makeUp(await form(heavy)))
      expect((await parcelsOf(heavy)).map(({ grams }) => grams)).toEqual([20_000, 19_300])
    })
  })

  describe('collected orders', () => {
    it('are handed over by their code, once, with who took them away', async () => {
      const placed = await packed(COLLECTED)
      const code = collectionCode(placed.order.id, 'a secret of tests')
      expect(await dispatch().handOver({ code, name: 'Ada' })).toMatchObject({ code: 'code-unknown' })
      granted(await dispatch().sendAsOne(await form(placed), NONE))
      expect((await dispatch().lists())?.toCollect).toMatchObject([{ orderNo: placed.order.orderNo }])
      expect(await dispatch().openByCode(code)).toEqual({ ok: true, orderNo: placed.order.orderNo })
      expect(await dispatch().handOver({ code, name: ' ' })).toMatchObject({ errors: [{ field: 'name' }] })
      expect(await dispatch().handOver({ code: 'abc', name: 'Ada' })).toMatchObject({ code: 'code-invalid' })
      granted(await dispatch().handOver({ code: code.toLowerCase(), name: 'Ada Byron' }))
      expect(await parcelsOf(placed)).toMatchObject([{ collectedBy: 'Ada Byron', deliveredAt: shop.clock.now() }])
      expect(await statesOf(placed)).toEqual(['delivered'])
      const again = await dispatch().handOver({ code, name: 'Eve' })
      expect(again).toMatchObject({ code: 'code-used', errors: [{ field: 'code' }] })
      expect(again).toMatchObject({ message: expect.stringMatching(/was collected on .* by Ada Byron\.$/) })
    })

    it('are handed over once if two people do it at once; wrong codes are limited', async () => {
      const placed = await packed(COLLECTED)
      granted(await dispatch().sendAsOne(await form(placed), NONE))
      const sent = { code: collectionCode(placed.order.id, 'a secret of tests'), name: 'Ada' }
      const outcomes = await Promise.all([dispatch().handOver(sent), dispatch().handOver(sent)])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      for (let tries = 0; tries < 20; tries += 1) await dispatch().handOver({ code: '2222-2222', name: 'Eve' })
      expect(await dispatch().handOver({ code: '2222-2223', name: 'Eve' })).toMatchObject({ code: 'too-many-codes' })
    })

    it('without a code, by whoever asks for a name', async () => {
      const placed = await packed(COLLECTED)
      granted(await dispatch().sendAsOne(await form(placed), NONE))
      const parcelIds = await idsOf(placed)
      const nobody = await dispatch().delivered(await form(placed), { parcelIds, collectedBy: '' })
      expect(nobody).toMatchObject({ code: 'name-missing', errors: [{ field: 'name' }] })
      granted(await dispatch().delivered(await form(placed), { parcelIds, collectedBy: 'Ada' }))
      expect(await statesOf(placed)).toEqual(['delivered'])
    })
  })

  describe('labels of a carrier', () => {
    const standIns: { close(): Promise<void> }[] = []
    afterEach(async () => {
      for (const standIn of standIns.splice(0)) await standIn.close()
    })
    const withCarrier = async () => {
      const standIn = await openRoyalMailStandIn()
      standIns.push(standIn)
      const config = { apiKey: STAND_IN_KEY, serviceCode: undefined, apiUrl: new URL(standIn.url) }
      shop = openTestStaff(db, { carrier: openRoyalMail(config, { timeoutMs: 500, pauseMs: 5 }) })
      await emptyTables(db)
      mona = (await firstManager(shop)).browser
      return standIn
    }
    const madeUp = async () => {
      const placed = await packed()
      granted(await dispatch().makeUp(await form(placed)))
      return { placed, orderNo: placed.order.orderNo, parcelId: (await idsOf(placed))[0] ?? '' }
    }

    it('are made once, hold the parcel as it is, and are taken back', async () => {
      const standIn = await withCarrier()
      const { placed, orderNo, parcelId } = await madeUp()
      const make = () => dispatch().makeLabel(orderNo, parcelId)
      const outcomes = await Promise.all([make(), make()])
      expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
      expect(await parcelsOf(placed)).toMatchObject([
        { carrier: 'royal-mail', trackingNo: 'TT1000GB', labelAskedAt: null },
      ])
      expect((await dispatch().carrierLabel(parcelId))?.subarray(0, 5).toString()).toBe('%PDF-')
      expect(await make()).toMatchObject({ code: 'label-made-already' })
      expect(await changed(placed, '100')).toMatchObject({ code: 'parcel-labelled' })
      granted(await dispatch().takeLabelBack(orderNo, parcelId))
      expect(standIn.orders()).toEqual([])
      granted(await changed(placed, '100'))
      granted(await make())
      expect(standIn.paid()).toBe(2)
      granted(await dispatch().send(await form(placed), [parcelId]))
      expect(await make()).toMatchObject({ code: 'parcel-gone' })
    })

    it('are paid for once if the shop dies between the carrier’s answer and its own commit', async () => {
      const standIn = await withCarrier()
      const { placed, orderNo, parcelId } = await madeUp()
      granted(await dispatch().makeLabel(orderNo, parcelId))
      const claimedAt = shop.clock.now()
      const lost = { labelledAt: null, carrierOrder: null, carrierLabel: null, trackingNo: '', labelAskedAt: claimedAt }
      await db.update(parcels).set(lost).where(eq(parcels.id, parcelId))
      expect(await dispatch().makeLabel(orderNo, parcelId)).toMatchObject({ code: 'carrier-busy' })
      expect(await dispatch().send(await form(placed), [parcelId])).toMatchObject({ code: 'carrier-busy' })
      shop.pass(301)
      granted(await dispatch().makeLabel(orderNo, parcelId))
      expect(standIn.paid()).toBe(1)
    })

    /** Royal Mail makes the label and answers nothing, neither then nor when it is asked for it. */
    const loseAnswer = async (standIn: Awaited<ReturnType<typeof withCarrier>>, orderNo: string, parcelId: string) => {
      const away = { on: 'GET', status: 503 } as const
      standIn.fail({ on: 'GET' }, { on: 'POST', hangUp: true }, away, away, away)
      expect(await dispatch().makeLabel(orderNo, parcelId)).toMatchObject({ code: 'carrier-away' })
      expect(standIn.paid()).toBe(1)
    }
    const changes: [what: string, labels: number, change: (placed: PlacedTestOrder) => Promise<unknown>][] = [
      ['nothing has', 1, async () => {}],
      ['its weight has', 2, async (placed) => granted(await changed(placed, '500', { weight: '3' }))],
      ['its pieces and so its weight have', 2, async (placed) => granted(await changed(placed, '100'))],
      ['its size has', 2, async (placed) => granted(await changed(placed, '500', { format: 'mediumParcel' }))],
      [
        'its address has',
        2,
        () => db.update(orders).set({ deliveryAddress: { ...TEST_ADDRESS, line_1: '1 Other Street' } }),
      ],
    ]
    it.each(changes)(
      'that were made without an answer are used if %s changed, else another',
      async (_, paid, change) => {
        const standIn = await withCarrier()
        const { placed, orderNo, parcelId } = await madeUp()
        await changed(placed, '500')
        await loseAnswer(standIn, orderNo, parcelId)
        const [lost] = standIn.orders()
        await change(placed)
        granted(await dispatch().makeLabel(orderNo, parcelId))
        expect(standIn.paid()).toBe(paid)
        const [parcel] = await parcelsOf(placed)
        expect(standIn.orders()).toMatchObject([{ weight: parcel?.grams, orderReference: parcel?.labelFor }])
        expect(standIn.orders()[0]?.orderReference === lost?.orderReference).toBe(paid === 1)
        granted(await dispatch().send(await form(placed), [parcelId]))
      },
    )

    it('that were made without an answer are taken back once the parcel is taken apart, cancelled, or sent without', async () => {
      for (const end of ['apart', 'cancelled', 'sent'] as const) {
        const standIn = await withCarrier()
        const { placed, orderNo, parcelId } = await madeUp()
        await loseAnswer(standIn, orderNo, parcelId)
        if (end === 'apart') granted(await dispatch().takeApart(await form(placed), parcelId))
        if (end === 'sent') granted(await dispatch().send(await form(placed), [parcelId]))
        if (end === 'cancelled')
          await inTransaction(db, async (tx) => {
            await dispatchOrderHooks.onCancelled?.(tx, { order: placed.order, cancelled: placed.lines } as never)
          })
        expect(standIn.orders()).toHaveLength(1)
        const [job] = await db.select().from(jobs).where(eq(jobs.kind, TAKE_BACK.kind))
        const config = { apiKey: STAND_IN_KEY, serviceCode: undefined, apiUrl: new URL(standIn.url) }
        const carrier = openRoyalMail(config, { timeoutMs: 500, pauseMs: 5 })
        const handler = takeBackHandler({ clock: shop.clock, carrier })
        standIn.fail(...Array.from({ length: 3 }, () => ({ on: 'GET', status: 503 }) as const))
        expect(await handler.run(job?.payload)).toMatchObject({ end: 'retry' })
        standIn.fail({ on: 'DELETE', keeps: 'The order is manifested.' })
        expect(await handler.run(job?.payload)).toEqual({ end: 'give-up', reason: 'The order is manifested.' })
        await inTransaction(db, (tx) => handler.givenUp(tx, job?.payload, 'The order is manifested.'))
        expect((await findOrder(db, placed.order.id))?.attention).toMatch(/was not used .*The order is manifested/)
        expect(await handler.run(job?.payload)).toEqual({ end: 'done' })
        expect(standIn.orders()).toEqual([])
      }
    })

    it('for an address that has changed since are not sent', async () => {
      const standIn = await withCarrier()
      const { placed, orderNo, parcelId } = await madeUp()
      granted(await dispatch().makeLabel(orderNo, parcelId))
      await db.update(orders).set({ deliveryAddress: { ...TEST_ADDRESS, line_1: '1 Other Street' } })
      expect(await dispatch().parcels(orderNo)).toMatchObject({ parcels: [{ isLabelOutdated: true }] })
      expect(await dispatch().send(await form(placed), [parcelId])).toMatchObject({ code: 'label-outdated' })
      granted(await dispatch().takeLabelBack(orderNo, parcelId))
      granted(await dispatch().makeLabel(orderNo, parcelId))
      expect(standIn.orders()).toHaveLength(1)
      granted(await dispatch().send(await form(placed), [parcelId]))
    })

    it('are refused in words, and the shop goes on without while the carrier is away', async () => {
      const standIn = await withCarrier()
      const { placed, orderNo, parcelId } = await madeUp()
      await db.update(orders).set({ deliveryAddress: { ...TEST_ADDRESS, postcode: 'NOWHERE' } })
      expect(await dispatch().makeLabel(orderNo, parcelId)).toMatchObject({
        message: 'Royal Mail refused the postcode: The postcode is not recognised.',
      })
      await standIn.close()
      expect(await dispatch().makeLabel(orderNo, parcelId)).toMatchObject({ code: 'carrier-away' })
      granted(await dispatch().send(await form(placed), [parcelId]))
      expect(await statesOf(placed)).toEqual(['dispatched'])
    })
  })

  it('what was promised and kept is counted by the week; later changes of dates do not touch it', async () => {
    const placed = await packed({ lines: [{ dispatchOn: '2026-11-23' }, { dispatchOn: '2099-01-01' }] })
    const late = placed.lines[0]?.id ?? ''
    await db.update(orderLines).set({ dispatchOn: '2099-01-01' }).where(eq(orderLines.id, late))
    granted(await dispatch().sendAsOne(await form(placed), NONE))
    const shown = await dispatch().promises()
    expect(shown?.weeks).toMatchObject([{ lines: 2, keptPromised: 1, keptDue: 2 }])
    expect(shown).toMatchObject({ all: { lines: 2, keptPromised: 1, keptDue: 2 }, lateNow: 0 })
  })

  it('is for staff alone', async () => {
    const placed = await packed()
    const nobody = dispatch(new Browser(shop))
    expect(await nobody.lists()).toBeNull()
    expect(await nobody.parcels(placed.order.orderNo)).toBeNull()
    expect(await nobody.labels(placed.order.orderNo, null)).toBeNull()
    expect(await nobody.sendAsOne(await form(placed), NONE)).toMatchObject({ code: 'not-allowed' })
    expect(await nobody.handOver({ code: '7KQ4-MX2P', name: 'Eve' })).toMatchObject({ code: 'not-allowed' })
    expect(await statesOf(placed)).toEqual(['packed'])
  })
})

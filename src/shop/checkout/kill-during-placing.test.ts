import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { artworkSubmissions } from '#shop/artwork/tables.server.ts'
import { carts } from '#shop/cart/tables.server.ts'
import { addCoupon } from '#shop/promotions/testing/test-promotions.server.ts'
import { cartOf, filledForm, openTestCheckout } from './testing/test-checkout.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'place-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 600_000
const quiet = () => {}

describe('kill -9 between any two statements of placing an order', () => {
  let dataDir: string
  let env: Record<string, string>
  let ids: string[]

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-place-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    const shop = await openTestCheckout(database.db)
    const cart = await cartOf(shop, '500', '250')
    ids = cart.ids
    const { code } = await addCoupon(database.db, { maxUses: 1 })
    await database.db.update(carts).set({ couponCode: code })
    const at = shop.clock.now()
    const submission = { id: randomUUID(), cartLineId: ids[0] ?? '', state: 'sent' as const, note: '' }
    await database.db.insert(artworkSubmissions).values({ ...submission, createdAt: at, updatedAt: at })
    const form = await filledForm(shop.visitor(), cart.token)
    env = { DATA_DIR: dataDir, TOKEN: cart.token, KEY: form.key, SEEN: JSON.stringify(form.seen) }
    await database.close()
  }, TIMEOUT_MS)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const run = (killBefore?: number) => runUntilKilled({ program: PROGRAM, killBefore, env })

  it(
    'nothing is ordered, until all of it is: order, number, coupon, artwork and cart; and the form sent again is that order',
    async () => {
      const {
        lines: [before],
        killed,
      } = await run(1)
      expect(killed).toBe(true)
      expect(before).toMatchObject({ cart: ['in cart', 'in cart'], draft: 1, orders: [], numbers: [], coupons: 0 })
      const kills = await chooseKills({ program: PROGRAM, env })
      expect(kills.at(-1)).toBeGreaterThan(10)
      for (const statement of kills)
        expect((await run(statement)).lines, `killed before statement ${statement}`).toEqual([before])
      const outcome = await run()
      expect(outcome.code).toBe(0)
      const [unchanged, after, answer] = outcome.lines as [object, { orders: { total: number }[] }, object]
      expect(unchanged).toEqual(before)
      expect(answer).toEqual({ ok: true, orderNo: 'T-2026-000001' })
      const total = after.orders[0]?.total ?? 0
      expect(after).toEqual({
        cart: ['ordered', 'ordered'],
        counts: [{ count: 0, coupon: '' }],
        draft: 0,
        orders: [{ orderNo: 'T-2026-000001', total }],
        lines: ids.toSorted((a, b) => (a < b ? -1 : 1)),
        asked: [total],
        numbers: ['T 1'],
        coupons: 1,
        artwork: ['order'],
      })
      // Committed, but the answer was lost: pressed again, it is the same order.
      expect((await run()).lines).toEqual([after, after, { ok: true, orderNo: 'T-2026-000001' }])
    },
    TIMEOUT_MS,
  )
})

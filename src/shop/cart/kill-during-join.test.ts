import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { users } from '#people/accounts/tables.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { addLine, openTestCart } from './testing/test-cart.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'join-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 300_000
const quiet = () => {}

interface Line {
  id: string
  cartId: string
  quantity: number
  removedAt: string | null
}

describe('kill -9 between any two statements of joining carts', () => {
  let dataDir: string
  let token: string
  let customer: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-join-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    const shop = await openTestCart(database.db)
    const now = shop.clock.now()
    const person = { firstName: 'Ada', lastName: 'Byron', email: 'ada@reader.example', emailVerified: true }
    const [user] = await database.db
      .insert(users)
      .values({ ...person, createdAt: now, updatedAt: now })
      .returning()
    customer = user?.id ?? ''
    const choices = { print_features: [], quantity: '100' }
    await shop.getCart(customer).add({ token: null, featuredItemId: null, productId: 1, choices })
    // The same again, which is merged; another one; and a removed one that could be restored.
    token = (await addLine(shop, { choices: { quantity: '100' } })).token
    await addLine(shop, { token, choices: { quantity: '200', kinds: '2' } })
    const removed = await addLine(shop, { token, choices: { quantity: '500' } })
    await shop.cart.remove({ token, lineId: removed.line.id })
    await database.close()
  }, TIMEOUT_MS)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const getEnv = () => ({ DATA_DIR: dataDir, TOKEN: token, CUSTOMER: customer })
  const run = (killBefore?: number) => runUntilKilled({ program: PROGRAM, killBefore, env: getEnv() })

  it(
    'every line stays where it was, until all of them are in the customer’s cart, and none is there twice',
    async () => {
      const {
        lines: [before],
        killed,
      } = await run(1)
      expect(killed).toBe(true)
      expect(before).toHaveLength(4)
      const kills = await chooseKills({ program: PROGRAM, env: getEnv() })
      expect(kills.at(-1)).toBeGreaterThan(8)
      for (const statement of kills)
        expect((await run(statement)).lines, `killed before statement ${statement}`).toEqual([before])
      const outcome = await run()
      expect(outcome.code).toBe(0)
      const [unchanged, after, joined] = outcome.lines as [Line[], Line[], object]
      expect(unchanged).toEqual(before)
      expect(joined).toEqual({ joined: 2, merged: 1, waiting: 0 })
      expect(new Set(after.map(({ cartId }) => cartId)).size).toBe(1)
      expect(after).toHaveLength(5)
      const inCart = after.filter(({ removedAt }) => removedAt === null).map(({ quantity }) => quantity)
      expect(inCart.toSorted((a, b) => a - b)).toEqual([200, 200])
      // Committed, but the answer was lost: the browser signs in again with the token it still has.
      const again = await run()
      expect(again.lines).toEqual([after, after, null])
    },
    TIMEOUT_MS,
  )
})

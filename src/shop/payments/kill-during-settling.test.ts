import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { cardSessions } from './tables.server.ts'
import { openTestPayments, type TestPayments } from './testing/test-payments.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'settle-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 600_000
const quiet = () => {}

describe('kill -9 between any two statements of settling a payment', () => {
  let dataDir: string
  let shop: TestPayments
  let sessions: readonly string[]

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-settle-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    shop = await openTestPayments(database.db)
    shop.standIn.planEvents(() => [])
    const order = await shop.place()
    const first = await shop.payments.start(order)
    // The first cannot be closed: both are paid.
    await database.db.update(cardSessions).set({ state: 'failed' }).where(eq(cardSessions.orderId, order.id))
    const second = await shop.payments.payAgain(order.orderNo)
    sessions = [shop.sessionOf(first.redirectTo), shop.sessionOf(second.ok ? second.redirectTo : '')]
    for (const session of sessions) shop.standIn.pay(session)
    await database.close()
  }, TIMEOUT_MS)
  afterAll(async () => {
    await shop?.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  const env = (session: number) => ({ DATA_DIR: dataDir, SESSION: sessions[session] ?? '', STRIPE: shop.standIn.url })
  const run = (session: number, killBefore?: number) =>
    runUntilKilled({ program: PROGRAM, env: env(session), ...(killBefore === undefined ? {} : { killBefore }) })
  /** Dies at the chosen statements, and nothing has changed; then runs to its end. @returns what is stored then */
  const settle = async (session: number) => {
    const kills = await chooseKills({ program: PROGRAM, env: env(session) })
    const [before] = (await run(session, 1)).lines
    for (const statement of kills) {
      const { lines, killed } = await run(session, statement)
      expect(killed, `statement ${statement}`).toBe(true)
      expect(lines, `killed before statement ${statement}`).toEqual([before])
    }
    const { lines } = await run(session)
    // Committed, but the answer was lost: settled again, it is the same.
    expect((await run(session)).lines).toEqual([lines[1], lines[1], { state: 'paid' }])
    return lines[1]
  }

  it(
    'nothing is entered, until all of it is: payment, session, invoice; and the surplus of a second one',
    async () => {
      expect(await settle(0)).toMatchObject({
        payment: 'paid',
        came: 8042,
        ledger: ['placed 8042', 'payment 8042'],
        invoices: ['I-2026-000001'],
        refunds: [],
      })
      expect(await settle(1)).toMatchObject({
        payment: 'paid',
        came: 16_084,
        ledger: ['placed 8042', 'payment 8042', 'payment 8042'],
        sessions: ['paid', 'paid'],
        invoices: ['I-2026-000001'],
        refunds: ['8042 due'],
      })
    },
    TIMEOUT_MS,
  )
})

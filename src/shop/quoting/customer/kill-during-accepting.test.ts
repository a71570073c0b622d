import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { insertKnownRequest } from '../testing/known-request.server.ts'
import { openTestQuotes } from '../testing/test-quotes.server.ts'

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'accept-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 600_000
const quiet = () => {}

interface There {
  request: string
  offer: string
  accepted: boolean
  getArtwork: string | null
  lines: { id: string; price: number }[]
  counts: number[]
  events: string[]
  mails: string[]
}

describe('kill -9 between any two statements of accepting a quotation', () => {
  let dataDir: string
  let token: string
  let quotationNo: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-accept-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    const shop = await openTestQuotes(database.db)
    const { id } = await insertKnownRequest(database.db)
    shop.clock.moveTo('2026-11-26T09:01:00Z')
    await shop.sendFiles(id)
    quotationNo = await shop.offer(id)
    token = await shop.link(id)
    await shop.artwork.close()
    await database.close()
  }, TIMEOUT_MS)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const getEnv = () => ({ DATA_DIR: dataDir, TOKEN: token, QUOTATION: quotationNo })
  const run = (killBefore?: number) => runUntilKilled({ program: PROGRAM, killBefore, env: getEnv() })

  it(
    'nothing is accepted, until all of it is: lines, artwork, quotation, event and mails; and accepting again changes nothing',
    async () => {
      const {
        lines: [before],
        killed,
      } = await run(1)
      expect(killed).toBe(true)
      expect(before).toMatchObject({ request: 'quoted', offer: 'open', accepted: false, lines: [], counts: [] })
      const kills = await chooseKills({ program: PROGRAM, env: getEnv() })
      expect(kills.at(-1)).toBeGreaterThan(15)
      for (const statement of kills)
        expect((await run(statement)).lines, `killed before statement ${statement}`).toEqual([before])
      const outcome = await run()
      expect(outcome.code).toBe(0)
      const [unchanged, after, answer] = outcome.lines as [There, There, object]
      expect(unchanged).toEqual(before)
      expect(answer).toEqual({ ok: true, inCart: true })
      expect(after).toMatchObject({
        request: 'accepted',
        offer: 'accepted',
        accepted: true,
        counts: [2],
        events: ['requested', 'quoted', 'accepted'],
        mails: ['quote-accepted', 'quote-accepted-notice', 'quote-offer'],
      })
      expect(after.lines.map(({ price }) => price)).toEqual([12_000, 750])
      expect(after.getArtwork).toBe(after.lines[0]?.id)
      // Committed, but the answer was lost: pressed again, it is the same acceptance.
      const again = await run()
      expect(again.lines).toEqual([after, after, { ok: true, inCart: false }])
    },
    TIMEOUT_MS,
  )
})

import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'issue-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 300_000

describe('kill -9 between any two statements of issuing a quotation', () => {
  let dataDir: string

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-filing-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
  })
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  /** The numbers before and after. */
  const getEnv = (now = '2026-11-26T09:00:00Z') => ({ DATA_DIR: dataDir, NOW: now })
  async function run(killBefore?: number, now?: string) {
    const env = getEnv(now)
    const { lines, killed, code } = await runUntilKilled({ program: PROGRAM, killBefore, env })
    const [before = [], after] = lines as string[][]
    return { before, after, killed, code }
  }

  it(
    'no number is left out or used twice, and each year begins with 1',
    async () => {
      const kills = await chooseKills({ program: PROGRAM, env: getEnv() })
      expect(kills.at(-1)).toBeGreaterThanOrEqual(2)
      for (const statement of kills) {
        const { before, killed } = await run(statement)
        expect({ before, killed }, `killed before statement ${statement}`).toEqual({ before: [], killed: true })
      }
      expect(await run()).toEqual({ before: [], after: ['Q-2026-00001'], killed: false, code: 0 })
      expect((await run(2)).killed).toBe(true)
      expect((await run()).after).toEqual(['Q-2026-00001', 'Q-2026-00002'])
      const next = await run(undefined, '2027-01-01T00:00:00Z')
      expect(next.after).toEqual(['Q-2026-00001', 'Q-2026-00002', 'Q-2027-00001'])
    },
    TIMEOUT_MS,
  )
})

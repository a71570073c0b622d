import { randomUUID } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { firstManager, openTestStaff } from '#admin/testing/test-staff.server.ts'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { placeReleased } from './testing/released-lines.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'plan-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 600_000
const quiet = () => {}

describe('kill -9 between any two statements of planning', () => {
  let dataDir: string
  let env: Record<string, string>

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-plan-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const { db, close } = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    const { browser } = await firstManager(openTestStaff(db))
    const placed = [await placeReleased(db), await placeReleased(db, { lines: [{ kinds: 2 }] })]
    const lines = placed.flatMap((each) => each.lines.map(({ id }) => id))
    const cookies = JSON.stringify([...browser.cookies])
    env = { DATA_DIR: dataDir, COOKIES: cookies, FORM: randomUUID(), LINES: JSON.stringify(lines) }
    await close()
  }, TIMEOUT_MS)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const run = (killBefore?: number) => runUntilKilled({ program: PROGRAM, killBefore, env })

  it(
    'nothing is planned, until all of it is: gang, jobs, their files and steps, layouts, and lines; the form sent again is that gang',
    async () => {
      const {
        lines: [before],
        killed,
      } = await run(1)
      expect(killed).toBe(true)
      expect(before).toMatchObject({
        lines: ['approved', 'approved'],
        gangs: 0,
        jobs: 0,
        files: 0,
        steps: 0,
        layouts: 0,
      })
      const kills = await chooseKills({ program: PROGRAM, env })
      expect(kills.at(-1)).toBeGreaterThan(10)
      for (const statement of kills)
        expect((await run(statement)).lines, `killed before statement ${statement}`).toEqual([before])
      const outcome = await run()
      expect(outcome.code).toBe(0)
      const [unchanged, after, answer] = outcome.lines as [object, { steps: number; layouts: number }, { gang: number }]
      expect(unchanged).toEqual(before)
      expect(after).toMatchObject({ lines: ['planned', 'planned'], gangs: 1, jobs: 3, files: 3 })
      expect(Math.min(after.steps, after.layouts)).toBeGreaterThan(0)
      // Committed, but the answer was lost: pressed again, it is the same gang.
      expect((await run()).lines).toEqual([after, after, answer])
    },
    TIMEOUT_MS,
  )
})

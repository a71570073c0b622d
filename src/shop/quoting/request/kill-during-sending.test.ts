import { randomBytes } from 'node:crypto'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openDatabase } from '#platform/database/open-database.server.ts'
import { chooseKills, runUntilKilled } from '#platform/database/testing/run-until-killed.server.ts'
import { migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { openTestRequests } from '../testing/test-requests.server.ts'

const PROGRAM = join(import.meta.dirname, '..', 'testing', 'send-until-killed.server.ts')
/** Each start takes a second or two; on a busy machine much longer. */
const TIMEOUT_MS = 600_000
const KEY = 'one-form'
const quiet = () => {}

const NOTHING = { requests: 0, whole: 0, events: 0, links: 0, mails: 0, jobs: 0, drafts: 1 }
const WHOLE = { requests: 1, whole: 1, events: 1, links: 1, mails: 2, jobs: 2, drafts: 0 }

describe('kill -9 between any two statements of sending a quote request', () => {
  let dataDir: string
  const draft = randomBytes(32).toString('base64url')

  beforeAll(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-request-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    const database = await openDatabase({ dataDir, log: { info: quiet, warn: quiet, error: quiet } })
    const shop = await openTestRequests(database.db)
    const source = (async function* () {
      yield Buffer.from('%PDF-1.7\nwindow')
    })()
    const received = await shop.artwork.receive({ draft, name: 'window.pdf', source })
    if (!received.ok) throw new Error(received.message)
    await shop.close()
    await database.close()
  }, TIMEOUT_MS)
  afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

  const getEnv = () => ({ DATA_DIR: dataDir, DRAFT: draft, KEY })
  const run = (killBefore?: number) => runUntilKilled({ program: PROGRAM, killBefore, env: getEnv() })

  it(
    'nothing of it is stored but its files, until all of it is; and under its key it stays one request',
    async () => {
      const kills = await chooseKills({ program: PROGRAM, env: getEnv() })
      expect(kills.at(-1)).toBeGreaterThan(15)
      for (const statement of kills)
        expect((await run(statement)).lines, `before statement ${statement}`).toEqual([NOTHING])
      const outcome = await run()
      expect(outcome.code).toBe(0)
      const [before, after, answer] = outcome.lines
      expect([before, after]).toEqual([NOTHING, WHOLE])
      expect(answer).toEqual({ sent: expect.stringMatching(/^[0-9a-f-]{36}$/) })
      // Committed, but the answer was lost: the form is sent again with its key.
      const again = await run()
      expect(again.lines).toEqual([WHOLE, WHOLE, answer])
    },
    TIMEOUT_MS,
  )
})

import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { type Database, inTransaction } from '../database/database.server.ts'
import { openDatabase } from '../database/open-database.server.ts'
import { migratedDataDir } from '../database/testing/test-data.server.ts'
import { getCompiled } from '../files/inspect-file.server.ts'
import { listOutbox } from './outbox.server.ts'
import { queueMail } from './queue-mail.server.ts'
import { welcomeMail } from './templates/account-mails.ts'
import { type Inbox, startInbox } from './testing/start-inbox.server.ts'

const PROGRAM = join(import.meta.dirname, 'testing', 'send-until-killed.server.ts')
/** Starting takes a second or two; on a machine with other things to do, many times that. */
const TIMEOUT_MS = 120_000
const quiet = () => {}
const log = { info: quiet, warn: quiet, error: quiet }

describe('kill -9 while a mail is being sent (decisions §6)', () => {
  let dataDir: string
  let inbox: Inbox
  let program: ChildProcess | undefined

  beforeEach(async () => {
    dataDir = mkdtempSync(join(tmpdir(), 'trimline-mail-'))
    cpSync(await migratedDataDir(), dataDir, { recursive: true })
    inbox = await startInbox()
    const content = welcomeMail({ firstName: 'Ada', href: 'https://shop.example/account' })
    await withDatabase((db) =>
      inTransaction(db, (tx) => queueMail(tx, { to: 'ada@reader.example', content, key: 'welcome:1' })),
    )
  })
  afterEach(async () => {
    await kill()
    await inbox.close()
    rmSync(dataDir, { recursive: true, force: true })
  })

  async function withDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
    const database = await openDatabase({ dataDir, log })
    try {
      return await work(database.db)
    } finally {
      await database.close()
    }
  }
  const start = () => {
    const env = { PATH: process.env['PATH'] ?? '', ...getCompiled(), DATA_DIR: dataDir, SMTP_URL: inbox.url }
    program = spawn(process.execPath, [PROGRAM], { env, stdio: ['pipe', 'ignore', 'inherit'] })
  }
  async function kill(): Promise<void> {
    if (program === undefined || program.exitCode !== null || program.signalCode !== null) return
    const gone = once(program, 'exit')
    program.kill('SIGKILL')
    await gone
  }
  const states = () => withDatabase(async (db) => (await listOutbox(db)).mails.map(({ state }) => state))

  it(
    'before the server has said yes: the mail is sent after the next start, once',
    async () => {
      const handedOver = Promise.withResolvers<void>()
      inbox.onMail = () => {
        handedOver.resolve()
        return new Promise(() => {})
      }
      start()
      await handedOver.promise
      await kill()
      expect(await states()).toEqual(['sending'])
      inbox.onMail = async () => null
      start()
      await inbox.mailTo('ada@reader.example')
      await kill()
      expect(inbox.received).toHaveLength(1)
    },
    TIMEOUT_MS,
  )

  it(
    'after it has, before that is written down: the second one shows as the same mail',
    async () => {
      let killed: Promise<void> | undefined
      inbox.onMail = async () => {
        killed ??= kill()
        await killed
        return null
      }
      start()
      await inbox.mailTo('ada@reader.example')
      expect(await states()).toEqual(['sending'])
      start()
      await expect.poll(() => inbox.received.length, { timeout: TIMEOUT_MS, interval: 5 }).toBe(2)
      const [first, second] = inbox.received.map(({ parsed }) => parsed.messageId)
      expect(first).toMatch(/^<[0-9a-f-]{36}@trimline\.example>$/)
      expect(second).toBe(first)
    },
    TIMEOUT_MS,
  )
})

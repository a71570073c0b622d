import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { Browser } from '#people/accounts/testing/test-accounts.server.ts'
import { readConfig } from '#platform/config/config.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { createMailer } from '#platform/email/mailer.server.ts'
import { handleSendMail } from '#platform/email/send-mail.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { type Inbox, startInbox } from '#platform/email/testing/start-inbox.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { heardLog } from '#platform/jobs/testing/heard-log.server.ts'
import { letTimePass } from '#platform/jobs/testing/job-times.server.ts'
import { startWorker, type Worker } from '#platform/jobs/worker.server.ts'
import { quoteRequests } from '../tables.server.ts'
import { openTestRequests, SHOP_EMAIL, SPECIAL_SIZE, type TestRequests } from '../testing/test-requests.server.ts'

/* A request succeeds whatever the mail server does, and its mails arrive eventually (decisions §6). */

const SOON = { timeout: 30_000, interval: 10 }
const ADA = 'ada@reader.example'

const database = testDatabase()
let shop: TestRequests
let inbox: Inbox
let worker: Worker | undefined

beforeEach(async () => {
  shop = await openTestRequests(database.db)
  inbox = await startInbox()
})
afterEach(async () => {
  await worker?.stop()
  await inbox.close()
  await shop.close()
})

function work(): void {
  const { smtp, from } = readConfig({ SMTP_URL: inbox.url, MAIL_FROM: 'post@shop.example' }).mail
  if (smtp === undefined) throw new Error('there is no mail server')
  const handlers = [handleSendMail({ db: database.db, mailer: createMailer(smtp, from) })]
  worker = startWorker({ db: database.db, handlers, recurring: [], log: heardLog(), alone: true })
}

const states = async () => {
  const all = await database.db.select().from(mails)
  return Object.fromEntries(all.map(({ recipient, state }) => [recipient, state]))
}
const received = () => inbox.received.map(({ to }) => to).toSorted((a, b) => a.localeCompare(b))

/** The request is acknowledged and stored, whatever happens to its mails. */
async function expectSent(): Promise<void> {
  expect(await shop.send(new Browser(shop), SPECIAL_SIZE)).toMatchObject({ ok: true })
  expect(await database.db.select().from(quoteRequests)).toMatchObject([{ state: 'requested', email: ADA }])
}

/** Waits until nothing is running, and makes everything due that is to be tried again. */
async function tryAgain(): Promise<void> {
  const leased = async () => (await database.db.select().from(jobs)).filter(({ leasedUntil }) => leasedUntil !== null)
  await expect.poll(leased, SOON).toEqual([])
  await letTimePass(database.db)
}

describe('the mails of a quote request', () => {
  test('arrive once each, if the server is available; the shop can reply to the customer', async () => {
    work()
    await expectSent()
    await expect.poll(states, SOON).toEqual({ [ADA]: 'sent', [SHOP_EMAIL]: 'sent' })
    expect(received()).toEqual([ADA, SHOP_EMAIL])
    const { parsed } = await inbox.mailTo(SHOP_EMAIL)
    expect(parsed.replyTo).toMatchObject([{ address: ADA }])
  })

  test('wait while the server is unavailable, and arrive once when it is back', async () => {
    const { port } = inbox
    await inbox.close()
    work()
    await expectSent()
    const errors = async () => (await database.db.select().from(mails)).map(({ lastError }) => lastError ?? '')
    await expect
      .poll(errors, SOON)
      .toEqual([expect.stringContaining('ECONNREFUSED'), expect.stringContaining('ECONNREFUSED')])
    inbox = await startInbox({ port })
    await tryAgain()
    await expect.poll(states, SOON).toEqual({ [ADA]: 'sent', [SHOP_EMAIL]: 'sent' })
    expect(received()).toEqual([ADA, SHOP_EMAIL])
  })

  test('to the customer may fail: the shop still gets the request', async () => {
    inbox.onRecipient = (to) => (to === ADA ? { code: 550, message: 'is not here' } : null)
    work()
    await expectSent()
    await expect.poll(states, SOON).toEqual({ [ADA]: 'failed', [SHOP_EMAIL]: 'sent' })
    expect(received()).toEqual([SHOP_EMAIL])
  })

  test('delay nobody if the server hangs', async () => {
    const hanging = Promise.withResolvers<null>()
    inbox.onMail = () => hanging.promise
    work()
    await expectSent()
    await expect.poll(states, SOON).toEqual({ [ADA]: 'sending', [SHOP_EMAIL]: 'sending' })
    expect(await shop.send(new Browser(shop), { ...SPECIAL_SIZE, email_address: 'eve@reader.example' })).toMatchObject({
      ok: true,
    })
    hanging.resolve(null)
    // The shop has two: the state of one says nothing about the other.
    await expect.poll(received, SOON).toEqual([ADA, SHOP_EMAIL, SHOP_EMAIL, 'eve@reader.example'])
    await expect.poll(states, SOON).toEqual({ [ADA]: 'sent', [SHOP_EMAIL]: 'sent', 'eve@reader.example': 'sent' })
  })

  test('keep their message id if the server accepted them and its answer was lost', async () => {
    const messageIds: (string | undefined)[] = []
    inbox.onMail = async ({ parsed }) => {
      messageIds.push(parsed.messageId)
      return messageIds.length <= 2 ? { code: 451, message: 'The answer was lost' } : null
    }
    work()
    await expectSent()
    await expect.poll(() => messageIds.length, SOON).toBe(2)
    await tryAgain()
    await expect.poll(states, SOON).toEqual({ [ADA]: 'sent', [SHOP_EMAIL]: 'sent' })
    // A mail program shows two mails with the same message id as one.
    expect(new Set(messageIds).size).toBe(2)
    expect(await database.db.select().from(quoteRequests)).toHaveLength(1)
  })
})

import { randomUUID } from 'node:crypto'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { readConfig } from '../config/config.server.ts'
import { inTransaction } from '../database/database.server.ts'
import { runTogether } from '../database/run-together.server.ts'
import { testDatabase } from '../database/testing/test-database.server.ts'
import { jobs } from '../jobs/tables.server.ts'
import { type HeardLog, heardLog } from '../jobs/testing/heard-log.server.ts'
import { letTimePass, onlyJob } from '../jobs/testing/job-times.server.ts'
import { startWorker, type Worker } from '../jobs/worker.server.ts'
import { type MailContent, note, paragraph } from './mail-content.ts'
import { insertMails, markSent } from './mail-store.server.ts'
import { createMailer } from './mailer.server.ts'
import { listOutbox, readOutboxMail, sendCopy } from './outbox.server.ts'
import { type MailToQueue, queueMail } from './queue-mail.server.ts'
import { handleSendMail } from './send-mail.server.ts'
import { mailPassages, mails } from './tables.server.ts'
import { verificationCodeMail } from './templates/account-mails.ts'
import { type Inbox, type InboxOptions, startInbox } from './testing/start-inbox.server.ts'

const SOON = { timeout: 20_000, interval: 5 }
const ADA = 'ada@reader.example'

describe('the outbox (decisions §6)', () => {
  const database = testDatabase()
  let log: HeardLog
  let workers: Worker[] = []
  let inboxes: Inbox[] = []

  beforeEach(() => {
    log = heardLog()
  })
  const stopWorking = async () => {
    await Promise.all(workers.map((worker) => worker.stop()))
    workers = []
  }
  afterEach(async () => {
    await stopWorking()
    await Promise.all(inboxes.map((inbox) => inbox.close()))
    inboxes = []
  })

  const startServer = async (options?: InboxOptions) => {
    const inbox = await startInbox(options)
    inboxes.push(inbox)
    return inbox
  }
  const work = (smtpUrl: string | null, from = 'Trimline <post@trimline.example>') => {
    const { smtp, from: sender } = readConfig({ ...(smtpUrl && { SMTP_URL: smtpUrl }), MAIL_FROM: from }).mail
    const mailer = smtp === undefined ? null : createMailer(smtp, sender)
    const handlers = [handleSendMail({ db: database.db, mailer })]
    workers.push(startWorker({ db: database.db, handlers, recurring: [], log, alone: true }))
  }
  const content = verificationCodeMail({ code: '402817', minutes: 10 })
  const queue = (mail: Partial<MailToQueue> = {}) =>
    inTransaction(database.db, (tx) => queueMail(tx, { to: ADA, content, key: randomUUID(), ...mail }))
  const onlyMail = async () => {
    const [mail, ...others] = await database.db.select().from(mails)
    if (mail === undefined || others.length > 0) throw new Error(`There are ${others.length + (mail ? 1 : 0)} mails`)
    return mail
  }
  const stateBecomes = (state: string) => expect.poll(async () => (await onlyMail()).state, SOON).toBe(state)

  it('is sent by the mail server, HTML and text, from the shop and under a name of its own', async () => {
    const inbox = await startServer()
    work(inbox.url)
    await queue({ replyTo: 'grace@reader.example', content: { ...content, subject: 'Größe & “£5”' } })
    await stateBecomes('sent')
    const mail = await onlyMail()
    expect(mail.sentAt).toBeInstanceOf(Date)
    expect(inbox.received).toHaveLength(1)
    const { parsed, to } = await inbox.mailTo(ADA)
    expect(to).toBe(ADA)
    expect(parsed).toMatchObject({
      from: { name: 'Trimline', address: 'post@trimline.example' },
      to: [{ name: '', address: ADA }],
      replyTo: [{ name: '', address: 'grace@reader.example' }],
      subject: 'Größe & “£5”',
      messageId: `<${mail.id}@trimline.example>`,
    })
    expect(parsed.headers.find(({ key }) => key === 'auto-submitted')?.value).toBe('auto-generated')
    expect(parsed.html).toContain('402817')
    expect(parsed.text).toContain('402817')
    expect(log.lines).toEqual([])
  })

  it('waits where the server cannot take a mail just now, and sends it once, under the same name', async () => {
    const inbox = await startServer()
    const names: (string | undefined)[] = []
    inbox.onRecipient = () => (inbox.tries() === 1 ? { code: 451, message: 'Try again later' } : null)
    inbox.onMail = async ({ parsed }) => {
      names.push(parsed.messageId)
      return names.length === 1 ? { code: 452, message: 'The disk is full' } : null
    }
    work(inbox.url)
    await queue()
    await expect.poll(async () => (await onlyMail()).lastError, SOON).toBe('RCPT TO: 451 Try again later')
    await expect.poll(async () => (await onlyJob(database.db)).leasedUntil, SOON).toBeNull()
    expect(await onlyMail()).toMatchObject({ state: 'queued', attempts: 1 })
    await letTimePass(database.db)
    await expect.poll(async () => (await onlyMail()).lastError, SOON).toBe('DATA: 452 The disk is full')
    await expect.poll(async () => (await onlyJob(database.db)).leasedUntil, SOON).toBeNull()
    await letTimePass(database.db)
    await stateBecomes('sent')
    expect(inbox.received).toHaveLength(1)
    expect(names).toEqual([names[0], names[0]])
    expect(await onlyMail()).toMatchObject({ attempts: 3, lastError: null })
  })

  it.each(['recipient', 'content'] as const)(
    'gives up at once what is refused for its %s, and tells no one of it',
    async (what) => {
      const inbox = await startServer()
      if (what === 'recipient') inbox.onRecipient = (to) => ({ code: 550, message: `<${to}> is not here` })
      else inbox.onMail = async () => ({ code: 554, message: 'This looks like spam' })
      work(inbox.url)
      await queue()
      await stateBecomes('failed')
      const reason = what === 'recipient' ? 'RCPT TO: 550 <(recipient)> is not here' : 'DATA: 554 This looks like spam'
      expect(await onlyMail()).toMatchObject({ attempts: 1, lastError: reason })
      expect((await onlyJob(database.db)).failedAt).toBeInstanceOf(Date)
      expect(log.lines).toEqual(['error: a job was given up'])
      expect(log.all()).toContain(reason)
      for (const secret of [ADA, '402817', 'ada@']) expect(log.all()).not.toContain(secret)
      await letTimePass(database.db)
      expect(inbox.tries()).toBe(1)
    },
  )

  it('waits until a wrong password is put right', async () => {
    const inbox = await startServer({ login: { user: 'shop', password: 'right/1' } })
    work(inbox.url.replace('right', 'wrong'))
    await queue()
    await expect.poll(async () => (await onlyMail()).lastError, SOON).toMatch(/^AUTH PLAIN: 535/)
    await expect.poll(async () => (await onlyJob(database.db)).leasedUntil, SOON).toBeNull()
    await stopWorking()
    await letTimePass(database.db)
    work(inbox.url)
    await stateBecomes('sent')
    expect(log.all()).not.toContain('wrong%2F1')
    expect(log.all()).not.toContain('wrong/1')
  })

  it('waits while the server is away, and is sent when it is back', async () => {
    const gone = await startServer()
    await gone.close()
    work(gone.url)
    await queue()
    await expect.poll(async () => (await onlyMail()).lastError, SOON).toMatch(/ECONNREFUSED/)
    await expect.poll(async () => (await onlyJob(database.db)).leasedUntil, SOON).toBeNull()
    const back = await startServer({ port: gone.port })
    await letTimePass(database.db)
    await stateBecomes('sent')
    expect(back.received).toHaveLength(1)
  })

  it('does not hand over again what is written down as sent, though its job was never ended', async () => {
    const inbox = await startServer()
    await queue()
    await runTogether(database.db, markSent(database.db, [(await onlyMail()).id]))
    work(inbox.url)
    await expect.poll(async () => (await onlyJob(database.db)).doneAt, SOON).toBeInstanceOf(Date)
    expect(inbox.tries()).toBe(0)
  })

  it('holds a mail once for a key, and none where the transaction was undone', async () => {
    expect(await queue({ key: 'welcome:1' })).toBe(true)
    expect(await queue({ key: 'welcome:1', to: 'grace@reader.example' })).toBe(false)
    const undone = inTransaction(database.db, async (tx) => {
      await queueMail(tx, { to: ADA, content, key: 'welcome:2' })
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await onlyMail()).toMatchObject({ key: 'welcome:1', recipient: ADA })
    expect(await database.db.$count(jobs)).toBe(1)
  })

  it('keeps mail to be read where no server is set, and does not send it when one is set later', async () => {
    work(null)
    await queue()
    await stateBecomes('kept')
    await expect.poll(async () => (await onlyJob(database.db)).doneAt, SOON).toBeInstanceOf(Date)
    const { mails: list } = await listOutbox(database.db)
    expect(list).toMatchObject([{ recipient: ADA, state: 'kept', kind: 'verification-code', attempts: 0 }])
    expect(Object.keys(list[0] ?? {})).not.toContain('html')
    const read = await readOutboxMail(database.db, list[0]?.id ?? '')
    expect(read?.text).toContain('402817')
    await stopWorking()
    const inbox = await startServer()
    work(inbox.url)
    await letTimePass(database.db)
    await queue({ to: 'grace@reader.example' })
    await inbox.mailTo('grace@reader.example')
    expect(inbox.received).toHaveLength(1)
  })

  it('stores a passage that mails share once, and sends, shows and copies each of them with its own for ever', async () => {
    const inbox = await startServer()
    const terms = (words: string) => ({ ...content, blocks: [note({ strong: 'Terms. ' }, { passage: words })] })
    const old = `We print what you approve. ${'A sentence. '.repeat(100)}`
    await queue({ content: terms(old), key: 'one' })
    await queue({ content: terms(old), key: 'two' })
    await queue({ content: terms('Now other words.'), key: 'three' })
    expect((await database.db.select().from(mailPassages)).map(({ text }) => text)).toEqual([old, 'Now other words.'])
    const stored = await database.db.select().from(mails).orderBy(mails.createdAt)
    expect(JSON.stringify(stored)).not.toContain('A sentence.')
    const read = async (id = '') => (await readOutboxMail(database.db, id))?.text.replaceAll(/\s+/g, ' ')
    expect(await read(stored[0]?.id)).toContain(`Terms. ${old.trim()}`)
    expect(await read(stored[2]?.id)).toContain('Terms. Now other words.')
    await inTransaction(database.db, (tx) =>
      sendCopy(tx, stored[0]?.id ?? '', { to: 'grace@reader.example', key: 'copy' }),
    )
    work(inbox.url)
    const { parsed } = await inbox.mailTo('grace@reader.example')
    expect(parsed.html).toContain(old)
    expect(parsed.text?.replaceAll(/\s+/g, ' ')).toContain(`Terms. ${old.trim()}`)
  })

  it('is listed newest first, a page at a time, none left out and none twice', async () => {
    const mail = {
      kind: 'test',
      recipient: ADA,
      replyTo: null,
      subject: 's',
      content: null,
      html: '',
      text: '',
      passage: null,
    }
    const ids120 = Array.from({ length: 120 }, () => randomUUID())
    await database.db.execute(insertMails(ids120.map((id) => ({ id, key: id, ...mail }))))
    const first = await listOutbox(database.db)
    const second = await listOutbox(database.db, { after: first.next })
    const third = await listOutbox(database.db, { after: second.next })
    expect([first, second, third].map((page) => page.mails.length)).toEqual([50, 50, 20])
    expect(third.next).toBeNull()
    const ids = [first, second, third].flatMap((page) => page.mails.map(({ id }) => id))
    expect(new Set(ids).size).toBe(120)
    expect(ids).toEqual(ids.toSorted().toReversed())
    expect(await listOutbox(database.db, { after: 'nonsense' })).toEqual(first)
    expect(await readOutboxMail(database.db, 'nonsense')).toBeNull()
    expect(await readOutboxMail(database.db, randomUUID())).toBeNull()
  })

  it.each([
    ['another header in the subject', { content: { ...content, subject: 'Hello\r\nBcc: all@world.example' } }],
    ['a line end alone', { content: { ...content, subject: 'Hello\nBcc: all@world.example' } }],
    ['another kind of line end', { content: { ...content, subject: 'Hello\u2028Bcc: all@world.example' } }],
    ['a tab or a zero', { content: { ...content, subject: 'Hello\u0000' } }],
    ['no subject', { content: { ...content, subject: ' ' } }],
    ['another header in the address', { to: 'ada@reader.example\r\nBcc: all@world.example' }],
    ['two addresses', { to: 'ada@reader.example, all@world.example' }],
    ['a name in the address', { to: 'Ada <ada@reader.example>' }],
    ['another header in the answer address', { replyTo: 'ada@reader.example\nBcc: all@world.example' }],
    ['a link that runs a script', { content: withLink('javascript:alert(1)') }],
    ['a link that leads nowhere', { content: withLink('/account') }],
  ])('refuses %s, and holds nothing of it', async (_what, mail) => {
    await expect(queue(mail)).rejects.toThrow()
    expect(await database.db.$count(mails)).toBe(0)
    expect(await database.db.$count(jobs)).toBe(0)
  })
})

function withLink(href: string): MailContent {
  return { kind: 'test', subject: 'A link', heading: 'A link', blocks: [paragraph({ link: 'here', href })] }
}

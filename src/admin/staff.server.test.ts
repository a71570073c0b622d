import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { auditEntries } from '#admin/access/tables.server.ts'
import { Browser, newCustomer, PASSWORD } from '#people/accounts/testing/test-accounts.server.ts'
import { contactMessages, contactReplies } from '#people/contact/tables.server.ts'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { queueMail } from '#platform/email/queue-mail.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { firstManager, granted, invited, openTestStaff, type TestStaff } from './testing/test-staff.server.ts'

const EVERYTHING = { action: null, person: '', before: null }
const OUTBOX = { state: null, search: '', after: null }

describeOnBothDatabases('the staff pages', (open) => {
  let db: Database
  let shop: TestStaff
  let mona: Browser
  let sam: Browser

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = openTestStaff(db)
    mona = (await firstManager(shop)).browser
    sam = await invited(shop, mona, 'staff')
  })

  const message = async (text = 'Do you print on kraft paper?') => {
    const id = randomUUID()
    const row = {
      id,
      firstName: 'Ada',
      email: 'ada@reader.example',
      message: text,
      senderHash: 'x',
      createdAt: shop.clock.now(),
    }
    await db.insert(contactMessages).values(row)
    return id
  }
  const mail = async (kind = 'welcome', subject = 'Hello 100%') => {
    const content = { kind, subject, heading: 'Hello', blocks: [] }
    await inTransaction(db, (tx) => queueMail(tx, { to: 'ada@reader.example', content, key: randomUUID() }))
    const [row] = await db.select().from(mails).where(eq(mails.subject, subject))
    return row?.id ?? ''
  }

  it('count the day’s events, and show zeros on an empty day', async () => {
    expect(await shop.in(sam).today.counts()).toEqual({
      ordersToDo: 0,
      ordersLate: 0,
      artworkWaiting: 0,
      toPlan: 0,
      toDispatch: 0,
      complaintsLate: 0,
      complaintsOpen: 0,
      ordersInAttention: 0,
      ordersUnpaid: 0,
      refundsDue: 0,
      moneyToMatch: 0,
      cartsTouched: 0,
      artworkReceived: 0,
      newCustomers: 0,
      messagesUnanswered: 0,
      quotesWaiting: 0,
      reviewsWaiting: 0,
      mailsFailed: 0,
    })
    await newCustomer(shop)
    await message()
    await db
      .update(mails)
      .set({ state: 'failed' })
      .where(eq(mails.id, await mail()))
    expect(await shop.in(sam).today.counts()).toMatchObject({ newCustomers: 1, messagesUnanswered: 1, mailsFailed: 1 })
    shop.pass(15 * 3600)
    expect(await shop.in(sam).today.counts(), 'after midnight').toMatchObject({
      newCustomers: 0,
      messagesUnanswered: 1,
    })
  })

  it('filter the outbox by state and by literal text', async () => {
    const id = await mail()
    const found = async (query: object) =>
      (await shop.in(sam).outbox.list({ ...OUTBOX, ...query }))?.mails.map((each) => each.id)
    expect(await found({ search: '100%' })).toEqual([id])
    expect(await found({ search: 'ADA@reader' })).toEqual([id])
    expect(await found({ search: '1%0' })).toEqual([])
    expect(await found({ search: '_ello' })).toEqual([])
    expect(await found({ state: 'failed' })).toEqual([])
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id))
    expect(await found({ state: 'failed' })).toEqual([id])
  })

  it('let only managers read mails that give access, and log it', async () => {
    const id = await mail('password-reset-code', '123456 is your code')
    expect(await shop.in(sam).outbox.open(id)).toMatchObject({ content: null, subject: '•••••• is your code' })
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail-read'))).toBe(0)
    const read = await shop.in(mona).outbox.open(id)
    expect(read?.content?.html).toContain('<h1')
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail-read'))).toBe(1)
    expect((await shop.in(mona).outbox.list(OUTBOX))?.mails[0]?.subject).toBe('•••••• is your code')
    expect(await shop.in(mona).outbox.open('nonsense')).toBeNull()
    expect(await shop.in(await newCustomer(shop)).outbox.open(id)).toBeNull()
  })

  it('resend a failed mail, and no other', async () => {
    const id = await mail()
    const before = await db.$count(jobs)
    expect(await shop.in(sam).outbox.sendAgain(id)).toMatchObject({ code: 'mail-not-failed' })
    await db.update(mails).set({ state: 'failed' }).where(eq(mails.id, id))
    const outcomes = await Promise.all([shop.in(sam).outbox.sendAgain(id), shop.in(mona).outbox.sendAgain(id)])
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await db.$count(jobs)).toBe(before + 1)
    expect(await shop.in(sam).outbox.open(id)).toMatchObject({ state: 'queued' })
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'mail-sent-again'))).toBe(1)
    expect(await shop.in(new Browser(shop)).outbox.sendAgain(id)).toMatchObject({ code: 'not-allowed' })
  })

  it('reply to a message by mail, once however often the form is sent', async () => {
    const id = await message('First line\n<b>second</b>')
    const input = { messageId: id, replyId: randomUUID(), text: 'We do.\nFrom 50.' }
    await Promise.all([shop.in(sam).messages.reply(input), shop.in(sam).messages.reply(input)])
    granted(await shop.in(sam).messages.reply(input))
    expect(await db.$count(contactReplies)).toBe(1)
    const sent = await shop.mailTo('ada@reader.example')
    expect(sent).toMatchObject({ kind: 'contact-reply', replyTo: 'desk@shop.example' })
    for (const line of ['> We do.', '> From 50.', 'Sam Press', '> <b>second</b>']) expect(sent?.text).toContain(line)
    expect(await shop.in(sam).messages.open(id)).toMatchObject({
      answeredAt: shop.clock.now(),
      replies: [{ author: 'Sam Press' }],
    })
    expect(await db.$count(auditEntries, eq(auditEntries.action, 'message-replied'))).toBe(1)
  })

  it.each([
    [{ text: '' }, 'reply-missing'],
    [{ text: 'x'.repeat(5001) }, 'reply-too-long'],
    [{ messageId: randomUUID() }, 'message-unknown'],
    [{ messageId: "' or 1=1" }, 'message-unknown'],
    [{ replyId: 'x' }, 'reply-form-lost'],
  ])('send no reply with %j', async (more, code) => {
    const input = { messageId: await message(), replyId: randomUUID(), text: 'Yes.', ...more }
    expect(await shop.in(sam).messages.reply(input)).toMatchObject({ ok: false, code })
    expect(await db.$count(contactReplies)).toBe(0)
  })

  it('mark a message as answered and unanswered, and list it accordingly', async () => {
    const id = await message()
    const listed = async (which: 'open' | 'answered') =>
      (await shop.in(sam).messages.list({ which, search: 'kraft', after: null }))?.messages.length
    granted(await shop.in(sam).messages.mark(id, true))
    granted(await shop.in(sam).messages.mark(id, true))
    expect([await listed('open'), await listed('answered')]).toEqual([0, 1])
    granted(await shop.in(sam).messages.mark(id, false))
    expect([await listed('open'), await listed('answered')]).toEqual([1, 0])
    const entries = await db.select().from(auditEntries).where(eq(auditEntries.subjectId, id))
    expect(entries.map(({ action }) => action)).toEqual(['message-answered', 'message-reopened'])
  })

  it('write an audit log that cannot be changed or deleted, and that identifies people only by id', async () => {
    await expect(db.execute(sql`update audit_entries set action = 'nothing'`)).rejects.toThrow()
    await expect(db.execute(sql`delete from audit_entries`)).rejects.toThrow()
    const rows = JSON.stringify(await db.select().from(auditEntries))
    for (const personal of ['mona', 'Mona', 'sam@', mona.address, sam.address]) expect(rows).not.toContain(personal)
    const page = await shop.in(mona).audit.list(EVERYTHING)
    expect(page?.entries.at(-1)).toMatchObject({
      actor: null,
      did: 'invited',
      subject: 'mona@shop.example',
      origin: 'command line',
    })
  })

  it('filter the audit log by actor or subject, by action, and by page', async () => {
    await new Browser(shop).go((account) => account.signIn({ email: 'sam@shop.example', password: 'not the password' }))
    const did = async (query: object) =>
      (await shop.in(mona).audit.list({ ...EVERYTHING, ...query }))?.entries.map((entry) => entry.did)
    expect(await did({ person: 'SAM@shop' })).toEqual([
      'entered a wrong password',
      'accepted the invitation of',
      'invited',
    ])
    expect(await did({ action: 'sign-in-failed' })).toEqual(['entered a wrong password'])
    expect(await did({ person: '%' })).toEqual([])
    for (let count = 0; count < 60; count += 1) await shop.in(sam).messages.mark(await message(), true)
    const first = await shop.in(mona).audit.list(EVERYTHING)
    const second = await shop.in(mona).audit.list({ ...EVERYTHING, before: first?.next ?? null })
    expect(first?.entries).toHaveLength(50)
    const ids = [...(first?.entries ?? []), ...(second?.entries ?? [])].map(({ id }) => id)
    expect(ids).toEqual(ids.toSorted((a, b) => b - a))
    expect(new Set(ids).size).toBe(await db.$count(auditEntries))
    expect(second?.next).toBeNull()
  })

  it('log changes to customers’ accounts, but not their sign-ins', async () => {
    const ada = await newCustomer(shop, 'ada@reader.example')
    const input = {
      old_password: PASSWORD,
      new_password: 'five crabs on a pier',
      confirm_password: 'five crabs on a pier',
    }
    await ada.go((account) => account.signIn({ email: ada.email, password: 'wrong password' }))
    await ada.go((account) => account.changePassword(input))
    const entries = await shop.in(mona).audit.list({ ...EVERYTHING, person: 'ada@reader' })
    expect(entries?.entries.map(({ did }) => did)).toEqual(['changed their password'])
    await ada.go((account) => account.erase('five crabs on a pier'))
    const page = await shop.in(mona).audit.list({ ...EVERYTHING, action: 'account-erased' })
    expect(page?.entries).toMatchObject([{ actor: 'someone whose account is deleted', did: 'deleted their account' }])
  })
})

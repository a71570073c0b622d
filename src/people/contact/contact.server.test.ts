import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { shop } from '#platform/config/shop.ts'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { openDisposableDomains } from '#platform/email/disposable-domains.server.ts'
import { htmlOf } from '#platform/email/mail-html.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { jobs } from '#platform/jobs/tables.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { type ContactService, createContact } from './contact.server.ts'
import type { ContactForm } from './contact-form.ts'
import { contactKeys, contactMessages } from './tables.server.ts'

const OPENED = '2026-11-26T09:00:00.000Z'
const SHOP = 'desk@print.example'
const isDisposable = openDisposableDomains(undefined)

const form = (more: Partial<ContactForm> = {}): ContactForm => ({
  first_name: 'Ada',
  email: 'ada@reader.example',
  order_number: '',
  about: '',
  request: '',
  message: 'Do you print on kraft paper?',
  website: '',
  ticket: '',
  ...more,
})

describeOnBothDatabases('the contact form', (open) => {
  let db: Database
  let clock: ReturnType<typeof fixedClock>
  let contact: ContactService

  const at = (address: string) => createContact({ db, clock, shopEmail: SHOP, isDisposable }).forVisitor(address)
  const seconds = (count: number) => clock.moveTo(new Date(Date.parse(OPENED) + count * 1000).toISOString())
  /** Opens the form at nine o'clock and sends it ten seconds later. */
  const write = async (more: Partial<ContactForm> = {}, visitor = contact) => {
    seconds(0)
    const ticket = await visitor.ticket()
    seconds(10)
    return visitor.send(form({ ticket, ...more }))
  }
  const stored = () => db.select().from(contactMessages)
  const queued = async () =>
    (await db.select().from(mails)).toSorted((a, b) => a.kind.localeCompare(b.kind)).toReversed()

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    clock = fixedClock(OPENED)
    contact = at('203.0.113.7')
  })

  it('stores the message, and queues one mail to the shop and one to the sender', async () => {
    const message = 'It broke.\n<b>Twice</b>'
    const result = await write({ message, order_number: 'T-1007', about: 'Roll stickers', request: 'r-1' })
    const [row] = await stored()
    expect(result).toEqual({ ok: true, reference: row?.id.slice(0, 8).toUpperCase() })
    expect(row).toMatchObject({
      firstName: 'Ada',
      email: 'ada@reader.example',
      orderNumber: 'T-1007',
      requestId: 'r-1',
    })
    expect(row).toMatchObject({ about: 'Roll stickers', message, createdAt: new Date('2026-11-26T09:00:10.000Z') })
    expect(JSON.stringify(row)).not.toContain('203.0.113.7')
    const [toShop, toSender] = await queued()
    expect(toShop).toMatchObject({ recipient: SHOP, replyTo: 'ada@reader.example', kind: 'contact-message' })
    expect(toShop?.subject).toContain('Message from Ada, order T-1007')
    for (const word of ['> It broke.', '> <b>Twice</b>', 'T-1007', 'Roll stickers', 'r-1']) {
      expect(toShop?.text).toContain(word)
    }
    expect(toShop?.content?.blocks).toContainEqual({ type: 'quotation', text: message })
    expect(toShop && htmlOf(toShop, shop)).toContain('&lt;b&gt;Twice&lt;/b&gt;')
    expect(toSender).toMatchObject({ recipient: 'ada@reader.example', replyTo: null, kind: 'contact-acknowledgement' })
    expect(await db.$count(jobs)).toBe(2)
  })

  it('mails nothing that was typed to the address that was typed', async () => {
    await write({
      first_name: 'Win-a-prize',
      about: 'Free-money',
      order_number: 'Click-here',
      message: 'https://spam.example/win',
    })
    const toSender = (await queued()).find(({ kind }) => kind === 'contact-acknowledgement')
    const said = JSON.stringify([toSender?.subject, toSender?.content, toSender?.text])
    for (const typed of ['Win-a-prize', 'Free-money', 'Click-here', 'spam.example']) expect(said).not.toContain(typed)
  })

  it('is sent once, however often the button is pressed', async () => {
    const ticket = await contact.ticket()
    seconds(10)
    const results = await Promise.all([1, 2, 3].map(() => contact.send(form({ ticket }))))
    expect(results).toEqual([results[0], results[0], results[0]])
    expect(results[0]).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(1)
    expect(await queued()).toHaveLength(2)
  })

  it('refuses a changed message from a form that was sent already, and takes it the next time', async () => {
    const ticket = await contact.ticket()
    seconds(10)
    await contact.send(form({ ticket }))
    const again = form({ ticket, message: 'I forgot: how soon?' })
    const result = await contact.send(again)
    expect(result).toMatchObject({ ok: false, errors: [{ field: 'form', code: 'form-expired' }] })
    if (result.ok) throw new Error('it was taken for the first one')
    expect(await contact.send({ ...again, ticket: result.ticket })).toMatchObject({ ok: true })
    expect(await stored()).toHaveLength(2)
  })

  it('stores nothing if its mail cannot be queued', async () => {
    const ticket = await contact.ticket()
    seconds(10)
    const broken = createContact({ db, clock, shopEmail: 'no address', isDisposable }).forVisitor('203.0.113.7')
    await expect(broken.send(form({ ticket }))).rejects.toThrow()
    expect(await stored()).toEqual([])
    expect(await queued()).toEqual([])
  })

  it('names what is wrong, keeps the ticket, and stores nothing', async () => {
    const ticket = await contact.ticket()
    const result = await contact.send(form({ ticket, email: '', message: '' }))
    expect(result).toMatchObject({
      ok: false,
      ticket,
      errors: [{ code: 'email-required' }, { code: 'message-required' }],
    })
    expect(await stored()).toEqual([])
  })

  describe('against bots', () => {
    it.each([
      [0, false],
      [1.999, false],
      [2, true],
      [86_400, true],
      [86_400.001, false],
      [-1, false],
    ])('opened %d seconds ago, it is sent: %s', async (age, goes) => {
      const ticket = await contact.ticket()
      seconds(age)
      const result = await contact.send(form({ ticket }))
      expect(result.ok).toBe(goes)
      if (!result.ok) {
        // Nothing is lost: it is accepted when it is sent again, a moment later if it was too early.
        seconds(Math.max(age, 2))
        expect(await contact.send(form({ ticket: result.ticket }))).toMatchObject({ ok: true })
      }
    })

    it.each([
      ['none', () => ''],
      ['a forged one', (ticket: string) => ticket.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))],
      ['one said to be older', (ticket: string) => ticket.replace(/\.(\d{13})\./, '.1500000000000.')],
      ['another form’s', (ticket: string) => ticket.replace(/^\w{8}/, '00000000')],
      ['nonsense', () => '\u0000.1.x'],
    ])('with %s for a ticket it is not sent', async (_what, forge) => {
      const result = await write({ ticket: forge(await contact.ticket()) })
      expect(result).toMatchObject({ ok: false, errors: [{ code: 'form-expired' }] })
    })

    it('takes ten messages an hour from one network, and more in the next hour', async () => {
      const one = at('2001:db8:1:2::1')
      for (let sent = 0; sent < 10; sent += 1) {
        expect(await write({ email: `ada${sent}@reader.example` }, one)).toMatchObject({ ok: true })
      }
      const neighbour = at('2001:db8:1:2:ffff::9')
      expect(await write({ email: 'bob@reader.example' }, neighbour)).toMatchObject({
        ok: false,
        errors: [{ field: 'form', code: 'too-many-messages' }],
      })
      expect(await write({ email: 'bob@reader.example' }, at('2001:db8:1:3::1'))).toMatchObject({ ok: true })
      const ticket = await one.ticket()
      seconds(3611)
      expect(await one.send(form({ ticket, email: 'bob@reader.example' }))).toMatchObject({ ok: true })
    })

    it('mails one address at most thirty times an hour, whatever networks the messages come from', async () => {
      for (let sent = 0; sent < 30; sent += 1) {
        expect(await write({}, at(`203.0.113.${sent}`))).toMatchObject({ ok: true })
      }
      expect(await write({}, at('203.0.113.99'))).toMatchObject({ ok: false, errors: [{ code: 'too-many-messages' }] })
    })

    it('counts simultaneous messages one by one', async () => {
      const tickets = await Promise.all(Array.from({ length: 20 }, () => contact.ticket()))
      seconds(10)
      const results = await Promise.all(
        tickets.map((ticket, place) => contact.send(form({ ticket, email: `ada${place}@reader.example` }))),
      )
      expect(results.filter(({ ok }) => ok)).toHaveLength(10)
      expect(await stored()).toHaveLength(10)
    })
  })

  it('accepts tickets of other processes, which share the key', async () => {
    const ticket = await contact.ticket()
    seconds(10)
    expect(await at('203.0.113.8').send(form({ ticket }))).toMatchObject({ ok: true })
    await Promise.all([at('203.0.113.1').ticket(), at('203.0.113.2').ticket()])
    expect(await db.$count(contactKeys)).toBe(1)
    const [row] = await db.execute<{ length: number }>(sql`select length(key)::int from contact_keys`, 'objects')
    expect(row).toEqual({ length: 43 })
  })
})

describe('a key that cannot be read at the moment', () => {
  it('is read again for the next request', async () => {
    let asked = 0
    const broken = new Proxy({} as Database, {
      get: () => () => {
        asked += 1
        throw new Error('the database is away')
      },
    })
    const contact = createContact({ db: broken, clock: fixedClock(OPENED), shopEmail: SHOP, isDisposable }).forVisitor(
      '::1',
    )
    await expect(contact.ticket()).rejects.toThrow('away')
    await expect(contact.ticket()).rejects.toThrow('away')
    expect(asked).toBe(2)
  })
})

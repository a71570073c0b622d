import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, test } from 'vitest'
import { type Database, inTransaction } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { mails } from '#platform/email/tables.server.ts'
import { diskStorage } from '#platform/files/open-file-storage.server.ts'
import { eraseOrders } from '#shop/orders/erase-orders.server.ts'
import { orderKey } from '#shop/orders/order-link.server.ts'
import type { StoredOrder } from '#shop/orders/order-store.server.ts'
import { orderLines, proofApprovals } from '#shop/orders/tables.server.ts'
import { placeTestOrder, setLineState, TUESDAY, testOrderDeps } from '#shop/orders/testing/test-orders.server.ts'
import { proofHooks } from './account-hooks.server.ts'
import { createProofs } from './proofs.server.ts'
import { proofApprovers, proofVotes } from './tables.server.ts'

const now = new Date(TUESDAY)

describeOnBothDatabases('several people approve a proof (issue 21, point 2)', (open) => {
  let db: Database
  let order: StoredOrder
  let lineId: string
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    const placed = await placeTestOrder(db, { lines: [{}, {}] })
    order = placed.order
    lineId = placed.lines[0]?.id ?? ''
    await setLineState(
      db,
      placed.lines.map(({ id }) => id),
      'proof sent',
    )
  })

  const nobody = { current: async () => null, isStaff: async () => false }
  const proofs = () =>
    createProofs({
      ...testOrderDeps(db),
      files: diskStorage('/nowhere'),
      runner: { compare: async () => null },
    }).forVisitor(nobody)
  const own = () => ({ orderNo: order.orderNo, lineId, key: orderKey(order.id, testOrderDeps(db).secret) })
  const read = async (name = own()) => proofs().read(name, null)
  const approve = async (name = own(), who = 'Maya Rowe') => {
    const version = (await read())?.proof.version
    return proofs().approve(name, {
      number: version?.number ?? 0,
      digest: version?.digest ?? '',
      name: who,
      price: null,
    })
  }
  /** Invites somebody. @returns the name of the line by the link in their mail */
  const invite = async (who: string) => {
    const email = `${who.toLowerCase()}@nimbus.example`
    expect(await proofs().invite(own(), { name: who, email })).toEqual({ ok: true })
    const [mail] = await db.select().from(mails).where(eq(mails.recipient, email))
    const key = /key=([\w.-]+)/.exec(mail?.text ?? '')?.[1] ?? ''
    expect(key).not.toBe('')
    return { ...own(), key }
  }
  const state = async () => (await db.select().from(orderLines).where(eq(orderLines.id, lineId)))[0]?.state

  test('a colleague is invited by name and address, once, and their link opens this proof alone, without its price', async () => {
    expect(await proofs().invite(own(), { name: '', email: 'ann@nimbus.example' })).toMatchObject({
      code: 'name-missing',
    })
    expect(await proofs().invite(own(), { name: 'Ann', email: 'ann' })).toMatchObject({ code: 'email-invalid' })
    const ann = await invite('Ann')
    await proofs().invite(own(), { name: 'Ann', email: 'ANN@nimbus.example' })
    expect(await db.select().from(mails)).toHaveLength(1)
    const seen = await read(ann)
    expect(seen).toMatchObject({ openedBy: 'colleague', proof: { price: 0, orderedPrice: 0 } })
    expect(JSON.stringify(seen?.approving)).not.toContain('ann@')
    expect((await read())?.approving.people).toMatchObject([{ name: 'Ann', email: 'ann@nimbus.example' }])
    const [other] = await db.select().from(orderLines).where(eq(orderLines.place, 2))
    expect(await read({ ...ann, lineId: other?.id ?? '' })).toBeNull()
    expect(await read({ ...ann, key: `${ann.key}x` })).toBeNull()
    // What else hangs on the line is the customer's.
    expect(await proofs().takeBack(ann)).toMatchObject({ code: 'unknown' })
    expect(await proofs().invite(ann, { name: 'Ben', email: 'ben@nimbus.example' })).toMatchObject({ code: 'unknown' })
    expect(await proofs().setRule(ann, 'all')).toMatchObject({ code: 'unknown' })
  })

  test('where any may approve, of two at once exactly one does, with name and time', async () => {
    const [ann, ben] = [await invite('Ann'), await invite('Ben')]
    const answers = await Promise.all([approve(ann, 'Ann Lee'), approve(ben, 'Ben Ode'), approve()])
    expect(answers.filter(({ ok }) => ok)).toHaveLength(1)
    const refused = answers.flatMap((answer) => (answer.ok ? [] : [answer.code]))
    expect(refused).toEqual(['approved-already', 'approved-already'])
    expect(await db.select().from(proofApprovals)).toHaveLength(1)
    expect((await read())?.proof.approval?.name).toMatch(/Ann Lee|Ben Ode|Maya Rowe/)
  })

  test('where all have to, the last approval is the proof’s, in any order and at once; nobody counts twice', async () => {
    const [ann, ben] = [await invite('Ann'), await invite('Ben')]
    expect(await proofs().setRule(own(), 'all')).toEqual({ ok: true })
    expect(await approve(ann, 'Ann Lee')).toEqual({ ok: true, waits: true })
    expect(await approve(ann, 'Ann Lee')).toMatchObject({ code: 'approved-by-you' })
    expect(await state()).toBe('proof sent')
    expect((await read(ann))?.approving).toMatchObject({ hasVoted: true, colleague: 'Ann' })
    const answers = await Promise.all([approve(ben, 'Ben Ode'), approve()])
    expect(answers.filter((answer) => answer.ok && answer.waits !== true)).toHaveLength(1)
    expect(await state()).toBe('approved')
    const { approving } = (await read()) ?? {}
    expect(approving?.people.every(({ approvedAt }) => approvedAt !== null)).toBe(true)
    expect(approving?.customer?.name).toBe('Maya Rowe')
  })

  test('a link that is taken back opens nothing, and the customer approves again once others are asked for less', async () => {
    const ann = await invite('Ann')
    await proofs().setRule(own(), 'all')
    expect(await approve()).toEqual({ ok: true, waits: true })
    const [person] = (await read())?.approving.people ?? []
    expect(await proofs().revoke(own(), person?.id ?? '')).toEqual({ ok: true })
    expect(await proofs().revoke(own(), person?.id ?? '')).toMatchObject({ code: 'approver-unknown' })
    expect(await read(ann)).toBeNull()
    expect(await approve(ann, 'Ann Lee')).toMatchObject({ code: 'unknown' })
    expect(await state()).toBe('proof sent')
    expect(await approve()).toEqual({ ok: true })
    expect(await state()).toBe('approved')
  })

  test('a colleague asks for changes, too', async () => {
    const ann = await invite('Ann')
    const sent = { number: 1, formId: randomUUID(), text: 'Larger.', x: '', y: '', place: 1, page: 1 }
    expect(await proofs().askForChanges(ann, sent)).toEqual({ ok: true })
    expect((await read())?.proof).toMatchObject({
      state: 'changes asked',
      comments: [{ name: 'Ann', text: 'Larger.' }],
    })
  })

  test('names and addresses go with the customer’s account', async () => {
    await invite('Ann')
    await proofs().setRule(own(), 'all')
    await approve()
    await inTransaction(db, (tx) => eraseOrders(tx, [order.id], now))
    await inTransaction(db, (tx) => proofHooks.onErase(tx, randomUUID(), now))
    expect(await db.select().from(proofApprovers)).toEqual([])
    expect(await db.select().from(proofVotes)).toEqual([])
  })
})

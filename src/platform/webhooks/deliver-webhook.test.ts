import { randomUUID } from 'node:crypto'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { type Database, inTransaction } from '../database/database.server.ts'
import { describeOnBothDatabases } from '../database/testing/both-databases.server.ts'
import { emptyTables } from '../database/testing/empty-tables.server.ts'
import { createEncryption } from '../encryption/encryption.server.ts'
import { jobs } from '../jobs/tables.server.ts'
import { heardLog } from '../jobs/testing/heard-log.server.ts'
import { letTimePass } from '../jobs/testing/job-times.server.ts'
import { startWorker, type Worker } from '../jobs/worker.server.ts'
import { fixedClock, later } from '../time/clock.ts'
import { handleDeliverWebhook } from './deliver-webhook.server.ts'
import { deliverWebhookJob, emitEvent } from './emit-event.server.ts'
import {
  addEndpoint,
  deleteEndpoint,
  deleteOldDeliveries,
  listDeliveries,
  listEndpoints,
  renewSecret,
  resendDelivery,
  sendTestEvent,
  setActive,
} from './endpoints.server.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts'
import { isSignedWith, type Listener, startListener } from './testing/start-listener.server.ts'

const SOON = { timeout: 20_000, interval: 5 }
const DATA = { message: 'Grüße & “£5”' }

describeOnBothDatabases('a webhook (issue 19, point 8)', (open) => {
  let db: Database
  let listener: Listener
  let worker: Worker | null = null
  const clock = fixedClock('2026-11-24T09:00:00.900Z')
  const encryption = createEncryption('kept-by-nobody-and-known-to-everybody-0417', 'webhooks')
  const deps = () => ({ db, clock, encryption, allowPrivate: true })

  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    clock.moveTo('2026-11-24T09:00:00.900Z')
    listener = await startListener()
  })
  const stopWorking = async () => {
    await worker?.stop()
    worker = null
  }
  afterEach(async () => {
    vi.restoreAllMocks()
    await stopWorking()
    await listener.close()
  })

  const work = (over: Partial<ReturnType<typeof deps>> = {}) => {
    const handlers = [handleDeliverWebhook({ ...deps(), ...over })]
    worker = startWorker({ db, handlers, recurring: [], log: heardLog(), alone: true })
  }
  const add = async (url = listener.url) => {
    const added = await inTransaction(db, (tx) => addEndpoint(tx, { url, events: null }, deps()))
    if (typeof added === 'string') throw new Error(added)
    return added
  }
  const emit = () => inTransaction(db, (tx) => emitEvent(tx, 'webhook.test', DATA))
  const onlyDelivery = async () => {
    const [delivery, ...others] = await db.select().from(webhookDeliveries)
    if (delivery === undefined || others.length > 0) throw new Error(`There are ${others.length} others`)
    return delivery
  }
  const stateBecomes = (state: string) => expect.poll(async () => (await onlyDelivery()).state, SOON).toBe(state)
  const isTriedTimes = async (attempts: number) => {
    await expect.poll(async () => (await onlyDelivery()).attempts, SOON).toBe(attempts)
    await expect.poll(async () => (await db.select().from(jobs))[0]?.leasedUntil, SOON).toBeNull()
  }

  it('arrives signed, with its type, time and data', async () => {
    const { secret } = await add()
    work()
    await emit()
    await stateBecomes('delivered')
    const delivery = await onlyDelivery()
    const [received] = listener.received
    if (received === undefined) throw new Error('nothing came')
    expect(received.event).toEqual({
      type: 'webhook.test',
      timestamp: delivery.createdAt.toISOString(),
      data: DATA,
    })
    expect(received.headers).toMatchObject({
      'content-type': 'application/json',
      'webhook-id': delivery.eventId,
      'webhook-timestamp': String(Math.floor(clock.now().getTime() / 1000)),
    })
    expect(isSignedWith(secret, received, clock.now())).toBe(true)
    expect(isSignedWith(`whsec_${btoa('another secret')}`, received, clock.now())).toBe(false)
    expect(isSignedWith(secret, { ...received, body: received.body.replace('5', '6') }, clock.now())).toBe(false)
    expect(isSignedWith(secret, received, new Date(clock.now().getTime() + 400_000))).toBe(false)
    expect(delivery).toMatchObject({ attempts: 1, lastStatus: 204, lastError: '' })
  })

  it('is sent again after failures, under the same id and with a new time and signature', async () => {
    const { secret } = await add()
    listener.answer = (response, nth) => {
      if (nth === 1) response.writeHead(500).end('x'.repeat(10))
      else if (nth === 2) response.writeHead(302, { location: listener.url }).end()
      else response.writeHead(200).end('ok')
    }
    work()
    await emit()
    await isTriedTimes(1)
    expect(await onlyDelivery()).toMatchObject({ state: 'queued', lastStatus: 500, lastError: 'Answered with 500.' })
    clock.moveTo('2026-11-24T09:20:00Z')
    await letTimePass(db)
    await isTriedTimes(2)
    expect(await onlyDelivery()).toMatchObject({
      state: 'queued',
      lastStatus: 302,
      lastError: 'Answered with 302: redirects are not followed.',
    })
    await letTimePass(db)
    await stateBecomes('delivered')
    expect(listener.received).toHaveLength(3)
    const ids = new Set(listener.received.map(({ headers }) => headers['webhook-id']))
    expect(ids.size).toBe(1)
    expect(new Set(listener.received.map(({ body }) => body)).size).toBe(1)
    const times = listener.received.map(({ headers }) => Number(headers['webhook-timestamp']))
    expect((times[2] ?? 0) - (times[0] ?? 0)).toBe(20 * 60)
    for (const message of listener.received.slice(1)) expect(isSignedWith(secret, message, clock.now())).toBe(true)
  })

  it('is sent again where nobody answers, and where nobody is there', async () => {
    await add()
    // The listener takes the message and never answers: the time for an answer is over at once.
    const timeout = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => {
      const controller = new AbortController()
      listener.answer = () => controller.abort()
      return controller.signal
    })
    work()
    await emit()
    await isTriedTimes(1)
    expect(await onlyDelivery()).toMatchObject({ lastStatus: null, lastError: 'No answer within 15 seconds.' })
    timeout.mockRestore()
    await listener.close()
    await letTimePass(db)
    await isTriedTimes(2)
    expect((await onlyDelivery()).lastError).toContain('ECONNREFUSED')
    listener = await startListener(listener.port)
    await letTimePass(db)
    await stateBecomes('delivered')
  })

  it('fails after about a day of attempts, and can be sent again by hand', async () => {
    const { id } = await add()
    listener.answer = (response) => void response.writeHead(503).end()
    await emit()
    await db.update(jobs).set({ attempts: deliverWebhookJob.mostAttempts - 1 })
    work()
    await stateBecomes('failed')
    await letTimePass(db)
    listener.answer = (response) => void response.writeHead(202).end()
    const delivery = await onlyDelivery()
    expect(await inTransaction(db, (tx) => resendDelivery(tx, randomUUID(), delivery.id))).toBe(false)
    expect(await inTransaction(db, (tx) => resendDelivery(tx, id, delivery.id))).toBe(true)
    await stateBecomes('delivered')
    expect(listener.received).toHaveLength(2)
    expect(listener.received[1]?.headers['webhook-id']).toBe(delivery.eventId)
    // And once more, although it arrived: the receiver may have lost it.
    expect(await inTransaction(db, (tx) => resendDelivery(tx, id, delivery.id))).toBe(true)
    await expect.poll(() => listener.received.length, SOON).toBe(3)
  })

  it('reads no more of an answer than it must, and keeps nothing of it', async () => {
    await add()
    listener.answer = (response) => {
      response.writeHead(200)
      const more = () => {
        while (response.write('secret of the other side '.repeat(1000))) if (response.destroyed) return
        if (!response.destroyed) response.once('drain', more)
      }
      more()
    }
    work()
    await emit()
    await stateBecomes('delivered')
    expect(JSON.stringify(await onlyDelivery())).not.toContain('secret of the other side')
  })

  it('is not sent to a paused address, nor to one that was deleted meanwhile', async () => {
    const { id } = await add()
    await emit()
    await inTransaction(db, (tx) => setActive(tx, id, false))
    work()
    await stateBecomes('failed')
    expect((await onlyDelivery()).lastError).toBe('The address was paused.')
    await stopWorking()
    await inTransaction(db, async (tx) => {
      await setActive(tx, id, true)
      await emitEvent(tx, 'webhook.test', DATA)
    })
    await inTransaction(db, (tx) => deleteEndpoint(tx, id))
    work()
    const isDone = async () => (await db.select().from(jobs)).every(({ doneAt, failedAt }) => doneAt ?? failedAt)
    await expect.poll(isDone, SOON).toBe(true)
    expect(listener.received).toEqual([])
    expect(await db.$count(webhookDeliveries)).toBe(0)
  })

  it('is signed with the new secret and for a day with the one before', async () => {
    const { id, secret } = await add()
    const renewed = await inTransaction(db, (tx) => renewSecret(tx, id, deps()))
    work()
    await emit()
    await expect.poll(() => listener.received.length, SOON).toBe(1)
    clock.moveTo('2026-11-26T09:00:00Z')
    await inTransaction(db, (tx) => sendTestEvent(tx, id))
    await expect.poll(() => listener.received.length, SOON).toBe(2)
    const [first, second] = listener.received
    if (first === undefined || second === undefined) throw new Error('nothing came')
    const at = (received: typeof first) => new Date(Number(received.headers['webhook-timestamp']) * 1000)
    expect(isSignedWith(renewed, first, at(first))).toBe(true)
    expect(isSignedWith(secret, first, at(first))).toBe(true)
    expect(isSignedWith(renewed, second, at(second))).toBe(true)
    expect(isSignedWith(secret, second, at(second))).toBe(false)
  })

  it('stores no secret that the database alone would give away', async () => {
    const { secret } = await add()
    const rows = JSON.stringify(await db.select().from(webhookEndpoints))
    expect(rows).not.toContain(secret)
    expect(rows).not.toContain(Buffer.from(secret.slice(6), 'base64').toString('base64url'))
    expect(JSON.stringify(await listEndpoints(db))).not.toMatch(/whsec|"secret"/)
  })

  it('does not leave the shop where its network has become private to it', async () => {
    await add()
    work({ allowPrivate: false })
    await emit()
    await isTriedTimes(1)
    expect(await onlyDelivery()).toMatchObject({ lastStatus: null, lastError: expect.stringContaining('private') })
    expect(listener.received).toEqual([])
  })

  it('is listed by page, newest first, and deleted after its time', async () => {
    const { id } = await add()
    for (let sent = 0; sent < 60; sent += 1) await inTransaction(db, (tx) => sendTestEvent(tx, id))
    const first = await listDeliveries(db, id, {})
    const second = await listDeliveries(db, id, { afterId: first.next })
    expect([first.deliveries.length, second.deliveries.length, second.next]).toEqual([50, 10, null])
    expect(new Set([...first.deliveries, ...second.deliveries].map((one) => one.id)).size).toBe(60)
    expect(JSON.parse(first.deliveries[0]?.body ?? '')).toMatchObject({ type: 'webhook.test' })
    expect((await listDeliveries(db, id, { state: 'failed' })).deliveries).toEqual([])
    const [newest] = first.deliveries
    const oldest = second.deliveries.at(-1)
    await deleteOldDeliveries(db, oldest?.createdAt ?? new Date(0))
    expect(await db.$count(webhookDeliveries)).toBe(60)
    // Its time is kept to the millisecond, the database has microseconds.
    await deleteOldDeliveries(db, later(newest?.createdAt ?? new Date(0), 1))
    expect(await db.$count(webhookDeliveries)).toBe(0)
  })
})

import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { inTransaction } from '../database/database.server.ts'
import { testDatabase } from '../database/testing/test-database.server.ts'
import { jobs } from '../jobs/tables.server.ts'
import { emitEvent } from './emit-event.server.ts'
import { webhookDeliveries, webhookEndpoints } from './tables.server.ts'

const DATA = { message: 'Hello' }

describe('an event (issue 19, point 8)', () => {
  const database = testDatabase()
  const addEndpoint = async (endpoint: Partial<typeof webhookEndpoints.$inferInsert> = {}) => {
    const id = randomUUID()
    const row = { id, url: 'https://x.example/', secret: '', events: [], active: true, createdAt: new Date(0) }
    await database.db.insert(webhookEndpoints).values({ ...row, ...endpoint })
    return id
  }
  const deliveries = () => database.db.select().from(webhookDeliveries)

  it('goes to every active address that wants it, under one id, with a job for each', async () => {
    const all = await addEndpoint()
    const chosen = await addEndpoint({ events: ['order.paid', 'webhook.test'] })
    await addEndpoint({ events: ['order.paid'] })
    await addEndpoint({ active: false })
    await inTransaction(database.db, (tx) => emitEvent(tx, 'webhook.test', DATA))
    const rows = await deliveries()
    expect(new Set(rows.map(({ endpointId }) => endpointId))).toEqual(new Set([all, chosen]))
    expect(new Set(rows.map(({ eventId }) => eventId)).size).toBe(1)
    expect(rows).toMatchObject(
      [1, 2].map(() => ({ type: 'webhook.test', payload: DATA, state: 'queued', attempts: 0 })),
    )
    expect(await database.db.$count(jobs)).toBe(2)
  })

  it('is never sent where the transaction that it is about is undone', async () => {
    await addEndpoint()
    const undone = inTransaction(database.db, async (tx) => {
      await emitEvent(tx, 'webhook.test', DATA)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(await deliveries()).toEqual([])
    expect(await database.db.$count(jobs)).toBe(0)
  })

  it('writes nothing where nobody wants it', async () => {
    await addEndpoint({ events: ['order.paid'] })
    await inTransaction(database.db, (tx) => emitEvent(tx, 'webhook.test', DATA))
    expect(await deliveries()).toEqual([])
  })
})

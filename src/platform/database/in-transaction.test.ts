import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import { type Database, inTransaction, type OpenDatabase, type Transaction } from './database.server.ts'
import { describeOnBothDatabases } from './testing/both-databases.server.ts'
import { emptyTables } from './testing/empty-tables.server.ts'
import { openMemoryDatabase } from './testing/memory-database.server.ts'
import { contents, parcels, sampleMigrations } from './testing/sample-tables.server.ts'
import { afterCommit } from './transaction-guard.server.ts'

describeOnBothDatabases('a transaction', (open) => {
  let database: OpenDatabase
  let db: Database
  beforeAll(async () => {
    database = await open(sampleMigrations)
    db = database.db
  })
  beforeEach(() => emptyTables(db))

  const labels = async () => (await db.select().from(parcels).orderBy(parcels.label)).map((parcel) => parcel.label)

  it('is kept as a whole when its work is done, and answers what the work answered', async () => {
    const id = await inTransaction(db, async (tx) => {
      const [parcel] = await tx.insert(parcels).values({ label: 'kept' }).returning()
      await tx.insert(contents).values({ parcelId: parcel?.id ?? 0, pieces: 50 })
      return parcel?.id
    })
    expect(id).toBe(1)
    expect(await labels()).toEqual(['kept'])
    expect(await db.$count(contents)).toBe(1)
  })

  it('is undone as a whole when its work throws, and throws the same', async () => {
    const fault = new Error('out of card')
    const work = inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'undone' })
      throw fault
    })
    await expect(work).rejects.toBe(fault)
    expect(await labels()).toEqual([])
  })

  it('is undone when the database refuses one of its statements', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'undone' })
      await tx.insert(contents).values({ parcelId: 999, pieces: 1 })
    })
    await expect(work).rejects.toMatchObject({ cause: { code: '23503' } })
    expect(await labels()).toEqual([])
  })

  it('is told of once it is committed, and then can be read; never when it is undone', async () => {
    const told: Promise<string[]>[] = []
    const tell = () => void told.push(labels())
    await inTransaction(db, async (tx) => {
      afterCommit(tell)
      await inTransaction(tx, async (innerTx) => {
        await innerTx.insert(parcels).values({ label: 'told' })
        afterCommit(tell)
      })
      expect(told).toEqual([])
    })
    expect(await Promise.all(told)).toEqual([['told'], ['told']])
    const undone = inTransaction(db, async () => {
      afterCommit(tell)
      throw new Error('undone')
    })
    await expect(undone).rejects.toThrow('undone')
    expect(told).toHaveLength(2)
    afterCommit(tell)
    expect(told).toHaveLength(3)
    await Promise.all(told)
  })

  it('within another is undone alone, or with it', async () => {
    await inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'outer' })
      const inner = inTransaction(tx, async (innerTx) => {
        await innerTx.insert(parcels).values({ label: 'inner' })
        throw new Error('inner only')
      })
      await expect(inner).rejects.toThrow('inner only')
      await inTransaction(tx, (innerTx) => innerTx.insert(parcels).values({ label: 'second inner' }))
    })
    expect(await labels()).toEqual(['outer', 'second inner'])
  })

  it('does not see the unfinished work of another', async () => {
    await inTransaction(db, (tx) => tx.insert(parcels).values({ label: 'counter', grams: 0 }))
    const addOne = async (tx: Transaction) => {
      const [parcel] = await tx.select().from(parcels).for('update')
      await tx.update(parcels).set({ grams: (parcel?.grams ?? 0) + 1 })
    }
    await Promise.all(Array.from({ length: 20 }, () => inTransaction(db, addOne)))
    expect(await db.select({ grams: parcels.grams }).from(parcels)).toEqual([{ grams: 20 }])
  })
})

describeOnBothDatabases('the guard of transactions', (open) => {
  let db: Database
  beforeAll(async () => {
    db = (await open(sampleMigrations)).db
  })
  beforeEach(() => emptyTables(db))

  it('turns a query of the outer database into a fault that names it, instead of waiting for ever', async () => {
    const work = inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'undone' })
      await db.select().from(parcels)
    })
    await expect(work).rejects.toMatchObject({
      message: expect.stringMatching(/^Refused to run: select .*"parcels"/),
      cause: { message: expect.stringContaining('The outer database was used inside a transaction') },
    })
    expect(await db.$count(parcels)).toBe(0)
  })

  it('catches it in functions called from within, and in statements prepared outside', async () => {
    const prepared = db.select().from(parcels).prepare('all_parcels')
    expect(await prepared.execute()).toEqual([])
    const deeper = async () => {
      await Promise.resolve()
      return prepared.execute()
    }
    await expect(inTransaction(db, () => deeper())).rejects.toThrow('Refused to run')
    await expect(inTransaction(db, () => Promise.all([deeper(), deeper()]))).rejects.toThrow('Refused to run')
  })

  it('catches a second transaction on the outer database', async () => {
    const work = inTransaction(db, () => inTransaction(db, async () => 'never'))
    await expect(work).rejects.toThrow('The outer database was used inside a transaction')
  })

  it('catches it within a savepoint too', async () => {
    const work = inTransaction(db, (tx) => inTransaction(tx, () => db.$count(parcels)))
    await expect(work).rejects.toThrow('Refused to run')
  })

  it('leaves alone what merely runs at the same time', async () => {
    const { promise: begun, resolve: begin } = Promise.withResolvers<void>()
    const beside = begun.then(() => db.$count(parcels))
    await inTransaction(db, async (tx) => {
      begin()
      await tx.insert(parcels).values({ label: 'one' })
    })
    expect([0, 1]).toContain(await beside)
  })

  it('lets work begun inside go on with the outer database once the transaction is over', async () => {
    const { promise: over, resolve: end } = Promise.withResolvers<void>()
    let later: Promise<number> | undefined
    await inTransaction(db, async (tx) => {
      await tx.insert(parcels).values({ label: 'one' })
      later = over.then(() => db.$count(parcels))
    })
    end()
    expect(await later).toBe(1)
  })

  it('refuses a transaction that is used after its end', async () => {
    let leaked: Transaction | undefined
    await inTransaction(db, async (tx) => {
      leaked = tx
    })
    await expect(leaked?.insert(parcels).values({ label: 'late' })).rejects.toMatchObject({
      cause: { message: expect.stringContaining('A transaction was used after its end') },
    })
    expect(await db.$count(parcels)).toBe(0)
  })

  it('tells two databases apart', async () => {
    const other = await openMemoryDatabase()
    const one = await inTransaction(db, () => other.db.execute(sql`select 1 as one`, 'objects'))
    expect(one).toEqual([{ one: 1 }])
    await other.close()
  })
})

import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { canHavePostgres, newDatabase, type Place } from '#platform/database/testing/both-databases.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { ask } from './testing/ask-shop.server.ts'
import { type OpenShop, openShop } from './testing/open-shop.server.ts'

/*
 * A copy of the shop that starts again without CATALOGUE_FILE once put the release's own catalogue on sale, and every other
 * copy followed it.
 */

const NAME = 'Featherweight Stickers'

async function sells(shop: OpenShop): Promise<boolean> {
  const { text } = await ask(shop, { path: '/api/quote/featured-item?slug=stickers' })
  return text.includes(NAME)
}

describe.skipIf(!canHavePostgres())('two copies over one PostgreSQL', () => {
  let place: Place
  let folder: string
  const copies: OpenShop[] = []

  beforeAll(async () => {
    place = await newDatabase()
    folder = await mkdtemp(join(tmpdir(), 'trimline-older-'))
  })
  afterAll(async () => {
    await Promise.all(copies.map((copy) => copy.close()))
    await place?.remove()
    await rm(folder, { recursive: true, force: true })
  })

  it('both sell from the file when one of them starts again without it', async () => {
    const file = join(folder, 'catalogue.json')
    const [first, ...others] = seedCatalogue.products
    if (first === undefined) throw new Error('the seed has no products')
    await writeFile(file, JSON.stringify({ ...seedCatalogue, products: [{ ...first, name: NAME }, ...others] }))
    const databaseUrl = place.where.databaseUrl ?? ''
    const withFile = await openShop({ DATABASE_URL: databaseUrl, CATALOGUE_FILE: file })
    copies.push(withFile)
    const without = await openShop({ DATABASE_URL: databaseUrl })
    copies.push(without)
    expect(await sells(withFile)).toBe(true)
    expect(await sells(without)).toBe(true)
    const third = await openShop({ DATABASE_URL: databaseUrl, CATALOGUE_FILE: file })
    copies.push(third)
    expect(await sells(third)).toBe(true)
  })
})

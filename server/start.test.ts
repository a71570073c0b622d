import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect, createServer, type Server } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { emptyDataDir, migratedDataDir } from '#platform/database/testing/test-data.server.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { type Shop, startShop } from '../e2e/support/start-shop.ts'
import { ask, getJson } from './testing/ask-shop.server.ts'
import { fillCarts } from './testing/fill-carts.server.ts'
import { seededRandom } from './testing/seeded-random.ts'
import { startInVain } from './testing/start-in-vain.server.ts'

const folder = mkdtempSync(join(tmpdir(), 'trimline-start-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

describe('a shop that is told to stop', () => {
  let shop: (Shop & { close(): Promise<void> }) | undefined
  afterEach(() => shop?.close())

  it.each(['SIGTERM', 'SIGINT'] as const)(
    'ends cleanly on %s, and loses nothing that it acknowledged',
    async (signal) => {
      const running = await startShop({ copyOf: await migratedDataDir() })
      shop = running
      // `stop` throws unless the exit code is 0.
      const end = () => running.stop(signal)
      const told = await fillCarts(running, {
        calls: 200,
        atOnce: 8,
        carts: 2,
        random: seededRandom(7),
        end,
        endAfter: 60,
      })
      await running.start()
      for (const { cookie, acknowledged } of told) {
        const { data } = getJson(await ask(running, { path: '/api/cart', headers: { cookie } })) as {
          data: { lines: { id: string }[] }
        }
        expect(data.lines.map(({ id }) => id)).toEqual(expect.arrayContaining([...acknowledged.keys()]))
      }
      expect(told.reduce((sum, { acknowledged }) => sum + acknowledged.size, 0)).toBeGreaterThanOrEqual(60)
    },
  )

  it('does not wait for a connection over which nothing was ever asked', async () => {
    shop = await startShop({ copyOf: await migratedDataDir() })
    const unused = connect(Number(new URL(shop.url).port), '127.0.0.1')
    await once(unused, 'connect')
    await expect(shop.stop()).resolves.toBeUndefined()
    unused.destroy()
  })

  it('answers what was asked before, and then waits for no other request over that connection', async () => {
    shop = await startShop({ copyOf: await migratedDataDir() })
    const port = Number(new URL(shop.url).port)
    const kept = connect(port, '127.0.0.1')
    kept.write(`POST /api/cart/items HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: application/json\r\n`)
    kept.write('Content-Length: 2\r\n\r\n{')
    await ask(shop, { path: '/api/health' })
    const stopped = shop.stop()
    await expect.poll(() => isRefused(port), { timeout: 20_000 }).toBe(true)
    kept.write('}')
    const [answer] = (await once(kept, 'data')) as [Buffer]
    expect(answer.toString()).toMatch(/^HTTP\/1\.1 422 /)
    await expect(stopped).resolves.toBeUndefined()
    kept.destroy()
  })
})

/** Whether nobody listens on a port any more. */
async function isRefused(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1')
  try {
    await once(socket, 'connect')
    return false
  } catch {
    return true
  } finally {
    socket.destroy()
  }
}

describe('a shop that cannot start says why in a sentence, and its exit code is 1', () => {
  const dataDir = join(folder, 'data')
  beforeAll(async () => cpSync(await emptyDataDir(), dataDir, { recursive: true }))

  async function refusal(settings: Record<string, string>): Promise<string> {
    const { code, said } = await startInVain({ PORT: '3999', DATA_DIR: dataDir, ...settings })
    expect(code, said).toBe(1)
    expect(said).not.toMatch(/^ {4}at /m)
    return said.trimEnd()
  }

  it.each([
    ['PORT', 'abc', 'The setting PORT is "abc"; it should be a whole number from 1 to 65535, such as 3000.'],
    ['PUBLIC_URL', 'shop.example', 'The setting PUBLIC_URL is "shop.example"; it should be'],
  ])('%s=%s', async (name, value, sentence) => {
    expect(await refusal({ [name]: value })).toContain(sentence)
  })

  it('names every wrong setting at once', async () => {
    const said = await refusal({ PORT: '0', SAMPLE_DATA: 'perhaps' })
    expect(said.split('\n')).toEqual([
      expect.stringMatching(/^The setting PORT is "0"; it should be /),
      expect.stringMatching(/^The setting SAMPLE_DATA is "perhaps"; it should be /),
    ])
  })

  it('keeps the password of a database server to itself', async () => {
    const said = await refusal({ DATABASE_URL: 'postgres://shop:secret@127.0.0.1:1/shop' })
    expect(said).toMatch(/^The PostgreSQL server 127\.0\.0\.1:1\/shop named by DATABASE_URL cannot be used: .+\.$/)
    expect(said).not.toContain('secret')
  })

  describe('where another program listens on the port', () => {
    let other: Server
    beforeAll(async () => {
      other = createServer().listen(0, '127.0.0.1')
      await once(other, 'listening')
    })
    afterAll(() => other.close())

    it('names the port', async () => {
      const address = other.address()
      const port = typeof address === 'object' && address !== null ? String(address.port) : ''
      expect(await refusal({ PORT: port })).toBe(
        `Port ${port} is in use by another program. Stop that one, or set PORT to another number.`,
      )
    })
  })

  it('where the host is nobody’s name', async () => {
    expect(await refusal({ HOST: 'no-such-host.invalid' })).toBe(
      'There is no host called no-such-host.invalid. Set HOST to a name or address of this machine, such as localhost.',
    )
  })

  describe('where another shop has the data', () => {
    let shop: Shop & { close(): Promise<void> }
    beforeAll(async () => {
      shop = await startShop({ copyOf: await emptyDataDir() })
    })
    afterAll(() => shop?.close())

    it('names the folder and its holder, who goes on', async () => {
      const said = await refusal({ DATA_DIR: shop.dataDir })
      expect(said).toMatch(
        new RegExp(`^The data in ${join(shop.dataDir, 'database')} is in use by process \\d+ on .+, since .+\\. `),
      )
      expect(said).toContain('stop the other one first, or set DATA_DIR to another folder.')
      expect(getJson(await ask(shop, { path: '/api/health/ready' }))).toEqual({ status: 'ok' })
    })
  })

  describe('a broken catalogue (decisions §2)', () => {
    const file = join(folder, 'catalogue.json')

    it('names the file that is not there', async () => {
      const missing = join(folder, 'missing.json')
      expect(await refusal({ CATALOGUE_FILE: missing })).toContain(
        `The catalogue file ${missing} cannot be read: ENOENT`,
      )
    })

    it('names the file that is not JSON', async () => {
      writeFileSync(file, '{ "products": [')
      expect(await refusal({ CATALOGUE_FILE: file })).toContain(`The catalogue file ${file} is not JSON: `)
    })

    it('names the exact path in it and the reason', async () => {
      const [first, ...others] = seedCatalogue.products
      writeFileSync(file, JSON.stringify({ ...seedCatalogue, products: [{ ...first, name: 7 }, ...others] }))
      expect((await refusal({ CATALOGUE_FILE: file })).split('\n')).toEqual([
        `The file ${file} has errors. Please correct these:`,
        expect.stringMatching(/^ {2}products\[0\]\.name: .*string/),
      ])
    })

    it('names an id that leads nowhere', async () => {
      const [first, ...others] = seedCatalogue.featured_items
      const items = [{ ...first, products: [...(first?.products ?? []), 99] }, ...others]
      writeFileSync(file, JSON.stringify({ ...seedCatalogue, featured_items: items }))
      expect(await refusal({ CATALOGUE_FILE: file })).toContain(
        '\n  featured_items[0].products[7]: must be one of the products',
      )
    })
  })
})

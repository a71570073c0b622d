import { randomBytes } from 'node:crypto'
import sharp from 'sharp'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { describeOnBothDatabases } from '#platform/database/testing/both-databases.server.ts'
import { emptyTables } from '#platform/database/testing/empty-tables.server.ts'
import { NOBODY } from '#shop/cart/cart-key.server.ts'
import { SVG_LIMITS } from '#studio/showroom/artwork/artwork-limits.ts'
import { weighSvg } from '#studio/showroom/artwork/weigh-svg.ts'
import { type ArtworkShop, openArtworkShop } from './testing/artwork-shop.server.ts'
import { makeThumbnail } from './thumbnails.server.ts'

/* Eight drawings of three kilobytes, each a billion elements, used to delay everybody's thumbnails for minutes. */

const tenOf = (id: string) => `<use href="#${id}"/>`.repeat(10)
const groups = Array.from({ length: 9 }, (_, level) => `<g id="p${level + 1}">${tenOf(`p${level}`)}</g>`).join('')
const BOMB = Buffer.from(
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><defs><rect id="p0" width="9" height="9"/>${groups}</defs>${tenOf('p9')}</svg>`,
)

async function* once(file: Uint8Array): AsyncGenerator<Uint8Array> {
  yield file
}

test('such a drawing is refused before any of it is drawn, and a real one is drawn', async () => {
  expect(BOMB.byteLength).toBeLessThan(3000)
  expect(weighSvg(BOMB)).toBeGreaterThan(SVG_LIMITS.work)
  // Without a time limit, drawing it would not end within the test's.
  expect(await makeThumbnail('svg', once(BOMB), 600_000)).toBeNull()
  const honest =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect id="a" width="4" height="4"/><use href="#a" x="4"/></svg>'
  expect(await makeThumbnail('svg', once(Buffer.from(honest)), 600_000)).not.toBeNull()
})

describeOnBothDatabases('files that take long to draw', (open) => {
  let db: Database
  let shop: ArtworkShop
  beforeAll(async () => {
    db = (await open()).db
  })
  beforeEach(async () => {
    await emptyTables(db)
    shop = await openArtworkShop(db)
  })
  afterEach(() => shop.close())

  test('delay nobody else: a picture sent last is drawn before the second slow file', async () => {
    const png = await sharp({ create: { width: 1, height: 1, channels: 3, background: '#00a3d9' } })
      .png()
      .toBuffer()
    const read = shop.files.read
    const drawn: string[] = []
    const names = new Map<string, string>()
    const firstIsOut = Promise.withResolvers<void>()
    // Eve's first file takes as long as the test wants.
    shop.files.read = async (key) => {
      const name = names.get(key) ?? ''
      drawn.push(name)
      if (name === 'eve 1') await firstIsOut.promise
      return read(key)
    }
    const put = shop.files.put
    const send = async (name: string, address: string) => {
      shop.files.put = async (key, source) => {
        names.set(key, name)
        await put(key, source)
      }
      const draft = randomBytes(32).toString('base64url')
      const visitor = shop.artwork.forPrincipal({ ...NOBODY, address })
      const sent = await visitor.receive({ draft, name: 'a.png', source: once(png) })
      if (!sent.ok) throw new Error(sent.code)
      return { visitor, file: { token: null, draft, fileId: sent.fileId } }
    }
    for (let number = 1; number <= 8; number += 1) await send(`eve ${number}`, '203.0.113.7')
    const { visitor, file } = await send('ada', '203.0.113.8')
    expect(await visitor.thumbnail(file)).toMatchObject({ ok: true, type: 'webp' })
    const ofOriginals = () => drawn.filter((name) => name !== '').slice(0, 2)
    expect(ofOriginals()).toEqual(['eve 1', 'ada'])
    firstIsOut.resolve()
    await vi.waitFor(() => expect(drawn.filter((name) => name.startsWith('eve'))).toHaveLength(8), 30_000)
  })
})

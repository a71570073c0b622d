import { randomUUID } from 'node:crypto'
import { readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { StorageUnavailable } from '#platform/files/file-storage.ts'
import { getBytes, getPieces } from '#platform/files/testing/bytes.ts'
import { productPictures } from '../tables.server.ts'
import { createOwnPictures } from './own-pictures.server.ts'
import { MAX_BYTES_IN_ALL, MAX_BYTES_OF_NETWORK, MAX_SENT_BYTES } from './picture-rules.ts'
import { openTestPictures, PICTURED_PAGE, somePng } from './testing/test-pictures.server.ts'

const database = testDatabase()
let shop: ReturnType<typeof openTestPictures>

beforeEach(() => {
  shop = openTestPictures(database.db)
})
afterEach(() => shop.close())

const SVG = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>'
const MARK = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])

/** A PNG that states this size with little data. */
function pngBomb(side: number): Buffer {
  const chunk = (name: string, data: Buffer) => {
    const head = Buffer.alloc(4)
    head.writeUInt32BE(data.byteLength)
    return Buffer.concat([head, Buffer.from(name), data, Buffer.alloc(4)])
  }
  const header = Buffer.alloc(13)
  header.writeUInt32BE(side, 0)
  header.writeUInt32BE(side, 4)
  header.set([8, 6, 0, 0, 0], 8)
  const data = deflateSync(Buffer.alloc(1024 * 1024))
  return Buffer.concat([MARK, chunk('IHDR', header), chunk('IDAT', data), chunk('IEND', Buffer.alloc(0))])
}

describe('a saved picture', () => {
  test('is WebP of at most the size for sharing, opaque, without metadata', async () => {
    const sent = await sharp(await somePng(2200, 1400))
      .withExif({ IFD0: { Artist: 'Somebody', Copyright: 'of 12 Harbour Row' } })
      .png()
      .toBuffer()
    const id = await shop.keep(sent)
    const webp = (await shop.pictures.read(id)) ?? Buffer.alloc(0)
    const metadata = await sharp(webp).metadata()
    expect(metadata).toMatchObject({ format: 'webp', width: 973, height: 619, hasAlpha: false })
    expect(metadata.exif).toBeUndefined()
    expect(webp.toString('latin1')).not.toContain('Harbour')
    expect(await database.db.select().from(productPictures)).toEqual([
      {
        id,
        page: PICTURED_PAGE,
        width: 973,
        height: 619,
        bytes: webp.byteLength,
        sentFrom: 'a network',
        createdAt: shop.clock.now(),
        usedAt: null,
      },
    ])
  })

  test('shows what was sent, with a paper background', async () => {
    const webp = (await shop.pictures.read(await shop.keep())) ?? Buffer.alloc(0)
    const { data, info } = await sharp(webp).raw().toBuffer({ resolveWithObject: true })
    const at = (x: number) => [...data.subarray((90 * info.width + x) * 3, (90 * info.width + x) * 3 + 3)]
    const [red = 0, green = 255] = at(40)
    expect(red).toBeGreaterThan(190)
    expect(green).toBeLessThan(30)
    expect(Math.min(...at(280))).toBeGreaterThan(245)
  })

  test('may be sent as WebP, of which the first frame is used, and is not enlarged', async () => {
    const small = await sharp(await somePng(64, 36))
      .webp()
      .toBuffer()
    expect(await sharp((await shop.pictures.read(await shop.keep(small))) ?? '').metadata()).toMatchObject({
      width: 64,
      height: 36,
    })
    const frames = [await somePng(40, 40), await somePng(40, 40)]
    const moving = await sharp(frames, { join: { animated: true } })
      .webp()
      .toBuffer()
    expect(await sharp((await shop.pictures.read(await shop.keep(moving))) ?? '').metadata()).toMatchObject({
      height: 40,
    })
  })

  test('is also available as JPEG, for mail and documents', async () => {
    const id = await shop.keep()
    expect(await sharp((await shop.pictures.readJpeg(id)) ?? '').metadata()).toMatchObject({
      format: 'jpeg',
      width: 320,
    })
    expect(await shop.pictures.printed(id)).not.toBeNull()
    expect(await shop.pictures.printed(randomUUID())).toBeNull()
  })

  test('is not found under the key of another file in the storage', async () => {
    const artwork = randomUUID()
    await shop.files.put(artwork, getPieces('somebody’s artwork'))
    for (const id of [artwork, randomUUID(), 'nonsense', '../../etc/passwd']) {
      expect(await shop.pictures.read(id)).toBeNull()
      expect(await shop.pictures.readJpeg(id)).toBeNull()
    }
    expect(await getBytes(await shop.files.read(artwork))).not.toBeNull()
  })

  test('without a readable file does not fail a document', async () => {
    const [gone, broken] = [await shop.keep(), await shop.keep()]
    await shop.files.remove([gone])
    writeFileSync(join(shop.folder, 'kept', broken), 'no picture')
    expect(await shop.pictures.printed(gone)).toBeNull()
    expect(await shop.pictures.printed(broken)).toBeNull()
    expect(shop.faults).toHaveLength(1)
  })
})

describe('anything else is refused with a sentence, and nothing is saved', () => {
  test.each<[string, () => Promise<Uint8Array> | Uint8Array, string]>([
    ['nothing', () => Buffer.alloc(0), 'no-picture'],
    ['a PNG of 50,000 × 50,000', () => pngBomb(50_000), 'not-a-picture'],
    ['a PNG of 4,000 × 4,000 within', () => pngBomb(4000), 'not-a-picture'],
    ['an SVG', () => Buffer.from(SVG), 'not-a-picture'],
    ['an SVG behind the mark of a PNG', () => Buffer.concat([MARK, Buffer.from(SVG)]), 'not-a-picture'],
    [
      'an SVG in a WebP’s clothes',
      () => Buffer.concat([Buffer.from('RIFF\0\0\0\0WEBP'), Buffer.from(SVG)]),
      'not-a-picture',
    ],
    ['half a PNG', async () => (await somePng(900, 500)).subarray(0, 900), 'not-a-picture'],
    [
      'a GIF',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .gif()
          .toBuffer(),
      'not-a-picture',
    ],
    [
      'a JPEG',
      () =>
        sharp({ create: { width: 4, height: 4, channels: 3, background: '#fff' } })
          .jpeg()
          .toBuffer(),
      'not-a-picture',
    ],
    ['a page', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 'not-a-picture'],
    ['more than 2 MB', () => Buffer.concat([MARK, Buffer.alloc(MAX_SENT_BYTES)]), 'too-large'],
  ])('%s', async (_what, sent, code) => {
    expect(await shop.pictures.keep(await sent(), { page: PICTURED_PAGE, sentFrom: 'a network' })).toMatchObject({
      ok: false,
      code,
      message: expect.stringMatching(/\.$/),
    })
    expect(await database.db.$count(productPictures)).toBe(0)
    expect(readdirSync(shop.folder)).toEqual([])
  })

  test('of a file that is also a page only the picture is saved', async () => {
    const polyglot = Buffer.concat([
      await somePng(),
      Buffer.from('<script>alert(1)</script>PK\x03\x04<?php evil(); ?>'),
    ])
    const webp = (await shop.pictures.read(await shop.keep(polyglot))) ?? Buffer.alloc(0)
    for (const part of ['script', 'PK\x03\x04', 'php']) expect(webp.toString('latin1')).not.toContain(part)
  })

  test('a network can save 100 MB in 90 days, and all networks together 2 GB', async () => {
    const stored = { page: PICTURED_PAGE, width: 9, height: 9, createdAt: shop.clock.now(), usedAt: null }
    const add = (sentFrom: string, bytes: number) =>
      database.db.insert(productPictures).values({ ...stored, id: randomUUID(), sentFrom, bytes })
    const png = await somePng()
    const keep = (sentFrom: string) => shop.pictures.keep(png, { page: PICTURED_PAGE, sentFrom })
    await add('one network', MAX_BYTES_OF_NETWORK - 1024)
    expect(await keep('one network')).toMatchObject({ ok: false, code: 'too-many-kept' })
    expect(await keep('another')).toMatchObject({ ok: true })
    for (const network of ['a third', 'a fourth']) await add(network, MAX_BYTES_IN_ALL / 2)
    expect(await keep('another')).toMatchObject({ ok: false, code: 'too-many-kept' })
    shop.clock.moveTo('2027-02-24T09:00:01Z')
    expect(await keep('one network')).toMatchObject({ ok: true })
  })

  test('a picture is refused temporarily if the storage cannot save it', async () => {
    const files = { ...shop.files, put: () => Promise.reject(new StorageUnavailable(new Error('the disk is full'))) }
    const pictures = createOwnPictures({ ...shop.deps, files })
    expect(await pictures.keep(await somePng(), { page: PICTURED_PAGE, sentFrom: 'a network' })).toMatchObject({
      ok: false,
      code: 'storage-away',
    })
    expect(shop.faults).toHaveLength(1)
    expect(await database.db.$count(productPictures)).toBe(0)
  })
})

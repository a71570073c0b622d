import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { sharedPath } from '#studio/showroom/own-pictures/own-picture.ts'
import { productPictures } from '#studio/showroom/tables.server.ts'
import { openSharedPicture } from './shared-picture.server.ts'

const database = testDatabase()
const PAGE = '/stickers?product_id=1&cutting_id=2&shape_id=3&size=50x50&quantity=500&kinds=1&print_features%5B%5D=101'
let clock: ReturnType<typeof fixedClock>
let id: string

beforeEach(async () => {
  clock = fixedClock('2026-11-26T09:00:00Z')
  id = randomUUID()
  const size = { width: 1100, height: 619, bytes: 20_000 }
  await database.db.insert(productPictures).values({ id, page: PAGE, ...size, createdAt: clock.now() })
})

const open = (address: string) =>
  openSharedPicture(new URL(address, 'https://www.trimline.example'), { db: database.db, clock })
const usedAt = async () =>
  (await database.db.select().from(productPictures).where(eq(productPictures.id, id)))[0]?.usedAt ?? null

describe('a link that shares a picture', () => {
  test('shows it, with the picture’s address for link previews', async () => {
    expect(await open(sharedPath(PAGE, id))).toEqual({
      url: `/pictures/own/${id}.webp`,
      alt: 'The product in this link, as it looked in the live preview',
      image: {
        url: `https://www.trimline.example/pictures/own/${id}.jpg`,
        width: 1100,
        height: 619,
        alt: 'The product in this link, as it looked in the live preview',
      },
    })
  })

  test('shows it for any quantity, order of parameters and tracking parameters', async () => {
    const choices = 'utm_source=mail&print_features[]=101&size=50x50&shape_id=3&cutting_id=2&product_id=1&quantity=1000'
    expect(await open(`/stickers?${choices}&picture=${id.toUpperCase()}`)).not.toBeNull()
  })

  test.each([
    ['another product', PAGE.replace('product_id=1', 'product_id=2')],
    ['another size', PAGE.replace('50x50', '75x75')],
    ['another page', PAGE.replace('/stickers', '/labels')],
    ['no choices', '/stickers'],
    ['one choice fewer', PAGE.replace('&print_features%5B%5D=101', '')],
  ])('with %s shows none, because it would be a picture of something else', async (_what, page) => {
    expect(await open(sharedPath(page, id))).toBeNull()
    expect(await usedAt()).toBeNull()
  })

  test.each([randomUUID(), '', 'nonsense', '../../etc/passwd', '%00'])(
    'with the id %j is only the page',
    async (other) => {
      expect(await open(`${PAGE}&picture=${other}`)).toBeNull()
    },
  )

  test('counts as the picture’s use, once a day', async () => {
    await open(sharedPath(PAGE, id))
    const first = clock.now()
    expect(await usedAt()).toEqual(first)
    clock.moveTo('2026-11-27T08:59:00Z')
    await open(sharedPath(PAGE, id))
    expect(await usedAt()).toEqual(first)
    clock.moveTo('2026-11-27T09:00:01Z')
    await open(sharedPath(PAGE, id))
    expect(await usedAt()).toEqual(clock.now())
  })
})

import { existsSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Database } from '#platform/database/database.server.ts'
import { testDatabase } from '#platform/database/testing/test-database.server.ts'
import { fixedClock } from '#platform/time/clock.ts'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import {
  COMMENT_PREVIEW,
  MAX_COMMENT_LENGTH,
  MAX_NAME_LENGTH,
  MAX_REPLY_LENGTH,
  MAX_TITLE_LENGTH,
  PAGE_SIZE,
} from '../review.ts'
import { scopeOfPath } from '../review-scope.ts'
import { openTestReviews } from '../testing/test-reviews.server.ts'
import { loadSampleReviews, SAMPLE_REVIEWS } from './load-samples.server.ts'

const database = testDatabase()
let db: Database
beforeAll(() => {
  db = database.db
})
const clock = fixedClock('2026-11-26T09:00:00Z')

test('there are about forty samples for all items, some long and some with pictures that exist', () => {
  expect(SAMPLE_REVIEWS.length).toBeGreaterThan(5 * PAGE_SIZE)
  const items = new Set(SAMPLE_REVIEWS.map(({ path }) => scopeOfPath(seedCatalogue, path)?.itemId))
  expect([...items].toSorted((a = 0, b = 0) => a - b)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12])
  for (const { title, comment, customer, reply = '', pictures = [] } of SAMPLE_REVIEWS) {
    expect(title.length).toBeLessThanOrEqual(MAX_TITLE_LENGTH)
    expect(comment.length).toBeLessThanOrEqual(MAX_COMMENT_LENGTH)
    expect(customer.length).toBeLessThanOrEqual(MAX_NAME_LENGTH)
    expect(reply.length).toBeLessThanOrEqual(MAX_REPLY_LENGTH)
    // A trade instead of a personal name.
    expect(customer).toMatch(/^An? [a-z]/)
    for (const picture of pictures) expect(existsSync(`public/pictures/${picture}-1100.webp`), picture).toBe(true)
  }
  expect(SAMPLE_REVIEWS.filter(({ comment }) => comment.length > COMMENT_PREVIEW).length).toBeGreaterThan(5)
  expect(new Set(SAMPLE_REVIEWS.map(({ comment }) => comment)).size).toBe(SAMPLE_REVIEWS.length)
})

test('they are loaded once, are marked, and are not told to search engines (decisions §3, §7)', async () => {
  const shop = openTestReviews(db, clock, { samples: true })
  await shop.open()
  await shop.open()
  expect(await loadSampleReviews({ db, clock, catalogue: seedCatalogue })).toBe(0)
  const first = await shop.service.list({ path: null, filter: null, page: 1 })
  expect(first?.pagination).toEqual({ current_page: 1, last_page: Math.ceil(SAMPLE_REVIEWS.length / PAGE_SIZE) })
  expect(first?.reviews.every(({ sample }) => sample)).toBe(true)
  const dates = first?.reviews.map(({ date }) => date) ?? []
  expect(dates).toEqual(dates.toSorted().toReversed())
  expect(first?.summary).toMatchObject({ sample: true, count: SAMPLE_REVIEWS.length })
  expect(shop.service.ratingShown('/stickers')).toMatchObject({ sample: true })
  expect(shop.service.getRating('/stickers')).toBeNull()
  expect(shop.service.getRating(1)).toBeNull()
  const cards = await shop.service.list({ path: null, filter: null, type: 'business', page: 1 })
  expect(cards?.reviews.every(({ path }) => path.startsWith('/business-cards/'))).toBe(true)
})

test('existing samples are not shown if samples are off', async () => {
  expect(await loadSampleReviews({ db, clock, catalogue: seedCatalogue })).toBe(SAMPLE_REVIEWS.length)
  const shop = openTestReviews(db, clock, { samples: false })
  await shop.open()
  expect(await shop.service.list({ path: null, filter: null, page: 1 })).toMatchObject({ reviews: [], summary: null })
  expect(shop.service.ratingShown('/stickers')).toBeNull()
})

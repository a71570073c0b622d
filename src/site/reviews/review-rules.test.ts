import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { seedCatalogue } from '#print/catalogue/seed/catalogue.ts'
import { pageChoice, paginate, readReviewPlace, writeReviewPlace } from './list-pages.ts'
import { isWithin, ratingOfList, summariseStars } from './rating.ts'
import { truncateComment } from './review.ts'
import { checkReview } from './review-form.ts'
import { listScopes, nameScope, scopeOfPath } from './review-scope.ts'

describe('a comment (001 §9: truncated at 260 characters, See More at 260 or more)', () => {
  test.each([
    [0, null],
    [259, null],
    [260, 260],
    [261, 261],
    [4000, 261],
  ])('of %i characters', (length, shown) => {
    const text = 'x'.repeat(length)
    expect(truncateComment(text)).toEqual({
      short: shown === null ? null : `${'x'.repeat(260)}${shown === 261 ? '…' : ''}`,
      full: text,
    })
  })

  test('is never cut within a character', () => {
    const { short } = truncateComment('😀'.repeat(300))
    expect(short).toBe(`${'😀'.repeat(260)}…`)
  })
})

describe('pages (001 §3, §9: the next arrow only if last_page is over 5)', () => {
  test.each([
    [0, 1, { current_page: 1, last_page: 1 }],
    [8, 1, { current_page: 1, last_page: 1 }],
    [9, 2, { current_page: 2, last_page: 2 }],
    [41, 99, { current_page: 6, last_page: 6 }],
    [41, -3, { current_page: 1, last_page: 6 }],
  ])('%i reviews, page %i', (count, page, expected) => expect(paginate(count, page, 8)).toEqual(expected))

  test.each([
    [1, 1, [1], null, null],
    [5, 5, [1, 2, 3, 4, 5], null, null],
    [1, 5, [1, 2, 3, 4, 5], null, null],
    [1, 6, [1, 2, 3, 4, 5], null, 2],
    [4, 6, [2, 3, 4, 5, 6], 3, 5],
    [6, 6, [2, 3, 4, 5, 6], 5, null],
  ])('page %i of %i', (current_page, last_page, numbers, previous, next) =>
    expect(pageChoice({ current_page, last_page })).toEqual({ numbers, previous, next }),
  )

  test('every review is on exactly one page, and every page can be reached from every other', () => {
    fc.assert(
      fc.property(fc.nat(500), fc.integer({ min: 1, max: 20 }), fc.integer(), (count, size, page) => {
        const { current_page, last_page } = paginate(count, page, size)
        expect(current_page).toBeGreaterThanOrEqual(1)
        expect(current_page).toBeLessThanOrEqual(last_page)
        expect((last_page - 1) * size).toBeLessThan(Math.max(count, 1))
        expect(last_page * size).toBeGreaterThanOrEqual(count)
        const { numbers, previous, next } = pageChoice({ current_page, last_page })
        expect(numbers).toContain(current_page)
        expect(numbers).toEqual(Array.from(numbers, (_, index) => (numbers[0] ?? 0) + index))
        expect(numbers).toHaveLength(Math.min(5, last_page))
        expect(next).toBe(last_page > 5 && current_page < last_page ? current_page + 1 : null)
        expect(previous).toBe(last_page > 5 && current_page > 1 ? current_page - 1 : null)
      }),
    )
  })

  test('a place in the list is read back as it was written, and nonsense gives the first page', () => {
    const place = fc.record({
      filter: fc.constantFrom('photo' as const, null),
      page: fc.integer({ min: 1, max: 999_999 }),
    })
    fc.assert(
      fc.property(place, (there) => {
        expect(readReviewPlace(new URLSearchParams(writeReviewPlace(there)))).toEqual(there)
      }),
    )
    for (const page of ['', '0', '-1', '1e3', '1.5', '１', '1000000']) {
      expect(readReviewPlace(new URLSearchParams({ page, filter: 'x' }))).toEqual({ filter: null, page: 1 })
    }
  })
})

describe('a rating', () => {
  const stars = (rate: number, count: number, sample = false) => ({ itemId: 1, productId: 2, sample, rate, count })

  test.each([
    [[stars(5, 1)], 5],
    [[stars(5, 3), stars(4, 1)], 4.8],
    [[stars(4, 1), stars(5, 1)], 4.5],
    [[stars(1, 2), stars(2, 1)], 1.3],
  ])('is the average to one decimal place', (counted, average) =>
    expect(summariseStars(counted, false)).toMatchObject({ average }),
  )

  test('is of customers only as soon as there is one; samples are never mixed in', () => {
    expect(ratingOfList([])).toBeNull()
    expect(ratingOfList([stars(1, 9, true)])).toMatchObject({ average: 1, count: 9, sample: true })
    expect(ratingOfList([stars(1, 9, true), stars(5, 1)])).toEqual({
      average: 5,
      count: 1,
      distribution: [0, 0, 0, 0, 1],
      sample: false,
    })
  })

  test('of an item includes its products; of a product, only that one', () => {
    const review = { itemId: 1, productId: 2 }
    expect(isWithin(null, review)).toBe(true)
    expect(isWithin({ itemId: 1, productId: null }, review)).toBe(true)
    expect(isWithin({ itemId: 1, productId: 2 }, review)).toBe(true)
    expect(isWithin({ itemId: 1, productId: 3 }, review)).toBe(false)
    expect(isWithin({ itemId: 2, productId: 2 }, review)).toBe(false)
  })
})

describe('the path of a page (001 §7)', () => {
  test.each([
    ['/stickers', { itemId: 1, productId: null }],
    ['/stickers/roll/', { itemId: 2, productId: null }],
    ['/stickers/roll/art-paper', { itemId: 2, productId: 1 }],
    ['/business-cards', { itemId: 12, productId: null }],
    ['/business-cards/royal-extra-white-400gsm', { itemId: 11, productId: 19 }],
    ['/reviews', undefined],
    ['/__proto__', undefined],
  ])('%s', (path, scope) => expect(scopeOfPath(seedCatalogue, path)).toEqual(scope))

  test('every possible subject has a unique name, and a path that leads back to it', () => {
    const scopes = listScopes(seedCatalogue)
    expect(new Set(scopes.map(({ path }) => path)).size).toBe(scopes.length)
    for (const { path, about } of scopes) {
      const scope = scopeOfPath(seedCatalogue, path)
      expect(scope && nameScope(seedCatalogue, scope)).toEqual({ path, about })
    }
  })

  test('a product that is no longer sold still has a name', () => {
    expect(nameScope(seedCatalogue, { itemId: 999, productId: null })).toEqual({ about: 'Printed goods', path: '/' })
  })
})

describe('what a customer may write', () => {
  const good = { title: 'Good', rate: '5', comment: 'Very good.', customer: 'Ada' }
  test.each([
    [{}, []],
    [{ rate: '' }, ['rate']],
    [{ rate: '6' }, ['rate']],
    [{ rate: '4.5' }, ['rate']],
    [{ title: '' }, ['title']],
    [{ title: 'x'.repeat(101) }, ['title']],
    [{ comment: '\u200b\u2060' }, ['comment']],
    [{ comment: 'x'.repeat(4001) }, ['comment']],
    [{ customer: ' ' }, ['customer']],
    [{ customer: 'x'.repeat(61) }, ['customer']],
    [{ title: '', rate: '0', comment: '', customer: '' }, ['rate', 'title', 'comment', 'customer']],
  ])('%j', (more, fields) => expect(checkReview({ ...good, ...more }).map(({ field }) => field)).toEqual(fields))
})

import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { MAX_UTM_LENGTH, readTracking, type Tracking, trackingIn, UTM_FIELDS } from './tracking.ts'

describe('the tracking fields of a landing page’s address (000 §3)', () => {
  it.each<[string, Tracking | null]>([
    ['', null],
    ['?', null],
    ['?width=50&height=50', null],
    ['?utm_source=', null],
    ['?utm_source=+&utm_medium=%20', null],
    ['?UTM_SOURCE=news', null],
    ['?utm_id=7', null],
    ['?utm_source=news', { utm_source: 'news' }],
    ['?utm_source=news&utm_source=other', { utm_source: 'news' }],
    ['?width=50&utm_medium=email&utm_campaign=May%20%26%20June', { utm_medium: 'email', utm_campaign: 'May & June' }],
    ['?utm_term=a&utm_content=b', { utm_term: 'a', utm_content: 'b' }],
    ['?utm_source=%E0%A4%A', { utm_source: '\u{fffd}%A' }],
  ])('of %j are %j', (search, expected) => {
    expect(trackingIn(search)).toEqual(expected)
  })

  it('are cut to 200 characters, and never in the middle of one', () => {
    expect(trackingIn(`?utm_source=${'x'.repeat(201)}`)).toEqual({ utm_source: 'x'.repeat(MAX_UTM_LENGTH) })
    expect(trackingIn(`?utm_source=${encodeURIComponent('🎈'.repeat(300))}`)).toEqual({
      utm_source: '🎈'.repeat(MAX_UTM_LENGTH),
    })
  })
})

describe('tracking fields that were kept', () => {
  it.each(['', '{', 'null', '7', '"utm_source"', '[]', '{}', '{"utm_source":7}', '{"source":"news"}'])(
    'are none where %j is found',
    (text) => {
      expect(readTracking(text)).toBeNull()
    },
  )

  it('are read back as they were written, and nothing beside them', () => {
    const field = fc.constantFrom(...UTM_FIELDS)
    const word = fc.string({ minLength: 1 }).map((text) => `${text.trim()}x`)
    fc.assert(
      fc.property(fc.dictionary(field, word, { minKeys: 1 }), fc.string(), (tracking, other) => {
        expect(readTracking(JSON.stringify({ ...tracking, other }))).toEqual(tracking)
      }),
    )
  })
})

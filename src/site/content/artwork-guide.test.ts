import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { STANDARD_TEMPLATES } from '#print/templates/template.ts'
import { anyTemplate } from '#print/templates/testing/any-template.ts'
import { firstTemplate, guideCode, readGuide, readGuideView, showTyped } from './artwork-guide.ts'

const getView = (query: string, of: 'cards' | 'stickers' = 'stickers') => readGuideView(new URLSearchParams(query), of)

describe('the template of the guide in the address', () => {
  test('is read back in any size', () => {
    for (const template of STANDARD_TEMPLATES) {
      expect(guideCode(template)).toMatch(/^(card|square|circle)-\d+x\d+$/)
    }
    fc.assert(
      fc.property(anyTemplate, (template) => {
        expect(readGuide(guideCode(template), template.kind === 'card' ? 'cards' : 'stickers')).toEqual(template)
      }),
    )
  })

  test.each([
    [null, 'square-50x50'],
    ['', 'square-50x50'],
    ['hexagon-50x50', 'square-50x50'],
    ['circle', 'square-50x50'],
    ['circle-50x75', 'circle-50x75'],
    ['circle-50x5', 'circle-50x50'],
    ['circle-75x75-9', 'square-50x50'],
    ['circle-75x75-r3', 'circle-50x50'],
    ['square-80x60-r3', 'square-80x60-r3'],
    ['card-91x55', 'square-50x50'],
    ['__proto__-constructor', 'square-50x50'],
  ])('%s is %s among stickers', (code, read) => {
    expect(guideCode(readGuide(code, 'stickers'))).toBe(read)
  })

  test('cards have their own guide', () => {
    expect(guideCode(readGuide('card-85x55', 'cards'))).toBe('card-85x55')
    expect(guideCode(readGuide('circle-75x75', 'cards'))).toBe('card-91x55')
    expect(guideCode(readGuide(null, 'cards'))).toBe('card-91x55')
  })
})

describe('a typed size', () => {
  test('overrides the code, and uses the shape of its form', () => {
    const view = getView('guide=square-75x75&guide_shape=circle&guide_width=62.5&guide_height=40')
    expect(view).toMatchObject({ template: { kind: 'circle', size: { width: 62.5, height: 40 } }, refused: null })
  })

  test('without a template is kept as typed, with the fault, beside the first template of its shape', () => {
    const view = getView('guide_shape=circle&guide_width=5&guide_height=abc')
    expect(view.template).toEqual(firstTemplate('circle'))
    expect(view.refused).toMatchObject({ width: '5', height: 'abc' })
    expect(view.refused?.refusals.map(({ field }) => field)).toEqual(['width', 'height'])
  })

  test('that is refused does not change what was shown', () => {
    const before = getView('guide=square-75x100&example=with_border')
    expect(showTyped({ kind: 'square', width: '', height: '50' }, before)).toMatchObject({
      template: before.template,
      example: 'with_border',
      refused: { refusals: [{ field: 'width', code: 'side-missing' }] },
    })
  })

  test('is cut to the length of the field, with a shape that exists', () => {
    const view = getView(`guide_shape=hexagon&guide_width=${'9'.repeat(5000)}&guide_height=50`)
    expect(view.template.kind).toBe('square')
    expect(view.refused?.width.length).toBeLessThan(20)
  })
})

test.each([
  ['', 'without_border'],
  ['example=with_border', 'with_border'],
  ['example=constructor', 'without_border'],
])('001 §2: the example of "%s" is %s', (query, example) => {
  expect(getView(query).example).toBe(example)
})

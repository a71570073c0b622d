import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { completeConfiguration } from '#shop/configurator/complete-configuration.ts'
import { arbitraryWay } from '#shop/configurator/testing/arbitrary-choices.ts'
import { complete, seedItem, seedItems } from '#shop/configurator/testing/seed-items.ts'
import { describeType } from './describe-type.ts'
import {
  MAX_SHARED,
  readShareAddress,
  readShareCode,
  readStart,
  shareAddress,
  shareCode,
  startAt,
} from './share-link.ts'

const coded = (choices: string) => shareCode({ featured_item_id: 1, choices })

describe('an entry of a link (decisions §4)', () => {
  test('has the size of a lettering design to a tenth of a mm', () => {
    const code = coded('product_id=9&size=318.1x9.5&design_id=Ab3_-xYz0123456789abcd&cut_length=4200')
    expect(code).toContain('.z318p1x9p5')
    expect(readShareCode(code)?.choices).toMatchObject({ size: '318.1x9.5', design_id: 'Ab3_-xYz0123456789abcd' })
  })

  test('has the films below letters, each with its colour and its cut', () => {
    const films = { outline_film: '201x2400', shadow_film: '202x2410' }
    const code = coded(`product_id=9&${new URLSearchParams(films)}`)
    expect(code).toBe('1.p9.e201x2400.s202x2410')
    expect(readShareCode(code)?.choices).toMatchObject(films)
  })

  test('is short, and its format never changes, because people keep links', () => {
    const row = {
      quantity: 730,
      product_id: 17,
      price: 1,
      orig_price: null,
      print_feature_price: 0,
      minimum_charge: false,
      shipping: [],
    }
    const completed = complete(12, {
      product_id: '17',
      printed_side_id: '2',
      quantity: '730',
      kinds: '12',
      addon_item_id: '60',
      print_features: ['101', '102@back'],
    })
    const priced = { ...row, custom_qty: true, product_pricing_id: 'x' }
    const { quote_data } = describeType({ item: seedItem(12), completed, row: priced, kinds: 12 })
    expect(shareCode(quote_data)).toBe('12.p17.m1.d2.o1.n60.z91x55.q730.k12.x101.x102b.xnone')
    expect(coded('product_id=9&install_ready=yes&quantity=custom&custom_quantity=7&kinds=1')).toBe('1.p9.iyes.q7.k1')
  })

  test('decisions §8: contains included features that were removed, such as a tag’s string', () => {
    expect(readShareCode('12.p17.n60.xnone')?.choices).toMatchObject({ addon_item_id: '60', print_features: ['none'] })
  })

  test('is read back into the same choices', () => {
    expect(readShareCode('12.p17.m1.d2.iyes.z91x55.q730.k12.x101.x102b')).toEqual({
      itemId: 12,
      choices: {
        product_id: '17',
        material_id: '1',
        printed_side_id: '2',
        install_ready: 'yes',
        size: '91x55',
        quantity: '730',
        kinds: '12',
        print_features: ['101', '102@back'],
      },
    })
  })

  test('contains the design of lettering and its cut length, with the case of its id', () => {
    const id = fc.string({ unit: fc.constantFrom(...'aZ09_-bxy'), minLength: 22, maxLength: 22 })
    fc.assert(
      fc.property(id, fc.integer({ min: 1, max: 999_999 }), (design_id, cut_length) => {
        const choices = { product_id: '9', size: '600x188', design_id, cut_length: String(cut_length) }
        const code = coded(new URLSearchParams(choices).toString())
        expect(code).toBe(`1.p9.z600x188.g${design_id}.l${cut_length}`)
        expect(readShareCode(code)?.choices).toEqual({ ...choices, print_features: [] })
      }),
    )
  })

  test('gives the same configuration for everything that can be configured and priced', () => {
    const anyItem = fc.constantFrom(...seedItems).chain((item) => fc.tuple(fc.constant(item), arbitraryWay(item)))
    fc.assert(
      fc.property(anyItem, ([item, choices]) => {
        const completed = completeConfiguration(item, choices)
        const { size, quantity, kinds, configuration } = completed
        fc.pre(size.ok && quantity.ok && kinds.ok && !completed.cuts?.refusal && !completed.specialProcessing)
        if (!quantity.ok || !kinds.ok) return
        const row = {
          quantity: quantity.quantity,
          product_id: 1,
          price: 1,
          orig_price: null,
          print_feature_price: 0,
          minimum_charge: false,
        }
        const priced = { ...row, shipping: [], custom_qty: false, product_pricing_id: 'x' }
        const code = shareCode(describeType({ item, completed, row: priced, kinds: kinds.kinds }).quote_data)
        const read = readShareCode(code)
        expect(read?.itemId).toBe(item.id)
        const again = completeConfiguration(item, read?.choices ?? { print_features: [] })
        const sorted = { ...configuration, print_features: configuration.print_features.toSorted() }
        expect({ ...again.configuration, print_features: again.configuration.print_features.toSorted() }).toEqual(
          sorted,
        )
        expect([again.quantity.quantity, again.kinds, again.replaced]).toEqual([quantity.quantity, kinds, []])
      }),
    )
  })

  test.each([
    '',
    '1',
    'p1',
    '0.p1',
    '1.c2',
    '1.p',
    '1.p1.',
    '1..p1',
    '1.p1.p2',
    '1.p1.x101.x101',
    '1.p1.x0',
    '1.p1b',
    '1.p1.e5',
    '1.p9.g1234',
    `1.p9.g${'a'.repeat(23)}`,
    `1.p9.f${'a'.repeat(22)}`,
    `1.p9.x${'1'.repeat(22)}`,
    '1.p9.lyes.l4310',
    '1.p1.q-1',
    '1.p1.q1e3',
    '1.p1.z50×50',
    '1.p1.q１',
    '1.p1234567',
    `1.p1.${'x101.'.repeat(100)}x102`,
  ])('"%s" is refused', (code) => {
    expect(readShareCode(code)).toBeNull()
  })

  test('any other text is read or refused, and never throws', () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789.abcpqxz@'), maxLength: 30 })
    fc.assert(fc.property(fc.oneof(fc.string(), letters), (code) => void readShareCode(code)))
  })
})

describe('the address of a comparison', () => {
  test('contains the first twelve types, each once', () => {
    const codes = Array.from({ length: 14 }, (_, index) => `1.p${index + 1}`)
    const address = shareAddress(codes)
    expect(address).toMatch(/^\/compare\?type=1\.p1&type=1\.p2&/)
    expect(address.match(/type=/g)).toHaveLength(MAX_SHARED)
    expect(shareAddress([])).toBe('/compare')
    const read = (query: string) => readShareAddress(new URLSearchParams(query))
    expect(read('type=1.p1&type=1.p1&type=1.p2')).toEqual({ codes: ['1.p1', '1.p2'], tooMany: false })
    expect(read(codes.map((code) => `type=${code}`).join('&'))).toEqual({ codes: codes.slice(0, 12), tooMany: true })
  })

  test('contains the position of the window', () => {
    expect(startAt('/compare?type=1.p1', 0)).toBe('/compare?type=1.p1')
    expect(readStart(new URL(startAt('/compare?type=1.p1', 3), 'https://x').searchParams)).toBe(3)
    for (const text of ['', '-1', 'x', '1e1', '999', '1.5']) {
      expect(readStart(new URLSearchParams({ start: text }))).toBe(0)
    }
  })
})

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { readCartForm } from './cart-forms.ts'

function form(...fields: [string, string | File][]): FormData {
  const data = new FormData()
  for (const [name, value] of fields) data.append(name, value)
  return data
}

describe('the forms of the cart', () => {
  test('the add button of the product page is read', () => {
    const fields: [string, string][] = [
      ['featured_item_id', '1'],
      ['product_pricing_id', 'stamp.50.1802'],
      ['seen_summary', ''],
      ['seen_total', '1802'],
      ['product_id', '1'],
      ['quantity', '50'],
      ['print_features[]', '101'],
      ['print_features[]', '111'],
      ['shown', 'product_id=1'],
      ['intent', 'add'],
    ]
    expect(readCartForm(form(...fields))).toEqual({
      intent: 'add',
      productId: 1,
      featuredItemId: 1,
      productPricingId: 'stamp.50.1802',
      pictureId: null,
      seen: { seen_total: '1802' },
      choices: { product_id: '1', quantity: '50', print_features: ['101', '111'] },
      shown: 'product_id=1',
      lettering: { isShown: true, fields: [] },
    })
  })

  test('a picture is sent by its id; an invalid id is ignored, and the line is still added', () => {
    const id = '0F0F0F0F-1111-4222-8333-444444444444'
    expect(readCartForm(form(['intent', 'add'], ['picture_id', id]))).toMatchObject({ pictureId: id.toLowerCase() })
    for (const none of ['', 'nonsense', `${id} `, '../../x']) {
      expect(readCartForm(form(['intent', 'add'], ['picture_id', none]))).toMatchObject({ pictureId: null })
    }
  })

  test.each(['', 'art-paper', '０', '1.5', '-1', '0', '1234567', ' 1'])('%j is not a product', (id) => {
    expect(readCartForm(form(['intent', 'add'], ['product_id', id]))).toMatchObject({ productId: null })
  })

  test.each([
    [[['quantity', '500']], '500'],
    [
      [
        ['quantity', ' 500 '],
        ['own_quantity', '700'],
      ],
      '500',
    ],
    [
      [
        ['quantity', 'own'],
        ['own_quantity', '700'],
      ],
      '700',
    ],
    [[['quantity', 'own']], ''],
    [[], ''],
    [[['quantity', '5'.repeat(5000)]], '5'.repeat(20)],
  ] as [[string, string][], string][])('the quantity of %j is %j', (fields, quantity) => {
    const read = readCartForm(form(['intent', 'change'], ['line_id', 'a'], ['kinds', '2'], ...fields))
    expect(read).toEqual({ intent: 'change', lineId: 'a', productPricingId: null, quantity, kinds: '2' })
  })

  test('merging names its lines', () => {
    expect(readCartForm(form(['intent', 'merge'], ['line_ids', 'a'], ['line_ids', 'b']))).toEqual({
      intent: 'merge',
      lineIds: ['a', 'b'],
    })
  })

  test('files instead of texts, and unknown intents, are ignored', () => {
    const file = new File(['change'], 'intent.txt')
    expect(readCartForm(form(['intent', file]))).toBeNull()
    expect(readCartForm(form(['intent', 'remove'], ['line_id', file]))).toMatchObject({ lineId: '' })
    for (const intent of ['', 'pay', '__proto__', 'constructor'])
      expect(readCartForm(form(['intent', intent]))).toBeNull()
  })

  test('no input makes it throw', () => {
    const name = fc.constantFrom('intent', 'product_id', 'line_id', 'line_ids', 'quantity', 'kinds', 'print_features[]')
    const value = fc.oneof(fc.string({ unit: 'binary' }), fc.constantFrom('add', 'change', 'merge', 'own', '1'))
    fc.assert(fc.property(fc.array(fc.tuple(name, value)), (fields) => void readCartForm(form(...fields))))
  })
})

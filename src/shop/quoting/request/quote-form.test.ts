import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { NO_CHOICES } from '#shop/configurator/choices.ts'
import { seedItem } from '#shop/configurator/testing/seed-items.ts'
import { hasQuantity, type QuoteForm, readQuoteForm, writeQuoteForm } from './quote-form.ts'

const stickers = seedItem(1)

const filledIn: QuoteForm = {
  firstname: 'Ada',
  lastname: 'Byron',
  email_address: 'ada@reader.example',
  comment: 'Product: Art Paper\nFor a shop window',
  featured_item_id: '1',
  address_book_id: '',
  picture_id: '',
  content: {
    quote_type: 'Special Size',
    choices: { product_id: '1', size: 'custom', width: '600', height: '900', quantity: '250', print_features: ['101'] },
  },
  seen: { seen_summary: 'Product: Art Paper', seen_quantity: '250 × 1 Kind' },
  tracking: { utm_source: 'newsletter' },
}

function asForm(form: QuoteForm): FormData {
  const data = new FormData()
  for (const [name, values] of Object.entries(writeQuoteForm(form, stickers)))
    for (const value of [values].flat()) data.append(name, value)
  return data
}

describe('000 §3: the payload of a quote request', () => {
  test('has the fields by their names, and leaves out empty ones', () => {
    expect(writeQuoteForm(filledIn, stickers)).toEqual({
      firstname: 'Ada',
      lastname: 'Byron',
      email_address: 'ada@reader.example',
      comment: 'Product: Art Paper\nFor a shop window',
      featured_item_id: '1',
      quote_type: 'Special Size',
      product_id: '1',
      size: 'custom',
      width: '600',
      height: '900',
      quantity: '250',
      print_features: ['101'],
      seen_summary: 'Product: Art Paper',
      seen_quantity: '250 × 1 Kind',
      utm_source: 'newsletter',
    })
  })

  test('is read as it was written', () => {
    expect(readQuoteForm(asForm(filledIn))).toEqual(filledIn)
    const special: QuoteForm = {
      ...filledIn,
      content: {
        quote_type: 'Special Processing',
        form: 'configurator',
        choices: { product_id: '1', cutting_id: '5', ea: '4', addons: ['1'], sub_items: ['311'] },
      },
    }
    expect(readQuoteForm(asForm(special))).toEqual(special)
  })

  test.each([
    ['Special Size', 'Special Size', undefined],
    ['Special Processing', 'Special Processing', 'modal'],
    ['Special Processing&special_form=nonsense', 'Special Processing', 'modal'],
    ['Special Processing&special_form=configurator', 'Special Processing', 'configurator'],
    ['special size', undefined, undefined],
    ['', undefined, undefined],
  ])('of type %j is %s', (type, quoteType, form) => {
    const { content } = readQuoteForm(new URLSearchParams(`quote_type=${type}`))
    expect(content?.quote_type).toBe(quoteType)
    expect(content?.quote_type === 'Special Processing' ? content.form : undefined).toBe(form)
  })

  test('000 §3: the UTM fields are read, each cut to 200 characters', () => {
    const query = new URLSearchParams({
      utm_source: ' a\r\nb ',
      utm_term: 'c'.repeat(300),
      utm_medium: ' ',
      utm_other: 'x',
    })
    expect(readQuoteForm(query).tracking).toEqual({ utm_source: 'a b', utm_term: 'c'.repeat(200) })
  })

  test('leaves out files and keeps the line ends of a comment', () => {
    const form = new FormData()
    form.set('firstname', new File(['x'], 'x.txt'))
    form.set('lastname', ' Byron\r\nBcc: all@world.example ')
    form.set('comment', '\r\nOne\r\n\r\nTwo\rThree\u0000\u0007 \n')
    expect(readQuoteForm(form)).toMatchObject({
      firstname: '',
      lastname: 'Byron Bcc: all@world.example',
      comment: 'One\n\nTwo\nThree',
    })
  })

  test('can always be stored and put into a header', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', maxLength: 40 }), (text) => {
        const fields = [
          'firstname',
          'lastname',
          'email_address',
          'address_book_id',
          'picture_id',
          'featured_item_id',
          'utm_source',
          'comment',
        ]
        const {
          comment,
          tracking,
          content,
          seen: _seen,
          ...lines
        } = readQuoteForm(new URLSearchParams(fields.map((name) => [name, text])))
        for (const line of [...Object.values(lines), ...Object.values(tracking)]) {
          expect(line).not.toMatch(/[\p{Cc}]/u)
          expect(line.isWellFormed()).toBe(true)
        }
        expect(comment).not.toMatch(/[^\P{Cc}\n\t]/u)
        expect(content).toBeNull()
      }),
    )
  })
})

test.each([
  [{}, false],
  [{ quantity: '' }, false],
  [{ quantity: '250' }, true],
  [{ quantity: 'custom' }, false],
  [{ quantity: 'custom', custom_quantity: '' }, false],
  [{ quantity: 'custom', custom_quantity: '30000' }, true],
])('000 §2.4: %j has a quantity: %s', (choices, says) => {
  expect(hasQuantity({ ...NO_CHOICES, ...choices })).toBe(says)
})

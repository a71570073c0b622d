import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { BILL_TO_MAX_LENGTH, billToName, checkBillTo, MAX_ADDRESS_LINES, tidyBillTo } from './bill-to.ts'

const EMPTY = { name: '', company: '', address: '' }

describe('Bill To (000 §2.7)', () => {
  test.each([
    ['blanks round it', '  Grace  ', 'Grace'],
    ['a line feed within a name', 'Grace\nHopper', 'Grace Hopper'],
    ['a NUL, which a database takes not', 'Gra\u0000ce', 'Gra ce'],
    ['half a surrogate pair', 'Grace\ud800', 'Grace\ufffd'],
  ])('%s is tidied', (_what, typed, stored) => {
    expect(tidyBillTo({ ...EMPTY, name: typed })).toEqual({ ...EMPTY, name: stored })
  })

  test('an address keeps its lines, with any line ends, and loses empty ones', () => {
    expect(tidyBillTo({ ...EMPTY, address: '1 Row\r\n\r\n Bristol \rBS1\n' }).address).toBe('1 Row\nBristol\nBS1')
  })

  test.each([
    ['Grace', 'Hopper'],
    ['G'.repeat(100), 'H'.repeat(100)],
    ['😀'.repeat(60), '😀'.repeat(60)],
    ['G'.repeat(99), 'Hopper'],
  ])('the initial name, %s %s, can be saved unchanged', (firstName, lastName) => {
    const billTo = { ...EMPTY, name: billToName({ firstName, lastName }) }
    expect(`${firstName} ${lastName}`.startsWith(billTo.name)).toBe(true)
    expect(tidyBillTo(billTo)).toEqual(billTo)
    expect(checkBillTo(billTo)).toBeNull()
  })

  test('all fields may be empty', () => {
    expect(checkBillTo(EMPTY)).toBeNull()
  })

  test.each(['name', 'company', 'address'] as const)('a %s is limited in length', (field) => {
    const longest = 'é'.repeat(BILL_TO_MAX_LENGTH[field])
    expect(checkBillTo({ ...EMPTY, [field]: longest })).toBeNull()
    expect(checkBillTo({ ...EMPTY, [field]: `${longest}é` })).toMatchObject({
      code: 'text-too-long',
      errors: [{ field, message: `Please use at most ${BILL_TO_MAX_LENGTH[field]} characters.` }],
    })
  })

  test('an address has at most eight lines', () => {
    const lines = (count: number) => Array.from({ length: count }, (_, index) => `Line ${index}`).join('\n')
    expect(checkBillTo({ ...EMPTY, address: lines(MAX_ADDRESS_LINES) })).toBeNull()
    expect(checkBillTo({ ...EMPTY, address: lines(MAX_ADDRESS_LINES + 1) })).toMatchObject({ code: 'too-many-lines' })
  })

  test('every field at fault is named, in the order of the block (000 §5: no HTML tags)', () => {
    const tagged = { name: '<i>', company: '<b>', address: '<p>' }
    expect(checkBillTo(tagged)?.errors.map(({ field }) => field)).toEqual(['company', 'name', 'address'])
  })

  test('tidying is idempotent', () => {
    const anyText = fc.string({ unit: 'binary', maxLength: 60 })
    fc.assert(
      fc.property(fc.record({ name: anyText, company: anyText, address: anyText }), (typed) => {
        const tidied = tidyBillTo(typed)
        expect(tidyBillTo(tidied)).toEqual(tidied)
        expect(tidied.name).not.toMatch(/\p{Cc}/u)
        expect(tidied.address).not.toMatch(/^\s|\n\n|\s$/)
      }),
    )
  })
})

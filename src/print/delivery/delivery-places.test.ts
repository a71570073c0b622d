import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findPlace, longerDelivery, MAINLAND } from './delivery-places.ts'

describe('decisions §9, Where to: Great Britain, Northern Ireland and the Isle of Man', () => {
  test.each(['SE1 0ZZ', 'TR7 1AB', 'B33 8TH', 'W1A 0AX', 'EC1A 1BB', 'AB10 1AA', 'AB30 1AA', 'KA26 9AA', 'PA19 1AA'])(
    '%s takes the usual time',
    (postcode) => expect(findPlace(postcode)).toEqual(MAINLAND),
  )

  test.each([
    ['AB31 4AA', 'the Scottish Highlands', 1],
    ['AB38 7AA', 'the Scottish Highlands', 1],
    ['AB56 1AA', 'the Scottish Highlands', 1],
    ['FK17 8AA', 'the Scottish Highlands', 1],
    ['IV1 1AA', 'the Scottish Highlands', 1],
    ['IV51 9AA', 'the Scottish Highlands', 1],
    ['KW14 7AA', 'the Scottish Highlands', 1],
    ['PH33 6AA', 'the Scottish Highlands', 1],
    ['PH50 4AA', 'the Scottish Highlands', 1],
    ['KW15 1AA', 'the Scottish islands', 2],
    ['HS1 2AA', 'the Scottish islands', 2],
    ['ZE1 0AA', 'the Scottish islands', 2],
    ['KA27 8AA', 'the Scottish islands', 2],
    ['PA42 7AA', 'the Scottish islands', 2],
    ['PH43 4AA', 'the Scottish islands', 2],
    ['BT1 1AA', 'Northern Ireland', 1],
    ['BT94 5AA', 'Northern Ireland', 1],
    ['IM1 1AA', 'the Isle of Man', 1],
    ['PO30 1AA', 'the Isle of Wight', 1],
    ['TR21 0AA', 'the Isles of Scilly', 2],
  ])('%s is in %s, which takes %i working days longer', (postcode, name, extraDays) => {
    expect(findPlace(postcode)).toEqual({ ok: true, name, extraDays })
  })

  test.each([
    ['JE2 3AB', /do not deliver to the Channel Islands/],
    ['GY1 1AA', /do not deliver to the Channel Islands/],
    ['BF1 2AT', /do not deliver to British Forces addresses/],
    ['GX11 1AA', /do not deliver to Gibraltar/],
    ['ZZ1 1AA', /no such postcode in the UK/],
    ['QQ9 9QQ', /no such postcode in the UK/],
  ])('%s is refused in words', (postcode, sentence) => {
    expect(findPlace(postcode)).toEqual({ ok: false, message: expect.stringMatching(sentence) as string })
  })

  test('the districts beside remote ones are not', () => {
    for (const postcode of ['PO29 1AA', 'PO42 1AA', 'TR20 8AA', 'TR26 1AA', 'FK16 6AA', 'PH14 9AA', 'KA29 0AA'])
      expect(findPlace(postcode), postcode).toEqual(MAINLAND)
  })

  test('every postcode of the British form has a place or a sentence', () => {
    const letter = fc.constantFrom(...'ABCDEFGHIJKLMNOPRSTUVWYZ')
    const area = fc.string({ unit: letter, minLength: 1, maxLength: 2 })
    fc.assert(
      fc.property(area, fc.integer({ min: 1, max: 99 }), (letters, number) => {
        const place = findPlace(`${letters}${number} 1AA`)
        expect(place.ok ? place.extraDays >= 0 : place.message.endsWith('.')).toBe(true)
      }),
    )
  })
})

test('says why delivery takes longer', () => {
  expect(longerDelivery(MAINLAND)).toBeNull()
  const [near, far] = [findPlace('BT1 1AA'), findPlace('ZE1 0AA')]
  expect(near.ok && longerDelivery(near)).toBe('Delivery to Northern Ireland takes one working day longer.')
  expect(far.ok && longerDelivery(far)).toBe('Delivery to the Scottish islands takes 2 working days longer.')
})

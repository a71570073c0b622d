import { expect, test } from 'vitest'
import {
  choicesBeside,
  describePlain,
  isShown,
  KEPT_FIELD,
  keptDesign,
  plainDocument,
  plainFields,
  REMOVE_FIELD,
  SHOWN_FIELD,
} from './plain-design.ts'
import { HEART } from './testing/own-shapes.ts'

/* Without scripts, the shopper orders the lettering that the page showed. */

const FERN = { lettering_text: 'Fern\n& Thread', lettering_font: 'pacifico', lettering_width: '600' }
const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const shown = describePlain(form(FERN))

test.each<[string, Record<string, string>, boolean]>([
  ['as it was shown', { ...FERN, [SHOWN_FIELD]: shown }, true],
  ['with lines as forms send them', { ...FERN, lettering_text: 'Fern\r\n& Thread', [SHOWN_FIELD]: shown }, true],
  ['another text', { ...FERN, lettering_text: 'Fern', [SHOWN_FIELD]: shown }, false],
  ['another font', { ...FERN, lettering_font: 'lobster', [SHOWN_FIELD]: shown }, false],
  ['another width', { ...FERN, lettering_width: '300', [SHOWN_FIELD]: shown }, false],
  ['the text taken out', { ...FERN, lettering_text: '', [SHOWN_FIELD]: shown }, false],
  ['a text that was never shown', { ...FERN, [SHOWN_FIELD]: '' }, false],
  ['a design that was opened by its link', { lettering_text: '', lettering_font: 'pacifico', [SHOWN_FIELD]: '' }, true],
  ['a form without a designer', {}, true],
])('%s: shown %#', (_what, fields, is) => {
  expect(isShown(form(fields))).toBe(is)
})

test('what was typed returns to the form, and the record of what was shown stays out of the address', () => {
  const fields = form({ ...FERN, [SHOWN_FIELD]: shown, quantity: '5', cut_length: '9' })
  expect(Object.fromEntries(plainFields(fields))).toEqual(FERN)
  expect(Object.fromEntries(choicesBeside(fields))).toEqual({ quantity: '5' })
})

test('an own outline stays beside words that are typed without scripts, until it is left out', () => {
  const fields = { ...FERN, [KEPT_FIELD]: 'design', quantity: '5' }
  expect(keptDesign(form(fields))).toBe('design')
  expect(keptDesign(form({ ...fields, [REMOVE_FIELD]: '1' }))).toBeNull()
  expect(keptDesign(form({ ...fields, [KEPT_FIELD]: '' }))).toBeNull()
  expect(Object.fromEntries(choicesBeside(form(fields)))).toEqual({ quantity: '5' })
  expect(plainDocument(form(fields), HEART)).toMatchObject({ text: FERN.lettering_text, width: 600, shape: HEART })
})

test('an outline and a shadow are typed in mm, and are left out while nothing is typed', () => {
  const fields = {
    ...FERN,
    lettering_outline: '2,5',
    lettering_outline_film: '201',
    lettering_shadow_right: '-4',
    lettering_shadow_down: '',
    lettering_shadow_film: '202',
  }
  expect(plainDocument(form(fields), null)).toMatchObject({
    outline: { width: 2.5, color_id: 201 },
    shadow: { dx: -4, dy: 0, color_id: 202 },
  })
  expect(plainDocument(form(FERN), null)).toMatchObject({ outline: null, shadow: null })
  expect(isShown(form({ ...fields, [SHOWN_FIELD]: shown }))).toBe(false)
})

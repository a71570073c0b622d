import { expect, test } from 'vitest'
import { estimatePrice } from './estimate.ts'
import { plainConfiguration, smallCatalogue } from './testing/small-catalogue.ts'
import { formatTrace } from './trace-text.ts'

test('the trace as a table for staff', () => {
  const foiled = { ...plainConfiguration, print_features: ['101@back'], printed_side_id: 2 }
  const promotion = {
    id: 1,
    name: 'Winter',
    percent: 10,
    product_id: null,
    featured_item_id: null,
    from: '2026-11-01',
    to: '2026-12-31',
  }
  const text = formatTrace(estimatePrice(smallCatalogue([promotion]), foiled, 1_000, '2026-12-01'))
  expect(`\n${text}\n`).toBe(`
Set-up          Once per kind                                              3.0000
Make-ready      Waste before the first good piece                          2.8000
Material        Paper: 50 up on 500 × 1000 mm, 20 sheets + 2 make-ready   20.0000
Printing        Sheet press, 20 sheets                                     6.0000
Printing, back  Sheet press, 20 sheets                                     6.5000
Cutting         400.0 m of outline                                        11.0000
Foil Stamp      Gold Foil, back                                           40.0000
VAT             20 % of net                                               17.8600
Promotion       Winter, 10 %                                             -10.7160
Rounding        To whole pence                                            -0.0040
---------------------------------------------------------------------------------
Price           inc. VAT, was £107.16, special features £43.20             £96.44
`)
})

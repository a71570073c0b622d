import { expect, test } from 'vitest'
import { quotedOffer } from './quoted-offer.ts'

const quotation = (valid_until: string | null) => ({ quotation_no: 'Q-2026-00042', valid_until })
const over = { state: 'not-offered', reasons: ['Quotation Q-2026-00042 held until Thursday 3 December 2026.'] }

test.each([
  ['the day before', '2026-12-03', '2026-12-02', { state: 'quoted' }],
  ['the last day', '2026-12-03', '2026-12-03', { state: 'quoted' }],
  ['the day after', '2026-12-03', '2026-12-04', over],
  ['another year', '2026-12-03', '2027-01-01', over],
  ['without a last day', null, '2099-01-01', { state: 'quoted' }],
])('a quoted line on %s', (_name, lastDay, today, offer) => {
  expect(quotedOffer(quotation(lastDay), today)).toEqual(offer)
})

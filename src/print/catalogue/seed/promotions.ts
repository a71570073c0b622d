import type { Promotion } from '../rate-card.ts'

export const promotions: Promotion[] = [
  {
    id: 1,
    name: 'Winter on kraft',
    percent: 10,
    product_id: 4,
    featured_item_id: null,
    from: '2026-11-01',
    to: '2027-01-31',
  },
]

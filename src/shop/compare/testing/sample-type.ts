import type { CompareType, NewCompareType, QuoteData } from '../compare-type.ts'

/** A configuration to save, by default 500 stickers of art paper. */
export function sampleType(differing: Partial<NewCompareType> = {}, data: Partial<QuoteData> = {}): NewCompareType {
  return {
    product: 'Art Paper',
    details: 'Size (mm): 50 × 50 / Quantity: 500 × 1 Kind',
    price: 2150,
    quote_data: {
      featured_item_id: 1,
      product_id: 1,
      cutting_id: 1,
      finishing_id: 2,
      material_id: null,
      premium_processing_id: null,
      install_ready: null,
      use_creation_tool: null,
      page: '/stickers',
      choices: 'product_id=1&size=50x50&quantity=500&kinds=1',
      product_pricing_id: '1.abc.500.2150',
      product_slug: 'art-paper',
      counted: 'pieces',
      dispatch_days: 5,
      ...data,
    },
    ...differing,
  }
}

/** A saved type at a position, each with a different configuration. */
export function savedType(position: number): CompareType {
  return { ...sampleType({}, { choices: `quantity=${position}` }), key: `ct_${position}`, position }
}
